//! Tags: ranges, lists, negative numbers. MessagePack is the judge: its first byte is a tag with ranges, which holds a value, a length
//! or a count as well. The bytes are those that `msgpack.packb` of PyPI msgpack 1.2.4 (Python 3.11) returns for the values beside them.

use bitpack::ErrorKind;
use bitpack::layout::Shape;
use bitpack::prelude::*;

/// A value of MessagePack. A byte of `0xE0` or more is the value itself.
#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(tag = bits(8), length = u8)]
enum Value {
    #[bitpack(tag = 0..=0x7F)]
    Positive(u8),
    #[bitpack(tag = 0x80..=0x8F)]
    ShortMap(u8, #[bitpack(count = self.0 & 0x0F)] Vec<Entry>),
    #[bitpack(tag = 0x90..=0x9F)]
    ShortArray(u8, #[bitpack(count = self.0 & 0x0F)] Vec<Value>),
    #[bitpack(tag = 0xA0..=0xBF)]
    ShortText(u8, #[bitpack(len = self.0 & 0x1F)] String),
    #[bitpack(tag = 0xC0)]
    Nil,
    #[bitpack(tag = 0xC2 | 0xC3)]
    Bool(u8),
    #[bitpack(tag = 0xC4)]
    Bytes(Vec<u8>),
    #[bitpack(tag = 0xC7)]
    Extension(Extension),
    #[bitpack(tag = 0xCB)]
    Float(f64),
    #[bitpack(tag = 0xCC..=0xCF)]
    Unsigned {
        tag: u8,
        #[bitpack(len = 1 << (self.tag & 3))]
        bytes: Vec<u8>,
    },
    #[bitpack(tag = 0xD0..=0xD3)]
    Signed {
        tag: u8,
        #[bitpack(len = 1 << (self.tag & 3))]
        bytes: Vec<u8>,
    },
    #[bitpack(tag = 0xD4..=0xD8)]
    FixedExtension {
        tag: u8,
        kind: i8,
        #[bitpack(len = 1 << (self.tag & 3))]
        data: Vec<u8>,
    },
    #[bitpack(tag = 0xD9)]
    Text(String),
    #[bitpack(tag = 0xDC)]
    Array(#[bitpack(length = u16)] Vec<Value>),
    #[bitpack(tag = 0xDE)]
    Map(#[bitpack(length = u16)] Vec<Entry>),
    #[bitpack(tag = 0xE0..=0xFF)]
    Negative(u8),
}

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(dynamic)]
struct Entry {
    key: Value,
    value: Value,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Extension {
    #[bitpack(len_of = data)]
    len: u8,
    kind: i8,
    data: Vec<u8>,
}

const PACKED: &[(&str, &str)] = &[
    ("0", "00"),
    ("127", "7f"),
    ("-1", "ff"),
    ("-32", "e0"),
    ("None", "c0"),
    ("False", "c2"),
    ("True", "c3"),
    ("200", "ccc8"),
    ("60000", "cdea60"),
    ("4000000000", "ceee6b2800"),
    ("1099511627776", "cf0000010000000000"),
    ("-33", "d0df"),
    ("-200", "d1ff38"),
    ("-40000", "d2ffff63c0"),
    ("-1099511627776", "d3ffffff0000000000"),
    ("1.5", "cb3ff8000000000000"),
    ("''", "a0"),
    ("'hello'", "a568656c6c6f"),
    (
        "'yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy'",
        "d92879797979797979797979797979797979797979797979797979797979797979797979797979797979",
    ),
    ("b''", "c400"),
    ("b'\\x01\\x02'", "c4020102"),
    ("[]", "90"),
    ("[1, -2, 'a']", "9301fea161"),
    (
        "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]",
        "dc0010000102030405060708090a0b0c0d0e0f",
    ),
    ("{}", "80"),
    ("{'a': 1, 'b': [True, None]}", "82a16101a16292c3c0"),
    (
        "{0: 0, 1: -1, 2: -2, 3: -3, 4: -4, 5: -5, 6: -6, 7: -7, 8: -8, 9: -9, 10: -10, 11: -11, 12: -12, 13: -13, 14: -14, 15: -15}",
        "de0010000001ff02fe03fd04fc05fb06fa07f908f809f70af60bf50cf40df30ef20ff1",
    ),
    ("ExtType(code=5, data=b'\\t')", "d40509"),
    ("ExtType(code=7, data=b'abcdef')", "c70607616263646566"),
];

fn unhex(text: &str) -> Vec<u8> {
    let digits = |at: usize| u8::from_str_radix(&text[at..at + 2], 16).expect("two digits");
    (0..text.len()).step_by(2).map(digits).collect()
}

/// The value as Python prints it.
fn python(value: &Value) -> String {
    let list = |all: &[Value]| all.iter().map(python).collect::<Vec<_>>().join(", ");
    let map = |all: &[Entry]| {
        let each = all.iter().map(|one| format!("{}: {}", python(&one.key), python(&one.value)));
        format!("{{{}}}", each.collect::<Vec<_>>().join(", "))
    };
    let number = |bytes: &[u8]| bytes.iter().fold(0, |all, byte| all << 8 | i128::from(*byte));
    let data = |bytes: &[u8]| match bytes.iter().all(u8::is_ascii_graphic) {
        true => format!("b'{}'", String::from_utf8_lossy(bytes)),
        false => {
            let each = bytes.iter().map(|byte| match byte {
                b'\t' => "\\t".to_owned(),
                byte => format!("\\x{byte:02x}"),
            });
            format!("b'{}'", each.collect::<String>())
        }
    };
    match value {
        Value::Positive(number) => number.to_string(),
        Value::Negative(number) => number.cast_signed().to_string(),
        Value::ShortMap(_, all) | Value::Map(all) => map(all),
        Value::ShortArray(_, all) | Value::Array(all) => format!("[{}]", list(all)),
        Value::ShortText(_, text) | Value::Text(text) => format!("'{text}'"),
        Value::Nil => "None".to_owned(),
        Value::Bool(0xC2) => "False".to_owned(),
        Value::Bool(_) => "True".to_owned(),
        Value::Bytes(bytes) => data(bytes),
        Value::Float(number) => number.to_string(),
        Value::Unsigned { bytes, .. } => number(bytes).to_string(),
        Value::Signed { bytes, .. } => (number(bytes) - (1 << (8 * bytes.len()))).to_string(),
        Value::FixedExtension { kind, data: bytes, .. }
        | Value::Extension(Extension { kind, data: bytes, .. }) => {
            format!("ExtType(code={kind}, data={})", data(bytes))
        }
    }
}

#[test]
fn every_value_is_what_python_packed() {
    for (shown, packed) in PACKED {
        let bytes = unhex(packed);
        let value = Value::decode(&bytes).unwrap_or_else(|error| panic!("{shown}: {error}"));
        assert_eq!(python(&value), *shown);
        assert_eq!(value.encode_to_vec().as_deref(), Ok(&*bytes), "{shown}");
        for len in 0..bytes.len() {
            assert!(Value::decode(&bytes[..len]).is_err(), "{shown}: {len} bytes");
        }
    }
}

#[test]
fn a_variant_keeps_one_of_its_own_tags() {
    for value in [Value::Positive(0x80), Value::Bool(0xC4), Value::Negative(0x7F)] {
        let error = value.encode_to_vec().expect_err("the tag belongs to another variant");
        assert_eq!(error.kind(), ErrorKind::Refused);
        assert_eq!(value.validate(), Err(error));
    }
    let error = Value::ShortArray(0x91, vec![Value::Bool(0xC0)]).encode_to_vec().unwrap_err();
    let text = "Value::ShortArray.1[0]: the variant keeps a tag that is not one of its tags (value 192) at bit 8";
    assert_eq!(error.to_string(), text);
    assert!(Value::ShortText(0xA2, "abc".into()).encode_to_vec().is_err());
    let error = Value::decode(&[0xC1]).unwrap_err();
    assert_eq!(error.to_string(), "Value: 193 is not a Value at bit 0");
}

#[test]
fn tags_are_shown() {
    let explained = Value::explain(&[0x92, 0xFE, 0xA1, b'a']).to_string();
    for text in ["ShortArray (146)", "Negative (254)", "ShortText (161)"] {
        assert!(explained.contains(text), "{explained}");
    }
    let (old, new) = (Value::Positive(1), Value::Positive(2));
    assert_eq!(old.diff(&new).to_string(), "Positive (1) → Positive (2)\n");
    let Shape::Union(cases, Some(8)) = Value::LAYOUT.shape else { panic!("a tag of 8 bits") };
    assert_eq!(cases[5].tags.iter().map(|tags| tags.first).collect::<Vec<_>>(), [0xC2, 0xC3]);
    assert_eq!((cases[4].tag, cases[1].tag, cases[1].tags[0].last), (Some(0xC0), None, 0x8F));
    for (tag, name) in [(0, Some("Positive")), (0xFF, Some("Negative")), (0xC1, None)] {
        assert_eq!(Value::LAYOUT.case_of(tag).map(|case| case.name), name);
    }
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(tag = bits(12))]
enum Step {
    #[bitpack(tag = -2048)]
    Reset,
    #[bitpack(tag = -3..=-1 | 1..=3)]
    Move(i8),
    #[bitpack(tag = LONG | 100..=LONGEST)]
    Jump(i16),
    #[bitpack(other)]
    Other(i16, #[bits(4)] u8),
}

/// Tags that are no literals.
const LONG: i64 = 50;
const LONGEST: i64 = 2000;

#[test]
fn negative_tags_are_twos_complement() {
    let values = [
        (Step::Reset, vec![0x80, 0x00]),
        (Step::Move(-1), vec![0xFF, 0xF0]),
        (Step::Move(3), vec![0x00, 0x30]),
        (Step::Jump(50), vec![0x03, 0x20]),
        (Step::Jump(2000), vec![0x7D, 0x00]),
        (Step::Other(-4, 9), vec![0xFF, 0xC9]),
        (Step::Other(2047, 0), vec![0x7F, 0xF0]),
    ];
    for (value, bytes) in values {
        assert_eq!(value.encode_to_vec().as_deref(), Ok(&*bytes), "{value:?}");
        assert_eq!(Step::decode(&bytes), Ok(value));
    }
    let refused = [
        (
            Step::Move(0),
            "Step: the variant keeps a tag that is not one of its tags (value 0) at bit 0",
        ),
        (
            Step::Move(-4),
            "Step: the variant keeps a tag that is not one of its tags (value -4) at bit 0",
        ),
        (
            Step::Other(-2, 0),
            "Step: value -2 belongs to another variant, so the catch-all cannot hold it at bit 0",
        ),
        (
            Step::Other(150, 0),
            "Step: value 150 belongs to another variant, so the catch-all cannot hold it at bit 0",
        ),
        (Step::Other(-2049, 0), "Step: value -2049 overflows 12 bits (-2048..=2047) at bit 0"),
        (Step::Other(2048, 0), "Step: value 2048 overflows 12 bits (-2048..=2047) at bit 0"),
    ];
    for (value, text) in refused {
        let error = value.encode_to_vec().expect_err(text);
        assert_eq!(error.to_string(), text);
        assert_eq!(value.validate(), Err(error));
    }
    assert!(Step::explain(&[0xFF, 0xF0]).to_string().contains("Move (-1)"));
}

/// The field that holds the tag is signed as well.
#[derive(BitPack, Debug, PartialEq)]
struct Reply {
    code: i16,
    #[bitpack(tag = self.code)]
    body: Body,
}

#[derive(BitPack, Debug, PartialEq)]
enum Body {
    #[bitpack(tag = -32..=-1)]
    Failure(i16, u8),
    #[bitpack(tag = 0)]
    Success,
}

#[test]
fn a_signed_field_holds_a_signed_tag() {
    let reply = Reply { code: -5, body: Body::Failure(-5, 7) };
    assert_eq!(reply.encode_to_vec().unwrap(), [0xFF, 0xFB, 7]);
    assert_eq!(Reply::decode(&[0xFF, 0xFB, 7]), Ok(reply));
    assert_eq!(Reply::decode(&[0xFF, 0xDF, 7]).unwrap_err().kind(), ErrorKind::Invalid);
    assert!(Reply { code: -6, body: Body::Failure(-5, 7) }.encode_to_vec().is_err());
}

/// A later version may join tags of an earlier one, but lose none.
#[test]
fn later_versions_keep_every_tag() {
    #[derive(BitPack)]
    #[bitpack(tag = bits(8))]
    enum Old {
        #[bitpack(tag = 1 | 3..=5)]
        A(u8, u8),
        #[bitpack(tag = 9)]
        B(u16),
    }
    #[derive(BitPack)]
    #[bitpack(tag = bits(8), evolves = Old)]
    enum New {
        #[bitpack(tag = 0..=5)]
        A(u8, u8),
        #[bitpack(tag = 9 | 10)]
        B(u8, u16),
    }
    #[derive(BitPack)]
    #[bitpack(tag = bits(8))]
    enum Less {
        #[bitpack(tag = 1 | 3..=4)]
        A(u8, u8),
        #[bitpack(tag = 9)]
        B(u16),
    }
    assert!(New::LAYOUT.evolves_from(&Old::LAYOUT).is_ok());
    assert!(Old::LAYOUT.evolves_from(&New::LAYOUT).is_err());
    assert!(Less::LAYOUT.evolves_from(&Old::LAYOUT).is_err());
}

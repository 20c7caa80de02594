//! Documents: the schema, the way to JSON and back, the hash, and bad input.

use bitpack::prelude::*;
use bitpack_export::{Document, Expr, Kind, Wireshark};
use std::path::Path;

#[derive(BitPack)]
#[bitpack(length = u16)]
struct Packet {
    /// What it is.
    #[bits(4)]
    kind: Mode,
    #[bits(4)]
    #[bitpack(reserved, strict)]
    gap: (),
    #[bitpack(count_of = list)]
    n: u8,
    #[bitpack(range = -3..=100, unit = "°C")]
    warm: i16,
    #[bitpack(if = self.kind == Mode::On, len = self.n * 2)]
    extra: Option<Vec<u8>>,
    list: Vec<Item>,
    #[bitpack(until = b"\r\n")]
    text: String,
    #[bitpack(crc(bitpack::checksum::catalogue::CRC_16_IBM_SDLC, over = kind..=text))]
    crc: u16,
}

#[derive(BitPack, Clone, Copy, PartialEq)]
#[bits(4)]
enum Mode {
    Off,
    On,
}

#[derive(BitPack)]
#[bitpack(tag = bits(8))]
enum Item {
    Leaf(
        #[bits(8)]
        #[bitpack(scale = 0.25)]
        f32,
    ),
    #[bitpack(tag = 3..=9)]
    Some(u8, Box<Item>),
    #[bitpack(other)]
    Else(u8),
}

#[derive(BitPack)]
#[bitpack(bits = 32, bit_order = lsb0)]
struct Placed {
    #[bitpack(at = 8, magic = 0x1234)]
    a: u16,
    #[bitpack(at = 24)]
    b: [bool; 8],
}

#[derive(BitPack)]
struct Guarded {
    #[bitpack(assert(self.a > 0, "is zero"))]
    a: u8,
}

#[derive(BitPack)]
struct Bitmap {
    width: u8,
    height: u8,
    #[bitpack(calc = (self.width + 7) / 8)]
    stride: u8,
    #[bitpack(calc = self.stride * self.height)]
    area: i8,
    #[bitpack(calc = self.area > 3)]
    is_large: bool,
    #[bitpack(count = self.area)]
    rows: Vec<u8>,
}

#[test]
fn values_are_calculated_as_decoding_does() {
    let document = Document::of::<Bitmap>();
    let shown = |bytes: &[u8]| {
        let rows = document.decode(bytes).unwrap().rows;
        let calculated = rows.iter().filter(|row| row.bits == 0 && row.path != "rows");
        calculated.map(|row| format!("{}: {}", row.path, row.value)).collect::<Vec<_>>()
    };
    assert_eq!(shown(&[9, 2, 0, 0, 0, 0]), ["stride: 2", "area: 4", "is_large: true"]);
    assert_eq!(shown(&[0, 9]), ["stride: 0", "area: 0", "is_large: false"]);
    let most: Vec<u8> = [255, 255].into_iter().chain([0; 127]).collect();
    assert_eq!(Bitmap::decode(&most).unwrap().area, 127);
    assert_eq!(shown(&most)[1], "area: 127");
}

macro_rules! deep {
    ($($name:ident: $attribute:ident = $expr:expr;)*) => {$(
        #[derive(BitPack)]
        #[allow(dead_code, reason = "only the layout is used")]
        struct $name {
            a: u8,
            #[bitpack($attribute = $expr)]
            list: Vec<u8>,
        }
    )*};
}

deep! {
    // 32 and 33 operations inside each other: sums are nested to the left.
    Sum32: count = self.a+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1;
    Sum33: count = self.a+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1;
    Sum80: len = self.a+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1
        +1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1;
}

/// What is written is what is loaded, however deep an expression is.
#[test]
fn deep_expressions_come_back() {
    let documents = [Document::of::<Sum32>(), Document::of::<Sum33>(), Document::of::<Sum80>()];
    for document in &documents {
        assert_eq!(&Document::from_json(&document.to_json()).unwrap(), document);
    }
    let [known, text, _] = documents;
    assert_eq!(known.decode(&[0; 33]).unwrap().bits, 8 * 33);
    let error = text.decode(&[0; 40]).unwrap_err().to_string();
    assert_eq!(error, "list: only the type knows how far the field goes at bit 8");
    let error = text.kaitai("x").unwrap_err().to_string();
    let front = "Sum33.list: the expression `(((((((((((((((((((((((((((((((((self.a + 1) + 1)";
    assert!(error.starts_with(front) && error.ends_with(" + 1)` is code of Rust"), "{error}");
}

/// The deepest place of an expression in a document, with calls, which have the most levels of JSON.
#[test]
fn the_deepest_expression_loads_and_a_deeper_one_is_an_error() {
    let with = |depth: usize| {
        let mut expr = r#"{"number": 1}"#.to_owned();
        for _ in 0..depth {
            expr = format!(r#"{{"call": {{"name": "f", "arguments": [{expr}]}}}}"#);
        }
        let attribute = format!(r#"{{"through": {{"element": {expr}}}}}"#);
        let field = format!(
            r#"{{"name": "a", "type": 1, "offset": 0, "bits": 8, "attributes": [{attribute}]}}"#
        );
        Document::from_json(&format!(
            r#"{{"version": 1, "root": 0, "types": [
                {{"name": "U", "kind": "union", "bits": 8, "tag": {{"bits": 8}},
                  "cases": [{{"name": "A", "tags": [], "fields": [{field}]}}]}},
                {{"name": "u8", "kind": "unsigned", "bits": 8}}]}}"#
        ))
    };
    let document = with(32).unwrap();
    assert_eq!(Document::from_json(&document.to_json()).unwrap(), document);
    let error = with(33).unwrap_err().to_string();
    assert_eq!(error, "an expression of `U` has more than 32 operations inside each other");
    assert!(with(1000).is_err());
}

fn documents() -> [Document; 6] {
    [
        Document::of::<Packet>(),
        Document::of::<Item>(),
        Document::of::<Placed>(),
        Document::of::<Guarded>(),
        Document::of::<Bitmap>(),
        Document::of::<Around<Vec<u8>>>(),
    ]
}

#[test]
fn json_comes_back() {
    for document in documents() {
        assert_eq!(Document::from_json(&document.to_json()).unwrap(), document);
    }
}

/// A parser of JSON that rounds twice changes about one float in ten.
#[test]
fn floats_come_back() {
    #[derive(BitPack)]
    struct Angle {
        #[bitpack(scale = 9.587_379_924_285_257e-5, offset = 0.1)]
        #[bits(16)]
        angle: f64,
    }
    let document = Document::of::<Angle>();
    let loaded = Document::from_json(&document.to_json()).unwrap();
    assert_eq!((loaded.wire_hash(), &loaded), (document.wire_hash(), &document));
}

/// Names and units of a loaded layout stay inside comments and texts.
#[test]
fn texts_do_not_end_a_comment() {
    #[derive(BitPack)]
    struct Plain {
        a: u8,
    }
    let mut document = Document::of::<Plain>();
    let evil = "x */ y\nos.exit() -- \"\"\" \r# z";
    document.types.iter_mut().for_each(|ty| ty.name = evil.to_owned());
    for text in [
        document.wireshark(&Wireshark::new("aa")).unwrap(),
        document.python().unwrap(),
        document.kaitai("a").unwrap(),
        document.c_header("a").unwrap(),
    ] {
        let is_free = |line: &str| line.starts_with("os.exit") || line.starts_with("# z");
        assert!(!text.split(['\n', '\r']).any(is_free), "{text}");
    }
}

#[test]
fn every_document_fits_the_schema_and_a_wrong_one_does_not() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("layout.schema.json");
    let (mut schemas, mut compiler) = (boon::Schemas::new(), boon::Compiler::new());
    let schema = compiler.compile(path.to_str().unwrap(), &mut schemas).unwrap();
    for document in documents() {
        let value = serde_json::from_str(&document.to_json()).unwrap();
        if let Err(error) = schemas.validate(&value, schema) {
            panic!("{error:#}");
        }
        for (member, wrong) in [("root", "-1"), ("types", "[]"), ("version", "2")] {
            let mut other = value.clone();
            other[member] = serde_json::from_str(wrong).unwrap();
            assert!(schemas.validate(&other, schema).is_err(), "{member}");
        }
    }
}

/// A type that contains itself is one type.
#[test]
fn recursive_types_end() {
    let document = Document::of::<Item>();
    assert!(document.types.len() < 8, "{}", document.types.len());
    let unions = document.types.iter().filter(|ty| matches!(ty.kind, Kind::Union { .. }));
    assert!(unions.count() <= 2);
}

#[test]
fn constants_have_values() {
    let document = Document::of::<Packet>();
    let json = document.to_json();
    assert!(json.contains("\"text\": \"Mode::On\""));
    let loaded = Document::from_json(&json).unwrap();
    let Kind::Struct { fields } = &loaded.types[loaded.root].kind else { panic!("a struct") };
    let bitpack_export::Attribute::If(Expr::Binary { right, .. }) = &fields[4].attributes[0] else {
        panic!("a condition")
    };
    assert!(matches!(&**right, Expr::Constant { value: Some(value), .. } if value == "1"));
}

/// The numbers are those of version 1 of the document: stored hashes stay valid.
#[test]
fn hashes_tell_which_number_inside_a_field_is_computed() {
    macro_rules! told {
        ($name:ident: $first:ident, $second:ident, $computed:ident) => {{
            #[derive(BitPack, Clone)]
            struct Head {
                $first: u8,
                $second: u8,
            }
            #[derive(BitPack)]
            struct $name {
                #[bitpack(values($computed = len_of(body)))]
                head: Head,
                #[bitpack(rest)]
                body: Vec<u8>,
            }
            Document::of::<$name>().wire_hash()
        }};
    }
    let [first, second, renamed] =
        [told!(First: a, b, a), told!(Second: a, b, b), told!(Renamed: c, d, d)];
    assert_ne!(first, second);
    assert_eq!(second, renamed);
}

#[test]
fn hashes_stay() {
    let [packet, item, placed, ..] = documents();
    let hashes = [packet, item, placed].map(|document| document.wire_hash());
    assert_eq!(hashes, HASHES, "{hashes:#x?}");
}

const HASHES: [u64; 3] = [0x57fe_3f18_b953_207a, 0x0553_5418_e069_6fb7, 0x99ab_77c0_645f_6147];

macro_rules! variants {
    ($($attribute:meta, $body:tt;)*) => {{
        [$({
            #[derive(BitPack)]
            #[$attribute]
            #[allow(dead_code, reason = "only the layout is used")]
            struct Changed $body
            Document::of::<Changed>().wire_hash()
        }),*]
    }};
}

/// Whether two fields have one type or two types that mean the same is a matter of names.
#[test]
fn hashes_do_not_count_types() {
    #[derive(BitPack)]
    struct A(u8);
    #[derive(BitPack)]
    struct B(u8);
    #[derive(BitPack)]
    struct One(A, A);
    #[derive(BitPack)]
    struct Two(A, B);
    #[derive(BitPack)]
    struct Wide(A, u16);
    let [one, two] = [Document::of::<One>(), Document::of::<Two>()];
    assert_ne!(one.types.len(), two.types.len());
    assert_eq!(one.wire_hash(), two.wire_hash());
    assert_ne!(one.wire_hash(), Document::of::<Wide>().wire_hash());
}

/// Each change of the bits changes the hash, and a change of names does not.
#[test]
fn hashes_tell_bits_apart() {
    let hashes = variants! {
        doc = "one of several", { n: u8, #[bitpack(count = self.n)] list: Vec<u8> };
        doc = "other names", { count: u8, #[bitpack(count = self.count)] bytes: Vec<u8> };
        doc = "one of several", { n: u16, #[bitpack(count = self.n)] list: Vec<u8> };
        doc = "one of several", { n: i8, #[bitpack(count = self.n)] list: Vec<u8> };
        doc = "one of several", { n: u8, #[bitpack(len = self.n)] list: Vec<u8> };
        doc = "one of several", { n: u8, #[bitpack(count = self.n + 1)] list: Vec<u8> };
        doc = "one of several", { n: u8, #[bitpack(count = self.n)] list: Vec<u16> };
        doc = "one of several", { n: u8, #[bitpack(count = self.n)] #[bits(7)] list: Vec<u8> };
        doc = "one of several", { n: u8, #[bitpack(rest)] list: Vec<u8> };
        doc = "one of several", { n: u8, list: Vec<u8> };
        bitpack(length = u8), { n: u8, list: Vec<u8> };
        bitpack(bit_order = lsb0), { n: u8, list: Vec<u8> };
        bitpack(endian = little), { n: u8, list: Vec<u8> };
        doc = "one of several", { #[bitpack(range = 0..=3)] n: u8, list: Vec<u8> };
        doc = "one of several", { n: u8, #[bitpack(align = 16)] list: Vec<u8> };
    };
    assert_eq!(hashes[0], hashes[1]);
    for (at, hash) in hashes.iter().enumerate().skip(2) {
        assert_eq!(hashes.iter().position(|other| other == hash), Some(at), "{at}");
    }
}

#[derive(BitPack)]
#[bitpack(rename = "Measured")]
struct Around<T> {
    #[bitpack(len_of = value)]
    n: u8,
    value: T,
}

#[derive(BitPack)]
#[bitpack(rename = "Measured")]
struct Measured {
    #[bitpack(len_of = value)]
    n: u8,
    value: Vec<u8>,
}

#[test]
fn hashes_tell_limits_around_lists_from_lengths_of_lists() {
    let (around, own) = (Document::of::<Around<Vec<u8>>>(), Document::of::<Measured>());
    let value = |document: &Document| document.decode(&[2, 1, 1]).unwrap().value.to_string();
    assert_eq!(value(&around), "Measured { n: 2, value: [1] }");
    assert_eq!(value(&own), "Measured { n: 2, value: [1, 1] }");
    assert_ne!(around.wire_hash(), own.wire_hash());
}

#[test]
fn limits_around_values_have_no_form_in_exports() {
    let reason = "Measured.value: a limit around a value of its type has no form here";
    let documents = [
        Document::of::<Around<Vec<u8>>>(),
        Document::of::<Around<Box<Vec<u8>>>>(),
        Document::of::<Around<String>>(),
        Document::of::<Around<Option<u8>>>(),
        Document::of::<Around<u8>>(),
        Document::of::<Around<()>>(),
        Document::of::<Around<[u8; 3]>>(),
        Document::of::<Around<Placed>>(),
    ];
    for document in documents.iter().take(7) {
        let texts = [
            document.python().unwrap_err().to_string(),
            document.wireshark(&Wireshark::new("xx")).unwrap_err().to_string(),
            document.kaitai("x").unwrap_err().to_string(),
        ];
        assert_eq!(texts, [reason; 3]);
        assert!(document.c_header("x").unwrap_err().to_string().contains(reason));
    }
    // A struct fills its limit in each tool.
    assert!(documents[7].python().is_ok() && documents[7].kaitai("x").is_ok());
}

#[test]
fn wrong_documents_are_errors() {
    let json = Document::of::<Item>().to_json();
    for (from, to) in [("\"root\": 0", "\"root\": 99"), ("\"version\": 1", "\"version\": 2")] {
        assert!(json.contains(from), "{from}");
        assert!(Document::from_json(&json.replace(from, to)).is_err());
    }
    // A type that holds itself without an option never ends.
    let endless =
        r#"{"version":1,"root":0,"types":[{"name":"A","kind":"indirect","inner":0,"bits":0}]}"#;
    let error = Document::from_json(endless).unwrap().decode(&[]).unwrap_err();
    assert_eq!(error.reason, "the message has too many values, or too many inside each other");
    let huge = r#"{"version":1,"root":1,"types":[{"name":"","kind":"unit","bits":0},
        {"name":"","kind":"array","element":0,"len":4000000000,"bits":0}]}"#;
    assert!(Document::from_json(huge).unwrap().decode(&[]).is_err());
    assert!(Document::from_json(&huge.replace("4000000000", "99999999999")).is_err());
}

/// A document with a long chain of types, or with a struct of many fields of one name.
fn long(count: usize, is_chain: bool) -> Document {
    let leaf = r#"{"name": "u8", "kind": "unsigned", "bits": 8}"#;
    let field = |ty: usize| format!(r#"{{"name": "a", "type": {ty}, "offset": 0, "bits": 8}}"#);
    let types: Vec<_> = if is_chain {
        let link = |at| {
            format!(
                r#"{{"name": "T", "kind": "struct", "bits": 8, "fields": [{}]}}"#,
                field(at + 1)
            )
        };
        (0..count).map(link).chain([leaf.to_owned()]).collect()
    } else {
        let fields = vec![field(1); count].join(", ");
        vec![
            format!(r#"{{"name": "T", "kind": "struct", "bits": 8, "fields": [{fields}]}}"#),
            leaf.to_owned(),
        ]
    };
    let json = format!(r#"{{"version": 1, "root": 0, "types": [{}]}}"#, types.join(", "));
    Document::from_json(&json).unwrap()
}

/// Work that grows with the square or the cube of a document would not end here.
#[test]
fn long_documents_take_no_longer_than_they_are() {
    let chain = long(100_000, true);
    assert_ne!(chain.wire_hash(), long(99_999, true).wire_hash());
    let wide = long(30_000, false);
    assert_eq!(wide.decode(&[7]).unwrap().rows.len(), 30_000);
    let page = wide.html(&[7]);
    assert!(page.contains("20000 more rows left out"), "{}", page.len());
    assert!(wide.python().unwrap().contains("a_30000"));
}

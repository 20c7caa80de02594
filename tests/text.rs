//! Text in other encodings and in rooms of a fixed length. The judge is Python 3.11: `str.encode`, `struct.pack`, `str.ljust`, and `tarfile`,
//! which wrote the header of an archive.

use bitpack::ErrorKind;
use bitpack::prelude::*;

/// Texts with `text.encode("utf-16-le")`, `"utf-16-be"`, `"latin-1"` and `"ascii"`; an encoding that lacks a character raises an error.
type Row = (&'static str, &'static str, &'static str, Option<&'static str>, Option<&'static str>);
const ENCODED: &[Row] = &[
    ("", "", "", Some(""), Some("")),
    ("Az", "41007a00", "0041007a", Some("417a"), Some("417a")),
    ("Aé", "4100e900", "004100e9", Some("41e9"), None),
    ("Grüße", "47007200fc00df006500", "0047007200fc00df0065", Some("4772fcdf65"), None),
    ("€uro", "ac20750072006f00", "20ac00750072006f", None, None),
    ("a😀b", "61003dd800de6200", "0061d83dde000062", None, None),
];

fn unhex(text: &str) -> Vec<u8> {
    let digits = |at: usize| u8::from_str_radix(&text[at..at + 2], 16).expect("two digits");
    (0..text.len()).step_by(2).map(digits).collect()
}

macro_rules! texts {
    ($($name:ident($($attribute:tt)*);)+) => { $(
        #[derive(BitPack, Debug, PartialEq)]
        struct $name {
            #[bitpack(rest, $($attribute)*)]
            text: String,
        }
    )+ };
}

texts! {
    Utf16Le(text = utf16, endian = little);
    Utf16Be(text = utf16);
    Latin1(text = latin1);
    Ascii(text = ascii);
}

#[test]
fn encodings_of_python() {
    macro_rules! check {
        ($ty:ident, $text:expr, $hex:expr) => {
            let value = $ty { text: (*$text).to_owned() };
            match $hex {
                Some(hex) => {
                    assert_eq!(value.encode_to_vec(), Ok(unhex(hex)));
                    assert_eq!($ty::decode(&unhex(hex)), Ok(value));
                }
                None => {
                    let error = value.encode_to_vec().unwrap_err();
                    assert_eq!(error.kind(), ErrorKind::Refused);
                    assert_eq!(value.validate(), Err(error));
                }
            }
        };
    }
    for (text, le, be, latin1, ascii) in ENCODED {
        check!(Utf16Le, text, Some(le));
        check!(Utf16Be, text, Some(be));
        check!(Latin1, text, *latin1);
        check!(Ascii, text, *ascii);
    }
}

/// `bytes.decode` of Python refuses the same bytes.
#[test]
fn what_is_no_text_is_refused() {
    let error = Utf16Be::decode(&[0, 0x41, 0xD8, 0x3D, 0, 0x42]).unwrap_err();
    assert_eq!(error.to_string(), "Utf16Be.text: is not UTF-16 (value 55357) at bit 16");
    assert!(Utf16Be::decode(&[0xDC, 0]).is_err());
    assert!(Utf16Be::decode(&[0xD8, 0]).is_err());
    assert!(Utf16Be::decode(&[0, 0x41, 0]).is_err(), "half a unit");
    let error = Ascii::decode(&[0x41, 0xC3, 0xA9]).unwrap_err();
    assert_eq!(error.to_string(), "Ascii.text: is not ASCII (value 195) at bit 8");
    let every: Vec<u8> = (0..=255).collect();
    assert_eq!(Latin1::decode(&every).unwrap().encode_to_vec(), Ok(every));
    for unit in 0..=u16::MAX {
        let bytes = unit.to_be_bytes();
        match Utf16Be::decode(&bytes) {
            Ok(text) => assert_eq!(text.encode_to_vec().as_deref(), Ok(bytes.as_slice())),
            Err(_) => assert!((0xD800..0xE000).contains(&unit)),
        }
    }
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(endian = little)]
struct Strings {
    #[bits(4)]
    head: u8,
    #[bitpack(text = utf16, until = 0)]
    ended: String,
    #[bitpack(text = utf16, length = u8)]
    counted: String,
    #[bitpack(len_of = measured)]
    len: u8,
    #[bitpack(text = latin1)]
    measured: String,
    #[bitpack(text = utf16, count = 2)]
    two: String,
    flag: bool,
    #[bitpack(if = self.flag, text = latin1, max_len = 2)]
    maybe: Option<String>,
    #[bits(3)]
    tail: u8,
}

#[test]
fn every_extent_and_every_truncation() {
    let strings = Strings {
        head: 9,
        ended: "Ā€".into(),
        counted: "😀".into(),
        len: 2,
        measured: "é!".into(),
        two: "ab".into(),
        flag: true,
        maybe: Some("ü".into()),
        tail: 5,
    };
    let bytes = strings.encode_to_vec().unwrap();
    // `'Ā€\0'.encode('utf-16-le')` and the others behind the 4 bits `1001`.
    let want =
        unhex("9000 1ac2 0000 0023 dd80 0de0 2e92 1610 0620 080f e5".replace(' ', "").as_str());
    assert_eq!(bytes, want);
    assert_eq!(Strings::decode(&bytes).as_ref(), Ok(&strings));
    for len in 0..bytes.len() {
        assert!(Strings::decode(&bytes[..len]).is_err(), "{len} bytes");
    }
    let explained = Strings::explain(&bytes).to_string();
    for text in ["\"Ā€\"", "\"😀\"", "\"é!\"", "\"ü\""] {
        assert!(explained.contains(text), "{explained}");
    }
    for wrong in [
        Strings { ended: "a\0b".into(), ..Strings::decode(&bytes).unwrap() },
        Strings { two: "abc".into(), ..Strings::decode(&bytes).unwrap() },
        Strings { measured: "€".into(), ..Strings::decode(&bytes).unwrap() },
        Strings { maybe: Some("abc".into()), ..Strings::decode(&bytes).unwrap() },
    ] {
        assert_eq!(wrong.encode_to_vec().unwrap_err().kind(), ErrorKind::Refused, "{wrong:?}");
    }
}

#[derive(BitPack, Debug, PartialEq)]
struct Rooms<'a> {
    #[bitpack(pad = 0, len = 8)]
    nul: &'a str,
    #[bitpack(pad = b' ', len = 8)]
    spaces: String,
    #[bitpack(pad = 0, strict, count = 4)]
    strict: Vec<u8>,
    #[bitpack(pad = 0, len = 6, text = utf16)]
    wide: String,
}

#[test]
fn rooms_of_python() {
    // `struct.pack('8s', b'disk') + 'disk'.ljust(8).encode() + struct.pack('4s', b'ab') + 'é'.encode('utf-16-be').ljust(6, b'\0')`.
    let bytes = unhex("6469736b000000006469736b202020206162000000e900000000");
    let rooms =
        Rooms { nul: "disk", spaces: "disk".into(), strict: b"ab".to_vec(), wide: "é".into() };
    assert_eq!(rooms.encode_to_vec().as_ref(), Ok(&bytes));
    assert_eq!(Rooms::decode(&bytes).as_ref(), Ok(&rooms));
    for len in 0..bytes.len() {
        assert!(Rooms::decode(&bytes[..len]).is_err(), "{len} bytes");
    }
    // What stands behind the first byte of padding is kept, unless the field is strict.
    let mut other = bytes.clone();
    other[6] = b'!';
    let kept = Rooms::decode(&other).unwrap();
    assert_eq!((kept.nul, kept.encode_to_vec().as_ref()), ("disk\0\0!", Ok(&other)));
    other = bytes.clone();
    other[19] = b'!';
    let error = Rooms::decode(&other).unwrap_err();
    assert_eq!(error.to_string(), "Rooms.strict: has something else behind its padding at bit 152");
    let whole = Rooms {
        nul: "12345678",
        spaces: "        ".trim().into(),
        strict: vec![],
        wide: "abc".into(),
    };
    assert_eq!(Rooms::decode(&whole.encode_to_vec().unwrap()).as_ref(), Ok(&whole));
    for (wrong, text) in [
        (
            Rooms { nul: "123456789", ..Rooms::decode(&bytes).unwrap() },
            "Rooms.nul: is longer than its room (value 9) at bit 0",
        ),
        (
            Rooms { nul: "a\0", ..Rooms::decode(&bytes).unwrap() },
            "Rooms.nul: ends with its padding at bit 0",
        ),
        (
            Rooms { spaces: "a ".into(), ..Rooms::decode(&bytes).unwrap() },
            "Rooms.spaces: ends with its padding at bit 64",
        ),
        (
            Rooms { strict: vec![0, 1], ..Rooms::decode(&bytes).unwrap() },
            "Rooms.strict: contains its padding at bit 128",
        ),
        (
            Rooms { wide: "abcd".into(), ..Rooms::decode(&bytes).unwrap() },
            "Rooms.wide: is longer than its room (value 4) at bit 160",
        ),
    ] {
        let error = wrong.encode_to_vec().unwrap_err();
        assert_eq!(error.to_string(), text);
        assert_eq!(wrong.validate(), Err(error));
    }
}

/// The types of other crates that need no allocator, and a room inside a byte.
#[test]
fn rooms_without_an_allocator() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Fixed {
        #[bits(4)]
        head: u8,
        #[bitpack(pad = b'.', len = 3)]
        one: heapless::String<3>,
        #[bitpack(pad = 0, len = 3)]
        two: arrayvec::ArrayString<3>,
        #[bits(4)]
        tail: u8,
    }
    let fixed =
        Fixed { head: 1, one: "a".try_into().unwrap(), two: "bc".try_into().unwrap(), tail: 2 };
    let bytes = unhex("16 12 e2 e6 26 30 02".replace(' ', "").as_str());
    assert_eq!(fixed.encode_to_vec().as_ref(), Ok(&bytes));
    assert_eq!(Fixed::decode(&bytes), Ok(fixed));
}

/// The beginning of a header of POSIX `ustar`, as `tarfile` of Python writes it.
#[derive(BitPack, Debug, PartialEq)]
struct Tar {
    #[bitpack(pad = 0, len = 100)]
    name: String,
    #[bitpack(pad = 0, len = 8)]
    mode: String,
    #[bitpack(pad = 0, len = 8)]
    user: String,
    #[bitpack(pad = 0, len = 8)]
    group: String,
    #[bitpack(pad = 0, len = 12)]
    size: String,
    #[bitpack(pad = 0, len = 12)]
    time: String,
    sum: [u8; 8],
    kind: u8,
    #[bitpack(pad = 0, len = 100)]
    link: String,
    #[bitpack(magic = b"ustar\x0000")]
    magic: (),
    #[bitpack(pad = 0, len = 32)]
    user_name: String,
    #[bitpack(pad = 0, len = 32)]
    group_name: String,
}

#[test]
fn a_header_of_tarfile() {
    let tar = Tar {
        name: "notes/a.txt".into(),
        mode: "0000644".into(),
        user: "0000000".into(),
        group: "0000000".into(),
        size: "00000000003".into(),
        time: "14524770400".into(),
        sum: *b"012042\0 ",
        kind: b'0',
        link: String::new(),
        magic: (),
        user_name: "root".into(),
        group_name: "wheel".into(),
    };
    let bytes = unhex(&format!(
        "{}{}{}{}{}{}{}{}{}",
        "6e6f7465732f612e747874",
        "00".repeat(89),
        "3030303036343400303030303030300030303030303030003030303030303030303033003134353234373730343030003031323034320020",
        "30",
        "00".repeat(100),
        "7573746172003030726f6f74",
        "00".repeat(28),
        "776865656c",
        "00".repeat(27),
    ));
    assert_eq!(tar.encode_to_vec().as_ref(), Ok(&bytes));
    assert_eq!(Tar::decode(&bytes), Ok(tar));
}

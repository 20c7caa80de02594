//! Texts in the encodings of the crate `encoding_rs`. The judge is Python 3.11: the bytes are those of `str.encode`.

use bitpack::ErrorKind;
use bitpack::layout::{Attribute, Charset};
use bitpack::prelude::*;

fn unhex(text: &str) -> Vec<u8> {
    let digits = |at: usize| u8::from_str_radix(&text[at..at + 2], 16).expect("two digits");
    (0..text.len()).step_by(2).map(digits).collect()
}

macro_rules! encodings {
    ($($name:ident($charset:ident): $text:literal, $hex:literal;)+) => {
        $(
            #[derive(BitPack, Debug, PartialEq)]
            struct $name {
                #[bitpack(rest, text = $charset)]
                text: String,
            }
        )+

        #[test]
        fn encodings_of_python() {
            $({
                let (value, bytes) = ($name { text: $text.to_owned() }, unhex($hex));
                assert_eq!(value.encode_to_vec(), Ok(bytes.clone()), stringify!($name));
                assert_eq!($name::decode(&bytes), Ok(value), stringify!($name));
            })+
        }

        /// Only GB 18030 has all characters of Unicode.
        #[test]
        fn a_character_that_the_encoding_lacks_is_refused() {
            $({
                let value = $name { text: "a😀".to_owned() };
                match stringify!($name) {
                    "Gb18030" => assert_eq!(value.encode_to_vec(), Ok(unhex("619439fc36"))),
                    _ => {
                        let error = value.encode_to_vec().unwrap_err();
                        assert_eq!(error.kind(), ErrorKind::Refused, stringify!($name));
                        assert_eq!(value.validate(), Err(error));
                    }
                }
            })+
        }

        /// Whatever two bytes are decoded, encoding yields them again.
        #[test]
        fn decoding_accepts_what_encoding_writes() {
            $({
                for both in 0..=u16::MAX {
                    let bytes = both.to_be_bytes();
                    if let Ok(value) = $name::decode(&bytes) {
                        assert_eq!(value.encode_to_vec().as_deref(), Ok(&bytes[..]), stringify!($name));
                    }
                }
            })+
        }
    };
}

encodings! {
    Big5(big5): "中文字,Az", "a4a4a4e5a6722c417a";
    EucJp(euc_jp): "日本語テキスト,Az", "c6fccbdcb8eca5c6a5ada5b9a5c82c417a";
    EucKr(euc_kr): "한국어,Az", "c7d1b1b9beee2c417a";
    Gb18030(gb18030): "汉字€,Az", "babad7d6a2e32c417a";
    Gbk(gbk): "汉字,Az", "babad7d62c417a";
    Ibm866(ibm866): "Привет─█", "8fe0a8a2a5e2c4db";
    Iso2022Jp(iso_2022_jp): "日本A語", "1b2442467c4b5c1b2842411b2442386c1b2842";
    Iso8859_2(iso_8859_2): "Łódź Ž", "a3f364bc20ae";
    Iso8859_3(iso_8859_3): "Ĉu ĝi ŭ", "c67520f86920fd";
    Iso8859_4(iso_8859_4): "Āķņ", "c0f3f1";
    Iso8859_5(iso_8859_5): "Привет", "bfe0d8d2d5e2";
    Iso8859_6(iso_8859_6): "سلام", "d3e4c7e5";
    Iso8859_7(iso_8859_7): "Γειά", "c3e5e9dc";
    Iso8859_8(iso_8859_8): "שלום", "f9ece5ed";
    Iso8859_10(iso_8859_10): "Þingáđ", "de696e67e1b9";
    Iso8859_13(iso_8859_13): "Ąžuolas", "c0fe756f6c6173";
    Iso8859_14(iso_8859_14): "Ŵŷ", "d0fe";
    Iso8859_15(iso_8859_15): "10 € œ", "313020a420bd";
    Iso8859_16(iso_8859_16): "Țară", "de6172e3";
    Koi8R(koi8_r): "Привет", "f0d2c9d7c5d4";
    Koi8U(koi8_u): "Привіт", "f0d2c9d7a6d4";
    Macintosh(macintosh): "Grüße…", "47729fa765c9";
    ShiftJis(shift_jis): "日本語ソ表ｱ", "93fa967b8cea835c955cb1";
    Windows874(windows_874): "สวัสดี", "cac7d1cab4d5";
    Windows1250(windows_1250): "Łódź €", "a3f3649f2080";
    Windows1251(windows_1251): "Привет €", "cff0e8e2e5f22088";
    Windows1252(windows_1252): "“Grüße” €", "934772fcdf65942080";
    Windows1253(windows_1253): "Γειά €", "c3e5e9dc2080";
    Windows1254(windows_1254): "İğş", "ddf0fe";
    Windows1255(windows_1255): "שלום", "f9ece5ed";
    Windows1256(windows_1256): "سلام", "d3e1c7e3";
    Windows1257(windows_1257): "Ąžuolas", "c0fe756f6c6173";
    Windows1258(windows_1258): "Đàn €", "d0e06e2080";
    XMacCyrillic(x_mac_cyrillic): "Привет", "8ff0e8e2e5f2";
}

#[test]
fn what_is_no_text_is_refused_at_its_byte() {
    // The second byte of a character is missing, or is none.
    let error = ShiftJis::decode(&unhex("4193fa96")).unwrap_err();
    assert_eq!(error.to_string(), "ShiftJis.text: is not text in shift_jis (value 150) at bit 24");
    let error = ShiftJis::decode(&unhex("93fa962041")).unwrap_err();
    assert_eq!((error.kind(), error.bit_offset()), (ErrorKind::Refused, 16));
    // NEC's row 13 has a sign of which JIS X 0208 has a copy: Python's `cp932` reads both, and writes the first one.
    assert_eq!("∪", ShiftJis::decode(&unhex("81be")).unwrap().text);
    let error = ShiftJis::decode(&unhex("41879b")).unwrap_err();
    assert_eq!((error.kind(), error.bit_offset()), (ErrorKind::Refused, 8));
}

#[derive(BitPack, Debug, PartialEq)]
struct Tag {
    #[bits(4)]
    kind: u8,
    #[bitpack(text = shift_jis, pad = 0, len = 6)]
    title: String,
    #[bitpack(text = windows_1252, pad = b' ', len = 4, strict)]
    artist: String,
    #[bitpack(text = koi8_r, until = 0)]
    album: String,
    #[bitpack(text = euc_kr, length = u8)]
    label: String,
}

/// `title.encode("shift_jis").ljust(6, b"\\0")` and so on.
#[test]
fn rooms_and_lengths_count_bytes() {
    let tag = Tag {
        kind: 5,
        title: "表A".into(),
        artist: "né€".into(),
        album: "Ля".into(),
        label: "한".into(),
    };
    let encoded = tag.encode_to_vec().unwrap();
    assert_eq!(encoded, unhex("5955c410000006ee98020ecd10002c7d10"));
    assert_eq!(Tag::decode(&encoded), Ok(tag));
    let long = Tag { title: "日本語A".into(), ..Tag::decode(&encoded).unwrap() };
    assert_eq!(long.encode_to_vec().unwrap_err().path().to_string(), "title");
    for cut in 0..encoded.len() {
        assert_eq!(Tag::decode(&encoded[..cut]).unwrap_err().kind(), ErrorKind::Truncated, "{cut}");
    }
}

#[test]
fn the_layout_names_the_encoding() {
    let [_, Attribute::Text(Charset::Other("shift_jis"))] =
        ShiftJis::LAYOUT.fields()[0].attributes()
    else {
        panic!("{:?}", ShiftJis::LAYOUT.fields()[0].attributes())
    };
}

/// An encoder of the standard writes a backslash for the yen sign, and so on; a text would come back as another one.
#[test]
fn a_character_that_would_come_back_as_another_one_is_refused() {
    macro_rules! refused {
        ($($charset:ident: $($text:literal)+;)+) => {$({
            #[derive(BitPack, Debug)]
            struct Told {
                #[bitpack(rest, text = $charset)]
                text: String,
            }
            for text in [$($text),+] {
                let error = Told { text: format!("a{text}") }.encode_to_vec().unwrap_err();
                assert_eq!(error.kind(), ErrorKind::Refused, "{text}");
            }
        })+};
    }
    refused! {
        shift_jis: "¥" "‾";
        euc_jp: "¥" "‾";
        iso_2022_jp: "ｦ";
    }
}

/// The escape sequence at the end changes nothing, so encoding would not write it.
#[test]
fn bytes_that_encoding_would_not_write_are_named() {
    #[derive(BitPack, Debug)]
    struct Told {
        #[bitpack(rest, text = iso_2022_jp)]
        text: String,
    }
    let error = Told::decode(b"abc\x1B(B").unwrap_err();
    assert_eq!(error.bit_offset(), 24, "{error}");
    assert_eq!(error.value(), 0x1B);
}

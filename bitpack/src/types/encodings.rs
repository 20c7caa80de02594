//! The encodings of text of the crate `encoding_rs`.
//!
//! Input: bytes, or a text. Output: the text, or its bytes. Invariant: encoding the decoded text yields the same bytes; other bytes for the
//! same text are refused.

use super::charset::Charset;
use alloc::string::String;
use alloc::vec::Vec;
use encoding_rs::{DecoderResult, Encoding};

macro_rules! encodings {
    ($($charset:ident $encoding:ident $why:literal;)+) => { $(
        #[doc = concat!("The encoding `", stringify!($encoding), "` of the crate `encoding_rs`.")]
        #[doc(hidden)]
        #[derive(Clone, Copy, Debug)]
        pub struct $charset;

        impl Charset for $charset {
            type Unit = u8;
            const WHY: &'static str = $why;

            fn decode(units: &[u8]) -> Result<String, usize> {
                decode(encoding_rs::$encoding, units)
            }

            fn encode(text: &str) -> Option<Vec<u8>> {
                encode(encoding_rs::$encoding, text)
            }

            fn number(unit: u8) -> u64 {
                u64::from(unit)
            }
        }
    )+ };
}

encodings! {
    Big5 BIG5 "is not text in big5";
    EucJp EUC_JP "is not text in euc_jp";
    EucKr EUC_KR "is not text in euc_kr";
    Gb18030 GB18030 "is not text in gb18030";
    Gbk GBK "is not text in gbk";
    Ibm866 IBM866 "is not text in ibm866";
    Iso2022Jp ISO_2022_JP "is not text in iso_2022_jp";
    Iso8859_2 ISO_8859_2 "is not text in iso_8859_2";
    Iso8859_3 ISO_8859_3 "is not text in iso_8859_3";
    Iso8859_4 ISO_8859_4 "is not text in iso_8859_4";
    Iso8859_5 ISO_8859_5 "is not text in iso_8859_5";
    Iso8859_6 ISO_8859_6 "is not text in iso_8859_6";
    Iso8859_7 ISO_8859_7 "is not text in iso_8859_7";
    Iso8859_8 ISO_8859_8 "is not text in iso_8859_8";
    Iso8859_10 ISO_8859_10 "is not text in iso_8859_10";
    Iso8859_13 ISO_8859_13 "is not text in iso_8859_13";
    Iso8859_14 ISO_8859_14 "is not text in iso_8859_14";
    Iso8859_15 ISO_8859_15 "is not text in iso_8859_15";
    Iso8859_16 ISO_8859_16 "is not text in iso_8859_16";
    Koi8R KOI8_R "is not text in koi8_r";
    Koi8U KOI8_U "is not text in koi8_u";
    Macintosh MACINTOSH "is not text in macintosh";
    ShiftJis SHIFT_JIS "is not text in shift_jis";
    Windows874 WINDOWS_874 "is not text in windows_874";
    Windows1250 WINDOWS_1250 "is not text in windows_1250";
    Windows1251 WINDOWS_1251 "is not text in windows_1251";
    Windows1252 WINDOWS_1252 "is not text in windows_1252";
    Windows1253 WINDOWS_1253 "is not text in windows_1253";
    Windows1254 WINDOWS_1254 "is not text in windows_1254";
    Windows1255 WINDOWS_1255 "is not text in windows_1255";
    Windows1256 WINDOWS_1256 "is not text in windows_1256";
    Windows1257 WINDOWS_1257 "is not text in windows_1257";
    Windows1258 WINDOWS_1258 "is not text in windows_1258";
    XMacCyrillic X_MAC_CYRILLIC "is not text in x_mac_cyrillic";
}

/// Returns the text, or the index of the first byte that is wrong: one of no character, or one that encoding would not write.
fn decode(encoding: &'static Encoding, bytes: &[u8]) -> Result<String, usize> {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let room = decoder.max_utf8_buffer_length_without_replacement(bytes.len()).unwrap_or(0);
    let mut text = String::with_capacity(room);
    let (result, read) = decoder.decode_to_string_without_replacement(bytes, &mut text, true);
    match result {
        DecoderResult::InputEmpty => {}
        DecoderResult::Malformed(wrong, behind) => {
            let length = usize::from(wrong) + usize::from(behind);
            return Err(read.saturating_sub(length));
        }
        // The room is never too small.
        DecoderResult::OutputFull => return Err(read),
    }
    let again = encode(encoding, &text).unwrap_or_default();
    if again == bytes {
        return Ok(text);
    }
    let wrong = again.iter().zip(bytes).position(|(own, given)| own != given);
    // One of the two may begin with the other.
    Err(wrong.unwrap_or(again.len().min(bytes.len().saturating_sub(1))))
}

/// Returns the bytes of a text; `None` if it has a character that the encoding lacks.
fn encode(encoding: &'static Encoding, text: &str) -> Option<Vec<u8>> {
    let (bytes, _, has_others) = encoding.encode(text);
    if has_others {
        return None;
    }
    // Some encoders write another character in the place of one that the encoding lacks, such as a backslash for the yen sign.
    let again = encoding.decode_without_bom_handling_and_without_replacement(&bytes)?;
    (again == text).then(|| bytes.into_owned())
}

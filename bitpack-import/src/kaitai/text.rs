//! Text: its encoding and its end.
//!
//! Input: an entry of `seq` of a type of text. Output: attributes of the derive. Invariant: text in an encoding that the derive does not have is an error.
//! The encodings that need the feature `encoding_rs` have the tables of the Encoding Standard of the WHATWG.

use super::schema::Field;
use crate::error::Error;

/// The attribute for the encoding that a field or its type states; none for UTF-8.
pub(super) fn encoding(
    field: &Field<'_>,
    of_type: Option<&str>,
) -> Result<Option<&'static str>, Error> {
    let node = field.node.get("encoding");
    let stated = node.map(|node| node.required()).transpose()?;
    let name = stated.as_deref().or(of_type);
    let name = name.ok_or_else(|| field.node.error("the text has no `encoding`"))?;
    Ok(match name.to_ascii_uppercase().replace('_', "-").as_str() {
        "UTF-8" | "UTF8" => None,
        "ASCII" | "US-ASCII" => Some("text = ascii"),
        "ISO-8859-1" | "ISO8859-1" | "LATIN1" | "LATIN-1" => Some("text = latin1"),
        "UTF-16LE" => Some("text = utf16, endian = little"),
        "UTF-16BE" => Some("text = utf16, endian = big"),
        upper => match TABLES.iter().find(|(kaitai, _)| *kaitai == upper) {
            Some((_, attribute)) => Some(*attribute),
            None => return Err(field.node.error(format!("text in `{name}` is not supported"))),
        },
    })
}

/// The names of encodings in capitals, and the attribute that states an encoding of the crate `encoding_rs`.
const TABLES: &[(&str, &str)] = &[
    ("BIG5", "text = big5"),
    ("EUC-JP", "text = euc_jp"),
    ("EUC-KR", "text = euc_kr"),
    ("GB18030", "text = gb18030"),
    ("GBK", "text = gbk"),
    ("IBM866", "text = ibm866"),
    ("CP866", "text = ibm866"),
    ("ISO-2022-JP", "text = iso_2022_jp"),
    ("ISO-8859-2", "text = iso_8859_2"),
    ("ISO-8859-3", "text = iso_8859_3"),
    ("ISO-8859-4", "text = iso_8859_4"),
    ("ISO-8859-5", "text = iso_8859_5"),
    ("ISO-8859-6", "text = iso_8859_6"),
    ("ISO-8859-7", "text = iso_8859_7"),
    ("ISO-8859-8", "text = iso_8859_8"),
    ("ISO-8859-10", "text = iso_8859_10"),
    ("ISO-8859-13", "text = iso_8859_13"),
    ("ISO-8859-14", "text = iso_8859_14"),
    ("ISO-8859-15", "text = iso_8859_15"),
    ("ISO-8859-16", "text = iso_8859_16"),
    ("KOI8-R", "text = koi8_r"),
    ("KOI8-U", "text = koi8_u"),
    ("SHIFT-JIS", "text = shift_jis"),
    ("SJIS", "text = shift_jis"),
    ("WINDOWS-874", "text = windows_874"),
    ("WINDOWS-1250", "text = windows_1250"),
    ("WINDOWS-1251", "text = windows_1251"),
    ("WINDOWS-1252", "text = windows_1252"),
    ("WINDOWS-1253", "text = windows_1253"),
    ("WINDOWS-1254", "text = windows_1254"),
    ("WINDOWS-1255", "text = windows_1255"),
    ("WINDOWS-1256", "text = windows_1256"),
    ("WINDOWS-1257", "text = windows_1257"),
    ("WINDOWS-1258", "text = windows_1258"),
    ("CP1250", "text = windows_1250"),
    ("CP1251", "text = windows_1251"),
    ("CP1252", "text = windows_1252"),
];

/// The attributes of what ends a text or bytes inside their size, or without one.
pub(super) fn end(field: &Field<'_>, has_size: bool, ends: bool) -> Result<Vec<String>, Error> {
    let node = &field.node;
    let byte = |key| match node.get(key) {
        Some(value) => match value.number().filter(|number| (0..256).contains(number)) {
            Some(number) => Ok(Some(number)),
            None => Err(value.error("a byte is 0 to 255")),
        },
        None => Ok(None),
    };
    let (terminator, padding) = (byte("terminator")?, byte("pad-right")?);
    let terminator = terminator.or(ends.then_some(0));
    let include = node.get("include").is_some_and(|value| value.is_true());
    for key in ["consume", "eos-error"] {
        if let Some(value) = node.get(key).filter(|value| !value.is_true()) {
            return Err(value.error(format!("`{key}: false` is not supported")));
        }
    }
    match (terminator, padding, has_size, include) {
        (None, None, _, false) => Ok(Vec::new()),
        (None, Some(byte), true, false) => Ok(vec![format!("pad = {byte}")]),
        // What lies behind the first terminator must be padding.
        (Some(end), None, true, false) => Ok(vec![format!("pad = {end}"), "strict".to_owned()]),
        (Some(end), Some(byte), true, false) if end == byte => {
            Ok(vec![format!("pad = {end}"), "strict".to_owned()])
        }
        (Some(end), None, false, false) => Ok(vec![format!("until = {end}")]),
        (Some(end), None, false, true) => Ok(vec![format!("through = b\"\\x{end:02x}\"")]),
        _ => {
            Err(node
                .error("this combination of `terminator`, `pad-right` and `size` is not supported"))
        }
    }
}

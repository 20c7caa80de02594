//! Text: its encoding and its end.
//!
//! Input: an entry of `seq` of a type of text. Output: attributes of the derive. Invariant: text in an encoding that the derive does not have is an error.

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
        _ => {
            return Err(field.node.error(format!("text in `{name}` is not supported")));
        }
    })
}

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

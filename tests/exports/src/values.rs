//! Messages and what they say, as JSON.

use bitpack_export::{Document, Row, Value};
use serde_json::{Value as Json, json};

/// The line of a message.
pub(crate) fn line(document: &Document, bytes: &[u8]) -> Json {
    let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    match document.decode_prefix(bytes) {
        Ok(message) => json!({ "hex": digits, "bits": message.bits, "rows": rows(&message.rows) }),
        Err(error) => {
            json!({ "hex": digits, "error": error.to_string(), "at": error.at, "rows": rows(&error.rows) })
        }
    }
}

fn rows(rows: &[Row]) -> Vec<Json> {
    let row = |row: &Row| {
        let (kind, value) = plain(&row.value);
        json!([row.path.to_string(), row.first, row.bits, kind, value])
    };
    rows.iter().map(row).collect()
}

/// The kind of a value, and the value; great numbers are texts.
fn plain(value: &Value) -> (&'static str, Json) {
    match value {
        Value::Unit => ("unit", Json::Null),
        Value::Bool(value) => ("bool", json!(value)),
        Value::Unsigned(number) | Value::Magic(number) => ("number", json!(number.to_string())),
        Value::Signed(number) => ("number", json!(number.to_string())),
        Value::Float(value) => ("real", json!(format!("{value:?}"))),
        Value::Single(value) => ("single", json!(format!("{value:?}"))),
        Value::Char(value) => ("number", json!(u32::from(*value).to_string())),
        Value::Enum(number, name) => ("enum", json!([number.to_string(), &**name])),
        Value::Physical(raw, value) => ("physical", json!([raw.to_string(), format!("{value:?}")])),
        Value::Invalid(raw) => ("invalid", json!(raw.to_string())),
        Value::Absent => ("absent", Json::Null),
        Value::Bytes(bytes) => ("bytes", json!(bytes)),
        Value::Text(text) => ("text", json!(text)),
        Value::List(list) => ("list", list.iter().map(|one| json!(plain(one))).collect()),
        _ => ("fields", Json::Null),
    }
}

//! Lines that hold one packet each: hexadecimal digits, or a JSON object that has them under the key `hex`.

use super::hex;
use serde_json::Value;
use std::error::Error;

/// The bytes of a packet, and the object that they come from; `Null` for a line of digits only.
pub fn parse(line: &str) -> Result<(Vec<u8>, Value), Box<dyn Error>> {
    if !line.starts_with('{') {
        return Ok((hex::bytes(line)?, Value::Null));
    }
    let object: Value = serde_json::from_str(line)?;
    let digits = object["hex"].as_str().ok_or("the object has no text under the key `hex`")?;
    Ok((hex::bytes(digits)?, object))
}

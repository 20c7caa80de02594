//! Bytes that are written as hexadecimal digits.

use std::error::Error;

/// The bytes of a text of hexadecimal digits, two for each byte.
pub fn bytes(text: &str) -> Result<Vec<u8>, Box<dyn Error>> {
    let digit = |c: char| c.to_digit(16).ok_or_else(|| format!("{c:?} is not a hexadecimal digit"));
    let digits = text.chars().map(digit).collect::<Result<Vec<_>, _>>()?;
    if digits.len() % 2 > 0 {
        return Err("the number of hexadecimal digits is odd".into());
    }
    Ok(digits.chunks(2).map(|pair| (pair[0] << 4 | pair[1]) as u8).collect())
}

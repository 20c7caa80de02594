//! The part of the inspector that is compiled to WebAssembly.
//!
//! Input: the texts of two fields of the page: a layout as JSON, and a message in hexadecimal digits. Output: the page of the message, or the reason why
//! there is none. Invariant: every text gives one of both.

use bitpack::prelude::*;
use bitpack_export::Document;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

/// Returns the annotated bits of a message as a page of HTML.
///
/// # Errors
/// The layout is no document, or the digits are no bytes.
#[wasm_bindgen]
pub fn show(layout: &str, digits: &str) -> Result<String, JsError> {
    page(layout, digits).map_err(|reason| JsError::new(&reason))
}

/// Returns the layout that the page shows first.
#[wasm_bindgen]
#[must_use]
pub fn example_layout() -> String {
    Document::of::<GameState>().to_json()
}

/// Returns the message that the page shows first.
#[wasm_bindgen]
#[must_use]
pub fn example_message() -> String {
    "cd 2c b2 e7 ff c8 d4 31".to_owned()
}

/// Returns the page of a message.
///
/// # Errors
/// The layout is no document, or the digits are no bytes.
///
/// ```
/// let page = bitpack_inspector::page(&bitpack_inspector::example_layout(), "cd2cb2e7 ffc8d431").unwrap();
/// assert!(page.contains("<td>health</td><td>300</td>"));
/// assert_eq!(bitpack_inspector::page("{}", "").unwrap_err(), "the layout: missing field `version` at line 1 column 2");
/// ```
pub fn page(layout: &str, digits: &str) -> Result<String, String> {
    let document = Document::from_json(layout).map_err(|error| format!("the layout: {error}"))?;
    Ok(document.html(&bytes(digits)?))
}

/// The bytes of hexadecimal digits. Spaces, commas, colons and `0x` may stand between bytes.
fn bytes(digits: &str) -> Result<Vec<u8>, String> {
    let plain = digits.replace("0x", " ");
    let mut nibbles = Vec::new();
    for part in plain.split(|letter: char| letter.is_whitespace() || ",:".contains(letter)) {
        for letter in part.chars() {
            match letter.to_digit(16) {
                Some(digit) => nibbles.push(digit as u8),
                None => return Err(format!("the message: `{letter}` is no hexadecimal digit")),
            }
        }
        if nibbles.len() % 2 == 1 {
            return Err(format!(
                "the message: a byte has two digits, and `{part}` has half a byte"
            ));
        }
    }
    Ok(nibbles.chunks_exact(2).map(|two| two[0] << 4 | two[1]).collect())
}

/// The state of a player.
#[derive(BitPack)]
struct GameState {
    alive: bool,
    /// The number of the weapon in the hand.
    #[bits(4)]
    weapon: u8,
    team: Team,
    #[bits(9)]
    health: u16,
    #[bits(12)]
    x: i16,
    #[bits(12)]
    y: i16,
    rotation: u8,
    score: u16,
}

#[derive(BitPack, Clone, Copy)]
#[bits(2)]
enum Team {
    Red = 0,
    Blue = 1,
    Green = 2,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_become_bytes() {
        assert_eq!(bytes("0x01, 0x2f:A0\n34"), Ok(vec![1, 0x2F, 0xA0, 0x34]));
        assert_eq!(bytes(""), Ok(Vec::new()));
        for (digits, part) in [("123", "123"), ("0x1, 0x2f", "1"), ("12 3 45", "3")] {
            let half = format!("the message: a byte has two digits, and `{part}` has half a byte");
            assert_eq!(bytes(digits), Err(half));
        }
        assert_eq!(bytes("1g"), Err("the message: `g` is no hexadecimal digit".to_owned()));
    }
}

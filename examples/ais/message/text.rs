//! Text of six bits per character: ITU-R M.1371-5, annex 8, table 47.
//!
//! Input: numbers of six bits. Output: characters: `@`, the capital letters and some signs, then space, digits and other signs.

use super::bits::{self, Bits};
use bitpack::{Seq, prelude::*};

/// One character; text of a fixed length is an array of characters.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
pub struct Letter(
    #[bits(6)]
    #[bitpack(with = six_bit)]
    pub char,
);

/// Converts between a character and its number. The numbers stand for the codes of ASCII from 64 to 95, then for those from 32 to 63.
mod six_bit {
    pub(super) fn decode(raw: u64) -> Result<char, &'static str> {
        let code = if raw < 32 { raw + 64 } else { raw };
        u8::try_from(code).map(char::from).map_err(|_| "has more than six bits")
    }

    pub(super) fn encode(letter: &char) -> Result<u64, &'static str> {
        match letter {
            '@'..='_' => Ok(u64::from(*letter) - 64),
            ' '..='?' => Ok(u64::from(*letter)),
            _ => Err("is no character of six bits"),
        }
    }
}

/// Text up to the end of the message, and the bits after it that fill the last byte, which are fewer than six.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Words<'a> {
    #[bitpack(count = remaining / 6)]
    pub text: Seq<'a, Letter>,
    #[bitpack(with = bits)]
    pub fill: Bits<'a>,
}

/// The text without its padding, which is `@` at the end, and without spaces at both ends.
pub fn trimmed(letters: impl IntoIterator<Item = Letter>) -> String {
    let text: String = letters.into_iter().map(|letter| letter.0).collect();
    text.trim_end_matches('@').trim_matches(' ').to_owned()
}

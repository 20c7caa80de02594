//! Identification and category: Doc 9871, register 0,8.

use bitpack::prelude::*;

/// Type codes 1 to 4.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 56)]
pub struct Identification {
    #[bits(5)]
    #[bitpack(range = 1..=4)]
    pub type_code: u8,
    #[bits(3)]
    pub category: u8,
    /// The width is that of each element of the array.
    #[bits(6)]
    pub characters: [u8; 8],
}

impl Identification {
    /// The call sign: the low six bits of ASCII, filled up with spaces.
    pub fn call_sign(&self) -> String {
        let ascii = |c: u8| char::from(if c < 32 { c + 64 } else { c });
        self.characters.map(ascii).iter().collect::<String>().trim_end().to_owned()
    }
}

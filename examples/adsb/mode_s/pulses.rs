//! The 13 pulses of the replies of Mode A/C transponders. Mode S encodes identity and altitude in them:
//! Annex 10, volume IV, 3.1.2.6.5.4 and 3.1.2.6.7.1.

use bitpack::prelude::*;

/// The pulses in the order of transmission; each letter's digit is the weight of the bit.
#[derive(BitPack, Debug, Clone, Copy, Default, PartialEq)]
pub struct Pulses {
    pub c1: bool,
    pub a1: bool,
    pub c2: bool,
    pub a2: bool,
    pub c4: bool,
    pub a4: bool,
    /// The bit M of an altitude; an identity does not use it.
    pub x: bool,
    pub b1: bool,
    /// The bit Q of an altitude.
    pub d1: bool,
    pub b2: bool,
    pub d2: bool,
    pub b4: bool,
    pub d4: bool,
}

impl Pulses {
    /// The identity (squawk): four octal digits, A B C D.
    pub fn squawk(&self) -> u16 {
        let digit = |one, two, four| u16::from(one) + 2 * u16::from(two) + 4 * u16::from(four);
        let digits = [
            digit(self.a1, self.a2, self.a4),
            digit(self.b1, self.b2, self.b4),
            digit(self.c1, self.c2, self.c4),
            digit(self.d1, self.d2, self.d4),
        ];
        digits.iter().fold(0, |all, digit| all * 8 + digit)
    }

    /// Takes the pulses from a number of 13 bits.
    pub fn from_bits(bits: u16) -> Result<Self, DecodeError> {
        Pulses::decode(&(bits << 3).to_be_bytes())
    }

    /// Returns the pulses as a number of 13 bits.
    pub fn to_bits(self) -> Result<u16, EncodeError> {
        self.to_bytes().map(|bytes| u16::from_be_bytes(bytes) >> 3)
    }
}

//! Altitudes: codec modules for `#[bitpack(with = …)]`.
//!
//! Input: the code of 13 bits (replies) or of 12 bits (squitters, which omit the bit M). Output: an
//! [`Altitude`], which encodes to the original code. Source: Annex 10, volume IV, 3.1.2.6.5.4
//! and, for the Gillham code, the appendix to chapter 3.

use super::pulses::Pulses;
use bitpack::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Altitude {
    /// The code is zero.
    Unknown,
    /// In feet, in steps of 25 (Q = 1).
    Fine(i32),
    /// In feet, in steps of 100 (Q = 0: Gillham code).
    Coarse(i32),
    /// A metric altitude (M = 1), or a code that is not a Gillham code.
    Other(u16),
}

impl Altitude {
    pub fn feet(self) -> Option<i32> {
        match self {
            Altitude::Fine(feet) | Altitude::Coarse(feet) => Some(feet),
            Altitude::Unknown | Altitude::Other(_) => None,
        }
    }
}

/// The code of 13 bits.
pub mod code13 {
    use super::{Altitude, FineCode, coarse_code, coarse_feet};

    pub fn decode(raw: u64) -> Result<Altitude, &'static str> {
        let raw = raw as u16;
        let code = FineCode::from_bits(raw).map_err(|_| "no altitude code")?;
        Ok(match code {
            _ if raw == 0 => Altitude::Unknown,
            FineCode { metric: true, .. } => Altitude::Other(raw),
            FineCode { fine: true, .. } => Altitude::Fine(code.steps() * 25 - 1000),
            _ => coarse_feet(raw).map_or(Altitude::Other(raw), Altitude::Coarse),
        })
    }

    pub fn encode(altitude: &Altitude) -> Result<u64, &'static str> {
        let code = match *altitude {
            Altitude::Unknown => Some(0),
            Altitude::Fine(feet) => FineCode::new(feet).and_then(FineCode::to_bits),
            Altitude::Coarse(feet) => coarse_code(feet),
            Altitude::Other(raw) => Some(raw),
        };
        code.map(u64::from).ok_or("the altitude has no code")
    }
}

/// The code of 12 bits, which is the code of 13 bits without the bit M.
pub mod code12 {
    use super::{Altitude, code13};

    const BELOW_M: u64 = 0x3F;

    pub fn decode(raw: u64) -> Result<Altitude, &'static str> {
        code13::decode((raw & !BELOW_M) << 1 | raw & BELOW_M)
    }

    pub fn encode(altitude: &Altitude) -> Result<u64, &'static str> {
        let code = code13::encode(altitude)?;
        Ok((code >> 1) & !BELOW_M | code & BELOW_M)
    }
}

/// The code of 13 bits if Q = 1: a number of 11 bits, between which M and Q stand.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
struct FineCode {
    #[bits(6)]
    high: u16,
    metric: bool,
    #[bits(1)]
    middle: u16,
    fine: bool,
    #[bits(4)]
    low: u16,
}

impl FineCode {
    fn new(feet: i32) -> Option<Self> {
        let steps = u16::try_from(feet.checked_add(1000)? / 25).ok().filter(|_| feet % 25 == 0)?;
        let (high, middle, low) = (steps >> 5, steps >> 4 & 1, steps & 15);
        Some(FineCode { high, metric: false, middle, fine: true, low })
    }

    fn steps(&self) -> i32 {
        i32::from(self.high << 5 | self.middle << 4 | self.low)
    }

    fn from_bits(bits: u16) -> Result<Self, DecodeError> {
        FineCode::decode(&(bits << 3).to_be_bytes())
    }

    fn to_bits(self) -> Option<u16> {
        self.to_bytes().ok().map(|bytes| u16::from_be_bytes(bytes) >> 3)
    }
}

/// The Gillham code has the multiple of 500 ft as a Gray code of 8 bits, and the multiple of 100 ft as a Gray code of 5 steps,
/// whose direction alternates.
fn coarse_feet(code: u16) -> Option<i32> {
    let p = Pulses::from_bits(code).ok()?;
    let five_hundreds = from_gray(&[p.d2, p.d4, p.a1, p.a2, p.a4, p.b1, p.b2, p.b4]);
    let hundreds = match from_gray(&[p.c1, p.c2, p.c4]) {
        7 => 5,
        n @ 1..=4 => n,
        _ => return None,
    };
    let hundreds = if five_hundreds % 2 == 1 { 6 - hundreds } else { hundreds };
    Some(five_hundreds * 500 + hundreds * 100 - 1300)
}

/// The inverse of `coarse_feet`.
fn coarse_code(feet: i32) -> Option<u16> {
    let steps = (feet.checked_add(1200)? / 100..).next().filter(|_| feet % 100 == 0)?;
    if !(0..256 * 5).contains(&steps) {
        return None;
    }
    let (five_hundreds, hundreds) = (steps / 5, steps % 5 + 1);
    let hundreds = if five_hundreds % 2 == 1 { 6 - hundreds } else { hundreds };
    let hundreds = if hundreds == 5 { 7 } else { hundreds };
    let [d2, d4, a1, a2, a4, b1, b2, b4] = to_gray(five_hundreds);
    let [c1, c2, c4] = to_gray(hundreds);
    let (x, d1) = (false, false);
    Pulses { c1, a1, c2, a2, c4, a4, x, b1, d1, b2, d2, b4, d4 }.to_bits().ok()
}

/// The number of a reflected Gray code, first bit first.
fn from_gray(bits: &[bool]) -> i32 {
    bits.iter().fold(0, |n, &bit| n << 1 | (n & 1 ^ i32::from(bit)))
}

fn to_gray<const N: usize>(number: i32) -> [bool; N] {
    std::array::from_fn(|i| (number ^ number >> 1) >> (N - 1 - i) & 1 == 1)
}

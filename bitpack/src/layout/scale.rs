//! Numbers that stand for physical values.
//!
//! Input: a factor and an offset. Output: the range of the physical values, and the number of decimals that print them exactly. Invariant:
//! encoding, decoding and printing all use `physical = raw × factor + offset`.

use super::float::round;

/// The physical value of a raw number: `raw × factor + offset`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Scale {
    /// The difference of the physical values of two successive raw numbers.
    pub factor: f64,
    /// The physical value of raw 0.
    pub offset: f64,
    /// Whether the raw number is two's complement.
    pub signed: bool,
}

impl Scale {
    /// A scale with this factor and offset, for raw numbers that are two's complement if `signed`.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(factor: f64, offset: f64, signed: bool) -> Self {
        Scale { factor, offset, signed }
    }

    /// Returns the number of decimals that print every physical value exactly; `None` if that takes more than 9.
    #[doc(hidden)]
    #[must_use]
    pub fn decimals(&self) -> Option<usize> {
        let whole = |value: f64| {
            let off = value - round(value);
            off.abs() <= 1e-9 * value.abs().max(1.0)
        };
        let mut power = 1.0;
        for decimals in 0..=9 {
            if whole(self.factor * power) && whole(self.offset * power) {
                return Some(decimals);
            }
            power *= 10.0;
        }
        None
    }

    /// Returns the least and the greatest physical value of raw numbers of `width` bits.
    pub(crate) const fn limits(&self, width: u32) -> (f64, f64) {
        let span = u64::MAX >> 64_u32.saturating_sub(width);
        let (low, high) = if self.signed {
            let max = (span >> 1) as i64;
            ((-1 - max) as f64, max as f64)
        } else {
            (0.0, span as f64)
        };
        let (a, b) = (low * self.factor + self.offset, high * self.factor + self.offset);
        if a < b { (a, b) } else { (b, a) }
    }
}

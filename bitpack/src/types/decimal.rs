//! `Decimal` of the `rust_decimal` crate: the number of digits after the point, then all digits as one signed number.
//!
//! Input: `scale`, 0 to 28, and `mantissa`, whose magnitude has at most 96 bits. Output: mantissa / 10^scale. Invariant: the scale
//! is kept, so that 1.0 and 1.00 stay what they are; zero has no sign.

use super::mirror::mirror;
use rust_decimal::Decimal;

mirror! {
    Decimal as "Decimal" { 0 scale: u8 = 0..=28, 1 mantissa: i128 }
    apart |decimal| (decimal.scale() as u8, decimal.mantissa());
    together |scale, mantissa| {
        Decimal::try_from_i128_with_scale(mantissa, u32::from(scale))
            .map_err(|_| "has more digits than a decimal")
    };
}

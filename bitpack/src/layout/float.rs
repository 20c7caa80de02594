//! Conversion between floats and raw numbers: half precision, and physical values.
//!
//! Input: a float or a raw number. Output: the other one. Source: IEEE 754-2019, binary16, with
//! round-half-to-even; physical values as signal databases define them, `raw × factor + offset`.
//! Invariant: raw numbers round to the nearest, halves away from zero; nothing here panics.

use super::{Field, Range, Scale};

/// Converts a binary16 exactly.
pub(crate) const fn f16_to_f64(half: u16) -> f64 {
    let sign = (half as u64 >> 15) << 63;
    let exponent = (half >> 10 & 0x1F) as u64;
    let fraction = (half & 0x3FF) as u64;
    let magnitude = match exponent {
        // Subnormal: a multiple of 2^-24.
        0 => (fraction as f64 / 16_777_216.0).to_bits(),
        0x1F => 0x7FF << 52 | fraction << 42,
        _ => (exponent + 1023 - 15) << 52 | fraction << 42,
    };
    f64::from_bits(sign | magnitude)
}

/// Returns the nearest binary16: a value that is too large becomes infinity, and a NaN a quiet NaN.
pub(crate) const fn f16_from_f64(value: f64) -> u16 {
    let bits = value.to_bits();
    let sign = (bits >> 48) as u16 & 0x8000;
    let exponent = (bits >> 52 & 0x7FF) as i32 - 1023;
    let fraction = bits & ((1 << 52) - 1);
    if exponent == 1024 {
        let quiet = if fraction != 0 { 0x200 | (fraction >> 42) as u16 } else { 0 };
        return sign | 0x7C00 | quiet;
    }
    if exponent > 15 {
        return sign | 0x7C00;
    }
    if exponent < -25 {
        return sign;
    }
    let significand = fraction | 1 << 52;
    // Normal numbers keep 11 significant bits, subnormal ones fewer.
    let drop = if exponent < -14 { 42 + (-14 - exponent) as u32 } else { 42 };
    let kept = significand >> drop;
    let rest = significand & ((1 << drop) - 1);
    let half = 1_u64 << (drop - 1);
    let up = (rest > half || (rest == half && kept & 1 == 1)) as u64;
    let base = if exponent < -14 { 0 } else { ((exponent + 14) as u64) << 10 };
    // A carry out of the fraction raises the exponent, up to infinity.
    sign | (base + kept + up) as u16
}

/// Returns the physical value of a raw number.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) const fn physical(raw: f64, scale: Scale) -> f64 {
    raw * scale.factor + scale.offset
}

/// Returns the raw number nearest to a physical value, as `width` bits; `None` if it does not fit.
pub(crate) const fn raw_number(value: f64, scale: Scale, width: usize) -> Option<u64> {
    let raw = (value - scale.offset) / scale.factor;
    let free = 64_usize.saturating_sub(width) as u32;
    if scale.signed {
        // i64::MAX rounds up to 2^63, which is out of range already.
        let limit = ((u64::MAX >> free) / 2) as f64 + 1.0;
        let nearest = round(raw);
        if nearest >= -limit && nearest < limit {
            return Some(nearest as i64 as u64 & (u64::MAX >> free));
        }
    } else {
        let limit = (u64::MAX >> free) as f64 + 1.0;
        let nearest = round(raw);
        if nearest >= 0.0 && nearest < limit {
            return Some(nearest as u64);
        }
    }
    None
}

/// Returns the value that decoding yields for `value`; encoding and decoding compare this value with range limits.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) const fn settled(value: f64, site: &Field) -> f64 {
    let value = match site.scale() {
        Some(scale) => physical(round((value - scale.offset) / scale.factor), scale),
        None if site.element_bits() == 16 => f16_to_f64(f16_from_f64(value)),
        None => value,
    };
    if site.leaf().bits == 32 { value as f32 as f64 } else { value }
}

/// Returns whether the field states a range of reals that excludes the value; a NaN is in no range.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) const fn outside(value: f64, site: &Field) -> bool {
    match site.range() {
        Range::Real(min, max) => {
            let value = settled(value, site);
            !(value >= settled(min, site) && value <= settled(max, site))
        }
        _ => false,
    }
}

/// Returns the nearest float of `width` bits; `None` if a finite value would become infinite.
pub(crate) const fn raw_float(value: f64, width: usize) -> Option<u64> {
    match width {
        16 => {
            let half = f16_from_f64(value);
            if value.is_finite() && half & 0x7FFF == 0x7C00 { None } else { Some(half as u64) }
        }
        32 => Some((value as f32).to_bits() as u64),
        _ => Some(value.to_bits()),
    }
}

/// Rounds to the nearest integer, and halves away from zero; `core` lacks `f64::round`.
pub(crate) const fn round(value: f64) -> f64 {
    // From 2^52 on every f64 is an integer; this also lets NaN and the infinities through.
    let exact = 4_503_599_627_370_496.0;
    if !(value > -exact && value < exact) {
        return value;
    }
    let whole = value as i64 as f64;
    if value - whole >= 0.5 {
        whole + 1.0
    } else if value - whole <= -0.5 {
        whole - 1.0
    } else {
        whole
    }
}

//! Values as their fields present them.
//!
//! Input: a field and its value. Output: text: scaled, with the unit, beside the raw number if wanted. Invariant: no allocation.

use crate::layout::float::raw_number;
use crate::layout::{Field, Scale};
use crate::value::Value;
use core::fmt;

/// A value as its field presents it: scaled, with its unit, and beside the raw number if wanted.
pub(super) struct Presented<'a> {
    pub(super) field: &'static Field,
    pub(super) with_raw: bool,
    pub(super) value: Value<'a>,
}

impl fmt::Display for Presented<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = self.field.unit();
        let Some((scale, raw)) =
            self.field.scale().and_then(|scale| Some((scale, self.raw(scale)?)))
        else {
            return write!(f, "{}{}", self.value, Unit(unit));
        };
        let value = raw as f64 * scale.factor + scale.offset;
        write!(f, "{}", Physical { value, decimals: scale.decimals(), unit })?;
        if self.with_raw { write!(f, " (raw {raw})") } else { Ok(()) }
    }
}

/// A physical value with its unit.
#[derive(Clone, Copy, Debug)]
pub struct Physical<'u> {
    /// The value.
    pub value: f64,
    /// How many decimals print each value of the field exactly, if some number does.
    pub decimals: Option<usize>,
    /// The unit; empty if none is stated.
    pub unit: &'u str,
}

impl fmt::Display for Physical<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.decimals {
            Some(decimals) => write!(f, "{:.decimals$}", self.value)?,
            None => write!(f, "{}", self.value)?,
        }
        write!(f, "{}", Unit(self.unit))
    }
}

/// The unit behind a number, if there is one.
#[derive(Clone, Copy, Debug)]
pub struct Unit<'u>(pub &'u str);

impl fmt::Display for Unit<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, " {}", self.0) }
    }
}

impl Presented<'_> {
    /// The raw number of a scaled field; `None` where there is none.
    fn raw(&self, scale: Scale) -> Option<i128> {
        let physical = match self.value {
            Value::Unsigned(raw) => return i128::try_from(raw).ok(),
            Value::Signed(raw) => return Some(raw),
            Value::Single(physical) => f64::from(physical),
            Value::Float(physical) => physical,
            _ => return None,
        };
        let width = self.field.element_bits();
        let raw = raw_number(physical, scale, width)?;
        let free = 64_usize.saturating_sub(width) as u32;
        Some(if scale.signed { i128::from((raw << free) as i64 >> free) } else { i128::from(raw) })
    }
}

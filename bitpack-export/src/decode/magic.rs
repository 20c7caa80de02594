//! Unions whose variants are told apart by the constants with which they begin.
//!
//! Input: a union and what surrounds it. Output: the value. Invariant: a constant that is compared moves the position only when it is read as the
//! first field of its variant.

use super::value::Value;
use super::{Decoder, Read, Told};
use crate::owned::{Case, Role, Type};

impl Decoder<'_> {
    /// The first variant whose constant the message goes on with, or else the catch-all.
    pub(super) fn union_by_magic(&mut self, ty: &Type, cases: &[Case], told: &Told) -> Read<Value> {
        let chosen = cases.iter().find(|case| case.magic && self.begins(case, told));
        let Some(case) = chosen.or_else(|| cases.iter().find(|case| !case.magic)) else {
            return self.stop(format!("no variant of {} begins with these bits", ty.name));
        };
        let inner = Told { extent: None, ..told.clone() };
        let values = self.fields(&case.fields, &inner, None, None)?;
        Ok(Value::Fields(self.name(&case.name), values))
    }

    /// Whether the message goes on with the constant of a variant. The position stays.
    fn begins(&mut self, case: &Case, told: &Told) -> bool {
        let Some(first) = case.fields.first() else { return false };
        let Role::Magic { value } = first.role else { return false };
        let (at, mut own) = (self.at, told.clone());
        own.stated(first.bit_order, first.endian);
        let raw = self.take(first.bits, own.order);
        self.at = at;
        let mask = u128::MAX.checked_shr(128 - first.bits.min(128) as u32).unwrap_or(0);
        raw.is_ok_and(|raw| raw == value & mask)
    }
}

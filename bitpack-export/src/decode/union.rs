//! Unions: the variant that a tag or a constant chooses.
//!
//! Input: a union and what surrounds it. Output: the value. Invariant: a constant that is compared moves the position only when it is read as the
//! first field of its variant.

use super::bits::{mask, signed};
use super::code::LENGTH;
use super::extent::size;
use super::value::Value;
use super::{Decoder, Read, Told};
use crate::expected::not_expected;
use crate::owned::{Attribute, Case, Code, Expr, Role, Tag, Type};

impl Decoder<'_> {
    /// The variant that the tag chooses, which stands here or in another field, or else the catch-all.
    pub(super) fn union(
        &mut self,
        ty: &Type,
        cases: &[Case],
        tag: Tag,
        told: &Told,
    ) -> Read<Value> {
        if tag == Tag::Magic {
            return self.union_by_magic(ty, cases, told);
        }
        let negative = cases.iter().flat_map(|case| &case.tags).any(|tags| tags.first < 0);
        let first = self.at;
        let bytes = ty.attributes.iter().find_map(|one| match one {
            Attribute::TagBytes(Expr::Number(bytes)) => Some(size((*bytes).into())),
            _ => None,
        });
        let has_tag = tag != Tag::Outside || bytes.is_some();
        let number = match (tag, bytes, told.tag) {
            (_, Some(bytes), _) => (0..bytes.min(8))
                .try_fold(0, |tag, _| Ok(tag << 8 | i128::from(self.byte(told.order)?)))?,
            (Tag::Bits(bits), ..) if negative => signed(self.take(bits, told.order)?, bits),
            (Tag::Bits(bits), ..) => self.take(bits, told.order)? as i128,
            (Tag::Leb128, ..) => self.coded(Code::Leb128, LENGTH, told.order)? as i128,
            (Tag::Outside | Tag::Magic, _, Some(tag)) => tag,
            (Tag::Outside | Tag::Magic, _, None) => {
                return self.stop("only the type knows the tag");
            }
        };
        let listed =
            |case: &&Case| case.tags.iter().any(|tags| tags.first <= number && number <= tags.last);
        let other = || cases.iter().find(|case| case.tags.is_empty());
        let Some(case) = cases.iter().find(listed).or_else(other) else {
            if !has_tag {
                return self.stop(not_expected(number, ty));
            }
            let raw = number as u128 & mask(self.at - first);
            return self.refuse_in("(tag)", (first, raw), not_expected(number, ty));
        };
        if has_tag {
            self.under("(tag)", |own| {
                let name = own.name(&case.name);
                own.row(first, &Value::Enum(number as u64, name));
                Ok(())
            })?;
        }
        let inner = Told { extent: None, ..told.clone() };
        let values = self.fields(&case.fields, &inner, Some(number), None)?;
        Ok(Value::Fields(self.name(&case.name), values))
    }

    /// The first variant whose constant the message goes on with, or else the catch-all.
    fn union_by_magic(&mut self, ty: &Type, cases: &[Case], told: &Told) -> Read<Value> {
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
        let mask = mask(first.bits);
        raw.is_ok_and(|raw| raw == value & mask)
    }
}

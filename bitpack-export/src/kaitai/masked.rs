//! Messages whose fields cannot be read one after the other, such as those of CAN.
//!
//! Input: fields of fixed width at stated places. Output: the bytes, and an instance with shifts and masks for each field. Invariant: the bits of a
//! number are those that the header of C reads.

use super::fields::Fields;
use super::forms::{Form, Read};
use super::numbers::power;
use super::types::Told;
use super::yaml::Item;
use crate::export::{Order, Run, runs};
use crate::owned::{Document, Field, Kind, Range, Role, Type};

impl Document {
    /// Whether fields lie in each other's bytes in two bit orders, or overlap, so that they cannot be read one after the other.
    pub(super) fn is_scattered(&self, fields: &[Field], told: &Told) -> bool {
        let is_other = |field: &Field| {
            let mut own = told.clone();
            own.order(field.bit_order, field.endian);
            own.place.msb0 != told.place.msb0 && (field.offset % 8 > 0 || field.bits % 8 > 0)
        };
        let mut places: Vec<_> = fields.iter().map(|field| (field.offset, field.bits)).collect();
        places.sort_unstable();
        let overlaps = |two: &[(usize, usize)]| two[0].0.saturating_add(two[0].1) > two[1].0;
        let is_number = |field: &Field| {
            let is_own = self.types.get(field.ty).is_some_and(Type::is_number);
            is_own || field.role != Role::Data || field.scale.is_some()
        };
        let scattered = fields.iter().any(is_other) || places.windows(2).any(overlaps);
        scattered && fields.iter().all(is_number)
    }
}

impl Fields<'_, '_> {
    /// An instance for a field of the bytes.
    pub(super) fn masked(&mut self, id: &str, field: &Field, told: &Told) -> Result<Form, String> {
        let document = self.types.document;
        let Some(ty) = document.types.get(field.ty) else { return Err("no type".to_owned()) };
        if field.bits > 64 {
            return Err(format!("numbers of {} bits have no form here", field.bits));
        }
        let mut told = told.clone();
        told.order(field.bit_order, field.endian);
        told.order(ty.bit_order, ty.endian);
        let raw = raw(field, &told);
        let signed = field.scale.map_or(ty.kind == Kind::Signed, |scale| scale.signed);
        let (value, read) = match ty.kind {
            Kind::Bool => (format!("{raw} != 0"), Read::Bool),
            _ if signed => {
                let unsigned = self.name(&format!("{id}_raw"));
                self.instance(Item::new(&unsigned).with("value", raw));
                let (half, full) = (power(field.bits - 1), power(field.bits));
                let value = format!("{unsigned} >= {half} ? {unsigned} - {full} : {unsigned}");
                (value, Read::Plain)
            }
            _ => (raw, Read::Plain),
        };
        let mut item = Item::new(id).doc(&field.doc).with("value", value);
        let is_enum = matches!(ty.kind, Kind::Enum { .. }) && field.scale.is_none();
        if is_enum {
            item = item.with("enum", self.types.enumeration(field.ty));
        }
        self.instance(item);
        let lenient = matches!(field.role, Role::Data | Role::Reserved { strict: false, .. });
        let listed = matches!(&ty.kind, Kind::Enum { other: None, .. } | Kind::Char);
        let wide = ty.kind == Kind::Bool && field.bits > 1;
        if !lenient || listed || wide || field.range != Range::Full {
            self.unchecked(id, "the values that it allows");
        }
        self.physical(id, field, id);
        Ok(Form::new(id, if is_enum { Read::Enum } else { read }))
    }
}

/// The number of a field in the bytes, without its sign.
fn raw(field: &Field, told: &Told) -> String {
    let order = Order { msb0: told.place.msb0, big: told.place.big };
    let term = |run: &Run| {
        let byte = format!("bytes[{}]", run.byte);
        let low = if run.low > 0 { format!("{byte} >> {}", run.low) } else { byte };
        let bits = if run.bits < 8 { format!("{low} & {}", (1 << run.bits) - 1) } else { low };
        if run.shift > 0 { format!("(({bits}) << {})", run.shift) } else { format!("({bits})") }
    };
    runs(field.offset, field.bits, order).iter().map(term).collect::<Vec<_>>().join(" | ")
}

impl Type {
    /// Whether the value is one number of fixed width.
    fn is_number(&self) -> bool {
        matches!(
            self.kind,
            Kind::Bool
                | Kind::Unsigned
                | Kind::Signed
                | Kind::Char
                | Kind::Enum { .. }
                | Kind::Codec
        )
    }
}

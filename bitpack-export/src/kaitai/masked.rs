//! Messages whose fields are in two bit orders, such as those of CAN.
//!
//! Input: fields of fixed width at stated places. Output: the bytes, and an instance with shifts and masks for each field. Invariant: the groups of 8 bits of a
//! number are those of SPEC.md, section "Byte order".

use super::fields::Fields;
use super::forms::Form;
use super::numbers::{Read, power};
use super::types::Told;
use super::yaml::Item;
use crate::owned::{Document, Field, Kind, Range, Role, Type};

impl Document {
    /// Whether a field begins inside a byte and has another bit order than its type.
    pub(super) fn is_of_two_orders(&self, fields: &[Field], told: &Told) -> bool {
        let other = |field: &&Field| {
            let mut own = told.clone();
            own.order(field.bit_order, field.endian);
            own.place.msb0 != told.place.msb0 && (field.offset % 8 > 0 || field.bits % 8 > 0)
        };
        fields.iter().find(other).is_some()
            && fields.iter().all(|field| self.types.get(field.ty).is_some_and(Type::is_number))
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
    let place = told.place;
    let count = field.bits.div_ceil(8);
    let (mut at, mut terms) = (field.offset, Vec::new());
    for step in 0..count {
        let group = if place.big { count - 1 - step } else { step };
        let last = field.bits - 8 * (count - 1);
        let bits = if group + 1 == count { last } else { 8 };
        let number = bits_at(at, bits, place.msb0);
        terms.push(if group > 0 { format!("({number} << {})", 8 * group) } else { number });
        at += bits;
    }
    terms.join(" | ")
}

/// At most 8 bits of the bytes.
fn bits_at(at: usize, bits: usize, msb0: bool) -> String {
    let (byte, bit) = (at / 8, at % 8);
    let mask = (1_u32 << bits) - 1;
    if bits == 8 && bit == 0 {
        return format!("bytes[{byte}]");
    }
    let (number, shift) = match (bit + bits <= 8, msb0) {
        (true, true) => (format!("bytes[{byte}]"), 8 - bit - bits),
        (true, false) => (format!("bytes[{byte}]"), bit),
        (false, true) => (format!("(bytes[{byte}] << 8 | bytes[{}])", byte + 1), 16 - bit - bits),
        (false, false) => (format!("(bytes[{}] << 8 | bytes[{byte}])", byte + 1), bit),
    };
    if shift > 0 {
        format!("({number} >> {shift} & {mask})")
    } else {
        format!("({number} & {mask})")
    }
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

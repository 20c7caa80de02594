//! Values of batches as bits of rows, for values that are no vector of numbers.
//!
//! Input: an array, and the layout of its values. Output: bits. Invariant: SPEC.md, sections "Bit order" and "Byte order". What this module
//! writes is decoded again and compared, so that a value that it does not know becomes an error, and no other value.

use arrow_array::cast::AsArray;
use arrow_array::types::{
    Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type,
    UInt32Type, UInt64Type,
};
use arrow_array::{Array, StringArray};
use arrow_schema::DataType;
use bitpack::layout::{Field, Layout, Role, Scale, Shape};
use bitpack::order::{BitOrder, Endian};

/// A place in a row.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// The offset in bits.
    pub(crate) at: usize,
    /// The width in bits.
    pub(crate) width: usize,
    /// The orders that are in force.
    pub(crate) order: (BitOrder, Endian),
}

/// Writes the value of a field in one row. `scale` is what the field states. `None` says that the value has no bits that this module knows.
pub(crate) fn write(
    bytes: &mut [u8],
    place: Place,
    scale: Option<Scale>,
    layout: &Layout,
    value: (&dyn Array, usize),
) -> Option<()> {
    let (array, row) = value;
    match layout.shape {
        Shape::Struct(parts) => write_struct(bytes, place, parts, value),
        Shape::Array(element, count) => {
            let list = array.as_fixed_size_list_opt()?.value(row);
            let width = place.width.checked_div(count)?;
            (0..count).try_for_each(|index| {
                let place = Place { at: place.at + index * width, width, ..place };
                write(bytes, place, scale, element, (&*list, index))
            })
        }
        _ => {
            let raw = match scale {
                Some(scale) => {
                    let value = array.as_primitive_opt::<Float64Type>()?.value(row);
                    ((value - scale.offset) / scale.factor).round() as i128 as u128
                }
                None => number(array, row, layout)?,
            };
            place.put(bytes, raw);
            Some(())
        }
    }
}

/// Writes the parts of a struct. Bits without a value are those that encoding writes.
fn write_struct(
    bytes: &mut [u8],
    place: Place,
    parts: &[Field],
    (array, row): (&dyn Array, usize),
) -> Option<()> {
    let array = array.as_struct_opt()?;
    let mut columns = array.columns().iter();
    for part in parts {
        let order = part.order_in(place.order);
        let place = Place { at: place.at + part.offset, width: part.bits, order };
        match part.role() {
            Role::Reserved { value, .. } | Role::Magic { value } => place.put(bytes, value),
            _ => write(bytes, place, part.scale(), part.layout, (columns.next()?.as_ref(), row))?,
        }
    }
    Some(())
}

/// The number that stands for a value.
fn number(array: &dyn Array, row: usize, layout: &Layout) -> Option<u128> {
    macro_rules! of {
        ($kind:ty) => {
            array.as_primitive_opt::<$kind>()?.value(row)
        };
    }
    Some(match array.data_type() {
        DataType::Boolean => u128::from(array.as_boolean_opt()?.value(row)),
        DataType::UInt8 => of!(UInt8Type).into(),
        DataType::UInt16 => of!(UInt16Type).into(),
        DataType::UInt32 => of!(UInt32Type).into(),
        DataType::UInt64 => of!(UInt64Type).into(),
        DataType::Int8 => i128::from(of!(Int8Type)) as u128,
        DataType::Int16 => i128::from(of!(Int16Type)) as u128,
        DataType::Int32 => i128::from(of!(Int32Type)) as u128,
        DataType::Int64 => i128::from(of!(Int64Type)) as u128,
        DataType::Float32 if layout.bits == 32 => of!(Float32Type).to_bits().into(),
        DataType::Float64 if layout.bits == 64 => of!(Float64Type).to_bits().into(),
        DataType::Utf8 => {
            let mut letters = array.as_string_opt::<i32>()?.value(row).chars();
            u128::from(u32::from(letters.next()?))
        }
        DataType::FixedSizeBinary(16) => {
            u128::from_be_bytes(array.as_fixed_size_binary_opt()?.value(row).try_into().ok()?)
        }
        DataType::Dictionary(..) => {
            let Shape::Enum(variants, _) = layout.shape else { return None };
            let names = array.as_dictionary_opt::<Int32Type>()?;
            let place = usize::try_from(names.keys().value(row)).ok()?;
            let name = names.values().as_any().downcast_ref::<StringArray>()?.value(place);
            variants.iter().find(|variant| variant.name == name)?.value.into()
        }
        _ => return None,
    })
}

impl Place {
    /// Writes a number: groups of 8 bits, the highest of which may be shorter.
    pub(crate) fn put(self, bytes: &mut [u8], raw: u128) {
        let count = self.width.div_ceil(8);
        let mut at = self.at;
        for place in 0..count {
            let group = if self.order.1 == Endian::Big { count - 1 - place } else { place };
            let bits = (self.width - 8 * group).min(8);
            for bit in 0..bits {
                let (from, to) = match self.order.0 {
                    BitOrder::Msb0 => (bits - 1 - bit, 7 - at % 8),
                    _ => (bit, at % 8),
                };
                bytes[at / 8] |= ((raw >> (8 * group + from) & 1) as u8) << to;
                at += 1;
            }
        }
    }
}

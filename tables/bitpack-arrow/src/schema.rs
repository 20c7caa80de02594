//! The schema of a type, from its layout.
//!
//! Input: a layout. Output: fields of Arrow with metadata. Invariant: each text of the metadata comes from the layout.

use crate::{Error, vector};
use arrow_schema::{DataType, Field, Schema};
use bitpack::BitPack;
use bitpack::columns::Table;
use bitpack::layout::{self, Layout, Range, Role, Shape};
use std::collections::HashMap;
use std::sync::Arc;

/// Returns the schema of all columns.
///
/// The metadata of each field are texts: `bitpack.doc`, `bitpack.unit`, `bitpack.bits` (the width in the message), `bitpack.min` and
/// `bitpack.max` (both included), `bitpack.names` (`0=Red,1=Blue`), and `bitpack.raw` for the number of a codec module.
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// #[bitpack(columns)]
/// struct Cell { #[bits(12)] #[bitpack(scale = 0.5, unit = "mV")] voltage: f64, #[bits(4)] state: u8 }
///
/// let schema = bitpack_arrow::schema::<CellColumns>()?;
/// let voltage = schema.field(0);
/// assert_eq!(voltage.data_type().to_string(), "Float64");
/// assert_eq!((&*voltage.metadata()["bitpack.unit"], &*voltage.metadata()["bitpack.bits"]), ("mV", "12"));
/// # Ok::<(), bitpack_arrow::Error>(())
/// ```
///
/// # Errors
/// [`Error::Unsupported`] if the values of a column have no form in Arrow.
pub fn schema<C: Table>() -> Result<Schema, Error> {
    chosen::<C>(&|_| true)
}

/// Returns the schema of the chosen columns.
pub(crate) fn chosen<C: Table>(choose: &dyn Fn(usize) -> bool) -> Result<Schema, Error> {
    let (mut fields, mut wrong) = (Vec::new(), None);
    C::default().visit(&mut |column, empty| {
        if choose(column) {
            let field = of::<C>(column);
            match vector::data_type(empty).or_else(|| data_type(field, field.layout)) {
                Some(data_type) => fields.push(named(field, data_type)),
                None => wrong = wrong.or(Some(field.name)),
            }
        }
    });
    match wrong {
        Some(column) => Err(Error::Unsupported { column }),
        None => Ok(Schema::new(fields)),
    }
}

/// The numbers of all columns.
pub(crate) fn columns<C: Table>() -> Vec<usize> {
    let mut numbers = Vec::new();
    C::default().visit(&mut |column, _| numbers.push(column));
    numbers
}

/// The field of a column.
pub(crate) fn of<C: Table>(column: usize) -> &'static layout::Field {
    &<C::Row as BitPack>::LAYOUT.fields()[column]
}

/// A field with its metadata.
fn named(field: &layout::Field, data_type: DataType) -> Field {
    let mut metadata = HashMap::from([("bitpack.bits".to_owned(), field.bits.to_string())]);
    let mut add = |key: &str, text: String| metadata.insert(format!("bitpack.{key}"), text);
    if !field.doc().is_empty() {
        add("doc", field.doc().to_owned());
    }
    if !field.unit().is_empty() {
        add("unit", field.unit().to_owned());
    }
    match field.range() {
        Range::Integer(min, max) => {
            add("min", min.to_string());
            add("max", max.to_string());
        }
        Range::Real(min, max) => {
            add("min", min.to_string());
            add("max", max.to_string());
        }
        _ => {}
    }
    match leaf(field.layout).shape {
        Shape::Enum(variants, _) => {
            let names: Vec<_> =
                variants.iter().map(|v| format!("{}={}", v.value, v.name)).collect();
            add("names", names.join(","));
        }
        Shape::Codec if data_type == DataType::UInt64 => {
            add("raw", "true".to_owned());
        }
        _ => {}
    }
    Field::new(field.name, data_type, false).with_metadata(metadata)
}

/// The layout of the elements of arrays.
fn leaf(layout: &Layout) -> &Layout {
    match layout.shape {
        Shape::Array(element, _) => leaf(element),
        _ => layout,
    }
}

/// The type of the values of a field, or of an element of it.
fn data_type(field: &layout::Field, layout: &Layout) -> Option<DataType> {
    let bits = layout.bits;
    Some(match layout.shape {
        Shape::Struct(fields) => {
            let types = fields.iter().filter(|part| has_value(part));
            let types = types.map(|part| Some(named(part, data_type(part, part.layout)?)));
            DataType::Struct(types.collect::<Option<Vec<_>>>()?.into())
        }
        Shape::Array(element, len) => {
            let item = Field::new("item", data_type(field, element)?, false);
            DataType::FixedSizeList(Arc::new(item), i32::try_from(len).ok()?)
        }
        _ if field.scale().is_some() => DataType::Float64,
        Shape::Bool => DataType::Boolean,
        Shape::Unsigned | Shape::NonZero(false) => unsigned(bits),
        Shape::Signed | Shape::NonZero(true) => signed(bits),
        Shape::Float if bits <= 32 => DataType::Float32,
        Shape::Float => DataType::Float64,
        Shape::Char => DataType::Utf8,
        Shape::Enum(_, None) => {
            DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8))
        }
        Shape::Enum(_, Some(_)) | Shape::Codec => DataType::UInt64,
        _ => return None,
    })
}

/// Whether a part of a struct has a value: reserved bits have none.
pub(crate) fn has_value(field: &layout::Field) -> bool {
    !matches!(field.role(), Role::Reserved { .. } | Role::Magic { .. })
}

/// The smallest unsigned type of Arrow. More than 64 bits are the 16 bytes of the number, the highest first.
fn unsigned(bits: usize) -> DataType {
    match bits {
        0..=8 => DataType::UInt8,
        9..=16 => DataType::UInt16,
        17..=32 => DataType::UInt32,
        33..=64 => DataType::UInt64,
        _ => DataType::FixedSizeBinary(16),
    }
}

/// The smallest signed type of Arrow. More than 64 bits are the 16 bytes of two's complement, the highest first.
fn signed(bits: usize) -> DataType {
    match bits {
        0..=8 => DataType::Int8,
        9..=16 => DataType::Int16,
        17..=32 => DataType::Int32,
        33..=64 => DataType::Int64,
        _ => DataType::FixedSizeBinary(16),
    }
}

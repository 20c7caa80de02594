//! The schema of a type, from its layout.
//!
//! Input: a layout. Output: fields of Arrow with metadata. Invariant: each text of the metadata comes from the layout.

use crate::{Error, vector};
use arrow_schema::{DataType, Field, Schema};
use bitpack::BitPack;
use bitpack::columns::{Part, Table, Tree};
use bitpack::layout::{self, Case, Layout, Range, Role, Shape};
use std::collections::HashMap;
use std::sync::Arc;

/// The column of a union that names the variant of each row.
pub(crate) const VARIANT_NAME: &str = "variant";

/// The column of a variant that has its tag, where several tags have this variant.
pub(crate) const TAG_NAME: &str = "tag";

/// How many types may lie inside each other.
const DEEPEST: usize = 32;

/// Returns the schema of all columns.
///
/// The metadata of each field are texts: `bitpack.doc`, `bitpack.unit`, `bitpack.bits` (the width in the message, the least one where it varies),
/// `bitpack.min` and `bitpack.max` (both included), `bitpack.names` (`0=Red,1=Blue`), and `bitpack.raw` for the number of a codec module. The
/// column `variant` of a union has `bitpack.tags` (`0=Stay,1=Move,*=Other`).
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
pub fn schema<C: Tree + Default>() -> Result<Schema, Error> {
    chosen::<C>(&|_| true)
}

/// Returns the schema of the chosen columns.
pub(crate) fn chosen<C: Tree + Default>(choose: &dyn Fn(usize) -> bool) -> Result<Schema, Error> {
    Ok(Schema::new(fields(&mut C::default(), choose)?))
}

/// The fields of the chosen columns, which are empty.
fn fields(tree: &mut dyn Tree, choose: &dyn Fn(usize) -> bool) -> Result<Vec<Field>, Error> {
    let stored = match tree.shape() {
        Shape::Union(cases, _) => return union_fields(tree, cases),
        Shape::Struct(fields) => fields,
        _ => &[],
    };
    let (mut made, mut wrong) = (Vec::new(), None);
    tree.visit(&mut |column, part| {
        if choose(column) {
            match of_part(stored.get(column), part) {
                Ok(field) => made.push(field),
                Err(error) => wrong = wrong.take().or(Some(error)),
            }
        }
    });
    wrong.map_or(Ok(made), Err)
}

/// The field of a column.
fn of_part(stored: Option<&layout::Field>, part: Part<'_>) -> Result<Field, Error> {
    let unsupported = || Error::Unsupported { column: stored.map_or(TAG_NAME, |field| field.name) };
    match (stored, part) {
        (None, Part::Vector(empty)) => {
            let (data_type, _) = vector::data_type(empty).ok_or_else(unsupported)?;
            Ok(Field::new(TAG_NAME, data_type, false))
        }
        (Some(field), Part::Vector(empty)) => {
            let of_layout = || data_type(field, field.layout, 0);
            let (data_type, nullable) =
                vector::data_type(empty).or_else(of_layout).ok_or_else(unsupported)?;
            Ok(named(field, data_type).with_nullable(nullable))
        }
        (Some(field), Part::Group(group)) => {
            let parts = fields(group, &|_| true)?;
            Ok(named(field, DataType::Struct(parts.into())))
        }
        _ => Err(unsupported()),
    }
}

/// The fields of a union: the name of the variant, and a struct for each variant that has values.
fn union_fields(tree: &mut dyn Tree, cases: &[Case]) -> Result<Vec<Field>, Error> {
    let tags: Vec<_> = cases.iter().map(|case| format!("{}={}", tag(case), case.name)).collect();
    let metadata = HashMap::from([("bitpack.tags".to_owned(), tags.join(","))]);
    let mut made = vec![Field::new(VARIANT_NAME, names(), false).with_metadata(metadata)];
    let mut wrong = None;
    tree.visit(&mut |variant, part| {
        let (Some(case), Part::Group(group)) = (cases.get(variant), part) else { return };
        match fields(group, &|_| true) {
            Ok(parts) => made.push(Field::new(case.name, DataType::Struct(parts.into()), true)),
            Err(error) => wrong = wrong.take().or(Some(error)),
        }
    });
    wrong.map_or(Ok(made), Err)
}

/// The tags of a variant as a text.
fn tag(case: &Case) -> String {
    match (case.tag, case.tags) {
        (_, [_, ..]) => {
            let text = |tags: &layout::Tags| match tags.first == tags.last {
                true => tags.first.to_string(),
                false => format!("{}..={}", tags.first, tags.last),
            };
            case.tags.iter().map(text).collect::<Vec<_>>().join("|")
        }
        (Some(tag), []) => tag.to_string(),
        (None, []) => "*".to_owned(),
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

/// The type of the values of a field, or of a part of it, and whether they may be null. `depth` counts types inside each other: a type that contains
/// itself has no form in Arrow.
fn data_type(field: &layout::Field, layout: &Layout, depth: usize) -> Option<(DataType, bool)> {
    let (bits, depth) = (layout.bits, depth + 1);
    let required = |data_type| Some((data_type, false));
    if depth > DEEPEST {
        return None;
    }
    required(match layout.shape {
        Shape::Struct(fields) => {
            let types = fields.iter().filter(|part| has_value(part)).map(|part| {
                let (data_type, nullable) = data_type(part, part.layout, depth)?;
                Some(named(part, data_type).with_nullable(nullable))
            });
            DataType::Struct(types.collect::<Option<Vec<_>>>()?.into())
        }
        Shape::Array(element, len) => {
            let (element, nullable) = data_type(field, element, depth)?;
            let item = Field::new("item", element, nullable);
            DataType::FixedSizeList(Arc::new(item), i32::try_from(len).ok()?)
        }
        Shape::Option(value) => {
            // Arrow has one kind of null, and cannot tell an absent value from one that holds an absent value.
            let (value, nullable) = data_type(field, value(), depth)?;
            return (!nullable).then_some((value, true));
        }
        Shape::Indirect(value) => return data_type(field, value(), depth),
        Shape::Sequence(element) if is_byte(element()) => DataType::Binary,
        Shape::Sequence(element) => {
            let (element, nullable) = data_type(field, element(), depth)?;
            DataType::List(Arc::new(Field::new("item", element, nullable)))
        }
        Shape::Bytes => DataType::Binary,
        Shape::Text => DataType::Utf8,
        _ if field.scale().is_some() => DataType::Float64,
        Shape::Bool => DataType::Boolean,
        Shape::Unsigned | Shape::NonZero(false) => unsigned(bits),
        Shape::Signed | Shape::NonZero(true) => signed(bits),
        Shape::Float if bits <= 32 => DataType::Float32,
        Shape::Float => DataType::Float64,
        Shape::Char => DataType::Utf8,
        Shape::Enum(_, None) => names(),
        Shape::Enum(_, Some(_)) | Shape::Codec => DataType::UInt64,
        _ => return None,
    })
}

/// Whether a list of these elements is bytes: one value of Arrow.
fn is_byte(layout: &Layout) -> bool {
    matches!(layout.shape, Shape::Unsigned) && layout.bits == 8
}

/// The type of names.
fn names() -> DataType {
    DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8))
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

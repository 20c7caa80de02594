//! From columns to batches.
//!
//! Input: columns. Output: a batch. Invariant: every value of the columns is in the batch.

use crate::names::Names;
use crate::{Decoder, Error, cells, schema, vector};
use arrow_array::types::Int32Type;
use arrow_array::{
    ArrayRef, DictionaryArray, RecordBatch, RecordBatchOptions, StringArray, StructArray,
    UInt32Array,
};
use arrow_schema::{DataType, Fields, SchemaRef};
use bitpack::columns::{Messages, Part, Table, Tree};
use bitpack::layout::{self, Case, Shape};
use std::sync::Arc;

/// Makes a batch of columns, which may have groups and rows of any width. Arrow takes over the memory of vectors of numbers, also inside a group. Other
/// values are stored anew: Arrow packs `bool` into bits, and stores enums as dictionaries, arrays as fixed-size lists, structs as structs, and lists and
/// texts in one piece.
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// #[bitpack(columns)]
/// struct Sample { #[bits(4)] kind: u8, #[bits(12)] value: u16 }
///
/// let columns = SampleColumns { kind: vec![1, 2], value: vec![50, 60] };
/// let memory = columns.value.as_ptr().cast::<u8>();
/// let batch = bitpack_arrow::batch(columns)?;
/// assert_eq!((batch.num_rows(), batch.num_columns()), (2, 2));
/// assert_eq!(batch.column(1).to_data().buffers()[0].as_ptr(), memory);
/// # Ok::<(), bitpack_arrow::Error>(())
/// ```
///
/// # Errors
/// [`Error::Unsupported`] if values have no form in Arrow, and [`Error::Arrow`] if two columns have different lengths.
pub fn batch<C: Tree + Default>(mut columns: C) -> Result<RecordBatch, Error> {
    let schema = Arc::new(schema::<C>()?);
    let rows = columns.rows();
    let arrays = arrays(&mut columns, &|_| true, schema.fields())?;
    of_arrays(schema, arrays, Some(rows))
}

/// Decodes messages of any width, which lie back to back, to a batch. Rows of fixed width are rather decoded by [`decode`], which uses wider
/// instructions.
///
/// ```
/// use arrow_array::cast::AsArray;
/// use bitpack::prelude::*;
///
/// #[derive(BitPack, Clone)]
/// #[bitpack(columns, tag = bits(8))]
/// enum Event { Quit, Say { #[bitpack(length = u8)] text: String } }
///
/// let batch = bitpack_arrow::decode_messages::<EventColumns>(&[1, 2, b'h', b'i', 0])?;
/// let say = batch.column(1).as_struct();
/// assert_eq!(say.column(0).as_string::<i32>().value(0), "hi");
/// // The second row is another variant.
/// assert!(arrow_array::Array::is_null(say, 1));
/// # Ok::<(), bitpack_arrow::Error>(())
/// ```
///
/// # Errors
/// The errors of [`batch`], and [`Error::Rows`] for a message that does not decode.
pub fn decode_messages<C: Messages>(bytes: &[u8]) -> Result<RecordBatch, Error> {
    let mut columns = C::default();
    columns.append_messages(bytes).map_err(Error::Rows)?;
    batch(columns)
}

/// Decodes rows, which lie back to back, to a batch.
///
/// # Errors
/// The errors of [`batch`], [`Error::Row`] and [`Error::Truncated`].
pub fn decode<C: Table>(bytes: &[u8]) -> Result<RecordBatch, Error> {
    match Decoder::<C>::new()?.decode(bytes)? {
        (batch, None) => Ok(batch),
        (_, Some(error)) => Err(Error::of(error, 0, 0, <C::Row as bitpack::Fixed>::BYTES)),
    }
}

/// Makes a batch of the chosen columns. `rows` is their length.
pub(crate) fn of_chosen<C: Table>(
    mut columns: C,
    choose: &dyn Fn(usize) -> bool,
    schema: &SchemaRef,
    rows: usize,
) -> Result<RecordBatch, Error> {
    let arrays = arrays(&mut columns, choose, schema.fields())?;
    of_arrays(schema.clone(), arrays, Some(rows))
}

/// The arrays of the chosen columns, whose fields are given in the same order.
fn arrays(
    tree: &mut dyn Tree,
    choose: &dyn Fn(usize) -> bool,
    fields: &Fields,
) -> Result<Vec<ArrayRef>, Error> {
    let stored = match tree.shape() {
        Shape::Union(cases, _) => return union_arrays(tree, cases, fields),
        Shape::Struct(stored) => stored,
        _ => &[],
    };
    let (mut types, mut taken) = (fields.iter(), Vec::new());
    tree.visit(&mut |column, part| {
        if choose(column)
            && let Some(field) = types.next()
        {
            let array = match part {
                Part::Vector(values) => Ok(vector::array(values)),
                Part::Group(group) => of_group(group, field.data_type()).map(Some),
            };
            taken.push((column, field, array));
        }
    });
    let arrays =
        taken.into_iter().map(|(column, field, array)| match (array?, stored.get(column)) {
            (Some(array), _) => Ok(array),
            (None, Some(stored)) => of_values(tree, column, stored, field.data_type()),
            (None, None) => Err(Error::Unsupported { column: schema::TAG_NAME }),
        });
    arrays.collect()
}

/// The array of the columns of a nested type.
fn of_group(group: &mut dyn Tree, data_type: &DataType) -> Result<ArrayRef, Error> {
    let DataType::Struct(fields) = data_type else {
        return Err(Error::Unsupported { column: "" });
    };
    // Arrays take vectors over, so that the group is empty behind this.
    let rows = group.rows();
    let arrays = arrays(group, &|_| true, fields)?;
    Ok(Arc::new(StructArray::try_new_with_length(fields.clone(), arrays, None, rows)?))
}

/// The arrays of a union: the names of the variants, and the group of each variant with a null in the rows of the others.
fn union_arrays(
    tree: &mut dyn Tree,
    cases: &[Case],
    fields: &Fields,
) -> Result<Vec<ArrayRef>, Error> {
    let mut rows = Vec::new();
    tree.variants(&mut |variant, place| rows.push((variant, place)));
    let names = StringArray::from_iter_values(cases.iter().map(|case| case.name));
    let keys = rows.iter().map(|(variant, _)| *variant as i32).collect::<Vec<_>>();
    let variants = DictionaryArray::<Int32Type>::try_new(keys.into(), Arc::new(names))?;
    let (mut types, mut groups) = (fields.iter().skip(1), Vec::new());
    tree.visit(&mut |variant, part| {
        if let (Part::Group(group), Some(field)) = (part, types.next()) {
            let own = |(of, place): &(usize, usize)| (*of == variant).then_some(*place as u32);
            let places = rows.iter().map(own).collect::<UInt32Array>();
            let dense = of_group(group, field.data_type());
            groups.push(dense.and_then(|dense| Ok(cells::spread(&dense, &places)?)));
        }
    });
    let variants: ArrayRef = Arc::new(variants);
    std::iter::once(Ok(variants)).chain(groups).collect()
}

/// Makes a batch of arrays. `rows` is their length, which a batch without columns needs.
pub(crate) fn of_arrays(
    schema: SchemaRef,
    arrays: Vec<ArrayRef>,
    rows: Option<usize>,
) -> Result<RecordBatch, Error> {
    let options = RecordBatchOptions::new().with_row_count(rows);
    Ok(RecordBatch::try_new_with_options(schema, arrays, &options)?)
}

/// The array of a vector that has no form in Arrow as a whole.
fn of_values(
    tree: &dyn Tree,
    column: usize,
    field: &layout::Field,
    data_type: &DataType,
) -> Result<ArrayRef, Error> {
    let array = match (data_type, field.layout.shape) {
        (DataType::Dictionary(..), Shape::Enum(variants, _)) => {
            let mut names = Names::new(variants);
            tree.values(column, &mut |value| names.push(value));
            names.array()?
        }
        _ => {
            let mut values = Vec::new();
            tree.values(column, &mut |value| values.push(value));
            cells::array(&values, field.layout, data_type)?
        }
    };
    array.ok_or(Error::Unsupported { column: field.name })
}

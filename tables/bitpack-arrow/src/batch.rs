//! From columns to batches.
//!
//! Input: columns. Output: a batch. Invariant: every value of the columns is in the batch.

use crate::names::Names;
use crate::{Decoder, Error, cells, schema, vector};
use arrow_array::{ArrayRef, RecordBatch, RecordBatchOptions};
use arrow_schema::{DataType, Schema, SchemaRef};
use bitpack::columns::Table;
use bitpack::layout::Shape;
use std::sync::Arc;

/// Makes a batch of columns. Arrow takes over the memory of vectors of numbers. Other values are stored anew: Arrow packs `bool` into bits, and
/// stores enums as dictionaries, arrays as fixed-size lists, and structs as structs.
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
pub fn batch<C: Table>(columns: C) -> Result<RecordBatch, Error> {
    let all = |_| true;
    of_chosen(columns, &all, &Arc::new(schema::chosen::<C>(&all)?), None)
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

/// Makes a batch of the chosen columns. `rows` is their length, if it is known.
pub(crate) fn of_chosen<C: Table>(
    mut columns: C,
    choose: &dyn Fn(usize) -> bool,
    schema: &SchemaRef,
    rows: Option<usize>,
) -> Result<RecordBatch, Error> {
    let mut taken = Vec::new();
    columns.visit(&mut |column, values| {
        if choose(column) {
            taken.push((column, vector::array(values)));
        }
    });
    let arrays = taken.into_iter().enumerate().map(|(place, (column, array))| match array {
        Some(array) => Ok(array),
        None => of_values(&columns, column, schema, place),
    });
    let arrays = arrays.collect::<Result<Vec<_>, _>>()?;
    of_arrays(schema.clone(), arrays, rows)
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

/// The array of a column that is no vector of numbers.
fn of_values<C: Table>(
    columns: &C,
    column: usize,
    schema: &Schema,
    place: usize,
) -> Result<ArrayRef, Error> {
    let field = schema::of::<C>(column);
    let data_type = schema.field(place).data_type();
    let array = match (data_type, field.layout.shape) {
        (DataType::Dictionary(..), Shape::Enum(variants, _)) => {
            let mut names = Names::new(variants);
            columns.values(column, &mut |value| names.push(value));
            names.array()?
        }
        _ => {
            let mut values = Vec::new();
            columns.values(column, &mut |value| values.push(value));
            cells::array(&values, field.layout, data_type)?
        }
    };
    array.ok_or(Error::Unsupported { column: field.name })
}

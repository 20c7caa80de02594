//! From batches to the bytes of rows.
//!
//! Input: a batch with a column for each field. Output: the rows, back to back. Invariant: decoding the rows gives the batch, or there is an
//! error.

use crate::raw::{self, Place};
use crate::{Decoder, Error, schema, vector};
use arrow_array::{Array, ArrayRef, RecordBatch};
use bitpack::columns::{Part, Rows, Table, Tree};
use bitpack::order::{BitOrder, Endian};
use bitpack::{BitPack, Fixed};

/// Encodes the rows of a batch, back to back. Columns are found by their names; other columns are not used.
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// #[bitpack(columns)]
/// struct Sample { #[bits(4)] kind: u8, #[bits(12)] value: u16 }
///
/// let bytes = [0x10, 0x05, 0x20, 0x06];
/// let batch = bitpack_arrow::decode::<SampleColumns>(&bytes)?;
/// assert_eq!(bitpack_arrow::encode::<SampleColumns>(&batch)?, bytes);
/// # Ok::<(), bitpack_arrow::Error>(())
/// ```
///
/// # Errors
/// [`Error::Unknown`] if a column is missing, [`Error::Type`] if it has another type than the [schema](crate::schema()) states, [`Error::Null`]
/// if it has a null, and [`Error::Encode`] for a value that does not fit. [`Error::Changed`] names a column whose
/// values would not come back.
pub fn encode<C: Table>(batch: &RecordBatch) -> Result<Vec<u8>, Error> {
    let mut columns = C::default();
    let arrays = arrays::<C>(batch)?;
    let mut others = Vec::new();
    columns.visit(&mut |column, part| {
        let Some((_, array)) = arrays.iter().find(|(number, _)| *number == column) else { return };
        let is_filled = match part {
            Part::Vector(values) => vector::fill(values, array),
            Part::Group(_) => false,
        };
        if !is_filled {
            others.push(column);
        }
    });
    if !others.is_empty() {
        let rows = bits_of::<C>(&arrays, &others, batch.num_rows())?;
        let width = <C::Row as Fixed>::BYTES;
        let found = columns.append_chosen(Rows::new(&rows), &|column| others.contains(&column));
        found.map_err(|error| Error::of(error, 0, 0, width))?;
    }
    let bytes = columns.to_rows().map_err(Error::Encode)?;
    compare::<C>(&bytes, &arrays, &others)?;
    Ok(bytes)
}

/// The arrays of all columns, with the numbers of their fields.
fn arrays<C: Table>(batch: &RecordBatch) -> Result<Vec<(usize, ArrayRef)>, Error> {
    Ok(schema::columns::<C>().into_iter().zip(in_order::<C>(batch)?).collect())
}

/// The arrays of all columns, in the order of the schema.
pub(crate) fn in_order<C: Tree + Default>(batch: &RecordBatch) -> Result<Vec<ArrayRef>, Error> {
    let wanted = schema::<C>()?;
    let mut arrays = Vec::new();
    for field in wanted.fields() {
        let name = || field.name().clone();
        let array = batch.column_by_name(field.name());
        let array = array.ok_or_else(|| Error::Unknown { column: name() })?;
        if array.data_type() != field.data_type() {
            let (found, wanted) = (array.data_type().clone(), field.data_type().clone());
            return Err(Error::Type { column: name(), found, wanted });
        }
        let null = |row: &usize| array.is_null(*row);
        let may_be_null = field.is_nullable() || array.null_count() == 0;
        if let Some(row) = (0..array.len()).find(null).filter(|_| !may_be_null) {
            return Err(Error::Null { column: name(), row });
        }
        arrays.push(array.clone());
    }
    Ok(arrays)
}

/// Rows in which only the bits of these columns are set.
fn bits_of<C: Table>(
    arrays: &[(usize, ArrayRef)],
    others: &[usize],
    rows: usize,
) -> Result<Vec<u8>, Error> {
    let layout = <C::Row as BitPack>::LAYOUT;
    let outer = layout.order_in((BitOrder::Msb0, Endian::Big));
    let width = <C::Row as Fixed>::BYTES;
    let mut bytes = vec![0; width * rows];
    for (column, array) in arrays.iter().filter(|(column, _)| others.contains(column)) {
        let field = schema::of::<C>(*column);
        let place = Place { at: field.offset, width: field.bits, order: field.order_in(outer) };
        for (row, bytes) in bytes.chunks_exact_mut(width).enumerate() {
            let value = (&**array, row);
            let written = raw::write(bytes, place, field.scale(), field.layout, value);
            written.ok_or(Error::Changed { column: field.name })?;
        }
    }
    Ok(bytes)
}

/// Fails if decoding gives other values.
fn compare<C: Table>(
    bytes: &[u8],
    arrays: &[(usize, ArrayRef)],
    others: &[usize],
) -> Result<(), Error> {
    let all = schema::columns::<C>();
    let places = others.iter().filter_map(|other| all.iter().position(|column| column == other));
    let (batch, error) = Decoder::<C>::of(&places.collect::<Vec<_>>())?.decode(bytes)?;
    if let Some(error) = error {
        return Err(Error::of(error, 0, 0, <C::Row as Fixed>::BYTES));
    }
    let given = arrays.iter().filter(|(column, _)| others.contains(column));
    for ((column, array), decoded) in given.zip(batch.columns()) {
        if array != decoded {
            return Err(Error::Changed { column: schema::of::<C>(*column).name });
        }
    }
    Ok(())
}

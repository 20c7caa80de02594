//! From columns to rows.
//!
//! Input: columns. Output: the bytes of all rows, or the first value that does not fit. Invariant: the bytes of a row are those that encoding
//! the row as a struct gives.

use super::EncodeRowsError;
use super::part::Columnar;
use super::series::Series;
use crate::cursor::Writer;
use crate::order::Msb0;
use alloc::vec::Vec;

/// Encodes all rows, back to back.
///
/// # Errors
/// The error of the first row that has one, or of a column with another number of values.
#[doc(hidden)]
pub fn encode_rows<T: Columnar<N>, const N: usize>(
    columns: &T::Columns,
) -> Result<Vec<u8>, EncodeRowsError> {
    let rows = count::<T, N>(columns)?;
    let mut out = Vec::new();
    // Columns of values without bits may have any length; what cannot be reserved is not an error yet.
    let _ = out.try_reserve_exact(rows.saturating_mul(N));
    for row in 0..rows {
        let mut bytes = [0; N];
        let mut w = Writer::<T::In<Msb0>>::new(&mut bytes);
        T::write_row(columns, row, &mut w).map_err(|error| EncodeRowsError::Row { row, error })?;
        w.finish();
        out.extend_from_slice(&bytes);
    }
    Ok(out)
}

/// The number of rows.
fn count<T: Columnar<N>, const N: usize>(columns: &T::Columns) -> Result<usize, EncodeRowsError> {
    rows_of(|look| columns.lengths("", look))
}

/// The number of rows, if all vectors have it.
pub(super) fn rows_of(
    lengths: impl FnOnce(&mut dyn FnMut(&'static str, usize)),
) -> Result<usize, EncodeRowsError> {
    let (mut rows, mut result) = (None, Ok(()));
    lengths(&mut |column, len| {
        let first = *rows.get_or_insert(len);
        if len != first && result.is_ok() {
            result = Err(EncodeRowsError::Uneven { column, len, first });
        }
    });
    result.map(|()| rows.unwrap_or(0))
}

//! Rows of fixed width, with a default value in place of each bad row.
//!
//! Input: rows. Output: longer columns, and the errors. Invariant: every column has a value for every complete row, so that the number of a
//! value is the number of its row.

use super::messages::Gather;
use super::part::{Block, Columnar};
use super::read::BLOCK;
use super::{DecodeRowsError, Rows};
use crate::codec::traits::Decode;
use alloc::vec::Vec;

/// Appends all columns of rows; `default` appends a default value to each of them. Returns the errors of bad rows, and the error of bytes
/// that are left over as the last one.
///
/// # Errors
/// [`DecodeRowsError::Stride`] and [`DecodeRowsError::Missing`], before anything is appended.
#[doc(hidden)]
pub fn append_rows_or_default<T, const N: usize>(
    columns: &mut <T as Columnar<N>>::Columns,
    select: <T as Columnar<N>>::Select,
    rows: Rows<'_>,
    default: impl Fn(&mut <T as Columnar<N>>::Columns),
) -> Result<Vec<DecodeRowsError>, DecodeRowsError>
where
    T: Columnar<N>
        + Gather<Columns = <T as Columnar<N>>::Columns, Select = <T as Columnar<N>>::Select>,
{
    let (found, mut errors) = (rows.find::<N>()?, Vec::new());
    T::reserve(columns, select, found.rows);
    let mut start = 0;
    while start < found.rows {
        let end = found.rows.min(start + BLOCK);
        let block = Block::of(found.bytes, found.stride, start, end);
        if T::are_good(block, select) && T::are_marked(block) {
            T::append::<true>(columns, select, block);
        } else {
            for (row, bytes) in (found.first + start..).zip(block.rows()) {
                match T::decode(bytes) {
                    Ok(value) => value.gather(columns, select),
                    Err(error) => {
                        errors.push(DecodeRowsError::Row { row, error });
                        default(columns);
                    }
                }
            }
        }
        start = end;
    }
    if found.left > 0 {
        errors.push(DecodeRowsError::Left { rows: found.rows, bytes: found.left });
    }
    Ok(errors)
}

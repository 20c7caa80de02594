//! From rows to columns.
//!
//! Input: rows, and the columns to append to. Output: longer columns, or the first bad row. Invariant: after an error the chosen columns have
//! the values of all rows before the bad one, and no others.

use super::part::{Block, Columnar};
use super::{DecodeRowsError, Rows};

/// The number of rows of a block. The rows of a block stay in the nearest cache while each field is read.
pub(super) const BLOCK: usize = 256;

/// Appends rows to the chosen columns. If `whole`, constants without storage are checked, too.
///
/// # Errors
/// The error of the first bad row, or of the bytes that are left over.
#[doc(hidden)]
pub fn append_rows<T: Columnar<N>, const N: usize>(
    columns: &mut T::Columns,
    select: T::Select,
    whole: bool,
    rows: Rows<'_>,
) -> Result<(), DecodeRowsError> {
    append_rows_inline::<T, N>(columns, select, whole, rows)
}

/// Does what [`append_rows`] does, as a part of the caller: it then has the instructions that the caller is compiled for.
///
/// # Errors
/// Those of [`append_rows`].
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn append_rows_inline<T: Columnar<N>, const N: usize>(
    columns: &mut T::Columns,
    select: T::Select,
    whole: bool,
    rows: Rows<'_>,
) -> Result<(), DecodeRowsError> {
    // One column alone reads the rows: its words would be a copy.
    match T::chosen(select) {
        0 | 1 => append_found::<T, N, false>(columns, select, whole, rows),
        _ => append_found::<T, N, true>(columns, select, whole, rows),
    }
}

/// Appends rows; if `SHARED`, columns share words.
#[cfg_attr(not(debug_assertions), inline(always))]
fn append_found<T: Columnar<N>, const N: usize, const SHARED: bool>(
    columns: &mut T::Columns,
    select: T::Select,
    whole: bool,
    rows: Rows<'_>,
) -> Result<(), DecodeRowsError> {
    let found = rows.find::<N>()?;
    T::reserve(columns, select, found.rows);
    let mut start = 0;
    while start < found.rows {
        let end = found.rows.min(start + BLOCK);
        let block = Block::of(found.bytes, found.stride, start, end);
        let good = T::are_good(block, select) && (!whole || T::are_marked(block));
        if !good {
            if let Some((row, error)) = first_error::<T, N>(block, select, whole) {
                let good = Block::of(found.bytes, found.stride, start, start + row);
                T::append::<SHARED>(columns, select, good);
                return Err(DecodeRowsError::Row { row: found.first + start + row, error });
            }
        }
        T::append::<SHARED>(columns, select, block);
        start = end;
    }
    match found.left {
        0 => Ok(()),
        bytes => Err(DecodeRowsError::Left { rows: found.rows, bytes }),
    }
}

/// Finds the first bad row of a block.
#[cold]
fn first_error<T: Columnar<N>, const N: usize>(
    block: Block<'_, N>,
    select: T::Select,
    whole: bool,
) -> Option<(usize, crate::DecodeError)> {
    let error = |row: &[u8; N]| match whole {
        true => <T as crate::Decode<'_>>::decode(row).err(),
        false => T::error_of(row, select),
    };
    block.rows().enumerate().find_map(|(row, bytes)| Some((row, error(bytes)?)))
}

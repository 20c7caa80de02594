//! Messages as rows: those of variable width, and those that lie in slices of their own.
//!
//! Input: messages. Output: longer columns, or the first bad message; and back. Invariant: a message is decoded in full before one of its
//! values is appended, so that after an error the columns have all rows before it, and no others.

use super::part::{Block, Columnar};
use super::series::Copies;
use super::{DecodeRowsError, EncodeRowsError};
use crate::codec::traits::{Decode, Encode, whole};
use alloc::vec::Vec;

/// A type whose values are distributed to columns.
#[doc(hidden)]
pub trait Gather: Sized {
    /// The vectors.
    type Columns;
    /// Which columns are chosen.
    type Select: Copy;

    /// Appends the parts of a value to the chosen columns.
    fn gather(self, columns: &mut Self::Columns, select: Self::Select);
}

/// Appends messages that lie back to back, each from a byte on.
///
/// # Errors
/// The error of the first bad message, or of the bytes behind a message without bytes, which would never end.
#[doc(hidden)]
pub fn append_messages<T>(
    columns: &mut T::Columns,
    select: T::Select,
    mut bytes: &[u8],
) -> Result<(), DecodeRowsError>
where
    T: Gather + for<'a> Decode<'a>,
{
    let mut row = 0;
    while !bytes.is_empty() {
        let (value, rest) =
            T::decode_prefix(bytes).map_err(|error| DecodeRowsError::Row { row, error })?;
        if rest.len() == bytes.len() {
            return Err(DecodeRowsError::Left { rows: row, bytes: rest.len() });
        }
        value.gather(columns, select);
        (row, bytes) = (row + 1, rest);
    }
    Ok(())
}

/// Appends messages, each of which fills a slice.
///
/// # Errors
/// The error of the first bad message.
#[doc(hidden)]
pub fn append_each<'m, T>(
    columns: &mut T::Columns,
    select: T::Select,
    messages: impl IntoIterator<Item = &'m [u8]>,
) -> Result<(), DecodeRowsError>
where
    T: Gather + for<'a> Decode<'a>,
{
    for (row, message) in messages.into_iter().enumerate() {
        let value = T::decode(message).map_err(|error| DecodeRowsError::Row { row, error })?;
        value.gather(columns, select);
    }
    Ok(())
}

/// Appends the chosen columns of messages of fixed width, each of which fills a slice. Bits outside these columns are not checked.
///
/// # Errors
/// The error of the first message that has another length, or a bad value in a chosen column.
#[doc(hidden)]
pub fn append_each_only<'m, T: Columnar<N>, const N: usize>(
    columns: &mut T::Columns,
    select: T::Select,
    messages: impl IntoIterator<Item = &'m [u8]>,
) -> Result<(), DecodeRowsError> {
    for (row, message) in messages.into_iter().enumerate() {
        let whole = whole::<T>(message).map_err(|error| DecodeRowsError::Row { row, error })?;
        let bad = whole.first_chunk().and_then(|bytes| T::error_of(bytes, select));
        if let Some(error) = bad {
            return Err(DecodeRowsError::Row { row, error });
        }
        T::append::<false>(columns, select, Block::of(whole, N, 0, 1));
    }
    Ok(())
}

/// Appends messages, each of which fills a slice, with a default value in place of a bad one. Returns the errors.
#[doc(hidden)]
pub fn append_each_or_default<'m, T>(
    columns: &mut T::Columns,
    select: T::Select,
    messages: impl IntoIterator<Item = &'m [u8]>,
    default: impl Fn(&mut T::Columns),
) -> Vec<DecodeRowsError>
where
    T: Gather + for<'a> Decode<'a>,
{
    let mut errors = Vec::new();
    for (row, message) in messages.into_iter().enumerate() {
        match T::decode(message) {
            Ok(value) => value.gather(columns, select),
            Err(error) => {
                errors.push(DecodeRowsError::Row { row, error });
                default(columns);
            }
        }
    }
    errors
}

/// Encodes all rows as messages that lie back to back, each from a byte on.
///
/// # Errors
/// The error of the first row that has one, or of a column with another number of values.
#[doc(hidden)]
pub fn encode_messages<C: Copies<Value: Encode>>(columns: &C) -> Result<Vec<u8>, EncodeRowsError> {
    let rows = super::write::rows_of(|look| columns.lengths("", look))?;
    let mut out = Vec::new();
    for row in 0..rows {
        let value = columns.copied(row).ok_or(EncodeRowsError::Absent { row })?;
        let start = out.len();
        out.resize(start + value.encoded_len(), 0);
        let written = value.encode_into(out.get_mut(start..).unwrap_or_default());
        let written = written.map_err(|error| EncodeRowsError::Row { row, error })?;
        out.truncate(start + written);
    }
    Ok(out)
}

//! Where the rows of a table lie.
//!
//! Input: bytes, a stride and a range of rows. Output: the bytes of these rows, and how many bytes are left over. Invariant: each row that is
//! returned lies in the bytes in full.

use super::DecodeRowsError;
use core::ops::Range;

/// Bytes that hold rows, one behind the other.
///
/// ```
/// use bitpack::{columns::Rows, prelude::*};
///
/// #[derive(BitPack)]
/// #[bitpack(columns)]
/// struct Sample { #[bits(4)] kind: u8, #[bits(12)] value: u16 }
///
/// // Each row is followed by a byte that belongs to something else.
/// let bytes = [0x10, 0x05, 0xAA, 0x20, 0x06, 0xAA, 0x30, 0x07, 0xAA];
/// let columns = SampleColumns::decode(Rows::new(&bytes).stride(3).range(1..3))?;
/// assert_eq!((columns.kind, columns.value), (vec![2, 3], vec![6, 7]));
/// # Ok::<(), bitpack::columns::DecodeRowsError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Rows<'a> {
    bytes: &'a [u8],
    stride: Option<usize>,
    range: Option<Range<usize>>,
}

impl<'a> Rows<'a> {
    /// Creates rows that lie back to back and fill `bytes`.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        Rows { bytes, stride: None, range: None }
    }

    /// States the distance in bytes from the start of a row to the start of the next one. The bytes between two rows are not read, and
    /// those behind the last row may be missing.
    #[must_use]
    pub fn stride(self, bytes: usize) -> Self {
        Rows { stride: Some(bytes), ..self }
    }

    /// Chooses the rows whose numbers are in the range. The bytes behind these rows are not read, and may end inside a row.
    #[must_use]
    pub fn range(self, rows: Range<usize>) -> Self {
        Rows { range: Some(rows), ..self }
    }

    /// Returns where the chosen rows of `N` bytes lie.
    ///
    /// # Errors
    /// [`DecodeRowsError::Stride`] and [`DecodeRowsError::Missing`].
    pub(super) fn find<const N: usize>(self) -> Result<Found<'a>, DecodeRowsError> {
        let stride = self.stride.unwrap_or(N);
        if stride < N {
            return Err(DecodeRowsError::Stride { stride, need: N });
        }
        let given = self.bytes.len();
        let rows =
            given.checked_sub(N).and_then(|rest| rest.checked_div(stride)).map_or(0, |n| n + 1);
        let Some(range) = self.range else {
            let left = if rows == 0 {
                given
            } else {
                (given - (rows - 1) * stride).saturating_sub(stride)
            };
            return Ok(Found { bytes: self.bytes, stride, first: 0, rows, left });
        };
        if range.end > rows {
            return Err(DecodeRowsError::Missing { end: range.end, rows });
        }
        let bytes = self.bytes.get(range.start.saturating_mul(stride)..).unwrap_or_default();
        Ok(Found { bytes, stride, first: range.start, rows: range.len(), left: 0 })
    }
}

impl<'a> From<&'a [u8]> for Rows<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Rows::new(bytes)
    }
}

impl<'a, const N: usize> From<&'a [u8; N]> for Rows<'a> {
    fn from(bytes: &'a [u8; N]) -> Self {
        Rows::new(bytes)
    }
}

impl<'a> From<&'a alloc::vec::Vec<u8>> for Rows<'a> {
    fn from(bytes: &'a alloc::vec::Vec<u8>) -> Self {
        Rows::new(bytes)
    }
}

/// Rows that were found.
pub(super) struct Found<'a> {
    /// The bytes from the first row on.
    pub(super) bytes: &'a [u8],
    /// The distance in bytes from one row to the next.
    pub(super) stride: usize,
    /// The number of the first row.
    pub(super) first: usize,
    /// How many rows there are.
    pub(super) rows: usize,
    /// The bytes behind the last row, if they should be none.
    pub(super) left: usize,
}

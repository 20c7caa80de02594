//! What the derive says of a struct that has columns, and how one column of a block is read.
//!
//! Input: rows. Output: the values of one field. Invariant: the position and the width of the field are constants, so that what is left of
//! the cursor is a load and a shift, and the loop over the rows has nothing else.

use crate::codec::array::present;
use crate::codec::traits::Fixed;
use crate::cursor::{Reader, Spot, Writer};
use crate::error::{DecodeError, EncodeError};
use crate::order::{Msb0, Order};
use alloc::vec::Vec;

/// Field number `I` on the wire, whose value is a `V`. This is no associated type, because a private field of a public type may have a
/// private type.
#[doc(hidden)]
pub trait Column<V, const I: usize>: Fixed {
    /// Whether some bits are no value.
    const CHECKED: bool;

    /// Reads the field.
    ///
    /// # Errors
    /// The error that decoding returns; none if the field is not `CHECKED`.
    fn get<O: Order>(r: &mut Reader<'_, O>) -> Result<V, DecodeError>;
}

/// A type of `N` bytes with columns.
#[doc(hidden)]
pub trait Columnar<const N: usize>: WriteRow<Self::Columns> {
    /// The vectors.
    type Columns;
    /// Which columns are chosen.
    type Select: Copy;

    /// Reserves room for `rows` more values in each chosen column.
    fn reserve(columns: &mut Self::Columns, select: Self::Select, rows: usize);

    /// Returns whether the bits of all chosen columns are values.
    fn are_good(block: Block<'_, N>, select: Self::Select) -> bool;

    /// Returns the first error of a chosen column in a row.
    fn error_of(row: &[u8; N], select: Self::Select) -> Option<DecodeError>;

    /// Returns whether the constants without storage are as they should be.
    fn are_marked(block: Block<'_, N>) -> bool;

    /// Appends the values of a block to the chosen columns.
    fn append(columns: &mut Self::Columns, select: Self::Select, block: Block<'_, N>);

    /// Returns the number of values of each column, with its name.
    fn lengths(columns: &Self::Columns, look: &mut dyn FnMut(&'static str, usize));
}

/// A type whose columns are `C`.
#[doc(hidden)]
pub trait WriteRow<C>: Fixed {
    /// Writes a row that all columns have.
    ///
    /// # Errors
    /// The error that encoding returns.
    fn write_row<O: Order>(
        columns: &C,
        row: usize,
        w: &mut Writer<'_, O>,
    ) -> Result<(), EncodeError>;
}

/// Panics if a row has no bytes.
#[doc(hidden)]
pub const fn check_rows<T: Fixed>() {
    assert!(
        T::BYTES > 0,
        "a row without bits has no bytes, so that bytes hold no number of rows; remove `columns`"
    );
}

/// A few rows of `N` bytes.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Block<'a, const N: usize> {
    /// The bytes from the first row on, up to the end of the last row or behind it.
    bytes: &'a [u8],
    stride: usize,
}

impl<'a, const N: usize> Block<'a, N> {
    /// Returns the rows number `from` up to `to`, which is left out, of those that begin at `bytes`.
    pub(super) fn of(bytes: &'a [u8], stride: usize, from: usize, to: usize) -> Self {
        let (start, rows) = (from.saturating_mul(stride), to.saturating_sub(from));
        let len = rows.saturating_mul(stride).saturating_sub(stride.saturating_sub(N));
        let bytes = bytes.get(start..).and_then(|rest| rest.get(..len)).unwrap_or_default();
        Block { bytes, stride }
    }

    /// Returns each row. The function is called in one of two loops, because rows that lie back to back have constant addresses.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each<V>(self, out: &mut Vec<V>, value: impl Fn(&[u8; N]) -> V) {
        if self.stride == N {
            out.extend(self.bytes.chunks_exact(N).map(|row| value(whole(row))));
        } else {
            out.extend(self.bytes.chunks(self.stride).map(|row| value(whole(row))));
        }
    }

    /// Returns the rows one after the other.
    pub(super) fn rows(self) -> impl Iterator<Item = &'a [u8; N]> {
        self.bytes.chunks(self.stride.max(1)).map(whole)
    }

    /// Returns whether a condition holds for all rows. It does not stop at the first row, so that rows need not be judged one by one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn all(self, condition: impl Fn(&[u8; N]) -> bool) -> bool {
        if self.stride == N {
            self.bytes.chunks_exact(N).fold(true, |all, row| all & condition(whole(row)))
        } else {
            self.bytes.chunks(self.stride).fold(true, |all, row| all & condition(whole(row)))
        }
    }
}

/// The row at the front of a slice, which always has one.
#[cfg_attr(not(debug_assertions), inline(always))]
fn whole<const N: usize>(row: &[u8]) -> &[u8; N] {
    row.first_chunk().unwrap_or(const { &[0; N] })
}

/// Reads field number `I` of a row.
#[cfg_attr(not(debug_assertions), inline(always))]
fn read<T: Column<V, I>, V, const I: usize, const N: usize>(
    row: &[u8; N],
) -> Result<V, DecodeError> {
    let site = const { &T::FIELDS[I] };
    let spot = Spot { origin: 0, bit: site.offset, width: site.bits };
    T::get(&mut spot.reader::<T::In<Msb0>>(row))
}

/// Returns whether the bits of field number `I` are a value in all rows.
#[doc(hidden)]
#[inline]
#[must_use]
pub fn are_good<T: Column<V, I>, V, const I: usize, const N: usize>(block: Block<'_, N>) -> bool {
    !T::CHECKED || block.all(|row| read::<T, V, I, N>(row).is_ok())
}

/// Returns the error of field number `I` in a row.
#[doc(hidden)]
#[inline]
#[must_use]
pub fn error_of<T: Column<V, I>, V, const I: usize, const N: usize>(
    row: &[u8; N],
) -> Option<DecodeError> {
    read::<T, V, I, N>(row).err()
}

/// Appends the values of field number `I`.
#[doc(hidden)]
#[inline]
pub fn append<T: Column<V, I>, V, const I: usize, const N: usize>(
    column: &mut Vec<V>,
    block: Block<'_, N>,
) {
    if T::CHECKED {
        // Not `present`: a codec module that accepts a number once and refuses it later would then never return.
        column.extend(block.rows().filter_map(|row| read::<T, V, I, N>(row).ok()));
    } else {
        block.each(column, |row| present(read::<T, V, I, N>(row).ok()));
    }
}

//! What the derive says of a struct that has columns, and how one column of a block is read.
//!
//! Input: rows. Output: the values of one field. Invariant: the position and the width of the field are constants, so that what is left of
//! the cursor is a load and a shift, and the loop over the rows has nothing else.

use super::series::Series;
use crate::codec::array::present;
use crate::codec::traits::Fixed;
use crate::cursor::{Reader, Spot, Writer};
use crate::error::{DecodeError, EncodeError};
use crate::order::{Msb0, Order};

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
    type Columns: Series;
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

    /// Returns the number of chosen columns.
    fn chosen(select: Self::Select) -> usize;

    /// Appends the values of a block to the chosen columns. If `SHARED`, columns that lie in the same four bytes of a row read them once.
    fn append<const SHARED: bool>(
        columns: &mut Self::Columns,
        select: Self::Select,
        block: Block<'_, N>,
    );
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
    pub(super) bytes: &'a [u8],
    pub(super) stride: usize,
}

impl<'a, const N: usize> Block<'a, N> {
    /// Returns the rows number `from` up to `to`, which is left out, of those that begin at `bytes`.
    pub(super) fn of(bytes: &'a [u8], stride: usize, from: usize, to: usize) -> Self {
        let (start, rows) = (from.saturating_mul(stride), to.saturating_sub(from));
        let len = rows.saturating_mul(stride).saturating_sub(stride.saturating_sub(N));
        let bytes = bytes.get(start..).and_then(|rest| rest.get(..len)).unwrap_or_default();
        Block { bytes, stride }
    }

    /// Appends a value of each row, of which the function gets the bytes from byte `at` on. It is called in one of two loops, because rows
    /// that lie back to back have constant addresses.
    ///
    /// The loop runs over the bytes from the field of the first row on, and not over rows: the compiler joins loads at the start of
    /// each step to loads of whole vectors, and loads at another byte stay loads of one row each.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn each<V>(self, at: usize, out: &mut impl Series<Value = V>, value: impl Fn(&[u8]) -> V) {
        let bytes = self.bytes.get(at..).unwrap_or_default();
        if self.stride == N {
            let steps = bytes.chunks_exact(N);
            let last = Some(steps.remainder()).filter(|last| !last.is_empty());
            out.extend(steps.map(&value));
            out.extend(last.map(&value).into_iter());
        } else {
            out.extend(bytes.chunks(self.stride).map(value));
        }
    }

    /// Returns the rows one after the other.
    pub(super) fn rows(self) -> impl Iterator<Item = &'a [u8; N]> {
        self.bytes.chunks(self.stride.max(1)).map(whole)
    }

    /// Returns whether a condition holds for all rows. It does not stop at the first row, so that rows need not be judged one by one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn all(self, at: usize, condition: impl Fn(&[u8]) -> bool) -> bool {
        let bytes = self.bytes.get(at..).unwrap_or_default();
        if self.stride == N {
            let steps = bytes.chunks_exact(N);
            let last = Some(steps.remainder()).filter(|last| !last.is_empty());
            steps.fold(true, |all, row| all & condition(row)) & last.is_none_or(&condition)
        } else {
            bytes.chunks(self.stride).fold(true, |all, row| all & condition(row))
        }
    }
}

/// The row at the front of a slice, which always has one.
#[cfg_attr(not(debug_assertions), inline(always))]
fn whole<const N: usize>(row: &[u8]) -> &[u8; N] {
    row.first_chunk().unwrap_or(const { &[0; N] })
}

/// The place of field number `I`.
pub(super) const fn spot<T: Fixed, const I: usize>() -> Spot {
    let site = &T::FIELDS[I];
    Spot { origin: 0, bit: site.offset, width: site.bits }
}

/// Returns the byte of a row from which on field number `I` is read.
const fn first<T: Fixed, const I: usize, const N: usize>() -> usize {
    spot::<T, I>().run(N).0
}

/// Reads field number `I` from the bytes of a row that begin at its first byte.
#[cfg_attr(not(debug_assertions), inline(always))]
fn read<T: Column<V, I>, V, const I: usize, const N: usize>(
    bytes: &[u8],
) -> Result<V, DecodeError> {
    let (spot, (at, len)) = const { (spot::<T, I>(), spot::<T, I>().run(N)) };
    let run = bytes.get(..len).unwrap_or_default();
    T::get(&mut spot.inside::<T::In<Msb0>>(run, at))
}

/// Returns whether the bits of field number `I` are a value in all rows.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
#[must_use]
pub fn are_good<T: Column<V, I>, V, const I: usize, const N: usize>(block: Block<'_, N>) -> bool {
    !T::CHECKED || block.all(first::<T, I, N>(), |row| read::<T, V, I, N>(row).is_ok())
}

/// Returns the error of field number `I` in a row.
#[doc(hidden)]
#[inline]
#[must_use]
pub fn error_of<T: Column<V, I>, V, const I: usize, const N: usize>(
    row: &[u8; N],
) -> Option<DecodeError> {
    read::<T, V, I, N>(row.get(first::<T, I, N>()..)?).err()
}

/// Appends the values of field number `I`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn append<T: Column<V, I>, S: Series<Value = V>, V, const I: usize, const N: usize>(
    column: &mut S,
    block: Block<'_, N>,
) {
    if T::CHECKED {
        // Not `present`: a codec module that accepts a number once and refuses it later would then never return.
        let bytes = block.rows().filter_map(|row| row.get(first::<T, I, N>()..));
        column.extend(bytes.filter_map(|bytes| read::<T, V, I, N>(bytes).ok()));
    } else {
        block.each(first::<T, I, N>(), column, |row| present(read::<T, V, I, N>(row).ok()));
    }
}

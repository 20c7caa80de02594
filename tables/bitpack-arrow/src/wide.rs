//! Decoding with the widest instructions of the processor.
//!
//! Input: rows. Output: longer columns, as [`Table`] appends them. Invariant: the result does not depend on the processor. `pulp` calls
//! the closure in a function that is compiled for AVX2 or AVX-512, and the loops over the rows become part of that function, because all
//! functions between are inlined. A program that is built for plain x86-64 so has these instructions where the processor has them.

use bitpack::columns::{DecodeRowsError, Rows, Table};
use pulp::{Arch, NullaryFnOnce};

/// Appends rows: the columns that `choose` names, or all.
///
/// # Errors
/// Those of [`Table::append_rows`] and of [`Table::append_chosen`].
pub(crate) fn append<C: Table>(
    columns: &mut C,
    rows: Rows<'_>,
    choose: Option<&dyn Fn(usize) -> bool>,
) -> Result<(), DecodeRowsError> {
    Arch::new().dispatch(Append { columns, rows, choose })
}

/// What [`append`] does, as `pulp` calls it.
struct Append<'a, C> {
    columns: &'a mut C,
    rows: Rows<'a>,
    choose: Option<&'a dyn Fn(usize) -> bool>,
}

impl<C: Table> NullaryFnOnce for Append<'_, C> {
    type Output = Result<(), DecodeRowsError>;

    #[inline(always)]
    fn call(self) -> Self::Output {
        match self.choose {
            None => self.columns.append_rows(self.rows),
            Some(choose) => self.columns.append_chosen(self.rows, choose),
        }
    }
}

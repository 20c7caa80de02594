//! Columns of rows of fixed width, of a type that a program does not know.
//!
//! Input: rows. Output: longer columns, and back. Invariant: the number of a column is that of [`Tree`], the index of its field in the layout of
//! the row.

use super::{DecodeRowsError, EncodeRowsError, Rows, Tree};
use crate::codec::traits::Fixed;
use crate::value::Value;

/// Columns of rows of fixed width. The attribute `columns` implements this trait for the type that it defines, so that a library converts the
/// columns of every such type to its own tables.
///
/// ```
/// use bitpack::{columns::{Part, Rows, Table}, prelude::*};
///
/// #[derive(BitPack)]
/// #[bitpack(columns)]
/// struct Sample { #[bits(4)] kind: u8, #[bits(12)] value: u16 }
///
/// /// Returns the names of the fields that are vectors of `u16`, with their vectors.
/// fn numbers<C: Table>(bytes: &[u8]) -> Result<Vec<(&'static str, Vec<u16>)>, Box<dyn std::error::Error>> {
///     let (mut columns, mut found) = (C::default(), Vec::new());
///     columns.append_rows(Rows::new(bytes))?;
///     columns.visit(&mut |number, part| {
///         let Part::Vector(vector) = part else { return };
///         if let Some(vector) = vector.downcast_mut() {
///             found.push((C::Row::LAYOUT.fields()[number].name, core::mem::take(vector)));
///         }
///     });
///     Ok(found)
/// }
///
/// assert_eq!(numbers::<SampleColumns>(&[0x10, 0x05, 0x20, 0x06])?, [("value", vec![5, 6])]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no table of rows of fixed width",
    note = "this takes the columns of a struct with `#[bitpack(columns)]` whose width is fixed",
    note = "columns of messages of variable width and of unions implement `columns::Messages`"
)]
pub trait Table: Tree + Default {
    /// The type of a row.
    type Row: Fixed;

    /// Appends rows.
    ///
    /// # Errors
    /// The error of the first bad row, or of the bytes that are left over. The rows before it are appended, and no others.
    fn append_rows(&mut self, rows: Rows<'_>) -> Result<(), DecodeRowsError>;

    /// Appends the columns for whose numbers `choose` returns true, and leaves the others as they are.
    ///
    /// # Errors
    /// The error of the first row that has one in a chosen column, or of the bytes that are left over. The rows before it are appended to
    /// the chosen columns, and no others.
    fn append_chosen(
        &mut self,
        rows: Rows<'_>,
        choose: &dyn Fn(usize) -> bool,
    ) -> Result<(), DecodeRowsError>;

    /// Encodes all rows, back to back.
    ///
    /// # Errors
    /// The error of the first row that has one, or of a column with another number of values.
    fn to_rows(&self) -> Result<alloc::vec::Vec<u8>, EncodeRowsError>;

    /// Returns the value of a column in a row. `None` says that there is no such column or row, or that the column is a group; [`Value::Unit`]
    /// stands for a value of a type that does not implement [`BitPack`](trait@crate::BitPack).
    fn value(&self, column: usize, row: usize) -> Option<Value<'_>>;
}

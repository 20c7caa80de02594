//! Columns: the messages of a table, which lie one behind the other, as one vector for each field.
//!
//! Input: bytes that hold rows. Output: vectors of values, or the number of the first bad row and its error. `rows` says where the rows lie,
//! `part` how the derive describes a column, `read` and `write` are the two directions, `nulls` keeps going at bad rows, `messages` are rows
//! of variable width, `words` are the bytes that columns share, `series` is what holds the values of a field, `tree` and `table` show columns to programs that do not know their type, and
//! `generated` is what the derive generates for each type. Invariants: rows are read in blocks, one field after the other, so
//! that the compiler sees one short loop for each field; a block is appended after all its rows were checked, so that all columns end behind
//! the same row.

mod error;
mod generated;
mod messages;
mod nulls;
mod part;
mod read;
mod rows;
mod series;
mod table;
mod tree;
mod words;
mod write;

pub use error::{DecodeRowsError, EncodeRowsError};
#[doc(hidden)]
pub use messages::{
    Gather, append_each, append_each_only, append_each_or_default, append_messages, encode_messages,
};
#[doc(hidden)]
pub use nulls::append_rows_or_default;
#[doc(hidden)]
pub use part::{Block, Column, Columnar, WriteRow, are_good, check_rows, error_of};
#[doc(hidden)]
pub use read::{append_rows, append_rows_inline};
pub use rows::Rows;
#[doc(hidden)]
pub use series::{Copies, Series, place};
pub use table::Table;
#[doc(hidden)]
pub use tree::{Grow, GrowAny, Held, shape_of_case};
pub use tree::{Messages, Part, TAG, ToMessages, Tree};
#[doc(hidden)]
pub use words::{Words, append_column, is_shared, word_of};
#[doc(hidden)]
pub use write::encode_rows;

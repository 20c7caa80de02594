//! Packets as Arrow record batches.
//!
//! A type with `#[bitpack(columns)]` has a vector for each field. This crate hands these vectors to Arrow without another copy, with a schema
//! from the layout of the type: names, units, documentation, ranges, and the names of enums.
//!
//! ```
//! use arrow_array::cast::AsArray;
//! use bitpack::prelude::*;
//! use bitpack_arrow::Batches;
//!
//! #[derive(BitPack, Debug)]
//! #[bits(4)]
//! enum Team { Red, Blue }
//!
//! #[derive(BitPack)]
//! #[bitpack(columns)]
//! struct Player { #[bits(4)] team: Team, #[bits(12)] #[bitpack(unit = "hp")] health: u16 }
//!
//! // Any reader: a file, a socket, bytes.
//! let bytes = [0x10, 0x64, 0x00, 0xC8, 0x11, 0x2C];
//! for batch in Batches::<PlayerColumns, _>::new(&bytes[..], 4096)? {
//!     let batch = batch?;
//!     let teams = batch.column(0).as_dictionary::<arrow_array::types::Int32Type>();
//!     let names = teams.downcast_dict::<arrow_array::StringArray>().unwrap();
//!     assert_eq!(names.into_iter().flatten().collect::<Vec<_>>(), ["Blue", "Red", "Blue"]);
//! }
//! # Ok::<(), bitpack_arrow::Error>(())
//! ```
//!
//! | value | type in Arrow |
//! |---|---|
//! | integers, floats, physical values | the type of the field, on the memory of the vector |
//! | `bool` | `Boolean` |
//! | `char` | `Utf8` |
//! | an enum | `Dictionary(Int32, Utf8)` with the names of all variants |
//! | an enum that keeps other numbers | `UInt64`, with the names in the metadata |
//! | a struct, also as a group | `Struct`, without reserved bits |
//! | a union as a group | `Struct` of `variant`, the name of the variant, and a `Struct` for each variant with values, which is null in the rows of the others |
//! | the tag that a variant keeps | the column `tag` of the variant |
//! | an optional value | the type of the value, which may be null |
//! | a list | `List` |
//! | a list of `u8`, bytes | `Binary` |
//! | a text | `Utf8` |
//! | an array | `FixedSizeList` |
//! | integers of more than 64 bits | `FixedSizeBinary(16)`, the highest byte first |
//! | a type of a codec module | `UInt64`: the number in the message, with `bitpack.raw` in the metadata |
//!
//! The columns of a union that is a row are `variant` and those of its variants. A column whose values have no form in this table is
//! [`Error::Unsupported`]: a union that is no group, a map, an optional value in an optional value, a type that contains itself.
//!
//! [`Batches`], [`Decoder`] and [`decode`] take rows of fixed width, [`decode_messages`] messages of any width. [`batch`] takes columns that were filled
//! otherwise: chosen messages, or messages one by one.
//!
//! With the feature `parquet`, `write_parquet` writes batches as a Parquet file.

mod alone;
mod batch;
mod cells;
mod decoder;
mod encode;
mod error;
#[cfg(feature = "parquet")]
mod file;
mod messages;
mod names;
mod nulls;
mod raw;
mod reader;
mod schema;
mod vector;
mod wide;

pub use batch::{batch, decode, decode_messages};
pub use decoder::Decoder;
pub use encode::encode;
pub use error::Error;
#[cfg(feature = "parquet")]
pub use file::write_parquet;
pub use messages::encode_messages;
pub use reader::Batches;
pub use schema::schema;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

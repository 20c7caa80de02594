//! Layouts of [`bitpack`] as documents: JSON out and in, a hash of what the bits mean, and a decoder that needs no type.
//!
//! Input: the constant `LAYOUT` of a type, or JSON. Output: a [`Document`]. Invariant: a document that was written and loaded again is
//! the same document, so a program that has only the JSON explains messages as the program with the type does.
//!
//! ```
//! use bitpack::prelude::*;
//! use bitpack_export::Document;
//!
//! #[derive(BitPack)]
//! struct Row { #[bits(4)] kind: u8, #[bits(4)] n: u8, #[bitpack(count = self.n)] cells: Vec<u16> }
//!
//! let json = Document::of::<Row>().to_json();
//! let loaded = Document::from_json(&json)?;
//! let message = loaded.decode(&[0x52, 0, 7, 1, 0])?;
//! assert_eq!(message.value.to_string(), "Row { kind: 5, n: 2, cells: [7, 256] }");
//! assert_eq!(message.rows[2].path, "cells[0]");
//! assert_eq!((message.rows[2].first, message.rows[2].bits), (8, 16));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arithmetic;
mod c_header;
mod convert;
mod dbc;
mod decode;
mod expected;
mod explain;
mod export;
mod hash;
mod kaitai;
mod owned;
mod python;
mod source;
mod wireshark;

pub use dbc::Dbc;
pub use decode::{DecodeError, Message, Path, Row, Value};
pub use export::{ExportError, Problem};
pub use owned::{
    Attribute, BitOrder, Case, Code, Document, End, Endian, Expr, Field, InnerNumber, Kind,
    Placement, Range, Role, Scale, Tag, Tags, Type, Variant,
};
pub use wireshark::Wireshark;

//! Definitions of other systems as Rust definitions with `#[derive(BitPack)]`.
//!
//! Input: the files of the other system. Output: the text of a Rust module that needs only `bitpack`. Invariant: what cannot be said is an error
//! that names the place in the file; nothing is left out silently.
//!
//! The README of this crate has a table for each system, and what is not supported.

mod bitproto;
mod error;
mod kaitai;
mod model;
mod names;
mod paths;
mod rust;

pub use error::Error;

use std::io;
use std::path::Path;

/// Returns the Rust module for a bitproto file. `open` returns the text of the file at a path: that of `path` itself, and those of the
/// files that it imports.
///
/// The language is that of bitproto 1.3.
///
/// ```
/// let file = "
///     proto drone
///     // The state of a rotor.
///     message Rotor { uint5 id = 1; int24 speed = 2 }
/// ";
/// let rust = bitpack_import::bitproto("drone.bitproto".as_ref(), &mut |_| Ok(file.into()))?;
/// assert!(rust.contains("/// The state of a rotor.\n"));
/// assert!(rust.contains("#[bits(24)]\n    pub speed: i32,"));
/// # Ok::<(), bitpack_import::Error>(())
/// ```
///
/// # Errors
/// A file cannot be opened, or it is wrong; see [`Error`].
pub fn bitproto(
    path: &Path,
    open: &mut dyn FnMut(&Path) -> io::Result<String>,
) -> Result<String, Error> {
    rust::module(&bitproto::load(path, open)?)
}

/// Returns the Rust module for a `.ksy` file of Kaitai Struct. `open` returns the text of the file at a path.
///
/// ```
/// let file = "
/// meta: { id: note, endian: le }
/// seq:
///   - { id: length, type: u2 }
///   - { id: text, type: str, size: length, encoding: UTF-8 }
/// ";
/// let rust = bitpack_import::kaitai("note.ksy".as_ref(), &mut |_| Ok(file.into()))?;
/// assert!(rust.contains("#[bitpack(len_of = text)]\n    pub length: u16,"));
/// # Ok::<(), bitpack_import::Error>(())
/// ```
///
/// # Errors
/// A file cannot be opened, or something in it has no form in the attributes of the derive; see [`Error`].
pub fn kaitai(
    path: &Path,
    open: &mut dyn FnMut(&Path) -> io::Result<String>,
) -> Result<String, Error> {
    kaitai::module(path, open)
}

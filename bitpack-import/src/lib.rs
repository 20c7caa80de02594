//! Definitions of other systems as Rust definitions with `#[derive(BitPack)]`.
//!
//! Input: the files of the other system. Output: the text of a Rust module that needs only `bitpack`. Invariant: what cannot be said is an error
//! that names the place in the file; nothing is left out silently.
//!
//! | bitproto | Rust |
//! |---|---|
//! | `message M` | a struct with `bit_order = lsb0` |
//! | `message M'`, `int12[5]'` | `extensible` on the struct, on the field |
//! | a message or an enum inside the message `M` | a type whose name begins with `M` |
//! | `bool`, `uint5`, `int24`, `byte` | `bool` and integers, with `#[bits(N)]` where the type is wider |
//! | `enum E : uint3` | an enum of 3 bits; numbers without a name are kept in `Other` |
//! | field numbers | `number = N`, if the fields are not in the order of their numbers |
//! | `type T = int12[5]` | the type, wherever the file names `T` |
//! | `type T = int12[5]'` | a tuple struct |
//! | `const` | a constant |
//! | `import` | a module |
//! | comments above a definition | documentation |
//! | `option max_bytes` | a check at import; other options are ignored |

mod bitproto;
mod error;
mod model;
mod names;
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

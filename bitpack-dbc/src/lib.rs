//! The messages of a DBC file as Rust definitions with `#[derive(BitPack)]`.
//!
//! Input: the text of a DBC file. Output: the text of a Rust module that needs only `bitpack`: a struct for each message, an enum for each
//! value table, an enum for each multiplexed message, and an enum `Frame` over all identifiers. Invariant: what the derive cannot
//! express is an error that names the message and the signal. Value tables of floats and of multiplexers are left out.
//!
//! | DBC | Rust |
//! |---|---|
//! | message | a struct of as many bytes as the message has |
//! | signal, factor 1, offset 0 | the narrowest integer that holds its bits |
//! | signal with another factor or offset, up to 52 bits | `f64` with `scale` and `offset`: the physical value |
//! | the same with more bits | the raw integer; `explain` shows the physical value |
//! | `SIG_VALTYPE_` 1, 2 | `f32`, `f64` |
//! | value table `VAL_` | an enum; numbers without a name are kept in `Other` |
//! | `M`, `m1`, `m1M`, `SG_MUL_VAL_` | an enum with a variant for each choice of the multiplexers |
//! | identifiers | `Frame::decode(id, bytes)` |
//! | comments, units | documentation, `unit` |
//! | limits | left out, because many files state wrong ones |
//!
//! Bits that belong to no signal are encoded as zero, and decoding ignores them.
//!
//! ```
//! let rust = bitpack_dbc::generate("\
//! VERSION \"\"
//! NS_ :
//! BS_:
//! BU_: Engine
//! BO_ 100 Speed: 2 Engine
//!  SG_ Rpm : 0|16@1+ (0.25,0) [0|8000] \"rpm\" Vector__XXX
//! ").unwrap();
//! assert!(rust.contains("pub struct Speed {"));
//! assert!(rust.contains("#[bitpack(at = 0, scale = 0.25, unit = \"rpm\")]"));
//! ```

mod branches;
mod emit;
mod error;
mod frame;
mod message;
mod model;
mod multiplexed;
mod names;
mod signal;

pub use error::Error;

/// Returns the Rust module for the text of a DBC file.
///
/// # Errors
/// The text is not a DBC file, or the derive cannot express one of its messages; see [`Error`].
pub fn generate(dbc: &str) -> Result<String, Error> {
    emit::module(&model::build(dbc)?)
}

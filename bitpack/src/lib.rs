//! Bit-level encoders and decoders, derived at compile time.
#![no_std]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod cursor;
pub mod diff;
pub mod error;
pub mod explain;
pub mod layout;
pub mod order;
pub mod path;
mod traits;
mod types;
pub mod value;
pub mod violations;
mod walk;

#[cfg(feature = "derive")]
pub use bitpack_derive::BitPack;
pub use error::{DecodeError, EncodeError, ErrorKind};
pub use traits::{BitPack, Decode, Encode, Fixed, Scalar, Widths};

/// Everything that a file with derived types needs.
pub mod prelude {
    pub use crate::{BitPack, Decode, DecodeError, Encode, EncodeError, Fixed};
}

#[doc(hidden)]
#[path = "generated.rs"]
pub mod __private;

//! What generated code names; no part of the public interface.
//!
//! Invariant: everything that the derive prints is reached through this module, so that a renamed
//! crate and a scope without a prelude make no difference to it.

pub use crate::__bp_tri as tri;
pub use crate::cursor::{Reader, Writer};
pub use crate::error::{DecodeError, EncodeError, ErrorKind};
pub use crate::layout::{Field, Layout, Owner, Shape, Variant};
pub use crate::order::{Big, BitOrder, Endian, Little, Lsb0, Msb0, Order};
pub use crate::traits::{BitPack, Fixed, Scalar, Widths, to_array, whole, whole_mut};
pub use crate::value::Value;
pub use core::option::Option::{None, Some};
pub use core::result::Result::{Err, Ok};

/// What reading gives.
pub type Decoded<T> = Result<T, DecodeError>;

/// What writing gives.
pub type Encoded = Result<(), EncodeError>;

/// The description of wire field number `I`; a constant even in debug builds.
#[must_use]
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn site<T: BitPack, const I: usize>() -> &'static Field {
    const { &T::FIELDS[I] }
}

/// What a codec module's `encode` made of a value, for reflection.
#[must_use]
pub const fn coded(raw: Result<u64, &'static str>) -> Value<'static> {
    match raw {
        Ok(raw) => Value::Coded(raw),
        Err(why) => Value::Refused(why),
    }
}

/// `?` in a `const fn`, which has none yet.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_tri {
    ($result:expr) => {
        match $result {
            // A constant of the user's called `value` would be compared with, not bound.
            ::core::result::Result::Ok(__bp_value) => __bp_value,
            ::core::result::Result::Err(__bp_error) => {
                return ::core::result::Result::Err(__bp_error);
            }
        }
    };
}

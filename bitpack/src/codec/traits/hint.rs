//! The explanation of calls of methods that a type does not have, or not without a feature.
//!
//! Input: a type. Output: a compile error. Invariant: no type implements [`HasArray`] and `HasVectors`, so that no call finds these methods
//! and methods of the same names in other traits stay unambiguous.

/// Explains why a type has no `to_bytes`: types whose width varies have no array that holds each of their values. Nothing implements it.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no `to_bytes`, which only derived types of fixed width have",
    label = "not a type with an array for its bytes",
    note = "a value whose width varies: call `encode_into` with a buffer, or `encode_to_vec` with the feature `alloc`"
)]
pub trait HasArray {}

/// Lets the compiler explain a call of `to_bytes` that a type does not have; the derived method comes first.
#[doc(hidden)]
pub trait ToBytes {
    fn to_bytes(&self);
}

impl<T: HasArray> ToBytes for T {
    fn to_bytes(&self) {}
}

/// Explains a call of `encode_to_vec` without the feature `alloc`. Nothing implements it.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`encode_to_vec` needs the feature `alloc` of `bitpack`",
    label = "the feature `alloc` is not enabled",
    note = "enable it in `Cargo.toml`: `bitpack = {{ …, features = [\"alloc\"] }}`",
    note = "without it, call `encode_into` with a buffer, or `to_bytes` on a type of fixed width"
)]
pub trait HasVectors {}

/// Lets the compiler explain a call of `encode_to_vec` without the feature `alloc`.
#[cfg(not(feature = "alloc"))]
#[doc(hidden)]
pub trait EncodeToVec {
    fn encode_to_vec(&self);
}

#[cfg(not(feature = "alloc"))]
impl<T: HasVectors> EncodeToVec for T {
    fn encode_to_vec(&self) {}
}

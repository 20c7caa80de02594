//! The explanation of a call of `to_bytes` on a type that has no such method.
//!
//! Input: a type. Output: a compile error. Invariant: no type implements [`HasArray`], so that no call finds the method of [`ToBytes`]
//! and methods of that name in other traits stay unambiguous.

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

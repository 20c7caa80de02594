//! Layouts and fields of types.
//!
//! Input: a type that implements [`BitPack`]. Output: the constants that describe it. Invariant: every result is a constant.

use super::{BitPack, Fixed, Scalar};
use crate::layout::{Field, Layout};

impl Layout {
    /// Returns the layout of the struct `T`, whose fields [`Owner::place`](crate::layout::Owner::place) has placed.
    #[doc(hidden)]
    #[must_use]
    pub const fn of<T: BitPack>(name: &'static str) -> Self {
        Layout::of_fields(name, T::FIELDS)
    }
}

impl Field {
    /// Describes a field of type `T` that is `bits` wide.
    #[must_use]
    pub const fn new<T: BitPack>(name: &'static str, bits: usize) -> Self {
        Self::typed(name, &T::LAYOUT, bits)
    }

    /// Describes a field of type `T`, each element of which is `width` bits wide.
    #[doc(hidden)]
    #[must_use]
    pub const fn scalar<T: Scalar>(name: &'static str, width: usize) -> Self {
        Self::typed(name, &T::LAYOUT, width * T::COUNT)
    }

    /// Describes a field of type `T` at its own width.
    #[doc(hidden)]
    #[must_use]
    pub const fn nested<T: Fixed>(name: &'static str) -> Self {
        Self::typed(name, &T::LAYOUT, T::BITS)
    }

    /// Describes a field of type `T` whose width depends on the value.
    #[doc(hidden)]
    #[must_use]
    pub const fn variable<T: BitPack>(name: &'static str) -> Self {
        Self::varying(name, &T::LAYOUT)
    }
}

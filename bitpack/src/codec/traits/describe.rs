//! Layouts and fields of types.
//!
//! Input: a type that implements [`BitPack`]. Output: the constants that describe it. Invariant: every result is a constant.

use super::{BitPack, Fixed, Scalar};
use crate::layout::bare::bare;
use crate::layout::{Case, Field, Layout, Shape};

impl Layout {
    /// Returns the layout of the struct `T` without descriptions. [`Owner::place`](crate::layout::Owner::place) has placed its `N` fields.
    #[doc(hidden)]
    #[must_use]
    pub const fn bare_struct<T: BitPack, const N: usize>() -> Self {
        Layout::of_fields(T::OWNER.0, const { &bare::<N>(T::FIELDS) })
    }

    /// Returns the layout of the struct `T`, which has `N` fields and states no order and no total width.
    #[doc(hidden)]
    #[must_use]
    pub const fn of<T: BitPack, const N: usize>() -> Self {
        Layout::described::<T>(const { &Layout::bare_struct::<T, N>() })
    }

    /// Returns the layout of `T` with the descriptions of its fields or variants, from the same layout without.
    #[doc(hidden)]
    #[must_use]
    pub const fn described<T: BitPack>(bare: &'static Layout) -> Self {
        let mut layout = bare.with_bare(bare);
        layout.shape = match bare.shape {
            Shape::Struct(_) => Shape::Struct(T::FIELDS),
            Shape::Union(_, tag) => Shape::Union(T::CASES, tag),
            other => other,
        };
        layout
    }

    /// Returns the layout of `T` without descriptions.
    #[doc(hidden)]
    #[must_use]
    pub const fn bare_of<T: BitPack>() -> &'static Self {
        const { &T::LAYOUT }.bare()
    }
}

/// Returns variant number `V` of `T`, which has `N` fields, without descriptions.
#[must_use]
pub const fn bare_case<T: BitPack, const V: usize, const N: usize>() -> Case {
    T::CASES[V].with_fields(const { &bare::<N>(T::CASES[V].fields) })
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

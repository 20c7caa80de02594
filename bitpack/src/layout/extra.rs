//! The properties of a field that few fields have.
//!
//! Input: one call for each property, from generated code. Output: an [`Extra`], to which a [`Field`] refers. Invariants: all fields without such
//! properties refer to equal constants, so a program contains [`Extra::NONE`] once. What the properties consist of is
//! referred to as well, because a limit or a constant has 128 bits and most fields have neither.

use super::field::{Field, FieldWidth, Range, Role};
use super::nest::Steps;
use super::scale::Scale;

/// The properties of a field that few fields have: purpose, limits, scale, rule of its offset, extent.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct Extra {
    role: &'static Role,
    range: &'static Range,
    scale: Option<&'static Scale>,
    width: FieldWidth,
    placement: Placement,
    /// The stated width of each element, where the number of elements varies; 0 where none is stated.
    each: usize,
    /// Whether a number of elements stands before it, so that other versions may have another.
    extensible: bool,
    /// The numbers inside the value that encoding computes.
    inner: &'static [Steps],
}

/// The rule that gives a field its offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Placement {
    /// After the field before.
    Next,
    /// After the field before, at the next multiple of so many bits.
    Align(usize),
    /// At a stated offset in bits.
    At(usize),
}

/// Defines constant methods that set one property each.
macro_rules! setters {
    ($($(#[$doc:meta])+ $name:ident($($given:ident: $ty:ty)?) => $property:ident = $value:expr;)+) => { $(
        $(#[$doc])+
        #[must_use]
        pub const fn $name(mut self $(, $given: $ty)?) -> Self {
            self.$property = $value;
            self
        }
    )+ };
}

impl Extra {
    /// A field of fixed width without any of these properties.
    pub const NONE: Self = Extra {
        role: &Role::Data,
        range: &Range::Full,
        scale: None,
        width: FieldWidth::Fixed,
        placement: Placement::Next,
        each: 0,
        extensible: false,
        inner: &[],
    };

    /// A field whose width varies, without any other of these properties.
    pub const VARYING: Self = Extra { width: FieldWidth::Variable, ..Extra::NONE };

    /// The header of an extensible message.
    pub(super) const HEADER: Self = Extra { role: &Role::Header, ..Extra::NONE };

    setters! {
        /// Sets the purpose.
        role(role: &'static Role) => role = role;
        /// Sets the limits.
        range(range: &'static Range) => range = range;
        /// Sets the physical scale.
        scale(scale: &'static Scale) => scale = Some(scale);
        /// Sets the offset in bits.
        at(offset: usize) => placement = Placement::At(offset);
        /// Sets the width of each element in bits.
        each(width: usize) => each = width;
        /// Makes the field an array whose length may differ in other versions.
        extensible() => extensible = true;
        /// Sets the numbers inside the value that encoding computes.
        inner(numbers: &'static [Steps]) => inner = numbers;
    }

    /// Moves the field to the next multiple of `bits` bits.
    #[must_use]
    #[track_caller]
    pub const fn align(mut self, bits: usize) -> Self {
        assert!(bits > 0, "an alignment is a number of bits, at least 1");
        self.placement = Placement::Align(bits);
        self
    }
}

impl Field {
    /// Returns the purpose of the field.
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn role(&self) -> Role {
        *self.extra.role
    }

    /// Returns the values that are allowed within the width.
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn range(&self) -> Range {
        *self.extra.range
    }

    /// Returns the physical scale, if one is stated.
    #[must_use]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn scale(&self) -> Option<Scale> {
        match self.extra.scale {
            Some(scale) => Some(*scale),
            None => None,
        }
    }

    /// Returns whether the width varies. [`attributes`](Self::attributes) states what it depends on.
    #[must_use]
    pub const fn width(&self) -> FieldWidth {
        self.extra.width
    }

    /// Returns whether the field is an extensible array, which begins with the number of its elements.
    #[must_use]
    pub const fn is_extensible(&self) -> bool {
        self.extra.extensible
    }

    /// Returns whether encoding computes what the path leads to from the value of the field.
    pub(crate) fn computes(&self, path: &[u32]) -> bool {
        self.extra.inner.iter().any(|steps| steps.is(path))
    }

    /// Returns the rule that gives the field its offset.
    #[must_use]
    pub const fn placement(&self) -> Placement {
        self.extra.placement
    }

    /// Returns the stated width of each element in bits, if the width of the field varies; 0 if none is stated.
    #[must_use]
    pub const fn each(&self) -> usize {
        self.extra.each
    }
}

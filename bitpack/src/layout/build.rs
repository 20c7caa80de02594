//! Construction of fields in constant evaluation.
//!
//! Input: a name, a type and one call for each attribute. Output: [`Field`]s, which their [`Owner`] places.
//! Invariant: all functions are constant, and generated code calls them in constants only.

use super::extra::Placement;
use super::names::{Id, text, unplaced};
use super::order::{BitOrder, Endian};
use super::{Description, Extra, Field, FieldWidth, Layout, Shape};

/// Defines constant methods that set one property each.
macro_rules! setters {
    ($($(#[$doc:meta])+ $name:ident($($given:ident: $ty:ty),+) => $property:ident = $value:expr;)+) => { $(
        $(#[$doc])+
        #[doc(hidden)]
        #[must_use]
        pub const fn $name(mut self, $($given: $ty),+) -> Self {
            self.$property = $value;
            self
        }
    )+ };
}
pub(super) use setters;

/// The name of the type that owns fields.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct Owner(pub &'static str);

impl Owner {
    /// Sets owner, offset and number of each field.
    #[must_use]
    pub const fn place<const N: usize>(self, mut fields: [Field; N]) -> [Field; N] {
        let owner = Id::of(self.0);
        let mut next: usize = 0;
        let mut i = 0;
        while i < N {
            let offset = match fields[i].placement() {
                Placement::Next => next,
                Placement::Align(bits) => next.div_ceil(bits) * bits,
                Placement::At(offset) => offset,
            };
            fields[i].owner = text(self.0);
            fields[i].id = fields[i].id.inside(owner);
            fields[i].offset = offset;
            if !fields[i].is_whole() {
                fields[i].number = i as u16;
            }
            next = match fields[i].width() {
                FieldWidth::Fixed => offset + fields[i].bits,
                FieldWidth::Variable => 0,
            };
            i += 1;
        }
        fields
    }
}

impl Field {
    /// Renames the field, and multiplies its width in bits by `width`.
    #[doc(hidden)]
    #[must_use]
    pub const fn named(mut self, name: &'static str, width: usize) -> Self {
        self.bits *= width;
        self.called(name)
    }

    /// Sets the properties that few fields have.
    #[doc(hidden)]
    #[must_use]
    pub const fn extra(mut self, extra: &'static Extra) -> Self {
        self.extra = extra;
        self
    }

    /// Makes a field of a type with this layout, whose width varies.
    #[doc(hidden)]
    #[must_use]
    pub const fn varying(name: &'static str, layout: &'static Layout) -> Self {
        Self::typed(name, layout, 0).extra(const { &Extra::VARYING })
    }

    /// Makes the header of an extensible message, which holds the width of the message in bits.
    #[doc(hidden)]
    #[must_use]
    pub const fn header() -> Self {
        Self::typed("(bits)", const { &Layout::new("u16", Shape::Unsigned, 16) }, 16)
            .extra(const { &Extra::HEADER })
    }

    /// Makes a field that a codec module reads and writes with any number of bits.
    #[doc(hidden)]
    #[must_use]
    pub const fn custom(name: &'static str) -> Self {
        Self::varying(name, const { &Layout::new("codec", Shape::Custom, 0) })
    }

    /// Makes a field of `bits` bits whose number a codec module converts.
    #[doc(hidden)]
    #[must_use]
    pub const fn codec(name: &'static str, bits: usize) -> Self {
        Self::typed(name, const { &Layout::new("codec", Shape::Codec, 64) }, bits)
    }

    /// Makes the field that stands for the type as a whole in errors that concern no single field.
    #[must_use]
    pub const fn whole(layout: &'static Layout) -> Self {
        let mut field = Self::typed("", layout, layout.bits);
        field.owner = layout.name;
        field.id = field.id.inside(layout.id);
        field
    }

    const fn called(mut self, name: &'static str) -> Self {
        (self.name, self.id, self.number) = (text(name), Id::of(name), unplaced(name));
        self
    }

    /// Makes a field with this layout that is `bits` bits wide.
    pub(crate) const fn typed(name: &'static str, layout: &'static Layout, bits: usize) -> Self {
        Field {
            owner: "",
            name: text(name),
            layout,
            offset: 0,
            bits,
            bit_order: None,
            endian: None,
            extra: const { &Extra::NONE },
            description: const { &Description::NONE },
            id: Id::of(name),
            number: unplaced(name),
        }
    }

    setters! {
        /// Sets documentation, unit and attributes.
        description(given: &'static Description) => description = given;
        /// Sets the stated bit order.
        bit_order(order: BitOrder) => bit_order = Some(order);
        /// Sets the stated byte order.
        endian(endian: Endian) => endian = Some(endian);
    }
}

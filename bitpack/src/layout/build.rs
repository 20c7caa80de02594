//! Construction of fields in constant evaluation.
//!
//! Input: a name, a type and one call for each attribute. Output: [`Field`]s, which their [`Owner`] places.
//! Invariant: all functions are constant, and generated code calls them in constants only.

use super::field::Placement;
use super::names::{Id, text, unplaced};
use super::order::{BitOrder, Endian};
use super::{Field, FieldWidth, Layout, Range, Role, Scale, Shape};

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
            let offset = match fields[i].placement {
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
            next = match fields[i].width {
                FieldWidth::Fixed => offset + fields[i].bits,
                FieldWidth::Variable(_) => 0,
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

    /// Makes a field of a type with this layout; `extent` is the text of the attributes on which its width depends.
    #[doc(hidden)]
    #[must_use]
    pub const fn varying(
        name: &'static str,
        layout: &'static Layout,
        extent: &'static str,
    ) -> Self {
        let mut field = Self::typed(name, layout, 0);
        field.width = FieldWidth::Variable(text(extent));
        field
    }

    /// Makes the field an array whose length may differ in other versions.
    #[doc(hidden)]
    #[must_use]
    pub const fn extensible(mut self) -> Self {
        self.extensible = true;
        self
    }

    /// Makes the header of an extensible message, which holds the width of the message in bits.
    #[doc(hidden)]
    #[must_use]
    pub const fn header() -> Self {
        let mut field =
            Self::typed("(bits)", const { &Layout::new("u16", Shape::Unsigned, 16) }, 16);
        field.role = Role::Header;
        field
    }

    /// Makes a field that a codec module reads and writes with any number of bits.
    #[doc(hidden)]
    #[must_use]
    pub const fn custom(name: &'static str, extent: &'static str) -> Self {
        let mut field = Self::typed(name, const { &Layout::new("codec", Shape::Custom, 0) }, 0);
        field.width = FieldWidth::Variable(text(extent));
        field
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
            doc: "",
            layout,
            offset: 0,
            bits,
            width: FieldWidth::Fixed,
            bit_order: None,
            endian: None,
            role: Role::Data,
            range: Range::Full,
            scale: None,
            unit: "",
            placement: Placement::Next,
            each: 0,
            extensible: false,
            id: Id::of(name),
            number: unplaced(name),
        }
    }

    setters! {
        /// Sets the documentation comment.
        doc(comment: &'static str) => doc = text(comment);
        /// Sets the stated bit order.
        bit_order(order: BitOrder) => bit_order = Some(order);
        /// Sets the stated byte order.
        endian(endian: Endian) => endian = Some(endian);
        /// Sets the width of each element in bits.
        each(width: usize) => each = width;
        /// Makes the field reserved bits.
        reserved(value: u128, strict: bool) => role = Role::Reserved { value, strict };
        /// Makes the field a constant.
        magic(value: u128) => role = Role::Magic { value };
        /// Sets integer limits, both included.
        range(min: i128, max: i128) => range = Range::Integer(min, max);
        /// Sets limits of the physical value, both included.
        real_range(min: f64, max: f64) => range = Range::Real(min, max);
        /// Sets the physical scale.
        scale(factor: f64, offset: f64, signed: bool) => scale = Some(Scale { factor, offset, signed });
        /// Sets the physical unit.
        unit(unit: &'static str) => unit = text(unit);
        /// Sets the offset in bits.
        at(offset: usize) => placement = Placement::At(offset);
    }

    /// Moves the field to the next multiple of `bits` bits.
    #[doc(hidden)]
    #[must_use]
    #[track_caller]
    pub const fn align(mut self, bits: usize) -> Self {
        assert!(bits > 0, "an alignment is a number of bits, at least 1");
        self.placement = Placement::Align(bits);
        self
    }
}

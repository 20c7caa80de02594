//! How fields come about.
//!
//! Input: a name, a type and what the attributes state, one call each. Output: [`Field`]s, placed by their [`Owner`].
//! Invariant: constants only: nothing of it runs but in constant evaluation.

use super::field::Placement;
use super::names::{Id, text, unplaced};
use super::order::{BitOrder, Endian};
use super::{Extent, Field, Layout, Range, Role, Scale, Shape};

/// The name of the type that owns fields.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct Owner(pub &'static str);

impl Owner {
    /// Gives its fields their owner and their offsets.
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
            next = match fields[i].extent {
                Extent::Fixed => offset + fields[i].bits,
                Extent::Variable(_) => 0,
            };
            i += 1;
        }
        fields
    }
}

impl Field {
    /// This field under another name, and `width` times as wide.
    #[doc(hidden)]
    #[must_use]
    pub const fn named(mut self, name: &'static str, width: usize) -> Self {
        self.bits *= width;
        self.called(name)
    }

    /// A field of a type with this layout, whose width depends on the value.
    #[doc(hidden)]
    #[must_use]
    pub const fn varying(
        name: &'static str,
        layout: &'static Layout,
        extent: &'static str,
    ) -> Self {
        let mut field = Self::typed(name, layout, 0);
        field.extent = Extent::Variable(text(extent));
        field
    }

    /// This field with elements of a stated width.
    #[doc(hidden)]
    #[must_use]
    pub const fn each(mut self, width: usize) -> Self {
        self.each = width;
        self
    }

    /// This field as an array whose length may differ in other versions.
    #[doc(hidden)]
    #[must_use]
    pub const fn extensible(mut self) -> Self {
        self.extensible = true;
        self
    }

    /// The header of an extensible message: its width in bits.
    #[doc(hidden)]
    #[must_use]
    pub const fn header() -> Self {
        let mut field =
            Self::typed("(bits)", const { &Layout::new("u16", Shape::Unsigned, 16) }, 16);
        field.role = Role::Header;
        field
    }

    /// A field whose bits only a codec module understands, as many as it likes.
    #[doc(hidden)]
    #[must_use]
    pub const fn custom(name: &'static str, extent: &'static str) -> Self {
        let mut field = Self::typed(name, const { &Layout::new("codec", Shape::Custom, 0) }, 0);
        field.extent = Extent::Variable(text(extent));
        field
    }

    /// A field whose bits are a number that only a codec module understands.
    #[doc(hidden)]
    #[must_use]
    pub const fn codec(name: &'static str, bits: usize) -> Self {
        Self::typed(name, const { &Layout::new("codec", Shape::Codec, 64) }, bits)
    }

    /// The type as a whole, as errors that concern no single field name it.
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

    /// A field with this layout that is `bits` wide.
    pub(crate) const fn typed(name: &'static str, layout: &'static Layout, bits: usize) -> Self {
        Field {
            owner: "",
            name: text(name),
            doc: "",
            layout,
            offset: 0,
            bits,
            extent: Extent::Fixed,
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

    /// This field with a documentation comment.
    #[doc(hidden)]
    #[must_use]
    pub const fn doc(mut self, doc: &'static str) -> Self {
        self.doc = text(doc);
        self
    }

    /// This field with a stated bit order.
    #[doc(hidden)]
    #[must_use]
    pub const fn bit_order(mut self, order: BitOrder) -> Self {
        self.bit_order = Some(order);
        self
    }

    /// This field with a stated byte order.
    #[doc(hidden)]
    #[must_use]
    pub const fn endian(mut self, endian: Endian) -> Self {
        self.endian = Some(endian);
        self
    }

    /// This field as reserved bits.
    #[doc(hidden)]
    #[must_use]
    pub const fn reserved(mut self, value: u128, strict: bool) -> Self {
        self.role = Role::Reserved { value, strict };
        self
    }

    /// This field as a constant.
    #[doc(hidden)]
    #[must_use]
    pub const fn magic(mut self, value: u128) -> Self {
        self.role = Role::Magic { value };
        self
    }

    /// This field with integer limits, both included.
    #[doc(hidden)]
    #[must_use]
    pub const fn range(mut self, min: i128, max: i128) -> Self {
        self.range = Range::Integer(min, max);
        self
    }

    /// This field with limits of the physical value, both included.
    #[doc(hidden)]
    #[must_use]
    pub const fn real_range(mut self, min: f64, max: f64) -> Self {
        self.range = Range::Real(min, max);
        self
    }

    /// This field with a physical scale.
    #[doc(hidden)]
    #[must_use]
    pub const fn scale(mut self, factor: f64, offset: f64, signed: bool) -> Self {
        self.scale = Some(Scale { factor, offset, signed });
        self
    }

    /// This field with a physical unit.
    #[doc(hidden)]
    #[must_use]
    pub const fn unit(mut self, unit: &'static str) -> Self {
        self.unit = text(unit);
        self
    }

    /// This field at a stated offset in bits.
    #[doc(hidden)]
    #[must_use]
    pub const fn at(mut self, offset: usize) -> Self {
        self.placement = Placement::At(offset);
        self
    }

    /// This field on the next multiple of so many bits.
    #[doc(hidden)]
    #[must_use]
    #[track_caller]
    pub const fn align(mut self, bits: usize) -> Self {
        assert!(bits > 0, "an alignment is a number of bits, at least 1");
        self.placement = Placement::Align(bits);
        self
    }
}

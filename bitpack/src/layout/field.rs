//! One field of a struct.
//!
//! Input: what the derive knows of it. Output: a [`Field`], placed by its [`Owner`].
//! Invariant: `offset` and `bits` are final once placed; everything else is as stated.

use super::{Layout, Shape};
use crate::order::{BitOrder, Endian};
use crate::types::float::round;
use crate::{BitPack, Fixed, Scalar};

/// What a field is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Role {
    /// It carries a value.
    Data,
    /// Reserved bits: written as `value`, checked on decode only if `strict`.
    Reserved {
        /// The bits written.
        value: u128,
        /// Whether decoding refuses other bits.
        strict: bool,
    },
    /// A constant: written, and checked on decode.
    Magic {
        /// The bits written.
        value: u128,
    },
}

/// The values that a field allows within its width.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Range {
    /// All of them.
    Full,
    /// From the first to the second, both included.
    Integer(i128, i128),
    /// From the first to the second, both included.
    Real(f64, f64),
}

/// The physical value of a raw number: `raw × factor + offset`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Scale {
    /// What one step of the raw number is worth.
    pub factor: f64,
    /// The physical value of raw 0.
    pub offset: f64,
    /// Whether the raw number is two's complement.
    pub signed: bool,
}

/// One field of a struct.
///
/// ```
/// use bitpack::layout::Range;
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// struct Battery {
///     charging: bool,
///     /// How full it is.
///     #[bits(7)]
///     #[bitpack(range = 0..=100, unit = "%")]
///     level: u8,
/// }
///
/// let level = &Battery::LAYOUT.fields()[1];
/// assert_eq!((level.offset, level.bits, level.unit), (1, 7, "%"));
/// assert_eq!(level.range, Range::Integer(0, 100));
/// assert_eq!((level.owner, level.doc), ("Battery", "How full it is."));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The name of the type that owns the field.
    pub owner: &'static str,
    /// The field's name; an index for tuple structs; empty for the type as a whole.
    pub name: &'static str,
    /// The field's documentation comment.
    pub doc: &'static str,
    /// The field's type.
    pub layout: &'static Layout,
    /// First bit, from the start of the owner, or from the end of the last field of variable width before it.
    pub offset: usize,
    /// Width in bits, all elements of an array together; the least where it varies.
    pub bits: usize,
    /// Whether the width varies, and what it depends on.
    pub extent: Extent,
    /// The bit order that the field states.
    pub bit_order: Option<BitOrder>,
    /// The byte order that the field states.
    pub endian: Option<Endian>,
    /// What the field is there for.
    pub role: Role,
    /// The values allowed within the width.
    pub range: Range,
    /// The physical scale, if one is stated.
    pub scale: Option<Scale>,
    /// The physical unit; empty if none is stated.
    pub unit: &'static str,
    pub(crate) placement: Placement,
    /// The stated width of each element, where the number of elements varies; 0 where none is stated.
    pub(crate) each: usize,
}

/// What a field's width depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Extent {
    /// On nothing: every value is as wide.
    Fixed,
    /// On the value, as the attributes say; their text, such as `count = self.n`.
    Variable(&'static str),
}

/// Where a field goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Placement {
    /// After the field before.
    Next,
    /// After the field before, at the next multiple of so many bits.
    Align(usize),
    /// At a stated offset.
    At(usize),
}

/// The name of the type that owns fields.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct Owner(pub &'static str);

impl Owner {
    /// Gives its fields their owner and their offsets.
    #[must_use]
    pub const fn place<const N: usize>(self, mut fields: [Field; N]) -> [Field; N] {
        let mut next: usize = 0;
        let mut i = 0;
        while i < N {
            let offset = match fields[i].placement {
                Placement::Next => next,
                Placement::Align(bits) => next.div_ceil(bits) * bits,
                Placement::At(offset) => offset,
            };
            fields[i].owner = self.0;
            fields[i].offset = offset;
            next = match fields[i].extent {
                Extent::Fixed => offset + fields[i].bits,
                Extent::Variable(_) => 0,
            };
            i += 1;
        }
        fields
    }
}

/// Stated orders over inherited ones: a stated bit order brings its natural byte order along.
pub(super) const fn stated(
    bit_order: Option<BitOrder>,
    endian: Option<Endian>,
    outer: (BitOrder, Endian),
) -> (BitOrder, Endian) {
    let inherited = match bit_order {
        Some(order) => (order, order.natural_endian()),
        None => outer,
    };
    match endian {
        Some(endian) => (inherited.0, endian),
        None => inherited,
    }
}

impl Field {
    /// No field at all: what stands in where there is none to name.
    pub(crate) const NOWHERE: Field = Field::whole(const { &Layout::new("", Shape::Unit, 0) });

    /// A field of type `T` that is `bits` wide.
    #[must_use]
    pub const fn new<T: BitPack>(name: &'static str, bits: usize) -> Self {
        Self::typed(name, &T::LAYOUT, bits)
    }

    /// A field of type `T`, each element of which is `width` bits wide.
    #[doc(hidden)]
    #[must_use]
    pub const fn scalar<T: Scalar>(name: &'static str, width: usize) -> Self {
        Self::typed(name, &T::LAYOUT, width * T::COUNT)
    }

    /// A field of type `T` at its own width.
    #[doc(hidden)]
    #[must_use]
    pub const fn nested<T: Fixed>(name: &'static str) -> Self {
        Self::typed(name, &T::LAYOUT, T::BITS)
    }

    /// The same under this name, and `width` times as wide.
    #[doc(hidden)]
    #[must_use]
    pub const fn named(mut self, name: &'static str, width: usize) -> Self {
        self.name = name;
        self.bits *= width;
        self
    }

    /// A field of type `T` whose width depends on the value.
    #[doc(hidden)]
    #[must_use]
    pub const fn variable<T: BitPack>(name: &'static str, extent: &'static str) -> Self {
        Self::varying(name, &T::LAYOUT, extent)
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
        field.extent = Extent::Variable(extent);
        field
    }

    /// The same with elements of a stated width.
    #[doc(hidden)]
    #[must_use]
    pub const fn each(mut self, width: usize) -> Self {
        self.each = width;
        self
    }

    /// A field whose bits only a codec module understands, as many as it likes.
    #[doc(hidden)]
    #[must_use]
    pub const fn custom(name: &'static str, extent: &'static str) -> Self {
        let mut field = Self::typed(name, const { &Layout::new("codec", Shape::Custom, 0) }, 0);
        field.extent = Extent::Variable(extent);
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
        field
    }

    const fn typed(name: &'static str, layout: &'static Layout, bits: usize) -> Self {
        Field {
            owner: "",
            name,
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
        }
    }

    /// The same with a documentation comment.
    #[doc(hidden)]
    #[must_use]
    pub const fn doc(mut self, doc: &'static str) -> Self {
        self.doc = doc;
        self
    }

    /// The same with a stated bit order.
    #[doc(hidden)]
    #[must_use]
    pub const fn bit_order(mut self, order: BitOrder) -> Self {
        self.bit_order = Some(order);
        self
    }

    /// The same with a stated byte order.
    #[doc(hidden)]
    #[must_use]
    pub const fn endian(mut self, endian: Endian) -> Self {
        self.endian = Some(endian);
        self
    }

    /// The same as reserved bits.
    #[doc(hidden)]
    #[must_use]
    pub const fn reserved(mut self, value: u128, strict: bool) -> Self {
        self.role = Role::Reserved { value, strict };
        self
    }

    /// The same as a constant.
    #[doc(hidden)]
    #[must_use]
    pub const fn magic(mut self, value: u128) -> Self {
        self.role = Role::Magic { value };
        self
    }

    /// The same with integer limits, both included.
    #[doc(hidden)]
    #[must_use]
    pub const fn range(mut self, min: i128, max: i128) -> Self {
        self.range = Range::Integer(min, max);
        self
    }

    /// The same with limits of the physical value, both included.
    #[doc(hidden)]
    #[must_use]
    pub const fn real_range(mut self, min: f64, max: f64) -> Self {
        self.range = Range::Real(min, max);
        self
    }

    /// The same with a physical scale.
    #[doc(hidden)]
    #[must_use]
    pub const fn scale(mut self, factor: f64, offset: f64, signed: bool) -> Self {
        self.scale = Some(Scale { factor, offset, signed });
        self
    }

    /// The same with a physical unit.
    #[doc(hidden)]
    #[must_use]
    pub const fn unit(mut self, unit: &'static str) -> Self {
        self.unit = unit;
        self
    }

    /// The same at a stated offset in bits.
    #[doc(hidden)]
    #[must_use]
    pub const fn at(mut self, offset: usize) -> Self {
        self.placement = Placement::At(offset);
        self
    }

    /// The same on the next multiple of so many bits.
    #[doc(hidden)]
    #[must_use]
    #[track_caller]
    pub const fn align(mut self, bits: usize) -> Self {
        assert!(bits > 0, "an alignment is a number of bits, at least 1");
        self.placement = Placement::Align(bits);
        self
    }

    /// The order that the field's own attributes put in force.
    pub(crate) const fn stated_in(&self, outer: (BitOrder, Endian)) -> (BitOrder, Endian) {
        stated(self.bit_order, self.endian, outer)
    }

    /// The order in which the field lies where `outer` is in force for its owner.
    #[must_use]
    pub const fn order_in(&self, outer: (BitOrder, Endian)) -> (BitOrder, Endian) {
        self.layout.order_in(self.stated_in(outer))
    }
}

impl Field {
    /// Whether the field states an integer range that excludes the number.
    pub(crate) const fn excludes(&self, value: u128, signed: bool) -> bool {
        let above = !signed && value > i128::MAX as u128;
        match self.range {
            Range::Integer(min, max) => above || (value as i128) < min || value as i128 > max,
            _ => false,
        }
    }

    /// The layout of one element: of the field itself where it is no array.
    pub(crate) const fn leaf(&self) -> &'static Layout {
        self.layout.leaf()
    }

    /// The layout of the innermost value, through sequences and options as well.
    pub(crate) fn inner(&self) -> &Layout {
        let mut layout = self.layout;
        loop {
            layout = match layout.shape {
                Shape::Array(element, _) => element,
                Shape::Sequence(inner) | Shape::Option(inner) | Shape::Indirect(inner) => inner(),
                _ => return layout,
            };
        }
    }

    /// The width of one element in bits: of the field itself where it is no array.
    pub(crate) const fn element_bits(&self) -> usize {
        if self.each > 0 {
            return self.each;
        }
        let mut layout = self.layout;
        let mut bits = self.bits;
        while let Shape::Array(element, len) = layout.shape {
            bits = match bits.checked_div(len) {
                Some(bits) => bits,
                None => 0,
            };
            layout = element;
        }
        bits
    }
}

impl Scale {
    /// How many decimals write every physical value exactly; `None` where more than 9 would.
    pub(crate) fn decimals(&self) -> Option<usize> {
        let whole = |value: f64| {
            let off = value - round(value);
            off.abs() <= 1e-9 * value.abs().max(1.0)
        };
        let mut power = 1.0;
        for decimals in 0..=9 {
            if whole(self.factor * power) && whole(self.offset * power) {
                return Some(decimals);
            }
            power *= 10.0;
        }
        None
    }

    /// The physical values of the lowest and the highest raw number of `width` bits.
    pub(crate) const fn limits(&self, width: u32) -> (f64, f64) {
        let span = u64::MAX >> 64_u32.saturating_sub(width);
        let (low, high) = if self.signed {
            let max = (span >> 1) as i64;
            ((-1 - max) as f64, max as f64)
        } else {
            (0.0, span as f64)
        };
        let (a, b) = (low * self.factor + self.offset, high * self.factor + self.offset);
        if a < b { (a, b) } else { (b, a) }
    }
}

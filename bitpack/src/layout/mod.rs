//! Constant descriptions of the bits of types.
//!
//! Input: calls of generated code, or of a hand-written impl. Output: [`Layout`] and [`Field`] constants, which errors, explain, diff,
//! violations and exporters read. Invariants: every width and offset is in bits. An offset counts from the start of the type that
//! owns the field, in the bit numbering of the field's own bit order; if a field of variable width stands before it, the offset counts from the end
//! of that field. Without the feature `names` every text in a layout is empty, and [`Field::number`] stands for the name of a field.

/// Returns the index of the first element for which the condition holds, or the length: constant functions have no iterators.
macro_rules! position {
    ($item:pat in $list:expr => $holds:expr) => {{
        let (list, mut i) = ($list, 0);
        while i < list.len() {
            let $item = &list[i];
            if $holds {
                break;
            }
            i += 1;
        }
        i
    }};
}

/// Returns whether the condition holds for an element.
macro_rules! any {
    ($item:pat in $list:expr => $holds:expr) => {
        position!($item in $list => $holds) < $list.len()
    };
}

mod applies;
mod attribute;
pub(crate) mod bare;
pub(crate) mod build;
mod case;
pub(crate) mod change;
pub(crate) mod check;
pub(crate) mod description;
mod evolve;
mod expr;
pub(crate) mod extra;
pub(crate) mod field;
pub(crate) mod float;
mod follow;
mod magic;
pub(crate) mod names;
pub(crate) mod nest;
pub(crate) mod order;
mod scale;
mod text;
pub(crate) mod widths;

pub(crate) use applies::LONGEST_TRIMMED;
pub use attribute::{Attribute, Charset, Code, End, Sum};
pub(crate) use build::Owner;
pub use case::{Case, Tags};
pub(crate) use case::{is_signed, tag_number};
pub use change::Breaking;
pub(crate) use change::Change;
pub(crate) use description::Description;
pub use expr::{Expr, Measure, Operator};
pub(crate) use extra::Extra;
pub use extra::Placement;
pub use field::{Field, FieldWidth, Range, Role};
pub use scale::Scale;

pub(crate) use widths::Widths;

use names::{Id, kept, text};
use order::{BitOrder, Endian};

/// How a type lies on the wire.
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// struct Pixel { #[bits(5)] red: u8, #[bits(6)] green: u8, #[bits(5)] blue: u8 }
///
/// let green = &Pixel::LAYOUT.fields()[1];
/// assert_eq!((green.name, green.offset, green.bits), ("green", 5, 6));
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Layout {
    /// The name of the type in Rust; empty without the feature `names`.
    pub name: &'static str,
    /// The documentation comment of the type; empty without the feature `names`, and in layouts to which errors refer.
    pub doc: &'static str,
    /// The kind of the type, with its parts.
    pub shape: Shape,
    /// Width in bits where no `#[bits]` states another; the least where it varies.
    pub bits: usize,
    /// The bit order the type states; `None` takes that of the place where it is used.
    pub bit_order: Option<BitOrder>,
    /// The byte order the type states; `None` takes that of the place where it is used.
    pub endian: Option<Endian>,
    /// The attributes of the type about lengths, presence bits, integers and parameters; none without the feature `names`, and in layouts to which errors refer.
    pub attributes: &'static [Attribute],
    /// The same layout without descriptions, if it has any.
    bare: Option<&'static Layout>,
    /// The hash of the type's name, if names are not kept.
    id: Id,
    /// The hash of the name of an enum's catch-all variant, if names are not kept.
    other: Id,
}

/// The kind of a type. It determines the meaning of the bits.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Shape {
    /// The type `()`, which has no bits.
    Unit,
    /// `bool`: 0 or 1.
    Bool,
    /// An unsigned integer of the stated width.
    Unsigned,
    /// A signed integer in two's complement.
    Signed,
    /// An integer that is never zero, with whether it is signed.
    NonZero(bool),
    /// A floating-point number of IEEE 754.
    Float,
    /// A Unicode scalar value.
    Char,
    /// Fields, in the order of the wire.
    Struct(&'static [Field]),
    /// One of the named values; the second item is the catch-all variant's name.
    Enum(&'static [Variant], Option<&'static str>),
    /// An array: the layout of its elements, and their number.
    Array(&'static Layout, usize),
    /// A number that only a codec module understands.
    Codec,
    /// Bytes, as many as the field that holds them says.
    Bytes,
    /// UTF-8 text, as long as the field that holds it says.
    Text,
    /// A collection of elements of this layout, whose number varies.
    Sequence(Lazy),
    /// An optional value of this layout.
    Option(Lazy),
    /// A value of this layout behind a pointer.
    Indirect(Lazy),
    /// One of several layouts, chosen by a tag; the second item is the width of a tag inside, in bits: 0 where it is in
    /// LEB128.
    Union(&'static [Case], Option<usize>),
    /// A type whose format is defined by a codec module or by a hand-written impl of
    /// [`ReadFrom`](crate::wire::ReadFrom).
    Custom,
    /// A definition that did not compile: what stands in for it has no errors of its own.
    #[doc(hidden)]
    Broken,
}

/// A layout that is looked up when it is needed, so that a type may contain itself.
pub type Lazy = fn() -> &'static Layout;

/// One named value of an enum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Variant {
    /// The name of the variant in Rust; empty without the feature `names`.
    pub name: &'static str,
    /// The number that stands for the variant on the wire.
    pub value: u64,
}

impl Variant {
    #[doc(hidden)]
    #[must_use]
    pub const fn new(name: &'static str, value: u64) -> Self {
        Variant { name: text(name), value }
    }
}

impl Layout {
    /// A type with this name, shape and natural width in bits, and nothing else stated.
    #[must_use]
    pub const fn new(name: &'static str, shape: Shape, bits: usize) -> Self {
        let (id, name) = (Id::of(name), text(name));
        let (shape, other) = shape.named();
        Layout {
            name,
            doc: "",
            shape,
            bits,
            bit_order: None,
            endian: None,
            attributes: &[],
            bare: None,
            id,
            other,
        }
    }

    /// Makes the layout of a struct with these fields, which [`Owner::place`] has placed.
    pub(crate) const fn of_fields(name: &'static str, fields: &'static [Field]) -> Self {
        let layout = Layout::new(name, Shape::Struct(fields), end(fields));
        // A message may end after its header.
        if layout.is_extensible() { layout.total(fields[0].bits) } else { layout }
    }

    build::setters! {
        /// Sets the documentation comment.
        doc(comment: &'static str) => doc = text(comment);
        /// Sets the attributes about lengths, presence bits, integers and parameters.
        attributes(stated: &'static [Attribute]) => attributes = kept(stated);
        /// Sets the stated bit order.
        bit_order(order: BitOrder) => bit_order = Some(order);
        /// Sets the stated byte order.
        endian(endian: Endian) => endian = Some(endian);
        /// Sets the total width in bits.
        total(width: usize) => bits = width;
    }

    /// The fields of a struct; empty for any other shape.
    #[must_use]
    pub const fn fields(&self) -> &'static [Field] {
        match self.shape {
            Shape::Struct(fields) => fields,
            _ => &[],
        }
    }

    /// Returns the layout of one element of an array, in all dimensions; of any other type its own layout.
    pub(crate) const fn leaf(&self) -> &Layout {
        let mut layout = self;
        while let Shape::Array(element, _) = layout.shape {
            layout = element;
        }
        layout
    }

    /// Returns the number of elements of an array in all dimensions; 1 for any other type.
    pub(crate) const fn scalars(&self) -> usize {
        match self.shape {
            Shape::Array(element, len) => len * element.scalars(),
            _ => 1,
        }
    }

    /// Returns whether this is one value, or an array of single values.
    pub(crate) const fn is_scalar(&self) -> bool {
        match self.shape {
            Shape::Struct(_) | Shape::Sequence(_) | Shape::Union(..) => false,
            Shape::Option(_) | Shape::Indirect(_) => false,
            Shape::Array(element, _) => element.is_scalar(),
            _ => true,
        }
    }

    /// Whether it is an extensible message: its first field is the header, [`Role::Header`].
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// #[bitpack(extensible)]
    /// struct Status { battery: u8 }
    ///
    /// assert!(Status::LAYOUT.is_extensible() && !u8::LAYOUT.is_extensible());
    /// assert_eq!(Status::LAYOUT.fields().iter().map(|field| field.bits).sum::<usize>(), 24);
    /// ```
    #[must_use]
    pub const fn is_extensible(&self) -> bool {
        match self.fields().first() {
            Some(first) => matches!(first.role(), Role::Header),
            None => false,
        }
    }

    /// Whether every value is [`bits`](Self::bits) wide.
    #[must_use]
    pub const fn is_fixed(&self) -> bool {
        match self.shape {
            Shape::Struct(_) if self.is_extensible() => false,
            Shape::Struct(fields) => {
                !any!(field in fields => matches!(field.width(), FieldWidth::Variable))
            }
            Shape::Array(element, _) => element.is_fixed(),
            Shape::Bytes | Shape::Text | Shape::Sequence(_) | Shape::Option(_) => false,
            Shape::Union(..) | Shape::Indirect(_) | Shape::Custom => false,
            _ => true,
        }
    }

    /// How many parts every value has: fields, or elements; 0 where that depends on the value.
    #[must_use]
    pub const fn parts(&self) -> usize {
        match self.shape {
            Shape::Struct(fields) => fields.len(),
            Shape::Array(_, len) => len,
            _ => 0,
        }
    }

    /// The order in which a value of this type lies where `outer` is in force.
    #[must_use]
    pub const fn order_in(&self, outer: (BitOrder, Endian)) -> (BitOrder, Endian) {
        let leaf = self.leaf();
        field::stated(leaf.bit_order, leaf.endian, outer)
    }
}

/// Returns the end of the last bit of these fields; the least possible end if the width of a field varies.
const fn end(fields: &[Field]) -> usize {
    let (mut before, mut end) = (0, 0);
    let mut i = 0;
    while i < fields.len() {
        if !matches!(fields[i].width(), FieldWidth::Fixed) {
            before = end + fields[i].bits;
            end = before;
            i += 1;
            continue;
        }
        let field_end = before + fields[i].offset + fields[i].bits;
        if field_end > end {
            end = field_end;
        }
        i += 1;
    }
    end
}

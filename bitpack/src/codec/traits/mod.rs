//! The traits that types implement: what a type is on the wire, and how it moves through a cursor.
//!
//! Input: a cursor or a value. Output: a value or bits, or an error that names the field. [`message`]
//! makes whole messages of it.
//! Invariants: [`Fixed::read`] consumes and [`Fixed::write`] produces exactly [`Fixed::BITS`] bits
//! unless it returns an error; both are straight lines, so that the cursor folds away.

mod describe;
mod memory;
mod message;

use crate::codec::array;
use crate::codec::{ReadFrom, WriteTo};
use crate::cursor::{Reader, Writer};
use crate::error::{DecodeError, EncodeError};
pub(crate) use crate::layout::Widths;
use crate::layout::{Field, Layout};
use crate::order::Order;
use crate::value::{Parts, Value};

#[doc(hidden)]
pub use memory::Memory;
pub(crate) use memory::copy;

pub use message::{
    Decode, Encode, decode, decode_prefix, encode_into, encode_noting, encoded_len, notes,
    to_array, whole, whole_mut,
};

/// A type with a known layout on the wire. Derive it with `#[derive(BitPack)]`.
///
/// For types of fixed width the derive also implements [`Fixed`], through which come [`Decode`] and [`Encode`]; for
/// others [`ReadFrom`](crate::codec::ReadFrom) and [`WriteTo`](crate::codec::WriteTo), and both of those as well.
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// struct Rgb { #[bits(5)] r: u8, #[bits(6)] g: u8, #[bits(5)] b: u8 }
///
/// let widths: Vec<_> = Rgb::LAYOUT.fields().iter().map(|f| (f.name, f.bits)).collect();
/// assert_eq!(widths, [("r", 5), ("g", 6), ("b", 5)]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no layout on the wire",
    label = "not a type that can be a field",
    note = "a type of your own: add `#[derive(BitPack)]` to it",
    note = "a `Vec`, a `String`, a `Box` or an ordered map needs the feature `alloc` of `bitpack`, a `HashMap` the feature `std`, \
            a type of another crate the feature of that name"
)]
pub trait BitPack: Sized {
    /// How the type lies on the wire.
    const LAYOUT: Layout;

    /// The fields on the wire, for types that have any.
    #[doc(hidden)]
    const FIELDS: &'static [Field] = &[];

    #[doc(hidden)]
    const WHOLE: &'static Field = &Field::whole(&Self::LAYOUT);

    /// How values lie in memory, for numbers and arrays of them.
    #[doc(hidden)]
    const MEMORY: Option<Memory<Self>> = None;

    /// The value as explain, diff and violations see it: for a struct, its parts.
    fn value(&self) -> Value<'_> {
        Value::Parts(self)
    }

    /// The part at `index`, for types made of parts.
    #[doc(hidden)]
    fn part_value(&self, index: usize) -> Value<'_> {
        let _ = index;
        Value::Unit
    }

    /// How many parts this value has.
    #[doc(hidden)]
    fn part_count(&self) -> usize {
        Self::LAYOUT.parts()
    }

    /// Shows the part at `index`, which may exist only as long as it is looked at.
    #[doc(hidden)]
    fn visit_part(&self, index: usize, look: &mut dyn FnMut(Value<'_>)) {
        look(self.part_value(index));
    }

    /// Which variant of a union this is.
    #[doc(hidden)]
    fn variant_index(&self) -> usize {
        0
    }
}

impl<T: BitPack> Parts for T {
    fn whole(&self) -> Value<'_> {
        self.value()
    }

    fn layout(&self) -> &'static Layout {
        &T::LAYOUT
    }

    fn count(&self) -> usize {
        self.part_count()
    }

    fn part(&self, index: usize) -> Value<'_> {
        self.part_value(index)
    }

    fn visit(&self, index: usize, look: &mut dyn FnMut(Value<'_>)) {
        self.visit_part(index, look);
    }

    fn variant(&self) -> usize {
        self.variant_index()
    }
}

/// A type whose width is the same for every value.
///
/// The derive and the library implement it; a type of your own that the derive does not fit implements
/// [`ReadFrom`](crate::codec::ReadFrom) and [`WriteTo`](crate::codec::WriteTo), or goes through a codec module.
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// struct Sample { #[bits(12)] left: i16, #[bits(12)] right: i16 }
///
/// assert_eq!((Sample::BITS, Sample::BYTES), (24, 3));
/// assert_eq!(<[Sample; 3]>::BITS, 72);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no fixed width in bits",
    label = "not a type that can be a field of fixed width",
    note = "for a type whose width varies: say so on the struct that holds it, with `#[bitpack(dynamic)]`",
    note = "for a struct or an enum of your own: add `#[derive(BitPack)]` to it",
    note = "an enum with payload that states its tags is a message by itself if it has them inside: `#[bitpack(tag = bits(N))]`",
    note = "any type: convert it with `#[bits(N)] #[bitpack(with = module)]`, \
            or leave it out of the wire with `#[bitpack(skip)]`"
)]
pub trait Fixed: BitPack + for<'a> ReadFrom<'a> + WriteTo {
    /// Width in bits.
    const BITS: usize = Self::LAYOUT.bits;

    /// Width in bytes, rounded up.
    const BYTES: usize = Self::BITS.div_ceil(8);

    /// The order the type lies in where `O` is in force: its own, or `O` if it states none.
    type In<O: Order>: Order<Trace = O::Trace>;

    /// Reads the value; `site` is the field that holds it, for errors.
    ///
    /// # Errors
    /// Bits that are no value of the type.
    fn read<O: Order>(r: &mut Reader<'_, O>, site: &'static Field) -> Result<Self, DecodeError>;

    /// Writes the value; `site` is the field that holds it, for errors.
    ///
    /// # Errors
    /// A value that does not fit.
    fn write<O: Order>(
        &self,
        w: &mut Writer<'_, O>,
        site: &'static Field,
    ) -> Result<(), EncodeError>;

    /// A field of the type, yet without a name.
    #[doc(hidden)]
    const FIELD: Field = Field::nested::<Self>("");

    /// The same as [`BitPack::value`]; see [`read_nested`](Self::read_nested).
    #[doc(hidden)]
    fn value_of(&self) -> Value<'_> {
        self.value()
    }

    /// Reads the value in its own order, if it states one. Generated code names this trait alone,
    /// so that a type without it gives one error.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_nested<O: Order>(
        r: &mut Reader<'_, O>,
        site: &'static Field,
    ) -> Result<Self, DecodeError> {
        r.nested(site)
    }

    /// Writes the value in its own order, if it states one.
    ///
    /// # Errors
    /// As [`write`](Self::write).
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_nested<O: Order>(
        &self,
        w: &mut Writer<'_, O>,
        site: &'static Field,
    ) -> Result<(), EncodeError> {
        w.nested(self, site)
    }

    /// Reads element `index` of an array of the type.
    ///
    /// # Errors
    /// As [`read`](Self::read), with the index of the element.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_element<O: Order>(
        r: &mut Reader<'_, O>,
        index: usize,
        site: &'static Field,
    ) -> Result<Self, DecodeError> {
        array::element::<array::Own<Self>>(r.nested(site), index)
    }

    /// Reads an array of the type.
    ///
    /// # Errors
    /// As [`read`](Self::read), with the index of the element.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_array<O: Order, const N: usize>(
        r: &mut Reader<'_, O>,
        site: &'static Field,
    ) -> Result<[Self; N], DecodeError> {
        array::read(r, array::Own::<Self>::new(), site)
    }

    /// Writes an array of the type.
    ///
    /// # Errors
    /// As [`write`](Self::write), with the index of the element.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_array<O: Order, const N: usize>(
        array: &[Self; N],
        w: &mut Writer<'_, O>,
        site: &'static Field,
    ) -> Result<(), EncodeError> {
        array::write(array, w, array::Own::<Self>::new(), site)
    }
}

/// A type that `#[bits(N)]` gives a width: numbers, `bool`, `char`, field-less enums and arrays of them.
///
/// ```
/// use bitpack::{Scalar, Widths};
///
/// assert_eq!(u16::WIDTHS, Widths::Between(1, 16));
/// assert_eq!(f32::WIDTHS, Widths::Either(16, 32));
/// assert_eq!(<[u16; 3]>::COUNT, 3);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` takes no `#[bits(N)]`",
    label = "a width cannot be stated here",
    note = "a struct's width is the sum of its fields': remove `#[bits(N)]`",
    note = "any other type: convert it with `#[bits(N)] #[bitpack(with = module)]`"
)]
pub trait Scalar: BitPack {
    /// How many elements share the stated width: 1, or the length of an array.
    const COUNT: usize = 1;

    /// The widths the type takes.
    const WIDTHS: Widths;

    /// A field of the type with elements of 1 bit, yet without a name.
    #[doc(hidden)]
    const FIELD: Field = Field::scalar::<Self>("", 1);

    /// The same as [`BitPack::value`].
    #[doc(hidden)]
    fn value_of(&self) -> Value<'_> {
        self.value()
    }

    /// Reads the value from `width` bits (for an array: per element).
    ///
    /// # Errors
    /// Bits that are no value of the type.
    fn read_bits<O: Order>(
        r: &mut Reader<'_, O>,
        width: usize,
        site: &'static Field,
    ) -> Result<Self, DecodeError>;

    /// Writes the value into `width` bits (for an array: per element).
    ///
    /// # Errors
    /// A value that does not fit.
    fn write_bits<O: Order>(
        &self,
        w: &mut Writer<'_, O>,
        width: usize,
        site: &'static Field,
    ) -> Result<(), EncodeError>;

    /// Reads element `index` of an array of the type.
    ///
    /// # Errors
    /// As [`read_bits`](Self::read_bits), with the index of the element.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_bits_element<O: Order>(
        r: &mut Reader<'_, O>,
        width: usize,
        index: usize,
        site: &'static Field,
    ) -> Result<Self, DecodeError> {
        array::element::<array::Stated<Self>>(Self::read_bits(r, width, site), index)
    }

    /// Reads an array of the type; here so that numbers can do it in bulk.
    ///
    /// # Errors
    /// As [`read_bits`](Self::read_bits), with the index of the element.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_bits_array<O: Order, const N: usize>(
        r: &mut Reader<'_, O>,
        width: usize,
        site: &'static Field,
    ) -> Result<[Self; N], DecodeError> {
        array::read(r, array::Stated::<Self>::new(width), site)
    }

    /// Writes an array of the type; here so that bytes can do it in bulk.
    ///
    /// # Errors
    /// As [`write_bits`](Self::write_bits), with the index of the element.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_bits_array<O: Order, const N: usize>(
        array: &[Self; N],
        w: &mut Writer<'_, O>,
        width: usize,
        site: &'static Field,
    ) -> Result<(), EncodeError> {
        array::write(array, w, array::Stated::<Self>::new(width), site)
    }
}

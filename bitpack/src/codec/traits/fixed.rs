//! Types of fixed width.
//!
//! Input: a cursor, or a value. Output: a value, or its bits. Invariant: [`Fixed::read`] consumes and [`Fixed::write`] produces exactly
//! [`Fixed::BITS`] bits unless it returns an error; both are straight lines, so that the cursor folds away.

use super::BitPack;
use crate::codec::array;
use crate::codec::fault::Site;
use crate::codec::{ReadFrom, WriteTo};
use crate::cursor::{Reader, Writer};
use crate::error::{DecodeError, EncodeError};
use crate::layout::Field;
use crate::order::Order;
use crate::value::Value;

/// A type whose width is the same for every value.
///
/// The derive and the library implement it. A hand-written type implements [`ReadFrom`](crate::wire::ReadFrom) and
/// [`WriteTo`](crate::wire::WriteTo) instead, or a codec module converts it.
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
    /// The width of every value of the type, in bits.
    const BITS: usize = Self::LAYOUT.bits;

    /// The width of every value of the type, in bytes, rounded up.
    const BYTES: usize = Self::BITS.div_ceil(8);

    /// The order of the type inside a message in the order `O`: the order that the type states, or else `O`.
    #[doc(hidden)]
    type In<O: Order>: Order<Trace = O::Trace>;

    /// Reads the value; `site` is the field that holds it, for errors.
    ///
    /// # Errors
    /// An error if the bits are no value of the type.
    #[doc(hidden)]
    fn read<O: Order>(r: &mut Reader<'_, O>, site: Site) -> Result<Self, DecodeError>;

    /// Writes the value; `site` is the field that holds it, for errors.
    ///
    /// # Errors
    /// An error if the value does not fit.
    #[doc(hidden)]
    fn write<O: Order>(&self, w: &mut Writer<'_, O>, site: Site) -> Result<(), EncodeError>;

    /// A field of the type without a name.
    #[doc(hidden)]
    const FIELD: Field = Field::nested::<Self>("");

    /// Calls [`BitPack::value`]; see [`read_nested`](Self::read_nested).
    #[doc(hidden)]
    fn value_of(&self) -> Value<'_> {
        self.value()
    }

    /// Reads the value in its own order, if it states one. Generated code names this trait alone,
    /// so that a type without it gives one error.
    ///
    /// # Errors
    /// The errors of [`read`](Self::read).
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_nested<O: Order>(r: &mut Reader<'_, O>, site: Site) -> Result<Self, DecodeError> {
        r.nested(site)
    }

    /// Writes the value in its own order, if it states one.
    ///
    /// # Errors
    /// The errors of [`write`](Self::write).
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_nested<O: Order>(&self, w: &mut Writer<'_, O>, site: Site) -> Result<(), EncodeError> {
        w.nested(self, site)
    }

    /// Reads element `index` of an array of the type.
    ///
    /// # Errors
    /// The errors of [`read`](Self::read), with the index of the element.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_element<O: Order>(
        r: &mut Reader<'_, O>,
        index: usize,
        site: Site,
    ) -> Result<Self, DecodeError> {
        array::element::<array::Own<Self>>(r.nested(site), index)
    }

    /// Reads an array of the type.
    ///
    /// # Errors
    /// The errors of [`read`](Self::read), with the index of the element.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_array<O: Order, const N: usize>(
        r: &mut Reader<'_, O>,
        site: Site,
    ) -> Result<[Self; N], DecodeError> {
        array::read(r, array::Own::<Self>::new(), site)
    }

    /// Writes an array of the type.
    ///
    /// # Errors
    /// The errors of [`write`](Self::write), with the index of the element.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_array<O: Order, const N: usize>(
        array: &[Self; N],
        w: &mut Writer<'_, O>,
        site: Site,
    ) -> Result<(), EncodeError> {
        array::write(array, w, array::Own::<Self>::new(), site)
    }
}

//! Types whose width a field can state.
//!
//! Input: a cursor and a width, or a value and a width. Output: a value, or its bits. Invariant: a value takes `COUNT` times the stated
//! width, or is an error.

use super::BitPack;
use crate::codec::array;
use crate::codec::fault::Site;
use crate::cursor::{Reader, Writer};
use crate::error::{DecodeError, EncodeError};
use crate::layout::Field;
use crate::layout::Widths;
use crate::order::Order;
use crate::value::Value;

/// A type that `#[bits(N)]` gives a width: numbers, `bool`, `char`, field-less enums and arrays of them.
///
/// The derive and the library implement it. A hand-written generic type states it as a bound:
///
/// ```
/// use bitpack::{Scalar, prelude::*};
///
/// #[derive(BitPack)]
/// struct Pair<T: Scalar> { #[bits(5)] first: T, #[bits(3)] second: T }
///
/// assert_eq!(Pair::<u8> { first: 17, second: 5 }.to_bytes()?, [0b1000_1101]);
/// # Ok::<(), EncodeError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` takes no `#[bits(N)]`",
    label = "a width cannot be stated here",
    note = "an enum of your own without data: add `#[derive(BitPack)]` and `#[bits(N)]` to it",
    note = "a struct's width is the sum of its fields': remove `#[bits(N)]`",
    note = "any other type: convert it with `#[bits(N)] #[bitpack(with = module)]`"
)]
pub trait Scalar: BitPack {
    /// The number of elements that have the stated width: 1, or the length of an array.
    #[doc(hidden)]
    const COUNT: usize = 1;

    /// The widths in bits that a field of the type may state.
    #[doc(hidden)]
    const WIDTHS: Widths;

    /// A field of the type with elements of 1 bit and without a name.
    #[doc(hidden)]
    const FIELD: Field = Field::scalar::<Self>("", 1);

    /// Calls [`BitPack::value`].
    #[doc(hidden)]
    fn value_of(&self) -> Value<'_> {
        self.value()
    }

    /// Reads the value from `width` bits (for an array: per element).
    ///
    /// # Errors
    /// An error if the bits are no value of the type.
    #[doc(hidden)]
    fn read_bits<O: Order>(
        r: &mut Reader<'_, O>,
        width: usize,
        site: Site,
    ) -> Result<Self, DecodeError>;

    /// Writes the value into `width` bits (for an array: per element).
    ///
    /// # Errors
    /// An error if the value does not fit.
    #[doc(hidden)]
    fn write_bits<O: Order>(
        &self,
        w: &mut Writer<'_, O>,
        width: usize,
        site: Site,
    ) -> Result<(), EncodeError>;

    /// Reads element `index` of an array of the type.
    ///
    /// # Errors
    /// The errors of [`read_bits`](Self::read_bits), with the index of the element.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_bits_element<O: Order>(
        r: &mut Reader<'_, O>,
        width: usize,
        index: usize,
        site: Site,
    ) -> Result<Self, DecodeError> {
        array::element::<array::Stated<Self>>(Self::read_bits(r, width, site), index)
    }

    /// Reads an array of the type; numbers override this method to read in bulk.
    ///
    /// # Errors
    /// The errors of [`read_bits`](Self::read_bits), with the index of the element.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_bits_array<O: Order, const N: usize>(
        r: &mut Reader<'_, O>,
        width: usize,
        site: Site,
    ) -> Result<[Self; N], DecodeError> {
        array::read(r, array::Stated::<Self>::new(width), site)
    }

    /// Writes an array of the type; bytes override this method to write in bulk.
    ///
    /// # Errors
    /// The errors of [`write_bits`](Self::write_bits), with the index of the element.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_bits_array<O: Order, const N: usize>(
        array: &[Self; N],
        w: &mut Writer<'_, O>,
        width: usize,
        site: Site,
    ) -> Result<(), EncodeError> {
        array::write(array, w, array::Stated::<Self>::new(width), site)
    }
}

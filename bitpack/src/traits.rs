//! The traits: what a type is on the wire, and how to get it there and back.
//!
//! Input: bytes or values. Output: values or bytes, or an error that names the field.
//! Invariants: [`Fixed::read`] consumes and [`Fixed::write`] produces exactly [`Fixed::BITS`] bits
//! unless it returns an error; both are straight lines, so that the cursor folds away.

use crate::cursor::{Reader, Writer};
use crate::diff::Diff;
use crate::error::{DecodeError, EncodeError, ErrorKind};
use crate::explain::Explain;
use crate::layout::{Field, Layout};
use crate::order::{Msb0, Order};
use crate::path::Path;
use crate::types::array;
use crate::value::Value;
use crate::violations::Violations;

/// A type with a known layout on the wire. Derive it with `#[derive(BitPack)]`.
///
/// The derive also implements [`Fixed`], through which come [`Decode`] and [`Encode`].
pub trait BitPack: Sized {
    /// How the type lies on the wire.
    const LAYOUT: Layout;

    #[doc(hidden)]
    const WHOLE: &'static Field = &Field::whole(&Self::LAYOUT);

    /// The value as explain, diff and violations see it: for a struct, its parts.
    fn value(&self) -> Value<'_> {
        Value::Parts(self)
    }

    /// The part at `index`, for types made of parts.
    fn part_value(&self, index: usize) -> Value<'_> {
        let _ = index;
        Value::Unit
    }

    /// Every difference between two values, leaf by leaf; prints as one line per difference.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// struct Point { x: u8, y: u8 }
    ///
    /// let diff = Point { x: 1, y: 2 }.diff(&Point { x: 1, y: 5 }).to_string();
    /// assert_eq!(diff, "y: 2 → 5\n");
    /// # fn diff(){}
    /// ```
    fn diff<'a>(&'a self, after: &'a Self) -> Diff<'a> {
        Diff::new(self, after)
    }

    /// Every value that encoding would refuse, in the order of the fields.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// struct Rgb { #[bits(5)] r: u8, #[bits(6)] g: u8, #[bits(5)] b: u8 }
    ///
    /// let wrong = Rgb { r: 99, g: 0, b: 77 };
    /// let fields: Vec<_> = wrong.violations().map(|e| e.field().name).collect();
    /// assert_eq!(fields, ["r", "b"]);
    /// ```
    fn violations(&self) -> Violations<'_> {
        Violations::new(self)
    }

    /// The annotated bits of an encoded value: prints even for malformed input, up to the break.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// struct Half { #[bits(4)] high: u8, #[bits(4)] low: i8 }
    ///
    /// let text = Half::explain(&[0x3F]).to_string();
    /// assert!(text.contains("low") && text.contains("-1"));
    /// ```
    fn explain(bytes: &[u8]) -> Explain<'_> {
        const { assert!(Self::LAYOUT.depth() <= Path::DEPTH, "the type is nested too deeply") }
        Explain::new(const { Self::WHOLE }, bytes)
    }
}

/// A type whose width is the same for every value.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no fixed width in bits",
    label = "not a type that can be a field",
    note = "for a struct or an enum of your own: add `#[derive(BitPack)]` to it",
    note = "instead of a `Vec`, a `String` or a slice: an array, such as `[u8; 16]`",
    note = "instead of an `Option`: a `bool` beside the value, or an enum",
    note = "any type: convert it with `#[bits(N)] #[bitpack(with = module)]`, \
            or leave it out of the wire with `#[bitpack(skip)]`"
)]
pub trait Fixed: BitPack {
    /// Width in bits.
    const BITS: usize = Self::LAYOUT.bits;

    /// Width in bytes, rounded up.
    const BYTES: usize = Self::BITS.div_ceil(8);

    /// The order the type lies in where `O` is in force: its own, or `O` if it states none.
    type In<O: Order>: Order;

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

/// The widths in bits that a [`Scalar`] takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Widths {
    /// From the first to the second, both included.
    Between(usize, usize),
    /// One of two.
    Either(usize, usize),
}

impl Widths {
    /// Whether `width` is one of them.
    #[must_use]
    pub const fn allow(self, width: usize) -> bool {
        match self {
            Widths::Between(min, max) => min <= width && width <= max,
            Widths::Either(a, b) => width == a || width == b,
        }
    }
}

/// Decoding from bytes.
///
/// ```
/// use bitpack::prelude::*;
///
/// assert_eq!(u16::decode(&[0x12, 0x34])?, 0x1234);
/// let (head, rest) = u16::decode_prefix(&[0x12, 0x34, 0x56])?;
/// assert_eq!((head, rest), (0x1234, &[0x56][..]));
/// # Ok::<(), DecodeError>(())
/// ```
pub trait Decode<'a>: Sized {
    /// Decodes a message that fills `bytes` exactly.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`], [`ErrorKind::Trailing`], or what is wrong with a field.
    fn decode(bytes: &'a [u8]) -> Result<Self, DecodeError>;

    /// Decodes a message from the front of `bytes`; returns the rest as well.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`], or what is wrong with a field.
    fn decode_prefix(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), DecodeError>;
}

impl<'a, T: Fixed> Decode<'a> for T {
    #[inline]
    fn decode(bytes: &'a [u8]) -> Result<Self, DecodeError> {
        let run = whole::<T>(bytes)?;
        T::read(&mut Reader::<T::In<Msb0>>::new(run), const { T::WHOLE })
    }

    #[inline]
    fn decode_prefix(bytes: &'a [u8]) -> Result<(Self, &'a [u8]), DecodeError> {
        match bytes.split_at_checked(T::BYTES) {
            Some((run, rest)) => {
                T::read(&mut Reader::<T::In<Msb0>>::new(run), const { T::WHOLE }).map(|v| (v, rest))
            }
            None => Err(wrong_length(const { T::WHOLE }, T::BYTES, bytes.len())),
        }
    }
}

/// The bytes, if they are exactly as many as the type has.
///
/// # Errors
/// [`ErrorKind::Truncated`] or [`ErrorKind::Trailing`].
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn whole<T: Fixed>(bytes: &[u8]) -> Result<&[u8], DecodeError> {
    match bytes.split_at_checked(T::BYTES) {
        Some((run, [])) => Ok(run),
        _ => Err(wrong_length(const { T::WHOLE }, T::BYTES, bytes.len())),
    }
}

#[cold]
#[inline(never)]
const fn wrong_length(whole: &'static Field, need: usize, given: usize) -> DecodeError {
    let kind = if given < need { ErrorKind::Truncated } else { ErrorKind::Trailing };
    DecodeError::length(kind, whole, need, given)
}

/// Encoding into bytes.
pub trait Encode {
    /// Encodes into the front of `out`; returns how many bytes that took.
    ///
    /// Every bit of those bytes is written, whatever the buffer held before; the old contents are
    /// never read, and bytes after the message are never touched.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// let mut out = [0xFF; 4];
    /// assert_eq!(0x1234_u16.encode_into(&mut out)?, 2);
    /// assert_eq!(out, [0x12, 0x34, 0xFF, 0xFF]);
    /// # Ok::<(), EncodeError>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`] if the buffer is too short: it is then untouched. Otherwise the
    /// first value that does not fit its field: the message's bytes in the buffer are then
    /// unspecified, all others untouched.
    fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError>;

    /// The exact length of the encoded message, in bytes.
    fn encoded_len(&self) -> usize;

    /// The first violation, as the error that encoding would give.
    ///
    /// # Errors
    /// As [`encode_into`](Self::encode_into) with a buffer that is long enough.
    fn validate(&self) -> Result<(), EncodeError>;

    /// Encodes into a new vector.
    ///
    /// # Errors
    /// As [`encode_into`](Self::encode_into).
    #[cfg(feature = "alloc")]
    fn encode_to_vec(&self) -> Result<alloc::vec::Vec<u8>, EncodeError> {
        let mut out = alloc::vec![0; self.encoded_len()];
        self.encode_into(&mut out)?;
        Ok(out)
    }
}

impl<T: Fixed> Encode for T {
    #[inline]
    fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        let mut w = Writer::<T::In<Msb0>>::new(whole_mut::<T>(out)?);
        self.write(&mut w, const { T::WHOLE })?;
        w.finish();
        Ok(T::BYTES)
    }

    #[inline]
    fn encoded_len(&self) -> usize {
        T::BYTES
    }

    fn validate(&self) -> Result<(), EncodeError> {
        match self.violations().next() {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }
}

/// As many bytes at the front of `out` as the type has.
///
/// # Errors
/// [`ErrorKind::Truncated`].
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn whole_mut<T: Fixed>(out: &mut [u8]) -> Result<&mut [u8], EncodeError> {
    let given = out.len();
    match out.split_at_mut_checked(T::BYTES) {
        Some((run, _)) => Ok(run),
        None => Err(EncodeError::length(ErrorKind::Truncated, const { T::WHOLE }, T::BYTES, given)),
    }
}

/// Encodes into an array of exactly [`Fixed::BYTES`] bytes; behind the derived `to_bytes`.
///
/// # Errors
/// As [`Encode::encode_into`].
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn to_array<T: Fixed, const N: usize>(value: &T) -> Result<[u8; N], EncodeError> {
    const { assert!(N == T::BYTES, "the array's length is not the type's BYTES") }
    let mut out = [0; N];
    let mut w = Writer::<T::In<Msb0>>::new(&mut out);
    value.write(&mut w, const { T::WHOLE })?;
    w.finish();
    Ok(out)
}

// Values in values: the generated code's and the arrays' way to nested types.

impl<O: Order> Reader<'_, O> {
    /// Reads a nested type, in its own order if it states one.
    ///
    /// # Errors
    /// As [`Fixed::read`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn nested<T: Fixed>(&mut self, site: &'static Field) -> Result<T, DecodeError> {
        // Without a closure: one that several elements of an array share is not inlined.
        let mut own = self.recast::<T::In<O>>();
        let value = T::read(&mut own, site)?;
        self.adopt(&own);
        Ok(value)
    }

    /// Reads a type whose width `#[bits]` states.
    ///
    /// # Errors
    /// As [`Scalar::read_bits`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn scalar<T: Scalar>(
        &mut self,
        width: usize,
        site: &'static Field,
    ) -> Result<T, DecodeError> {
        T::read_bits(self, width, site)
    }
}

impl<O: Order> Writer<'_, O> {
    /// Writes a nested type, in its own order if it states one.
    ///
    /// # Errors
    /// As [`Fixed::write`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn nested<T: Fixed>(&mut self, value: &T, site: &'static Field) -> Result<(), EncodeError> {
        let mut own = self.recast::<T::In<O>>();
        value.write(&mut own, site)?;
        let state = own.suspend::<O>();
        self.adopt(state);
        Ok(())
    }

    /// Writes a type whose width `#[bits]` states.
    ///
    /// # Errors
    /// As [`Scalar::write_bits`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn scalar<T: Scalar>(
        &mut self,
        value: &T,
        width: usize,
        site: &'static Field,
    ) -> Result<(), EncodeError> {
        value.write_bits(self, width, site)
    }
}

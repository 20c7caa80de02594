//! How a collection says how many elements it has, and an optional value whether it is there, where no attribute does.
//!
//! Input: a number of elements. Output: its bits, in one of the codes that formats use. Invariants: a number that does not fit
//! its code is refused; so is one that does not fit `usize`, by whoever compares it with what is left of the message. A style is part of
//! the cursor's [order](crate::order::InStyle), so that nested types are written in the style of the place where they are used.

use super::fault::{Read, Written};
use super::{Input, Output, size};
use crate::error::EncodeError;
use crate::layout::Field;
use crate::order::{InStyle, Order};
use crate::varint::{self, DerLength, Leb128, Quic, Vlq};
use core::marker::PhantomData;

mod sealed {
    pub trait Code {}
    pub trait Style {}
}

/// How a number of elements is written: `u8` to `u64`, or a number of [`varint`].
pub trait LengthCode: sealed::Code {
    /// Reads a number; one that `usize` does not hold is more than any message has.
    #[doc(hidden)]
    fn read_length<O: Order>(input: &mut Input<'_, '_, O>, site: &'static Field) -> Read<usize>;

    /// Writes a number.
    #[doc(hidden)]
    fn write_length<O: Order>(
        length: usize,
        output: &mut Output<'_, O>,
        site: &'static Field,
    ) -> Written;
}

macro_rules! fixed {
    ($($ty:ty)*) => { $(
        impl sealed::Code for $ty {}
        impl LengthCode for $ty {
            #[inline]
            fn read_length<O: Order>(
                input: &mut Input<'_, '_, O>,
                site: &'static Field,
            ) -> Read<usize> {
                input.take(<$ty>::BITS as usize, site).map(size)
            }

            #[inline]
            fn write_length<O: Order>(
                length: usize,
                output: &mut Output<'_, O>,
                site: &'static Field,
            ) -> Written {
                match <$ty>::try_from(length) {
                    Ok(length) => output.push(length.into(), <$ty>::BITS as usize, site),
                    Err(_) => {
                        let why = concat!("has more elements than a length of type `", stringify!($ty), "` can say");
                        let at = output.position();
                        output.fail(EncodeError::refused(why, site, at, Some(length as u64)))?;
                        output.push(0, <$ty>::BITS as usize, site)
                    }
                }
            }
        }
    )* };
}

fixed!(u8 u16 u32 u64);

macro_rules! varying {
    ($($wrapper:ident $module:ident)*) => { $(
        impl sealed::Code for $wrapper<u64> {}
        impl LengthCode for $wrapper<u64> {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_length<O: Order>(
                input: &mut Input<'_, '_, O>,
                site: &'static Field,
            ) -> Read<usize> {
                varint::$module::read::<u64, O>(input, site).map(size)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write_length<O: Order>(
                length: usize,
                output: &mut Output<'_, O>,
                site: &'static Field,
            ) -> Written {
                varint::$module::write(&(length as u64), output, site)
            }
        }
    )* };
}

varying!(Leb128 leb128 Vlq vlq Quic quic DerLength der);

/// How lengths are written in all that lies in a place: `()`, which is LEB128 and one bit before an optional value, or [`Styled`].
///
/// Sealed.
pub trait Style: sealed::Style {
    /// How a number of elements is written.
    type Length: LengthCode;

    /// How many bits say whether an optional value is there.
    const PRESENCE: usize;

    /// The same with numbers of elements that are written in another way.
    #[doc(hidden)]
    type Lengths<L: LengthCode>: Style;

    /// The same with another number of bits before an optional value.
    #[doc(hidden)]
    type Presence<const BITS: usize>: Style;

    /// An order in this style.
    #[doc(hidden)]
    type Around<O: Order>: Order<Trace = O::Trace>;
}

impl sealed::Style for () {}
impl Style for () {
    type Length = Leb128<u64>;
    const PRESENCE: usize = 1;
    type Lengths<L: LengthCode> = Styled<L, 1>;
    type Presence<const BITS: usize> = Styled<Leb128<u64>, BITS>;
    type Around<O: Order> = O;
}

/// Lengths in the code `L`, and `PRESENCE` bits before an optional value: see [`InStyle`].
pub struct Styled<L, const PRESENCE: usize>(PhantomData<L>);

impl<L, const PRESENCE: usize> sealed::Style for Styled<L, PRESENCE> {}
impl<L: LengthCode, const PRESENCE: usize> Style for Styled<L, PRESENCE> {
    type Length = L;
    const PRESENCE: usize = {
        assert!(PRESENCE >= 1 && PRESENCE <= 64, "1 to 64 bits say whether a value is there");
        PRESENCE
    };
    type Lengths<M: LengthCode> = Styled<M, PRESENCE>;
    type Presence<const BITS: usize> = Styled<L, BITS>;
    type Around<O: Order> = InStyle<O, Self>;
}

/// The order `O` with lengths in the code `L`.
#[doc(hidden)]
pub type Lengths<O, L> = <O as Order>::With<<<O as Order>::Style as Style>::Lengths<L>>;

/// The order `O` with so many bits before an optional value.
#[doc(hidden)]
pub type Presence<O, const BITS: usize> =
    <O as Order>::With<<<O as Order>::Style as Style>::Presence<BITS>>;

//! The codes of `integers = CODE`: a format for unsigned integers and one for signed integers.
//!
//! Input: an integer of at least 16 bits, in the context [`Integers`]. Output: its bytes in the format that the code has for its type.
//! Invariants: a signed number is in zigzag form, except in [`Sleb128`]; `usize` and `isize` are written as 64 bits are, and
//! decoding refuses a number that they do not hold.

use super::format::{TOO_GREAT, refused};
use super::number::{Signed, Unsigned};
use super::{der, leb128, quic, sleb128, vlq};
use crate::BitPack;
use crate::codec::fault::{Read, Site, Written};
use crate::codec::method::{read_method, write_method};
use crate::codec::{Input, Integers, Output, ReadFrom, WriteTo};
use crate::order::Order;

mod sealed {
    pub trait Sealed {}
}

/// A code of integers, for the context [`Integers`](crate::wire::Integers).
///
/// This trait is sealed: other crates cannot implement it.
pub trait Code: sealed::Sealed + Copy {
    /// Reads an unsigned integer.
    #[doc(hidden)]
    fn read<T: Unsigned, O: Order>(input: &mut Input<'_, '_, O>, site: Site) -> Read<T>;

    /// Writes an unsigned integer.
    #[doc(hidden)]
    fn write<T: Unsigned, O: Order>(number: T, output: &mut Output<'_, O>, site: Site) -> Written;

    /// Reads a signed integer.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_signed<T: Signed, O: Order>(input: &mut Input<'_, '_, O>, site: Site) -> Read<T> {
        Self::read(input, site).map(T::unfold)
    }

    /// Writes a signed integer.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_signed<T: Signed, O: Order>(
        number: T,
        output: &mut Output<'_, O>,
        site: Site,
    ) -> Written {
        Self::write(number.fold(), output, site)
    }
}

/// Each row: the code, the module of its unsigned integers, the module of its signed integers where they have one, and its description.
macro_rules! codes {
    ($($name:ident: $unsigned:ident $($signed:ident)?, $text:literal;)*) => { $(
        #[doc = $text]
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl sealed::Sealed for $name {}

        impl Code for $name {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read<T: Unsigned, O: Order>(input: &mut Input<'_, '_, O>, site: Site) -> Read<T> {
                $unsigned::read(input, site)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write<T: Unsigned, O: Order>(
                number: T,
                output: &mut Output<'_, O>,
                site: Site,
            ) -> Written {
                $unsigned::write(&number, output, site)
            }

            $(
                #[cfg_attr(not(debug_assertions), inline(always))]
                fn read_signed<T: Signed, O: Order>(
                    input: &mut Input<'_, '_, O>,
                    site: Site,
                ) -> Read<T> {
                    $signed::read(input, site)
                }

                #[cfg_attr(not(debug_assertions), inline(always))]
                fn write_signed<T: Signed, O: Order>(
                    number: T,
                    output: &mut Output<'_, O>,
                    site: Site,
                ) -> Written {
                    $signed::write(&number, output, site)
                }
            )?
        }
    )* };
}

codes! {
    Leb128: leb128, "Unsigned integers in [LEB128](super::leb128), signed integers in [zigzag](super::zigzag) form.";
    Sleb128: leb128 sleb128, "Unsigned integers in [LEB128](super::leb128), signed integers in [signed LEB128](super::sleb128).";
    Vlq: vlq, "[Variable-length quantities](super::vlq) of MIDI; signed integers in zigzag form.";
    Quic: quic, "[Variable-length integers](super::quic) of QUIC; signed integers in zigzag form.";
    Der: der, "Lengths in [DER](super::der); signed integers in zigzag form.";
}

/// An integer that a code takes: any integer type of at least 16 bits.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no integer that `integers` takes",
    label = "not an integer of at least 16 bits"
)]
pub trait Integer: BitPack + Copy {
    /// Reads the integer in this code.
    ///
    /// # Errors
    /// The errors of the code's format.
    fn read_as<F: Code, O: Order>(input: &mut Input<'_, '_, O>, site: Site) -> Read<Self>;

    /// Writes the integer in this code.
    ///
    /// # Errors
    /// The errors of the code's format.
    fn write_as<F: Code, O: Order>(self, output: &mut Output<'_, O>, site: Site) -> Written;
}

macro_rules! integers {
    (of $($ty:ident)+, $read:ident $write:ident) => { $(
        impl Integer for $ty {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_as<F: Code, O: Order>(
                input: &mut Input<'_, '_, O>,
                site: Site,
            ) -> Read<Self> {
                F::$read(input, site)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write_as<F: Code, O: Order>(
                self,
                output: &mut Output<'_, O>,
                site: Site,
            ) -> Written {
                F::$write(self, output, site)
            }
        }
    )+ };
    // A type whose width depends on the target, as a type of 64 bits.
    (target $ty:ident as $wide:ident, $read:ident $write:ident) => {
        impl Integer for $ty {
            fn read_as<F: Code, O: Order>(
                input: &mut Input<'_, '_, O>,
                site: Site,
            ) -> Read<Self> {
                let start = input.position();
                let number: $wide = F::$read(input, site)?;
                $ty::try_from(number).map_err(|_| refused(input, TOO_GREAT, start, site))
            }

            fn write_as<F: Code, O: Order>(
                self,
                output: &mut Output<'_, O>,
                site: Site,
            ) -> Written {
                F::$write(self as $wide, output, site)
            }
        }
    };
}

integers!(of u16 u32 u64 u128, read write);
integers!(of i16 i32 i64 i128, read_signed write_signed);
integers!(target usize as u64, read write);
integers!(target isize as i64, read_signed write_signed);

impl<'a, F: Code, T: Integer> ReadFrom<'a, Integers<F>> for T {
    const MIN_BITS: usize = 8;

    read_method!(#[inline] Integers<F>, |input, _, site| T::read_as::<F, O>(input, site));
}

impl<F: Code, T: Integer> WriteTo<Integers<F>> for T {
    write_method!(#[inline] Integers<F>, |number, output, _, site| number.write_as::<F, O>(output, site));
}

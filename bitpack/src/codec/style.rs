//! Numbers of elements, in the format that the style of the order states.
//!
//! Input: a number of elements. Output: its bits. Invariants: a number that does not fit its format is refused; a number that does not
//! fit `usize` is read as the greatest one, which no message can hold. The format is a constant, so that the others are not compiled.

use super::varint::{DerLength, Leb128, Quic, Vlq, der, leb128, quic, vlq};
use super::{Input, Output, size};
use crate::codec::fault::{Read, Site, Written};
use crate::error::EncodeError;
use crate::order::Order;
use crate::order::style::{Code, LengthCode, Sealed, Style, codes};

codes!(Leb128<u64> = Leb128, Vlq<u64> = Vlq, Quic<u64> = Quic, DerLength<u64> = Der);

/// Reads a number of elements.
///
/// # Errors
/// A message that ends inside the number, or a number that its format refuses.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn read_length<O: Order>(input: &mut Input<'_, '_, O>, site: Site) -> Read<usize> {
    match <O::Style as Style>::LENGTH {
        Code::U8 => input.take(8, site).map(size),
        Code::U16 => input.take(16, site).map(size),
        Code::U32 => input.take(32, site).map(size),
        Code::U64 => input.take(64, site).map(size),
        Code::Leb128 => leb128::read_count(input, site).map(size),
        Code::Vlq => vlq::read::<u64, O>(input, site).map(size),
        Code::Quic => quic::read::<u64, O>(input, site).map(size),
        Code::Der => der::read::<u64, O>(input, site).map(size),
    }
}

/// Writes a number of elements.
///
/// # Errors
/// A number that does not fit its format, or a buffer that ends.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn write_length<O: Order>(
    length: usize,
    output: &mut Output<'_, O>,
    site: Site,
) -> Written {
    let number = length as u64;
    match <O::Style as Style>::LENGTH {
        Code::U8 => write_bits::<O, 8>(number, output, site),
        Code::U16 => write_bits::<O, 16>(number, output, site),
        Code::U32 => write_bits::<O, 32>(number, output, site),
        Code::U64 => write_bits::<O, 64>(number, output, site),
        Code::Leb128 => leb128::write(&number, output, site),
        Code::Vlq => vlq::write(&number, output, site),
        Code::Quic => quic::write(&number, output, site),
        Code::Der => der::write(&number, output, site),
    }
}

/// Writes a number of elements in a number of `WIDTH` bits.
#[inline]
fn write_bits<O: Order, const WIDTH: usize>(
    number: u64,
    output: &mut Output<'_, O>,
    site: Site,
) -> Written {
    if WIDTH == 64 || number >> (WIDTH % 64) == 0 {
        return output.push(number, WIDTH, site);
    }
    let why = match WIDTH {
        8 => "has more elements than a length of type `u8` can say",
        16 => "has more elements than a length of type `u16` can say",
        _ => "has more elements than a length of type `u32` can say",
    };
    let at = output.position();
    output.fail(EncodeError::refused(why, site, at, Some(number)))?;
    output.push(0, WIDTH, site)
}

//! Numbers that encoding computes from other fields, and that decoding reads fields with or compares.
//!
//! Input: a number of any integer type, as the expression in an attribute gives it, and the place of the number in the message. Output: the
//! length of a field, or an error about the number. Invariant: no number of a message makes the arithmetic overflow.

use super::fault::{Read, Site, Written};
use super::{Input, Output, WriteTo};
use crate::error::{DecodeError, EncodeError, ErrorKind};
use crate::order::Order;

/// The bit at which a computed number begins, and its description.
type Place = (usize, Site);

/// An integer that an expression gives.
pub trait Number: Copy {
    /// The number, unless it is negative or has more than 64 bits.
    fn natural(self) -> Option<u64>;

    /// Whether it is less than 0.
    fn is_negative(self) -> bool;
}

macro_rules! number {
    ($($int:ty)*) => { $(
        impl Number for $int {
            #[inline]
            #[allow(
                clippy::unnecessary_fallible_conversions,
                reason = "the macro also covers types that always fit"
            )]
            fn natural(self) -> Option<u64> {
                u64::try_from(self).ok()
            }

            #[inline]
            #[allow(unused_comparisons, reason = "the macro also covers unsigned types")]
            fn is_negative(self) -> bool {
                self < 0
            }
        }
    )* };
}

number!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize);

/// Compares a computed number with the number in the message.
///
/// # Errors
/// [`ErrorKind::Mismatch`] if the numbers differ.
#[inline]
pub fn agree<O: Order>(
    found: impl Number,
    stated: u64,
    at: usize,
    site: Site,
    input: &Input<'_, '_, O>,
) -> Read<()> {
    let found = found.natural();
    if found == Some(stated) {
        return Ok(());
    }
    let both = u128::from(stated) | u128::from(found.unwrap_or(u64::MAX)) << 64;
    Err(input.fail(DecodeError::wide(ErrorKind::Mismatch, site, at, both)))
}

/// Why a number that decoding reads with is refused.
const TOO_SMALL: &str = "is too small for the fields that it measures";

/// Why a number of bytes is refused. The error shows the number of bits.
pub(super) const PART: &str = "measures a number of bits that is not a multiple of 8";

/// Returns the length in bytes of a field whose end the number `stated` states: `bytes` from bit `start` on, without the last `behind` bits.
///
/// # Errors
/// [`ErrorKind::Refused`] if the fields before it and behind it are longer already.
#[inline]
pub fn told_len<O: Order>(
    bytes: impl Number,
    stated: u64,
    (start, behind): (usize, usize),
    place: Place,
    input: &Input<'_, '_, O>,
) -> Read<usize> {
    let bytes = told_count(bytes, stated, place, input)?;
    let others = (input.position() - start).saturating_add(behind);
    match bytes.saturating_mul(8).checked_sub(others) {
        Some(bits) if bits % 8 == 0 || bytes > usize::MAX / 8 => Ok(bits / 8),
        Some(bits) => Err(refuse(PART, bits as u64, place, input)),
        None => Err(refuse(TOO_SMALL, stated, place, input)),
    }
}

/// Returns the number of elements of a field that the number `stated` states.
///
/// # Errors
/// [`ErrorKind::Refused`] if `count` is negative.
#[inline]
pub fn told_count<O: Order>(
    count: impl Number,
    stated: u64,
    place: Place,
    input: &Input<'_, '_, O>,
) -> Read<usize> {
    if count.is_negative() {
        return Err(refuse(TOO_SMALL, stated, place, input));
    }
    let count = count.natural().and_then(|count| usize::try_from(count).ok());
    Ok(count.unwrap_or(usize::MAX))
}

/// Returns the number of bytes that `bits` bits are, for the computed number at `place`.
///
/// # Errors
/// [`ErrorKind::Refused`] if it is not whole.
#[inline]
pub fn told_bytes<O: Order>(bits: usize, place: Place, input: &Input<'_, '_, O>) -> Read<usize> {
    if bits % 8 == 0 { Ok(bits / 8) } else { Err(refuse(PART, bits as u64, place, input)) }
}

/// Checks that a measure is a multiple of the number that divides it, where decoding has not made it one; `why` says so of both.
///
/// # Errors
/// [`ErrorKind::Refused`] if it is not.
#[inline]
pub fn told_multiple<O: Order>(
    (measure, divisor): (i128, i128),
    why: &'static str,
    input: &Input<'_, '_, O>,
    (at, site): Place,
) -> Read<()> {
    if measure.checked_rem(divisor) == Some(0) {
        return Ok(());
    }
    Err(input.fail(DecodeError::refused(why, site, at, u64::try_from(measure).ok())))
}

#[cold]
#[inline(never)]
fn refuse<O: Order>(
    why: &'static str,
    shown: u64,
    (at, site): Place,
    input: &Input<'_, '_, O>,
) -> super::Fault {
    input.fail(DecodeError::refused(why, site, at, Some(shown)))
}

/// Checks that an expression that is evaluated after the last field agrees with the bits that were written from bit `start` on.
///
/// # Errors
/// [`ErrorKind::Refused`] if it does not agree.
#[inline]
pub fn check_late<O: Order>(
    output: &Output<'_, O>,
    agrees: bool,
    remaining: bool,
    start: usize,
    site: Site,
) -> Written {
    if agrees {
        return Ok(());
    }
    let why = match remaining {
        true => "does not agree with the number of remaining bits",
        false => "does not agree with a computed number",
    };
    output.fail(EncodeError::refused(why, site, start, None))
}

/// Checks that a measure is a multiple of the number that divides it; `why` says so of both.
///
/// # Errors
/// [`ErrorKind::Refused`] if it is not.
#[inline]
pub fn check_multiple<O: Order>(
    (measure, divisor): (i128, i128),
    why: &'static str,
    output: &Output<'_, O>,
    (at, site): Place,
) -> Written {
    if measure.checked_rem(divisor) == Some(0) {
        return Ok(());
    }
    output.fail(EncodeError::refused(why, site, at, u64::try_from(measure).ok()))
}

/// Writes a computed number of variable width, as a field of type `T`.
///
/// # Errors
/// [`ErrorKind::Refused`] if the type cannot hold the number, or the code cannot represent it.
#[inline]
pub fn write_number<T: TryFrom<u64> + WriteTo<C>, C, O: Order>(
    number: impl Number,
    output: &mut Output<'_, O>,
    context: C,
    site: Site,
) -> Written {
    match number.natural().map(T::try_from) {
        Some(Ok(number)) => number.write_to(output, context, site),
        _ => {
            let why = "the computed number does not fit the type of its field";
            let at = output.position();
            output.fail(EncodeError::refused(why, site, at, number.natural()))
        }
    }
}

impl<O: Order> Output<'_, O> {
    /// Returns the number of bytes that `bits` bits are, for the computed number at bit `at`.
    ///
    /// # Errors
    /// [`ErrorKind::Refused`] if it is not whole.
    #[doc(hidden)]
    #[inline]
    pub fn whole_bytes(&self, bits: usize, at: usize, site: Site) -> Read<usize> {
        if bits % 8 == 0 {
            return Ok(bits / 8);
        }
        match self.fail(EncodeError::refused(PART, site, at, Some(bits as u64))) {
            Ok(()) => Ok(bits.div_ceil(8)),
            Err(fault) => Err(fault),
        }
    }

    /// Writes a computed number, as [`patch`](Self::patch) does.
    ///
    /// # Errors
    /// The errors of [`patch`](Self::patch); [`ErrorKind::Refused`] if the number is negative or has more than 64 bits.
    #[doc(hidden)]
    #[inline]
    pub fn patch_number(
        &mut self,
        at: usize,
        number: impl Number,
        width: usize,
        site: Site,
    ) -> Written {
        self.patch_number_as::<O>(at, number, width, site)
    }

    /// As [`patch_number`](Self::patch_number), in an order of its own.
    #[inline]
    pub(super) fn patch_number_as<P: Order>(
        &mut self,
        at: usize,
        number: impl Number,
        width: usize,
        site: Site,
    ) -> Written {
        match number.natural() {
            Some(number) => self.patch_as::<P>(at, number, width, site),
            None => {
                let why = "the computed number is negative, or has more than 64 bits";
                self.fail(EncodeError::refused(why, site, at, None))
            }
        }
    }
}

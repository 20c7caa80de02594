//! Checksums over parts of a message.
//!
//! Input: the bytes of a message. Output: a number, which the attributes `crc(…)` and `checksum(…)` write on encode and verify on decode.
//! Invariant: if the range contains the checksum itself, its bits count as zero.

#[cfg(feature = "crc")]
mod crc;
mod internet;

use crate::codec::{Fault, FaultSlot, Input, Output};
use crate::error::{DecodeError, EncodeError, ErrorKind};
use crate::layout::Field;
use crate::order::Order;

/// The `crc` crate, which contains the catalogue of algorithms.
#[cfg(feature = "crc")]
pub use ::crc as catalogue;
#[doc(hidden)]
#[cfg(feature = "crc")]
pub use crc::{Catalogued, algorithm};
pub use internet::{INTERNET, Internet};

/// An algorithm that computes a checksum over several slices of bytes.
///
/// ```
/// use bitpack::checksum::{Checksum, INTERNET};
///
/// // RFC 1071, section 3: the sum is 0xddf2, the checksum its complement.
/// assert_eq!(INTERNET.of(&[&[0x00, 0x01, 0xf2], &[0x03, 0xf4, 0xf5, 0xf6, 0xf7]]), 0x220d);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no checksum algorithm",
    label = "not a constant whose type implements `Checksum`",
    note = "implement `bitpack::checksum::Checksum` for a type of your own, and name a constant of that type",
    note = "an algorithm of the crate `crc` goes into `#[bitpack(crc(ALGORITHM, over = FIRST..=LAST))]`"
)]
pub trait Checksum {
    /// Computes the checksum of the slices, as if they were one.
    fn of(&self, pieces: &[&[u8]]) -> u64;

    /// Computes the checksum of a message some bytes of which changed, from the checksum `sum` before the change. `old` and `new` are the
    /// checksums of these bytes alone, and `at` is the number of covered bytes in front of them. `None`, which is what this method returns
    /// unless an algorithm defines it, says that the algorithm needs all bytes.
    ///
    /// Views call it when they write a field that a checksum covers.
    ///
    /// ```
    /// use bitpack::checksum::{Checksum, INTERNET};
    ///
    /// // RFC 1624, section 4: the checksum 0xdd2f of a header in which 0x5555 becomes 0x3285.
    /// let (old, new) = (INTERNET.of(&[&[0x55, 0x55]]), INTERNET.of(&[&[0x32, 0x85]]));
    /// assert_eq!(INTERNET.updated(0xdd2f, 2, old, new), Some(0x0000));
    /// ```
    fn updated(&self, sum: u64, at: usize, old: u64, new: u64) -> Option<u64> {
        let _ = (sum, at, old, new);
        None
    }
}

/// The error of `crc(…)` without the feature `crc`.
#[doc(hidden)]
#[cfg(not(feature = "crc"))]
#[macro_export]
macro_rules! __bp_crc {
    ($width:ty, $algorithm:expr) => {
        compile_error!("`crc(…)` needs the feature `crc` of the crate `bitpack`")
    };
}

/// The first bit of a range and the first bit behind it, counted from the start of the message.
type Range = (usize, usize);

/// Whether a range lies on byte boundaries, and the checksum too if the range contains it.
pub(crate) const fn is_in_bytes(range: Range, place: (usize, usize)) -> bool {
    let inside = place.0 + place.1 > range.0 && place.0 < range.1;
    let own = if inside { place.0 | place.1 } else { 0 };
    (range.0 | range.1 | own) % 8 == 0
}

/// Computes a checksum of a range of the message, with zeros in the place of the checksum; `None` if the range does not lie on byte boundaries.
#[inline]
pub(crate) fn compute<S: Checksum + ?Sized>(
    sum: &S,
    message: &[u8],
    range: Range,
    place: (usize, usize),
) -> Option<u64> {
    const ZEROS: [u8; 8] = [0; 8];
    if !is_in_bytes(range, place) {
        return None;
    }
    let (from, to) = (range.0 / 8, range.1 / 8);
    let (hole, after) = (place.0 / 8, (place.0 + place.1) / 8);
    if after <= from || hole >= to {
        return Some(sum.of(&[message.get(from..to)?]));
    }
    let zeros = ZEROS.get(..after - hole)?;
    Some(sum.of(&[message.get(from..hole)?, zeros, message.get(after..to)?]))
}

const UNALIGNED: &str =
    "the checksum or the bytes that it covers do not begin and end on byte boundaries";

/// Compares a checksum that was read with the computed one.
///
/// # Errors
/// [`ErrorKind::Mismatch`].
#[doc(hidden)]
#[inline]
pub fn verify<O: Order, S: Checksum + ?Sized>(
    input: &Input<'_, '_, O>,
    sum: &S,
    range: Range,
    place: (usize, usize),
    found: u64,
    site: &'static Field,
) -> Result<(), Fault> {
    match compute(sum, input.message(), range, place) {
        Some(expected) if expected == found => Ok(()),
        expected => Err(wrong(input.slot(), expected, found, (place.0, site))),
    }
}

/// Records the error of a checksum that is not the expected one, or that cannot be computed.
#[cold]
#[inline(never)]
fn wrong(
    slot: &FaultSlot<DecodeError>,
    expected: Option<u64>,
    found: u64,
    (at, site): (usize, &'static Field),
) -> Fault {
    slot.fail(match expected {
        Some(expected) => {
            let both = u128::from(found) | u128::from(expected) << 64;
            DecodeError::wide(ErrorKind::Checksum, site, at, both)
        }
        None => DecodeError::refused(UNALIGNED, site, at, Some(found)),
    })
}

/// Computes a checksum and writes it in its place.
///
/// # Errors
/// As [`Output::patch`].
#[doc(hidden)]
#[inline]
pub fn seal<O: Order, S: Checksum + ?Sized>(
    output: &mut Output<'_, O>,
    sum: &S,
    range: Range,
    place: (usize, usize),
    site: &'static Field,
) -> Result<(), Fault> {
    // There are no bytes while a message is only checked.
    if output.is_checking() && is_in_bytes(range, place) {
        return Ok(());
    }
    match compute(sum, output.message(), range, place) {
        Some(sum) => output.patch(place.0, sum, place.1, site),
        None => output.fail(EncodeError::refused(UNALIGNED, site, place.0, None)),
    }
}

//! Checksums over parts of a message.
//!
//! Input: the bytes of a message. Output: a number, which the attributes `crc(…)` and `checksum(…)` write on encode and verify on decode.
//! Invariant: if the range contains the checksum itself, its bits count as zero.

use crate::codec::{Fault, Input, Output};
use crate::error::{DecodeError, EncodeError, ErrorKind};
use crate::layout::Field;
use crate::order::Order;

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
}

/// The Internet checksum of RFC 1071, which IPv4, TCP, UDP and ICMP use.
pub const INTERNET: Internet = Internet;

/// The Internet checksum of RFC 1071 as a type without content; its value is [`INTERNET`].
#[derive(Clone, Copy, Debug)]
pub struct Internet;

impl Checksum for Internet {
    fn of(&self, pieces: &[&[u8]]) -> u64 {
        let (mut sum, mut odd) = (0_u64, false);
        for byte in pieces.iter().copied().flatten() {
            // Big-endian words of 16 bits; a last odd byte is the high half of one.
            let word = u64::from(*byte) << if odd { 0 } else { 8 };
            sum = sum.wrapping_add(word);
            odd = !odd;
        }
        while sum >> 16 != 0 {
            sum = (sum & 0xFFFF) + (sum >> 16);
        }
        !sum & 0xFFFF
    }
}

#[cfg(feature = "crc")]
macro_rules! crc {
    ($($width:ty)*) => { $(
        impl Checksum for crc::Crc<$width> {
            fn of(&self, pieces: &[&[u8]]) -> u64 {
                let mut digest = self.digest();
                for piece in pieces {
                    digest.update(piece);
                }
                u64::from(digest.finalize())
            }
        }
    )* };
}

#[cfg(feature = "crc")]
crc!(u8 u16 u32 u64);

/// A CRC of the catalogue of the `crc` crate; its table is computed at compile time.
#[doc(hidden)]
#[cfg(feature = "crc")]
#[macro_export]
macro_rules! __bp_crc {
    ($width:ty, $algorithm:expr) => {
        const { &$crate::checksum::catalogue::Crc::<$width>::new(&$algorithm) }
    };
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

/// The `crc` crate, which contains the catalogue of algorithms.
#[cfg(feature = "crc")]
pub use crc as catalogue;

/// The first bit of a range and the first bit behind it, counted from the start of the message.
type Range = (usize, usize);

/// Whether a range lies on byte boundaries, and the checksum too if the range contains it.
const fn is_in_bytes(range: Range, place: (usize, usize)) -> bool {
    let inside = place.0 + place.1 > range.0 && place.0 < range.1;
    let own = if inside { place.0 | place.1 } else { 0 };
    (range.0 | range.1 | own) % 8 == 0
}

/// The bytes of a range, with zeros in the place of the checksum; `None` if the range does not lie on byte boundaries.
fn pieces(message: &[u8], range: Range, place: (usize, usize)) -> Option<[&[u8]; 3]> {
    const ZEROS: [u8; 8] = [0; 8];
    if !is_in_bytes(range, place) {
        return None;
    }
    let (from, to) = (range.0 / 8, range.1 / 8);
    let (hole, after) = (place.0 / 8, (place.0 + place.1) / 8);
    if after <= from || hole >= to {
        return Some([message.get(from..to)?, &[], &[]]);
    }
    Some([message.get(from..hole)?, ZEROS.get(..after - hole)?, message.get(after..to)?])
}

const UNALIGNED: &str =
    "the checksum or the bytes that it covers do not begin and end on byte boundaries";

/// Compares a checksum that was read with the computed one.
///
/// # Errors
/// [`ErrorKind::Mismatch`].
#[doc(hidden)]
pub fn verify<O: Order>(
    input: &Input<'_, '_, O>,
    sum: &dyn Checksum,
    range: Range,
    place: (usize, usize),
    found: u64,
    site: &'static Field,
) -> Result<(), Fault> {
    let Some(pieces) = pieces(input.message(), range, place) else {
        return Err(input.fail(DecodeError::refused(UNALIGNED, site, place.0, Some(found))));
    };
    let expected = sum.of(&pieces);
    if expected == found {
        return Ok(());
    }
    let both = u128::from(found) | u128::from(expected) << 64;
    Err(input.fail(DecodeError::wide(ErrorKind::Checksum, site, place.0, both)))
}

/// Computes a checksum and writes it in its place.
///
/// # Errors
/// As [`Output::patch`].
#[doc(hidden)]
pub fn seal<O: Order>(
    output: &mut Output<'_, O>,
    sum: &dyn Checksum,
    range: Range,
    place: (usize, usize),
    site: &'static Field,
) -> Result<(), Fault> {
    if !is_in_bytes(range, place) {
        return output.fail(EncodeError::refused(UNALIGNED, site, place.0, None));
    }
    if output.is_checking() {
        return Ok(());
    }
    match pieces(output.message(), range, place).map(|pieces| sum.of(&pieces)) {
        Some(sum) => output.patch(place.0, sum, place.1, site),
        None => output.fail(EncodeError::refused(UNALIGNED, site, place.0, None)),
    }
}

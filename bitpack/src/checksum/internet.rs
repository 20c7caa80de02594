//! The Internet checksum of RFC 1071.
//!
//! Input: slices of bytes. Output: the complement of the ones' complement sum of their 16-bit big-endian words. Invariants: a slice may
//! begin at an odd byte of the whole; a last odd byte is the high half of a word; no sum overflows.
//!
//! The sum does not depend on the byte order in which words are added, except that the two bytes of the result change places (RFC 1071,
//! section 2, B). A word may also be a multiple of 16 bits (2, C). So words of the machine's own width and order are added, and their
//! order matters once, at the end.

use super::Checksum;

/// The Internet checksum of RFC 1071, which IPv4, TCP, UDP and ICMP use.
pub const INTERNET: Internet = Internet;

/// The Internet checksum of RFC 1071 as a type without content; its value is [`INTERNET`].
#[derive(Clone, Copy, Debug)]
pub struct Internet;

#[cfg(target_pointer_width = "64")]
type Word = u64;
#[cfg(not(target_pointer_width = "64"))]
type Word = u32;

/// The sum of words. Its upper half counts the carries, so that no addition waits for the carry of the one before it: twice as fast as
/// a sum of one word on x86-64, with equally many instructions.
#[cfg(target_pointer_width = "64")]
type Sum = u128;
#[cfg(not(target_pointer_width = "64"))]
type Sum = u64;

const WORD_BYTES: usize = size_of::<Word>();

impl Checksum for Internet {
    #[inline]
    fn of(&self, pieces: &[&[u8]]) -> u64 {
        let (mut whole, mut odd) = (0, false);
        for piece in pieces {
            let part = fold(sum(piece));
            // At an odd position the two bytes of each word have changed places.
            whole += Sum::from(if odd { part.swap_bytes() } else { part });
            odd ^= piece.len() % 2 != 0;
        }
        u64::from(!fold(whole).to_be())
    }

    /// Equation 3 of RFC 1624, in which the complements of `old` and `new` are the sums *m* and *m'*.
    #[inline]
    fn updated(&self, sum: u64, at: usize, old: u64, new: u64) -> Option<u64> {
        let word = |sum: u64| {
            // At an odd position the two bytes of each word have changed places.
            let word = sum as u16;
            if at % 2 == 0 { word } else { word.swap_bytes() }
        };
        let whole = u32::from(!(sum as u16)) + u32::from(word(old)) + u32::from(!word(new));
        let whole = (whole >> 16) + (whole & 0xFFFF);
        Some(u64::from(!(((whole >> 16) + whole) as u16)))
    }
}

/// Adds the words of a slice; zeros fill up the last one.
#[inline]
fn sum(bytes: &[u8]) -> Sum {
    /// The number of words that are added in one step of the loop.
    const STEP: usize = 4;
    let blocks = bytes.chunks_exact(STEP * WORD_BYTES);
    let words = blocks.remainder().chunks_exact(WORD_BYTES);
    let mut last = [0; WORD_BYTES];
    for (byte, from) in last.iter_mut().zip(words.remainder()) {
        *byte = *from;
    }
    let mut sum = Sum::from(Word::from_ne_bytes(last));
    for block in blocks {
        for word in block.chunks_exact(WORD_BYTES) {
            sum += value(word);
        }
    }
    for word in words {
        sum += value(word);
    }
    sum
}

/// The number of a word of the machine's order.
#[inline]
fn value(word: &[u8]) -> Sum {
    word.first_chunk().map_or(0, |word| Sum::from(Word::from_ne_bytes(*word)))
}

/// Adds the 16-bit words of a sum, with each carry added to the lowest bit.
#[inline]
#[allow(clippy::unnecessary_cast, reason = "a word has 32 bits on some machines")]
const fn fold(sum: Sum) -> u16 {
    let (low, carry) = (sum as Word).overflowing_add((sum >> Word::BITS) as Word);
    // The greatest number is not reached where a carry is added.
    let mut sum = low as u64 + carry as u64;
    sum = (sum >> 32) + (sum & 0xFFFF_FFFF);
    sum = (sum >> 16) + (sum & 0xFFFF);
    sum = (sum >> 16) + (sum & 0xFFFF);
    sum = (sum >> 16) + (sum & 0xFFFF);
    sum as u16
}

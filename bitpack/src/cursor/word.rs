//! The machine word that windows are loaded and stored in, chosen per target in this one place.
//!
//! Input: bytes and byte offsets. Output: [`Word`]s in stream order.
//! Invariant: out-of-range offsets read as zero and write nothing; nothing here panics.

/// 64-bit hosts, and WebAssembly, which has 64-bit registers behind 32-bit pointers.
#[cfg(all(any(target_pointer_width = "64", target_family = "wasm"), not(bitpack_word = "32")))]
pub(super) type Word = u64;
/// Smaller cores: half the registers per window, no 64-bit shifts. `--cfg bitpack_word="32"` chooses
/// it on any target, which is how it is tested.
#[cfg(not(all(
    any(target_pointer_width = "64", target_family = "wasm"),
    not(bitpack_word = "32")
)))]
pub(super) type Word = u32;

pub(super) const WORD_BITS: usize = Word::BITS as usize;
pub(super) const WORD_BYTES: usize = WORD_BITS / 8;

/// Positions stop here, far past the end of any run, so that sums of them cannot overflow.
const FAR: usize = usize::MAX / 4;

/// The position `by` bits on.
#[inline(always)]
pub(super) const fn onward(bit: usize, by: usize) -> usize {
    at_most(bit.saturating_add(by), FAR)
}

/// A width, cut to what the caller can move.
#[inline(always)]
pub(super) const fn at_most(width: usize, most: usize) -> usize {
    if width < most { width } else { most }
}

/// A word as the widest number that fields pass through.
#[inline(always)]
#[allow(clippy::unnecessary_cast, reason = "a word is 32 bits wide on some targets")]
pub(super) const fn widen(word: Word) -> u64 {
    word as u64
}

macro_rules! chunk {
    ($load:ident, $store:ident, $ty:ty, $n:literal) => {
        /// The bytes at `at` as a number, first byte most (`lsb0 == false`) or least significant.
        #[inline(always)]
        pub(super) const fn $load(bytes: &[u8], at: usize, lsb0: bool) -> $ty {
            let Some((_, tail)) = bytes.split_at_checked(at) else { return 0 };
            let Some(chunk) = tail.first_chunk::<$n>() else { return 0 };
            if lsb0 { <$ty>::from_le_bytes(*chunk) } else { <$ty>::from_be_bytes(*chunk) }
        }

        /// The mirror image of the load above.
        #[inline(always)]
        pub(super) const fn $store(bytes: &mut [u8], at: usize, lsb0: bool, value: $ty) {
            let Some((_, tail)) = bytes.split_at_mut_checked(at) else { return };
            let Some(chunk) = tail.first_chunk_mut::<$n>() else { return };
            *chunk = if lsb0 { value.to_le_bytes() } else { value.to_be_bytes() };
        }
    };
}

chunk!(load_8, store_8, u8, 1);
chunk!(load_16, store_16, u16, 2);
chunk!(load_32, store_32, u32, 4);
chunk!(load_64, store_64, u64, 8);

/// One full word at byte `at`.
#[inline(always)]
pub(super) const fn load_word(bytes: &[u8], at: usize, lsb0: bool) -> Word {
    if WORD_BITS == 64 {
        load_64(bytes, at, lsb0) as Word
    } else {
        load_32(bytes, at, lsb0) as Word
    }
}

/// Stores one full word at byte `at`.
#[inline(always)]
pub(super) const fn store_word(bytes: &mut [u8], at: usize, lsb0: bool, word: Word) {
    if WORD_BITS == 64 {
        store_64(bytes, at, lsb0, widen(word));
    } else {
        store_32(bytes, at, lsb0, word as u32);
    }
}

/// A whole run shorter than a word, as if it were followed by zero bytes.
#[inline(always)]
pub(super) const fn load_short(bytes: &[u8], lsb0: bool) -> Word {
    let len = bytes.len();
    let mut word = 0;
    let mut at = 0;
    if len & 4 != 0 && WORD_BYTES > 4 {
        word = align(load_32(bytes, 0, lsb0) as Word, 32, 0, lsb0);
        at = 4;
    }
    if len & 2 != 0 {
        word |= align(load_16(bytes, at, lsb0) as Word, 16, at, lsb0);
        at += 2;
    }
    if len & 1 != 0 {
        word |= align(load_8(bytes, at, lsb0) as Word, 8, at, lsb0);
    }
    word
}

/// The word at byte `at`, or what the run still has of it.
#[inline(always)]
pub(super) const fn load_upto(bytes: &[u8], at: usize, lsb0: bool) -> Word {
    let Some((_, tail)) = bytes.split_at_checked(at) else { return 0 };
    if tail.len() < WORD_BYTES { load_short(tail, lsb0) } else { load_word(tail, 0, lsb0) }
}

/// Stores the first `count` bytes (fewer than a word's) of `word` at byte `at`.
#[inline(always)]
pub(super) const fn store_short(
    bytes: &mut [u8],
    mut at: usize,
    lsb0: bool,
    mut word: Word,
    count: usize,
) {
    if count & 4 != 0 && WORD_BYTES > 4 {
        let part = if lsb0 { word } else { word >> (WORD_BITS - 32) };
        store_32(bytes, at, lsb0, part as u32);
        word = drop_bits(word, 32, lsb0);
        at += 4;
    }
    if count & 2 != 0 {
        let part = if lsb0 { word } else { word >> (WORD_BITS - 16) };
        store_16(bytes, at, lsb0, part as u16);
        word = drop_bits(word, 16, lsb0);
        at += 2;
    }
    if count & 1 != 0 {
        let part = if lsb0 { word } else { word >> (WORD_BITS - 8) };
        store_8(bytes, at, lsb0, part as u8);
    }
}

/// Shifts a part of `bits` bits to byte `at` of a word.
#[inline(always)]
const fn align(part: Word, bits: usize, at: usize, lsb0: bool) -> Word {
    if lsb0 { shl(part, at * 8) } else { shl(part, WORD_BITS - bits - at * 8) }
}

#[inline(always)]
const fn drop_bits(word: Word, bits: usize, lsb0: bool) -> Word {
    if lsb0 { shr(word, bits) } else { shl(word, bits) }
}

/// Left shift that yields 0 at and beyond the word's width.
#[inline(always)]
pub(super) const fn shl(word: Word, by: usize) -> Word {
    if by < WORD_BITS { word << by } else { 0 }
}

/// Right shift that yields 0 at and beyond the word's width.
#[inline(always)]
pub(super) const fn shr(word: Word, by: usize) -> Word {
    if by < WORD_BITS { word >> by } else { 0 }
}

/// The low `width` bits set.
#[inline(always)]
pub(super) const fn mask(width: usize) -> Word {
    if width < WORD_BITS { ((1 as Word) << width) - 1 } else { Word::MAX }
}

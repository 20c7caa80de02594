//! The word width of the target, chosen in this one place: 64-bit words, 32-bit words or single bytes.
//!
//! 32-bit cores read 64-bit windows and write 32-bit words. Input: bytes
//! and byte offsets. Output: numbers in stream order.
//! Invariant: out-of-range offsets read as zero and write nothing; nothing here panics.

/// The word of 64-bit hosts, and of WebAssembly, which has 64-bit registers and 32-bit pointers.
#[cfg(any(
    bitpack_word = "64",
    all(
        any(target_pointer_width = "64", target_family = "wasm"),
        not(any(bitpack_word = "32", bitpack_word = "8"))
    )
))]
pub(super) type Word = u64;
/// The word of smaller cores, which have no 64-bit shifts.
#[cfg(not(any(
    bitpack_word = "64",
    all(
        any(target_pointer_width = "64", target_family = "wasm"),
        not(any(bitpack_word = "32", bitpack_word = "8"))
    )
)))]
pub(super) type Word = u32;

/// Whether bits move by single bytes, for cores that load and store words only at multiples of their size. On ARM the missing
/// atomic operations identify such cores: ARMv6-M and ARMv4T. ARMv8-M Baseline (Cortex-M23) and 64-bit cores without unaligned access
/// have atomic operations and are not recognised; they work with the code for unaligned access.
///
/// `--cfg bitpack_word="64"`, `"32"` or `"8"` overrides the choice on any target, for tests.
pub(super) const BYTEWISE: bool = cfg!(bitpack_word = "8")
    || cfg!(all(
        not(any(bitpack_word = "64", bitpack_word = "32")),
        any(
            target_arch = "avr",
            target_arch = "mips",
            target_arch = "msp430",
            target_arch = "riscv32",
            target_arch = "sparc",
            target_arch = "xtensa",
            all(target_arch = "arm", not(target_has_atomic = "32")),
        )
    ));

/// Whether a load that the compiler splits into bytes should be written as one load. With more than 16 loads in a row the compiler's
/// scheduler loads too early, and the values do not fit into the registers. RISC-V has enough registers.
pub(super) const FEW_REGISTERS: bool = cfg!(not(target_arch = "riscv32"));

/// The number of bits that are merged into a run at once.
pub(super) const MERGE_BITS: usize = if BYTEWISE { 8 } else { WORD_BITS };

/// Whether a run of at most a word that begins inside a byte is shifted in a register. Smaller cores have no shifts of 64 bits.
#[doc(hidden)]
pub(crate) const IN_WORDS: bool = WORD_BITS == 64 && !BYTEWISE;

pub(super) const WORD_BITS: usize = Word::BITS as usize;
pub(super) const WORD_BYTES: usize = WORD_BITS / 8;

macro_rules! chunk {
    ($load:ident, $store:ident, $ty:ty, $n:literal) => {
        /// Loads the bytes at `at` as a number; the first byte is the most (`lsb0 == false`) or the least significant one.
        #[inline(always)]
        pub(super) const fn $load(bytes: &[u8], at: usize, lsb0: bool) -> $ty {
            let Some((_, tail)) = bytes.split_at_checked(at) else { return 0 };
            let Some(chunk) = tail.first_chunk::<$n>() else { return 0 };
            if lsb0 { <$ty>::from_le_bytes(*chunk) } else { <$ty>::from_be_bytes(*chunk) }
        }

        /// Stores a number at `at`; this is the inverse of the load above.
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

/// Loads one full word at byte `at`.
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
        store_64(bytes, at, lsb0, word as u64);
    } else {
        store_32(bytes, at, lsb0, word as u32);
    }
}

/// Loads a whole run shorter than 8 bytes, padded with zero bytes.
#[inline(always)]
pub(super) const fn load_short(bytes: &[u8], lsb0: bool) -> u64 {
    let len = bytes.len();
    let mut window = 0;
    let mut at = 0;
    if len & 4 != 0 {
        window = align(load_32(bytes, 0, lsb0) as u64, 32, 0, lsb0);
        at = 4;
    }
    if len & 2 != 0 {
        window |= align(load_16(bytes, at, lsb0) as u64, 16, at, lsb0);
        at += 2;
    }
    if len & 1 != 0 {
        window |= align(load_8(bytes, at, lsb0) as u64, 8, at, lsb0);
    }
    window
}

/// Loads the word at byte `at`, or the part of it that lies in the run.
#[inline(always)]
pub(super) const fn load_upto(bytes: &[u8], at: usize, lsb0: bool) -> Word {
    let Some((_, tail)) = bytes.split_at_checked(at) else { return 0 };
    if tail.len() >= WORD_BYTES {
        return load_word(tail, 0, lsb0);
    }
    let window = load_short(tail, lsb0);
    if lsb0 { window as Word } else { (window >> (64 - WORD_BITS)) as Word }
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

/// Shifts a part of `bits` bits to byte `at` of a window.
#[inline(always)]
const fn align(part: u64, bits: usize, at: usize, lsb0: bool) -> u64 {
    if lsb0 { shl_64(part, at * 8) } else { shl_64(part, 64 - bits - at * 8) }
}

#[inline(always)]
const fn drop_bits(word: Word, bits: usize, lsb0: bool) -> Word {
    if lsb0 { shr(word, bits) } else { shl(word, bits) }
}

macro_rules! shifts {
    ($ty:ty, $shl:ident, $shr:ident, $mask:ident) => {
        /// Shifts left; the result is 0 if `by` is at least the number's width.
        #[inline(always)]
        pub(super) const fn $shl(word: $ty, by: usize) -> $ty {
            if by < <$ty>::BITS as usize { word << by } else { 0 }
        }

        /// Shifts right; the result is 0 if `by` is at least the number's width.
        #[inline(always)]
        pub(super) const fn $shr(word: $ty, by: usize) -> $ty {
            if by < <$ty>::BITS as usize { word >> by } else { 0 }
        }

        /// Returns a number whose low `width` bits are set.
        #[inline(always)]
        pub(super) const fn $mask(width: usize) -> $ty {
            if width < <$ty>::BITS as usize { ((1 as $ty) << width) - 1 } else { <$ty>::MAX }
        }
    };
}

shifts!(Word, shl, shr, mask);
shifts!(u64, shl_64, shr_64, mask_64);

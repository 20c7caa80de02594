//! How the target moves bits, chosen in this one place: the word that is stored, and whether there are words at all.
//!
//! Three ways: 64-bit words; on 32-bit cores 64-bit windows to read and 32-bit words to write; single bytes. Input: bytes
//! and byte offsets. Output: numbers in stream order.
//! Invariant: out-of-range offsets read as zero and write nothing; nothing here panics.

/// 64-bit hosts, and WebAssembly, which has 64-bit registers behind 32-bit pointers.
#[cfg(any(
    bitpack_word = "64",
    all(
        any(target_pointer_width = "64", target_family = "wasm"),
        not(any(bitpack_word = "32", bitpack_word = "8"))
    )
))]
pub(super) type Word = u64;
/// Smaller cores: no 64-bit shifts.
#[cfg(not(any(
    bitpack_word = "64",
    all(
        any(target_pointer_width = "64", target_family = "wasm"),
        not(any(bitpack_word = "32", bitpack_word = "8"))
    )
)))]
pub(super) type Word = u32;

/// Whether bits move by single bytes: on cores that load and store words at multiples of their size only. Of ARM those
/// without atomic operations can be told: ARMv6-M, ARMv4T. Not told, for they have them: ARMv8-M Baseline (Cortex-M23), and
/// 64-bit cores without unaligned access; they work, with code for cores that have it.
///
/// `--cfg bitpack_word="64"`, `"32"` or `"8"` chooses on any target, which is how each is tested.
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

/// Whether a load that is split into bytes should still be said as one: the compiler's scheduler gives up on more than 16 loads
/// in a row, and what it then loads too early does not fit into the registers. RISC-V has enough of them.
pub(super) const FEW_REGISTERS: bool = cfg!(not(target_arch = "riscv32"));

/// Bits that are merged into a run at once.
pub(super) const MERGE_BITS: usize = if BYTEWISE { 8 } else { WORD_BITS };

pub(super) const WORD_BITS: usize = Word::BITS as usize;
pub(super) const WORD_BYTES: usize = WORD_BITS / 8;

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
        store_64(bytes, at, lsb0, word as u64);
    } else {
        store_32(bytes, at, lsb0, word as u32);
    }
}

/// A whole run shorter than 8 bytes, as if it were followed by zero bytes.
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

/// The word at byte `at`, or what the run still has of it.
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
        /// Left shift that yields 0 at and beyond the number's width.
        #[inline(always)]
        pub(super) const fn $shl(word: $ty, by: usize) -> $ty {
            if by < <$ty>::BITS as usize { word << by } else { 0 }
        }

        /// Right shift that yields 0 at and beyond the number's width.
        #[inline(always)]
        pub(super) const fn $shr(word: $ty, by: usize) -> $ty {
            if by < <$ty>::BITS as usize { word >> by } else { 0 }
        }

        /// The low `width` bits set.
        #[inline(always)]
        pub(super) const fn $mask(width: usize) -> $ty {
            if width < <$ty>::BITS as usize { ((1 as $ty) << width) - 1 } else { <$ty>::MAX }
        }
    };
}

shifts!(Word, shl, shr, mask);
shifts!(u64, shl_64, shr_64, mask_64);

//! CRCs of the catalogue of the crate `crc` (feature `crc`).
//!
//! Input: an algorithm, as a constant, and slices of bytes. Output: their CRC. Invariant: the result does not depend on the way in which it is
//! computed; it is that of the crate `crc`.
//!
//! There are two ways. The crate `crc32fast` computes the CRC-32 of Ethernet and its relatives, on processors that have instructions for
//! it. Any other CRC is looked up in tables: on 64-bit machines eight bytes at a time in eight tables; on other machines one byte at a time
//! in one table, because such machines may have little memory. A program contains the tables of the algorithms that it uses.

use super::Checksum;
use crc::{Algorithm, Width};

/// The number of tables, which is the number of bytes that are looked up at a time: 8 or 1. `--cfg bitpack_word` overrides it, for tests.
const TABLES: usize =
    if cfg!(all(target_pointer_width = "64", not(any(bitpack_word = "32", bitpack_word = "8")))) {
        8
    } else {
        1
    };

/// What is looked up for an algorithm. Table 0 has the register after each byte, and table `n` after `n` more bytes, which are zero.
type Tables<W> = [[W; 256]; TABLES];

/// An algorithm of the catalogue, whose CRC has the number type `W`.
///
/// Its register holds the bits of the next byte in its lowest eight bits, whichever of them the algorithm reads first. So one method serves
/// both kinds of algorithms: what they call a shift to the left is a shift to the right of a register whose bytes are swapped.
#[derive(Debug)]
pub struct Catalogued<W: Width + 'static> {
    algorithm: &'static Algorithm<W>,
    /// `None` if `crc32fast` computes the CRC.
    tables: Option<&'static Tables<W>>,
}

macro_rules! crc {
    ($($width:ident)*) => { $(
        impl Checksum for crc::Crc<$width> {
            fn of(&self, pieces: &[&[u8]]) -> u64 {
                let mut digest = self.digest();
                for piece in pieces {
                    digest.update(piece);
                }
                u64::from(digest.finalize())
            }
        }

        impl Catalogued<$width> {
            /// Returns a number of the algorithm, of which the highest bit goes out of the register first, as it lies in the register.
            const fn register(algorithm: &Algorithm<$width>, number: $width) -> $width {
                let shifted = number << ($width::BITS - algorithm.width as u32);
                if algorithm.refin { shifted.reverse_bits() } else { shifted.swap_bytes() }
            }

            /// Computes the tables of an algorithm.
            #[must_use]
            pub const fn tables(algorithm: &Algorithm<$width>) -> Tables<$width> {
                let mut tables = [[0; 256]; TABLES];
                let mut byte = 0;
                while byte < 256 {
                    tables[0][byte] = Self::register_after(algorithm, byte as u8);
                    byte += 1;
                }
                let mut table = 1;
                while table < TABLES {
                    byte = 0;
                    while byte < 256 {
                        let before = tables[table - 1][byte];
                        tables[table][byte] = tables[0][(before & 0xFF) as usize] ^ before >> 4 >> 4;
                        byte += 1;
                    }
                    table += 1;
                }
                tables
            }

            /// Returns the register after a byte, bit by bit.
            const fn register_after(algorithm: &Algorithm<$width>, byte: u8) -> $width {
                let poly = Self::register(algorithm, algorithm.poly);
                let (mut register, mut bit) = (byte as $width, 0);
                while bit < 8 {
                    register = if algorithm.refin {
                        register >> 1 ^ if register & 1 == 0 { 0 } else { poly }
                    } else {
                        let (left, poly) = (register.swap_bytes(), poly.swap_bytes());
                        let next = left << 1 ^ if left >> ($width::BITS - 1) == 0 { 0 } else { poly };
                        next.swap_bytes()
                    };
                    bit += 1;
                }
                register
            }

            /// Returns the register after some bytes.
            #[inline]
            fn after(tables: &Tables<$width>, mut register: $width, bytes: &[u8]) -> $width {
                let mut left = bytes;
                while let (8, Some((block, rest))) = (TABLES, left.split_first_chunk::<8>()) {
                    let word = u64::from_le_bytes(*block) ^ u64::from(register);
                    let found = tables.iter().rev().zip(word.to_le_bytes());
                    register = found.fold(0, |sum, (table, byte)| sum ^ table[usize::from(byte)]);
                    left = rest;
                }
                let [table, ..] = tables;
                for byte in left {
                    register = table[usize::from(register as u8 ^ byte)] ^ register >> 4 >> 4;
                }
                register
            }

            /// Returns the CRC for the register after the last byte.
            #[inline]
            const fn finish(algorithm: &Algorithm<$width>, register: $width) -> $width {
                let left = if algorithm.refin { register.reverse_bits() } else { register.swap_bytes() };
                let crc = left >> ($width::BITS - algorithm.width as u32);
                let turned = left.reverse_bits();
                (if algorithm.refout { turned } else { crc }) ^ algorithm.xorout
            }
        }

        impl Checksum for Catalogued<$width> {
            #[inline]
            fn of(&self, pieces: &[&[u8]]) -> u64 {
                let algorithm = self.algorithm;
                let mut register = Self::register(algorithm, algorithm.init);
                for piece in pieces {
                    register = match self.tables {
                        Some(tables) => Self::after(tables, register, piece),
                        None => Self::fast(register, piece),
                    };
                }
                u64::from(Self::finish(algorithm, register))
            }
        }
    )* };
}

crc!(u8 u16 u32 u64);

macro_rules! looked_up {
    ($($width:ident)*) => { $(
        impl Catalogued<$width> {
            /// Returns the algorithm with its tables.
            #[must_use]
            pub const fn new(
                algorithm: &'static Algorithm<$width>,
                tables: &'static Tables<$width>,
            ) -> Self {
                Catalogued { algorithm, tables: Some(tables) }
            }

            /// No algorithm of this width does without tables.
            #[inline]
            const fn fast(register: $width, _: &[u8]) -> $width {
                register
            }
        }
    )* };
}

looked_up!(u8 u16 u64);

impl Catalogued<u32> {
    /// Returns the algorithm with its tables, if it needs them.
    #[must_use]
    pub const fn new(algorithm: &'static Algorithm<u32>, tables: &'static Tables<u32>) -> Self {
        let is_fast =
            FAST && algorithm.width == 32 && algorithm.poly == 0x04C1_1DB7 && algorithm.refin;
        Catalogued { algorithm, tables: if is_fast { None } else { Some(tables) } }
    }

    /// Returns the register after some bytes, for the polynomial of Ethernet.
    #[inline]
    fn fast(register: u32, bytes: &[u8]) -> u32 {
        #[cfg(any(target_arch = "x86", target_arch = "x86_64", target_arch = "aarch64"))]
        {
            // The hasher takes and returns the CRC, which is the complement of the register.
            let mut hasher = crc32fast::Hasher::new_with_initial(!register);
            hasher.update(bytes);
            !hasher.finalize()
        }
        #[cfg(not(any(target_arch = "x86", target_arch = "x86_64", target_arch = "aarch64")))]
        {
            let _ = bytes;
            register
        }
    }
}

/// Whether `crc32fast` is there; the manifest of this crate names the same processors.
const FAST: bool = cfg!(any(target_arch = "x86", target_arch = "x86_64", target_arch = "aarch64"));

/// A CRC of the catalogue; what it needs is computed at compile time.
///
/// The second rule repeats one expression, so that an algorithm of another type is one error.
#[doc(hidden)]
#[macro_export]
macro_rules! __bp_crc {
    ($width:ty, $algorithm:expr) => {
        $crate::__bp_crc!(@checked $width, $crate::checksum::algorithm::<$width>(&$algorithm))
    };
    (@checked $width:ty, $algorithm:expr) => {
        const {
            &$crate::checksum::Catalogued::<$width>::new(
                $algorithm,
                const { &$crate::checksum::Catalogued::<$width>::tables($algorithm) },
            )
        }
    };
}

/// Returns the algorithm, if its CRC has this number type.
#[doc(hidden)]
#[must_use]
pub const fn algorithm<W: Width>(algorithm: &'static Algorithm<W>) -> &'static Algorithm<W> {
    algorithm
}

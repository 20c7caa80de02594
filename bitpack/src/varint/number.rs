//! The integers that the formats are made of.

use crate::BitPack;
use core::ops::{BitOr, Shl, Shr};

mod sealed {
    pub trait Sealed {}
}

/// An unsigned integer: `u8` to `u128`.
///
/// ```
/// use bitpack::varint::Unsigned;
///
/// fn is_one_byte(number: impl Unsigned) -> bool { number < 0x80.into() }
/// assert!(is_one_byte(100_u64) && !is_one_byte(200_u8));
/// ```
pub trait Unsigned:
    sealed::Sealed
    + BitPack
    + Copy
    + Ord
    + From<u8>
    + Into<u128>
    + TryFrom<u64>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + BitOr<Output = Self>
{
    /// Width in bits.
    #[doc(hidden)]
    const WIDTH: u32;

    /// All ones.
    #[doc(hidden)]
    const ONES: Self;

    /// The lowest eight bits.
    #[doc(hidden)]
    fn low(self) -> u8;

    /// A number that fits.
    #[doc(hidden)]
    fn of_wide(wide: u128) -> Self;
}

/// A signed integer: `i8` to `i128`.
///
/// ```
/// use bitpack::varint::Signed;
///
/// fn low_bits<T: Signed>(number: T) -> T { number }
/// assert_eq!(low_bits(-1_i16), -1);
/// ```
pub trait Signed: sealed::Sealed + BitPack + Copy + Ord + Shr<u32, Output = Self> {
    /// The unsigned integer of the same width.
    #[doc(hidden)]
    type Bits: Unsigned;

    /// 0 and -1: what is left of a number once everything else is shifted out.
    #[doc(hidden)]
    const ENDS: [Self; 2];

    /// The lowest eight bits.
    #[doc(hidden)]
    fn low(self) -> u8;

    /// The number with these bits.
    #[doc(hidden)]
    fn of_bits(bits: Self::Bits) -> Self;

    /// 0, -1, 1, -2, … as 0, 1, 2, 3, …
    #[doc(hidden)]
    fn fold(self) -> Self::Bits;

    /// 0, 1, 2, 3, … as 0, -1, 1, -2, …
    #[doc(hidden)]
    fn unfold(folded: Self::Bits) -> Self;
}

macro_rules! numbers {
    ($($unsigned:ident $signed:ident),+) => { $(
        impl sealed::Sealed for $unsigned {}

        impl Unsigned for $unsigned {
            const WIDTH: u32 = Self::BITS;
            const ONES: Self = Self::MAX;

            #[inline]
            fn low(self) -> u8 {
                self as u8
            }

            #[inline]
            fn of_wide(wide: u128) -> Self {
                wide as Self
            }
        }

        impl sealed::Sealed for $signed {}

        impl Signed for $signed {
            type Bits = $unsigned;
            const ENDS: [Self; 2] = [0, -1];

            #[inline]
            fn low(self) -> u8 {
                self as u8
            }

            #[inline]
            fn of_bits(bits: $unsigned) -> Self {
                bits as Self
            }

            #[inline]
            fn fold(self) -> $unsigned {
                (self << 1 ^ self >> (Self::BITS - 1)) as $unsigned
            }

            #[inline]
            fn unfold(folded: $unsigned) -> Self {
                (folded >> 1) as Self ^ -((folded & 1) as Self)
            }
        }
    )+ };
}

numbers!(u8 i8, u16 i16, u32 i32, u64 i64, u128 i128);

//! The integers that the formats take.

use crate::BitPack;
use core::ops::{BitOr, Shl, Shr};

mod sealed {
    pub trait Sealed {}
}

/// An integer of any format.
#[doc(hidden)]
pub trait Number: sealed::Sealed + BitPack + Copy + Ord + Shr<u32, Output = Self> {
    /// The lowest eight bits.
    fn low(self) -> u8;
}

/// An unsigned integer of a fixed width: `u8`, `u16`, `u32`, `u64` or `u128`.
///
/// ```
/// use bitpack::varint::Unsigned;
///
/// fn is_one_byte(number: impl Unsigned) -> bool { number < 0x80.into() }
/// assert!(is_one_byte(100_u64) && !is_one_byte(200_u8));
/// ```
pub trait Unsigned:
    Number + From<u8> + Into<u128> + TryFrom<u64> + Shl<u32, Output = Self> + BitOr<Output = Self>
{
    /// Width in bits.
    #[doc(hidden)]
    const WIDTH: u32;

    /// The number whose bits are all ones.
    #[doc(hidden)]
    const ONES: Self;

    /// The lowest bits of a number that fits.
    #[doc(hidden)]
    fn of_wide(wide: u128) -> Self;
}

/// A signed integer of a fixed width: `i8`, `i16`, `i32`, `i64` or `i128`.
///
/// ```
/// use bitpack::varint::Signed;
///
/// fn least<T: Signed>(numbers: [T; 2]) -> T { numbers[0].min(numbers[1]) }
/// assert_eq!(least([3_i16, -1]), -1);
/// ```
pub trait Signed: Number {
    /// The unsigned integer of the same width.
    #[doc(hidden)]
    type Bits: Unsigned;

    /// 0 and -1: one of them is left of every number after all its bits but the sign are shifted out.
    #[doc(hidden)]
    const ENDS: [Self; 2];

    /// The number with these bits.
    #[doc(hidden)]
    fn of_bits(bits: Self::Bits) -> Self;

    /// Maps 0, -1, 1, -2, … to 0, 1, 2, 3, …
    #[doc(hidden)]
    fn fold(self) -> Self::Bits;

    /// Maps 0, 1, 2, 3, … to 0, -1, 1, -2, …
    #[doc(hidden)]
    fn unfold(folded: Self::Bits) -> Self;
}

macro_rules! numbers {
    ($number:ident) => {
        impl sealed::Sealed for $number {}

        impl Number for $number {
            #[inline]
            fn low(self) -> u8 {
                self as u8
            }
        }
    };
    ($($unsigned:ident $signed:ident),+) => {
        $(
            numbers!($unsigned);
            numbers!($signed);

            impl Unsigned for $unsigned {
                const WIDTH: u32 = Self::BITS;
                const ONES: Self = Self::MAX;

                #[inline]
                fn of_wide(wide: u128) -> Self {
                    wide as Self
                }
            }

            impl Signed for $signed {
                type Bits = $unsigned;
                const ENDS: [Self; 2] = [0, -1];

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
        )+
    };
}

numbers!(u8 i8, u16 i16, u32 i32, u64 i64, u128 i128);

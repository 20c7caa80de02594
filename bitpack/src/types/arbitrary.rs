//! Integers of the `arbitrary-int` crate.
//!
//! Input: bits, or integers. Output: `u4`, `i12`, …, or bits. Invariant: without `#[bits]` the width of the type
//! is the width on the wire; a wider field is zero-extended or sign-extended, and a narrower one is checked.

use crate::__private::fixed;
use crate::codec::method::{fixed_methods, scalar_methods};
use crate::codec::traits::{BitPack, Fixed, Scalar, Widths};
use crate::error::{DecodeError, ErrorKind};
use crate::layout::{Layout, Shape};
use crate::value::Value;
use arbitrary_int::traits::Integer;
use arbitrary_int::{Int, UInt};

/// The type's name, such as `u4` or `i12`.
const fn name<const LETTER: u8, const BITS: usize>() -> &'static str {
    let name: &'static [u8] = match BITS {
        0..=9 => const { &[LETTER, digit(BITS)] },
        10..=99 => const { &[LETTER, digit(BITS / 10), digit(BITS)] },
        _ => const { &[LETTER, digit(BITS / 100), digit(BITS / 10), digit(BITS)] },
    };
    match core::str::from_utf8(name) {
        Ok(name) => name,
        Err(_) => panic!("letters and digits are UTF-8"),
    }
}

/// The last decimal digit.
const fn digit(number: usize) -> u8 {
    b'0' + (number % 10) as u8
}

macro_rules! arbitrary {
    ($wrapper:ident, $letter:literal, $shape:ident, $via:ty, $wide:ty, $take:ident, $put:ident: $($base:ty)*) => { $(
        impl<const BITS: usize> BitPack for $wrapper<$base, BITS>
        where
            Self: Integer<UnderlyingType = $base>,
        {
            const LAYOUT: Layout =
                Layout::new(name::<$letter, BITS>(), Shape::$shape, BITS);

            fn value(&self) -> Value<'_> {
                Value::$shape(<$wide>::from(Integer::value(*self)))
            }
        }

        impl<const BITS: usize> Scalar for $wrapper<$base, BITS>
        where
            Self: Integer<UnderlyingType = $base>,
        {
            const WIDTHS: Widths = Widths::Between(1, <$base>::BITS as usize);

            scalar_methods! {
                read |r, width, site| {
                    let at = r.position();
                    let raw = r.$take(width, site)?;
                    Self::try_new(raw as $base).map_err(|_| {
                        DecodeError::wide(ErrorKind::OutOfRange, site, at, <$wide>::from(raw) as u128)
                    })
                };
                write |number, w, width, site| {
                    w.$put(<$via>::from(Integer::value(*number)), width, site)
                };
            }
        }

        fixed!({<'a, const BITS: usize>} {<const BITS: usize>} 'a, $wrapper<$base, BITS>, {
            where Self: Integer<UnderlyingType = $base>
        });

        impl<const BITS: usize> Fixed for $wrapper<$base, BITS>
        where
            Self: Integer<UnderlyingType = $base>,
        {
            fixed_methods!(natural BITS);
        }
    )* };
}

arbitrary!(UInt, b'u', Unsigned, u64, u128, take_within, put_within: u8 u16 u32 u64);
arbitrary!(UInt, b'u', Unsigned, u128, u128, take_wide_within, put_wide_within: u128);
arbitrary!(Int, b'i', Signed, i64, i128, take_signed_within, put_signed_within: i8 i16 i32 i64);
arbitrary!(Int, b'i', Signed, i128, i128, take_wide_signed_within, put_wide_signed_within: i128);

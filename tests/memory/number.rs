//! Numbers whose bytes the standard library knows.

use bitpack::Fixed;
use bitpack::order::Endian;
use bitpack::wire::{ReadFrom, WriteTo};
use std::fmt::Debug;

/// A number, and the judge of its bytes.
pub trait Number:
    Fixed + for<'a> ReadFrom<'a> + WriteTo + Copy + Default + Debug + PartialEq
{
    /// One with a pattern of its own in every byte, no two alike nearby.
    fn number(seed: usize) -> Self;
    /// Its bytes.
    fn bytes(self, endian: Endian) -> Vec<u8>;
}

macro_rules! numbers {
    ($($ty:ident)*) => { $(
        impl Number for $ty {
            fn number(seed: usize) -> Self {
                let byte = |at: usize| ((seed * 131 + at * 29 + 7) % 251) as u8;
                // No byte of a float is one that makes it a NaN, which would not equal itself.
                $ty::from_le_bytes(std::array::from_fn(|at| byte(at) & 0x7B))
            }

            fn bytes(self, endian: Endian) -> Vec<u8> {
                match endian {
                    Endian::Big => self.to_be_bytes().to_vec(),
                    Endian::Little => self.to_le_bytes().to_vec(),
                }
            }
        }
    )* };
}

numbers! { u8 u16 u32 u64 u128 i8 i16 i32 i64 i128 f32 f64 }

/// `$check::<T, O>()` for every number in every order.
macro_rules! in_every_order {
    ($check:ident) => {
        in_every_order!($check: u8 u16 u32 u64 u128 i8 i16 i32 i64 i128 f32 f64);
    };
    ($check:ident: $($ty:ident)*) => { $(
        $check::<$ty, bitpack::order::Msb0>();
        $check::<$ty, bitpack::order::Msb0<bitpack::order::Little>>();
        $check::<$ty, bitpack::order::Lsb0>();
        $check::<$ty, bitpack::order::Lsb0<bitpack::order::Big>>();
    )* };
}
pub(crate) use in_every_order;

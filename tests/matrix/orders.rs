//! Where an order can be stated: on the type, on a field, on a type around it.

use crate::expected::{MIXED_FIELDS, NESTED, ORDERED};
use bitpack::prelude::*;

/// Defines the struct in each of the four orders, once stating the order itself and once inheriting
/// it from a type around it, and checks the value against the four golden entries.
macro_rules! check_every_order {
    ($golden:expr, struct $name:ident { $($fields:tt)* } $value:expr) => {
        check_every_order! { @one 0 [bit_order = msb0, endian = big] $golden, $name { $($fields)* } $value }
        check_every_order! { @one 0 [endian = big] $golden, $name { $($fields)* } $value }
        check_every_order! { @one 1 [bit_order = msb0, endian = little] $golden, $name { $($fields)* } $value }
        check_every_order! { @one 1 [endian = little] $golden, $name { $($fields)* } $value }
        check_every_order! { @one 2 [bit_order = lsb0] $golden, $name { $($fields)* } $value }
        check_every_order! { @one 3 [bit_order = lsb0, endian = big] $golden, $name { $($fields)* } $value }
    };
    (@one $entry:literal [$($order:tt)*] $golden:expr, $name:ident { $($fields:tt)* } $value:expr) => {{
        let bytes = crate::unhex($golden[$entry]);
        {
            #[derive(BitPack, Debug, Clone, PartialEq)]
            #[bitpack($($order)*)]
            struct $name { $($fields)* }
            let id = concat!(stringify!($name), " with ", stringify!($($order)*));
            crate::golden::check(id, &$value, $name::to_bytes, &bytes);
        }
        {
            #[derive(BitPack, Debug, Clone, PartialEq)]
            struct $name { $($fields)* }
            #[derive(BitPack, Debug, Clone, PartialEq)]
            #[bitpack($($order)*)]
            struct Around { inside: $name }
            let id = concat!(stringify!($name), " inside ", stringify!($($order)*));
            crate::golden::check(id, &Around { inside: $value }, Around::to_bytes, &bytes);
        }
    }};
}

#[test]
fn stated_and_inherited() {
    check_every_order! {
        ORDERED,
        struct Ordered {
            #[bits(3)] a: u8,
            #[bits(12)] b: u16,
            #[bits(20)] c: i32,
            d: bool,
            e: u32,
            #[bits(7)] f: u8,
            g: u16,
            #[bits(33)] h: i64,
            #[bits(100)] i: u128,
            #[bits(9)] j: u16,
            k: u64,
            l: u8,
            #[bits(63)] m: i64,
            n: u128,
        }
        Ordered {
            a: 5,
            b: 0xABC,
            c: -12345,
            d: true,
            e: 0xDEAD_BEEF,
            f: 0x55,
            g: 0x1234,
            h: -(1 << 32),
            i: 0x1_2345_6789_ABCD_EF01_2345_6789,
            j: 0x1FE,
            k: 0x0102_0304_0506_0708,
            l: 0x9A,
            m: -2,
            n: 0xFEDC_BA98_7654_3210_0123_4567_89AB_CDEF,
        }
    }
}

macro_rules! mixed {
    ($entry:literal [$($order:tt)*]) => {{
        #[derive(BitPack, Debug, Clone, PartialEq)]
        #[bitpack($($order)*)]
        struct Mixed {
            #[bits(3)] a: u8,
            #[bits(12)] #[bitpack(endian = little)] b: u16,
            #[bits(20)] #[bitpack(endian = big)] c: u32,
            #[bits(13)] d: u16,
            #[bits(24)] #[bitpack(bit_order = msb0)] e: u32,
            #[bits(24)] #[bitpack(bit_order = msb0, endian = little)] f: u32,
            #[bits(40)] #[bitpack(bit_order = lsb0)] g: i64,
            #[bitpack(endian = big, bit_order = lsb0)] h: u16,
            #[bits(12)] i: u16,
        }
        let value = Mixed {
            a: 6,
            b: 0xABC,
            c: 0xABCDE,
            d: 0x1234,
            e: 0x010203,
            f: 0x010203,
            g: -2,
            h: 0x1234,
            i: 0x123,
        };
        let id = concat!("Mixed with ", stringify!($($order)*));
        crate::golden::check(id, &value, Mixed::to_bytes, &crate::unhex(MIXED_FIELDS[$entry]));
    }};
}

/// A stated bit order brings its natural byte order, whatever the container has.
#[test]
fn fields_state_their_own() {
    mixed!(0[bit_order = msb0]);
    mixed!(1 [bit_order = msb0, endian = little]);
    mixed!(2[bit_order = lsb0]);
    mixed!(3 [bit_order = lsb0, endian = big]);
}

/// The same three fields, with and without an order of their own.
macro_rules! part {
    ($name:ident $([$($order:tt)*])?) => {
        #[derive(BitPack, Debug, Clone, PartialEq)]
        $(#[bitpack($($order)*)])?
        struct $name {
            #[bits(4)]
            a: u8,
            #[bits(12)]
            b: u16,
            c: i16,
        }

        impl $name {
            const VALUE: Self = Self { a: 9, b: 0xABC, c: -2 };
        }
    };
}

part!(Plain);
part!(OwnMsb0[bit_order = msb0]);
part!(OwnLsb0[bit_order = lsb0]);
part!(OwnLittle[endian = little]);
part!(OwnLsb0Big [bit_order = lsb0, endian = big]);

/// Two levels that state nothing around one that does.
#[derive(BitPack, Debug, Clone, PartialEq)]
struct Level1 {
    level_2: [(OwnMsb0,); 1],
}

macro_rules! nested {
    ($entry:literal [$($order:tt)*]) => {{
        #[derive(BitPack, Debug, Clone, PartialEq)]
        #[bitpack($($order)*)]
        struct Outer {
            head: u8,
            plain: Plain,
            own_msb0: OwnMsb0,
            own_lsb0: OwnLsb0,
            own_little: OwnLittle,
            own_lsb0_big: OwnLsb0Big,
            #[bitpack(bit_order = lsb0)]
            placed_lsb0: Plain,
            #[bitpack(endian = big)]
            placed_big: Plain,
            level_1: Level1,
            foot: u8,
        }
        let value = Outer {
            head: 0x5A,
            plain: Plain::VALUE,
            own_msb0: OwnMsb0::VALUE,
            own_lsb0: OwnLsb0::VALUE,
            own_little: OwnLittle::VALUE,
            own_lsb0_big: OwnLsb0Big::VALUE,
            placed_lsb0: Plain::VALUE,
            placed_big: Plain::VALUE,
            level_1: Level1 { level_2: [(OwnMsb0::VALUE,)] },
            foot: 0xA5,
        };
        let id = concat!("Outer with ", stringify!($($order)*));
        crate::golden::check(id, &value, Outer::to_bytes, &crate::unhex(NESTED[$entry]));
    }};
}

#[test]
fn nested_types_inherit_what_they_do_not_state() {
    nested!(0[bit_order = msb0]);
    nested!(1 [bit_order = msb0, endian = little]);
    nested!(2[bit_order = lsb0]);
    nested!(3 [bit_order = lsb0, endian = big]);
}

//! `signed.dbc`: two's complement signals of many widths, in both byte orders.

use super::motorola;
use bitpack::prelude::*;

/// Identifier 10: Intel and Motorola signals side by side, in the order of the file.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 64)]
pub struct Message378910 {
    #[bits(3)]
    #[bitpack(bit_order = msb0, at = motorola(39))]
    pub s3big: i8,
    #[bits(3)]
    #[bitpack(bit_order = lsb0, at = 34)]
    pub s3: i8,
    #[bits(10)]
    #[bitpack(bit_order = msb0, at = motorola(40))]
    pub s10big: i16,
    #[bits(8)]
    #[bitpack(bit_order = msb0, at = motorola(0))]
    pub s8big: i8,
    #[bits(7)]
    #[bitpack(bit_order = msb0, at = motorola(62))]
    pub s7big: i8,
    #[bits(9)]
    #[bitpack(bit_order = lsb0, at = 17)]
    pub s9: i16,
    #[bits(8)]
    #[bitpack(bit_order = lsb0, at = 26)]
    pub s8: i8,
    #[bits(7)]
    #[bitpack(bit_order = lsb0, at = 1)]
    pub s7: i8,
}

/// Identifier 9: `Message63big_1`.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 64)]
pub struct Message63BigFrom1 {
    #[bits(63)]
    #[bitpack(at = motorola(6))]
    pub s63big: i64,
}

/// Identifier 8: `Message63_1`.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct Message63From1 {
    #[bits(63)]
    #[bitpack(at = 1)]
    pub s63: i64,
}

/// Identifier 7.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 64)]
pub struct Message63Big {
    #[bits(63)]
    #[bitpack(at = motorola(7))]
    pub s63big: i64,
}

/// Identifier 6.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct Message63 {
    #[bits(63)]
    #[bitpack(at = 0)]
    pub s63: i64,
}

/// Identifier 5.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 64)]
pub struct Message32Big {
    #[bits(32)]
    #[bitpack(at = motorola(7))]
    pub s32big: i32,
}

/// Identifier 4.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 64)]
pub struct Message33Big {
    #[bits(33)]
    #[bitpack(at = motorola(7))]
    pub s33big: i64,
}

/// Identifier 3.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 64)]
pub struct Message64Big {
    #[bits(64)]
    #[bitpack(at = motorola(7))]
    pub s64big: i64,
}

/// Identifier 2.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct Message64 {
    #[bits(64)]
    #[bitpack(at = 0)]
    pub s64: i64,
}

/// Identifier 1.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct Message33 {
    #[bits(33)]
    #[bitpack(at = 0)]
    pub s33: i64,
}

/// Identifier 0.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct Message32 {
    #[bits(32)]
    #[bitpack(at = 0)]
    pub s32: i32,
}

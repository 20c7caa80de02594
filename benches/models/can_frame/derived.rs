//! The frame as a plain struct.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Default)]
#[bitpack(view, bit_order = lsb0, bits = 64)]
pub struct CanFrame {
    #[bits(7)]
    #[bitpack(at = 1)]
    pub torque: i8,
    #[bits(8)]
    #[bitpack(bit_order = msb0, at = motorola(0))]
    pub slip: i8,
    #[bitpack(at = 8)]
    pub fault: bool,
    #[bits(9)]
    #[bitpack(at = 17)]
    pub speed: u16,
    #[bits(8)]
    #[bitpack(at = 26)]
    pub offset: i8,
    #[bits(3)]
    #[bitpack(at = 34)]
    pub gear: u8,
    #[bits(3)]
    #[bitpack(bit_order = msb0, at = motorola(39))]
    pub tilt: i8,
    #[bitpack(at = 41)]
    pub valid: bool,
    #[bits(4)]
    #[bitpack(at = 42)]
    pub counter: u8,
    #[bits(10)]
    #[bitpack(bit_order = msb0, at = motorola(40))]
    pub angle: i16,
    #[bits(7)]
    #[bitpack(bit_order = msb0, at = motorola(62))]
    pub level: u8,
}

/// Where a Motorola signal begins in msb0, from the number a DBC file gives: both count bytes alike and the
/// bits of each byte in opposite directions.
const fn motorola(bit: usize) -> usize {
    bit ^ 7
}

//! The packet as a plain struct.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Default)]
#[bitpack(view)]
pub struct PacketC {
    #[bits(29)]
    pub f00: u32,
    #[bits(10)]
    pub f01: u16,
    #[bits(27)]
    pub f02: u32,
    #[bits(29)]
    pub f03: i32,
    #[bits(24)]
    pub f04: i32,
    #[bits(15)]
    pub f05: u16,
    #[bits(18)]
    pub f06: i32,
    #[bits(7)]
    pub f07: u8,
    #[bits(21)]
    pub f08: i32,
    #[bits(23)]
    pub f09: i32,
    #[bits(11)]
    pub f10: u16,
    #[bits(23)]
    pub f11: i32,
    pub f12: u16,
    #[bits(15)]
    pub f13: u16,
    #[bits(17)]
    pub f14: u32,
    #[bits(5)]
    pub f15: i8,
    #[bits(23)]
    pub f16: u32,
    #[bits(28)]
    pub f17: i32,
    #[bits(31)]
    pub f18: i32,
    #[bits(27)]
    pub f19: u32,
    #[bits(5)]
    pub f20: u8,
    #[bits(15)]
    pub f21: i16,
    #[bits(19)]
    pub f22: u32,
    #[bits(26)]
    pub f23: u32,
    #[bits(11)]
    pub f24: i16,
    #[bits(25)]
    pub f25: u32,
    pub f26: i32,
    #[bits(31)]
    pub f27: u32,
    #[bits(14)]
    pub f28: i16,
    #[bits(17)]
    pub f29: u32,
    #[bits(33)]
    pub f30: i64,
    #[bits(18)]
    pub f31: u32,
    #[bits(13)]
    pub f32: i16,
    #[bits(21)]
    pub f33: u32,
    #[bits(3)]
    pub f34: i8,
    #[bits(30)]
    pub f35: i32,
    #[bits(27)]
    pub f36: u32,
    #[bits(30)]
    pub f37: i32,
    #[bits(26)]
    pub f38: i32,
    #[bits(5)]
    pub f39: i8,
}

//! The header as a plain struct.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Default)]
#[bitpack(view)]
pub struct Ipv4Header {
    #[bits(4)]
    pub version: u8,
    #[bits(4)]
    pub ihl: u8,
    #[bits(6)]
    pub dscp: u8,
    #[bits(2)]
    pub ecn: u8,
    pub total_length: u16,
    pub ident: u16,
    pub rsv: bool,
    pub df: bool,
    pub mf: bool,
    #[bits(13)]
    pub frag: u16,
    pub ttl: u8,
    pub proto: u8,
    pub csum: u16,
    pub saddr: u32,
    pub daddr: u32,
}

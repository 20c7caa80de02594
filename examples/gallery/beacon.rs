//! The beacon frame of a wireless network: IEEE 802.11-2020, sections 9.2, 9.3.3.2 and 9.4.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = lsb0)]
pub struct Beacon {
    #[bits(2)]
    #[bitpack(magic = 0)]
    pub version: (),
    #[bits(2)]
    #[bitpack(magic = 0)]
    pub kind: (),
    #[bits(4)]
    #[bitpack(magic = 8)]
    pub subtype: (),
    pub flags: u8,
    #[bitpack(unit = "µs")]
    pub duration: u16,
    pub receiver: [u8; 6],
    pub transmitter: [u8; 6],
    pub network: [u8; 6],
    #[bits(4)]
    pub fragment: u8,
    #[bits(12)]
    pub sequence: u16,
    #[bitpack(unit = "µs")]
    pub timestamp: u64,
    pub interval: u16,
    pub capabilities: u16,
    #[bitpack(rest)]
    pub elements: Vec<Element>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Element {
    #[bits(8)]
    #[bitpack(tag_of = body)]
    pub identifier: (),
    #[bits(8)]
    #[bitpack(len_of = body)]
    pub length: (),
    pub body: ElementBody,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub enum ElementBody {
    #[bitpack(tag = 0)]
    Name(#[bitpack(rest)] Vec<u8>),
    #[bitpack(tag = 1)]
    Rates(#[bitpack(rest)] Vec<Rate>),
    #[bitpack(tag = 3)]
    Channel(u8),
    #[bitpack(other)]
    Other(u8, #[bitpack(rest)] Vec<u8>),
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Rate {
    #[bits(7)]
    #[bitpack(scale = 0.5, unit = "Mbit/s")]
    pub rate: f32,
    pub basic: bool,
}

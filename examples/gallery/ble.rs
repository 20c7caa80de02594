//! The data of a Bluetooth Low Energy advertisement: Bluetooth Core Specification 5.4, volume 3, part C, section 11.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(endian = little)]
pub struct Advertisement {
    #[bitpack(rest)]
    pub structures: Vec<Structure>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Structure {
    #[bits(8)]
    #[bitpack(len_of = kind..=data)]
    pub length: (),
    #[bits(8)]
    #[bitpack(tag_of = data)]
    pub kind: (),
    pub data: Data,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub enum Data {
    #[bitpack(tag = 1)]
    Flags(u8),
    #[bitpack(tag = 9)]
    CompleteName(#[bitpack(rest)] String),
    #[bitpack(tag = 10)]
    TransmitPower(#[bitpack(unit = "dBm")] i8),
    #[bitpack(tag = 255)]
    Manufacturer {
        company: u16,
        #[bitpack(rest)]
        data: Vec<u8>,
    },
    #[bitpack(other)]
    Other(u8, #[bitpack(rest)] Vec<u8>),
}

//! Text and the data of applications: message types 6, 8, 12, 14, 17, 25 and 26.

use super::bits::{self, Bits};
use super::text::Words;
use bitpack::prelude::*;

/// Type 6: to one station.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Addressed<'a> {
    #[bits(2)]
    pub seqno: u8,
    #[bits(30)]
    pub dest_mmsi: u32,
    pub retransmit: bool,
    #[bits(1)]
    #[bitpack(reserved)]
    pub spare: (),
    /// The authority that defines the application.
    #[bits(10)]
    pub dac: u16,
    #[bits(6)]
    pub fid: u8,
    #[bitpack(with = bits)]
    pub data: Bits<'a>,
}

/// Type 8: to everyone.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Broadcast<'a> {
    #[bits(2)]
    #[bitpack(reserved)]
    pub spare: (),
    #[bits(10)]
    pub dac: u16,
    #[bits(6)]
    pub fid: u8,
    #[bitpack(with = bits)]
    pub data: Bits<'a>,
}

/// Type 12.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct AddressedText<'a> {
    #[bits(2)]
    pub seqno: u8,
    #[bits(30)]
    pub dest_mmsi: u32,
    pub retransmit: bool,
    #[bits(1)]
    #[bitpack(reserved)]
    pub spare: (),
    pub text: Words<'a>,
}

/// Type 14.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct BroadcastText<'a> {
    #[bits(2)]
    #[bitpack(reserved)]
    pub spare: (),
    pub text: Words<'a>,
}

/// Type 17: differential corrections for satellite positions.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Corrections<'a> {
    #[bits(2)]
    #[bitpack(reserved)]
    pub spare_1: (),
    #[bits(18)]
    #[bitpack(scale = 0.1, signed, unit = "min")]
    pub lon: f64,
    #[bits(17)]
    #[bitpack(scale = 0.1, signed, unit = "min")]
    pub lat: f64,
    #[bits(5)]
    #[bitpack(reserved)]
    pub spare_2: (),
    #[bitpack(with = bits)]
    pub data: Bits<'a>,
}

/// Types 25 and 26: two bits state which fields are present. The data of type 26 ends with 20 bits about the radio link.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Slots<'a> {
    pub addressed: bool,
    pub structured: bool,
    #[bits(30)]
    #[bitpack(if = self.addressed)]
    pub dest_mmsi: Option<u32>,
    #[bitpack(if = self.structured)]
    pub app_id: Option<u16>,
    #[bitpack(with = bits)]
    pub data: Bits<'a>,
}

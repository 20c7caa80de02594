//! The control of the radio link: message types 7, 10, 13, 15, 16, 20, 22 and 23. Many of them may end after each of several parts.

use super::bits::{self, Bits};
use bitpack::{Seq, prelude::*};

/// Types 7 and 13: the acknowledgment of one to four messages.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Acknowledged<'a> {
    #[bits(2)]
    #[bitpack(reserved)]
    pub spare: (),
    #[bitpack(rest)]
    pub messages: Seq<'a, Acknowledgment>,
}

/// The sender of an acknowledged message, and its sequence number.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Acknowledgment {
    #[bits(30)]
    pub mmsi: u32,
    #[bits(2)]
    pub mmsiseq: u8,
}

/// Type 10.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct TimeInquiry {
    #[bits(2)]
    #[bitpack(reserved)]
    pub spare_1: (),
    #[bits(30)]
    pub dest_mmsi: u32,
    #[bits(2)]
    #[bitpack(reserved)]
    pub spare_2: (),
}

/// Type 15: it asks one station for one or two messages, and may ask another station for one message.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Interrogation<'a> {
    #[bits(2)]
    #[bitpack(reserved)]
    pub spare: (),
    #[bits(30)]
    pub mmsi: u32,
    pub wanted: Wanted,
    #[bitpack(if = remaining >= 20)]
    pub also: Option<Also>,
    #[bitpack(if = remaining >= 52)]
    pub other: Option<Other>,
    /// The bits up to the end of the last byte.
    #[bitpack(with = bits)]
    pub fill: Bits<'a>,
}

/// A message type, and the slot to send it in.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Wanted {
    #[bits(6)]
    pub kind: u8,
    #[bits(12)]
    pub offset: u16,
}

/// A second message of the first station.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Also {
    #[bits(2)]
    #[bitpack(reserved)]
    pub spare: (),
    pub wanted: Wanted,
}

/// The second station.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Other {
    #[bits(2)]
    #[bitpack(reserved)]
    pub spare_1: (),
    #[bits(30)]
    pub mmsi: u32,
    pub wanted: Wanted,
    #[bits(2)]
    #[bitpack(reserved)]
    pub spare_2: (),
}

/// Type 16: the slots in which one or two stations shall send.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Assignment<'a> {
    #[bits(2)]
    #[bitpack(reserved)]
    pub spare: (),
    #[bitpack(count = remaining / 52)]
    pub stations: Seq<'a, Assigned>,
    #[bitpack(with = bits)]
    pub fill: Bits<'a>,
}

/// A station and its slots.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Assigned {
    #[bits(30)]
    pub mmsi: u32,
    #[bits(12)]
    pub offset: u16,
    #[bits(10)]
    pub increment: u16,
}

/// Type 20: slots that base stations keep for themselves.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct LinkManagement<'a> {
    #[bits(2)]
    #[bitpack(reserved)]
    pub spare: (),
    #[bitpack(count = remaining / 30)]
    pub slots: Seq<'a, Reservation>,
    #[bitpack(with = bits)]
    pub fill: Bits<'a>,
}

/// Consecutive slots that repeat.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Reservation {
    #[bits(12)]
    pub offset: u16,
    #[bits(4)]
    pub number: u8,
    #[bits(3)]
    pub timeout: u8,
    #[bits(11)]
    pub increment: u16,
}

/// Type 22.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct ChannelManagement {
    #[bits(2)]
    #[bitpack(reserved)]
    pub spare_1: (),
    #[bits(12)]
    pub channel_a: u16,
    #[bits(12)]
    pub channel_b: u16,
    #[bits(4)]
    pub txrx: u8,
    pub power: bool,
    /// The area in which this applies; or the stations for which it applies, see [`stations`](Self::stations).
    pub area: Area,
    pub addressed: bool,
    pub band_a: bool,
    pub band_b: bool,
    #[bits(3)]
    pub zonesize: u8,
    #[bits(23)]
    #[bitpack(reserved)]
    pub spare_2: (),
}

/// A rectangle by its north-eastern and south-western corners.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Area {
    #[bits(18)]
    #[bitpack(scale = 0.1, signed, unit = "min")]
    pub ne_lon: f64,
    #[bits(17)]
    #[bitpack(scale = 0.1, signed, unit = "min")]
    pub ne_lat: f64,
    #[bits(18)]
    #[bitpack(scale = 0.1, signed, unit = "min")]
    pub sw_lon: f64,
    #[bits(17)]
    #[bitpack(scale = 0.1, signed, unit = "min")]
    pub sw_lat: f64,
}

/// Two stations, which take the bits of the area.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Stations {
    #[bits(30)]
    pub dest1: u32,
    #[bits(5)]
    pub empty_1: u8,
    #[bits(30)]
    pub dest2: u32,
    #[bits(5)]
    pub empty_2: u8,
}

impl ChannelManagement {
    /// The stations that the message is for, if it is addressed. The bit that states this comes after them, so it cannot
    /// be their tag.
    pub fn stations(&self) -> Option<Stations> {
        let bytes = self.addressed.then(|| self.area.to_bytes().ok())??;
        Stations::decode(&bytes).ok()
    }
}

/// Type 23: the reports that ships in an area shall send.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct GroupAssignment {
    #[bits(2)]
    #[bitpack(reserved)]
    pub spare_1: (),
    pub area: Area,
    #[bits(4)]
    pub station_type: u8,
    pub ship_type: u8,
    #[bits(22)]
    #[bitpack(reserved)]
    pub spare_2: (),
    #[bits(2)]
    pub txrx: u8,
    #[bits(4)]
    pub interval: u8,
    #[bits(4)]
    pub quiet: u8,
    #[bits(6)]
    #[bitpack(reserved)]
    pub spare_3: (),
}

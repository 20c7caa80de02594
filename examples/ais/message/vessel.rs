//! The static data of ships and aids to navigation: message types 5, 21 and 24.

use super::place::FINE;
use super::text::{Letter, Words};
use bitpack::prelude::*;

/// The distances from the antenna to the ends and sides of the ship.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Size {
    #[bits(9)]
    #[bitpack(unit = "m")]
    pub to_bow: u16,
    #[bits(9)]
    #[bitpack(unit = "m")]
    pub to_stern: u16,
    #[bits(6)]
    #[bitpack(unit = "m")]
    pub to_port: u8,
    #[bits(6)]
    #[bitpack(unit = "m")]
    pub to_starboard: u8,
}

/// Type 5: the ship and its voyage.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Voyage {
    #[bits(2)]
    pub ais_version: u8,
    #[bits(30)]
    pub imo: u32,
    pub callsign: [Letter; 7],
    pub shipname: [Letter; 20],
    pub ship_type: u8,
    pub size: Size,
    #[bits(4)]
    pub epfd: u8,
    /// The time at which the ship expects to arrive.
    #[bits(4)]
    pub month: u8,
    #[bits(5)]
    pub day: u8,
    #[bits(5)]
    pub hour: u8,
    #[bits(6)]
    pub minute: u8,
    #[bits(8)]
    #[bitpack(scale = 0.1, unit = "m")]
    pub draught: f64,
    pub destination: [Letter; 20],
    pub dte: bool,
    #[bits(1)]
    #[bitpack(reserved)]
    pub spare: (),
}

/// Type 21. A name of more than 20 characters continues at the end of the message.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct AidToNavigation<'a> {
    #[bits(5)]
    pub aid_type: u8,
    pub name: [Letter; 20],
    pub accuracy: bool,
    #[bits(28)]
    #[bitpack(scale = FINE, signed, unit = "deg")]
    pub lon: f64,
    #[bits(27)]
    #[bitpack(scale = FINE, signed, unit = "deg")]
    pub lat: f64,
    pub size: Size,
    #[bits(4)]
    pub epfd: u8,
    #[bits(6)]
    pub second: u8,
    pub off_position: bool,
    pub reserved_1: u8,
    pub raim: bool,
    pub virtual_aid: bool,
    pub assigned: bool,
    #[bits(1)]
    #[bitpack(reserved)]
    pub spare: (),
    pub name_ext: Words<'a>,
}

/// Type 24: in two messages.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(tag = bits(2), context(mmsi: u32))]
pub enum Static {
    #[bitpack(tag = 0)]
    A(PartA),
    #[bitpack(tag = 1)]
    B(#[bitpack(context(mmsi))] PartB),
}

/// The name.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct PartA {
    pub shipname: [Letter; 20],
    /// The standard has these bits; some transponders do not send them.
    #[bitpack(if = remaining >= 8)]
    pub spare: Option<u8>,
}

/// The craft.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(context(mmsi: u32))]
pub struct PartB {
    pub ship_type: u8,
    pub vendorid: [Letter; 3],
    #[bits(4)]
    pub model: u8,
    #[bits(20)]
    pub serial: u32,
    pub callsign: [Letter; 7],
    #[bitpack(if = !is_auxiliary(mmsi))]
    pub size: Option<Size>,
    /// The number of the ship that a boat belongs to.
    #[bits(30)]
    #[bitpack(if = is_auxiliary(mmsi))]
    pub mothership_mmsi: Option<u32>,
    #[bits(6)]
    #[bitpack(reserved)]
    pub spare: (),
}

/// Returns true if the number, 98 and seven digits, is that of a craft that belongs to a ship.
pub fn is_auxiliary(mmsi: u32) -> bool {
    mmsi / 10_000_000 == 98
}

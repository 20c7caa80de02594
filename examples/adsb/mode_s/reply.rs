//! Replies to interrogations: Annex 10, volume IV, 3.1.2.5 to 3.1.2.8.
//!
//! The first five bits of a message, its downlink format, are a constant of each type: decoding a
//! message as the wrong type is an error.

use super::altitude::{self, Altitude};
use super::pulses::Pulses;
use bitpack::prelude::*;

/// DF 0: short air-air surveillance.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct ShortAirAir {
    #[bits(5)]
    #[bitpack(magic = 0)]
    pub format: (),
    pub on_ground: bool,
    pub cross_link: bool,
    #[bits(1)]
    pub spare1: u8,
    #[bits(3)]
    pub sensitivity: u8,
    #[bits(2)]
    pub spare2: u8,
    #[bits(4)]
    pub reply_information: u8,
    #[bits(2)]
    pub spare3: u8,
    #[bits(13)]
    #[bitpack(with = altitude::code13)]
    pub altitude: Altitude,
    #[bits(24)]
    pub parity: u32,
}

/// DF 16: long air-air surveillance.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct LongAirAir {
    #[bits(5)]
    #[bitpack(magic = 16)]
    pub format: (),
    pub on_ground: bool,
    #[bits(2)]
    pub spare1: u8,
    #[bits(3)]
    pub sensitivity: u8,
    #[bits(2)]
    pub spare2: u8,
    #[bits(4)]
    pub reply_information: u8,
    #[bits(2)]
    pub spare3: u8,
    #[bits(13)]
    #[bitpack(with = altitude::code13)]
    pub altitude: Altitude,
    pub coordination: [u8; 7],
    #[bits(24)]
    pub parity: u32,
}

/// The fields of a surveillance reply before its code.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Status {
    #[bits(3)]
    pub flight_status: u8,
    #[bits(5)]
    pub downlink_request: u8,
    #[bits(6)]
    pub utility: u8,
}

/// DF 4: altitude.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct AltitudeReply {
    #[bits(5)]
    #[bitpack(magic = 4)]
    pub format: (),
    pub status: Status,
    #[bits(13)]
    #[bitpack(with = altitude::code13)]
    pub altitude: Altitude,
    #[bits(24)]
    pub parity: u32,
}

/// DF 5: identity.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct IdentityReply {
    #[bits(5)]
    #[bitpack(magic = 5)]
    pub format: (),
    pub status: Status,
    pub identity: Pulses,
    #[bits(24)]
    pub parity: u32,
}

/// DF 11: all-call reply, and acquisition squitter.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct AllCallReply {
    #[bits(5)]
    #[bitpack(magic = 11)]
    pub format: (),
    #[bits(3)]
    pub capability: u8,
    #[bits(24)]
    pub address: u32,
    #[bits(24)]
    pub parity: u32,
}

/// DF 20: altitude, with a register's content.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct CommBAltitude {
    #[bits(5)]
    #[bitpack(magic = 20)]
    pub format: (),
    pub status: Status,
    #[bits(13)]
    #[bitpack(with = altitude::code13)]
    pub altitude: Altitude,
    pub register: [u8; 7],
    #[bits(24)]
    pub parity: u32,
}

/// DF 21: identity, with a register's content.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct CommBIdentity {
    #[bits(5)]
    #[bitpack(magic = 21)]
    pub format: (),
    pub status: Status,
    pub identity: Pulses,
    pub register: [u8; 7],
    #[bits(24)]
    pub parity: u32,
}

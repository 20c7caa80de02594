//! Packets for what the model packets don't have: enums, placed and scaled fields, constants, ranges,
//! arrays at odd widths, floats, codecs of one's own.

use bitpack::prelude::*;

/// Every value is listed.
#[derive(BitPack, Clone, Copy, PartialEq)]
#[bits(2)]
pub enum Mode {
    Off,
    Idle,
    Run,
    Fault,
}

/// Unlisted values are errors.
#[derive(BitPack, Clone, Copy, PartialEq)]
#[bits(4)]
pub enum Priority {
    Low = 1,
    High = 7,
}

/// Unlisted values are kept.
#[derive(BitPack, Clone, Copy, PartialEq)]
#[repr(u8)]
pub enum Protocol {
    Tcp = 6,
    Udp = 17,
    #[bitpack(other)]
    Unknown(u8),
}

/// Enums, constants, reserved bits, a range.
#[derive(BitPack, PartialEq)]
pub struct Status {
    #[bits(6)]
    #[bitpack(magic = 0x2A)]
    pub sync: (),
    pub mode: Mode,
    pub priority: Priority,
    #[bits(3)]
    #[bitpack(reserved, strict)]
    pub gap: (),
    pub protocol: Protocol,
    #[bits(9)]
    #[bitpack(range = 10..=400)]
    pub level: u16,
    #[bitpack(skip)]
    pub note: u32,
}

/// A CAN frame as a DBC file describes it: placed signals, physical values, both byte orders.
#[derive(BitPack, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
pub struct CanFrame {
    #[bits(16)]
    #[bitpack(at = 0, scale = 0.25, unit = "rpm")]
    pub engine_speed: f32,
    #[bits(12)]
    #[bitpack(at = 20, scale = 0.5, offset = -40.0, signed, unit = "°C")]
    pub coolant: f64,
    #[bits(1)]
    #[bitpack(at = 19)]
    pub warning: bool,
    #[bits(16)]
    #[bitpack(at = 40, endian = big)]
    pub torque: i16,
    #[bits(3)]
    #[bitpack(at = 61)]
    pub gear: u8,
}

/// Arrays: unrolled, long, at odd widths, of types with checks.
#[derive(BitPack, PartialEq)]
pub struct Samples {
    #[bits(5)]
    pub header: u8,
    #[bits(11)]
    pub short: [i16; 3],
    #[bits(7)]
    pub long: [u8; 50],
    pub modes: [Mode; 6],
    pub priorities: [Priority; 40],
    pub words: [u32; 9],
    pub text: [u8; 32],
    pub ratio: f32,
    #[bits(16)]
    pub half: f32,
    pub letter: char,
}

/// Nested types at odd positions, tuples, and a codec of one's own.
#[derive(BitPack, PartialEq)]
pub struct Envelope {
    #[bits(3)]
    pub version: u8,
    pub status: Status,
    pub pair: (u8, bool),
    pub points: [Point; 3],
    #[bits(10)]
    #[bitpack(with = decimal)]
    pub code: u16,
    #[bitpack(align = 8)]
    pub tail: u64,
}

#[derive(BitPack, Clone, Copy, PartialEq)]
pub struct Point {
    #[bits(13)]
    pub x: i16,
    #[bits(13)]
    pub y: i16,
    pub z: i128,
}

/// Numbers below 1,000.
mod decimal {
    pub(super) fn decode(raw: u64) -> Result<u16, &'static str> {
        u16::try_from(raw).ok().filter(|code| *code < 1000).ok_or("not below 1,000")
    }

    pub(super) fn encode(code: &u16) -> Result<u64, &'static str> {
        if *code < 1000 { Ok(u64::from(*code)) } else { Err("not below 1,000") }
    }
}

/// Variable width from an odd bit on: counts, conditions, a union, a lazy sequence.
#[derive(BitPack, Clone, Copy, PartialEq)]
pub struct Report<'a> {
    #[bits(3)]
    pub kind: u8,
    #[bits(5)]
    #[bitpack(count_of = readings)]
    pub count: (),
    pub readings: bitpack::Seq<'a, Reading<'a>>,
    #[bits(4)]
    #[bitpack(if = self.kind & 1 != 0)]
    pub grade: Option<u8>,
    pub end: Option<u16>,
}

/// A tag inside, and what it stands for.
#[derive(BitPack, Clone, Copy, PartialEq)]
#[bitpack(tag = bits(2))]
pub enum Reading<'a> {
    Level(#[bits(10)] u16),
    Text {
        #[bits(6)]
        #[bitpack(len_of = text)]
        length: (),
        text: &'a str,
    },
    #[bitpack(other)]
    Other(u8, #[bits(6)] u8),
}

/// A message that later versions extend, with everything that is extensible inside it.
#[derive(BitPack, Clone, Copy, PartialEq)]
#[bitpack(extensible, bit_order = lsb0)]
pub struct Open {
    #[bits(3)]
    #[bitpack(number = 1)]
    pub status: u8,
    #[bitpack(number = 4, default = Mode::Run)]
    pub mode: Mode,
    #[bitpack(number = 2)]
    pub rotor: Rotor,
    #[bits(12)]
    #[bitpack(number = 3, extensible)]
    pub samples: [i16; 5],
    #[bitpack(number = 5, extensible)]
    pub rotors: [Rotor; 4],
}

#[derive(BitPack, Clone, Copy, Default, PartialEq)]
#[bitpack(extensible)]
pub struct Rotor {
    #[bits(5)]
    pub id: u8,
    #[bits(11)]
    pub speed: u16,
    pub current: u16,
}

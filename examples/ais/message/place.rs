//! The positions of ships and stations: message types 1 to 4, 9, 11, 18, 19 and 27.

use super::text::Letter;
use super::vessel::Size;
use bitpack::prelude::*;

/// A ten-thousandth of a minute, in degrees.
pub const FINE: f64 = 1.0 / 600_000.0;
/// A tenth of a minute, in degrees.
pub const COARSE: f64 = 1.0 / 600.0;

/// The navigational status of a ship.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(4)]
#[repr(u8)]
pub enum Status {
    UnderWay = 0,
    AtAnchor = 1,
    NotUnderCommand = 2,
    RestrictedManoeuvrability = 3,
    ConstrainedByDraught = 4,
    Moored = 5,
    Aground = 6,
    Fishing = 7,
    Sailing = 8,
    DistressSignal = 14,
    Undefined = 15,
    #[bitpack(other)]
    Reserved(u8),
}

/// Types 1, 2 and 3: the position of a ship that must carry AIS.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct ClassA {
    pub status: Status,
    /// The square root of the rate of turn, to starboard; see [`rate`](Self::rate).
    pub turn: i8,
    /// 102.3 means that the speed is unknown.
    #[bits(10)]
    #[bitpack(scale = 0.1, unit = "kn")]
    pub speed: f64,
    pub accuracy: bool,
    /// 181 means that the longitude is unknown.
    #[bits(28)]
    #[bitpack(scale = FINE, signed, unit = "deg")]
    pub lon: f64,
    /// 91 means that the latitude is unknown.
    #[bits(27)]
    #[bitpack(scale = FINE, signed, unit = "deg")]
    pub lat: f64,
    #[bits(12)]
    #[bitpack(scale = 0.1, unit = "deg")]
    pub course: f64,
    #[bits(9)]
    #[bitpack(unit = "deg")]
    pub heading: u16,
    #[bits(6)]
    pub second: u8,
    #[bits(2)]
    pub maneuver: u8,
    #[bits(3)]
    #[bitpack(reserved)]
    pub spare: (),
    pub raim: bool,
    /// The state of the radio link, here and below.
    #[bits(19)]
    pub radio: u32,
}

impl ClassA {
    /// The rate of turn in degrees per minute, if it is known.
    pub fn rate(&self) -> Option<f64> {
        let root = f64::from(self.turn) / 4.733;
        (self.turn.unsigned_abs() < 127).then_some(root * root.abs())
    }
}

/// Types 4 and 11: time and position of a base station, or of a ship that was asked for them.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct BaseStation {
    #[bits(14)]
    pub year: u16,
    #[bits(4)]
    pub month: u8,
    #[bits(5)]
    pub day: u8,
    #[bits(5)]
    pub hour: u8,
    #[bits(6)]
    pub minute: u8,
    #[bits(6)]
    pub second: u8,
    pub accuracy: bool,
    #[bits(28)]
    #[bitpack(scale = FINE, signed, unit = "deg")]
    pub lon: f64,
    #[bits(27)]
    #[bitpack(scale = FINE, signed, unit = "deg")]
    pub lat: f64,
    #[bits(4)]
    pub epfd: u8,
    #[bits(10)]
    #[bitpack(reserved)]
    pub spare: (),
    pub raim: bool,
    #[bits(19)]
    pub radio: u32,
}

/// Type 9.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct RescueAircraft {
    #[bits(12)]
    #[bitpack(unit = "m")]
    pub alt: u16,
    /// The speed in whole knots; other messages have tenths of a knot.
    #[bits(10)]
    #[bitpack(unit = "kn")]
    pub speed: u16,
    pub accuracy: bool,
    #[bits(28)]
    #[bitpack(scale = FINE, signed, unit = "deg")]
    pub lon: f64,
    #[bits(27)]
    #[bitpack(scale = FINE, signed, unit = "deg")]
    pub lat: f64,
    #[bits(12)]
    #[bitpack(scale = 0.1, unit = "deg")]
    pub course: f64,
    #[bits(6)]
    pub second: u8,
    pub reserved_1: u8,
    pub dte: bool,
    #[bits(3)]
    #[bitpack(reserved)]
    pub spare: (),
    pub assigned: bool,
    pub raim: bool,
    #[bits(20)]
    pub radio: u32,
}

/// The position and motion of a small craft: the beginning of types 18 and 19.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Motion {
    pub reserved_1: u8,
    #[bits(10)]
    #[bitpack(scale = 0.1, unit = "kn")]
    pub speed: f64,
    pub accuracy: bool,
    #[bits(28)]
    #[bitpack(scale = FINE, signed, unit = "deg")]
    pub lon: f64,
    #[bits(27)]
    #[bitpack(scale = FINE, signed, unit = "deg")]
    pub lat: f64,
    #[bits(12)]
    #[bitpack(scale = 0.1, unit = "deg")]
    pub course: f64,
    #[bits(9)]
    #[bitpack(unit = "deg")]
    pub heading: u16,
    #[bits(6)]
    pub second: u8,
}

/// Type 18.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct ClassB {
    pub motion: Motion,
    #[bits(2)]
    pub reserved_2: u8,
    pub cs: bool,
    pub display: bool,
    pub dsc: bool,
    pub band: bool,
    pub msg22: bool,
    pub assigned: bool,
    pub raim: bool,
    #[bits(20)]
    pub radio: u32,
}

/// Type 19.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct ClassBExtended {
    pub motion: Motion,
    #[bits(4)]
    pub reserved_2: u8,
    pub shipname: [Letter; 20],
    pub ship_type: u8,
    pub size: Size,
    #[bits(4)]
    pub epfd: u8,
    pub raim: bool,
    pub dte: bool,
    pub assigned: bool,
    #[bits(4)]
    #[bitpack(reserved)]
    pub spare: (),
}

/// Type 27: for satellites.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct LongRange {
    pub accuracy: bool,
    pub raim: bool,
    pub status: Status,
    #[bits(18)]
    #[bitpack(scale = COARSE, signed, unit = "deg")]
    pub lon: f64,
    #[bits(17)]
    #[bitpack(scale = COARSE, signed, unit = "deg")]
    pub lat: f64,
    #[bits(6)]
    #[bitpack(unit = "kn")]
    pub speed: u8,
    #[bits(9)]
    #[bitpack(unit = "deg")]
    pub course: u16,
    pub gnss: bool,
    #[bits(1)]
    #[bitpack(reserved)]
    pub spare: (),
}

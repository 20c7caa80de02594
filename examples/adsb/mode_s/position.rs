//! Positions: Doc 9871, registers 0,5 (airborne) and 0,6 (surface).

use super::altitude::{self, Altitude};
use bitpack::prelude::*;

/// Type codes 9 to 18: position with barometric altitude.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 56)]
pub struct Airborne {
    #[bits(5)]
    #[bitpack(range = 9..=18)]
    pub type_code: u8,
    #[bits(2)]
    pub surveillance_status: u8,
    /// In version 0 the single antenna flag; from version 2 on the NIC supplement B.
    pub nic_b: bool,
    #[bits(12)]
    #[bitpack(with = altitude::code12)]
    pub altitude: Altitude,
    pub position: Compact,
}

/// Type codes 20 to 22: position with height above the ellipsoid.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 56)]
pub struct AirborneGnss {
    #[bits(5)]
    #[bitpack(range = 20..=22)]
    pub type_code: u8,
    #[bits(2)]
    pub surveillance_status: u8,
    pub nic_b: bool,
    #[bits(12)]
    #[bitpack(unit = "m")]
    pub height: u16,
    pub position: Compact,
}

/// Type codes 5 to 8: position on the ground.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bits = 56)]
pub struct Surface {
    #[bits(5)]
    #[bitpack(range = 5..=8)]
    pub type_code: u8,
    #[bits(7)]
    pub movement: u8,
    pub track_valid: bool,
    /// A float with a scale holds the physical value.
    #[bits(7)]
    #[bitpack(scale = 360.0 / 128.0, unit = "deg")]
    pub track: f64,
    pub position: Compact,
}

/// Latitude and longitude within a zone: compact position reporting.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
pub struct Compact {
    /// True if the time of the position is a multiple of 0.2 s of UTC.
    pub synchronised: bool,
    /// True for the odd division into zones, false for the even one.
    pub odd: bool,
    #[bits(17)]
    pub latitude: u32,
    #[bits(17)]
    pub longitude: u32,
}

impl Surface {
    /// Ground speed in knots; the steps are finer at lower speeds.
    pub fn ground_speed(&self) -> Option<f64> {
        let (first, speed, step) = match self.movement {
            1 => (1, 0.0, 0.0),
            2..=8 => (2, 0.125, 0.125),
            9..=12 => (9, 1.0, 0.25),
            13..=38 => (13, 2.0, 0.5),
            39..=93 => (39, 15.0, 1.0),
            94..=108 => (94, 70.0, 2.0),
            109..=123 => (109, 100.0, 5.0),
            124 => (124, 175.0, 0.0),
            _ => return None,
        };
        Some(speed + f64::from(self.movement - first) * step)
    }
}

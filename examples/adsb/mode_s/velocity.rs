//! Airborne velocity: Doc 9871, register 0,9.
//!
//! Most numbers here are magnitudes plus one, with a sign bit before them; zero means no data.

use bitpack::prelude::*;

/// Type code 19. The subtype determines `V`: it is [`Ground`] for 1 and 2, and [`Air`] for 3 and 4.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Velocity<V> {
    #[bits(5)]
    #[bitpack(magic = 19)]
    pub type_code: (),
    #[bits(3)]
    pub subtype: u8,
    pub intent_change: bool,
    pub ifr: bool,
    #[bits(3)]
    pub accuracy: u8,
    pub vector: V,
    pub source: Source,
    pub descends: bool,
    #[bits(9)]
    pub vertical_rate_code: u16,
    #[bits(2)]
    #[bitpack(reserved)]
    pub turn: (),
    pub gnss_below: bool,
    #[bits(7)]
    pub gnss_difference_code: u8,
}

/// Velocity over the ground.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Ground {
    pub west: bool,
    #[bits(10)]
    pub east_west: u16,
    pub south: bool,
    #[bits(10)]
    pub north_south: u16,
}

/// Velocity through the air.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Air {
    pub heading_valid: bool,
    #[bits(10)]
    #[bitpack(scale = 360.0 / 1024.0, unit = "deg")]
    pub heading: f64,
    pub true_airspeed: bool,
    #[bits(10)]
    pub airspeed_code: u16,
}

/// The source of the vertical rate.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(1)]
pub enum Source {
    Gnss,
    Barometric,
}

/// The number that a sign and a magnitude plus one stand for.
fn number(code: u16, negative: bool, step: i32) -> Option<i32> {
    let magnitude = i32::from(code.checked_sub(1)?) * step;
    Some(if negative { -magnitude } else { magnitude })
}

impl<V> Velocity<V> {
    /// Knots per step: subtypes 2 and 4 are for supersonic aircraft.
    fn step(&self) -> i32 {
        if matches!(self.subtype, 2 | 4) { 4 } else { 1 }
    }

    /// In feet per minute, upwards.
    pub fn vertical_rate(&self) -> Option<i32> {
        number(self.vertical_rate_code, self.descends, 64)
    }

    /// Height above the ellipsoid minus barometric altitude, in feet; the last code means a greater difference.
    pub fn gnss_difference(&self) -> Option<i32> {
        if self.gnss_difference_code == 127 {
            return None;
        }
        number(self.gnss_difference_code.into(), self.gnss_below, 25)
    }
}

impl Velocity<Ground> {
    /// To the east and to the north, in knots.
    pub fn components(&self) -> Option<(f64, f64)> {
        let v = &self.vector;
        let east = number(v.east_west, v.west, self.step())?;
        let north = number(v.north_south, v.south, self.step())?;
        Some((east.into(), north.into()))
    }

    /// In knots.
    pub fn ground_speed(&self) -> Option<f64> {
        self.components().map(|(east, north)| east.hypot(north))
    }

    /// In degrees from true north, clockwise.
    pub fn track(&self) -> Option<f64> {
        self.components().map(|(east, north)| east.atan2(north).to_degrees().rem_euclid(360.0))
    }
}

impl Velocity<Air> {
    /// In knots.
    pub fn airspeed(&self) -> Option<i32> {
        number(self.vector.airspeed_code, false, self.step())
    }

    /// In degrees from north, clockwise.
    pub fn heading(&self) -> Option<f64> {
        self.vector.heading_valid.then_some(self.vector.heading)
    }
}

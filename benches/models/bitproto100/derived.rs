//! The message as plain structs.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bitpack(bit_order = lsb0)]
pub struct Drone {
    #[bits(3)]
    pub status: u8,
    pub position: Position,
    pub flight: Flight,
    pub propellers: [Propeller; 4],
    pub power: Power,
    pub network: Network,
    pub landing_gear: LandingGear,
    pub pressure_sensor: PressureSensor,
    pub bytes: [u8; 33],
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Default)]
pub struct Position {
    pub lat: u32,
    pub lon: u32,
    pub alt: u32,
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Default)]
pub struct Flight {
    pub pose: Pose,
    pub velocity: [i32; 3],
    pub acceleration: [i32; 3],
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Default)]
pub struct Pose {
    pub yaw: i32,
    pub pitch: i32,
    pub roll: i32,
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Default)]
pub struct Propeller {
    pub id: u8,
    #[bits(2)]
    pub status: u8,
    #[bits(2)]
    pub direction: u8,
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Default)]
pub struct Power {
    pub battery: u8,
    #[bits(2)]
    pub status: u8,
    pub is_charging: bool,
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Default)]
pub struct Network {
    #[bits(4)]
    pub signal: u8,
    pub heartbeat_at: i32,
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Default)]
pub struct LandingGear {
    #[bits(2)]
    pub status: u8,
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Default)]
pub struct PressureSensor {
    #[bits(24)]
    pub pressures: [i32; 2],
}

// By hand: `[u8; 33]` has no `Default`.
impl Default for Drone {
    fn default() -> Self {
        Self {
            status: 0,
            position: Position::default(),
            flight: Flight::default(),
            propellers: [Propeller::default(); 4],
            power: Power::default(),
            network: Network::default(),
            landing_gear: LandingGear::default(),
            pressure_sensor: PressureSensor::default(),
            bytes: [0; 33],
        }
    }
}

//! The C candidates of the 100-byte message, where they were compiled: see `xtask/src/c_side`.
//!
//! Input: bytes or the message as a C struct. Output: the other, and whether it went well. The C functions are named
//! as those of this crate are, `bitproto100__WHO_WHAT`, and are counted as they are: where bitproto's signature is
//! another one, what stands between is inlined. Invariant: the structs have the layout of `c/plain.h` and of the header
//! that bitproto's compiler generates.
//!
//! bitproto's optimised encoder writes every byte afresh and needs no cleared buffer. Its decoder leaves
//! the top byte of a 24-bit field as it was unless the value is negative: the message must be cleared before.

use models::bitproto100::derived as rust;

pub const BYTES: usize = 100;
pub type Bytes = [u8; BYTES];

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Position {
    pub lat: u32,
    pub lon: u32,
    pub alt: u32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Flight {
    /// Yaw, pitch, roll: a struct of its own in C, of the same layout.
    pub pose: [i32; 3],
    pub velocity: [i32; 3],
    pub acceleration: [i32; 3],
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Propeller {
    pub id: u8,
    pub status: u8,
    pub direction: u8,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Power {
    pub battery: u8,
    pub status: u8,
    pub is_charging: bool,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Network {
    pub signal: u8,
    pub heartbeat_at: i32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drone {
    pub status: u8,
    pub position: Position,
    pub flight: Flight,
    pub propellers: [Propeller; 4],
    pub power: Power,
    pub network: Network,
    pub landing_gear: u8,
    pub pressures: [i32; 2],
    pub bytes: [u8; 33],
}

impl Drone {
    pub const CLEARED: Self = Self {
        status: 0,
        position: Position { lat: 0, lon: 0, alt: 0 },
        flight: Flight { pose: [0; 3], velocity: [0; 3], acceleration: [0; 3] },
        propellers: [Propeller { id: 0, status: 0, direction: 0 }; 4],
        power: Power { battery: 0, status: 0, is_charging: false },
        network: Network { signal: 0, heartbeat_at: 0 },
        landing_gear: 0,
        pressures: [0; 2],
        bytes: [0; 33],
    };
}

impl Default for Drone {
    fn default() -> Self {
        Self::CLEARED
    }
}

impl From<&rust::Drone> for Drone {
    fn from(packet: &rust::Drone) -> Self {
        let rust::Pose { yaw, pitch, roll } = packet.flight.pose;
        let rust::Position { lat, lon, alt } = packet.position;
        let rust::Power { battery, status, is_charging } = packet.power;
        let rust::Network { signal, heartbeat_at } = packet.network;
        Self {
            status: packet.status,
            position: Position { lat, lon, alt },
            flight: Flight {
                pose: [yaw, pitch, roll],
                velocity: packet.flight.velocity,
                acceleration: packet.flight.acceleration,
            },
            propellers: packet.propellers.map(|propeller| {
                let rust::Propeller { id, status, direction } = propeller;
                Propeller { id, status, direction }
            }),
            power: Power { battery, status, is_charging },
            network: Network { signal, heartbeat_at },
            landing_gear: packet.landing_gear.status,
            pressures: packet.pressure_sensor.pressures,
            bytes: packet.bytes,
        }
    }
}

// SAFETY of the declarations below: the C code has these signatures, with `const` or without; it writes to what is
// `&mut` here only, and stays within it, and `is_charging` is cut to one bit.

#[cfg(c_plain)]
macro_rules! plain {
    ($who:ident) => {
        pub mod $who {
            use super::{Bytes, Drone};

            unsafe extern "C" {
                #[link_name = concat!("bitproto100__", stringify!($who), "_decode")]
                pub safe fn decode(bytes: &Bytes, slot: &mut Drone) -> bool;
                #[link_name = concat!("bitproto100__", stringify!($who), "_encode")]
                pub safe fn encode(packet: &Drone, out: &mut Bytes) -> bool;
                #[link_name = concat!("bitproto100__", stringify!($who), "_checked")]
                pub safe fn checked(packet: &Drone, out: &mut Bytes) -> bool;
            }
        }
    };
}

#[cfg(c_bitproto)]
macro_rules! bitproto {
    ($who:ident) => {
        pub mod $who {
            use super::{Bytes, Drone};

            mod theirs {
                use super::{Bytes, Drone};
                use core::ffi::c_int;

                unsafe extern "C" {
                    #[link_name = concat!("bitproto100__", stringify!($who), "_decode")]
                    pub safe fn decode(slot: &mut Drone, bytes: &Bytes) -> c_int;
                    #[link_name = concat!("bitproto100__", stringify!($who), "_encode")]
                    pub safe fn encode(packet: &Drone, out: &mut Bytes) -> c_int;
                }
            }

            #[inline(always)]
            pub extern "C" fn decode(bytes: &Bytes, slot: &mut Drone) -> bool {
                theirs::decode(slot, bytes) == 0
            }

            #[inline(always)]
            pub extern "C" fn encode(packet: &Drone, out: &mut Bytes) -> bool {
                theirs::encode(packet, out) == 0
            }
        }
    };
}

#[cfg(c_plain)]
plain!(plain_o2);
#[cfg(c_plain)]
plain!(plain_os);
#[cfg(c_bitproto)]
bitproto!(bitproto_o2);
#[cfg(c_bitproto)]
bitproto!(bitproto_os);

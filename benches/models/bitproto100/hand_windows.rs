//! 64-bit windows, and words stored as they fill. Bits start at the bottom, so a window needs no byte swap
//! and a load costs no more than the register copy it saves: words and propellers have a window each.

use super::derived::{
    Drone, Flight, LandingGear, Network, Pose, Position, Power, PressureSensor, Propeller,
};
use crate::{HandError, le_window, out_of_range, store, too_wide};

pub const BYTES: usize = 100;

#[inline]
pub fn decode(b: &[u8; BYTES]) -> Drone {
    let w54 = le_window(b, 54); // power, network and landing gear, from bit 3
    let w60 = le_window(b, 60); // pressures, from bit 4
    Drone {
        status: b[0] & 0x07,
        position: Position {
            lat: word_at_bit_3(b, 0),
            lon: word_at_bit_3(b, 4),
            alt: word_at_bit_3(b, 8),
        },
        flight: Flight {
            pose: Pose {
                yaw: word_at_bit_3(b, 12) as i32,
                pitch: word_at_bit_3(b, 16) as i32,
                roll: word_at_bit_3(b, 20) as i32,
            },
            velocity: [
                word_at_bit_3(b, 24) as i32,
                word_at_bit_3(b, 28) as i32,
                word_at_bit_3(b, 32) as i32,
            ],
            acceleration: [
                word_at_bit_3(b, 36) as i32,
                word_at_bit_3(b, 40) as i32,
                word_at_bit_3(b, 44) as i32,
            ],
        },
        propellers: [
            propeller(le_window(b, 48) >> 3),
            propeller(le_window(b, 49) >> 7),
            propeller(le_window(b, 51) >> 3),
            propeller(le_window(b, 52) >> 7),
        ],
        power: Power {
            battery: (w54 >> 3) as u8,
            status: (w54 >> 11) as u8 & 0x03,
            is_charging: w54 >> 13 & 1 != 0,
        },
        network: Network { signal: (w54 >> 14) as u8 & 0x0F, heartbeat_at: (w54 >> 18) as i32 },
        landing_gear: LandingGear { status: (w54 >> 50) as u8 & 0x03 },
        pressure_sensor: PressureSensor {
            pressures: [((w60 << 36) as i64 >> 40) as i32, ((w60 << 12) as i64 >> 40) as i32],
        },
        bytes: bytes_at_bit_4(b),
    }
}

#[inline]
pub fn encode(p: &Drone, out: &mut [u8; BYTES]) {
    let carry = write_to_acceleration(p, out);
    let [a, b, c, d] = &p.propellers;
    store(
        out,
        48,
        (carry
            | propeller_bits(a) << 3
            | propeller_bits(b) << 15
            | propeller_bits(c) << 27
            | propeller_bits(d) << 39
            | (p.power.battery as u64) << 51
            | (p.power.status as u64 & 0x03) << 59
            | (p.power.is_charging as u64) << 61
            | (p.network.signal as u64) << 62)
            .to_le_bytes(),
    );
    let [p0, p1] = p.pressure_sensor.pressures;
    store(
        out,
        56,
        (p.network.signal as u64 >> 2 & 0x03
            | (p.network.heartbeat_at as u32 as u64) << 2
            | (p.landing_gear.status as u64 & 0x03) << 34
            | (p0 as u64 & 0xFF_FFFF) << 36
            | (p1 as u64) << 60)
            .to_le_bytes(),
    );
    write_from_second_pressure(p, out);
}

#[inline]
pub fn encode_checked(p: &Drone, out: &mut [u8; BYTES]) -> Result<(), HandError> {
    if p.status >> 3 != 0 {
        return Err(too_wide("status", 0, 3, p.status as u64));
    }
    let mut w = write_to_acceleration(p, out);
    let [a, b, c, d] = &p.propellers;
    if a.status >> 2 != 0 {
        return Err(too_wide("propellers[0].status", 395, 2, a.status as u64));
    }
    if a.direction >> 2 != 0 {
        return Err(too_wide("propellers[0].direction", 397, 2, a.direction as u64));
    }
    w |= propeller_bits(a) << 3;
    if b.status >> 2 != 0 {
        return Err(too_wide("propellers[1].status", 407, 2, b.status as u64));
    }
    if b.direction >> 2 != 0 {
        return Err(too_wide("propellers[1].direction", 409, 2, b.direction as u64));
    }
    w |= propeller_bits(b) << 15;
    if c.status >> 2 != 0 {
        return Err(too_wide("propellers[2].status", 419, 2, c.status as u64));
    }
    if c.direction >> 2 != 0 {
        return Err(too_wide("propellers[2].direction", 421, 2, c.direction as u64));
    }
    w |= propeller_bits(c) << 27;
    if d.status >> 2 != 0 {
        return Err(too_wide("propellers[3].status", 431, 2, d.status as u64));
    }
    if d.direction >> 2 != 0 {
        return Err(too_wide("propellers[3].direction", 433, 2, d.direction as u64));
    }
    w |= propeller_bits(d) << 39;
    w |= (p.power.battery as u64) << 51;
    if p.power.status >> 2 != 0 {
        return Err(too_wide("power.status", 443, 2, p.power.status as u64));
    }
    w |= (p.power.status as u64) << 59;
    w |= (p.power.is_charging as u64) << 61;
    if p.network.signal >> 4 != 0 {
        return Err(too_wide("network.signal", 446, 4, p.network.signal as u64));
    }
    w |= (p.network.signal as u64) << 62;
    store(out, 48, w.to_le_bytes());

    w = p.network.signal as u64 >> 2;
    w |= (p.network.heartbeat_at as u32 as u64) << 2;
    if p.landing_gear.status >> 2 != 0 {
        let status = p.landing_gear.status as u64;
        return Err(too_wide("landing_gear.status", 482, 2, status));
    }
    w |= (p.landing_gear.status as u64) << 34;
    let [p0, p1] = p.pressure_sensor.pressures;
    if (p0 as u32).wrapping_add(1 << 23) >> 24 != 0 {
        let name = "pressure_sensor.pressures[0]";
        return Err(out_of_range(name, 484, 24, p0 as i64));
    }
    w |= (p0 as u64 & 0xFF_FFFF) << 36;
    if (p1 as u32).wrapping_add(1 << 23) >> 24 != 0 {
        let name = "pressure_sensor.pressures[1]";
        return Err(out_of_range(name, 508, 24, p1 as i64));
    }
    w |= (p1 as u64) << 60;
    store(out, 56, w.to_le_bytes());
    write_from_second_pressure(p, out);
    Ok(())
}

/// The 32 bits that start at bit 3 of byte `at`.
#[inline(always)]
fn word_at_bit_3(b: &[u8; BYTES], at: usize) -> u32 {
    (le_window(b, at) >> 3) as u32
}

/// The 33 bytes that start at bit 4 of byte 66. Two overlapping windows, one shifted either way, make eight
/// whole bytes.
#[inline(always)]
fn bytes_at_bit_4(b: &[u8; BYTES]) -> [u8; 33] {
    let mut bytes = [0; 33];
    store(&mut bytes, 0, eight_from_bit_4(b, 66).to_le_bytes());
    store(&mut bytes, 8, eight_from_bit_4(b, 74).to_le_bytes());
    store(&mut bytes, 16, eight_from_bit_4(b, 82).to_le_bytes());
    store(&mut bytes, 24, eight_from_bit_4(b, 90).to_le_bytes());
    bytes[32] = b[98] >> 4 | b[99] << 4;
    bytes
}

/// The eight bytes that start at bit 4 of byte `at`.
#[inline(always)]
fn eight_from_bit_4<const N: usize>(b: &[u8; N], at: usize) -> u64 {
    le_window(b, at) >> 4 | le_window(b, at + 1) << 4
}

/// The propeller in the low twelve bits of `w`.
#[inline(always)]
fn propeller(w: u64) -> Propeller {
    Propeller { id: w as u8, status: (w >> 8) as u8 & 0x03, direction: (w >> 10) as u8 & 0x03 }
}

/// The propeller as twelve bits.
#[inline(always)]
fn propeller_bits(p: &Propeller) -> u64 {
    p.id as u64 | (p.status as u64 & 0x03) << 8 | (p.direction as u64 & 0x03) << 10
}

/// Stores the first 48 bytes and returns the three bits left over.
#[inline(always)]
fn write_to_acceleration(p: &Drone, out: &mut [u8; BYTES]) -> u64 {
    let Pose { yaw, pitch, roll } = p.flight.pose;
    let [vx, vy, vz] = p.flight.velocity;
    let [ax, ay, az] = p.flight.acceleration;
    let carry = p.status as u64 & 0x07;
    let carry = store_pair(out, 0, carry, p.position.lat, p.position.lon);
    let carry = store_pair(out, 8, carry, p.position.alt, yaw as u32);
    let carry = store_pair(out, 16, carry, pitch as u32, roll as u32);
    let carry = store_pair(out, 24, carry, vx as u32, vy as u32);
    let carry = store_pair(out, 32, carry, vz as u32, ax as u32);
    store_pair(out, 40, carry, ay as u32, az as u32)
}

/// Stores three carried bits and all but the last three bits of two words; returns those.
#[inline(always)]
fn store_pair(out: &mut [u8; BYTES], at: usize, carry: u64, lo: u32, hi: u32) -> u64 {
    let w = carry | (lo as u64) << 3 | (hi as u64) << 35;
    store(out, at, w.to_le_bytes());
    hi as u64 >> 29
}

/// Everything after byte 63, which ends with the second pressure's first four bits.
#[inline(always)]
fn write_from_second_pressure(p: &Drone, out: &mut [u8; BYTES]) {
    let pressure = p.pressure_sensor.pressures[1] as u32;
    store(out, 64, ((pressure >> 4) as u16).to_le_bytes());
    let first = (pressure >> 20 & 0x0F) as u64 | le_window(&p.bytes, 0) << 4;
    store(out, 66, first.to_le_bytes());
    store(out, 74, eight_from_bit_4(&p.bytes, 7).to_le_bytes());
    store(out, 82, eight_from_bit_4(&p.bytes, 15).to_le_bytes());
    store(out, 90, eight_from_bit_4(&p.bytes, 23).to_le_bytes());
    out[98] = p.bytes[31] >> 4 | p.bytes[32] << 4;
    out[99] = p.bytes[32] >> 4;
}

//! 32-bit windows, and words stored as they fill. Consecutive words of the message share their loads: each lies in two
//! windows, and the second one is the next word's first.

use super::derived::{
    Drone, Flight, LandingGear, Network, Pose, Position, Power, PressureSensor, Propeller,
};
use crate::{HandError, le_word, load, out_of_range, store, too_wide};

pub const BYTES: usize = 100;

#[inline]
pub fn decode(b: &[u8; BYTES]) -> Drone {
    let w48 = le_word(b, 48); // two propellers, from bit 3
    let w51 = le_word(b, 51); // two propellers, from bit 3
    let w54 = le_word(b, 54); // power and signal, from bit 3
    let w60 = le_word(b, 60); // the top of heartbeat, landing gear, a pressure
    let w63 = le_word(b, 63); // a pressure, from bit 4
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
            propeller(w48 >> 3),
            propeller(w48 >> 15),
            propeller(w51 >> 3),
            propeller(w51 >> 15),
        ],
        power: Power {
            battery: (w54 >> 3) as u8,
            status: (w54 >> 11) as u8 & 0x03,
            is_charging: w54 >> 13 & 1 != 0,
        },
        network: Network {
            signal: (w54 >> 14) as u8 & 0x0F,
            heartbeat_at: (le_word(b, 56) >> 2 | w60 << 30) as i32,
        },
        landing_gear: LandingGear { status: (w60 >> 2) as u8 & 0x03 },
        pressure_sensor: PressureSensor {
            pressures: [(w60 << 4) as i32 >> 8, (w63 << 4) as i32 >> 8],
        },
        bytes: bytes_at_bit_4(b),
    }
}

#[inline]
pub fn encode(p: &Drone, out: &mut [u8; BYTES]) {
    let carry = write_to_acceleration(p, out);
    let [a, b, c, d] = &p.propellers;
    let w48 = carry | propeller_bits(a) << 3 | propeller_bits(b) << 15 | (c.id as u32) << 27;
    store(out, 48, w48.to_le_bytes());
    let w52 = propeller_bits(c) >> 5
        | propeller_bits(d) << 7
        | (p.power.battery as u32) << 19
        | (p.power.status as u32 & 0x03) << 27
        | (p.power.is_charging as u32) << 29
        | (p.network.signal as u32) << 30;
    store(out, 52, w52.to_le_bytes());
    let heartbeat = p.network.heartbeat_at as u32;
    let w56 = p.network.signal as u32 >> 2 & 0x03 | heartbeat << 2;
    store(out, 56, w56.to_le_bytes());
    let [p0, p1] = p.pressure_sensor.pressures;
    let w60 = heartbeat >> 30
        | (p.landing_gear.status as u32 & 0x03) << 2
        | (p0 as u32 & 0xFF_FFFF) << 4
        | (p1 as u32) << 28;
    store(out, 60, w60.to_le_bytes());
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
    w |= propeller_bits(b) << 15 | (c.id as u32) << 27;
    store(out, 48, w.to_le_bytes());
    if c.status >> 2 != 0 {
        return Err(too_wide("propellers[2].status", 419, 2, c.status as u64));
    }
    if c.direction >> 2 != 0 {
        return Err(too_wide("propellers[2].direction", 421, 2, c.direction as u64));
    }
    w = propeller_bits(c) >> 5;
    if d.status >> 2 != 0 {
        return Err(too_wide("propellers[3].status", 431, 2, d.status as u64));
    }
    if d.direction >> 2 != 0 {
        return Err(too_wide("propellers[3].direction", 433, 2, d.direction as u64));
    }
    w |= propeller_bits(d) << 7 | (p.power.battery as u32) << 19;
    if p.power.status >> 2 != 0 {
        return Err(too_wide("power.status", 443, 2, p.power.status as u64));
    }
    w |= (p.power.status as u32) << 27 | (p.power.is_charging as u32) << 29;
    if p.network.signal >> 4 != 0 {
        return Err(too_wide("network.signal", 446, 4, p.network.signal as u64));
    }
    w |= (p.network.signal as u32) << 30;
    store(out, 52, w.to_le_bytes());
    let heartbeat = p.network.heartbeat_at as u32;
    w = p.network.signal as u32 >> 2 | heartbeat << 2;
    store(out, 56, w.to_le_bytes());
    w = heartbeat >> 30;
    if p.landing_gear.status >> 2 != 0 {
        let status = p.landing_gear.status as u64;
        return Err(too_wide("landing_gear.status", 482, 2, status));
    }
    w |= (p.landing_gear.status as u32) << 2;
    let [p0, p1] = p.pressure_sensor.pressures;
    if (p0 as u32).wrapping_add(1 << 23) >> 24 != 0 {
        let name = "pressure_sensor.pressures[0]";
        return Err(out_of_range(name, 484, 24, p0 as i64));
    }
    w |= (p0 as u32 & 0xFF_FFFF) << 4;
    if (p1 as u32).wrapping_add(1 << 23) >> 24 != 0 {
        let name = "pressure_sensor.pressures[1]";
        return Err(out_of_range(name, 508, 24, p1 as i64));
    }
    w |= (p1 as u32) << 28;
    store(out, 60, w.to_le_bytes());
    write_from_second_pressure(p, out);
    Ok(())
}

/// The 32 bits that start at bit 3 of byte `at`.
#[inline(always)]
fn word_at_bit_3(b: &[u8; BYTES], at: usize) -> u32 {
    le_word(b, at) >> 3 | le_word(b, at + 4) << 29
}

/// The 33 bytes that start at bit 4 of byte 66: whole words, then the last byte with what is before it.
#[inline(always)]
fn bytes_at_bit_4(b: &[u8; BYTES]) -> [u8; 33] {
    let mut bytes = [0; 33];
    store_at_bit_4(b, 66, &mut bytes, 0);
    store_at_bit_4(b, 70, &mut bytes, 4);
    store_at_bit_4(b, 74, &mut bytes, 8);
    store_at_bit_4(b, 78, &mut bytes, 12);
    store_at_bit_4(b, 82, &mut bytes, 16);
    store_at_bit_4(b, 86, &mut bytes, 20);
    store_at_bit_4(b, 90, &mut bytes, 24);
    let last = u16::from_le_bytes(load(b, 98));
    let word = le_word(b, 94) >> 4 | (last as u32) << 28;
    store(&mut bytes, 28, word.to_le_bytes());
    bytes[32] = (last >> 4) as u8;
    bytes
}

/// Stores at `i` the four bytes that start at bit 4 of byte `at`.
#[inline(always)]
fn store_at_bit_4(b: &[u8; BYTES], at: usize, bytes: &mut [u8; 33], i: usize) {
    let word = le_word(b, at) >> 4 | le_word(b, at + 4) << 28;
    store(bytes, i, word.to_le_bytes());
}

/// The propeller in the low twelve bits of `w`.
#[inline(always)]
fn propeller(w: u32) -> Propeller {
    Propeller { id: w as u8, status: (w >> 8) as u8 & 0x03, direction: (w >> 10) as u8 & 0x03 }
}

/// The propeller as twelve bits.
#[inline(always)]
fn propeller_bits(p: &Propeller) -> u32 {
    p.id as u32 | (p.status as u32 & 0x03) << 8 | (p.direction as u32 & 0x03) << 10
}

/// Stores the first 48 bytes and returns the three bits left over.
#[inline(always)]
fn write_to_acceleration(p: &Drone, out: &mut [u8; BYTES]) -> u32 {
    let Pose { yaw, pitch, roll } = p.flight.pose;
    let [vx, vy, vz] = p.flight.velocity;
    let [ax, ay, az] = p.flight.acceleration;
    let carry = p.status as u32 & 0x07;
    let carry = store_word(out, 0, carry, p.position.lat);
    let carry = store_word(out, 4, carry, p.position.lon);
    let carry = store_word(out, 8, carry, p.position.alt);
    let carry = store_word(out, 12, carry, yaw as u32);
    let carry = store_word(out, 16, carry, pitch as u32);
    let carry = store_word(out, 20, carry, roll as u32);
    let carry = store_word(out, 24, carry, vx as u32);
    let carry = store_word(out, 28, carry, vy as u32);
    let carry = store_word(out, 32, carry, vz as u32);
    let carry = store_word(out, 36, carry, ax as u32);
    let carry = store_word(out, 40, carry, ay as u32);
    store_word(out, 44, carry, az as u32)
}

/// Stores three carried bits and all but the last three bits of a word; returns those.
#[inline(always)]
fn store_word(out: &mut [u8; BYTES], at: usize, carry: u32, word: u32) -> u32 {
    store(out, at, (carry | word << 3).to_le_bytes());
    word >> 29
}

/// Everything after byte 63, which ends with the second pressure's first four bits.
#[inline(always)]
fn write_from_second_pressure(p: &Drone, out: &mut [u8; BYTES]) {
    let carry = p.pressure_sensor.pressures[1] as u32 >> 4 & 0x0F_FFFF;
    let carry = store_at_bit_20(out, 64, carry, le_word(&p.bytes, 0));
    let carry = store_at_bit_20(out, 68, carry, le_word(&p.bytes, 4));
    let carry = store_at_bit_20(out, 72, carry, le_word(&p.bytes, 8));
    let carry = store_at_bit_20(out, 76, carry, le_word(&p.bytes, 12));
    let carry = store_at_bit_20(out, 80, carry, le_word(&p.bytes, 16));
    let carry = store_at_bit_20(out, 84, carry, le_word(&p.bytes, 20));
    let carry = store_at_bit_20(out, 88, carry, le_word(&p.bytes, 24));
    let carry = store_at_bit_20(out, 92, carry, le_word(&p.bytes, 28));
    store(out, 96, (carry | (p.bytes[32] as u32) << 20).to_le_bytes());
}

/// Stores twenty carried bits and all but the last twenty bits of a word; returns those.
#[inline(always)]
fn store_at_bit_20(out: &mut [u8; BYTES], at: usize, carry: u32, word: u32) -> u32 {
    store(out, at, (carry | word << 20).to_le_bytes());
    word >> 12
}

//! Byte by byte: each field is gathered from the bytes it touches, each byte is written once.

use super::derived::{
    Drone, Flight, LandingGear, Network, Pose, Position, Power, PressureSensor, Propeller,
};
use crate::{HandError, out_of_range, too_wide};

pub const BYTES: usize = 100;

#[inline]
pub fn decode(b: &[u8; BYTES]) -> Drone {
    let pressures = [
        (b[60] as u32) >> 4 | (b[61] as u32) << 4 | (b[62] as u32) << 12 | (b[63] as u32) << 20,
        (b[63] as u32) >> 4 | (b[64] as u32) << 4 | (b[65] as u32) << 12 | (b[66] as u32) << 20,
    ];
    let mut bytes = [0; 33];
    let mut this = u32::from(b[66]);
    for (byte, next) in bytes.iter_mut().zip(&b[67..]) {
        let next = u32::from(*next);
        *byte = ((this | next << 8) >> 4) as u8;
        this = next;
    }
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
            Propeller {
                id: b[48] >> 3 | b[49] << 5,
                status: b[49] >> 3 & 0x03,
                direction: b[49] >> 5 & 0x03,
            },
            Propeller {
                id: b[49] >> 7 | b[50] << 1,
                status: b[50] >> 7 | b[51] << 1 & 0x02,
                direction: b[51] >> 1 & 0x03,
            },
            Propeller {
                id: b[51] >> 3 | b[52] << 5,
                status: b[52] >> 3 & 0x03,
                direction: b[52] >> 5 & 0x03,
            },
            Propeller {
                id: b[52] >> 7 | b[53] << 1,
                status: b[53] >> 7 | b[54] << 1 & 0x02,
                direction: b[54] >> 1 & 0x03,
            },
        ],
        power: Power {
            battery: b[54] >> 3 | b[55] << 5,
            status: b[55] >> 3 & 0x03,
            is_charging: b[55] & 0x20 != 0,
        },
        network: Network {
            signal: b[55] >> 6 | b[56] << 2 & 0x0C,
            heartbeat_at: (b[56] as i32) >> 2
                | (b[57] as i32) << 6
                | (b[58] as i32) << 14
                | (b[59] as i32) << 22
                | (b[60] as i32) << 30,
        },
        landing_gear: LandingGear { status: b[60] >> 2 & 0x03 },
        pressure_sensor: PressureSensor { pressures: pressures.map(|raw| (raw << 8) as i32 >> 8) },
        bytes,
    }
}

#[inline]
pub fn encode(p: &Drone, out: &mut [u8; BYTES]) {
    let [a, b, c, d] = &p.propellers;
    write_to_acceleration(p, out);
    out[48] |= a.id << 3;
    out[49] = a.id >> 5 | (a.status & 0x03) << 3 | (a.direction & 0x03) << 5 | b.id << 7;
    out[50] = b.id >> 1 | b.status << 7;
    out[51] = (b.status & 0x03) >> 1 | (b.direction & 0x03) << 1 | c.id << 3;
    out[52] = c.id >> 5 | (c.status & 0x03) << 3 | (c.direction & 0x03) << 5 | d.id << 7;
    out[53] = d.id >> 1 | d.status << 7;
    out[54] = (d.status & 0x03) >> 1 | (d.direction & 0x03) << 1 | p.power.battery << 3;
    out[55] = p.power.battery >> 5
        | (p.power.status & 0x03) << 3
        | (p.power.is_charging as u8) << 5
        | p.network.signal << 6;
    write_from_signal(p, out);
}

#[inline]
pub fn encode_checked(p: &Drone, out: &mut [u8; BYTES]) -> Result<(), HandError> {
    if p.status >> 3 != 0 {
        return Err(too_wide("status", 0, 3, p.status as u64));
    }
    write_to_acceleration(p, out);
    let [a, b, c, d] = &p.propellers;
    if a.status >> 2 != 0 {
        return Err(too_wide("propellers[0].status", 395, 2, a.status as u64));
    }
    if a.direction >> 2 != 0 {
        return Err(too_wide("propellers[0].direction", 397, 2, a.direction as u64));
    }
    if b.status >> 2 != 0 {
        return Err(too_wide("propellers[1].status", 407, 2, b.status as u64));
    }
    if b.direction >> 2 != 0 {
        return Err(too_wide("propellers[1].direction", 409, 2, b.direction as u64));
    }
    if c.status >> 2 != 0 {
        return Err(too_wide("propellers[2].status", 419, 2, c.status as u64));
    }
    if c.direction >> 2 != 0 {
        return Err(too_wide("propellers[2].direction", 421, 2, c.direction as u64));
    }
    if d.status >> 2 != 0 {
        return Err(too_wide("propellers[3].status", 431, 2, d.status as u64));
    }
    if d.direction >> 2 != 0 {
        return Err(too_wide("propellers[3].direction", 433, 2, d.direction as u64));
    }
    out[48] |= a.id << 3;
    out[49] = a.id >> 5 | a.status << 3 | a.direction << 5 | b.id << 7;
    out[50] = b.id >> 1 | b.status << 7;
    out[51] = b.status >> 1 | b.direction << 1 | c.id << 3;
    out[52] = c.id >> 5 | c.status << 3 | c.direction << 5 | d.id << 7;
    out[53] = d.id >> 1 | d.status << 7;
    out[54] = d.status >> 1 | d.direction << 1 | p.power.battery << 3;
    if p.power.status >> 2 != 0 {
        return Err(too_wide("power.status", 443, 2, p.power.status as u64));
    }
    if p.network.signal >> 4 != 0 {
        return Err(too_wide("network.signal", 446, 4, p.network.signal as u64));
    }
    out[55] = p.power.battery >> 5
        | p.power.status << 3
        | (p.power.is_charging as u8) << 5
        | p.network.signal << 6;
    if p.landing_gear.status >> 2 != 0 {
        let status = p.landing_gear.status as u64;
        return Err(too_wide("landing_gear.status", 482, 2, status));
    }
    let [p0, p1] = p.pressure_sensor.pressures;
    if (p0 as u32).wrapping_add(1 << 23) >> 24 != 0 {
        let name = "pressure_sensor.pressures[0]";
        return Err(out_of_range(name, 484, 24, p0 as i64));
    }
    if (p1 as u32).wrapping_add(1 << 23) >> 24 != 0 {
        let name = "pressure_sensor.pressures[1]";
        return Err(out_of_range(name, 508, 24, p1 as i64));
    }
    write_from_signal(p, out);
    Ok(())
}

/// The 32 bits that start at bit 3 of byte `at`.
#[inline(always)]
fn word_at_bit_3(b: &[u8; BYTES], at: usize) -> u32 {
    (b[at] as u32) >> 3
        | (b[at + 1] as u32) << 5
        | (b[at + 2] as u32) << 13
        | (b[at + 3] as u32) << 21
        | (b[at + 4] as u32) << 29
}

/// Puts `word` at bit 3 of byte `at`, whose low three bits are set already.
#[inline(always)]
fn put_word_at_bit_3(out: &mut [u8; BYTES], at: usize, word: u32) {
    out[at] |= (word << 3) as u8;
    out[at + 1] = (word >> 5) as u8;
    out[at + 2] = (word >> 13) as u8;
    out[at + 3] = (word >> 21) as u8;
    out[at + 4] = (word >> 29) as u8;
}

#[inline(always)]
fn write_to_acceleration(p: &Drone, out: &mut [u8; BYTES]) {
    out[0] = p.status & 0x07;
    put_word_at_bit_3(out, 0, p.position.lat);
    put_word_at_bit_3(out, 4, p.position.lon);
    put_word_at_bit_3(out, 8, p.position.alt);
    put_word_at_bit_3(out, 12, p.flight.pose.yaw as u32);
    put_word_at_bit_3(out, 16, p.flight.pose.pitch as u32);
    put_word_at_bit_3(out, 20, p.flight.pose.roll as u32);
    put_word_at_bit_3(out, 24, p.flight.velocity[0] as u32);
    put_word_at_bit_3(out, 28, p.flight.velocity[1] as u32);
    put_word_at_bit_3(out, 32, p.flight.velocity[2] as u32);
    put_word_at_bit_3(out, 36, p.flight.acceleration[0] as u32);
    put_word_at_bit_3(out, 40, p.flight.acceleration[1] as u32);
    put_word_at_bit_3(out, 44, p.flight.acceleration[2] as u32);
}

/// Everything after byte 55, which holds the signal's first two bits.
#[inline(always)]
fn write_from_signal(p: &Drone, out: &mut [u8; BYTES]) {
    let heartbeat = p.network.heartbeat_at as u32;
    let [p0, p1] = p.pressure_sensor.pressures;
    out[56] = p.network.signal >> 2 & 0x03 | (heartbeat << 2) as u8;
    out[57] = (heartbeat >> 6) as u8;
    out[58] = (heartbeat >> 14) as u8;
    out[59] = (heartbeat >> 22) as u8;
    out[60] = (heartbeat >> 30) as u8 | (p.landing_gear.status & 0x03) << 2 | (p0 << 4) as u8;
    out[61] = (p0 >> 4) as u8;
    out[62] = (p0 >> 12) as u8;
    out[63] = (p0 >> 20 & 0x0F) as u8 | (p1 << 4) as u8;
    out[64] = (p1 >> 4) as u8;
    out[65] = (p1 >> 12) as u8;
    out[66] = (p1 >> 20 & 0x0F) as u8 | p.bytes[0] << 4;
    let mut this = u32::from(p.bytes[0]);
    for (byte, next) in out[67..99].iter_mut().zip(&p.bytes[1..]) {
        let next = u32::from(*next);
        *byte = ((this | next << 8) >> 4) as u8;
        this = next;
    }
    out[99] = p.bytes[32] >> 4;
}

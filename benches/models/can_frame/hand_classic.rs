//! Byte by byte: each field is gathered from the bytes it touches, each byte is written once.

use super::derived::CanFrame;
use crate::{HandError, out_of_range, too_wide};

pub const BYTES: usize = 8;

#[inline]
pub fn decode(b: &[u8; BYTES]) -> CanFrame {
    CanFrame {
        torque: b[0] as i8 >> 1,
        slip: (b[0] << 7 | b[1] >> 1) as i8,
        fault: b[1] & 0x01 != 0,
        speed: (b[2] as u16) >> 1 | (b[3] as u16 & 0x03) << 7,
        offset: (b[3] >> 2 | b[4] << 6) as i8,
        gear: b[4] >> 2 & 0x07,
        tilt: b[4] as i8 >> 5,
        valid: b[5] & 0x02 != 0,
        counter: b[5] >> 2 & 0x0F,
        angle: ((b[5] as u16) << 15 | (b[6] as u16) << 7 | (b[7] as u16) >> 1) as i16 >> 6,
        level: b[7] & 0x7F,
    }
}

#[inline]
pub fn encode(p: &CanFrame, out: &mut [u8; BYTES]) {
    out[0] = (p.torque as u8) << 1 | (p.slip as u8) >> 7;
    out[1] = (p.slip as u8) << 1 | p.fault as u8;
    out[2] = (p.speed as u8) << 1;
    out[3] = (p.speed >> 7) as u8 & 0x03 | (p.offset as u8) << 2;
    out[4] = (p.offset as u8) >> 6 | (p.gear & 0x07) << 2 | (p.tilt as u8) << 5;
    out[5] = (p.valid as u8) << 1 | (p.counter & 0x0F) << 2 | (p.angle >> 9) as u8 & 0x01;
    out[6] = (p.angle >> 1) as u8;
    out[7] = (p.angle as u8) << 7 | p.level & 0x7F;
}

#[inline]
pub fn encode_checked(p: &CanFrame, out: &mut [u8; BYTES]) -> Result<(), HandError> {
    if (p.torque as u32).wrapping_add(1 << 6) >> 7 != 0 {
        return Err(out_of_range("torque", 1, 7, p.torque as i64));
    }
    out[0] = (p.torque as u8) << 1 | (p.slip as u8) >> 7;
    out[1] = (p.slip as u8) << 1 | p.fault as u8;
    if p.speed >> 9 != 0 {
        return Err(too_wide("speed", 17, 9, p.speed as u64));
    }
    out[2] = (p.speed as u8) << 1;
    out[3] = (p.speed >> 7) as u8 | (p.offset as u8) << 2;
    if p.gear >> 3 != 0 {
        return Err(too_wide("gear", 34, 3, p.gear as u64));
    }
    if (p.tilt as u32).wrapping_add(1 << 2) >> 3 != 0 {
        return Err(out_of_range("tilt", 32, 3, p.tilt as i64));
    }
    out[4] = (p.offset as u8) >> 6 | p.gear << 2 | (p.tilt as u8) << 5;
    if p.counter >> 4 != 0 {
        return Err(too_wide("counter", 42, 4, p.counter as u64));
    }
    if (p.angle as u32).wrapping_add(1 << 9) >> 10 != 0 {
        return Err(out_of_range("angle", 47, 10, p.angle as i64));
    }
    out[5] = (p.valid as u8) << 1 | p.counter << 2 | (p.angle >> 9) as u8 & 0x01;
    out[6] = (p.angle >> 1) as u8;
    if p.level >> 7 != 0 {
        return Err(too_wide("level", 57, 7, p.level as u64));
    }
    out[7] = (p.angle as u8) << 7 | p.level;
    Ok(())
}

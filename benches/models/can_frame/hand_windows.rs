//! The whole frame is one 64-bit window, read in the byte order of either kind of signal: what differs is a swap.

use super::derived::CanFrame;
use crate::{HandError, out_of_range, too_wide};

pub const BYTES: usize = 8;

#[inline]
pub fn decode(b: &[u8; BYTES]) -> CanFrame {
    let intel = u64::from_le_bytes(*b);
    let motorola = u64::from_be_bytes(*b);
    CanFrame {
        torque: intel as i8 >> 1,
        slip: (motorola >> 49) as i8,
        fault: intel >> 8 & 1 != 0,
        speed: (intel >> 17) as u16 & 0x01FF,
        offset: (intel >> 26) as i8,
        gear: (intel >> 34) as u8 & 0x07,
        tilt: (intel >> 32) as i8 >> 5,
        valid: intel >> 41 & 1 != 0,
        counter: (intel >> 42) as u8 & 0x0F,
        angle: ((motorola << 47) as i64 >> 54) as i16,
        level: motorola as u8 & 0x7F,
    }
}

#[inline]
pub fn encode(p: &CanFrame, out: &mut [u8; BYTES]) {
    let intel = (p.torque as u64 & 0x7F) << 1
        | (p.fault as u64) << 8
        | (p.speed as u64 & 0x01FF) << 17
        | (p.offset as u8 as u64) << 26
        | (p.gear as u64 & 0x07) << 34
        | (p.tilt as u64 & 0x07) << 37
        | (p.valid as u64) << 41
        | (p.counter as u64 & 0x0F) << 42
        | (p.level as u64 & 0x7F) << 56;
    let motorola = (p.slip as u8 as u64) << 49 | (p.angle as u64 & 0x03FF) << 7;
    *out = (intel | motorola.swap_bytes()).to_le_bytes();
}

#[inline]
pub fn encode_checked(p: &CanFrame, out: &mut [u8; BYTES]) -> Result<(), HandError> {
    if (p.torque as u32).wrapping_add(1 << 6) >> 7 != 0 {
        return Err(out_of_range("torque", 1, 7, p.torque as i64));
    }
    let mut intel = (p.torque as u64 & 0x7F) << 1;
    let mut motorola = (p.slip as u8 as u64) << 49;
    intel |= (p.fault as u64) << 8;
    if p.speed >> 9 != 0 {
        return Err(too_wide("speed", 17, 9, p.speed as u64));
    }
    intel |= (p.speed as u64) << 17;
    intel |= (p.offset as u8 as u64) << 26;
    if p.gear >> 3 != 0 {
        return Err(too_wide("gear", 34, 3, p.gear as u64));
    }
    intel |= (p.gear as u64) << 34;
    if (p.tilt as u32).wrapping_add(1 << 2) >> 3 != 0 {
        return Err(out_of_range("tilt", 32, 3, p.tilt as i64));
    }
    intel |= (p.tilt as u64 & 0x07) << 37;
    intel |= (p.valid as u64) << 41;
    if p.counter >> 4 != 0 {
        return Err(too_wide("counter", 42, 4, p.counter as u64));
    }
    intel |= (p.counter as u64) << 42;
    if (p.angle as u32).wrapping_add(1 << 9) >> 10 != 0 {
        return Err(out_of_range("angle", 47, 10, p.angle as i64));
    }
    motorola |= (p.angle as u64 & 0x03FF) << 7;
    if p.level >> 7 != 0 {
        return Err(too_wide("level", 57, 7, p.level as u64));
    }
    intel |= (p.level as u64) << 56;
    *out = (intel | motorola.swap_bytes()).to_le_bytes();
    Ok(())
}

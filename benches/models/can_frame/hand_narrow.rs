//! 32-bit windows: the frame is two words of Intel signals. A Motorola signal is put together where it lies in one
//! byte or two, and read from the swapped word where it lies in three.

use super::derived::CanFrame;
use crate::{HandError, le_word, out_of_range, store, too_wide};

pub const BYTES: usize = 8;

#[inline]
pub fn decode(b: &[u8; BYTES]) -> CanFrame {
    let w0 = le_word(b, 0); // torque to speed, and the low bits of offset
    let w4 = le_word(b, 4); // the high bits of offset, to level
    CanFrame {
        torque: w0 as i8 >> 1,
        slip: (w0.swap_bytes() >> 17) as i8,
        fault: w0 >> 8 & 1 != 0,
        speed: (w0 >> 17) as u16 & 0x01FF,
        offset: (w0 >> 26 | w4 << 6) as i8,
        gear: (w4 >> 2) as u8 & 0x07,
        tilt: w4 as i8 >> 5,
        valid: w4 >> 9 & 1 != 0,
        counter: (w4 >> 10) as u8 & 0x0F,
        angle: ((w4.swap_bytes() << 15) as i32 >> 22) as i16,
        level: (w4 >> 24) as u8 & 0x7F,
    }
}

#[inline]
pub fn encode(p: &CanFrame, out: &mut [u8; BYTES]) {
    let w0 = (p.slip as u8 as u32) >> 7
        | (p.torque as u32 & 0x7F) << 1
        | (p.fault as u32) << 8
        | (p.slip as u32 & 0x7F) << 9
        | (p.speed as u32 & 0x01FF) << 17
        | (p.offset as u32) << 26;
    store(out, 0, w0.to_le_bytes());
    let motorola = p.level as u32 & 0x7F | (p.angle as u32 & 0x03FF) << 7;
    let w4 = (p.offset as u8 as u32) >> 6
        | (p.gear as u32 & 0x07) << 2
        | (p.tilt as u32 & 0x07) << 5
        | (p.valid as u32) << 9
        | (p.counter as u32 & 0x0F) << 10
        | motorola.swap_bytes();
    store(out, 4, w4.to_le_bytes());
}

#[inline]
pub fn encode_checked(p: &CanFrame, out: &mut [u8; BYTES]) -> Result<(), HandError> {
    if (p.torque as u32).wrapping_add(1 << 6) >> 7 != 0 {
        return Err(out_of_range("torque", 1, 7, p.torque as i64));
    }
    let mut w = (p.slip as u8 as u32) >> 7 | (p.torque as u32 & 0x7F) << 1;
    w |= (p.fault as u32) << 8 | (p.slip as u32 & 0x7F) << 9;
    if p.speed >> 9 != 0 {
        return Err(too_wide("speed", 17, 9, p.speed as u64));
    }
    w |= (p.speed as u32) << 17 | (p.offset as u32) << 26;
    store(out, 0, w.to_le_bytes());
    w = (p.offset as u8 as u32) >> 6;
    if p.gear >> 3 != 0 {
        return Err(too_wide("gear", 34, 3, p.gear as u64));
    }
    w |= (p.gear as u32) << 2;
    if (p.tilt as u32).wrapping_add(1 << 2) >> 3 != 0 {
        return Err(out_of_range("tilt", 32, 3, p.tilt as i64));
    }
    w |= (p.tilt as u32 & 0x07) << 5 | (p.valid as u32) << 9;
    if p.counter >> 4 != 0 {
        return Err(too_wide("counter", 42, 4, p.counter as u64));
    }
    w |= (p.counter as u32) << 10;
    if (p.angle as u32).wrapping_add(1 << 9) >> 10 != 0 {
        return Err(out_of_range("angle", 47, 10, p.angle as i64));
    }
    if p.level >> 7 != 0 {
        return Err(too_wide("level", 57, 7, p.level as u64));
    }
    let motorola = p.level as u32 | (p.angle as u32 & 0x03FF) << 7;
    w |= motorola.swap_bytes();
    store(out, 4, w.to_le_bytes());
    Ok(())
}

//! The whole register is one 32-bit window.

use super::derived::{Control, Mode};
use crate::{HandError, out_of_range, too_wide};

pub const BYTES: usize = 4;

#[inline]
pub fn decode(b: &[u8; BYTES]) -> Control {
    let w = u32::from_le_bytes(*b);
    Control {
        enable: w & 1 != 0,
        mode: match w >> 1 & 0x03 {
            0 => Mode::Off,
            1 => Mode::Single,
            2 => Mode::Continuous,
            _ => Mode::Triggered,
        },
        interrupt: w >> 3 & 1 != 0,
        prescaler: (w >> 4) as u8 & 0x0F,
        channel: (w >> 8) as u8 & 0x07,
        dma: w >> 11 & 1 != 0,
        reserved: (),
        trim: ((w << 10) as i32 >> 26) as i8,
        threshold: (w >> 22) as u16,
    }
}

#[inline]
pub fn encode(p: &Control, out: &mut [u8; BYTES]) {
    let w = p.enable as u32
        | (p.mode as u32) << 1
        | (p.interrupt as u32) << 3
        | (p.prescaler as u32 & 0x0F) << 4
        | (p.channel as u32 & 0x07) << 8
        | (p.dma as u32) << 11
        | (p.trim as u32 & 0x3F) << 16
        | (p.threshold as u32) << 22;
    *out = w.to_le_bytes();
}

#[inline]
pub fn encode_checked(p: &Control, out: &mut [u8; BYTES]) -> Result<(), HandError> {
    let mut w = p.enable as u32 | (p.mode as u32) << 1 | (p.interrupt as u32) << 3;
    if p.prescaler >> 4 != 0 {
        return Err(too_wide("prescaler", 4, 4, p.prescaler as u64));
    }
    w |= (p.prescaler as u32) << 4;
    if p.channel >> 3 != 0 {
        return Err(too_wide("channel", 8, 3, p.channel as u64));
    }
    w |= (p.channel as u32) << 8;
    w |= (p.dma as u32) << 11;
    if (p.trim as u32).wrapping_add(1 << 5) >> 6 != 0 {
        return Err(out_of_range("trim", 16, 6, p.trim as i64));
    }
    w |= (p.trim as u32 & 0x3F) << 16;
    if p.threshold >> 10 != 0 {
        return Err(too_wide("threshold", 22, 10, p.threshold as u64));
    }
    w |= (p.threshold as u32) << 22;
    *out = w.to_le_bytes();
    Ok(())
}

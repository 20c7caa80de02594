//! Byte by byte: each field is gathered from the bytes it touches, each byte is written once.

use super::derived::{Control, Mode};
use crate::{HandError, out_of_range, too_wide};

pub const BYTES: usize = 4;

#[inline]
pub fn decode(b: &[u8; BYTES]) -> Control {
    Control {
        enable: b[0] & 0x01 != 0,
        mode: match b[0] >> 1 & 0x03 {
            0 => Mode::Off,
            1 => Mode::Single,
            2 => Mode::Continuous,
            _ => Mode::Triggered,
        },
        interrupt: b[0] & 0x08 != 0,
        prescaler: b[0] >> 4,
        channel: b[1] & 0x07,
        dma: b[1] & 0x08 != 0,
        reserved: (),
        trim: (b[2] << 2) as i8 >> 2,
        threshold: (b[2] as u16) >> 6 | (b[3] as u16) << 2,
    }
}

#[inline]
pub fn encode(p: &Control, out: &mut [u8; BYTES]) {
    out[0] = p.enable as u8 | (p.mode as u8) << 1 | (p.interrupt as u8) << 3 | p.prescaler << 4;
    out[1] = p.channel & 0x07 | (p.dma as u8) << 3;
    out[2] = p.trim as u8 & 0x3F | (p.threshold as u8) << 6;
    out[3] = (p.threshold >> 2) as u8;
}

#[inline]
pub fn encode_checked(p: &Control, out: &mut [u8; BYTES]) -> Result<(), HandError> {
    if p.prescaler >> 4 != 0 {
        return Err(too_wide("prescaler", 4, 4, p.prescaler as u64));
    }
    out[0] = p.enable as u8 | (p.mode as u8) << 1 | (p.interrupt as u8) << 3 | p.prescaler << 4;
    if p.channel >> 3 != 0 {
        return Err(too_wide("channel", 8, 3, p.channel as u64));
    }
    out[1] = p.channel | (p.dma as u8) << 3;
    if (p.trim as u32).wrapping_add(1 << 5) >> 6 != 0 {
        return Err(out_of_range("trim", 16, 6, p.trim as i64));
    }
    if p.threshold >> 10 != 0 {
        return Err(too_wide("threshold", 22, 10, p.threshold as u64));
    }
    out[2] = p.trim as u8 & 0x3F | (p.threshold as u8) << 6;
    out[3] = (p.threshold >> 2) as u8;
    Ok(())
}

//! Greedy 64-bit windows: consecutive fields share one load, and words are stored as they fill.

use super::derived::PacketC;
use crate::{HandError, be_window, out_of_range, store, too_wide};

pub const BYTES: usize = 100;

#[inline]
pub fn decode(b: &[u8; BYTES]) -> PacketC {
    let w0 = be_window(b, 0); // f00 to f01
    let w4 = be_window(b, 4); // f02 to f03
    let w11 = be_window(b, 11); // f04 to f06
    let w19 = be_window(b, 19); // f07 to f10
    let w26 = be_window(b, 26); // f11 to f13
    let w33 = be_window(b, 33); // f14 to f16
    let w39 = be_window(b, 39); // f17 to f18
    let w46 = be_window(b, 46); // f19 to f21
    let w52 = be_window(b, 52); // f22 to f24
    let w59 = be_window(b, 59); // f25 to f26
    let w66 = be_window(b, 66); // f27 to f28
    let w72 = be_window(b, 72); // f29 to f30
    let w78 = be_window(b, 78); // f31 to f34
    let w85 = be_window(b, 85); // f35 to f36
    let w92 = be_window(b, 92); // f37 to f39
    PacketC {
        f00: (w0 >> 35) as u32,
        f01: (w0 >> 25) as u16 & 0x3FF,
        f02: (w4 >> 30) as u32 & 0x7FF_FFFF,
        f03: ((w4 << 34) as i64 >> 35) as i32,
        f04: ((w11 << 7) as i64 >> 40) as i32,
        f05: (w11 >> 18) as u16 & 0x7FFF,
        f06: ((w11 << 46) as i64 >> 46) as i32,
        f07: (w19 >> 57) as u8,
        f08: ((w19 << 7) as i64 >> 43) as i32,
        f09: ((w19 << 28) as i64 >> 41) as i32,
        f10: (w19 >> 2) as u16 & 0x7FF,
        f11: ((w26 << 6) as i64 >> 41) as i32,
        f12: (w26 >> 19) as u16,
        f13: (w26 >> 4) as u16 & 0x7FFF,
        f14: (w33 >> 43) as u32 & 0x1_FFFF,
        f15: ((w33 << 21) as i64 >> 59) as i8,
        f16: (w33 >> 15) as u32 & 0x7F_FFFF,
        f17: ((w39 << 1) as i64 >> 36) as i32,
        f18: ((w39 << 29) as i64 >> 33) as i32,
        f19: (w46 >> 33) as u32 & 0x7FF_FFFF,
        f20: (w46 >> 28) as u8 & 0x1F,
        f21: ((w46 << 36) as i64 >> 49) as i16,
        f22: (w52 >> 42) as u32 & 0x7_FFFF,
        f23: (w52 >> 16) as u32 & 0x3FF_FFFF,
        f24: ((w52 << 48) as i64 >> 53) as i16,
        f25: (w59 >> 36) as u32 & 0x1FF_FFFF,
        f26: (w59 >> 4) as i32,
        f27: (w66 >> 29) as u32 & 0x7FFF_FFFF,
        f28: ((w66 << 35) as i64 >> 50) as i16,
        f29: (w72 >> 46) as u32 & 0x1_FFFF,
        f30: (w72 << 18) as i64 >> 31,
        f31: (w78 >> 43) as u32 & 0x3_FFFF,
        f32: ((w78 << 21) as i64 >> 51) as i16,
        f33: (w78 >> 9) as u32 & 0x1F_FFFF,
        f34: ((w78 << 55) as i64 >> 61) as i8,
        f35: ((w85 << 2) as i64 >> 34) as i32,
        f36: (w85 >> 5) as u32 & 0x7FF_FFFF,
        f37: ((w92 << 3) as i64 >> 34) as i32,
        f38: ((w92 << 33) as i64 >> 38) as i32,
        f39: ((w92 << 59) as i64 >> 59) as i8,
    }
}

#[inline]
pub fn encode(p: &PacketC, out: &mut [u8; BYTES]) {
    let w0 = (p.f00 as u64) << 35 | (p.f01 as u64 & 0x3FF) << 25 | (p.f02 as u64 & 0x7FF_FFFF) >> 2;
    store(out, 0, w0.to_be_bytes());
    let w8 = (p.f02 as u64) << 62
        | (p.f03 as u64 & 0x1FFF_FFFF) << 33
        | (p.f04 as u64 & 0xFF_FFFF) << 9
        | (p.f05 as u64 & 0x7FFF) >> 6;
    store(out, 8, w8.to_be_bytes());
    let w16 = (p.f05 as u64) << 58
        | (p.f06 as u64 & 0x3_FFFF) << 40
        | (p.f07 as u64 & 0x7F) << 33
        | (p.f08 as u64 & 0x1F_FFFF) << 12
        | (p.f09 as u64 & 0x7F_FFFF) >> 11;
    store(out, 16, w16.to_be_bytes());
    let w24 = (p.f09 as u64) << 53
        | (p.f10 as u64 & 0x7FF) << 42
        | (p.f11 as u64 & 0x7F_FFFF) << 19
        | (p.f12 as u64) << 3
        | (p.f13 as u64 & 0x7FFF) >> 12;
    store(out, 24, w24.to_be_bytes());
    let w32 = (p.f13 as u64) << 52
        | (p.f14 as u64 & 0x1_FFFF) << 35
        | (p.f15 as u64 & 0x1F) << 30
        | (p.f16 as u64 & 0x7F_FFFF) << 7
        | (p.f17 as u64 & 0xFFF_FFFF) >> 21;
    store(out, 32, w32.to_be_bytes());
    let w40 = (p.f17 as u64) << 43
        | (p.f18 as u64 & 0x7FFF_FFFF) << 12
        | (p.f19 as u64 & 0x7FF_FFFF) >> 15;
    store(out, 40, w40.to_be_bytes());
    let w48 = (p.f19 as u64) << 49
        | (p.f20 as u64 & 0x1F) << 44
        | (p.f21 as u64 & 0x7FFF) << 29
        | (p.f22 as u64 & 0x7_FFFF) << 10
        | (p.f23 as u64 & 0x3FF_FFFF) >> 16;
    store(out, 48, w48.to_be_bytes());
    let w56 = (p.f23 as u64) << 48
        | (p.f24 as u64 & 0x7FF) << 37
        | (p.f25 as u64 & 0x1FF_FFFF) << 12
        | (p.f26 as u32 as u64) >> 20;
    store(out, 56, w56.to_be_bytes());
    let w64 = (p.f26 as u32 as u64) << 44
        | (p.f27 as u64 & 0x7FFF_FFFF) << 13
        | (p.f28 as u64 & 0x3FFF) >> 1;
    store(out, 64, w64.to_be_bytes());
    let w72 = (p.f28 as u64) << 63
        | (p.f29 as u64 & 0x1_FFFF) << 46
        | (p.f30 as u64 & 0x1_FFFF_FFFF) << 13
        | (p.f31 as u64 & 0x3_FFFF) >> 5;
    store(out, 72, w72.to_be_bytes());
    let w80 = (p.f31 as u64) << 59
        | (p.f32 as u64 & 0x1FFF) << 46
        | (p.f33 as u64 & 0x1F_FFFF) << 25
        | (p.f34 as u64 & 0x07) << 22
        | (p.f35 as u64 & 0x3FFF_FFFF) >> 8;
    store(out, 80, w80.to_be_bytes());
    let w88 = (p.f35 as u64) << 56
        | (p.f36 as u64 & 0x7FF_FFFF) << 29
        | (p.f37 as u64 & 0x3FFF_FFFF) >> 1;
    store(out, 88, w88.to_be_bytes());
    let w96 = (p.f37 as u64) << 31 | (p.f38 as u64 & 0x3FF_FFFF) << 5 | (p.f39 as u64 & 0x1F);
    store(out, 96, (w96 as u32).to_be_bytes());
}

#[inline]
pub fn encode_checked(p: &PacketC, out: &mut [u8; BYTES]) -> Result<(), HandError> {
    if p.f00 >> 29 != 0 {
        return Err(too_wide("f00", 0, 29, p.f00 as u64));
    }
    let mut w = (p.f00 as u64) << 35;
    if p.f01 >> 10 != 0 {
        return Err(too_wide("f01", 29, 10, p.f01 as u64));
    }
    w |= (p.f01 as u64) << 25;
    if p.f02 >> 27 != 0 {
        return Err(too_wide("f02", 39, 27, p.f02 as u64));
    }
    w |= (p.f02 as u64) >> 2;
    store(out, 0, w.to_be_bytes());
    w = (p.f02 as u64) << 62;
    if (p.f03 as u32).wrapping_add(1 << 28) >> 29 != 0 {
        return Err(out_of_range("f03", 66, 29, p.f03 as i64));
    }
    w |= (p.f03 as u64 & 0x1FFF_FFFF) << 33;
    if (p.f04 as u32).wrapping_add(1 << 23) >> 24 != 0 {
        return Err(out_of_range("f04", 95, 24, p.f04 as i64));
    }
    w |= (p.f04 as u64 & 0xFF_FFFF) << 9;
    if p.f05 >> 15 != 0 {
        return Err(too_wide("f05", 119, 15, p.f05 as u64));
    }
    w |= (p.f05 as u64) >> 6;
    store(out, 8, w.to_be_bytes());
    w = (p.f05 as u64) << 58;
    if (p.f06 as u32).wrapping_add(1 << 17) >> 18 != 0 {
        return Err(out_of_range("f06", 134, 18, p.f06 as i64));
    }
    w |= (p.f06 as u64 & 0x3_FFFF) << 40;
    if p.f07 >> 7 != 0 {
        return Err(too_wide("f07", 152, 7, p.f07 as u64));
    }
    w |= (p.f07 as u64) << 33;
    if (p.f08 as u32).wrapping_add(1 << 20) >> 21 != 0 {
        return Err(out_of_range("f08", 159, 21, p.f08 as i64));
    }
    w |= (p.f08 as u64 & 0x1F_FFFF) << 12;
    if (p.f09 as u32).wrapping_add(1 << 22) >> 23 != 0 {
        return Err(out_of_range("f09", 180, 23, p.f09 as i64));
    }
    w |= (p.f09 as u64 & 0x7F_FFFF) >> 11;
    store(out, 16, w.to_be_bytes());
    w = (p.f09 as u64) << 53;
    if p.f10 >> 11 != 0 {
        return Err(too_wide("f10", 203, 11, p.f10 as u64));
    }
    w |= (p.f10 as u64) << 42;
    if (p.f11 as u32).wrapping_add(1 << 22) >> 23 != 0 {
        return Err(out_of_range("f11", 214, 23, p.f11 as i64));
    }
    w |= (p.f11 as u64 & 0x7F_FFFF) << 19;
    w |= (p.f12 as u64) << 3;
    if p.f13 >> 15 != 0 {
        return Err(too_wide("f13", 253, 15, p.f13 as u64));
    }
    w |= (p.f13 as u64) >> 12;
    store(out, 24, w.to_be_bytes());
    w = (p.f13 as u64) << 52;
    if p.f14 >> 17 != 0 {
        return Err(too_wide("f14", 268, 17, p.f14 as u64));
    }
    w |= (p.f14 as u64) << 35;
    if (p.f15 as u32).wrapping_add(1 << 4) >> 5 != 0 {
        return Err(out_of_range("f15", 285, 5, p.f15 as i64));
    }
    w |= (p.f15 as u64 & 0x1F) << 30;
    if p.f16 >> 23 != 0 {
        return Err(too_wide("f16", 290, 23, p.f16 as u64));
    }
    w |= (p.f16 as u64) << 7;
    if (p.f17 as u32).wrapping_add(1 << 27) >> 28 != 0 {
        return Err(out_of_range("f17", 313, 28, p.f17 as i64));
    }
    w |= (p.f17 as u64 & 0xFFF_FFFF) >> 21;
    store(out, 32, w.to_be_bytes());
    w = (p.f17 as u64) << 43;
    if (p.f18 as u32).wrapping_add(1 << 30) >> 31 != 0 {
        return Err(out_of_range("f18", 341, 31, p.f18 as i64));
    }
    w |= (p.f18 as u64 & 0x7FFF_FFFF) << 12;
    if p.f19 >> 27 != 0 {
        return Err(too_wide("f19", 372, 27, p.f19 as u64));
    }
    w |= (p.f19 as u64) >> 15;
    store(out, 40, w.to_be_bytes());
    w = (p.f19 as u64) << 49;
    if p.f20 >> 5 != 0 {
        return Err(too_wide("f20", 399, 5, p.f20 as u64));
    }
    w |= (p.f20 as u64) << 44;
    if (p.f21 as u32).wrapping_add(1 << 14) >> 15 != 0 {
        return Err(out_of_range("f21", 404, 15, p.f21 as i64));
    }
    w |= (p.f21 as u64 & 0x7FFF) << 29;
    if p.f22 >> 19 != 0 {
        return Err(too_wide("f22", 419, 19, p.f22 as u64));
    }
    w |= (p.f22 as u64) << 10;
    if p.f23 >> 26 != 0 {
        return Err(too_wide("f23", 438, 26, p.f23 as u64));
    }
    w |= (p.f23 as u64) >> 16;
    store(out, 48, w.to_be_bytes());
    w = (p.f23 as u64) << 48;
    if (p.f24 as u32).wrapping_add(1 << 10) >> 11 != 0 {
        return Err(out_of_range("f24", 464, 11, p.f24 as i64));
    }
    w |= (p.f24 as u64 & 0x7FF) << 37;
    if p.f25 >> 25 != 0 {
        return Err(too_wide("f25", 475, 25, p.f25 as u64));
    }
    w |= (p.f25 as u64) << 12;
    w |= (p.f26 as u32 as u64) >> 20;
    store(out, 56, w.to_be_bytes());
    w = (p.f26 as u32 as u64) << 44;
    if p.f27 >> 31 != 0 {
        return Err(too_wide("f27", 532, 31, p.f27 as u64));
    }
    w |= (p.f27 as u64) << 13;
    if (p.f28 as u32).wrapping_add(1 << 13) >> 14 != 0 {
        return Err(out_of_range("f28", 563, 14, p.f28 as i64));
    }
    w |= (p.f28 as u64 & 0x3FFF) >> 1;
    store(out, 64, w.to_be_bytes());
    w = (p.f28 as u64) << 63;
    if p.f29 >> 17 != 0 {
        return Err(too_wide("f29", 577, 17, p.f29 as u64));
    }
    w |= (p.f29 as u64) << 46;
    if (p.f30 as u64).wrapping_add(1 << 32) >> 33 != 0 {
        return Err(out_of_range("f30", 594, 33, p.f30));
    }
    w |= (p.f30 as u64 & 0x1_FFFF_FFFF) << 13;
    if p.f31 >> 18 != 0 {
        return Err(too_wide("f31", 627, 18, p.f31 as u64));
    }
    w |= (p.f31 as u64) >> 5;
    store(out, 72, w.to_be_bytes());
    w = (p.f31 as u64) << 59;
    if (p.f32 as u32).wrapping_add(1 << 12) >> 13 != 0 {
        return Err(out_of_range("f32", 645, 13, p.f32 as i64));
    }
    w |= (p.f32 as u64 & 0x1FFF) << 46;
    if p.f33 >> 21 != 0 {
        return Err(too_wide("f33", 658, 21, p.f33 as u64));
    }
    w |= (p.f33 as u64) << 25;
    if (p.f34 as u32).wrapping_add(1 << 2) >> 3 != 0 {
        return Err(out_of_range("f34", 679, 3, p.f34 as i64));
    }
    w |= (p.f34 as u64 & 0x07) << 22;
    if (p.f35 as u32).wrapping_add(1 << 29) >> 30 != 0 {
        return Err(out_of_range("f35", 682, 30, p.f35 as i64));
    }
    w |= (p.f35 as u64 & 0x3FFF_FFFF) >> 8;
    store(out, 80, w.to_be_bytes());
    w = (p.f35 as u64) << 56;
    if p.f36 >> 27 != 0 {
        return Err(too_wide("f36", 712, 27, p.f36 as u64));
    }
    w |= (p.f36 as u64) << 29;
    if (p.f37 as u32).wrapping_add(1 << 29) >> 30 != 0 {
        return Err(out_of_range("f37", 739, 30, p.f37 as i64));
    }
    w |= (p.f37 as u64 & 0x3FFF_FFFF) >> 1;
    store(out, 88, w.to_be_bytes());
    w = (p.f37 as u64) << 31;
    if (p.f38 as u32).wrapping_add(1 << 25) >> 26 != 0 {
        return Err(out_of_range("f38", 769, 26, p.f38 as i64));
    }
    w |= (p.f38 as u64 & 0x3FF_FFFF) << 5;
    if (p.f39 as u32).wrapping_add(1 << 4) >> 5 != 0 {
        return Err(out_of_range("f39", 795, 5, p.f39 as i64));
    }
    w |= p.f39 as u64 & 0x1F;
    store(out, 96, (w as u32).to_be_bytes());
    Ok(())
}

//! The same with a check before each field.

use crate::packet_c::derived::PacketC;
use crate::{HandError, out_of_range, store, too_wide};

use super::BYTES;

#[inline]
pub fn encode_checked(p: &PacketC, out: &mut [u8; BYTES]) -> Result<(), HandError> {
    if p.f00 >> 29 != 0 {
        return Err(too_wide("f00", 0, 29, p.f00 as u64));
    }
    let mut w = p.f00 << 3;
    if p.f01 >> 10 != 0 {
        return Err(too_wide("f01", 29, 10, p.f01 as u64));
    }
    w |= (p.f01 as u32) >> 7;
    store(out, 0, w.to_be_bytes());
    w = (p.f01 as u32) << 25;
    if p.f02 >> 27 != 0 {
        return Err(too_wide("f02", 39, 27, p.f02 as u64));
    }
    w |= p.f02 >> 2;
    store(out, 4, w.to_be_bytes());
    w = p.f02 << 30;
    if (p.f03 as u32).wrapping_add(1 << 28) >> 29 != 0 {
        return Err(out_of_range("f03", 66, 29, p.f03 as i64));
    }
    w |= (p.f03 as u32 & 0x1FFF_FFFF) << 1;
    if (p.f04 as u32).wrapping_add(1 << 23) >> 24 != 0 {
        return Err(out_of_range("f04", 95, 24, p.f04 as i64));
    }
    w |= (p.f04 as u32 & 0xFF_FFFF) >> 23;
    store(out, 8, w.to_be_bytes());
    w = (p.f04 as u32) << 9;
    if p.f05 >> 15 != 0 {
        return Err(too_wide("f05", 119, 15, p.f05 as u64));
    }
    w |= (p.f05 as u32) >> 6;
    store(out, 12, w.to_be_bytes());
    w = (p.f05 as u32) << 26;
    if (p.f06 as u32).wrapping_add(1 << 17) >> 18 != 0 {
        return Err(out_of_range("f06", 134, 18, p.f06 as i64));
    }
    w |= (p.f06 as u32 & 0x3_FFFF) << 8;
    if p.f07 >> 7 != 0 {
        return Err(too_wide("f07", 152, 7, p.f07 as u64));
    }
    w |= (p.f07 as u32) << 1;
    if (p.f08 as u32).wrapping_add(1 << 20) >> 21 != 0 {
        return Err(out_of_range("f08", 159, 21, p.f08 as i64));
    }
    w |= (p.f08 as u32 & 0x1F_FFFF) >> 20;
    store(out, 16, w.to_be_bytes());
    w = (p.f08 as u32) << 12;
    if (p.f09 as u32).wrapping_add(1 << 22) >> 23 != 0 {
        return Err(out_of_range("f09", 180, 23, p.f09 as i64));
    }
    w |= (p.f09 as u32 & 0x7F_FFFF) >> 11;
    store(out, 20, w.to_be_bytes());
    w = (p.f09 as u32) << 21;
    if p.f10 >> 11 != 0 {
        return Err(too_wide("f10", 203, 11, p.f10 as u64));
    }
    w |= (p.f10 as u32) << 10;
    if (p.f11 as u32).wrapping_add(1 << 22) >> 23 != 0 {
        return Err(out_of_range("f11", 214, 23, p.f11 as i64));
    }
    w |= (p.f11 as u32 & 0x7F_FFFF) >> 13;
    store(out, 24, w.to_be_bytes());
    w = (p.f11 as u32) << 19;
    w |= (p.f12 as u32) << 3;
    if p.f13 >> 15 != 0 {
        return Err(too_wide("f13", 253, 15, p.f13 as u64));
    }
    w |= (p.f13 as u32) >> 12;
    store(out, 28, w.to_be_bytes());
    w = (p.f13 as u32) << 20;
    if p.f14 >> 17 != 0 {
        return Err(too_wide("f14", 268, 17, p.f14 as u64));
    }
    w |= p.f14 << 3;
    if (p.f15 as u32).wrapping_add(1 << 4) >> 5 != 0 {
        return Err(out_of_range("f15", 285, 5, p.f15 as i64));
    }
    w |= (p.f15 as u32 & 0x1F) >> 2;
    store(out, 32, w.to_be_bytes());
    w = (p.f15 as u32) << 30;
    if p.f16 >> 23 != 0 {
        return Err(too_wide("f16", 290, 23, p.f16 as u64));
    }
    w |= p.f16 << 7;
    if (p.f17 as u32).wrapping_add(1 << 27) >> 28 != 0 {
        return Err(out_of_range("f17", 313, 28, p.f17 as i64));
    }
    w |= (p.f17 as u32 & 0xFFF_FFFF) >> 21;
    store(out, 36, w.to_be_bytes());
    w = (p.f17 as u32) << 11;
    if (p.f18 as u32).wrapping_add(1 << 30) >> 31 != 0 {
        return Err(out_of_range("f18", 341, 31, p.f18 as i64));
    }
    w |= (p.f18 as u32 & 0x7FFF_FFFF) >> 20;
    store(out, 40, w.to_be_bytes());
    w = (p.f18 as u32) << 12;
    if p.f19 >> 27 != 0 {
        return Err(too_wide("f19", 372, 27, p.f19 as u64));
    }
    w |= p.f19 >> 15;
    store(out, 44, w.to_be_bytes());
    w = p.f19 << 17;
    if p.f20 >> 5 != 0 {
        return Err(too_wide("f20", 399, 5, p.f20 as u64));
    }
    w |= (p.f20 as u32) << 12;
    if (p.f21 as u32).wrapping_add(1 << 14) >> 15 != 0 {
        return Err(out_of_range("f21", 404, 15, p.f21 as i64));
    }
    w |= (p.f21 as u32 & 0x7FFF) >> 3;
    store(out, 48, w.to_be_bytes());
    w = (p.f21 as u32) << 29;
    if p.f22 >> 19 != 0 {
        return Err(too_wide("f22", 419, 19, p.f22 as u64));
    }
    w |= p.f22 << 10;
    if p.f23 >> 26 != 0 {
        return Err(too_wide("f23", 438, 26, p.f23 as u64));
    }
    w |= p.f23 >> 16;
    store(out, 52, w.to_be_bytes());
    w = p.f23 << 16;
    if (p.f24 as u32).wrapping_add(1 << 10) >> 11 != 0 {
        return Err(out_of_range("f24", 464, 11, p.f24 as i64));
    }
    w |= (p.f24 as u32 & 0x07FF) << 5;
    if p.f25 >> 25 != 0 {
        return Err(too_wide("f25", 475, 25, p.f25 as u64));
    }
    w |= p.f25 >> 20;
    store(out, 56, w.to_be_bytes());
    w = p.f25 << 12;
    w |= (p.f26 as u32) >> 20;
    store(out, 60, w.to_be_bytes());
    w = (p.f26 as u32) << 12;
    if p.f27 >> 31 != 0 {
        return Err(too_wide("f27", 532, 31, p.f27 as u64));
    }
    w |= p.f27 >> 19;
    store(out, 64, w.to_be_bytes());
    w = p.f27 << 13;
    if (p.f28 as u32).wrapping_add(1 << 13) >> 14 != 0 {
        return Err(out_of_range("f28", 563, 14, p.f28 as i64));
    }
    w |= (p.f28 as u32 & 0x3FFF) >> 1;
    store(out, 68, w.to_be_bytes());
    w = (p.f28 as u32) << 31;
    if p.f29 >> 17 != 0 {
        return Err(too_wide("f29", 577, 17, p.f29 as u64));
    }
    w |= p.f29 << 14;
    if (p.f30 as u64).wrapping_add(1 << 32) >> 33 != 0 {
        return Err(out_of_range("f30", 594, 33, p.f30));
    }
    w |= (p.f30 >> 19) as u32 & 0x3FFF;
    store(out, 72, w.to_be_bytes());
    w = (p.f30 as u32) << 13;
    if p.f31 >> 18 != 0 {
        return Err(too_wide("f31", 627, 18, p.f31 as u64));
    }
    w |= p.f31 >> 5;
    store(out, 76, w.to_be_bytes());
    w = p.f31 << 27;
    if (p.f32 as u32).wrapping_add(1 << 12) >> 13 != 0 {
        return Err(out_of_range("f32", 645, 13, p.f32 as i64));
    }
    w |= (p.f32 as u32 & 0x1FFF) << 14;
    if p.f33 >> 21 != 0 {
        return Err(too_wide("f33", 658, 21, p.f33 as u64));
    }
    w |= p.f33 >> 7;
    store(out, 80, w.to_be_bytes());
    w = p.f33 << 25;
    if (p.f34 as u32).wrapping_add(1 << 2) >> 3 != 0 {
        return Err(out_of_range("f34", 679, 3, p.f34 as i64));
    }
    w |= (p.f34 as u32 & 0x07) << 22;
    if (p.f35 as u32).wrapping_add(1 << 29) >> 30 != 0 {
        return Err(out_of_range("f35", 682, 30, p.f35 as i64));
    }
    w |= (p.f35 as u32 & 0x3FFF_FFFF) >> 8;
    store(out, 84, w.to_be_bytes());
    w = (p.f35 as u32) << 24;
    if p.f36 >> 27 != 0 {
        return Err(too_wide("f36", 712, 27, p.f36 as u64));
    }
    w |= p.f36 >> 3;
    store(out, 88, w.to_be_bytes());
    w = p.f36 << 29;
    if (p.f37 as u32).wrapping_add(1 << 29) >> 30 != 0 {
        return Err(out_of_range("f37", 739, 30, p.f37 as i64));
    }
    w |= (p.f37 as u32 & 0x3FFF_FFFF) >> 1;
    store(out, 92, w.to_be_bytes());
    w = (p.f37 as u32) << 31;
    if (p.f38 as u32).wrapping_add(1 << 25) >> 26 != 0 {
        return Err(out_of_range("f38", 769, 26, p.f38 as i64));
    }
    w |= (p.f38 as u32 & 0x3FF_FFFF) << 5;
    if (p.f39 as u32).wrapping_add(1 << 4) >> 5 != 0 {
        return Err(out_of_range("f39", 795, 5, p.f39 as i64));
    }
    w |= p.f39 as u32 & 0x1F;
    store(out, 96, w.to_be_bytes());
    Ok(())
}

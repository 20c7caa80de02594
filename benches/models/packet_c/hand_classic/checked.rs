//! The checked encoder: each field is tested before the first byte that needs it.

use super::super::derived::PacketC;
use super::BYTES;
use crate::{HandError, out_of_range, too_wide};

#[inline]
pub fn encode_checked(p: &PacketC, out: &mut [u8; BYTES]) -> Result<(), HandError> {
    if p.f00 >> 29 != 0 {
        return Err(too_wide("f00", 0, 29, p.f00 as u64));
    }
    out[0] = (p.f00 >> 21) as u8;
    out[1] = (p.f00 >> 13) as u8;
    out[2] = (p.f00 >> 5) as u8;
    if p.f01 >> 10 != 0 {
        return Err(too_wide("f01", 29, 10, p.f01 as u64));
    }
    out[3] = (p.f00 as u8) << 3 | (p.f01 >> 7) as u8;
    if p.f02 >> 27 != 0 {
        return Err(too_wide("f02", 39, 27, p.f02 as u64));
    }
    out[4] = (p.f01 as u8) << 1 | (p.f02 >> 26) as u8;
    out[5] = (p.f02 >> 18) as u8;
    out[6] = (p.f02 >> 10) as u8;
    out[7] = (p.f02 >> 2) as u8;
    if (p.f03 as u32).wrapping_add(1 << 28) >> 29 != 0 {
        return Err(out_of_range("f03", 66, 29, p.f03 as i64));
    }
    out[8] = (p.f02 as u8) << 6 | (p.f03 >> 23 & 0x3F) as u8;
    out[9] = (p.f03 >> 15) as u8;
    out[10] = (p.f03 >> 7) as u8;
    if (p.f04 as u32).wrapping_add(1 << 23) >> 24 != 0 {
        return Err(out_of_range("f04", 95, 24, p.f04 as i64));
    }
    out[11] = (p.f03 as u8) << 1 | (p.f04 >> 23 & 0x01) as u8;
    out[12] = (p.f04 >> 15) as u8;
    out[13] = (p.f04 >> 7) as u8;
    if p.f05 >> 15 != 0 {
        return Err(too_wide("f05", 119, 15, p.f05 as u64));
    }
    out[14] = (p.f04 as u8) << 1 | (p.f05 >> 14) as u8;
    out[15] = (p.f05 >> 6) as u8;
    if (p.f06 as u32).wrapping_add(1 << 17) >> 18 != 0 {
        return Err(out_of_range("f06", 134, 18, p.f06 as i64));
    }
    out[16] = (p.f05 as u8) << 2 | (p.f06 >> 16 & 0x03) as u8;
    out[17] = (p.f06 >> 8) as u8;
    out[18] = p.f06 as u8;
    if p.f07 >> 7 != 0 {
        return Err(too_wide("f07", 152, 7, p.f07 as u64));
    }
    if (p.f08 as u32).wrapping_add(1 << 20) >> 21 != 0 {
        return Err(out_of_range("f08", 159, 21, p.f08 as i64));
    }
    out[19] = p.f07 << 1 | (p.f08 >> 20 & 0x01) as u8;
    out[20] = (p.f08 >> 12) as u8;
    out[21] = (p.f08 >> 4) as u8;
    if (p.f09 as u32).wrapping_add(1 << 22) >> 23 != 0 {
        return Err(out_of_range("f09", 180, 23, p.f09 as i64));
    }
    out[22] = (p.f08 as u8) << 4 | (p.f09 >> 19 & 0x0F) as u8;
    out[23] = (p.f09 >> 11) as u8;
    out[24] = (p.f09 >> 3) as u8;
    if p.f10 >> 11 != 0 {
        return Err(too_wide("f10", 203, 11, p.f10 as u64));
    }
    out[25] = (p.f09 as u8) << 5 | (p.f10 >> 6) as u8;
    if (p.f11 as u32).wrapping_add(1 << 22) >> 23 != 0 {
        return Err(out_of_range("f11", 214, 23, p.f11 as i64));
    }
    out[26] = (p.f10 as u8) << 2 | (p.f11 >> 21 & 0x03) as u8;
    out[27] = (p.f11 >> 13) as u8;
    out[28] = (p.f11 >> 5) as u8;
    out[29] = (p.f11 as u8) << 3 | (p.f12 >> 13) as u8;
    out[30] = (p.f12 >> 5) as u8;
    if p.f13 >> 15 != 0 {
        return Err(too_wide("f13", 253, 15, p.f13 as u64));
    }
    out[31] = (p.f12 as u8) << 3 | (p.f13 >> 12) as u8;
    out[32] = (p.f13 >> 4) as u8;
    if p.f14 >> 17 != 0 {
        return Err(too_wide("f14", 268, 17, p.f14 as u64));
    }
    out[33] = (p.f13 as u8) << 4 | (p.f14 >> 13) as u8;
    out[34] = (p.f14 >> 5) as u8;
    if (p.f15 as u32).wrapping_add(1 << 4) >> 5 != 0 {
        return Err(out_of_range("f15", 285, 5, p.f15 as i64));
    }
    out[35] = (p.f14 as u8) << 3 | (p.f15 >> 2 & 0x07) as u8;
    if p.f16 >> 23 != 0 {
        return Err(too_wide("f16", 290, 23, p.f16 as u64));
    }
    out[36] = (p.f15 as u8) << 6 | (p.f16 >> 17) as u8;
    out[37] = (p.f16 >> 9) as u8;
    out[38] = (p.f16 >> 1) as u8;
    if (p.f17 as u32).wrapping_add(1 << 27) >> 28 != 0 {
        return Err(out_of_range("f17", 313, 28, p.f17 as i64));
    }
    out[39] = (p.f16 as u8) << 7 | (p.f17 >> 21 & 0x7F) as u8;
    out[40] = (p.f17 >> 13) as u8;
    out[41] = (p.f17 >> 5) as u8;
    if (p.f18 as u32).wrapping_add(1 << 30) >> 31 != 0 {
        return Err(out_of_range("f18", 341, 31, p.f18 as i64));
    }
    out[42] = (p.f17 as u8) << 3 | (p.f18 >> 28 & 0x07) as u8;
    out[43] = (p.f18 >> 20) as u8;
    out[44] = (p.f18 >> 12) as u8;
    out[45] = (p.f18 >> 4) as u8;
    if p.f19 >> 27 != 0 {
        return Err(too_wide("f19", 372, 27, p.f19 as u64));
    }
    out[46] = (p.f18 as u8) << 4 | (p.f19 >> 23) as u8;
    out[47] = (p.f19 >> 15) as u8;
    out[48] = (p.f19 >> 7) as u8;
    if p.f20 >> 5 != 0 {
        return Err(too_wide("f20", 399, 5, p.f20 as u64));
    }
    out[49] = (p.f19 as u8) << 1 | p.f20 >> 4;
    if (p.f21 as u32).wrapping_add(1 << 14) >> 15 != 0 {
        return Err(out_of_range("f21", 404, 15, p.f21 as i64));
    }
    out[50] = p.f20 << 4 | (p.f21 >> 11 & 0x0F) as u8;
    out[51] = (p.f21 >> 3) as u8;
    if p.f22 >> 19 != 0 {
        return Err(too_wide("f22", 419, 19, p.f22 as u64));
    }
    out[52] = (p.f21 as u8) << 5 | (p.f22 >> 14) as u8;
    out[53] = (p.f22 >> 6) as u8;
    if p.f23 >> 26 != 0 {
        return Err(too_wide("f23", 438, 26, p.f23 as u64));
    }
    out[54] = (p.f22 as u8) << 2 | (p.f23 >> 24) as u8;
    out[55] = (p.f23 >> 16) as u8;
    out[56] = (p.f23 >> 8) as u8;
    out[57] = p.f23 as u8;
    if (p.f24 as u32).wrapping_add(1 << 10) >> 11 != 0 {
        return Err(out_of_range("f24", 464, 11, p.f24 as i64));
    }
    out[58] = (p.f24 >> 3) as u8;
    if p.f25 >> 25 != 0 {
        return Err(too_wide("f25", 475, 25, p.f25 as u64));
    }
    out[59] = (p.f24 as u8) << 5 | (p.f25 >> 20) as u8;
    out[60] = (p.f25 >> 12) as u8;
    out[61] = (p.f25 >> 4) as u8;
    out[62] = (p.f25 as u8) << 4 | (p.f26 >> 28 & 0x0F) as u8;
    out[63] = (p.f26 >> 20) as u8;
    out[64] = (p.f26 >> 12) as u8;
    out[65] = (p.f26 >> 4) as u8;
    if p.f27 >> 31 != 0 {
        return Err(too_wide("f27", 532, 31, p.f27 as u64));
    }
    out[66] = (p.f26 as u8) << 4 | (p.f27 >> 27) as u8;
    out[67] = (p.f27 >> 19) as u8;
    out[68] = (p.f27 >> 11) as u8;
    out[69] = (p.f27 >> 3) as u8;
    if (p.f28 as u32).wrapping_add(1 << 13) >> 14 != 0 {
        return Err(out_of_range("f28", 563, 14, p.f28 as i64));
    }
    out[70] = (p.f27 as u8) << 5 | (p.f28 >> 9 & 0x1F) as u8;
    out[71] = (p.f28 >> 1) as u8;
    if p.f29 >> 17 != 0 {
        return Err(too_wide("f29", 577, 17, p.f29 as u64));
    }
    out[72] = (p.f28 as u8) << 7 | (p.f29 >> 10) as u8;
    out[73] = (p.f29 >> 2) as u8;
    if (p.f30 as u64).wrapping_add(1 << 32) >> 33 != 0 {
        return Err(out_of_range("f30", 594, 33, p.f30));
    }
    out[74] = (p.f29 as u8) << 6 | (p.f30 >> 27 & 0x3F) as u8;
    out[75] = (p.f30 >> 19) as u8;
    out[76] = (p.f30 >> 11) as u8;
    out[77] = (p.f30 >> 3) as u8;
    if p.f31 >> 18 != 0 {
        return Err(too_wide("f31", 627, 18, p.f31 as u64));
    }
    out[78] = (p.f30 as u8) << 5 | (p.f31 >> 13) as u8;
    out[79] = (p.f31 >> 5) as u8;
    if (p.f32 as u32).wrapping_add(1 << 12) >> 13 != 0 {
        return Err(out_of_range("f32", 645, 13, p.f32 as i64));
    }
    out[80] = (p.f31 as u8) << 3 | (p.f32 >> 10 & 0x07) as u8;
    out[81] = (p.f32 >> 2) as u8;
    if p.f33 >> 21 != 0 {
        return Err(too_wide("f33", 658, 21, p.f33 as u64));
    }
    out[82] = (p.f32 as u8) << 6 | (p.f33 >> 15) as u8;
    out[83] = (p.f33 >> 7) as u8;
    if (p.f34 as u32).wrapping_add(1 << 2) >> 3 != 0 {
        return Err(out_of_range("f34", 679, 3, p.f34 as i64));
    }
    out[84] = (p.f33 as u8) << 1 | (p.f34 >> 2 & 0x01) as u8;
    if (p.f35 as u32).wrapping_add(1 << 29) >> 30 != 0 {
        return Err(out_of_range("f35", 682, 30, p.f35 as i64));
    }
    out[85] = (p.f34 as u8) << 6 | (p.f35 >> 24 & 0x3F) as u8;
    out[86] = (p.f35 >> 16) as u8;
    out[87] = (p.f35 >> 8) as u8;
    out[88] = p.f35 as u8;
    if p.f36 >> 27 != 0 {
        return Err(too_wide("f36", 712, 27, p.f36 as u64));
    }
    out[89] = (p.f36 >> 19) as u8;
    out[90] = (p.f36 >> 11) as u8;
    out[91] = (p.f36 >> 3) as u8;
    if (p.f37 as u32).wrapping_add(1 << 29) >> 30 != 0 {
        return Err(out_of_range("f37", 739, 30, p.f37 as i64));
    }
    out[92] = (p.f36 as u8) << 5 | (p.f37 >> 25 & 0x1F) as u8;
    out[93] = (p.f37 >> 17) as u8;
    out[94] = (p.f37 >> 9) as u8;
    out[95] = (p.f37 >> 1) as u8;
    if (p.f38 as u32).wrapping_add(1 << 25) >> 26 != 0 {
        return Err(out_of_range("f38", 769, 26, p.f38 as i64));
    }
    out[96] = (p.f37 as u8) << 7 | (p.f38 >> 19 & 0x7F) as u8;
    out[97] = (p.f38 >> 11) as u8;
    out[98] = (p.f38 >> 3) as u8;
    if (p.f39 as u32).wrapping_add(1 << 4) >> 5 != 0 {
        return Err(out_of_range("f39", 795, 5, p.f39 as i64));
    }
    out[99] = (p.f38 as u8) << 5 | (p.f39 & 0x1F) as u8;
    Ok(())
}

//! Byte by byte: each field is gathered from the bytes it touches, each byte is written once.

use super::derived::PacketC;

pub use checked::encode_checked;

mod checked;

pub const BYTES: usize = 100;

#[inline]
pub fn decode(b: &[u8; BYTES]) -> PacketC {
    PacketC {
        f00: (b[0] as u32) << 21 | (b[1] as u32) << 13 | (b[2] as u32) << 5 | (b[3] as u32) >> 3,
        f01: (b[3] as u16 & 0x07) << 7 | (b[4] as u16) >> 1,
        f02: (b[4] as u32 & 0x01) << 26
            | (b[5] as u32) << 18
            | (b[6] as u32) << 10
            | (b[7] as u32) << 2
            | (b[8] as u32) >> 6,
        f03: ((b[8] as u32) << 26
            | (b[9] as u32) << 18
            | (b[10] as u32) << 10
            | (b[11] as u32) << 2) as i32
            >> 3,
        f04: ((b[11] as u32) << 31
            | (b[12] as u32) << 23
            | (b[13] as u32) << 15
            | (b[14] as u32) << 7) as i32
            >> 8,
        f05: (b[14] as u16 & 0x01) << 14 | (b[15] as u16) << 6 | (b[16] as u16) >> 2,
        f06: ((b[16] as u32) << 30 | (b[17] as u32) << 22 | (b[18] as u32) << 14) as i32 >> 14,
        f07: b[19] >> 1,
        f08: ((b[19] as u32) << 31
            | (b[20] as u32) << 23
            | (b[21] as u32) << 15
            | (b[22] as u32) << 7) as i32
            >> 11,
        f09: ((b[22] as u32) << 28
            | (b[23] as u32) << 20
            | (b[24] as u32) << 12
            | (b[25] as u32) << 4) as i32
            >> 9,
        f10: (b[25] as u16 & 0x1F) << 6 | (b[26] as u16) >> 2,
        f11: ((b[26] as u32) << 30
            | (b[27] as u32) << 22
            | (b[28] as u32) << 14
            | (b[29] as u32) << 6) as i32
            >> 9,
        f12: (b[29] as u16 & 0x07) << 13 | (b[30] as u16) << 5 | (b[31] as u16) >> 3,
        f13: (b[31] as u16 & 0x07) << 12 | (b[32] as u16) << 4 | (b[33] as u16) >> 4,
        f14: (b[33] as u32 & 0x0F) << 13 | (b[34] as u32) << 5 | (b[35] as u32) >> 3,
        f15: (b[35] << 5 | b[36] >> 3) as i8 >> 3,
        f16: (b[36] as u32 & 0x3F) << 17
            | (b[37] as u32) << 9
            | (b[38] as u32) << 1
            | (b[39] as u32) >> 7,
        f17: ((b[39] as u32) << 25
            | (b[40] as u32) << 17
            | (b[41] as u32) << 9
            | (b[42] as u32) << 1) as i32
            >> 4,
        f18: ((b[42] as u32) << 29
            | (b[43] as u32) << 21
            | (b[44] as u32) << 13
            | (b[45] as u32) << 5
            | (b[46] as u32) >> 3) as i32
            >> 1,
        f19: (b[46] as u32 & 0x0F) << 23
            | (b[47] as u32) << 15
            | (b[48] as u32) << 7
            | (b[49] as u32) >> 1,
        f20: b[49] << 4 & 0x1F | b[50] >> 4,
        f21: ((b[50] as u16) << 12 | (b[51] as u16) << 4 | (b[52] as u16) >> 4) as i16 >> 1,
        f22: (b[52] as u32 & 0x1F) << 14 | (b[53] as u32) << 6 | (b[54] as u32) >> 2,
        f23: (b[54] as u32 & 0x03) << 24
            | (b[55] as u32) << 16
            | (b[56] as u32) << 8
            | b[57] as u32,
        f24: ((b[58] as u16) << 8 | b[59] as u16) as i16 >> 5,
        f25: (b[59] as u32 & 0x1F) << 20
            | (b[60] as u32) << 12
            | (b[61] as u32) << 4
            | (b[62] as u32) >> 4,
        f26: ((b[62] as u32) << 28
            | (b[63] as u32) << 20
            | (b[64] as u32) << 12
            | (b[65] as u32) << 4
            | (b[66] as u32) >> 4) as i32,
        f27: (b[66] as u32 & 0x0F) << 27
            | (b[67] as u32) << 19
            | (b[68] as u32) << 11
            | (b[69] as u32) << 3
            | (b[70] as u32) >> 5,
        f28: ((b[70] as u16) << 11 | (b[71] as u16) << 3 | (b[72] as u16) >> 5) as i16 >> 2,
        f29: (b[72] as u32 & 0x7F) << 10 | (b[73] as u32) << 2 | (b[74] as u32) >> 6,
        f30: ((b[74] as u64) << 58
            | (b[75] as u64) << 50
            | (b[76] as u64) << 42
            | (b[77] as u64) << 34
            | (b[78] as u64) << 26) as i64
            >> 31,
        f31: (b[78] as u32 & 0x1F) << 13 | (b[79] as u32) << 5 | (b[80] as u32) >> 3,
        f32: ((b[80] as u16) << 13 | (b[81] as u16) << 5 | (b[82] as u16) >> 3) as i16 >> 3,
        f33: (b[82] as u32 & 0x3F) << 15 | (b[83] as u32) << 7 | (b[84] as u32) >> 1,
        f34: (b[84] << 7 | b[85] >> 1) as i8 >> 5,
        f35: ((b[85] as u32) << 26
            | (b[86] as u32) << 18
            | (b[87] as u32) << 10
            | (b[88] as u32) << 2) as i32
            >> 2,
        f36: (b[89] as u32) << 19
            | (b[90] as u32) << 11
            | (b[91] as u32) << 3
            | (b[92] as u32) >> 5,
        f37: ((b[92] as u32) << 27
            | (b[93] as u32) << 19
            | (b[94] as u32) << 11
            | (b[95] as u32) << 3
            | (b[96] as u32) >> 5) as i32
            >> 2,
        f38: ((b[96] as u32) << 25
            | (b[97] as u32) << 17
            | (b[98] as u32) << 9
            | (b[99] as u32) << 1) as i32
            >> 6,
        f39: (b[99] << 3) as i8 >> 3,
    }
}

#[inline]
pub fn encode(p: &PacketC, out: &mut [u8; BYTES]) {
    out[0] = (p.f00 >> 21) as u8;
    out[1] = (p.f00 >> 13) as u8;
    out[2] = (p.f00 >> 5) as u8;
    out[3] = (p.f00 as u8) << 3 | (p.f01 >> 7 & 0x07) as u8;
    out[4] = (p.f01 as u8) << 1 | (p.f02 >> 26 & 0x01) as u8;
    out[5] = (p.f02 >> 18) as u8;
    out[6] = (p.f02 >> 10) as u8;
    out[7] = (p.f02 >> 2) as u8;
    out[8] = (p.f02 as u8) << 6 | (p.f03 >> 23 & 0x3F) as u8;
    out[9] = (p.f03 >> 15) as u8;
    out[10] = (p.f03 >> 7) as u8;
    out[11] = (p.f03 as u8) << 1 | (p.f04 >> 23 & 0x01) as u8;
    out[12] = (p.f04 >> 15) as u8;
    out[13] = (p.f04 >> 7) as u8;
    out[14] = (p.f04 as u8) << 1 | (p.f05 >> 14 & 0x01) as u8;
    out[15] = (p.f05 >> 6) as u8;
    out[16] = (p.f05 as u8) << 2 | (p.f06 >> 16 & 0x03) as u8;
    out[17] = (p.f06 >> 8) as u8;
    out[18] = p.f06 as u8;
    out[19] = p.f07 << 1 | (p.f08 >> 20 & 0x01) as u8;
    out[20] = (p.f08 >> 12) as u8;
    out[21] = (p.f08 >> 4) as u8;
    out[22] = (p.f08 as u8) << 4 | (p.f09 >> 19 & 0x0F) as u8;
    out[23] = (p.f09 >> 11) as u8;
    out[24] = (p.f09 >> 3) as u8;
    out[25] = (p.f09 as u8) << 5 | (p.f10 >> 6 & 0x1F) as u8;
    out[26] = (p.f10 as u8) << 2 | (p.f11 >> 21 & 0x03) as u8;
    out[27] = (p.f11 >> 13) as u8;
    out[28] = (p.f11 >> 5) as u8;
    out[29] = (p.f11 as u8) << 3 | (p.f12 >> 13 & 0x07) as u8;
    out[30] = (p.f12 >> 5) as u8;
    out[31] = (p.f12 as u8) << 3 | (p.f13 >> 12 & 0x07) as u8;
    out[32] = (p.f13 >> 4) as u8;
    out[33] = (p.f13 as u8) << 4 | (p.f14 >> 13 & 0x0F) as u8;
    out[34] = (p.f14 >> 5) as u8;
    out[35] = (p.f14 as u8) << 3 | (p.f15 >> 2 & 0x07) as u8;
    out[36] = (p.f15 as u8) << 6 | (p.f16 >> 17 & 0x3F) as u8;
    out[37] = (p.f16 >> 9) as u8;
    out[38] = (p.f16 >> 1) as u8;
    out[39] = (p.f16 as u8) << 7 | (p.f17 >> 21 & 0x7F) as u8;
    out[40] = (p.f17 >> 13) as u8;
    out[41] = (p.f17 >> 5) as u8;
    out[42] = (p.f17 as u8) << 3 | (p.f18 >> 28 & 0x07) as u8;
    out[43] = (p.f18 >> 20) as u8;
    out[44] = (p.f18 >> 12) as u8;
    out[45] = (p.f18 >> 4) as u8;
    out[46] = (p.f18 as u8) << 4 | (p.f19 >> 23 & 0x0F) as u8;
    out[47] = (p.f19 >> 15) as u8;
    out[48] = (p.f19 >> 7) as u8;
    out[49] = (p.f19 as u8) << 1 | p.f20 >> 4 & 0x01;
    out[50] = p.f20 << 4 | (p.f21 >> 11 & 0x0F) as u8;
    out[51] = (p.f21 >> 3) as u8;
    out[52] = (p.f21 as u8) << 5 | (p.f22 >> 14 & 0x1F) as u8;
    out[53] = (p.f22 >> 6) as u8;
    out[54] = (p.f22 as u8) << 2 | (p.f23 >> 24 & 0x03) as u8;
    out[55] = (p.f23 >> 16) as u8;
    out[56] = (p.f23 >> 8) as u8;
    out[57] = p.f23 as u8;
    out[58] = (p.f24 >> 3) as u8;
    out[59] = (p.f24 as u8) << 5 | (p.f25 >> 20 & 0x1F) as u8;
    out[60] = (p.f25 >> 12) as u8;
    out[61] = (p.f25 >> 4) as u8;
    out[62] = (p.f25 as u8) << 4 | (p.f26 >> 28 & 0x0F) as u8;
    out[63] = (p.f26 >> 20) as u8;
    out[64] = (p.f26 >> 12) as u8;
    out[65] = (p.f26 >> 4) as u8;
    out[66] = (p.f26 as u8) << 4 | (p.f27 >> 27 & 0x0F) as u8;
    out[67] = (p.f27 >> 19) as u8;
    out[68] = (p.f27 >> 11) as u8;
    out[69] = (p.f27 >> 3) as u8;
    out[70] = (p.f27 as u8) << 5 | (p.f28 >> 9 & 0x1F) as u8;
    out[71] = (p.f28 >> 1) as u8;
    out[72] = (p.f28 as u8) << 7 | (p.f29 >> 10 & 0x7F) as u8;
    out[73] = (p.f29 >> 2) as u8;
    out[74] = (p.f29 as u8) << 6 | (p.f30 >> 27 & 0x3F) as u8;
    out[75] = (p.f30 >> 19) as u8;
    out[76] = (p.f30 >> 11) as u8;
    out[77] = (p.f30 >> 3) as u8;
    out[78] = (p.f30 as u8) << 5 | (p.f31 >> 13 & 0x1F) as u8;
    out[79] = (p.f31 >> 5) as u8;
    out[80] = (p.f31 as u8) << 3 | (p.f32 >> 10 & 0x07) as u8;
    out[81] = (p.f32 >> 2) as u8;
    out[82] = (p.f32 as u8) << 6 | (p.f33 >> 15 & 0x3F) as u8;
    out[83] = (p.f33 >> 7) as u8;
    out[84] = (p.f33 as u8) << 1 | (p.f34 >> 2 & 0x01) as u8;
    out[85] = (p.f34 as u8) << 6 | (p.f35 >> 24 & 0x3F) as u8;
    out[86] = (p.f35 >> 16) as u8;
    out[87] = (p.f35 >> 8) as u8;
    out[88] = p.f35 as u8;
    out[89] = (p.f36 >> 19) as u8;
    out[90] = (p.f36 >> 11) as u8;
    out[91] = (p.f36 >> 3) as u8;
    out[92] = (p.f36 as u8) << 5 | (p.f37 >> 25 & 0x1F) as u8;
    out[93] = (p.f37 >> 17) as u8;
    out[94] = (p.f37 >> 9) as u8;
    out[95] = (p.f37 >> 1) as u8;
    out[96] = (p.f37 as u8) << 7 | (p.f38 >> 19 & 0x7F) as u8;
    out[97] = (p.f38 >> 11) as u8;
    out[98] = (p.f38 >> 3) as u8;
    out[99] = (p.f38 as u8) << 5 | (p.f39 & 0x1F) as u8;
}

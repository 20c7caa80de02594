//! Greedy 32-bit windows, and words stored as they fill. A field that begins in a window and ends beyond it
//! takes the rest from the byte after, or from the next window where that serves other fields too.

use super::derived::PacketC;
use crate::{be_word, store};

pub use checked::encode_checked;

mod checked;

pub const BYTES: usize = 100;

#[inline]
pub fn decode(b: &[u8; BYTES]) -> PacketC {
    let w0 = be_word(b, 0); // f00
    let w3 = be_word(b, 3); // f01 to f02
    let w7 = be_word(b, 7); // f02 to f03
    let w11 = be_word(b, 11); // f03 to f05
    let w15 = be_word(b, 15); // f05 to f06
    let w19 = be_word(b, 19); // f07 to f08
    let w22 = be_word(b, 22); // f09
    let w25 = be_word(b, 25); // f10 to f11
    let w29 = be_word(b, 29); // f11 to f13
    let w33 = be_word(b, 33); // f13 to f15
    let w36 = be_word(b, 36); // f16
    let w39 = be_word(b, 39); // f17 to f18
    let w43 = be_word(b, 43); // f18
    let w46 = be_word(b, 46); // f19
    let w49 = be_word(b, 49); // f20 to f21
    let w51 = be_word(b, 51); // f22
    let w54 = be_word(b, 54); // f23
    let w58 = be_word(b, 58); // f24 to f25
    let w62 = be_word(b, 62); // f25 to f26
    let w66 = be_word(b, 66); // f26 to f27
    let w70 = be_word(b, 70); // f27 to f29
    let w74 = be_word(b, 74); // f29 to f30
    let w78 = be_word(b, 78); // f30 to f32
    let w82 = be_word(b, 82); // f32 to f34
    let w85 = be_word(b, 85); // f35
    let w89 = be_word(b, 89); // f36 to f37
    let w93 = be_word(b, 93); // f37
    let w96 = be_word(b, 96); // f38 to f39
    PacketC {
        f00: w0 >> 3,
        f01: (w3 >> 17) as u16 & 0x03FF,
        f02: (w3 << 15 | w7 >> 17) >> 5,
        f03: (w7 << 10 | w11 >> 22) as i32 >> 3,
        f04: (w11 << 7) as i32 >> 8,
        f05: ((w11 << 31 | w15 >> 1) >> 17) as u16,
        f06: (w15 << 14) as i32 >> 14,
        f07: (w19 >> 25) as u8,
        f08: (w19 << 7) as i32 >> 11,
        f09: (w22 << 4) as i32 >> 9,
        f10: (w25 >> 18) as u16 & 0x07FF,
        f11: (w25 << 14 | w29 >> 18) as i32 >> 9,
        f12: (w29 >> 11) as u16,
        f13: ((w29 << 21 | w33 >> 11) >> 17) as u16,
        f14: w33 >> 11 & 0x1_FFFF,
        f15: ((w33 << 21) as i32 >> 27) as i8,
        f16: w36 >> 7 & 0x7F_FFFF,
        f17: (w39 << 1) as i32 >> 4,
        f18: (w39 << 29 | w43 >> 3) as i32 >> 1,
        f19: w46 >> 1 & 0x7FF_FFFF,
        f20: (w49 >> 20) as u8 & 0x1F,
        f21: ((w49 << 12) as i32 >> 17) as i16,
        f22: w51 >> 2 & 0x7_FFFF,
        f23: w54 & 0x3FF_FFFF,
        f24: (w58 as i32 >> 21) as i16,
        f25: (w58 << 11 | w62 >> 21) >> 7,
        f26: (w62 << 4 | w66 >> 28) as i32,
        f27: (w66 << 4 | w70 >> 28) >> 1,
        f28: ((w70 << 3) as i32 >> 18) as i16,
        f29: (w70 << 17 | w74 >> 15) >> 15,
        f30: i64::from((w74 << 2) as i32 >> 31) << 32 | i64::from(w74 << 3 | w78 >> 29),
        f31: w78 >> 11 & 0x3_FFFF,
        f32: ((w78 << 21 | w82 >> 11) as i32 >> 19) as i16,
        f33: w82 >> 9 & 0x1F_FFFF,
        f34: ((w82 << 23) as i32 >> 29) as i8,
        f35: (w85 << 2) as i32 >> 2,
        f36: w89 >> 5,
        f37: (w89 << 27 | w93 >> 5) as i32 >> 2,
        f38: (w96 << 1) as i32 >> 6,
        f39: ((w96 << 27) as i32 >> 27) as i8,
    }
}

#[inline]
pub fn encode(p: &PacketC, out: &mut [u8; BYTES]) {
    let w0 = p.f00 << 3 | (p.f01 as u32 & 0x03FF) >> 7;
    store(out, 0, w0.to_be_bytes());
    let w4 = (p.f01 as u32) << 25 | (p.f02 & 0x7FF_FFFF) >> 2;
    store(out, 4, w4.to_be_bytes());
    let w8 = p.f02 << 30 | (p.f03 as u32 & 0x1FFF_FFFF) << 1 | (p.f04 as u32 & 0xFF_FFFF) >> 23;
    store(out, 8, w8.to_be_bytes());
    let w12 = (p.f04 as u32) << 9 | (p.f05 as u32 & 0x7FFF) >> 6;
    store(out, 12, w12.to_be_bytes());
    let w16 = (p.f05 as u32) << 26
        | (p.f06 as u32 & 0x3_FFFF) << 8
        | (p.f07 as u32 & 0x7F) << 1
        | (p.f08 as u32 & 0x1F_FFFF) >> 20;
    store(out, 16, w16.to_be_bytes());
    let w20 = (p.f08 as u32) << 12 | (p.f09 as u32 & 0x7F_FFFF) >> 11;
    store(out, 20, w20.to_be_bytes());
    let w24 =
        (p.f09 as u32) << 21 | (p.f10 as u32 & 0x07FF) << 10 | (p.f11 as u32 & 0x7F_FFFF) >> 13;
    store(out, 24, w24.to_be_bytes());
    let w28 = (p.f11 as u32) << 19 | (p.f12 as u32) << 3 | (p.f13 as u32 & 0x7FFF) >> 12;
    store(out, 28, w28.to_be_bytes());
    let w32 = (p.f13 as u32) << 20 | (p.f14 & 0x1_FFFF) << 3 | (p.f15 as u32 & 0x1F) >> 2;
    store(out, 32, w32.to_be_bytes());
    let w36 = (p.f15 as u32) << 30 | (p.f16 & 0x7F_FFFF) << 7 | (p.f17 as u32 & 0xFFF_FFFF) >> 21;
    store(out, 36, w36.to_be_bytes());
    let w40 = (p.f17 as u32) << 11 | (p.f18 as u32 & 0x7FFF_FFFF) >> 20;
    store(out, 40, w40.to_be_bytes());
    let w44 = (p.f18 as u32) << 12 | (p.f19 & 0x7FF_FFFF) >> 15;
    store(out, 44, w44.to_be_bytes());
    let w48 = p.f19 << 17 | (p.f20 as u32 & 0x1F) << 12 | (p.f21 as u32 & 0x7FFF) >> 3;
    store(out, 48, w48.to_be_bytes());
    let w52 = (p.f21 as u32) << 29 | (p.f22 & 0x7_FFFF) << 10 | (p.f23 & 0x3FF_FFFF) >> 16;
    store(out, 52, w52.to_be_bytes());
    let w56 = p.f23 << 16 | (p.f24 as u32 & 0x07FF) << 5 | (p.f25 & 0x1FF_FFFF) >> 20;
    store(out, 56, w56.to_be_bytes());
    let w60 = p.f25 << 12 | (p.f26 as u32) >> 20;
    store(out, 60, w60.to_be_bytes());
    let w64 = (p.f26 as u32) << 12 | (p.f27 & 0x7FFF_FFFF) >> 19;
    store(out, 64, w64.to_be_bytes());
    let w68 = p.f27 << 13 | (p.f28 as u32 & 0x3FFF) >> 1;
    store(out, 68, w68.to_be_bytes());
    let w72 = (p.f28 as u32) << 31 | (p.f29 & 0x1_FFFF) << 14 | (p.f30 >> 19) as u32 & 0x3FFF;
    store(out, 72, w72.to_be_bytes());
    let w76 = (p.f30 as u32) << 13 | (p.f31 & 0x3_FFFF) >> 5;
    store(out, 76, w76.to_be_bytes());
    let w80 = p.f31 << 27 | (p.f32 as u32 & 0x1FFF) << 14 | (p.f33 & 0x1F_FFFF) >> 7;
    store(out, 80, w80.to_be_bytes());
    let w84 = p.f33 << 25 | (p.f34 as u32 & 0x07) << 22 | (p.f35 as u32 & 0x3FFF_FFFF) >> 8;
    store(out, 84, w84.to_be_bytes());
    let w88 = (p.f35 as u32) << 24 | (p.f36 & 0x7FF_FFFF) >> 3;
    store(out, 88, w88.to_be_bytes());
    let w92 = p.f36 << 29 | (p.f37 as u32 & 0x3FFF_FFFF) >> 1;
    store(out, 92, w92.to_be_bytes());
    let w96 = (p.f37 as u32) << 31 | (p.f38 as u32 & 0x3FF_FFFF) << 5 | p.f39 as u32 & 0x1F;
    store(out, 96, w96.to_be_bytes());
}

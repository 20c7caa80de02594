//! Values that decoding calculates.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Calculated {
    n: u8,
    #[bits(4)]
    #[bitpack(calc = self.n)]
    wide: u8,
    #[bitpack(calc = self.n, skip)]
    skipped: u8,
    #[bitpack(calc = self.n, default = 3)]
    other: u8,
    #[bitpack(calc = self.n, range = 1..=2)]
    limited: u8,
    #[bitpack(calc = self.n, count = 3)]
    list: Vec<u8>,
    #[bitpack(calc = self.last)]
    later: u8,
    #[bitpack(calc = self.own)]
    own: u8,
    #[bitpack(calc = remaining)]
    left: usize,
    #[bitpack(calc = self.nn)]
    misspelt: u8,
    #[bitpack(calc)]
    nothing: u8,
    #[bitpack(calc = if self.n > 0 { 1 } else { 2 })]
    branch: u8,
    last: u8,
}

#[derive(BitPack)]
struct Named {
    #[bitpack(len_of = calculated)]
    n: u8,
    #[bitpack(count_of = list)]
    count: u8,
    #[bitpack(calc = self.count)]
    calculated: u8,
    #[bitpack(if = self.calculated > 0, else = 1)]
    level: u8,
    #[bitpack(value = self.after)]
    value: u8,
    list: Vec<u8>,
    #[bitpack(len_of = body)]
    len: u8,
    #[bitpack(calc = self.len)]
    told: u8,
    #[bitpack(tag = self.told)]
    body: Result<u8, u16>,
    #[bitpack(calc = self.value)]
    after: u8,
    #[bitpack(crc(bitpack::checksum::catalogue::CRC_8_SMBUS, over = n..=after))]
    crc: u8,
}

#[derive(BitPack)]
struct Typed {
    n: f32,
    #[bitpack(calc = self.n)]
    integer: u8,
}

#[derive(BitPack)]
struct Beside {
    n: u8,
    #[bitpack(calc = self.n, at = 3)]
    placed: u8,
    #[bitpack(calc = self.n, align = 8)]
    aligned: u8,
    #[bitpack(calc = self.n, scale = 3)]
    scaled: u8,
    #[bitpack(calc = self.n, offset = 3)]
    moved: u8,
    #[bitpack(calc = self.n, unit = "V")]
    volts: u8,
}

fn main() {}

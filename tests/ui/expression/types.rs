//! Fields of types that do not go together in expressions.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Compared {
    flag: bool,
    byte: u8,
    short: u16,
    real: f32,
    letter: char,
    array: [u8; 2],
    #[bitpack(if = self.flag == self.byte)]
    flag_and_byte: Option<u8>,
    #[bitpack(if = self.short > self.byte)]
    short_and_byte: Option<u8>,
    #[bitpack(if = self.byte != 0 && (self.byte) < self.short)]
    nested: Option<u8>,
    #[bitpack(if = !(self.short >= self.real))]
    short_and_real: Option<u8>,
    #[bitpack(if = self.byte & self.short != 0)]
    masked: Option<u8>,
    #[bitpack(if = self.byte as u16 == self.short && self.byte + 1 > self.short)]
    right: Option<u8>,
    #[bitpack(if = self.byte)]
    integer: Option<u8>,
    #[bitpack(if = (self.real))]
    float: Option<u8>,
    #[bitpack(len = self.array)]
    of_array: Vec<u8>,
    #[bitpack(count = self.letter)]
    of_letter: Vec<u8>,
    #[bitpack(count = self.integer)]
    of_option: Vec<u8>,
    #[bitpack(count = self.of_option)]
    of_list: Vec<u8>,
}

/// Arithmetic takes no floats.
#[derive(BitPack)]
struct Floats {
    byte: u8,
    real: f32,
    #[bitpack(calc = self.byte * 2.0)]
    doubled: f32,
    #[bitpack(calc = 1 + (self.real) * 2.0)]
    from_real: f32,
    #[bitpack(if = self.real * 2.0 > 3.0)]
    condition: Option<u8>,
    #[bitpack(count = (self.byte as f64 / 2.0) as usize)]
    list: Vec<u8>,
    #[bitpack(value = self.byte - 0.5)]
    value: u8,
    #[bitpack(if = self.real > 3.0, assert(self.byte + 1.5 > 2.0))]
    compared: Option<u8>,
}

fn main() {
    let _ = Floats::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Compared::decode(&[]).map(|a| a.encode_to_vec());
}

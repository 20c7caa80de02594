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

fn main() {
    let _ = Compared::decode(&[]).map(|a| a.encode_to_vec());
}

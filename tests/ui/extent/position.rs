//! Positions in the message.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Positions {
    at: u8,
    #[bitpack(position = remaining / 8)]
    left: u8,
    #[bitpack(position = self.later)]
    before: u8,
    #[bitpack(position = self.itself)]
    itself: u8,
    #[bitpack(position = self.at, align = 8)]
    aligned: u8,
    #[bitpack(position = self.at, at = 8)]
    placed: u8,
    #[bits(8)]
    #[bitpack(position = self.at, magic = 3)]
    constant: (),
    #[bitpack(position = self.at, count_of = list)]
    computed: u8,
    #[bitpack(position = self.at, if = remaining > 8)]
    option: Option<u8>,
    #[bitpack(position)]
    nothing: u8,
    list: Vec<u8>,
    later: u8,
    real: f32,
    #[bitpack(position = self.real)]
    unreal: u8,
}

#[derive(BitPack)]
#[bitpack(extensible)]
struct Extended {
    at: u8,
    #[bitpack(position = self.at)]
    value: u8,
}

fn main() {}

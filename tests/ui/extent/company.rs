//! Attributes that have no meaning beside each other.
use bitpack::prelude::*;

mod codec {}

#[derive(BitPack)]
struct Company<'a> {
    n: u8,
    #[bitpack(with = codec, count = self.n)]
    custom: Vec<u8>,
    #[bits(4)]
    #[bitpack(with = codec, if = self.n > 0)]
    coded: Option<u8>,
    #[bits(4)]
    #[bitpack(tag = self.n, context(self.n))]
    told: Vec<u8>,
    #[bits(7)]
    #[bitpack(len = self.n)]
    text: &'a str,
    #[bits(7)]
    #[bitpack(len = self.n)]
    string: String,
    #[bitpack(len = self.n, scale = 2, offset = 3)]
    numbers: Vec<f32>,
    #[bitpack(if = self.n > 0, range = 0..=300)]
    ranged: Option<u8>,
    #[bitpack(len = 4, pad = 0, range = 1..=3)]
    room: Vec<u8>,
    #[bitpack(count = 2, range = 1..=3)]
    flags: Vec<bool>,
    #[bitpack(len = self.n, offset = 3)]
    borrowed: &'a [u8],
    #[bitpack(len_of = measured)]
    length: u8,
    #[bitpack(range = 0..=3, scale = 2)]
    measured: u16,
}

#[derive(BitPack)]
struct Generic<T> {
    n: u8,
    #[bitpack(tag = self.n)]
    body: T,
    #[bitpack(count = self.n, context(self.n))]
    several: Vec<T>,
    #[bits(4)]
    narrow: T,
}

fn main() {
    let _ = Generic::<u8>::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Company::decode(&[]).map(|a| a.encode_to_vec());
}

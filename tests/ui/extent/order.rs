//! A sequence that stays in the message names the order that is stated.
use bitpack::{Seq, prelude::*};

#[derive(BitPack)]
#[bitpack(bit_order = lsb0)]
struct Stated<'a> {
    #[bitpack(count = 3)]
    inherited: Seq<'a, u16>,
    #[bitpack(count = 3, endian = big)]
    big: Option<Seq<'a, u16>>,
    #[bitpack(count = 3, endian = native)]
    native: Seq<'a, u16>,
}

#[derive(BitPack)]
struct Own<'a> {
    #[bitpack(count = 3, endian = little)]
    little: Seq<'a, u16>,
    #[bitpack(count = 3, bit_order = lsb0)]
    lsb0: Seq<'a, u16>,
    #[bitpack(count = 3, endian = big)]
    big: Seq<'a, u16>,
    #[bitpack(count = 3, endian = native)]
    native: Seq<'a, u16>,
}

fn main() {
    let _ = Stated::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Own::decode(&[]).map(|a| a.encode_to_vec());
}

//! What has one width goes no further.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Fixed {
    #[bitpack(count = 3)]
    number: u8,
    #[bitpack(rest)]
    flag: bool,
    #[bitpack(until = 0)]
    maybe: Option<u16>,
    #[bitpack(count = 4)]
    array: [u8; 4],
    #[bitpack(count = 4)]
    pair: (u8, u8),
    #[bitpack(until = 4)]
    ended: [u8; 4],
    #[bitpack(tag = self.number)]
    tagged: u8,
    #[bitpack(context(self.number))]
    told: u8,
    #[bitpack(skip, len = 3, if = true)]
    skipped: u8,
    #[bits(4)]
    #[bitpack(reserved, count = 3)]
    reserved: (),
    #[bitpack(magic = 7, len = 1)]
    magic: u8,
    #[bits(4)]
    #[bitpack(count = 3)]
    unit: (),
}

#[derive(BitPack)]
struct Optional<T> {
    flags: u8,
    #[bitpack(if = self.flags > 0)]
    number: u16,
    #[bitpack(if = self.flags > 0, count = self.flags)]
    list: Vec<u8>,
    #[bitpack(if = self.flags > 0)]
    generic: T,
}

fn main() {
    let _ = Fixed::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Optional::<u8>::decode(&[]).map(|a| a.encode_to_vec());
}

//! What a checksum covers.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Over {
    a: u8,
    #[bitpack(skip)]
    b: u8,
    #[bitpack(checksum(INTERNET, over = aa..=z))]
    names: u16,
    #[bitpack(checksum(INTERNET, over = a..=b))]
    skipped: u16,
    #[bitpack(checksum(INTERNET, over = skipped..=a))]
    swapped: u16,
    #[bitpack(checksum(INTERNET, over = a..=last))]
    early: u16,
    #[bitpack(checksum(INTERNET, over = a..=early))]
    last: u16,
    #[bitpack(checksum(INTERNET, over = a..=a))]
    signed: i16,
    #[bitpack(checksum(INTERNET, over = a..=a))]
    unit: (),
    #[bitpack(checksum(INTERNET, over = a..=a), crc(INTERNET, over = a..=a))]
    both: u16,
}

fn main() {
    let _ = Over::decode(&[]).map(|a| a.encode_to_vec());
}

//! Types that `trim` does not fit, and numbers of bytes that are none of theirs: one error each, on the token.
use bitpack::prelude::*;

const NARROW: u8 = 1;

#[derive(BitPack)]
struct Nibble(#[bits(4)] u8);

#[derive(BitPack)]
struct Text {
    text: String,
}

#[derive(BitPack)]
struct Long([u8; 1025]);

#[derive(BitPack)]
struct Point(u16, u16);

#[derive(BitPack)]
struct Wrong {
    #[bitpack(trim = 1, len = 1)]
    nibble: Nibble,
    #[bitpack(trim = 1, len = 3)]
    text: Text,
    #[bitpack(trim = 1, len = 3)]
    long: Long,
    #[bitpack(trim = 9, len = 4)]
    least: Point,
    #[bitpack(trim = NARROW, len = 4)]
    narrow: Point,
    #[bitpack(trim = 1, len = 3)]
    right: Point,
}

fn main() {
    let wrong = Wrong {
        nibble: Nibble(1),
        text: Text { text: String::new() },
        long: Long([0; 1025]),
        least: Point(1, 2),
        narrow: Point(1, 2),
        right: Point(1, 2),
    };
    let _ = Wrong::decode(&wrong.encode_to_vec().unwrap_or_default());
}

//! Types that have no number which the struct around them could compute: the compiler's errors, on the number.
use bitpack::prelude::*;

#[derive(BitPack, Clone)]
struct Header {
    #[bitpack(rename = "length")]
    len: u8,
    #[bitpack(range = 0..=3)]
    limited: u8,
    signed: i8,
    list: [u8; 2],
    #[bitpack(skip)]
    aside: u8,
    #[bitpack(bit_order = lsb0)]
    turned: u16,
}

#[derive(BitPack, Clone)]
struct Names {
    name: Vec<u8>,
    len: u8,
}

#[derive(BitPack)]
struct Single {
    len: u8,
}

#[derive(BitPack)]
struct Renamed(#[bitpack(values(len = 3))] Header);
#[derive(BitPack)]
struct Limited(#[bitpack(values(limited = 3))] Header);
#[derive(BitPack)]
struct Signed(#[bitpack(values(signed = 3))] Header);
#[derive(BitPack)]
struct List(#[bitpack(values(list = 3))] Header);
#[derive(BitPack)]
struct Aside(#[bitpack(values(aside = 3))] Header);
#[derive(BitPack)]
struct Turned(#[bitpack(values(turned = 3))] Header);
#[derive(BitPack)]
struct Deep(#[bitpack(values(limited.len = 3))] Header);
#[derive(BitPack)]
struct Missing(#[bitpack(values(length = 3))] Header);
#[derive(BitPack)]
struct Varying(#[bitpack(values(len = 3))] Names);
#[derive(BitPack)]
struct NoClone(#[bitpack(values(len = 3))] Single);

fn main() {
    let _ = Renamed::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Varying::decode(&[]).map(|a| a.encode_to_vec());
    let _ = NoClone::decode(&[]).map(|a| a.encode_to_vec());
}

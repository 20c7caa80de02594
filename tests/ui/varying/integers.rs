use bitpack::prelude::*;
use bitpack::varint::Leb128;
use std::collections::BTreeMap;

type Alias = u32;

#[derive(BitPack)]
struct Inner(u32);

#[derive(BitPack)]
struct Nothing<'a> {
    #[bitpack(integers = leb128)]
    byte: Vec<u8>,
    #[bitpack(integers = leb128)]
    real: Option<f64>,
    #[bitpack(integers = leb128)]
    text: String,
    #[bitpack(integers = leb128)]
    alias: Vec<Alias>,
    #[bitpack(integers = leb128)]
    inner: Inner,
    #[bitpack(integers = leb128)]
    pair: Vec<(u32, u32)>,
    #[bitpack(integers = leb128)]
    result: Result<u32, u16>,
    #[bitpack(integers = leb128)]
    seq: bitpack::Seq<'a, u32>,
    #[bitpack(integers = leb128)]
    varint: Leb128<u32>,
    #[bitpack(integers = leb128)]
    map: BTreeMap<u8, String>,
}

#[derive(BitPack)]
struct Beside {
    #[bits(12)]
    #[bitpack(integers = leb128)]
    width: Vec<u16>,
    #[bitpack(integers = leb128, range = 0..=9)]
    range: u32,
    #[bitpack(integers = leb128, scale = 0.5)]
    scale: u32,
    #[bitpack(integers = leb128, with = bitpack::varint::leb128)]
    with: u32,
    #[bitpack(integers = leb128, magic = 7)]
    magic: u32,
    #[bitpack(integers = leb128, skip)]
    skipped: u32,
}

#[derive(BitPack)]
#[bitpack(integers = zigzag)]
struct Unknown(i32);

#[derive(BitPack)]
#[bits(2)]
#[bitpack(integers = leb128)]
enum Number {
    #[bitpack(integers = leb128)]
    A,
}

fn main() {}

//! The values of the attributes about variable width.
use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(context)]
struct NoContext {
    #[bitpack(count, len =, until, rest = 3, if)]
    list: Vec<u8>,
}

#[derive(BitPack)]
#[bitpack(context(a, b: u8))]
struct NoType {
    #[bitpack(context = self.a)]
    list: u8,
    #[bitpack(context(?))]
    other: u8,
}

#[derive(BitPack)]
struct Values<'a> {
    #[bitpack(count_of, len_of = self.b, tag_of = "b")]
    a: u8,
    #[bitpack(tag, count = if)]
    b: &'a [u8],
    #[bitpack(until = ?, len = struct, if = , tag = enum)]
    c: &'a [u8],
}

#[derive(BitPack)]
struct Sums {
    #[bitpack(crc)]
    a: u8,
    #[bitpack(crc(A))]
    b: u8,
    #[bitpack(crc = A)]
    c: u8,
    #[bitpack(checksum(A, over = a))]
    d: u8,
    #[bitpack(checksum(A, above = a..=b))]
    e: u8,
    #[bitpack(checksum(A, over = a..b))]
    f: u8,
    #[bitpack(checksum(A, over = a..=b, c))]
    g: u8,
}

#[derive(BitPack)]
#[bitpack(tag)]
enum NoTag {
    #[bitpack(tag)]
    A(u8),
}

#[derive(BitPack)]
#[bitpack(tag = bits)]
enum NoBits {
    #[bitpack(tag = bits(3))]
    A(u8),
    #[bitpack(tag = ?)]
    B(u8),
}

#[derive(BitPack)]
#[bitpack(tag = 4, dynamic)]
enum Number {
    #[bitpack(count = 4)]
    A(u8),
}

#[derive(BitPack)]
#[bitpack(count = 3, tag = bits(3))]
struct Elsewhere {
    #[bitpack(dynamic, tag = bits(3), countof = 3, length = 3)]
    a: u8,
}

#[derive(BitPack)]
#[bitpack(tag = bit(3))]
enum NotBits {
    A(u8),
}

fn main() {
    let _ = NoContext::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Values::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Sums::decode(&[]).map(|a| a.encode_to_vec());
    let _ = NoTag::decode(&[]).map(|a| a.encode_to_vec());
    let _ = NoBits::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Number::decode(&[]).map(|a| a.encode_to_vec());
    let _ = (NoType::decode(&[]), Elsewhere::decode(&[]), NotBits::decode(&[]));
}

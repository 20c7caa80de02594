//! Behind the rest nothing is left.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Rest<'a> {
    #[bitpack(rest)]
    body: &'a [u8],
    crc: u16,
    end: u8,
}

#[derive(BitPack)]
struct Conditional<'a> {
    kind: u8,
    #[bitpack(if = self.kind == 1, rest)]
    one: Option<&'a [u8]>,
    #[bitpack(if = self.kind == 2, rest)]
    two: Option<&'a [u8]>,
    end: u8,
}

#[derive(BitPack)]
struct Then<'a> {
    kind: u8,
    #[bitpack(rest)]
    body: &'a [u8],
    #[bitpack(if = self.kind == 1)]
    maybe: Option<u8>,
}

#[derive(BitPack)]
enum Body<'a> {
    A(#[bitpack(rest)] &'a [u8], #[bitpack(skip)] u8),
    B(#[bitpack(rest)] &'a [u8], u8),
}

fn main() {
    let _ = Rest::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Conditional::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Then::decode(&[]).map(|a| a.encode_to_vec());
    let _ = Body::A(&[], 3);
}

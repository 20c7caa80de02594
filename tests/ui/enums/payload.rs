//! A width on an enum with payload.
use bitpack::prelude::*;

#[derive(BitPack)]
#[bits(4)]
enum Catch {
    A,
    Unknown(u8),
}

#[derive(BitPack)]
#[bits(4)]
enum Empty {
    A,
    B(),
}

#[derive(BitPack)]
#[bits(4)]
enum Named {
    A,
    #[bitpack(other)]
    Unknown { number: u8 },
}

#[derive(BitPack)]
struct Outer {
    catch: Catch,
    #[bits(4)]
    empty: Empty,
    named: [Named; 2],
}

fn main() {
    let _ = Outer::decode(&[]).map(|outer| outer.to_bytes());
    let _ = Catch::A.to_bytes();
}

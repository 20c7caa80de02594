//! A definition that the compiler cannot read makes no errors where it is used.
use bitpack::prelude::*;

#[derive(BitPack)]
struct Broken<T: Copy>
where
    T: Fixed,
{
    a: T,
    b:
}

#[derive(BitPack)]
struct Outer {
    broken: Broken<u8>,
}

fn main() {
    let _ = Outer::decode(&[]).map(|outer| outer.broken.to_bytes());
}

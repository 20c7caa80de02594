use bitpack::prelude::*;

#[derive(BitPack)]
#[bits(4)]
enum Negative {
    A = -1,
    B,
}

#[derive(BitPack)]
#[bits(4)]
enum Generic<const N: usize> {
    A,
}

#[derive(BitPack)]
union Either {
    a: u8,
    b: i8,
}

fn main() {
    let _ = (Negative::A.to_bytes(), Negative::B.to_bytes());
    let _ = Generic::<3>::A.to_bytes::<1>();
    let _ = Either::decode(&[]);
}

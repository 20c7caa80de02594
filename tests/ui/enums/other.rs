use bitpack::prelude::*;

#[derive(BitPack)]
#[bits(4)]
enum Shape {
    A,
    #[bitpack(other)]
    B,
    #[bitpack(other)]
    C(),
}

#[derive(BitPack)]
#[bits(4)]
enum Signed {
    A,
    #[bitpack(other)]
    Other(i8),
}

#[derive(BitPack)]
#[bits(12)]
enum Narrow {
    A,
    #[bitpack(other)]
    Other(u8),
}

#[derive(BitPack)]
#[bits(4)]
enum Two {
    A,
    #[bitpack(other)]
    Other(u8),
    #[bitpack(other)]
    Another(u8),
}

#[derive(BitPack)]
#[bits(4)]
enum Machine {
    A,
    #[bitpack(other)]
    Other(usize),
}

#[derive(BitPack)]
#[bits(4)]
enum Long {
    A,
    #[bitpack(other)]
    Other(u128),
}

#[derive(BitPack)]
#[bits(4)]
enum Text {
    A,
    #[bitpack(other)]
    Other(&'static str),
}

fn main() {
    let _ = Shape::A.to_bytes();
    let _ = Two::Other(3).to_bytes();
    let _ = Signed::Other(3).to_bytes();
    let _ = (Narrow::A.to_bytes(), Text::A.to_bytes());
    let _ = (Machine::A.to_bytes(), Long::A.to_bytes());
}

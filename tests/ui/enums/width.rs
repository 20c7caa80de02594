use bitpack::prelude::*;

#[derive(BitPack)]
enum NoWidth {
    A,
    B,
    C = 9,
}

#[derive(BitPack)]
#[bits(2)]
enum TooNarrow {
    A = 1,
    B = 4,
}

#[derive(BitPack)]
#[bits(65)]
enum TooWide {
    A,
}

#[derive(BitPack)]
#[bits(0)]
enum Zero {
    A,
}

#[derive(BitPack)]
#[bits(4)]
enum Empty {}

#[derive(BitPack)]
struct Outer {
    #[bits(4)]
    a: NoWidth,
    b: TooNarrow,
    #[bits(7)]
    c: [TooWide; 2],
}

fn main() {
    let _ = Outer { a: NoWidth::A, b: TooNarrow::A, c: [TooWide::A, TooWide::A] }.to_bytes();
    let _ = Zero::decode(&[]);
    let _ = Empty::decode(&[]);
}

use bitpack::prelude::*;

#[derive(BitPack)]
struct L1(u8);
#[derive(BitPack)]
struct L2(L1);
#[derive(BitPack)]
struct L3(L2);
#[derive(BitPack)]
struct L4(L3);
#[derive(BitPack)]
struct L5(L4);
#[derive(BitPack)]
struct L6(L5);
#[derive(BitPack)]
struct L7(L6);
#[derive(BitPack)]
struct L8(L7);
#[derive(BitPack)]
struct L9(L8);
#[derive(BitPack)]
struct L10(L9);
#[derive(BitPack)]
struct L11(L10);
#[derive(BitPack)]
struct L12(L11);
#[derive(BitPack)]
struct L13(L12);
#[derive(BitPack)]
struct L14(L13);
#[derive(BitPack)]
struct L15(L14);
#[derive(BitPack)]
struct L16(L15);
#[derive(BitPack)]
struct L17(L16);
#[derive(BitPack)]
struct L18(L17);

fn main() {
    let _ = L18::BITS;
}

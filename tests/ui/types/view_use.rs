use bitpack::prelude::*;

#[derive(BitPack)]
#[bitpack(view)]
struct Packet {
    #[bits(4)]
    kind: u8,
    #[bits(4)]
    #[bitpack(magic = 7)]
    version: u8,
}

fn main() {
    // The storage is borrowed and cannot be changed.
    let _ = PacketView::new(&[0_u8; 1]).set_kind(3);
    // The array has another length than the type.
    let _ = PacketView::new([0_u8; 2]);
    // A constant has no setter.
    let _ = PacketView::new([0_u8; 1]).set_version(7);
}

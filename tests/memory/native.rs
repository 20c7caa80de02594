//! `endian = native`: the bytes of this machine, and said so.

use bitpack::order::{BitOrder, Endian, Lsb0, Native};
use bitpack::prelude::*;
use bitpack::{Seq, layout::Layout};

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bit_order = lsb0, endian = native)]
struct Shared<'a> {
    a: u32,
    #[bitpack(endian = big)]
    b: u16,
    list: [u16; 3],
    #[bitpack(rest)]
    rest: Seq<'a, u64, Lsb0<Native>>,
}

#[derive(BitPack, Debug, PartialEq)]
struct Mixed {
    a: u16,
    #[bitpack(endian = native)]
    b: u32,
    #[bitpack(bit_order = lsb0, endian = native)]
    c: u64,
}

#[test]
fn bytes_are_the_machine_s() {
    let shared = Shared { a: 0x0102_0304, b: 0x0506, list: [7, 8, 9], rest: Seq::from(&[10, 11]) };
    let mut wire = 0x0102_0304_u32.to_ne_bytes().to_vec();
    wire.extend([5, 6]);
    wire.extend([7_u16, 8, 9].map(u16::to_ne_bytes).concat());
    wire.extend([10_u64, 11].map(u64::to_ne_bytes).concat());
    assert_eq!(shared.encode_to_vec().as_ref(), Ok(&wire));
    assert_eq!(Shared::decode(&wire), Ok(shared));

    let mixed = Mixed { a: 0x0102, b: 0x0304_0506, c: 7 };
    let mut wire = vec![1, 2];
    wire.extend(0x0304_0506_u32.to_ne_bytes());
    wire.extend(7_u64.to_ne_bytes());
    assert_eq!(mixed.to_bytes().map(Vec::from).as_ref(), Ok(&wire));
    assert_eq!(Mixed::decode(&wire), Ok(mixed));
}

/// The layout names the order that the bytes are in, not the word that was written.
#[test]
fn the_layout_shows_the_order() {
    let native = if cfg!(target_endian = "big") { Endian::Big } else { Endian::Little };
    assert_eq!(Endian::NATIVE, native);
    const SHARED: Layout = Shared::LAYOUT;
    assert_eq!((SHARED.bit_order, SHARED.endian), (Some(BitOrder::Lsb0), Some(native)));
    let orders: Vec<_> = Mixed::LAYOUT.fields().iter().map(|field| field.endian).collect();
    assert_eq!(orders, [None, Some(native), Some(native)]);
    let text = Mixed::explain(&[0; 14]).to_string();
    assert!(text.contains("b") && !text.contains("native"), "{text}");
}

//! `at` and `align`.

use crate::expected::{ALIGN, CAN, PLACED};
use crate::{golden, unhex};
use bitpack::prelude::*;

/// Intel and Motorola signals in one frame, declared in no particular order.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bit_order = lsb0, bits = 64)]
struct Can {
    #[bits(9)]
    #[bitpack(at = 40)]
    torque: i16,
    #[bits(12)]
    #[bitpack(at = 4)]
    speed: u16,
    #[bits(10)]
    #[bitpack(at = 16, bit_order = msb0)]
    angle: i16,
    #[bits(4)]
    #[bitpack(at = 36, bit_order = msb0)]
    gear: u8,
    #[bits(3)]
    #[bitpack(at = 4, bit_order = msb0)]
    mode: u8,
}

#[test]
fn can_frame() {
    let frame = Can { torque: -5, speed: 0xABC, angle: -300, gear: 0xD, mode: 5 };
    golden::check("Can", &frame, Can::to_bytes, &unhex(CAN[0]));
    assert_eq!(Can::BITS, 64);
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(bits = 29)]
struct Part {
    #[bits(9)]
    #[bitpack(at = 20)]
    back: u16,
    #[bits(12)]
    #[bitpack(at = 2, endian = little)]
    front: u16,
}

#[derive(BitPack, Debug, PartialEq)]
struct Parts {
    #[bits(3)]
    lead: u8,
    parts: [Part; 2],
    #[bits(5)]
    tail: u8,
}

#[test]
fn placed_types_at_odd_offsets() {
    let part = |back| Part { back, front: 0xABC };
    let value = Parts { lead: 5, parts: [part(0x1AB), part(0x0CD)], tail: 0x15 };
    golden::check("Parts", &value, Parts::to_bytes, &unhex(PLACED[0]));
}

/// The position in errors counts from the start of the message.
#[test]
fn errors_in_placed_types() {
    let part = |back| Part { back, front: 0 };
    let value = Parts { lead: 0, parts: [part(0), part(512)], tail: 0 };
    let error = value.to_bytes().unwrap_err();
    assert_eq!(error.to_string(), "Part.back: value 512 overflows 9 bits (0..=511) at bit 52");
    assert_eq!(value.validate(), Err(error));
}

#[derive(BitPack, Debug, PartialEq)]
struct Aligned {
    #[bits(5)]
    first: u8,
    #[bits(7)]
    #[bitpack(align = 8)]
    second: u8,
    #[bitpack(align = 32)]
    third: u16,
}

#[derive(BitPack, Debug, PartialEq)]
struct Around {
    #[bits(3)]
    lead: u8,
    aligned: Aligned,
}

#[test]
fn alignment_counts_from_its_own_type() {
    let aligned = Aligned { first: 0x1F, second: 0x55, third: 0xBEEF };
    let value = Around { lead: 5, aligned };
    golden::check("Around", &value, Around::to_bytes, &unhex(ALIGN[0]));
    assert_eq!(Aligned::BITS, 48);
    // What lies in the gaps is ignored on reading.
    let mut bytes = value.to_bytes().unwrap();
    bytes[1] |= 0b1110_0000;
    bytes[3] |= 0xFF;
    assert_eq!(Around::decode(&bytes), Ok(value));
}

//! Types with parameters.

use crate::golden::check;
use bitpack::prelude::*;

#[derive(BitPack, Debug, PartialEq, Clone)]
struct Framed<T> {
    #[bits(3)]
    lead: u8,
    body: T,
    #[bits(5)]
    tail: u8,
}

#[derive(BitPack, Debug, PartialEq, Clone)]
struct Samples<T, const N: usize, const WIDTH: usize> {
    #[bits(WIDTH)]
    samples: [T; N],
}

/// The parameter is skipped: it need not be on the wire at all.
#[derive(BitPack, Debug, PartialEq, Clone)]
#[bitpack(bit_order = lsb0)]
struct Tagged<T: Clone> {
    value: u16,
    #[bitpack(skip)]
    tag: Option<T>,
}

#[test]
fn nested_parameters() {
    let framed = Framed { lead: 5, body: Framed { lead: 1, body: 0xABCD_u16, tail: 2 }, tail: 31 };
    assert_eq!(<Framed<Framed<u16>> as Fixed>::BITS, 32);
    // 101 001 1010101111001101 00010 11111
    check::<_, 4>("Framed", &framed, Framed::to_bytes, &[0xA6, 0xAF, 0x34, 0x5F]);
}

#[test]
fn widths_and_lengths_from_parameters() {
    let samples = Samples::<i16, 4, 10> { samples: [-512, 511, -1, 1] };
    // 1000000000 0111111111 1111111111 0000000001
    check::<_, 5>("Samples", &samples, Samples::to_bytes, &[0x80, 0x1F, 0xFF, 0xFC, 0x01]);
    let error = Samples::<u8, 2, 7> { samples: [127, 128] }.to_bytes::<2>().unwrap_err();
    let text = "Samples.samples[1]: value 128 overflows 7 bits (0..=127) at bit 7";
    assert_eq!(error.to_string(), text);
    let nested = Framed { lead: 0, body: Samples::<bool, 9, 1> { samples: [true; 9] }, tail: 0 };
    check::<_, 3>("Samples in Framed", &nested, Framed::to_bytes, &[0x1F, 0xF0, 0x00]);
}

/// Short arrays of a parameter are read element by element.
#[derive(BitPack, Debug, PartialEq, Clone)]
struct Few<T> {
    #[bits(6)]
    stated: [T; 2],
    nested: [Framed<T>; 1],
    pairs: [[T; 2]; 2],
}

#[test]
fn arrays_of_parameters() {
    let few = Few {
        stated: [0x3F_u8, 1],
        nested: [Framed { lead: 5, body: 0xAB, tail: 1 }],
        pairs: [[1, 2], [3, 4]],
    };
    // 111111 000001 101 10101011 00001, then four bytes from bit 28
    let bytes = [0xFC, 0x1B, 0x56, 0x10, 0x10, 0x20, 0x30, 0x40];
    check::<_, 8>("Few", &few, Few::to_bytes, &bytes);
}

#[test]
fn skipped_parameters() {
    let tagged = Tagged::<String> { value: 0x1234, tag: None };
    check::<_, 2>("Tagged", &tagged, Tagged::to_bytes, &[0x34, 0x12]);
}

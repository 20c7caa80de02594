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

#[test]
fn skipped_parameters() {
    let tagged = Tagged::<String> { value: 0x1234, tag: None };
    check::<_, 2>("Tagged", &tagged, Tagged::to_bytes, &[0x34, 0x12]);
}

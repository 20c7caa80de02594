//! The longest message that a machine of 16 bits can count in bits: every position in it is where the oracle has it.

use crate::rng::Rng;
use crate::wire::{self, Frame, Wire};
use bitpack::__private::{Reader, Writer};
use bitpack::order::Order;
use bitpack::{Decode, Encode};

/// 8 KiB, less the byte whose last bit has no number there.
const LONGEST: usize = 8191;

/// Fields at random places, most of them beyond the first 2 KiB.
pub fn run<O: Order>(rng: &mut Rng) {
    let wire = Wire { bits: O::BITS, endian: O::ENDIAN };
    let bytes = rng.bytes(LONGEST);
    let width = rng.between(1, 64);
    let offset = rng.between(0, LONGEST * 8 - width);
    let expected = wire::get(&bytes, wire, offset, width) as u64;
    let mut skipped = Reader::<O>::new(&bytes);
    skipped.skip(offset);
    assert_eq!((skipped.position(), skipped.take(width)), (offset, expected));
    let mut sought = Reader::<O>::new(&bytes);
    sought.take(9);
    sought.seek(0, offset);
    assert_eq!((sought.take(width), sought.position()), (expected, offset + width));

    let mut out = vec![0xA5; LONGEST];
    let mut writer = Writer::<O>::new(&mut out);
    writer.zeros(offset);
    writer.push(expected, width);
    assert_eq!(writer.position(), offset + width);
    writer.zeros(LONGEST * 8 - offset - width);
    writer.finish();
    let mut frame = Frame::zeros(LONGEST);
    frame.put(wire, offset, width, expected.into());
    assert_eq!(out, frame.bytes());

    let mut out = vec![0xA5; LONGEST];
    let mut writer = Writer::<O>::new(&mut out);
    let mut placed = writer.open(&mut [], LONGEST * 8);
    let mut field = placed.placed::<O>(offset);
    field.push(expected, width);
    field.finish();
    writer.close(&[], LONGEST * 8);
    writer.finish();
    assert_eq!(out, frame.bytes());
}

/// A whole type of that length.
pub fn array(rng: &mut Rng) {
    let bytes = rng.bytes(LONGEST);
    let value = <[[u8; LONGEST]; 1]>::decode(&bytes).unwrap();
    assert_eq!(value[0][..], bytes);
    let mut out = vec![0xA5; LONGEST + 1];
    assert_eq!(value.encode_into(&mut out), Ok(LONGEST));
    assert_eq!(out[..LONGEST], bytes);
    let words = <[u16; LONGEST / 2]>::decode(&bytes[1..]).unwrap();
    assert_eq!(words[4094], u16::from_be_bytes([bytes[LONGEST - 2], bytes[LONGEST - 1]]));
}

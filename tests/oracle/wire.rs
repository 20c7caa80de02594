//! The wire rules, one bit at a time, on the `bitvec` crate.
//!
//! Input: values with a width, a bit order, a byte order, a place. Output: bytes, and back.
//! It shares no code and no idea with the cursors: a field is a list of 8-bit groups, a group is a
//! list of bits, and both lists are turned round as the orders say.

use bitpack::order::{BitOrder, Endian};
use bitvec::prelude::*;

/// One field's order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wire {
    pub bits: BitOrder,
    pub endian: Endian,
}

impl Wire {
    pub const ALL: [Wire; 4] = [
        Wire { bits: BitOrder::Msb0, endian: Endian::Big },
        Wire { bits: BitOrder::Msb0, endian: Endian::Little },
        Wire { bits: BitOrder::Lsb0, endian: Endian::Little },
        Wire { bits: BitOrder::Lsb0, endian: Endian::Big },
    ];

    /// Which bits of a number follow each other in the stream; bit 0 is the least significant.
    fn places(self, width: usize) -> Vec<usize> {
        let from_low: Vec<usize> = (0..width).collect();
        let mut groups: Vec<Vec<usize>> = from_low.chunks(8).map(<[usize]>::to_vec).collect();
        if self.endian == Endian::Big {
            groups.reverse();
        }
        if self.bits == BitOrder::Msb0 {
            groups.iter_mut().for_each(|group| group.reverse());
        }
        groups.concat()
    }
}

/// Bytes whose bits are set and read by either numbering.
#[derive(Clone, PartialEq)]
pub struct Frame(Vec<u8>);

impl Frame {
    pub fn zeros(len: usize) -> Self {
        Frame(vec![0; len])
    }

    /// As many bits, all of them set.
    pub fn ones(bits: BitOrder, count: usize) -> Self {
        let mut frame = Frame::zeros(count.div_ceil(8));
        let natural = Wire { bits, endian: bits.natural_endian() };
        (0..count).for_each(|bit| frame.put(natural, bit, 1, 1));
        frame
    }

    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    pub fn put(&mut self, wire: Wire, offset: usize, width: usize, value: u128) {
        for (i, place) in wire.places(width).into_iter().enumerate() {
            let bit = value >> place & 1 == 1;
            match wire.bits {
                BitOrder::Msb0 => self.0.view_bits_mut::<Msb0>().set(offset + i, bit),
                BitOrder::Lsb0 => self.0.view_bits_mut::<Lsb0>().set(offset + i, bit),
            }
        }
    }
}

/// The bits of `bytes` from `offset` on; zeros after the end.
pub fn get(bytes: &[u8], wire: Wire, offset: usize, width: usize) -> u128 {
    let at = |bit: usize| match wire.bits {
        BitOrder::Msb0 => bytes.view_bits::<Msb0>().get(bit).is_some_and(|bit| *bit),
        BitOrder::Lsb0 => bytes.view_bits::<Lsb0>().get(bit).is_some_and(|bit| *bit),
    };
    let places = wire.places(width).into_iter().enumerate();
    places.map(|(i, place)| u128::from(at(offset + i)) << place).fold(0, |all, bit| all | bit)
}

/// `bitvec`'s own idea of the two natural orders, as a check of this file.
pub fn natural(bytes: &[u8], bits: BitOrder, offset: usize, width: usize) -> u64 {
    match bits {
        BitOrder::Msb0 => bytes.view_bits::<Msb0>()[offset..offset + width].load_be(),
        BitOrder::Lsb0 => bytes.view_bits::<Lsb0>()[offset..offset + width].load_le(),
    }
}

/// Two's complement.
pub fn signed(raw: u128, width: usize) -> i128 {
    let negative = raw >> (width - 1) & 1 == 1;
    if !negative || width == 128 { raw as i128 } else { (raw as i128).wrapping_sub(1 << width) }
}

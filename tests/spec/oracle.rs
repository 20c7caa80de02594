//! This oracle applies the wire rules one bit at a time, on bit slices without any knowledge of fields.

use bitvec::prelude::{BitVec, Lsb0, Msb0};

/// The value bits of a field in the order of the stream.
fn stream(order: &str, width: usize) -> Vec<usize> {
    let (bit_order, endian) = order.split_once(", ").unwrap();
    let bits: Vec<usize> = (0..width).collect();
    let mut groups: Vec<Vec<usize>> = bits.chunks(8).map(<[usize]>::to_vec).collect();
    match endian {
        "little" => {}
        "big" => groups.reverse(),
        _ => panic!("{endian}"),
    }
    if bit_order == "msb0" {
        groups.iter_mut().for_each(|group| group.reverse());
    }
    groups.concat()
}

/// The message that contains one field and otherwise zero bits.
pub fn encode(order: &str, width: usize, offset: usize, value: u64) -> Vec<u8> {
    let bytes = (offset + width).div_ceil(8);
    let bits = stream(order, width).into_iter().map(|k| value >> k & 1 == 1).enumerate();
    if order.starts_with("msb0") {
        let mut run = BitVec::<u8, Msb0>::repeat(false, bytes * 8);
        bits.for_each(|(i, bit)| run.set(offset + i, bit));
        run.into_vec()
    } else {
        let mut run = BitVec::<u8, Lsb0>::repeat(false, bytes * 8);
        bits.for_each(|(i, bit)| run.set(offset + i, bit));
        run.into_vec()
    }
}

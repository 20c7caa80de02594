//! The bytes of a number: shifts and masks.
//!
//! Input: a place in bits, and the orders in force. Output: [`Run`]s. Invariant: SPEC.md, sections "Bit order" and "Byte order"; each bit of the number is in
//! one run, and a run lies in one byte.

/// The orders in force: whether the first bit is the most significant one, and whether the first byte is.
#[derive(Clone, Copy)]
pub(crate) struct Order {
    pub(crate) msb0: bool,
    pub(crate) big: bool,
}

/// Bits of a number that lie together in one byte.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) byte: usize,
    /// The lowest bit in the byte.
    pub(crate) low: usize,
    /// The lowest bit in the number.
    pub(crate) shift: usize,
    pub(crate) bits: usize,
}

/// The runs of a number of so many bits at a stream bit, from the least significant one on.
pub(crate) fn runs(first: usize, width: usize, order: Order) -> Vec<Run> {
    let (count, short) = (width.div_ceil(8), if width % 8 == 0 { 8 } else { width % 8 });
    let mut places = vec![(0, 0); width];
    let mut at = first;
    for place in 0..count {
        let group = if order.big { count - 1 - place } else { place };
        let bits = if group + 1 == count { short } else { 8 };
        for i in 0..bits {
            let of_number = 8 * group + if order.msb0 { bits - 1 - i } else { i };
            let of_byte = if order.msb0 { 7 - (at + i) % 8 } else { (at + i) % 8 };
            if let Some(place) = places.get_mut(of_number) {
                *place = ((at + i) / 8, of_byte);
            }
        }
        at += bits;
    }
    let mut runs: Vec<Run> = Vec::new();
    for (shift, (byte, low)) in places.into_iter().enumerate() {
        match runs.last_mut() {
            Some(run) if run.byte == byte && run.low + run.bits == low => run.bits += 1,
            _ => runs.push(Run { byte, low, shift, bits: 1 }),
        }
    }
    runs
}

#[cfg(test)]
mod cases {
    use super::*;

    fn bytes(first: usize, width: usize, msb0: bool, big: bool) -> Vec<[usize; 4]> {
        let runs = runs(first, width, Order { msb0, big });
        runs.iter().map(|run| [run.byte, run.low, run.shift, run.bits]).collect()
    }

    #[test]
    fn numbers_lie_where_the_specification_says() {
        assert_eq!(bytes(7, 9, true, true), [[1, 0, 0, 8], [0, 0, 8, 1]]);
        // The first group has eight bits: four of them in the second byte.
        assert_eq!(bytes(4, 12, true, false), [[1, 4, 0, 4], [0, 0, 4, 4], [1, 0, 8, 4]]);
        assert_eq!(bytes(5, 11, false, false), [[0, 5, 0, 3], [1, 0, 3, 8]]);
    }
}

//! Arrays beside their elements one by one: everything that is moved in bulk, at every place in a byte.

use crate::rng::Rng;
use bitpack::__private::{Extra, Reader, Writer};
use bitpack::layout::{Field, Range};
use bitpack::order::Order;
use bitpack::{Fixed, Scalar};
use core::fmt::Debug;

const PLAIN: &Field = &Field::new::<u64>("it", 64);
/// A range that excludes nothing, and yet is looked at.
const RANGED: &Field =
    &Field::new::<u64>("it", 64).extra(&Extra::NONE.range(&Range::Integer(0, u64::MAX as i128)));

/// One more than the longest array at the last bit of a byte.
const ROOM: usize = 8 * 70 + 8;

trait Case: Scalar + Fixed + Copy + Default + PartialEq + Debug {}
impl<T: Scalar + Fixed + Copy + Default + PartialEq + Debug> Case for T {}

fn reads<T: Case, O: Order, const N: usize>(bytes: &[u8], width: usize, phase: usize) {
    for site in [PLAIN, RANGED] {
        let (mut all, mut one) =
            (Reader::<O>::at(bytes, 24, phase), Reader::<O>::at(bytes, 24, phase));
        let got = if width == T::BITS {
            <[T; N] as Fixed>::read(&mut all, site)
        } else {
            <[T; N] as Scalar>::read_bits(&mut all, width, site)
        };
        let want = core::array::from_fn(|_| T::read_bits(&mut one, width, site).expect("it fits"));
        // Of a run that ends too early bytes may come out as zeros even where they are there: nobody reads them.
        if bytes.len() * 8 >= phase + N * width {
            assert_eq!(got, Ok::<[T; N], _>(want), "{N} of {width} bits at {phase}");
        }
        assert_eq!((all.position(), all.take(9)), (one.position(), one.take(9)));
    }
}

/// Writes `before` bits, what `write` does, and some bits more.
fn stream<O: Order>(out: &mut [u8], before: usize, write: impl Fn(&mut Writer<'_, O>)) -> usize {
    let mut w = Writer::<O>::at(out, 24);
    // In pieces, as whole numbers may be stored at once.
    for piece in [24.min(before), before.saturating_sub(24).min(24), before.saturating_sub(48)] {
        w.push(0x005A_5A5A & ((1 << piece) - 1), piece);
    }
    write(&mut w);
    let end = w.position();
    w.push(0b1_0110_0101, 9);
    w.finish();
    end
}

fn writes<T: Case, O: Order, const N: usize>(items: [T; N], width: usize, phase: usize) {
    let write = |w: &mut Writer<'_, O>, site| {
        if width == T::BITS { items.write(w, site) } else { items.write_bits(w, width, site) }
    };
    let each = |w: &mut Writer<'_, O>| {
        items.iter().for_each(|item| item.write_bits(w, width, PLAIN).expect("it fits"));
    };
    // Besides those of the phase there may be whole bytes pending, and nearly a word.
    for before in [phase, phase + 16, phase + 40, 64 - phase] {
        for room in [(before + N * width + 9).div_ceil(8), ROOM + 8] {
            let (mut all, mut one) = ([0xA5; ROOM + 8], [0xA5; ROOM + 8]);
            let end = stream::<O>(&mut one[..room], before, each);
            for site in [PLAIN, RANGED] {
                all.fill(0xA5);
                let write = |w: &mut Writer<'_, O>| write(w, site).expect("it fits");
                let stop = stream::<O>(&mut all[..room], before, write);
                assert!(all == one && stop == end, "{N} of {width} bits at {before}");
            }
        }
    }
    merged::<T, O, N>(items, width, phase);
}

/// Between other bits that must stay.
fn merged<T: Case, O: Order, const N: usize>(items: [T; N], width: usize, phase: usize) {
    let at = 24 + phase;
    let bits = at + N * width + 9;
    let [one, all] = [false, true].map(|whole| {
        let mut out = [0xA5; ROOM];
        stream::<O>(&mut out, 0, |w| {
            {
                let mut w = w.open(&mut [], bits);
                for (offset, value) in [(0, 0b1_0110_1101), (at + N * width, 0b1_1001_1101)] {
                    let mut field = w.placed::<O>(offset);
                    field.push(value, 9);
                    field.finish();
                }
                let mut field = w.placed::<O>(at);
                if !whole {
                    for item in items {
                        item.write_bits(&mut field, width, PLAIN).expect("it fits");
                    }
                } else if width == T::BITS {
                    items.write(&mut field, PLAIN).expect("it fits");
                } else {
                    items.write_bits(&mut field, width, PLAIN).expect("it fits");
                }
                field.finish();
            }
            w.close(&[], bits);
        });
        out
    });
    assert_eq!(all, one, "{N} of {width} bits at {phase}, merged");
}

fn check<T: Case, O: Order, const N: usize>(rng: &mut Rng, widths: &[usize]) {
    for width in widths {
        for phase in (0..8).chain([16, 19]) {
            let noise = rng.bytes(ROOM);
            let whole = (phase + N * width).div_ceil(8);
            for bytes in [&noise, &noise[..whole], &noise[..whole / 2], &[]] {
                reads::<T, O, N>(bytes, *width, phase);
            }
            let mut r = Reader::<O>::new(&noise);
            let items =
                core::array::from_fn(|_| T::read_bits(&mut r, *width, PLAIN).expect("fits"));
            writes::<T, O, N>(items, *width, phase);
        }
    }
}

/// Lengths on both sides of every one that is treated in another way.
macro_rules! lengths {
    ($ty:ty, $order:ident, $widths:expr, $($length:literal)*) => {
        |rng: &mut Rng| { $(check::<$ty, $order, $length>(rng, &$widths);)* }
    };
}

pub fn run<O: Order>() {
    let mut rng = Rng::new(13);
    lengths!(u8, O, [8, 5], 0 1 2 4 5 7 8 9 10 15 16 17 23 31 33 69)(&mut rng);
    lengths!(u16, O, [16, 12], 1 8 9 16 17)(&mut rng);
    lengths!(u32, O, [32], 8 9 17)(&mut rng);
    lengths!(u64, O, [64, 33], 9)(&mut rng);
}

/// Where there is no run to write to: nothing is written, nothing panics, and the position goes on.
pub fn short_runs<O: Order>() {
    for room in 0..40 {
        for phase in 0..8 {
            let mut out = [0xA5; 40];
            let end = stream::<O>(&mut out[..room], phase, |w| {
                [0x3C_u8; 33].write(w, PLAIN).expect("it fits");
            });
            assert_eq!(end, 24 + phase + 33 * 8);
            assert!(out[room..].iter().all(|byte| *byte == 0xA5), "{room}");
        }
    }
}

/// Errors name the element and its place, whichever cursor was at it.
pub fn errors<O: Order>() {
    const BOOLS: &Field = &Field::scalar::<[bool; 20]>("bools", 3);
    const NUMBERS: &Field = &Field::scalar::<[u16; 20]>("numbers", 5);
    for wrong in [0, 8, 13, 19] {
        let mut out = [0; 20];
        stream::<O>(&mut out, 11, |w| {
            for index in 0..20 {
                w.push(if index == wrong { 2 } else { 1 }, 3);
            }
        });
        let mut r = Reader::<O>::at(&out, 24, 11);
        let error = <[bool; 20]>::read_bits(&mut r, 3, BOOLS).unwrap_err();
        let place = (error.bit_offset(), error.index(), error.value());
        assert_eq!(place, (24 + 11 + wrong * 3, Some(wrong), 2));

        let mut numbers = [31_u16; 20];
        numbers[wrong] = 32;
        stream::<O>(&mut out, 11, |w| {
            let Err(error) = numbers.write_bits(w, 5, NUMBERS) else { return assert!(O::WRAPPING) };
            let place = (error.bit_offset(), error.index(), error.value());
            assert_eq!(place, (24 + 11 + wrong * 5, Some(wrong), 32));
        });
    }
    // Where the run has ended, too: there are zeros there.
    let mut r = Reader::<O>::at(&[0xFF; 3], 24, 0);
    let error = <[core::num::NonZero<u8>; 20]>::read(&mut r, PLAIN).unwrap_err();
    assert_eq!((error.bit_offset(), error.index()), (24 + 24, Some(3)));
    let mut r = Reader::<O>::at(&[], 24, 40);
    let error = <[core::num::NonZero<u8>; 20]>::read(&mut r, PLAIN).unwrap_err();
    assert_eq!((error.bit_offset(), error.index()), (24 + 40, Some(0)));
}

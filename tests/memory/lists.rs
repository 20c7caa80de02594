//! Lists of numbers of every kind, on byte boundaries and at odd bits.

use crate::number::{Number, in_every_order};
use bitpack::layout::{Field, Layout, Shape};
use bitpack::order::Order;
use bitpack::wire::{
    Count, Extent, FaultSlot, Input, Len, Output, ReadFrom, Rest, Within, WriteTo,
};
use bitpack::{ErrorKind, Seq};
use std::collections::VecDeque;

pub const SITE: &Field = &Field::whole(const { &Layout::new("list", Shape::Custom, 0) });

/// The message of a list, which begins behind `before` bits, written by `write`; in a buffer that was not clear.
fn written<O: Order<Trace = ()>>(
    before: usize,
    write: impl FnOnce(&mut Output<'_, O>) -> Result<(), bitpack::wire::Fault>,
) -> Vec<u8> {
    let (mut buffer, slot) = ([0xA5; 1024], FaultSlot::new());
    let mut output = Output::<O>::new(&mut buffer, &slot);
    output.push(before.min(1) as u64, before, SITE).expect("it fits");
    write(&mut output).expect("it fits");
    output.message().to_vec()
}

/// What is read of a list behind `before` bits, and where that ends.
fn read<'a, O: Order<Trace = ()>, L: ReadFrom<'a, C>, C>(
    message: &'a [u8],
    before: usize,
    context: C,
) -> (L, usize) {
    let slot = FaultSlot::new();
    let mut input = Input::<O>::new(message, &slot);
    input.take(before, SITE).expect("it is there");
    let list = L::read_from(&mut input, context, SITE).expect("it was written");
    (list, input.position())
}

fn write_all<T: Number, O: Order<Trace = ()>, E: Extent>(
    values: &[T],
    before: usize,
    extent: E,
    wire: &[u8],
) {
    let within = Within::new(extent, ());
    let list = values.to_vec();
    assert_eq!(written::<O>(before, |out| list.write_to(out, within, SITE)), wire);
    let boxed = list.clone().into_boxed_slice();
    assert_eq!(written::<O>(before, |out| boxed.write_to(out, within, SITE)), wire);
    let seq = Seq::<T, O>::from(values);
    assert_eq!(written::<O>(before, |out| seq.write_to(out, within, SITE)), wire);
    // In two pieces, wherever they are cut.
    for cut in [0, values.len() / 3, values.len()] {
        let mut deque = VecDeque::with_capacity(values.len());
        deque.extend(&values[cut..]);
        values[..cut].iter().rev().for_each(|value| deque.push_front(*value));
        assert_eq!(written::<O>(before, |out| deque.write_to(out, within, SITE)), wire);
    }
    let fixed = heapless::Vec::<T, 40>::from_slice(values).expect("it fits");
    assert_eq!(written::<O>(before, |out| fixed.write_to(out, within, SITE)), wire);
    let fixed: arrayvec::ArrayVec<T, 40> = values.iter().copied().collect();
    assert_eq!(written::<O>(before, |out| fixed.write_to(out, within, SITE)), wire);
}

fn read_all<T: Number, O: Order<Trace = ()>, E: Extent>(
    values: &[T],
    before: usize,
    extent: E,
    wire: &[u8],
) {
    let within = Within::new(extent, ());
    let end = before + values.len() * T::BITS;
    assert_eq!(read::<O, Vec<T>, _>(wire, before, within), (values.to_vec(), end));
    assert_eq!(read::<O, VecDeque<T>, _>(wire, before, within), (values.to_vec().into(), end));
    assert_eq!(read::<O, Box<[T]>, _>(wire, before, within), (values.into(), end));
    let (list, at) = read::<O, heapless::Vec<T, 40>, _>(wire, before, within);
    assert_eq!((&list[..], at), (values, end));
    let (list, at) = read::<O, arrayvec::ArrayVec<T, 40>, _>(wire, before, within);
    assert_eq!((&list[..], at), (values, end));
    let (seq, at) = read::<O, Seq<'_, T, O>, _>(wire, before, within);
    assert_eq!((seq.len(), at), (values.len(), end));
    check_seq(seq, values);
    assert_eq!(written::<O>(before, |out| seq.write_to(out, within, SITE)), wire);
}

/// Every way out of a sequence.
fn check_seq<T: Number, O: Order<Trace = ()>>(seq: Seq<'_, T, O>, values: &[T]) {
    assert_eq!(seq.to_vec(), values);
    assert_eq!(seq.iter().collect::<Vec<_>>(), values);
    let folded = seq.iter().fold(Vec::new(), |mut list, value| {
        list.push(value);
        list
    });
    assert_eq!(folded, values);
    for index in (0..values.len() + 2).step_by(1 + values.len() / 4) {
        assert_eq!(seq.get(index), values.get(index).copied());
        let mut iter = seq.iter();
        assert_eq!(iter.nth(index), values.get(index).copied());
        assert_eq!(iter.len(), values.len().saturating_sub(index + 1));
        assert_eq!(iter.next(), values.get(index + 1).copied());
        let mut out = vec![T::default(); index];
        let count = seq.copy_to_slice(&mut out);
        assert_eq!((count, &out[..count]), (index.min(values.len()), &values[..count]));
        assert!(out[count..].iter().all(|value| *value == T::default()));
    }
}

fn check_lists<T: Number, O: Order<Trace = ()>>() {
    for before in [0, 8, 3] {
        // Fewer where the machine is emulated.
        for count in (0..=40).step_by(if cfg!(target_arch = "s390x") { 13 } else { 1 }) {
            let values: Vec<T> = (0..count).map(T::number).collect();
            let wire = written::<O>(before, |out| {
                values.iter().try_for_each(|value| value.write_to(out, (), SITE))
            });
            if before % 8 == 0 {
                let bytes = values.iter().flat_map(|value| value.bytes(O::ENDIAN));
                assert_eq!(wire[before / 8..], bytes.collect::<Vec<_>>());
            }
            write_all::<T, O, _>(&values, before, Count(count), &wire);
            write_all::<T, O, _>(&values, before, Len(count * T::BYTES), &wire);
            write_all::<T, O, _>(&values, before, Rest, &wire);
            read_all::<T, O, _>(&values, before, Count(count), &wire);
            read_all::<T, O, _>(&values, before, Len(count * T::BYTES), &wire);
            // The tail of a message that begins at an odd bit is shorter than a byte.
            read_all::<T, O, _>(&values, before, Rest, &wire);
        }
    }
}

#[test]
fn every_number_in_every_order() {
    in_every_order!(check_lists);
}

/// Arrays of numbers are numbers side by side, in lists as well.
#[test]
fn lists_of_arrays() {
    let values: Vec<[f32; 3]> = (0..9).map(|i| [0, 1, 2].map(|j| f32::number(i * 3 + j))).collect();
    let bytes: Vec<u8> = values.as_flattened().iter().flat_map(|v| v.to_be_bytes()).collect();
    let within = Within::new(Rest, ());
    type Big = bitpack::order::Msb0;
    assert_eq!(written::<Big>(0, |out| values.write_to(out, within, SITE)), bytes);
    assert_eq!(read::<Big, Vec<[f32; 3]>, _>(&bytes, 0, within).0, values);
    let (seq, _) = read::<Big, Seq<'_, [f32; 3]>, _>(&bytes, 0, within);
    assert_eq!((seq.to_vec(), seq.get(7)), (values.clone(), Some(values[7])));
    let mut out = [[0.0; 3]; 4];
    assert_eq!((seq.copy_to_slice(&mut out), &out[..]), (4, &values[..4]));
}

/// More than there is room for is an error at the start of the field, as before.
#[test]
fn more_than_a_capacity() {
    for (extent, stated) in [(true, "5"), (false, "4")] {
        let slot = FaultSlot::new();
        let mut input = Input::<bitpack::order::Msb0>::new(&[0; 20], &slot);
        let result = if extent {
            heapless::Vec::<u32, 3>::read_from(&mut input, Within::new(Count(5), ()), SITE)
        } else {
            heapless::Vec::<u32, 3>::read_from(&mut input, Within::new(Rest, ()), SITE)
        };
        assert!(result.is_err());
        let error = slot.error();
        let text = error.to_string();
        assert_eq!((error.kind(), error.bit_offset()), (ErrorKind::Full, 0), "{text}");
        assert!(text.contains(stated) && text.contains('3'), "{text}");
    }
}

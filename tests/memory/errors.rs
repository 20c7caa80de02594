//! Errors of lists in bulk are those of lists that are read and written one by one.
//!
//! The judge is a list of `NonZero` numbers, which have the same bits but are no plain memory, because zero is none of them.

use crate::lists::SITE;
use allocation_counter::measure;
use bitpack::order::{Lsb0, Msb0, Order};
use bitpack::wire::{
    Count, Extent, FaultSlot, Input, Len, Output, ReadFrom, Rest, Until, Within, WriteTo,
};
use bitpack::{DecodeError, EncodeError, Seq};
use std::num::NonZero;

type Slow = NonZero<u32>;

fn read<'a, O: Order<Trace = ()>, L: ReadFrom<'a, Within<E>>, E: Extent>(
    message: &'a [u8],
    extent: E,
) -> Result<(L, usize), DecodeError> {
    let slot = FaultSlot::new();
    let mut input = Input::<O>::new(message, &slot);
    let list = L::read_from(&mut input, Within::new(extent, ()), SITE);
    list.map(|list| (list, input.position())).map_err(|_| slot.error())
}

fn write<O: Order<Trace = ()>, L: WriteTo<Within<E>>, E: Extent>(
    list: &L,
    extent: E,
    room: usize,
) -> Result<Vec<u8>, EncodeError> {
    let (mut buffer, slot) = (vec![0xA5; room], FaultSlot::new());
    let mut output = Output::<O>::new(&mut buffer, &slot);
    match list.write_to(&mut output, Within::new(extent, ()), SITE) {
        Ok(()) => Ok(output.message().to_vec()),
        Err(_) => Err(slot.error()),
    }
}

fn shown<T>(result: Result<T, impl std::fmt::Debug + std::fmt::Display>) -> Result<T, String> {
    result.map_err(|error| format!("{error} {error:?}"))
}

fn check_reading<O: Order<Trace = ()>, E: Extent>(message: &[u8], extent: E) {
    let slow = shown(read::<O, Vec<Slow>, E>(message, extent));
    let slow = slow.map(|(list, end)| (list.into_iter().map(Slow::get).collect::<Vec<_>>(), end));
    assert_eq!(shown(read::<O, Vec<u32>, E>(message, extent)), slow);
    let seq = shown(read::<O, Seq<'_, u32, O>, E>(message, extent));
    assert_eq!(seq.map(|(list, end)| (list.to_vec(), end)), slow);
    let fixed = shown(read::<O, heapless::Vec<u32, 40>, E>(message, extent));
    assert_eq!(fixed.map(|(list, end)| (list.to_vec(), end)), slow);
}

fn check_in<O: Order<Trace = ()>>() {
    let message: Vec<u8> = (1..=45).collect();
    for len in 0..=message.len() {
        let message = &message[..len];
        for number in 0..=50 {
            check_reading::<O, _>(message, Count(number));
            check_reading::<O, _>(message, Len(number));
        }
        check_reading::<O, _>(message, Rest);
        check_reading::<O, _>(message, Until(33));
        check_reading::<O, _>(message, Until(34));
        check_reading::<O, _>(message, Count(usize::MAX));
        check_reading::<O, _>(message, Count(usize::MAX / 4 + 1));
        check_reading::<O, _>(message, Len(usize::MAX));
    }
}

#[test]
fn reading() {
    check_in::<Msb0>();
    check_in::<Lsb0>();
}

fn check_writing<E: Extent>(numbers: &[u32], extent: E, room: usize) {
    let slow: Vec<Slow> = numbers.iter().map(|number| Slow::new(*number).expect("not 0")).collect();
    let slow = shown(write::<Msb0, _, E>(&slow, extent, room));
    assert_eq!(shown(write::<Msb0, _, E>(&numbers.to_vec(), extent, room)), slow);
    assert_eq!(shown(write::<Msb0, _, E>(&Seq::<u32>::from(numbers), extent, room)), slow);
}

#[test]
fn writing() {
    let numbers: Vec<u32> = (1..=9).map(|i| i * 0x0101_0101).collect();
    for len in 0..=numbers.len() {
        let numbers = &numbers[..len];
        for room in 0..=40 {
            check_writing(numbers, Count(len), room);
            check_writing(numbers, Count(5), room);
            check_writing(numbers, Len(len * 4), room);
            check_writing(numbers, Len(13), room);
            check_writing(numbers, Rest, room);
            check_writing(numbers, Until(0xFF), room);
            check_writing(numbers, Until(4), room);
        }
    }
}

/// A count that the input cannot hold makes room for nothing; one that it can for just that.
#[test]
fn memory() {
    let most = |message: &[u8], count| {
        measure(|| drop(read::<Msb0, Vec<u32>, _>(message, Count(count)))).bytes_max
    };
    assert_eq!(most(&[1, 2, 3, 4], u32::MAX as usize), 0);
    assert_eq!(most(&[0; 4000], 1001), 0);
    assert_eq!(most(&[0; 4000], 1000), 4000);
    let info = measure(|| drop(read::<Msb0, Vec<u64>, _>(&[0; 4000], Rest)));
    assert_eq!((info.count_total, info.bytes_max), (1, 4000));
}

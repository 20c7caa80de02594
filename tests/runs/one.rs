//! Lists in groups beside lists that are read and written one element after the other.
//!
//! The judge is [`One`]: an element that only has the methods that every type has, so that lists of it have no groups.

use crate::rng::Rng;
use bitpack::layout::{Field, Layout};
use bitpack::order::Order;
use bitpack::wire::{
    AtMost, Count, Extent, FaultSlot, Input, Len, Output, Read, ReadFrom, Rest, Until, Width,
    Within, WriteTo, Written,
};
use bitpack::{BitPack, DecodeError, EncodeError, Seq};
use std::collections::VecDeque;
use std::fmt::Debug;

/// A value whose lists are read and written one by one.
#[derive(Clone, Debug, PartialEq)]
pub struct One<T>(pub T);

impl<T: BitPack> BitPack for One<T> {
    const LAYOUT: Layout = T::LAYOUT;
}

macro_rules! delegate {
    ($($context:ty),*) => { $(
        impl<'a, T: ReadFrom<'a, $context>> ReadFrom<'a, $context> for One<T> {
            const MIN_BITS: usize = T::MIN_BITS;

            fn read_from<O: Order>(input: &mut Input<'a, '_, O>, context: $context, site: &'static Field) -> Read<Self> {
                T::read_from(input, context, site).map(One)
            }

            fn least(context: &$context) -> usize {
                T::least(context)
            }
        }

        impl<T: WriteTo<$context>> WriteTo<$context> for One<T> {
            fn write_to<O: Order>(&self, output: &mut Output<'_, O>, context: $context, site: &'static Field) -> Written {
                self.0.write_to(output, context, site)
            }
        }
    )* };
}

delegate!((), Width);

/// What a list of `T` needs to be compared.
pub trait Element<C>: Clone + Debug + PartialEq + for<'a> ReadFrom<'a, C> + WriteTo<C> {}
impl<C, T: Clone + Debug + PartialEq + for<'a> ReadFrom<'a, C> + WriteTo<C>> Element<C> for T {}

type Outcome<T> = Result<(T, usize), String>;

fn shown(error: impl Debug + std::fmt::Display) -> String {
    format!("{error} {error:?}")
}

/// Reads a list behind `before` bits; `limit` is the number of bits up to which the message goes.
pub fn read<'a, O: Order<Trace = ()>, L: ReadFrom<'a, C>, C>(
    message: &'a [u8],
    (before, limit): (usize, Option<usize>),
    context: C,
    site: &'static Field,
) -> Outcome<L> {
    let slot = FaultSlot::<DecodeError>::new();
    let mut input = Input::<O>::new(message, &slot);
    let list = input.take(before, site).and_then(|_| {
        let outer = limit.map(|bits| input.limit(bits, site)).transpose()?;
        let list = L::read_from(&mut input, context, site)?;
        let end = input.position();
        if let Some(outer) = outer {
            input.release(outer, site)?;
        }
        Ok((list, end))
    });
    list.map_err(|_| shown(slot.error()))
}

/// Writes a list behind `before` bits into `room` bytes; returns the whole buffer.
pub fn write<O: Order<Trace = ()>, L: WriteTo<C>, C>(
    list: &L,
    (before, room): (usize, usize),
    context: C,
    site: &'static Field,
) -> Outcome<Vec<u8>> {
    let (mut buffer, slot) = (vec![0xA5; room + 3], FaultSlot::<EncodeError>::new());
    let mut output = Output::<O>::new(&mut buffer[..room], &slot);
    let written = output.push(before.min(1) as u64, before, site);
    let written = written.and_then(|()| list.write_to(&mut output, context, site));
    let (end, message) = (output.position(), output.message().to_vec());
    assert_eq!(buffer[room..], [0xA5; 3], "bytes after the buffer");
    match written {
        Ok(()) => {
            assert!(buffer[message.len()..].iter().all(|byte| *byte == 0xA5), "after the message");
            Ok((message, end))
        }
        Err(_) => Err(shown(slot.error())),
    }
}

/// Asserts that values are equal, or look equal, as a NaN does.
macro_rules! same {
    ($left:expr, $right:expr $(, $($text:tt)+)?) => {{
        let (left, right) = (&$left, &$right);
        if left != right {
            assert_eq!(format!("{left:?}"), format!("{right:?}") $(, $($text)+)?);
        }
    }};
}

/// Compares what lists make of a message.
fn compare_reading<T: Element<C>, C: Copy, O: Order<Trace = ()>, E: Extent>(
    message: &[u8],
    place: (usize, Option<usize>),
    within: Within<E, C>,
    site: &'static Field,
) where
    One<T>: Element<C>,
{
    let slow = read::<O, Vec<One<T>>, _>(message, place, within, site);
    let expected =
        slow.map(|(list, end)| (list.into_iter().map(|one| one.0).collect::<Vec<T>>(), end));
    let at = || format!("{} bytes, {place:?}", message.len());
    same!(read::<O, Vec<T>, _>(message, place, within, site), expected, "{}", at());
    let boxed = read::<O, Box<[T]>, _>(message, place, within, site);
    same!(boxed.map(|(list, end)| (list.into_vec(), end)), expected);
    let seq = read::<O, Seq<'_, T, O, C>, _>(message, place, within, site);
    if let Ok((seq, _)) = &seq {
        let list: Vec<T> = seq.iter().collect();
        same!(seq.to_vec(), list, "{}", at());
        let mut next = seq.iter();
        let singly: Vec<T> = std::iter::from_fn(|| next.next()).collect();
        same!(singly, list, "{}", at());
        for index in [0, 1, 2, 7, 8, 9, list.len() / 2, list.len()] {
            same!(seq.get(index), list.get(index).cloned(), "{index} {}", at());
        }
        let mut some = list.clone();
        some.truncate(13);
        let mut copy = list.clone();
        copy.reverse();
        copy.truncate(13);
        same!(seq.copy_to_slice(&mut copy), copy.len());
        same!(copy, some);
    }
    let slow = read::<O, Seq<'_, One<T>, O, C>, _>(message, place, within, site);
    let slow = slow.map(|(seq, end)| (seq.iter().map(|one| one.0).collect(), end));
    same!(seq.map(|(seq, end)| (seq.to_vec(), end)), slow, "{}", at());
    const ROOM: usize = 24;
    if expected.as_ref().map_or(true, |(list, _)| list.len() <= ROOM) {
        let slow = read::<O, heapless::Vec<One<T>, ROOM>, _>(message, place, within, site);
        let slow =
            slow.map(|(list, end)| (list.into_iter().map(|one| one.0).collect::<Vec<T>>(), end));
        let fixed = read::<O, heapless::Vec<T, ROOM>, _>(message, place, within, site);
        same!(fixed.map(|(list, end)| (list.into_iter().collect(), end)), slow, "{}", at());
        let slow = read::<O, arrayvec::ArrayVec<One<T>, ROOM>, _>(message, place, within, site);
        let slow = slow.map(|(list, end)| (list.into_iter().map(|one| one.0).collect(), end));
        let fixed = read::<O, arrayvec::ArrayVec<T, ROOM>, _>(message, place, within, site);
        same!(fixed.map(|(list, end)| (list.into_iter().collect::<Vec<T>>(), end)), slow);
    }
}

/// Compares reading a message with every extent.
fn compare_extents<T: Element<C>, C: Copy, O: Order<Trace = ()>>(
    message: &[u8],
    place: (usize, Option<usize>),
    (count, bits): (usize, usize),
    each: C,
    site: &'static Field,
) where
    One<T>: Element<C>,
{
    for count in [count, count + 1] {
        let extent = Count(count);
        compare_reading::<T, C, O, _>(message, place, Within::new(extent, each), site);
        let extent = AtMost(count, Rest);
        compare_reading::<T, C, O, _>(message, place, Within::new(extent, each), site);
    }
    let extent = AtMost(count.saturating_sub(1), Count(count));
    compare_reading::<T, C, O, _>(message, place, Within::new(extent, each), site);
    for bytes in [bits / 8, bits / 8 + 1] {
        compare_reading::<T, C, O, _>(message, place, Within::new(Len(bytes), each), site);
    }
    compare_reading::<T, C, O, _>(message, place, Within::new(Rest, each), site);
    compare_reading::<T, C, O, _>(message, place, Within::new(Until(0), each), site);
}

/// Compares writing and reading of the values, some of which may not fit, behind `before` bits; and what is made of damaged messages.
pub fn compare<T: Element<C>, C: Copy, O: Order<Trace = ()>>(
    values: &[T],
    before: usize,
    each: C,
    site: &'static Field,
    rng: &mut Rng,
) where
    One<T>: Element<C>,
{
    let slow: Vec<One<T>> = values.iter().cloned().map(One).collect();
    let within = Within::new(Count(values.len()), each);
    let bits = values.len() * T::least(&each);
    let enough = (before + bits).div_ceil(8) + 2;
    let expected = write::<O, _, _>(&slow, (before, enough), within, site);
    for room in [enough, enough - 2, enough.saturating_sub(3), enough / 2] {
        let expected = write::<O, _, _>(&slow, (before, room), within, site);
        let written = write::<O, _, _>(&values.to_vec(), (before, room), within, site);
        same!(written, expected, "{} values in {room} bytes", values.len());
    }
    for cut in [1, values.len() / 2] {
        let mut deque = VecDeque::with_capacity(values.len());
        deque.extend(values.iter().skip(cut).cloned());
        values.iter().take(cut).rev().for_each(|value| deque.push_front(value.clone()));
        same!(write::<O, _, _>(&deque, (before, enough), within, site), expected);
    }
    let until = Within::new(Until(0), each);
    let list = values.to_vec();
    same!(
        write::<O, _, _>(&list, (before, enough), until, site),
        write::<O, _, _>(&slow, (before, enough), until, site)
    );
    let mut message = match expected {
        Ok((message, _)) => message,
        Err(_) => rng.bytes(enough - 2),
    };
    let places = [None, Some(bits), Some(bits.saturating_sub(1)), Some(bits + 1)];
    for round in 0..3 {
        let limit = places[rng.between(0, 3)];
        compare_extents::<T, C, O>(&message, (before, limit), (values.len(), bits), each, site);
        compare_extents::<T, C, O>(&message, (before, None), (values.len(), bits), each, site);
        let cut = rng.between(before.div_ceil(8), message.len().max(before.div_ceil(8)));
        let short = message.get(..cut).unwrap_or(&[]);
        compare_extents::<T, C, O>(short, (before, None), (values.len(), bits), each, site);
        match round {
            0 => {
                message.push(0);
                message.extend(rng.bytes(1));
            }
            _ if message.is_empty() => {}
            _ => {
                let at = rng.between(0, message.len() - 1);
                message[at] ^= rng.word() as u8;
            }
        }
    }
}

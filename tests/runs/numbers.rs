//! Numbers of every width, in every order, from every bit on, beside a model that knows single bits.

use crate::one::compare;
use crate::rng::Rng;
use crate::wire::{Frame, Wire, get, signed};
use bitpack::layout::{Field, Layout, Shape};
use bitpack::order::{Big, Little, Lsb0, Msb0, Order};
use bitpack::wire::{Count, FaultSlot, Input, Output, ReadFrom, Width, Within, WriteTo};
use std::fmt::Debug;

pub const SITE: &Field = &Field::whole(const { &Layout::new("list", Shape::Custom, 0) });

/// An integer of at most 64 bits.
trait Number: Copy + Debug + PartialEq + for<'a> ReadFrom<'a, Width> + WriteTo<Width> {
    const BITS: usize;
    fn of(raw: u128, width: usize) -> Self;
}

macro_rules! numbers {
    ($($unsigned:ident $signed:ident)*) => { $(
        impl Number for $unsigned {
            const BITS: usize = $unsigned::BITS as usize;
            fn of(raw: u128, _: usize) -> Self {
                raw as $unsigned
            }
        }
        impl Number for $signed {
            const BITS: usize = $signed::BITS as usize;
            fn of(raw: u128, width: usize) -> Self {
                signed(raw, width) as $signed
            }
        }
    )* };
}

numbers!(u8 i8 u16 i16 u32 i32 u64 i64);

/// Lengths around the limits of groups and of blocks.
fn lengths(width: usize, rng: &mut Rng) -> Vec<usize> {
    let mut lengths = vec![0, 1, 7, 8, 9, 16, 17];
    lengths.extend((0..2).map(|_| rng.between(2, 70)));
    if width % 5 == 2 {
        lengths.push(rng.between(511, 530));
    }
    lengths
}

fn against_model<T: Number, O: Order<Trace = ()>>(width: usize, rng: &mut Rng) {
    let wire = Wire { bits: O::BITS, endian: O::ENDIAN };
    let before = rng.between(0, 7);
    for count in lengths(width, rng) {
        let bits = count * width;
        let mut frame = Frame::zeros((before + bits).div_ceil(8));
        let mut values = Vec::new();
        frame.put(Wire { endian: O::BITS.natural_endian(), ..wire }, 0, before, 1);
        for index in 0..count {
            let raw = u128::from(rng.word()) & ((1 << width) - 1);
            frame.put(wire, before + index * width, width, raw);
            values.push(T::of(raw, width));
        }
        let within = Within::new(Count(count), Width(width));
        let (mut buffer, slot) = (vec![0xA5; frame.bytes().len()], FaultSlot::new());
        let mut output = Output::<O>::new(&mut buffer, &slot);
        output.push(before.min(1) as u64, before, SITE).expect("it fits");
        values.write_to(&mut output, within, SITE).expect("it fits");
        assert_eq!(output.position(), before + bits);
        assert_eq!(buffer, frame.bytes(), "{count} numbers of {width} bits behind {before}");
        let slot = FaultSlot::new();
        let mut input = Input::<O>::new(&buffer, &slot);
        input.take(before, SITE).expect("it is there");
        let list = Vec::<T>::read_from(&mut input, within, SITE).expect("they are there");
        assert_eq!(list, values, "{count} numbers of {width} bits behind {before}");
        if let Some(last) = count.checked_sub(1) {
            assert_eq!(T::of(get(&buffer, wire, before + last * width, width), width), list[last]);
        }
    }
}

fn in_every_order<T: Number>(seed: u64) {
    let mut rng = Rng::new(seed);
    for width in 1..=T::BITS {
        for _ in 0..2 {
            against_model::<T, Msb0<Big>>(width, &mut rng);
            against_model::<T, Msb0<Little>>(width, &mut rng);
            against_model::<T, Lsb0<Little>>(width, &mut rng);
            against_model::<T, Lsb0<Big>>(width, &mut rng);
        }
    }
}

#[test]
fn unsigned_of_every_width() {
    in_every_order::<u8>(1);
    in_every_order::<u16>(2);
    in_every_order::<u32>(3);
    in_every_order::<u64>(4);
}

#[test]
fn signed_of_every_width() {
    in_every_order::<i8>(5);
    in_every_order::<i16>(6);
    in_every_order::<i32>(7);
    in_every_order::<i64>(8);
}

/// Numbers, some of which need more bits than they have, beside the loop over the elements.
#[test]
fn numbers_that_do_not_fit() {
    let mut rng = Rng::new(9);
    for width in 1..=32 {
        for before in [0, rng.between(1, 7)] {
            let count = rng.between(0, 40);
            let all = rng.word().is_multiple_of(2);
            let most = if all { width } else { width + 1 };
            let unsigned: Vec<u64> = (0..count).map(|_| rng.word() >> (64 - most)).collect();
            let signed: Vec<i64> = (0..count).map(|_| rng.word() as i64 >> (64 - most)).collect();
            compare::<u64, _, Msb0>(&unsigned, before, Width(width), SITE, &mut rng);
            compare::<i64, _, Lsb0>(&signed, before, Width(width), SITE, &mut rng);
            compare::<i64, _, Msb0<Little>>(&signed, before, Width(width), SITE, &mut rng);
        }
    }
}

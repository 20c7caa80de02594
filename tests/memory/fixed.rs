//! Arrays in types of fixed width: short and long, on byte boundaries and at odd bits.

use crate::number::{Number, in_every_order};
use bitpack::__private::{Reader, Writer};
use bitpack::layout::{Field, Layout, Shape};
use bitpack::order::Order;
use bitpack::prelude::*;
use bitpack::{ErrorKind, Fixed};

const SITE: &Field = &Field::whole(const { &Layout::new("array", Shape::Custom, 0) });

fn check_array<T: Number, O: Order<Trace = ()>, const N: usize>() {
    let values: [T; N] = std::array::from_fn(T::number);
    for before in [0, 8, 5] {
        let (mut one, mut all) = ([0xA5; 1024], [0xA5; 1024]);
        let mut w = Writer::<O>::new(&mut one);
        w.push(before.min(1) as u64, before);
        values.iter().for_each(|value| value.write(&mut w, SITE).expect("it fits"));
        w.push(5, 3);
        w.finish();
        let mut w = Writer::<O>::new(&mut all);
        w.push(before.min(1) as u64, before);
        values.write(&mut w, SITE).expect("it fits");
        assert_eq!(w.position(), before + N * T::BITS);
        w.push(5, 3);
        w.finish();
        assert_eq!(one, all);
        if before == 0 {
            let bytes = values.iter().flat_map(|value| value.bytes(O::ENDIAN));
            assert_eq!(all[..N * T::BYTES], bytes.collect::<Vec<_>>());
        }
        let mut r = Reader::<O>::new(&all);
        r.skip(before);
        assert_eq!(<[T; N]>::read(&mut r, SITE).expect("it was written"), values);
        assert_eq!((r.position(), r.take(3)), (before + N * T::BITS, 5));
        let mut r = Reader::<O>::new(&all);
        r.skip(before);
        let nested = <[[T; 2]; N]>::read(&mut r, SITE).expect("every pattern is one");
        assert_eq!(nested.as_flattened()[..N], values);
    }
}

fn check_arrays<T: Number, O: Order<Trace = ()>>() {
    check_array::<T, O, 0>();
    check_array::<T, O, 1>();
    check_array::<T, O, 8>();
    check_array::<T, O, 9>();
    check_array::<T, O, 17>();
    check_array::<T, O, 31>();
}

#[test]
fn every_number_in_every_order() {
    in_every_order!(check_arrays);
}

/// Ranges and scales are still looked at, and short buffers still refused.
#[test]
fn errors() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Ranged(#[bitpack(range = 0..=9)] [u32; 12]);
    let mut values = Ranged([7; 12]);
    let bytes = values.to_bytes().expect("in range");
    assert_eq!(Ranged::decode(&bytes).as_ref(), Ok(&values));
    values.0[10] = 10;
    assert_eq!(
        values.validate().map_err(|e| (e.kind(), e.index())),
        Err((ErrorKind::OutOfRange, Some(10)))
    );
    let mut wrong = bytes;
    wrong[47] = 10;
    let error = Ranged::decode(&wrong).expect_err("out of range");
    assert_eq!(
        (error.kind(), error.index(), error.bit_offset()),
        (ErrorKind::OutOfRange, Some(11), 352)
    );
    let error = <[u32; 12]>::decode(&bytes[..47]).expect_err("too short");
    assert_eq!(
        (error.kind(), error.need(), error.given()),
        (ErrorKind::Truncated, Some(48), Some(47))
    );
}

//! The cursors of custom types: no argument makes them panic, in debug builds either.

use bitpack::layout::{Field, Layout, Shape};
use bitpack::order::{Lsb0, Msb0, Order};
use bitpack::wire::{FaultSlot, Input, Output};

const SITE: &Field = &Field::whole(const { &Layout::new("wild", Shape::Custom, 0) });

const WILD: [usize; 15] =
    [0, 1, 7, 8, 9, 31, 63, 64, 65, 88, 127, 1 << 20, usize::MAX / 8, usize::MAX - 7, usize::MAX];

fn read<O: Order<Trace = ()>>(a: usize, b: usize) {
    let slot = FaultSlot::new();
    let mut input = Input::<O>::new(&[0x5A; 11], &slot);
    let _ = (input.take(a, SITE), input.take_signed(b, SITE), input.bytes(a, SITE));
    let _ = input.align(0, a, SITE);
    let start = input.position();
    if let Ok(outer) = input.limit(b, SITE) {
        let _ = (input.take(a, SITE), input.remaining(), input.remaining_bytes());
        let _ = input.bytes(a, SITE);
        let _ = input.align(start, b, SITE);
        let _ = input.release(outer, SITE);
    }
    if let Ok(mut there) = input.at(a, SITE) {
        let _ = (there.take(b, SITE), there.position(), there.remaining());
    }
    let _ = (input.take(3, SITE), input.message(), input.position());
    for _ in 0..100 {
        let _ = input.descend(SITE);
    }
    for _ in 0..300 {
        input.ascend();
    }
}

fn write<O: Order<Trace = ()>>(a: usize, b: usize) {
    let (slot, mut buffer) = (FaultSlot::new(), [0xA5; 11]);
    let mut output = Output::<O>::new(&mut buffer, &slot);
    let _ = (output.push(1, a, SITE), output.push(u64::MAX, b, SITE));
    let _ = output.bytes(&[1; 3], SITE);
    let _ = output.align(0, b, SITE);
    let _ = (output.patch(a, 1, b, SITE), output.patch(0, u64::MAX, a, SITE));
    let _ = (output.position(), output.message().len(), output.is_aligned());
}

#[test]
fn arguments() {
    for (a, b) in WILD.iter().flat_map(|a| WILD.iter().map(move |b| (*a, *b))) {
        read::<Msb0>(a, b);
        read::<Lsb0>(a, b);
        write::<Msb0>(a, b);
        write::<Lsb0>(a, b);
    }
}

/// Marks that are no remembered positions, limits that are another input's.
#[test]
fn misuse() {
    let slot = FaultSlot::new();
    let mut input = Input::<Msb0>::new(&[7; 20], &slot);
    let first = input.limit(16, SITE).unwrap();
    let second = input.limit(8, SITE).unwrap();
    input.take(8, SITE).unwrap();
    let _ = input.release(first, SITE);
    let _ = (input.take(40, SITE), input.align(999, 8, SITE));
    let _ = input.release(second, SITE);
    let _ = (input.position(), input.remaining(), input.take(64, SITE));
    let mut buffer = [0; 9];
    let slot = FaultSlot::new();
    let mut output = Output::<Msb0>::new(&mut buffer, &slot);
    let _ = output.align(999, 8, SITE);
}

//! Fields one after the other, in one order.

use crate::rng::Rng;
use crate::wire::{Frame, Wire, get, natural, signed};
use bitpack::__private::{Reader, Writer};
use bitpack::order::Order;

/// What the cursor is asked to do next.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// A field of the given width: at most 64 bits, through `take` and `push`.
    Word(usize, u128),
    /// A field of up to 128 bits, through the wide methods.
    Wide(usize, u128),
    /// Passed over on reading, zero on writing.
    Gap(usize),
}

impl Step {
    pub fn random(rng: &mut Rng) -> Self {
        match rng.between(0, 9) {
            0 => Step::Gap(if rng.chance(30) { rng.between(1, 300) } else { rng.between(0, 70) }),
            1 | 2 => {
                let width = rng.between(1, 128);
                Step::Wide(width, rng.bits(width))
            }
            3 => {
                // The widths that have stores of their own.
                let width = [8, 16, 32, 64][rng.between(0, 3)];
                Step::Word(width, rng.bits(width))
            }
            _ => {
                let width = if rng.chance(70) { rng.between(1, 33) } else { rng.between(1, 64) };
                Step::Word(width, rng.bits(width))
            }
        }
    }

    pub fn width(self) -> usize {
        match self {
            Step::Word(width, _) | Step::Wide(width, _) | Step::Gap(width) => width,
        }
    }
}

/// Steps that fill between 1 and about 200 bytes.
pub fn layout(rng: &mut Rng) -> (Vec<Step>, usize) {
    let most = if rng.chance(40) { rng.between(1, 100) } else { rng.between(1, 1600) };
    let (mut steps, mut bits) = (Vec::new(), 0);
    loop {
        let step = Step::random(rng);
        if bits > 0 && bits + step.width() > most {
            return (steps, bits);
        }
        bits += step.width();
        steps.push(step);
    }
}

/// The bytes that the oracle makes of the steps.
pub fn expected(steps: &[Step], wire: Wire, len: usize) -> Frame {
    let (mut frame, mut at) = (Frame::zeros(len), 0);
    for step in steps {
        if let Step::Word(width, value) | Step::Wide(width, value) = *step {
            frame.put(wire, at, width, value);
        }
        at += step.width();
    }
    frame
}

pub fn write<O: Order>(steps: &[Step], out: &mut [u8]) {
    let (mut w, mut at) = (Writer::<O>::new(out), 0);
    for step in steps {
        assert_eq!(w.position(), at);
        match *step {
            Step::Word(width, value) => w.push(value as u64, width),
            Step::Wide(width, value) => w.push_wide(value, width),
            // Both ways to leave a gap, by turns.
            Step::Gap(width) if at % 2 == 0 => w.zeros(width),
            Step::Gap(width) => w.zeros_to(0, at + width),
        }
        at += step.width();
    }
    w.finish();
}

/// Reads what the steps say; every field must come out as the oracle sees it.
pub fn read<O: Order>(steps: &[Step], bytes: &[u8], wire: Wire) {
    let (mut r, mut at) = (Reader::<O>::new(bytes), 0);
    for (i, step) in steps.iter().enumerate() {
        assert_eq!(r.position(), at);
        let what = || format!("{wire:?}, step {i} at {at}: {step:?} of {bytes:02x?}");
        match *step {
            Step::Word(width, _) => {
                let want = get(bytes, wire, at, width);
                if i % 2 == 0 {
                    assert_eq!(u128::from(r.take(width)), want, "{}", what());
                } else {
                    assert_eq!(i128::from(r.take_signed(width)), signed(want, width), "{}", what());
                }
            }
            Step::Wide(width, _) => {
                let want = get(bytes, wire, at, width);
                if i % 2 == 0 {
                    assert_eq!(r.take_wide(width), want, "{}", what());
                } else {
                    assert_eq!(r.take_wide_signed(width), signed(want, width), "{}", what());
                }
            }
            Step::Gap(width) if i % 2 == 0 => r.skip(width),
            Step::Gap(width) => r.seek(at, width),
        }
        at += step.width();
    }
}

/// One random layout through all of it.
pub fn run<O: Order>(rng: &mut Rng) {
    let wire = Wire { bits: O::BITS, endian: O::ENDIAN };
    let (steps, bits) = layout(rng);
    let len = bits.div_ceil(8);
    let want = expected(&steps, wire, len);
    let mut out = vec![0xA5; len];
    write::<O>(&steps, &mut out);
    assert_eq!(out, want.bytes(), "{wire:?}: {steps:?}");
    // A longer run: the windows lie elsewhere, the bytes behind it stay dirty.
    let mut longer = vec![0xA5; len + rng.between(1, 20)];
    write::<O>(&steps, &mut longer);
    assert_eq!(&longer[..len], want.bytes(), "{wire:?}, longer run: {steps:?}");
    assert!(longer[len..].iter().all(|byte| *byte == 0xA5), "{wire:?}: {steps:?}");
    // A shorter one: a store that reaches past its end is dropped, and nothing panics.
    let mut shorter = vec![0xA5; rng.between(0, len - 1)];
    write::<O>(&steps, &mut shorter);
    let mut ours = shorter.iter().zip(want.bytes());
    assert!(ours.all(|(out, want)| out == want || *out == 0xA5), "{wire:?}: {steps:?}");
    read::<O>(&steps, want.bytes(), wire);
    // Any bytes, with something behind them, and with too few of them.
    let noise = rng.bytes(len + 9);
    read::<O>(&steps, &noise[..len], wire);
    read::<O>(&steps, &noise, wire);
    read::<O>(&steps, &noise[..rng.between(0, len)], wire);
}

/// The oracle against `bitvec`'s own loads, where it has them.
pub fn check_oracle(rng: &mut Rng) {
    let len = rng.between(1, 24);
    let bytes = rng.bytes(len);
    let offset = rng.between(0, len * 8 - 1);
    let width = rng.between(1, 64.min(len * 8 - offset));
    for wire in [Wire::ALL[0], Wire::ALL[2]] {
        let ours = get(&bytes, wire, offset, width);
        assert_eq!(ours, u128::from(natural(&bytes, wire.bits, offset, width)), "{wire:?}");
    }
    for wire in Wire::ALL {
        let mut frame = Frame::zeros(len);
        let value = rng.bits(width);
        frame.put(wire, offset, width, value);
        assert_eq!(get(frame.bytes(), wire, offset, width), value, "{wire:?}");
    }
}

/// Zero bits of every number, at every place in a word, with something on both sides.
pub fn gaps<O: Order>() {
    let wire = Wire { bits: O::BITS, endian: O::ENDIAN };
    for (before, width) in (0..=40).flat_map(|before| (0..=200).map(move |width| (before, width))) {
        let mut out = [0xA5; 40];
        let mut w = Writer::<O>::new(&mut out);
        w.push((1 << before) - 1, before);
        w.zeros(width);
        assert_eq!(w.position(), before + width);
        w.finish();
        let mut want = [0xA5; 40];
        want[..(before + width).div_ceil(8)].fill(0);
        let ones = Frame::ones(wire.bits, before);
        want[..ones.bytes().len()].copy_from_slice(ones.bytes());
        assert_eq!(out, want, "{width} zeros after {before} ones");
    }
}

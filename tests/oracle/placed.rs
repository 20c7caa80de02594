//! Fields at stated places, in any order and of either bit order, as CAN frames have them.

use crate::rng::Rng;
use crate::wire::{Frame, Wire, get};
use bitpack::__private::{Reader, Writer, frame_len};
use bitpack::order::{Big, BitOrder, Little, Lsb0, Msb0, Order};

/// One field of the frame.
#[derive(Clone, Copy, Debug)]
struct Placed {
    wire: Wire,
    offset: usize,
    width: usize,
    value: u128,
}

/// A stream of `lead` bits, the frame, `tail` bits; lead and tail are in the order `O`.
#[derive(Debug)]
struct Message {
    lead: (usize, u128),
    frame_bits: usize,
    fields: Vec<Placed>,
    tail: (usize, u128),
}

/// Runs `$call` with `$order` as the type for a [`Wire`].
macro_rules! with_order {
    ($wire:expr, $order:ident => $call:expr) => {
        match $wire {
            wire if wire == Wire::ALL[0] => {
                type $order = Msb0<Big>;
                $call
            }
            wire if wire == Wire::ALL[1] => {
                type $order = Msb0<Little>;
                $call
            }
            wire if wire == Wire::ALL[2] => {
                type $order = Lsb0<Little>;
                $call
            }
            _ => {
                type $order = Lsb0<Big>;
                $call
            }
        }
    };
}

/// One field among those that the cursor was opened for.
fn place<P: Order>(w: &mut Writer<'_, impl Order>, offset: usize, value: u128, width: usize) {
    let at = w.position() + offset;
    let mut field = w.placed::<P>(offset);
    assert_eq!(field.position(), at);
    if width <= 64 {
        field.push(value as u64, width);
    } else {
        field.push_wide(value, width);
    }
    field.finish();
}

/// Fields that have no bit of memory in common, tried at random places.
fn fields(rng: &mut Rng, outer: Wire, mixed: bool, bits: usize) -> Vec<Placed> {
    let mut taken = vec![false; bits.div_ceil(8) * 8];
    let mut fields = Vec::new();
    for _ in 0..rng.between(1, 24) {
        let wire = loop {
            let wire = Wire::ALL[rng.between(0, 3)];
            if mixed || wire.bits == outer.bits {
                break wire;
            }
        };
        let width = rng.between(1, 40.min(bits));
        let width = if rng.chance(10) { rng.between(1, 128.min(bits)) } else { width };
        let offset = rng.between(0, bits - width);
        // Bits by the outer numbering: a byte's bits run the other way in the other order.
        let memory: Vec<usize> = (offset..offset + width)
            .map(|bit| if wire.bits == outer.bits { bit } else { bit / 8 * 8 + 7 - bit % 8 })
            .collect();
        if memory.iter().all(|bit| *bit < bits && !taken[*bit]) {
            memory.iter().for_each(|bit| taken[*bit] = true);
            fields.push(Placed { wire, offset, width, value: rng.bits(width) });
        }
    }
    fields
}

impl Message {
    /// With both bit orders the frame begins on a byte boundary; else anywhere.
    fn random(rng: &mut Rng, outer: Wire) -> Self {
        let mixed = rng.chance(60);
        let lead = if mixed { rng.between(0, 8) * 8 } else { rng.between(0, 80) };
        let tail = rng.between(0, 70);
        let frame_bits = if rng.chance(50) { 64 } else { rng.between(1, 600) };
        let lead_value = if lead == 0 { 0 } else { rng.bits(lead) };
        let tail_value = if tail == 0 { 0 } else { rng.bits(tail) };
        Message {
            lead: (lead, lead_value),
            frame_bits,
            fields: fields(rng, outer, mixed, frame_bits),
            tail: (tail, tail_value),
        }
    }

    fn bits(&self) -> usize {
        self.lead.0 + self.frame_bits + self.tail.0
    }

    fn expected(&self, outer: Wire) -> Frame {
        let mut frame = Frame::zeros(self.bits().div_ceil(8));
        frame.put(outer, 0, self.lead.0, self.lead.1);
        for field in &self.fields {
            frame.put(field.wire, self.lead.0 + field.offset, field.width, field.value);
        }
        frame.put(outer, self.lead.0 + self.frame_bits, self.tail.0, self.tail.1);
        frame
    }

    /// `apart`: in a frame of its own, if it is short enough.
    fn write<O: Order>(&self, out: &mut [u8], apart: bool) {
        let mut w = Writer::<O>::new(out);
        w.push_wide(self.lead.1, self.lead.0);
        let origin = w.position();
        let mut frame = vec![0; if apart { frame_len(self.frame_bits) } else { 0 }];
        {
            let mut w = w.open(&mut frame, self.frame_bits);
            assert_eq!(w.position(), origin);
            for field in &self.fields {
                with_order!(field.wire, P => place::<P>(&mut w, field.offset, field.value, field.width));
            }
        }
        w.close(&frame, self.frame_bits);
        assert_eq!(w.position(), origin + self.frame_bits);
        w.push_wide(self.tail.1, self.tail.0);
        w.finish();
    }

    fn read<O: Order>(&self, bytes: &[u8], outer: Wire) {
        let mut r = Reader::<O>::new(bytes);
        assert_eq!(r.take_wide(self.lead.0), get(bytes, outer, 0, self.lead.0));
        let origin = r.position();
        for field in &self.fields {
            r.seek(origin, field.offset);
            assert_eq!(r.position(), origin + field.offset);
            let value = with_order!(field.wire, P => {
                let mut own = r.recast::<P>();
                let value = own.take_wide(field.width);
                r.adopt(&own);
                value
            });
            let want = get(bytes, field.wire, origin + field.offset, field.width);
            assert_eq!(value, want, "{field:?} of {self:?}");
        }
        r.seek(origin, self.frame_bits);
        let at = origin + self.frame_bits;
        assert_eq!(r.take_wide(self.tail.0), get(bytes, outer, at, self.tail.0), "{self:?}");
    }
}

/// One random frame, written into dirty bytes and read back; and read from noise.
pub fn run<O: Order>(rng: &mut Rng) {
    let outer = Wire { bits: O::BITS, endian: O::ENDIAN };
    let message = Message::random(rng, outer);
    let want = message.expected(outer);
    for apart in [true, false] {
        let len = want.bytes().len();
        let mut out = vec![0xA5; len];
        message.write::<O>(&mut out, apart);
        assert_eq!(out, want.bytes(), "{outer:?}: {message:?}");
        // What lies behind it stays.
        let mut longer = vec![0xA5; len + 19];
        message.write::<O>(&mut longer, apart);
        assert_eq!(&longer[..len], want.bytes(), "{outer:?}, longer run: {message:?}");
        assert!(longer[len..].iter().all(|byte| *byte == 0xA5), "{outer:?}: {message:?}");
    }
    message.read::<O>(want.bytes(), outer);
    message.read::<O>(&rng.bytes(want.bytes().len()), outer);
}

/// Frames in frames: the inner one is opened inside a placed field of the outer one.
pub fn run_nested<O: Order>(rng: &mut Rng) {
    let outer = Wire { bits: O::BITS, endian: O::ENDIAN };
    let inner = Message { lead: (0, 0), tail: (0, 0), ..Message::random(rng, outer) };
    let mixed = inner.fields.iter().any(|field| field.wire.bits != outer.bits);
    // Around the inner frame, one field on each side.
    let before = if mixed { rng.between(1, 9) * 8 } else { rng.between(1, 77) };
    let (head, foot) = (rng.bits(before), rng.bits(13));
    let foot_at = before + inner.frame_bits;
    let mut want = Frame::zeros((foot_at + 13).div_ceil(8));
    want.put(outer, 0, before, head);
    want.put(outer, foot_at, 13, foot);
    for field in &inner.fields {
        want.put(field.wire, before + field.offset, field.width, field.value);
    }
    for (apart, inner_apart) in [(true, true), (true, false), (false, true), (false, false)] {
        let mut out = vec![0xA5; want.bytes().len()];
        let mut w = Writer::<O>::new(&mut out);
        let mut frame = vec![0; if apart { frame_len(foot_at + 13) } else { 0 }];
        {
            let mut w = w.open(&mut frame, foot_at + 13);
            place::<O>(&mut w, foot_at, foot, 13);
            let mut field = w.placed::<O>(before);
            let mut frame = vec![0; if inner_apart { frame_len(inner.frame_bits) } else { 0 }];
            {
                let mut w = field.open(&mut frame, inner.frame_bits);
                for field in &inner.fields {
                    with_order!(field.wire, P => place::<P>(&mut w, field.offset, field.value, field.width));
                }
            }
            field.close(&frame, inner.frame_bits);
            field.finish();
            place::<O>(&mut w, 0, head, before);
        }
        w.close(&frame, foot_at + 13);
        w.finish();
        assert_eq!(out, want.bytes(), "{outer:?}, {before} bits before {inner:?}");
    }
}

/// A cursor that changes its order: the byte order anywhere, the bit order on byte boundaries.
pub fn run_changes(rng: &mut Rng) {
    let (mut frame, mut at) = (Frame::zeros(96), 0);
    let mut out = vec![0xA5; 96];
    let mut w = Writer::<Msb0>::new(&mut out);
    let mut steps = Vec::new();
    while at < 640 {
        let aligned = at % 8 == 0;
        let wire = Wire::ALL[if aligned { rng.between(0, 3) } else { rng.between(0, 1) }];
        let own = wire.bits == BitOrder::Msb0;
        // A field of the other bit order ends on a byte boundary as well.
        let width = if own { rng.between(1, 64) } else { rng.between(1, 8) * 8 };
        let value = rng.bits(width);
        frame.put(wire, at, width, value);
        with_order!(wire, P => {
            let mut own = w.recast::<P>();
            own.push(value as u64, width);
            let state = own.suspend();
            w.adopt(state);
        });
        steps.push((wire, width, value));
        at += width;
    }
    w.zeros_to(0, 96 * 8);
    w.finish();
    assert_eq!(out, frame.bytes(), "{steps:?}");
    let mut r = Reader::<Msb0>::new(&out);
    for (wire, width, value) in steps {
        let read = with_order!(wire, P => {
            let mut own = r.recast::<P>();
            let read = own.take(width);
            r.adopt(&own);
            read
        });
        assert_eq!(u128::from(read), value, "{wire:?}, {width} bits");
    }
}

/// What is written at the place where a packet was opened leaves alone what was placed around it.
pub fn run_unplaced<O: Order>(rng: &mut Rng) {
    let outer = Wire { bits: O::BITS, endian: O::ENDIAN };
    let (before, width) = (rng.between(1, 70), rng.between(1, 64));
    let values = [rng.bits(before.min(64)), rng.bits(width), rng.bits(13)];
    let places = [(0, before.min(64)), (before, width), (before + width, 13)];
    let mut want = Frame::zeros((before + width + 13).div_ceil(8));
    for ((at, width), value) in places.into_iter().zip(values) {
        want.put(outer, at, width, value);
    }
    for apart in [true, false] {
        let mut out = vec![0xA5; want.bytes().len()];
        let mut w = Writer::<O>::new(&mut out);
        w.push(values[0] as u64, before.min(64));
        w.zeros(before.saturating_sub(64));
        let mut frame = vec![0; if apart { frame_len(width + 13) } else { 0 }];
        {
            let mut w = w.open(&mut frame, width + 13);
            place::<O>(&mut w, width, values[2], 13);
            w.push(values[1] as u64, width);
            w.finish();
        }
        w.close(&frame, width + 13);
        w.finish();
        assert_eq!(out, want.bytes(), "{outer:?}: {width} bits after {before}");
    }
}

//! The laws for random layouts: a codec that interprets a layout reads and writes what a model of single bits does.
//!
//! Input: bytes, of which the first ones are a layout, and the others a message. Output: a panic if the cursor and the model differ. Invariant: the
//! model shares no code with the library; it knows the sections "Bit order" and "Byte order" of SPEC.md, and that a limit has to be filled.

use bitpack::__private::Settings;
use bitpack::layout::{Field, Layout, Shape};
use bitpack::order::Order;
use bitpack::prelude::*;
use bitpack::wire::{Input, Output, Read, ReadFrom, Site, WriteTo, Written};

/// A number, or parts inside a limit. Each states its bit order and its byte order.
#[derive(Debug)]
enum Part {
    Number { order: Orders, width: usize, signed: bool },
    Limit { order: Orders, bits: usize, parts: Vec<Part> },
}

#[derive(Clone, Copy, Debug)]
struct Orders {
    lsb0: bool,
    little: bool,
}

/// The greatest number of parts, and of limits inside each other.
const MOST: usize = 24;
const DEPTH: usize = 4;

impl Part {
    fn order(&self) -> Orders {
        match self {
            Part::Number { order, .. } | Part::Limit { order, .. } => *order,
        }
    }

    fn width(&self) -> usize {
        match self {
            Part::Number { width, .. } => *width,
            Part::Limit { bits, .. } => *bits,
        }
    }
}

/// Takes a layout from the front of the bytes.
fn parts(bytes: &mut &[u8], left: &mut usize, depth: usize) -> Vec<Part> {
    let mut list = Vec::new();
    while let (1.., [kind, size, rest @ ..]) = (*left, *bytes) {
        (*bytes, *left) = (rest, *left - 1);
        let order = Orders { lsb0: kind & 1 != 0, little: kind & 2 != 0 };
        list.push(match kind >> 2 & 7 {
            0 => break,
            kind @ 1..=2 if depth < DEPTH => {
                let parts = parts(bytes, left, depth + 1);
                let filled = parts.iter().map(Part::width).sum();
                Part::Limit {
                    order,
                    bits: if kind == 1 { usize::from(*size) } else { filled },
                    parts,
                }
            }
            kind => Part::Number { order, width: usize::from(size % 64) + 1, signed: kind == 3 },
        });
    }
    list
}

/// The numbers of a message, in two's complement.
#[derive(Debug, PartialEq)]
struct Values(Vec<u64>);

impl BitPack for Values {
    const LAYOUT: Layout = Layout::new("Values", Shape::Custom, 0);
}

/// The field that a part is. Only at a message as a whole may the bit order change inside a byte, because nothing is in front of it.
const PART: Site = &const { Field::variable::<u64>("part") };

impl<'a> ReadFrom<'a, &[Part]> for Values {
    const MIN_BITS: usize = 0;

    fn read_from<O: Order>(input: &mut Input<'a, '_, O>, parts: &[Part], _: Site) -> Read<Self> {
        let mut values = Vec::new();
        read(input, parts, &mut values)?;
        Ok(Values(values))
    }
}

fn read<O: Order>(input: &mut Input<'_, '_, O>, parts: &[Part], values: &mut Vec<u64>) -> Read<()> {
    parts.iter().try_for_each(|part| match (part.order().lsb0, part.order().little) {
        (false, false) => read_as::<O, <O::Msb0 as Settings>::Big>(input, part, values),
        (false, true) => read_as::<O, <O::Msb0 as Settings>::Little>(input, part, values),
        (true, false) => read_as::<O, <O::Lsb0 as Settings>::Big>(input, part, values),
        (true, true) => read_as::<O, <O::Lsb0 as Settings>::Little>(input, part, values),
    })
}

/// Reads a part in its order, as derived code does.
fn read_as<O: Order, P: Order<Trace = O::Trace>>(
    input: &mut Input<'_, '_, O>,
    part: &Part,
    values: &mut Vec<u64>,
) -> Read<()> {
    input.turn::<P>(PART)?;
    let mut other = input.recast::<P>();
    match part {
        Part::Number { width, signed: true, .. } => {
            values.push(other.take_signed(*width, PART)? as u64);
        }
        Part::Number { width, .. } => values.push(other.take(*width, PART)?),
        Part::Limit { bits, parts, .. } => {
            let outer = other.limit(*bits, PART)?;
            read(&mut other, parts, values)?;
            other.release(outer, PART)?;
        }
    }
    input.adopt(&other);
    input.turn::<P>(PART)
}

impl WriteTo<&[Part]> for Values {
    fn write_to<O: Order>(&self, output: &mut Output<'_, O>, parts: &[Part], _: Site) -> Written {
        write(output, parts, &mut self.0.iter().copied())
    }
}

fn write<O: Order>(
    output: &mut Output<'_, O>,
    parts: &[Part],
    values: &mut dyn Iterator<Item = u64>,
) -> Written {
    parts.iter().try_for_each(|part| match (part.order().lsb0, part.order().little) {
        (false, false) => write_as::<O, <O::Msb0 as Settings>::Big>(output, part, values),
        (false, true) => write_as::<O, <O::Msb0 as Settings>::Little>(output, part, values),
        (true, false) => write_as::<O, <O::Lsb0 as Settings>::Big>(output, part, values),
        (true, true) => write_as::<O, <O::Lsb0 as Settings>::Little>(output, part, values),
    })
}

fn write_as<O: Order, P: Order<Trace = O::Trace>>(
    output: &mut Output<'_, O>,
    part: &Part,
    values: &mut dyn Iterator<Item = u64>,
) -> Written {
    output.turn::<P>(PART)?;
    let mut other = output.recast::<P>();
    match part {
        Part::Number { width, .. } => {
            let low = u64::MAX >> (64 - width);
            other.push(values.next().unwrap_or(0) & low, *width, PART)?;
        }
        Part::Limit { parts, .. } => write(&mut other, parts, values)?,
    }
    let end = other.state();
    output.adopt(end);
    output.turn::<P>(PART)
}

/// The model: a position and the end of the limit in force, in stream bits.
struct Model<'m> {
    bytes: &'m [u8],
    at: usize,
    end: usize,
}

impl Model<'_> {
    /// Reads parts; `None` if the layout refuses the message.
    fn read(&mut self, parts: &[Part], lsb0: bool, values: &mut Vec<u64>) -> Option<()> {
        for part in parts {
            self.turn(part.order().lsb0 == lsb0)?;
            match part {
                Part::Number { order, width, signed } => {
                    let number = self.number(*width, *order)?;
                    let sign = *signed && number >> (width - 1) & 1 == 1;
                    values.push(if sign { number | u64::MAX << (width - 1) } else { number });
                }
                Part::Limit { order, bits, parts } => {
                    let outer = self.end;
                    let inner = self.at + bits;
                    self.end = (inner <= outer).then_some(inner)?;
                    self.read(parts, order.lsb0, values)?;
                    self.end = (self.at == inner).then_some(outer)?;
                }
            }
            self.turn(part.order().lsb0 == lsb0)?;
        }
        Some(())
    }

    /// The bit order changes only between bytes.
    fn turn(&self, same: bool) -> Option<()> {
        (same || self.at & 7 == 0).then_some(())
    }

    /// Groups of 8 bits, the last one shorter; the byte order says which group comes first.
    fn number(&mut self, width: usize, order: Orders) -> Option<u64> {
        let mut sizes = vec![8; width / 8];
        sizes.extend((width & 7 > 0).then_some(width & 7));
        let mut shifts: Vec<_> = (0..sizes.len()).map(|group| 8 * group).collect();
        if !order.little {
            sizes.reverse();
            shifts.reverse();
        }
        let mut number = 0;
        for (size, shift) in sizes.into_iter().zip(shifts) {
            for bit in 0..size {
                let place = if order.lsb0 { bit } else { size - 1 - bit };
                number |= self.bit(order.lsb0)? << (shift + place);
            }
        }
        Some(number)
    }

    fn bit(&mut self, lsb0: bool) -> Option<u64> {
        let at = (self.at < self.end).then_some(self.at)?;
        let place = if lsb0 { at % 8 } else { 7 - at % 8 };
        self.at += 1;
        Some(u64::from(self.bytes[at / 8] >> place & 1))
    }
}

/// Reading gives the numbers of the model, or refuses what the model refuses; writing the numbers gives the bytes that were read.
pub fn layouts(bytes: &[u8]) {
    let mut message = bytes;
    let parts = parts(&mut message, &mut MOST.clone(), 0);
    let mut model = Model { bytes: message, at: 0, end: 8 * message.len() };
    let mut values = Vec::new();
    let accepted = model.read(&parts, false, &mut values);
    match Values::decode_prefix_with(message, &parts[..]) {
        Err(error) => assert!(accepted.is_none(), "{error}: {parts:?}"),
        Ok((found, rest)) => {
            assert!(accepted.is_some(), "{found:?}: {parts:?}");
            assert_eq!(found, Values(values), "{parts:?}");
            let (whole, beyond) = (model.at / 8, model.at % 8);
            assert_eq!(message.len() - rest.len(), model.at.div_ceil(8), "{parts:?}");
            let mut expected = message[..model.at.div_ceil(8)].to_vec();
            if beyond > 0 {
                expected[whole] &= !(0xFF_u8 >> beyond);
            }
            assert_eq!(found.encode_to_vec_with(&parts[..]), Ok(expected), "{parts:?}");
        }
    }
}

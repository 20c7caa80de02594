//! The model of a layout, from which the library's and every judge's definition are printed.
//!
//! Invariant: the model uses nothing of the library. It computes widths and offsets itself.

use std::path::PathBuf;

/// A message.
pub(crate) struct Layout {
    pub(crate) message: Struct,
    pub(crate) order: Order,
    /// The message in a file, unless the layout is random.
    pub(crate) origin: Option<Origin>,
}

/// A message in a file.
pub(crate) struct Origin {
    pub(crate) file: PathBuf,
    pub(crate) message: String,
    /// The names of its fields.
    pub(crate) names: Vec<String>,
}

impl Layout {
    pub(crate) fn new(message: Struct, order: Order) -> Self {
        Self { message, order, origin: None }
    }

    /// The length of a message of fixed width, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        width_of(&self.message).div_ceil(8) as usize
    }
}

/// The width of a struct of fixed width, in bits.
pub(crate) fn width_of(message: &Struct) -> u32 {
    message.bits.unwrap_or_else(|| leaves(message).1)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    Msb0,
    Lsb0,
}

#[derive(Clone)]
pub(crate) struct Struct {
    pub(crate) fields: Vec<Field>,
    /// Whether the bytes of the fields are in the order that is not natural to the bit order.
    pub(crate) swapped: bool,
    /// Whether a header states the length of the message.
    pub(crate) extensible: bool,
    /// The stated width in bits, if fields are placed.
    pub(crate) bits: Option<u32>,
}

#[derive(Clone)]
pub(crate) struct Field {
    pub(crate) kind: Kind,
    pub(crate) place: Place,
    /// As for a struct.
    pub(crate) swapped: bool,
}

/// The position of a field.
#[derive(Clone, Copy)]
pub(crate) enum Place {
    Next,
    /// At the next byte boundary of its struct.
    Byte,
    At(u32, Order),
}

#[derive(Clone)]
pub(crate) enum Kind {
    /// Bits without a value.
    Pad(u32),
    Unsigned(u32),
    Signed(u32),
    Bool,
    /// IEEE 754, of 16, 32 or 64 bits.
    Float(u32),
    Scaled(Scaled),
    /// A number between bounds, stored as its difference to the lower one.
    Whole {
        low: i64,
        high: i64,
    },
    /// An enum; an open one has a catch-all.
    Named {
        width: u32,
        values: Vec<u64>,
        open: bool,
    },
    Array {
        of: Box<Kind>,
        len: u32,
        extensible: bool,
    },
    /// A list whose number of elements is between bounds, stored in as few bits as possible.
    List {
        of: Box<Kind>,
        least: u32,
        most: u32,
    },
    /// A value that is present if a bit at the front of the struct is 1.
    Option(Box<Kind>),
    Struct(Struct),
    /// One of several kinds, behind its number in as few bits as possible.
    Union(Vec<Kind>),
}

/// A physical value.
#[derive(Clone, Copy)]
pub(crate) struct Scaled {
    pub(crate) width: u32,
    pub(crate) signed: bool,
    pub(crate) scale: f64,
    pub(crate) offset: f64,
}

impl Struct {
    pub(crate) fn new(fields: Vec<Field>) -> Self {
        Self { fields, swapped: false, extensible: false, bits: None }
    }

    pub(crate) fn is_fixed(&self) -> bool {
        !self.extensible && self.fields.iter().all(|field| field.kind.is_fixed())
    }
}

impl Field {
    pub(crate) fn new(kind: Kind) -> Self {
        Self { kind, place: Place::Next, swapped: false }
    }
}

impl Kind {
    /// Whether every value has the same number of bits.
    pub(crate) fn is_fixed(&self) -> bool {
        match self {
            Kind::Array { of, extensible, .. } => !extensible && of.is_fixed(),
            Kind::List { of, least, most } => least == most && of.is_fixed(),
            Kind::Option(_) | Kind::Union(_) => false,
            Kind::Struct(inner) => inner.is_fixed(),
            _ => true,
        }
    }

    /// The width in bits of a kind without parts.
    pub(crate) fn width(&self) -> Option<u32> {
        Some(match *self {
            Kind::Pad(width) | Kind::Unsigned(width) | Kind::Signed(width) => width,
            Kind::Float(width) | Kind::Named { width, .. } => width,
            Kind::Bool => 1,
            Kind::Scaled(scaled) => scaled.width,
            Kind::Whole { low, high } => bits_up_to(high.abs_diff(low)),
            _ => return None,
        })
    }
}

/// The number of bits that a number from 0 to `most` needs.
pub(crate) fn bits_up_to(most: u64) -> u32 {
    u64::BITS - most.leading_zeros()
}

/// A value without parts, with its position in a message of fixed width.
pub(crate) struct Leaf<'a> {
    pub(crate) kind: &'a Kind,
    pub(crate) width: u32,
    /// The unused bits in front of it.
    pub(crate) gap: u32,
    pub(crate) offset: u32,
    pub(crate) swapped: bool,
}

impl Leaf<'_> {
    pub(crate) fn is_pad(&self) -> bool {
        matches!(self.kind, Kind::Pad(_))
    }
}

/// The leaves in the order of the wire, and the width of the message, which must be fixed and place no field.
pub(crate) fn leaves(message: &Struct) -> (Vec<Leaf<'_>>, u32) {
    let mut walk = Walk { leaves: Vec::new(), end: 0, gap: 0 };
    walk.of_struct(message, false);
    (walk.leaves, walk.end)
}

struct Walk<'a> {
    leaves: Vec<Leaf<'a>>,
    end: u32,
    /// The unused bits since the last leaf.
    gap: u32,
}

impl<'a> Walk<'a> {
    fn of_struct(&mut self, message: &'a Struct, swapped: bool) {
        let start = self.end;
        for field in &message.fields {
            if let Place::Byte = field.place {
                let gap = (self.end - start).next_multiple_of(8) - (self.end - start);
                self.gap += gap;
                self.end += gap;
            }
            self.of(&field.kind, swapped | message.swapped | field.swapped);
        }
    }

    fn of(&mut self, kind: &'a Kind, swapped: bool) {
        match kind {
            Kind::Array { of, len, .. } => (0..*len).for_each(|_| self.of(of, swapped)),
            // A list of a fixed number of elements lies as an array does.
            Kind::List { of, least, most } if least == most => {
                (0..*least).for_each(|_| self.of(of, swapped));
            }
            Kind::Struct(inner) => self.of_struct(inner, swapped),
            _ => {
                let width = kind.width().expect("a leaf");
                let gap = std::mem::take(&mut self.gap);
                self.leaves.push(Leaf { kind, width, gap, offset: self.end, swapped });
                self.end += width;
            }
        }
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn leaves_lie_one_after_another() {
        let inner = Struct::new(vec![
            Field::new(Kind::Bool),
            Field { place: Place::Byte, ..Field::new(Kind::Unsigned(4)) },
        ]);
        let pair = Kind::Array { of: Box::new(Kind::Signed(5)), len: 2, extensible: false };
        let message = Struct::new(vec![
            Field::new(Kind::Unsigned(3)),
            Field::new(pair),
            Field { swapped: true, place: Place::Byte, ..Field::new(Kind::Struct(inner)) },
        ]);
        let (leaves, width) = leaves(&message);
        let places: Vec<_> =
            leaves.iter().map(|leaf| (leaf.offset, leaf.gap, leaf.swapped)).collect();
        let all = [(0, 0, false), (3, 0, false), (8, 0, false), (16, 3, true), (24, 7, true)];
        assert_eq!((places.as_slice(), width), (&all[..], 28));
    }

    #[test]
    fn bounds_are_told_in_as_few_bits_as_possible() {
        let widths = [(0, 1), (0, 2), (-1, 2), (-5, 300), (i64::MIN, i64::MAX)]
            .map(|(low, high)| Kind::Whole { low, high }.width());
        assert_eq!(widths, [1, 2, 2, 9, 64].map(Some));
    }
}

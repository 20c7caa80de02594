//! The path from a value to one of its parts.
//!
//! Input: indices of fields and elements. Output: a [`Path`] that prints as `flight.pose.yaw` or
//! `propellers[2].id`, and the field, width and position that it stands for.
//! Invariant: at most [`Path::DEPTH`] steps; a type nested deeper does not compile.

use crate::layout::names::Label;
use crate::layout::nest::{DEEPEST, variant_step};
use crate::layout::{Field, Layout, Shape};
use crate::value::Parts;
use core::fmt;

/// The way from a value to one of its parts.
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// struct Rotor { id: u8, rpm: u16 }
/// #[derive(BitPack)]
/// struct Drone { armed: bool, rotors: [Rotor; 2] }
///
/// let with = |rpm| Drone { armed: true, rotors: [Rotor { id: 1, rpm: 9 }, Rotor { id: 2, rpm }] };
/// let (before, after) = (with(0), with(1));
/// let path = before.diff(&after).next().unwrap().path;
/// assert_eq!(path.to_string(), "rotors[1].rpm");
/// assert_eq!(path.steps(), [1, 1, 1]);
/// ```
#[derive(Clone, Copy)]
pub struct Path {
    root: &'static Layout,
    steps: [u32; Path::DEPTH],
    depth: usize,
}

/// The part of a value at the end of a path.
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    /// The innermost struct field on the way, if any.
    pub(crate) field: Option<&'static Field>,
    pub(crate) layout: &'static Layout,
    /// First bit, from the start of the root.
    pub(crate) offset: usize,
    /// Width in bits.
    pub(crate) bits: usize,
    /// The element, if the last step was to one.
    /// Counted over all dimensions of nested arrays.
    pub(crate) index: Option<usize>,
}

impl Path {
    /// The most steps a path has.
    pub const DEPTH: usize = DEEPEST;

    /// Returns the step to the first part of a value; for a variant's field it holds the variant as well.
    pub(crate) fn first_step(parts: &dyn Parts) -> u32 {
        match parts.layout().shape {
            Shape::Union(..) => variant_step(parts.variant()),
            _ => 0,
        }
    }

    pub(crate) const fn new(root: &'static Layout) -> Self {
        Path { root, steps: [0; Path::DEPTH], depth: 0 }
    }

    /// The indices of the fields and elements on the way; for a field of a variant, the variant's index times
    /// 65,536 plus the field's.
    #[must_use]
    pub fn steps(&self) -> &[u32] {
        self.steps.get(..self.depth).unwrap_or(&[])
    }

    pub(crate) const fn root(&self) -> &'static Layout {
        self.root
    }

    /// Whether there is no room for another step.
    pub(crate) const fn is_full(&self) -> bool {
        self.depth == Path::DEPTH
    }

    /// Goes to the part `index`, where `first` is the step to part 0, and returns the step; `None` where the path is full, or the step too
    /// large.
    pub(crate) fn push(&mut self, first: u32, index: usize) -> Option<u32> {
        let step = first.checked_add(u32::try_from(index).ok()?)?;
        *self.steps.get_mut(self.depth)? = step;
        self.depth += 1;
        Some(step)
    }

    /// Goes one step back.
    pub(crate) fn pop(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    pub(crate) fn spot(&self) -> Spot {
        let root = self.root;
        self.spot_in(Spot { field: None, layout: root, offset: 0, bits: root.bits, index: None })
    }

    /// Whether encoding computes the number at the end of the path for the struct around it, and ignores the one in the value.
    pub(crate) fn is_computed(&self) -> bool {
        let root = self.root;
        let mut spot = Spot { field: None, layout: root, offset: 0, bits: root.bits, index: None };
        let mut left = self.steps().iter();
        while let Some(step) = left.next() {
            spot.enter(*step);
            if spot.field.is_some_and(|field| field.computes(left.as_slice())) {
                return true;
            }
        }
        false
    }

    /// The spot that the steps lead to from another one, which has the root's layout.
    pub(crate) fn spot_in(&self, mut spot: Spot) -> Spot {
        for step in self.steps() {
            spot.enter(*step);
        }
        spot
    }
}

impl Spot {
    /// Goes on to a field or an element.
    pub(crate) fn enter(&mut self, step: u32) {
        let (target, index) = (self.layout.target(), step as usize);
        if let Some(field) = target.field_at(step) {
            *self = Spot {
                field: Some(field),
                layout: field.layout,
                offset: self.offset + field.offset,
                bits: field.bits,
                index: None,
            };
            return;
        }
        match target.shape {
            Shape::Array(element, len) => {
                let bits = self.bits.checked_div(len).unwrap_or(0);
                self.offset += index * bits;
                let index = self.index.unwrap_or(0) * len + index;
                (self.layout, self.bits, self.index) = (element, bits, Some(index));
            }
            Shape::Sequence(element) => {
                (self.layout, self.index) = (element(), Some(index));
                self.bits = self.layout.bits;
            }
            _ => {}
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut layout = self.root;
        for (i, step) in self.steps().iter().enumerate() {
            let target = layout.target();
            if let Some(field) = target.field_at(*step) {
                let dot = if i == 0 { "" } else { "." };
                write!(f, "{dot}{}", Label(field))?;
                layout = field.layout;
                continue;
            }
            match target.shape {
                Shape::Array(element, _) => {
                    write!(f, "[{step}]")?;
                    layout = element;
                }
                Shape::Sequence(element) => {
                    write!(f, "[{step}]")?;
                    layout = element();
                }
                _ => return Ok(()),
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

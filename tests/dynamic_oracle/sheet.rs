//! What a message should be: its bits, and the line of `explain` for each of them.
//!
//! Input: numbers with a width, in the order of the wire. Output: the bytes, by `bitvec`, and the lines. Invariant: nothing is
//! shared with the encoder; a field's place is counted here, one field after the other.

use crate::wire::{Frame, Wire};

/// More than any message here has, in bytes.
const ROOM: usize = 4096;

/// The first and the last bit, and the path.
pub type Line = (usize, usize, String);

pub struct Sheet {
    frame: Frame,
    at: usize,
    pub wire: Wire,
    pub lines: Vec<Line>,
}

impl Sheet {
    pub fn new(wire: Wire) -> Self {
        Sheet { frame: Frame::zeros(ROOM), at: 0, wire, lines: Vec::new() }
    }

    pub fn at(&self) -> usize {
        self.at
    }

    pub fn bytes(&self) -> &[u8] {
        &self.frame.bytes()[..self.at.div_ceil(8)]
    }

    /// A line for what follows, `bits` wide.
    pub fn line(&mut self, path: &str, bits: usize) {
        self.lines.push((self.at, self.at + bits.max(1) - 1, path.to_owned()));
    }

    /// Bits without a line of their own.
    pub fn silent(&mut self, width: usize, value: u128) {
        self.frame.put(self.wire, self.at, width, value);
        self.at += width;
    }

    /// A number; a negative one as two's complement.
    pub fn put(&mut self, path: &str, width: usize, value: impl TryInto<i128>) {
        let Ok(value) = value.try_into() else { panic!("{path} is too wide") };
        let mask = u128::MAX >> (128 - width);
        self.line(path, width);
        self.silent(width, value as u128 & mask);
    }

    /// In another order than the message's.
    pub fn put_in(&mut self, wire: Wire, path: &str, width: usize, value: impl TryInto<i128>) {
        let own = std::mem::replace(&mut self.wire, wire);
        self.put(path, width, value);
        self.wire = own;
    }

    /// A collection: a line for itself only where it is empty.
    pub fn each<T>(&mut self, path: &str, list: &[T], mut draw: impl FnMut(&mut Self, &str, &T)) {
        if list.is_empty() {
            self.line(path, 0);
        }
        for (index, element) in list.iter().enumerate() {
            draw(self, &format!("{path}[{index}]"), element);
        }
    }

    /// Bytes: one line on a byte boundary, one for each byte elsewhere.
    pub fn text(&mut self, path: &str, bytes: &[u8]) {
        self.line(path, bytes.len() * 8);
        for byte in bytes {
            self.silent(8, u128::from(*byte));
        }
    }

    /// The bit before an optional value: with a line where that is there.
    pub fn flag(&mut self, path: &str, present: bool) {
        let path = if present { format!("{path}.(present)") } else { path.to_owned() };
        self.put(&path, 1, u8::from(present));
    }

    /// Zero bits up to a multiple of `width`.
    pub fn align(&mut self, width: usize) {
        self.at = self.at.next_multiple_of(width);
    }
}

//! Texts that constant evaluation composes.
//!
//! Input: pieces of text and numbers. Output: a [`Text`], which can be read or shown by a panic. Invariants: a text of more than [`MOST`] bytes is
//! cut off; nothing is allocated.

use super::names::KEPT;
use super::{Field, Variant};

/// The text between the name of a type and the name of a field.
pub(super) const DOT: &str = if KEPT { "." } else { "" };

/// The longest text, in bytes.
const MOST: usize = 320;

/// A text of constant evaluation.
#[derive(Clone, Copy)]
pub(super) struct Text {
    bytes: [u8; MOST],
    len: usize,
}

impl Text {
    pub(super) const fn new() -> Self {
        Text { bytes: [0; MOST], len: 0 }
    }

    pub(super) const fn push(mut self, text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut i = 0;
        while i < bytes.len() && self.len < self.bytes.len() {
            self.bytes[self.len] = bytes[i];
            self.len += 1;
            i += 1;
        }
        self
    }

    pub(super) const fn push_name(self, field: &Field) -> Self {
        if KEPT { self.push(field.name) } else { self.push("#").push_number(field.number as u128) }
    }

    pub(super) const fn push_variant(self, variants: &[Variant], index: usize) -> Self {
        if KEPT {
            self.push(variants[index].name)
        } else {
            self.push("#").push_number(index as u128)
        }
    }

    pub(super) const fn push_number(self, number: u128) -> Self {
        let digit = [b'0' + (number % 10) as u8];
        let text = if number >= 10 { self.push_number(number / 10) } else { self };
        match core::str::from_utf8(&digit) {
            Ok(digit) => text.push(digit),
            Err(_) => text,
        }
    }

    /// Pushes each number between two of the texts.
    pub(super) const fn push_numbers(self, texts: [&str; 3], numbers: [usize; 2]) -> Self {
        let text = self.push(texts[0]).push_number(numbers[0] as u128).push(texts[1]);
        text.push_number(numbers[1] as u128).push(texts[2])
    }

    /// Ends an error with the total width to state.
    #[track_caller]
    pub(super) const fn push_end(self, end: usize) -> ! {
        self.push("`bits = ").push_number(end as u128).push("`").panic()
    }

    #[track_caller]
    pub(super) const fn panic(&self) -> ! {
        match self.read() {
            Some(text) => panic!("{}", text),
            None => panic!("the layout is wrong"),
        }
    }

    /// Returns the text; `None` if it was cut off inside a character.
    pub(super) const fn read(&self) -> Option<&str> {
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => Some(text),
            Err(_) => None,
        }
    }
}

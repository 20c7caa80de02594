//! Compile-time checks of a layout: what only the compiler knows of the fields' types.
//!
//! Input: a layout. Output: a panic in constant evaluation, hence a compile error, whose text names
//! the field and says what to write. Invariant: called in constants only, never at run time.

use super::{Field, Layout, Shape};
use crate::order::{BitOrder, Endian};
use crate::path::Path;

impl Layout {
    /// Checks overlaps, changes of order and the stated total width in bits.
    ///
    /// # Panics
    /// In constant evaluation, with what is wrong.
    #[track_caller]
    pub const fn check(&self, total: Option<usize>) {
        if self.depth() > Path::DEPTH {
            fail(self.name, "", "the type is nested more than 16 levels deep", "");
        }
        self.check_overlaps();
        self.check_order(0, self.order_in((BitOrder::Msb0, Endian::Big)));
        let Some(total) = total else { return };
        let end = super::end(self.fields());
        if total < end || (total > end && !self.is_placed()) {
            fail_total(self.name, end, total);
        }
    }

    /// Whether fields state where they go.
    const fn is_placed(&self) -> bool {
        let fields = self.fields();
        let mut i = 0;
        while i < fields.len() {
            if fields[i].is_placed() {
                return true;
            }
            i += 1;
        }
        false
    }

    #[track_caller]
    const fn check_overlaps(&self) {
        if !self.is_placed() {
            return;
        }
        let fields = self.fields();
        let outer = self.order_in((BitOrder::Msb0, Endian::Big));
        let mut i = 0;
        while i < fields.len() {
            let mut j = 0;
            while j < i {
                if overlap(&fields[i], &fields[j], outer) {
                    let why = "overlaps another field; give one of them another `at`: `";
                    fail(self.name, fields[i].name, why, fields[j].name);
                }
                j += 1;
            }
            i += 1;
        }
    }

    /// A field of the other bit order must begin and end on a byte boundary, or be placed.
    #[track_caller]
    const fn check_order(&self, base: usize, order: (BitOrder, Endian)) {
        let why = "a change of bit order must begin and end on a byte boundary; \
                   add reserved bits around it, or place it with `at`";
        let placed = self.is_placed();
        let fields = self.fields();
        let mut i = 0;
        while i < fields.len() {
            let field = &fields[i];
            let start = base + field.offset;
            let own = field.order_in(order);
            let changes = own.0 as u8 != order.0 as u8;
            let aligned =
                if placed { base % 8 == 0 } else { start % 8 == 0 && field.bits % 8 == 0 };
            if changes && !aligned {
                fail(self.name, field.name, why, "");
            }
            field.layout.check_parts(start, field.bits, own);
            i += 1;
        }
    }

    /// The same inside a field of this layout.
    #[track_caller]
    const fn check_parts(&self, start: usize, bits: usize, order: (BitOrder, Endian)) {
        match self.shape {
            Shape::Struct(_) => self.check_order(start, order),
            Shape::Array(element, len) if len > 0 => {
                let bits = bits / len;
                // After 8 elements the position in the byte is the same again.
                let mut i = 0;
                while i < len && i < 8 {
                    element.check_parts(start + i * bits, bits, element.order_in(order));
                    i += 1;
                }
            }
            _ => {}
        }
    }
}

impl Field {
    const fn is_placed(&self) -> bool {
        matches!(self.placement, super::field::Placement::At(_))
    }
}

/// Whether two fields have a bit of memory in common.
const fn overlap(a: &Field, b: &Field, outer: (BitOrder, Endian)) -> bool {
    let (order_a, order_b) = (a.order_in(outer).0, b.order_in(outer).0);
    if order_a as u8 == order_b as u8 {
        return a.offset < b.offset + b.bits && b.offset < a.offset + a.bits;
    }
    let mut bit = a.offset;
    while bit < a.offset + a.bits {
        // Bit k of a byte is bit 7 - k in the other order.
        let other = bit / 8 * 8 + 7 - bit % 8;
        if b.offset <= other && other < b.offset + b.bits {
            return true;
        }
        bit += 1;
    }
    false
}

/// A text of constant evaluation.
struct Text {
    bytes: [u8; 256],
    len: usize,
}

impl Text {
    const fn new() -> Self {
        Text { bytes: [0; 256], len: 0 }
    }

    const fn push(mut self, text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut i = 0;
        while i < bytes.len() && self.len < self.bytes.len() {
            self.bytes[self.len] = bytes[i];
            self.len += 1;
            i += 1;
        }
        self
    }

    const fn push_number(self, number: usize) -> Self {
        let digit = [b'0' + (number % 10) as u8];
        let text = if number >= 10 { self.push_number(number / 10) } else { self };
        match core::str::from_utf8(&digit) {
            Ok(digit) => text.push(digit),
            Err(_) => text,
        }
    }

    #[track_caller]
    const fn panic(&self) -> ! {
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => panic!("{}", text),
            Err(_) => panic!("the layout is wrong"),
        }
    }
}

#[track_caller]
const fn fail(owner: &str, field: &str, why: &str, other: &str) -> ! {
    let mut text = Text::new().push("`").push(owner);
    if !field.is_empty() {
        text = text.push(".").push(field);
    }
    text = text.push("`: ").push(why);
    if !other.is_empty() {
        text = text.push(other).push("`");
    }
    text.panic()
}

#[track_caller]
const fn fail_total(owner: &str, end: usize, total: usize) -> ! {
    let text = Text::new().push("`").push(owner).push("`: the fields have ").push_number(end);
    let text = text.push(" bits, `bits = ").push_number(total).push("` is stated; ");
    if end < total {
        let text = text.push("add ").push_number(total - end);
        text.push(" reserved bits: `#[bits(N)] #[bitpack(reserved)] _pad: ()`").panic()
    } else {
        text.push("remove ").push_number(end - total).push(" bits").panic()
    }
}

//! Compile-time checks that need the layouts of the fields' types.
//!
//! Input: a layout. Output: a panic in constant evaluation, which is a compile error; its text names the field and the remedy.
//! Invariant: these functions are called in constants only, never at run time.

use super::names::KEPT;
use super::nest::DEEPEST;
use super::order::{BitOrder, Endian};
use super::text::{DOT, Text};
use super::{Field, Layout, Range, Role, Shape, Widths};

/// Checks that a range of integers is not empty.
///
/// # Panics
/// In constant evaluation, if it is.
#[doc(hidden)]
#[track_caller]
pub const fn check_integers(min: i128, max: i128) {
    assert!(min <= max, "the range is empty, or reaches past `i128::MAX`; change its bounds");
}

/// Checks that a range of floats is not empty.
///
/// # Panics
/// In constant evaluation, if it is, or if a bound is no number.
#[doc(hidden)]
#[track_caller]
pub const fn check_reals(min: f64, max: f64) {
    assert!(
        !min.is_nan() && !max.is_nan(),
        "a bound of the range is no number (NaN); write a number"
    );
    assert!(min <= max, "the range is empty; change its bounds");
}

/// Checks the factor of a scale.
///
/// # Panics
/// In constant evaluation, if it is 0 or not finite.
#[doc(hidden)]
#[track_caller]
pub const fn check_factor(factor: f64) {
    assert!(
        factor != 0.0 && factor.is_finite(),
        "the factor is 0 or not finite; a ratio needs floats, such as `1.0 / 16.0`"
    );
}

/// Checks the summand of a scale.
///
/// # Panics
/// In constant evaluation, if it is not finite.
#[doc(hidden)]
#[track_caller]
pub const fn check_summand(summand: f64) {
    assert!(summand.is_finite(), "the offset is not finite; write a finite number");
}

impl Layout {
    /// Checks the stated total width in bits.
    ///
    /// # Panics
    /// In constant evaluation, if the fields have another.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_total(&self, total: usize) {
        let end = super::end(self.fields());
        if self.is_broken() || total == end || (total > end && self.is_placed()) {
            return;
        }
        let text = self.text(None).push(": the fields have ").push_number(end as u128);
        let text = text.push(" bits, not the stated ").push_number(total as u128).push("; ");
        if end < total {
            let text = text.push("add `#[bits(").push_number((total - end) as u128);
            text.push(")] #[bitpack(reserved)] _reserved: ()`, or state ").push_end(end)
        } else {
            text.push("state ").push_end(end)
        }
    }

    /// Checks that a field's type takes its width.
    ///
    /// # Panics
    /// In constant evaluation, if it does not.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_width(&self, index: usize, widths: Widths, width: usize) {
        if widths.allow(width) {
            return;
        }
        let text = self.text(Some(&self.fields()[index])).push(": the type takes ");
        let text = match widths {
            Widths::Between(min, max) if min < max => {
                text.push_number(min as u128).push(" to ").push_number(max as u128)
            }
            Widths::Between(only, _) => text.push_number(only as u128),
            Widths::Either(a, b) => text.push_number(a as u128).push(" or ").push_number(b as u128),
        };
        text.push(" bits, not ").push_number(width as u128).panic()
    }

    /// Checks offset, orders, constant, range and scale of a field.
    ///
    /// # Panics
    /// In constant evaluation, with what is wrong.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_field(&self, index: usize) {
        let field = &self.fields()[index];
        if self.is_broken() {
            return;
        }
        if field.layout.depth() >= DEEPEST {
            self.fail(field, " is nested more than 16 levels deep; flatten the types in it");
        }
        let order = self.order_in((BitOrder::Msb0, Endian::Big));
        self.check_overlaps(index, order);
        self.check_order(field, 0, order);
        self.check_constant(field);
        self.check_range(field);
        self.check_scale(field);
    }

    /// Checks that a field which views show as a view begins and ends on a byte boundary.
    ///
    /// # Panics
    /// In constant evaluation, with what is wrong.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_view(&self, index: usize) {
        let field = &self.fields()[index];
        if !self.is_broken() && (field.offset % 8 != 0 || field.bits % 8 != 0) {
            self.fail(field, " has no whole bytes, and a view needs them; remove `view` from the field, or add `align = 8`");
        }
    }

    /// Checks that the scale is finite and not 0, and that the field is a number.
    #[track_caller]
    const fn check_scale(&self, field: &Field) {
        let number = matches!(
            field.leaf().shape,
            Shape::Unsigned | Shape::Signed | Shape::NonZero(_) | Shape::Float
        );
        let Some(scale) = field.scale() else { return };
        if scale.factor == 0.0 || !scale.factor.is_finite() {
            let text =
                ": the factor is 0 or not finite; a ratio needs floats, such as `1.0 / 16.0`";
            self.fail(field, text);
        }
        if !scale.offset.is_finite() {
            self.fail(field, ": the offset is not finite; write a finite number");
        }
        if !number {
            self.fail(
                field,
                ": `scale` and `offset` go on numbers; state them on the fields inside",
            );
        }
    }

    /// Checks that the constant fits into the width.
    #[track_caller]
    const fn check_constant(&self, field: &Field) {
        let (Role::Reserved { value, .. } | Role::Magic { value }) = field.role() else { return };
        let need = width(value);
        let negative = width(!value) < field.bits && !matches!(field.layout.shape, Shape::Unsigned);
        if need > field.bits && !negative {
            let text = self.text(Some(field)).push(": the constant needs ");
            let text = text.push_number(need as u128).push(" bits, the field has ");
            text.push_number(field.bits as u128).panic();
        }
    }

    /// Checks that the width of an enum holds all its values, and is at most `most` bits, the width of its catch-all.
    ///
    /// # Panics
    /// In constant evaluation, with what is wrong.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_enum(&self, most: usize) {
        let Shape::Enum(variants, _) = self.shape else { return };
        if self.bits == 0 || self.bits > most {
            let text = self.text(None).push(": the width is 1 to ").push_number(most as u128);
            text.push(" bits, not ").push_number(self.bits as u128).panic();
        }
        let wide = position!(variant in variants => width(variant.value as u128) > self.bits);
        if wide < variants.len() {
            let text = self.text(None).push(": `").push_variant(variants, wide).push("` needs ");
            let text = text.push_number(width(variants[wide].value as u128) as u128);
            text.push(" bits, the enum has ").push_number(self.bits as u128).panic();
        }
    }

    /// Checks that the range is not empty.
    #[track_caller]
    const fn check_range(&self, field: &Field) {
        let empty = match field.range() {
            Range::Full => false,
            Range::Integer(min, max) => min > max,
            Range::Real(min, max) if min.is_nan() || max.is_nan() => {
                self.fail(field, ": a bound of the range is no number (NaN); write a number");
            }
            Range::Real(min, max) => min > max,
        };
        if empty {
            // Integer bounds are `i128`: a larger one has wrapped around.
            self.fail(
                field,
                ": the range is empty, or reaches past `i128::MAX`; change its bounds",
            );
        }
    }

    /// Returns whether the type of a field did not compile; the compiler then reports that error only.
    const fn is_broken(&self) -> bool {
        any!(field in self.fields() => {
            matches!(field.leaf().shape, Shape::Broken) || field.leaf().is_broken()
        })
    }

    /// Returns whether a field states its offset.
    const fn is_placed(&self) -> bool {
        any!(field in self.fields() => field.is_placed())
    }

    /// Checks that the field shares no bit with a field before it, where `order` is in force for the owner.
    #[track_caller]
    const fn check_overlaps(&self, index: usize, order: (BitOrder, Endian)) {
        let fields = self.fields();
        if !self.is_placed() || index >= fields.len() {
            return;
        }
        let other = position!(other in fields => overlap(&fields[index], other, order));
        if other < index {
            let text = self.text(Some(&fields[index])).push(" overlaps `");
            text.push_name(&fields[other]).push("`; give one of them another `at`").panic();
        }
    }

    /// Checks that a change of bit order begins and ends on a byte boundary. A placed field may state the other order anywhere in whole
    /// bytes of its owner; an order that its type states must still begin and end on a byte boundary.
    #[track_caller]
    const fn check_order(&self, field: &Field, base: usize, order: (BitOrder, Endian)) {
        let start = base + field.offset;
        let stated = field.stated_in(order);
        let own = field.layout.order_in(stated);
        let aligned = start % 8 == 0 && field.bits % 8 == 0;
        let stated_well = if self.is_placed() { base % 8 == 0 } else { aligned };
        let field_changes = stated.0 as u8 != order.0 as u8;
        let type_changes = own.0 as u8 != stated.0 as u8;
        if (field_changes && !stated_well) || (type_changes && !aligned) {
            let why = ": a change of bit order must begin and end on a byte boundary; \
                       add reserved bits around it, or place it with `at`";
            self.fail(field, why);
        }
        if field_changes && (field.offset + field.bits).div_ceil(8) * 8 > self.bits {
            let why = ": a field of the other bit order needs whole bytes; \
                       state a total that has them, `bits = N`";
            self.fail(field, why);
        }
        field.layout.check_parts(start, field.bits, own);
    }

    /// Checks overlaps and orders of all fields of a value of this layout.
    #[track_caller]
    pub(crate) const fn check_parts(&self, start: usize, bits: usize, order: (BitOrder, Endian)) {
        if !self.states_orders() || self.is_broken() {
            return;
        }
        match self.shape {
            Shape::Struct(fields) => {
                let mut i = 0;
                while i < fields.len() {
                    self.check_overlaps(i, order);
                    self.check_order(&fields[i], start, order);
                    i += 1;
                }
            }
            Shape::Array(element, len) if len > 0 => {
                let bits = bits / len;
                // After 8 elements the position in the byte is the same again, or always.
                let period = if bits % 8 == 0 { 1 } else { 8 };
                let mut i = 0;
                while i < len && i < period {
                    element.check_parts(start + i * bits, bits, element.order_in(order));
                    i += 1;
                }
            }
            _ => {}
        }
    }

    /// Returns whether a field of this layout, or a type in it, states a bit order.
    const fn states_orders(&self) -> bool {
        match self.shape {
            Shape::Struct(fields) => any!(field in fields => {
                let stated = field.bit_order.is_some() || field.leaf().bit_order.is_some();
                stated || field.layout.states_orders()
            }),
            Shape::Array(element, _) => element.states_orders(),
            _ => false,
        }
    }

    /// Begins the text of an error with the names of the type and the field.
    const fn text(&self, field: Option<&Field>) -> Text {
        let text = Text::new().push("`");
        match field {
            Some(field) => text.push(self.name).push(DOT).push_name(field).push("`"),
            None => text.push(if KEPT { self.name } else { "type" }).push("`"),
        }
    }

    #[track_caller]
    const fn fail(&self, field: &Field, why: &str) -> ! {
        self.text(Some(field)).push(why).panic()
    }
}

/// Checks adjacent fields of a message of variable width, where `order` is in force: counted from the first
/// of them, which is checked for being on a byte boundary when it is read.
///
/// # Panics
/// If a field of the other bit order begins or ends inside a byte.
#[doc(hidden)]
pub const fn check_run(fields: &[Field], order: (BitOrder, Endian)) {
    let mut i = 0;
    while i < fields.len() {
        let (field, start) = (&fields[i], fields[i].offset - fields[0].offset);
        let changes = field.stated_in(order).0 as u8 != order.0 as u8;
        if changes && (start % 8 != 0 || field.bits % 8 != 0) {
            let text = Text::new().push("`").push(field.owner).push(DOT).push_name(field);
            let why = "`: a change of bit order must begin and end on a byte boundary; \
                       add reserved bits around it";
            text.push(why).panic();
        }
        i += 1;
    }
}

impl Field {
    const fn is_placed(&self) -> bool {
        matches!(self.placement(), super::extra::Placement::At(_))
    }
}

/// Returns the width of a number in bits.
const fn width(number: u128) -> usize {
    128 - number.leading_zeros() as usize
}

/// Returns whether two fields have a bit of memory in common.
const fn overlap(a: &Field, b: &Field, outer: (BitOrder, Endian)) -> bool {
    if a.bits == 0 || b.bits == 0 {
        return false;
    }
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

//! This module sorts fields by their numbers, where attributes state some.
//!
//! Input: fields in the order of their declaration. Output: the same in the order of their numbers. Invariant: every field on the
//! wire has a number of its own, or none has one.

use super::Field;
use crate::diagnostics::Diagnostics;

/// The largest number, as in bitproto.
const MOST: i128 = 255;

/// Sorts the fields by their numbers, if they have some.
pub(super) fn by_number(fields: &mut [Field<'_>], diagnostics: &mut Diagnostics) {
    // The number of a field that is not on the wire is an error of its own.
    if !fields.iter().any(|field| field.is_on_wire() && field.attrs.number.is_some()) {
        return;
    }
    let mut taken: Vec<(i128, &Field<'_>)> = Vec::new();
    for field in fields.iter().filter(|field| field.is_on_wire()) {
        let Some(number) = &field.attrs.number else {
            let name = field.name();
            let message = format!(
                "`{name}` has no number, but other fields have one; add `#[bitpack(number = N)]`"
            );
            diagnostics.error(&field.member, message);
            continue;
        };
        let Some(value) = number.value.literal().filter(|value| (1..=MOST).contains(value)) else {
            let message =
                format!("a field's number is a literal from 1 to {MOST}; write such a number");
            diagnostics.error(number.value.expr(), message);
            continue;
        };
        if let Some((_, first)) = taken.iter().find(|(other, _)| *other == value) {
            let name = first.name();
            let message =
                format!("`{name}` has the number {value} already; give one of them another");
            diagnostics.pair(
                number.value.expr(),
                message,
                &first.member,
                format!("`{name}` is here"),
            );
        }
        taken.push((value, field));
    }
    fields.sort_by_key(number);
}

/// Returns the field's number, or 0 if it has none. So fields that are not on the wire come first.
fn number(field: &Field<'_>) -> i128 {
    field.attrs.number.as_ref().and_then(|number| number.value.literal()).unwrap_or(0)
}

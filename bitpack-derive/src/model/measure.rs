//! The fields that take the bytes of a `len_of`.
//!
//! Input: fields on the wire, with their numbers. Output: the field whose extent a number tells. Invariant: SPEC.md, section "Computed fields".

use super::{Computed, Field, FieldKind};
use crate::attr::measure::Measured;
use syn::Member;

/// The field that takes what is left of the length in the field `number`: the last one of those that it measures whose width varies. It comes
/// after the number, and the fields behind it have fixed widths. A single field takes all of it.
pub(crate) fn taker<'f, 'a: 'f>(
    on_wire: impl Iterator<Item = (usize, &'f Field<'a>)> + Clone,
    number: &Member,
    of: &Measured,
) -> Option<&'f Field<'a>> {
    let find = |member: &Member| on_wire.clone().find(|(_, field)| field.member == *member);
    let (last, field) = find(&of.fields.last)?;
    if of.fields.is_one() {
        return Some(field);
    }
    let (first, at) = (find(&of.fields.first)?.0, find(number)?.0);
    let range = on_wire.clone().filter(|(index, _)| (first.max(at + 1)..=last).contains(index));
    let takers = range.filter(|(_, field)| field.varies() && !field.is_calculated());
    takers.last().map(|(_, field)| field)
}

/// The fields that take the bytes of any `len_of`.
pub(crate) fn measured<'f, 'a: 'f>(
    on_wire: impl Iterator<Item = (usize, &'f Field<'a>)> + Clone,
) -> Vec<&'f Member> {
    let taken = on_wire.clone().filter_map(|(_, number)| match &number.kind {
        FieldKind::Computed(_, Computed::Len(of)) => taker(on_wire.clone(), &number.member, of),
        _ => None,
    });
    taken.map(|field| &field.member).collect()
}

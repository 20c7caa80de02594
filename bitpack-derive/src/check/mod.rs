//! This stage checks the rules between attributes and types.
//!
//! Input: the model. Output: errors in the accumulator. One function per rule; its comment names
//! the section of SPEC.md. What only the compiler knows of a type is asserted by `emit::assert`.

mod along;
mod columns;
mod company;
mod computed;
mod dynamic;
mod enums;
mod evolution;
mod expr;
mod extent;
mod inner;
mod integers;
mod mention;
mod numbers;
mod opening;
mod operands;
mod panics;
mod process;
mod scope;
mod terminator;
mod text;
mod union;
mod view;
mod width;

use crate::attr::{Attrs, key};
use crate::diagnostics::Diagnostics;
use crate::model::{Body, Field, FieldKind, Front, Kind, Known, Packet};
use scope::Scope;

pub(crate) fn check(packet: &Packet<'_>, front: Option<&Front<'_>>, diagnostics: &mut Diagnostics) {
    evolution::check(packet, diagnostics);
    view::check(packet, front, diagnostics);
    columns::check(packet, diagnostics);
    check_numbers(&packet.attrs, diagnostics);
    opening::check_place(packet, diagnostics);
    opening::check_cases(packet, diagnostics);
    match &packet.body {
        Body::Struct(fields) => {
            dynamic::check_notes(packet, diagnostics);
            for field in fields {
                check_field(field, diagnostics);
                evolution::check_default(packet, field, diagnostics);
            }
            check_overlaps(fields, diagnostics);
        }
        Body::Dynamic(fields) => {
            dynamic::check(packet, diagnostics);
            check_fields(Scope::of(packet, fields), diagnostics);
        }
        Body::Union(cases) => {
            dynamic::check(packet, diagnostics);
            union::check(packet, cases, diagnostics);
            for case in cases {
                check_fields(Scope::of_case(packet, case), diagnostics);
            }
        }
        Body::Enum(variants, repr) => {
            dynamic::check_notes(packet, diagnostics);
            enums::check_width(packet, variants, repr, diagnostics);
            enums::check_form(packet, variants, diagnostics);
            enums::check_values(variants, diagnostics);
            enums::check_other(packet, variants, repr, diagnostics);
        }
    }
}

/// Checks fields, some of which may vary in width.
fn check_fields(scope: Scope<'_, '_>, diagnostics: &mut Diagnostics) {
    for (index, field) in scope.fields.iter().enumerate() {
        if check_field(field, diagnostics) {
            dynamic::check_place(scope.packet, field, diagnostics);
            evolution::check_field(scope.packet, field, diagnostics);
            extent::check(scope, index, field, diagnostics);
            integers::check(field, diagnostics);
            computed::check(scope, index, field, diagnostics);
            expr::check(scope, index, field, diagnostics);
            along::check(scope, index, field, diagnostics);
            process::check(scope, field, diagnostics);
            inner::check(field, diagnostics);
        }
    }
}

/// Checks one field without the other fields. Returns whether the remaining rules can check it.
fn check_field(field: &Field<'_>, diagnostics: &mut Diagnostics) -> bool {
    if field.is_opening() {
        opening::check(field, diagnostics);
        return false;
    }
    if !company::check(&field.attrs, diagnostics) {
        return false;
    }
    // An attribute that could not be parsed may be one that another rule requires.
    if !check_sized(field, diagnostics) || field.attrs.broken {
        return false;
    }
    check_no_storage(field, diagnostics);
    width::check(field, diagnostics);
    check_constant(field, diagnostics);
    numbers::check_range(field, diagnostics);
    numbers::check_scale(field, diagnostics);
    check_align(field, diagnostics);
    check_byte_order(field, diagnostics);
    check_numbers(&field.attrs, diagnostics);
    true
}

/// SPEC "Variable width": a slice or a text is a field behind a pointer only.
fn check_sized(field: &Field<'_>, diagnostics: &mut Diagnostics) -> bool {
    let sized = !matches!(field.ty.known, Known::Unsized);
    if !sized {
        let ty = field.ty.written();
        let message = format!(
            "a field cannot be `{ty}`, which has no fixed size; write `&'a {ty}` or `Box<{ty}>`"
        );
        diagnostics.error(&field.ty, message);
    }
    sized
}

/// SPEC "Reserved bits and constants": they have no storage, so their type is `()`.
fn check_no_storage(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let unit = field.ty.is_unit();
    let a = &field.attrs;
    if a.reserved.is_some() && !unit {
        diagnostics.error(&field.ty, "reserved bits have no storage; make the field's type `()`");
    }
    if let FieldKind::Constant = field.kind {
        if a.magic.is_some() && !unit {
            diagnostics.error(
                &field.ty,
                "a constant is an integer, a text or bytes; make the field's type an integer, or `()`",
            );
        }
        if unit && a.width.is_none() {
            let key = key(&a.reserved).or(key(&a.magic));
            diagnostics.error(key, "the width of the field is missing; add `#[bits(N)]`");
        }
    }
    if unit && matches!(field.kind, FieldKind::Scalar) {
        diagnostics.error(
            &field.ty,
            "a field of type `()` has no value; add `#[bitpack(reserved)]` or `#[bitpack(magic = C)]`",
        );
    }
}

/// SPEC "Reserved bits and constants": the constant fits the width.
fn check_constant(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    let reserved = a.reserved.as_ref().and_then(|given| given.value.as_ref());
    let magic = a.magic.as_ref().map(|given| &given.value.term);
    let Some(expr) = reserved.or(magic) else { return };
    if let FieldKind::Magic(prim) = field.kind {
        if !prim.is_integer() {
            let message = "a constant is an integer, a text or bytes; make the field's type an integer, or `()`";
            return diagnostics.error(&field.ty, message);
        }
        if prim.is_wide() {
            let message = "a stored constant has at most 64 bits; make the field's type `()`";
            return diagnostics.error(&field.ty, message);
        }
    }
    let (Some(value), Some(width @ 1..)) = (expr.literal(), field.known_width()) else { return };
    if let Some(message) = refuse_constant(field, value, width) {
        diagnostics.error(expr.expr(), message);
    }
}

/// The message for a constant that the field cannot hold, if it is such a constant.
fn refuse_constant(field: &Field<'_>, value: i128, width: i128) -> Option<String> {
    let signed = match field.kind {
        FieldKind::Magic(prim) => prim.kind == Kind::Signed,
        _ => field.attrs.magic.is_some() && value < 0,
    };
    if signed {
        // All bits from the sign on are equal.
        let rest = beyond(value, width - 1)?;
        return (rest != 0 && rest != -1)
            .then(|| format!("a signed number of {width} bits is never {value}; widen the field"));
    }
    if value < 0 {
        return Some(
            "this constant is unsigned; write its bits, such as `0xFF` for -1 in 8 bits".into(),
        );
    }
    let need = 128 - value.leading_zeros();
    let fits = beyond(value, width).is_none_or(|rest| rest == 0);
    (!fits).then(|| {
        format!("the constant needs {need} bits, but the field has {width}; widen the field")
    })
}

/// Returns the number without its lowest `width` bits.
fn beyond(value: i128, width: i128) -> Option<i128> {
    value.checked_shr(u32::try_from(width).ok()?)
}

/// SPEC "Variable width": stated widths and limits are in the allowed range.
fn check_numbers(a: &Attrs, diagnostics: &mut Diagnostics) {
    width::check_literals(a, diagnostics);
    if let Some(presence) = &a.presence {
        if presence.value.literal().is_some_and(|bits| !(1..=64).contains(&bits)) {
            let message = "the flag in front of an `Option` has 1 to 64 bits; write such a width";
            diagnostics.error(presence.value.expr(), message);
        }
    }
    if let Some(levels) = &a.max_depth {
        if levels.value.literal().is_some_and(|levels| !(1..=0x7FFF).contains(&levels)) {
            let message = "values are nested 1 to 32767 levels deep; write such a number";
            diagnostics.error(levels.value.expr(), message);
        }
    }
    if let Some(most) = &a.max_len {
        if most.value.literal().is_some_and(|most| most < 0) {
            diagnostics.error(
                most.value.expr(),
                "a `max_len` is never negative; write a number of at least 0",
            );
        }
    }
}

/// SPEC "Placement": an alignment is at least 1 bit.
fn check_align(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    if let Some(align) = &field.attrs.align {
        if align.value.literal().is_some_and(|bits| bits <= 0) {
            diagnostics
                .error(align.value.expr(), "an alignment is a number of bits; write at least 1");
        }
    }
}

/// SPEC "Byte order": a number within one byte has none.
fn check_byte_order(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let Some(endian) = key(&field.attrs.endian) else { return };
    let width = match field.kind {
        FieldKind::Prim(_) | FieldKind::Magic(_) => field.known_width(),
        // The width of each element of an array.
        FieldKind::Scalar | FieldKind::Nested if matches!(field.ty.known, Known::Array(..)) => {
            let natural = field.ty.element().prim().and_then(|prim| prim.natural).map(i128::from);
            field.known_width().or(natural)
        }
        _ => None,
    };
    if width.is_some_and(|width| width <= 8) {
        let message = "a number of at most 8 bits has no byte order; remove `endian`";
        diagnostics.error(endian, message);
    }
}

/// SPEC "Placement": fields do not overlap. Here where all is literal, with both places; the rest is asserted.
fn check_overlaps(fields: &[Field<'_>], diagnostics: &mut Diagnostics) {
    let mut taken: Vec<(&Field<'_>, i128, i128)> = Vec::new();
    for field in fields {
        let (Some(at), Some(width)) = (&field.attrs.at, field.known_width()) else { continue };
        let Some(start) = at.value.literal() else { continue };
        if start < 0 {
            diagnostics.error(at.value.expr(), "an offset is a number of bits; write at least 0");
            continue;
        }
        if !matches!(field.kind, FieldKind::Prim(_) | FieldKind::Physical(_) | FieldKind::Coded(_))
        {
            continue;
        }
        let order = field.attrs.stated_bit_order();
        let clash = taken.iter().find(|(other, from, to)| {
            other.attrs.stated_bit_order() == order
                && start < *to
                && *from < start.saturating_add(width)
        });
        if let Some((other, from, to)) = clash {
            let (name, before) = (field.name(), other.name());
            let last = to - 1;
            let message = format!(
                "`{name}` overlaps `{before}`, which has bits {from}..={last}; \
                 give one of them another `at`"
            );
            let note = format!("`{before}` is here");
            diagnostics.pair(at.value.expr(), message, &other.member, note);
        }
        taken.push((field, start, start.saturating_add(width)));
    }
}

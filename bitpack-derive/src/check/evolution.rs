//! This module checks messages that later versions extend.
//!
//! Input: the packet, and each of its fields. Output: errors in the accumulator. What two versions are to each other, only the
//! compiler knows: see `emit::evolution`.

use super::numbers::held;
use crate::attr::{Subject, key};
use crate::diagnostics::Diagnostics;
use crate::model::{Field, FieldKind, Known, Packet};

/// SPEC "Extensible messages": the type that another one evolves from is one type.
pub(super) fn check(packet: &Packet<'_>, diagnostics: &mut Diagnostics) {
    let Some(evolves) = &packet.attrs.evolves else { return };
    let mut parameters = packet.generics.params.iter();
    if parameters.any(|param| !matches!(param, syn::GenericParam::Lifetime(_))) {
        let message = "what a type with parameters evolves from depends on them; \
                       remove `evolves`, and compare in a test: `New::LAYOUT.evolves_from(&Old::LAYOUT)`";
        diagnostics.error(&evolves.key, message);
    }
}

/// The rules of a field in a type of variable width.
pub(super) fn check_field(packet: &Packet<'_>, field: &Field<'_>, diagnostics: &mut Diagnostics) {
    check_default(packet, field, diagnostics);
    if packet.is_extensible() || field.attrs.extensible_array.is_some() {
        check_missing(field, diagnostics);
    }
    check_array(field, diagnostics);
    if packet.is_extensible() {
        check_open(field, diagnostics);
    }
}

/// SPEC "Skipped fields" and "Extensible messages": a default is for what may not be on the wire.
pub(super) fn check_default(packet: &Packet<'_>, field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    let Some(default) = key(&a.default) else { return };
    let constant = a.reserved.is_some() || a.magic.is_some();
    if constant {
        diagnostics.error(default, "a constant needs no default; remove `default`");
    } else if a.skip.is_none() && a.extensible_array.is_none() && !packet.is_extensible() {
        let message = "`default` is the value of a field that is not on the wire; add `skip`, \
                       or make the struct `extensible`, so that a message may end before the field";
        diagnostics.error(default, message);
    }
}

/// SPEC "Extensible messages": what stands for a missing number is one that the field could have held, as far as all is literal.
fn check_missing(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    // What a codec makes of a number is no matter of bits, and a constant is refused its default as such.
    let apart = a.magic.is_some() || a.with.is_some();
    let Some(prim) = field.ty.element().prim().filter(|prim| prim.is_integer()) else {
        return;
    };
    if apart || !field.is_on_wire() {
        return;
    }
    let value = a.default.as_ref().map_or(Some(0), |default| default.value.literal());
    let Some(value) = value else { return };
    let bounds = a
        .range
        .as_ref()
        .and_then(|range| Some((range, range.value.min.literal()?, range.value.max.literal()?)));
    let outside = bounds.filter(|(_, min, max)| !(min..=max).contains(&&value));
    let unfit = held(field, prim).filter(|(low, high)| !(low..=high).contains(&&value));
    match (&a.default, outside) {
        (None, Some((range, min, max))) => {
            let message = format!(
                "a message may end before the field, which is 0 then, outside {min}..={max}; \
                 add `default = {min}`, or another value"
            );
            diagnostics.error(&range.key, message);
        }
        (Some(default), Some((_, min, max))) => {
            let message = format!("the field holds {min}..={max}; write a `default` within these");
            diagnostics.error(default.value.expr(), message);
        }
        (Some(default), None) => {
            if let Some((low, high)) = unfit {
                let message =
                    format!("the field's bits hold {low}..={high}; write a `default` within these");
                diagnostics.error(default.value.expr(), message);
            }
        }
        (None, None) => {}
    }
}

/// SPEC "Extensible messages": on arrays of a length that the number in front can say.
fn check_array(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let Some(extensible) = key(&field.attrs.extensible_array) else { return };
    let inner = match &field.ty.known {
        Known::Option(inner) => inner,
        _ => &field.ty,
    };
    let (element, len) = match &inner.known {
        Known::Array(element, len) => (element, len),
        // What its name says is not known here; the compiler says whether it is an array.
        Known::Own { .. } | Known::Parameter | Known::Varint | Known::Result => return,
        _ => {
            let message = "`extensible` goes on an array, `[T; N]`, or on a struct; remove it, \
                           or make the type an array";
            return diagnostics.error(extensible, message);
        }
    };
    if len.literal().is_some_and(|len| len > 65_535) {
        let message = "an extensible array has at most 65535 elements; shorten it";
        diagnostics.error(len.expr(), message);
    }
    if element.is_unit() {
        let message = "elements of type `()` have no bits, so there is nothing to extend; remove `extensible`";
        diagnostics.error(element, message);
    }
}

/// SPEC "Extensible messages": later versions append fields, so that nothing depends on where the message ends.
fn check_open(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    if let FieldKind::Computed(..) = field.kind {
        for key in a.about(Subject::Computed) {
            let message = format!(
                "`{key}` is about fields that a later version may append to, or an earlier one may lack; \
                 put all of them into a struct of their own, without `extensible`"
            );
            diagnostics.error(key, message);
        }
    }
    if let Some(assertion) = key(&a.assertion) {
        let message = "an earlier version may lack the fields that the condition names; \
                       put all of them into a struct of their own, without `extensible`";
        diagnostics.error(assertion, message);
    }
    if let Some(rest) = key(&a.rest) {
        let message = "`rest` would take what later versions append; state where the field ends, with `count` or `len`";
        diagnostics.error(rest, message);
    }
}

//! This module checks enums with payload.
//!
//! Input: the variants. Output: errors in the accumulator.

use super::enums::refuse_other;
use crate::attr::{TagWidth, Term, key};
use crate::diagnostics::Diagnostics;
use crate::model::{Case, Packet, Value};
use syn::Ident;

pub(super) fn check(packet: &Packet<'_>, cases: &[Case<'_>], diagnostics: &mut Diagnostics) {
    if cases.is_empty() {
        let message = "an enum without variants has no values to encode; add one";
        return diagnostics.error(packet.ident, message);
    }
    check_width(packet, cases, diagnostics);
    check_tag_width(packet, diagnostics);
    check_tags(packet, cases, diagnostics);
    check_alternatives(cases, diagnostics);
    check_other(packet, cases, diagnostics);
}

/// SPEC "Unions": the variants' widths are their own; what is stated is the tag's.
fn check_width(packet: &Packet<'_>, cases: &[Case<'_>], diagnostics: &mut Diagnostics) {
    let a = &packet.attrs;
    let data = |case: &Case<'_>| !case.fields.is_empty() || case.kept.is_some();
    match (&a.width, &a.tag_width) {
        (_, Some(tag)) if !cases.iter().any(data) => diagnostics.error(
            &tag.key,
            "no variant has data, so the enum is a number; write `#[bits(N)]` instead, and values as `A = 1`",
        ),
        (Some(width), Some(_)) => diagnostics.error(
            width.value.expr(),
            "each variant of an enum with payload has a width of its own; remove `#[bits(N)]`",
        ),
        (Some(_), None) if !cases.iter().any(data) => {
            let tag = cases.iter().find_map(|case| key(&case.attrs.tag_number));
            let message = "no variant has data, so the enum is a number; write its value as `A = 1`";
            diagnostics.error(tag, message);
        }
        (Some(width), None) => diagnostics.error(
            width.value.expr(),
            "the width of an enum with payload is its variants': write the tag's, `#[bitpack(tag = bits(N))]`, \
             or nothing if another field holds it; a catch-all that keeps a number is `#[bitpack(other)] A(u8)`",
        ),
        (None, _) => {}
    }
}

/// The stated width of a tag inside, in bits.
fn tag_bits<'p>(packet: &'p Packet<'_>) -> Option<&'p Term> {
    match &packet.attrs.tag_width.as_ref()?.value {
        TagWidth::Bits(bits) => Some(bits),
        TagWidth::Leb128 => None,
    }
}

/// SPEC "Unions": a tag has 1 to 64 bits.
fn check_tag_width(packet: &Packet<'_>, diagnostics: &mut Diagnostics) {
    let Some(tag) = tag_bits(packet) else { return };
    if let Some(bits) = tag.literal().filter(|bits| !(1..=64).contains(bits)) {
        diagnostics
            .error(tag.expr(), format!("a tag has 1 to 64 bits, not {bits}; write such a width"));
    }
}

/// SPEC "Unions": tags are unsigned, fit their width, and are distinct.
fn check_tags(packet: &Packet<'_>, cases: &[Case<'_>], diagnostics: &mut Diagnostics) {
    let stated = tag_bits(packet).and_then(Term::literal);
    let width = stated.filter(|bits| (1..=64).contains(bits)).unwrap_or(64);
    for (index, case) in cases.iter().enumerate() {
        let Value::Known(value) = case.value else { continue };
        let twin = cases
            .iter()
            .take(index)
            .find(|other| matches!(other.value, Value::Known(other) if other == value));
        if value < 0 {
            let message = "tags are unsigned; write the bits, such as `0xFF` for -1 in 8 bits";
            refuse(case, message.into(), diagnostics);
        } else if value >> width != 0 {
            let need = 128 - value.leading_zeros();
            let message = format!(
                "the tag {value} needs {need} bits, not {width}; widen the tag, or write a smaller one"
            );
            refuse(case, message, diagnostics);
        } else if let Some(twin) = twin {
            let (name, first) = (case.ident, twin.ident);
            let message = format!(
                "`{name}` and `{first}` have the tag {value}; give one of them another with `#[bitpack(tag = N)]`"
            );
            diagnostics.pair(place(case), message, place(twin), "the first one is here");
        }
    }
}

/// SPEC "Unions": a variant has one tag, and `|` computes a number.
fn check_alternatives(cases: &[Case<'_>], diagnostics: &mut Diagnostics) {
    for tag in cases.iter().filter_map(|case| case.attrs.tag_number.as_ref()) {
        let syn::Expr::Binary(binary) = tag.value.expr() else { continue };
        if matches!(binary.op, syn::BinOp::BitOr(_)) {
            let message = "`|` makes one number of two; write one variant for each tag, \
                           or the number itself";
            diagnostics.error(binary, message);
        }
    }
}

/// Reports what is wrong with a tag, where it is stated.
fn refuse(case: &Case<'_>, message: String, diagnostics: &mut Diagnostics) {
    match &case.attrs.tag_number {
        Some(tag) => diagnostics.error(tag.value.expr(), message),
        None => diagnostics.error(case.ident, message),
    }
}

fn place<'c>(case: &'c Case<'_>) -> &'c Ident {
    case.ident
}

/// SPEC "Unions": at most one catch-all, whose first field is wide enough for the tag and nothing else.
fn check_other(packet: &Packet<'_>, cases: &[Case<'_>], diagnostics: &mut Diagnostics) {
    let width = tag_bits(packet).and_then(Term::literal);
    let mut first: Option<&Case<'_>> = None;
    for case in cases.iter().filter(|case| case.attrs.other.is_some()) {
        if let Some(message) = case.kept.as_ref().and_then(|(_, ty)| refuse_other(ty, width)) {
            diagnostics.error(case.kept.as_ref().map(|(_, ty)| ty), message);
        }
        if let Some(key) = key(&case.attrs.tag_number) {
            let message = "a catch-all stands for every other tag; remove `tag`";
            diagnostics.error(key, message);
        }
        if let Some(first) = first {
            let message = "a second catch-all is never reached; remove one";
            diagnostics.pair(case.ident, message, first.ident, "the first one is here");
        }
        first = first.or(Some(case));
    }
}

//! This module checks the constants with which types and variants begin. SPEC "Reserved bits and constants" and "Unions".
//!
//! Input: the field of such a constant, and the variants of a union. Output: errors in the accumulator.

use crate::attr::key;
use crate::diagnostics::Diagnostics;
use crate::model::{Body, Case, Field, Packet};

/// The constant states its width, and fits it.
pub(super) fn check(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let Some(magic) = &field.attrs.magic else { return };
    let Some(width) = &field.attrs.width else {
        let message = "the width of the constant is missing; write a number with a type, such as `0xCAFEu16`, \
                       or `bits(N, C)`";
        return diagnostics.error(magic.value.term.expr(), message);
    };
    match width.value.literal() {
        Some(bits) if !(1..=128).contains(&bits) => {
            let message = format!(
                "a constant has 1 to 128 bits, not {bits}; write such a width, or state the other bits in a field"
            );
            diagnostics.error(width.value.expr(), message);
        }
        _ => super::check_constant(field, diagnostics),
    }
}

/// Where a type may begin with a constant.
pub(super) fn check_place(packet: &Packet<'_>, diagnostics: &mut Diagnostics) {
    let Some(key) = key(&packet.attrs.opening).filter(|_| packet.is_extensible()) else { return };
    let message = "an extensible message begins with its header; \
                   put it into a struct of its own, and state `magic` on the struct around it";
    diagnostics.error(key, message);
}

/// The variants of an enum that are chosen by their constants, and of any other enum.
pub(super) fn check_cases(packet: &Packet<'_>, diagnostics: &mut Diagnostics) {
    let Body::Union(cases) = &packet.body else { return };
    if !packet.is_by_magic() {
        for key in cases.iter().filter_map(|case| key(&case.attrs.opening)) {
            let message = "the tag says which variant follows; \
                           remove `tag` from the enum, or make the constant a field of the variant";
            diagnostics.error(key, message);
        }
        return;
    }
    if let Some(width) = &packet.attrs.width {
        let message =
            "each variant has the width of its own constant and fields; remove `#[bits(N)]`";
        diagnostics.error(width.value.expr(), message);
    }
    for case in cases {
        check_case(case, diagnostics);
    }
    check_fallback(cases, diagnostics);
}

/// A variant begins with a constant, or is taken if no other one is.
fn check_case(case: &Case<'_>, diagnostics: &mut Diagnostics) {
    let a = &case.attrs;
    match (&a.opening, &a.other) {
        (None, None) => {
            let name = case.ident;
            let message = format!(
                "decoding chooses variants by their first bits, and never chooses `{name}`; \
                 add `#[bitpack(magic = C)]`, or `#[bitpack(other)]` if it stands for all other bits"
            );
            diagnostics.error(name, message);
        }
        (Some(_), Some(other)) => {
            let message = "a catch-all is taken if no constant fits, so it has none; remove `other` or `magic`";
            diagnostics.error(&other.key, message);
        }
        _ => {}
    }
    if let Some(key) = key(&a.tags) {
        let message =
            "decoding chooses variants by `magic`, and the message has no tag; remove `tag`";
        diagnostics.error(key, message);
    }
}

/// At most one variant is taken if no constant fits.
fn check_fallback(cases: &[Case<'_>], diagnostics: &mut Diagnostics) {
    let mut others = cases.iter().filter(|case| case.attrs.other.is_some());
    let Some(first) = others.next() else { return };
    for case in others {
        let message = "a second catch-all is never reached; remove one";
        diagnostics.pair(case.ident, message, first.ident, "the first one is here");
    }
}

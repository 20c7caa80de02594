//! This module checks enums without data.
//!
//! Input: the variants. Output: errors in the accumulator.

use crate::attr::Subject;
use crate::diagnostics::Diagnostics;
use crate::model::{Kind, Packet, Repr, Ty, Value, Variant};

/// SPEC "Enums": the width is stated, and wide enough.
pub(super) fn check_width(
    packet: &Packet<'_>,
    variants: &[Variant<'_>],
    repr: &Repr,
    diagnostics: &mut Diagnostics,
) {
    let need = bits_needed(variants);
    match (&packet.attrs.width, repr.0) {
        (Some(width), _) => match width.value.literal() {
            Some(bits) if !(1..=64).contains(&bits) => {
                diagnostics
                    .error(width.value.expr(), format!("an enum has 1 to 64 bits, not {bits}; write such a width"));
            }
            Some(bits) if i128::from(need) > bits => {
                diagnostics
                    .error(width.value.expr(), format!("the values need {need} bits, not {bits}; widen the enum"));
            }
            _ => {}
        },
        (None, None) => diagnostics.error(
            packet.ident,
            format!("the width of the enum is missing, and its values need {need} bits; add `#[bits({need})]` to it"),
        ),
        (None, Some(65..)) => {
            diagnostics.error(packet.ident, "an enum has 1 to 64 bits; add `#[bits(N)]` to it");
        }
        (None, Some(_)) => {}
    }
}

/// The bits of the largest value known here.
fn bits_needed(variants: &[Variant<'_>]) -> u32 {
    let largest = variants.iter().filter_map(|variant| match variant.value {
        // A negative one is `check_values`' to refuse.
        Value::Known(value) if value >= 0 => Some(value),
        _ => None,
    });
    largest.max().map_or(1, |value| (128 - value.leading_zeros()).max(1))
}

/// SPEC "Enums": there are variants, and no parameters.
pub(super) fn check_form(
    packet: &Packet<'_>,
    variants: &[Variant<'_>],
    diagnostics: &mut Diagnostics,
) {
    if variants.is_empty() {
        diagnostics
            .error(packet.ident, "an enum without variants has no values to encode; add one");
    }
    for (_, key) in packet.attrs.given().filter(|(one, _)| !goes_on_a_number(one.subject)) {
        let message = format!("an enum without data is a number and takes no `{key}`; remove it");
        diagnostics.error(key, message);
    }
    if let Some(param) = packet.generics.params.first() {
        diagnostics.error(param, "an enum without data has no parameters; remove them");
    }
}

/// Whether an attribute about `subject` goes on an enum without data.
fn goes_on_a_number(subject: Subject) -> bool {
    matches!(subject, Subject::Width | Subject::Aside)
}

/// SPEC "Enums": values are unsigned; that they are distinct is the compiler's rule already.
pub(super) fn check_values(variants: &[Variant<'_>], diagnostics: &mut Diagnostics) {
    for variant in variants {
        if matches!(variant.value, Value::Known(value) if value < 0) {
            diagnostics.error(
                variant.ident,
                "values on the wire are unsigned; write the bits, such as `0xFF` for -1 in 8 bits",
            );
        }
    }
}

/// SPEC "Enums": at most one catch-all, which keeps an unsigned integer wide enough.
pub(super) fn check_other(
    packet: &Packet<'_>,
    variants: &[Variant<'_>],
    repr: &Repr,
    diagnostics: &mut Diagnostics,
) {
    let width = match &packet.attrs.width {
        Some(width) => width.value.literal(),
        None => repr.0.map(i128::from),
    };
    let mut first: Option<&Variant<'_>> = None;
    for variant in variants {
        let Value::Other(ty) = &variant.value else { continue };
        if let Some(message) = refuse_other(ty, width) {
            diagnostics.error(ty, message);
        }
        if let Some(first) = first {
            let message = "a second catch-all is never reached; remove one";
            diagnostics.pair(variant.ident, message, first.ident, "the first one is here");
        }
        first = first.or(Some(variant));
    }
}

/// What is wrong with the type that a catch-all keeps, if anything is.
pub(super) fn refuse_other(ty: &Ty<'_>, width: Option<i128>) -> Option<String> {
    let unsigned = ty
        .prim()
        .filter(|prim| prim.kind == Kind::Unsigned && prim.natural.is_some() && !prim.is_wide());
    match (unsigned, width) {
        (None, _) => Some(
            "the catch-all keeps an unsigned number; make its type `u8`, `u16`, `u32` or `u64`"
                .into(),
        ),
        (Some(prim), Some(width @ 1..=64)) if width > i128::from(prim.most) => {
            let wider = prim.wider(width).unwrap_or("u64");
            let most = prim.most;
            Some(format!("the catch-all keeps {most} of {width} bits; use `{wider}`"))
        }
        _ => None,
    }
}

//! This module checks widths.
//!
//! Input: a field. Output: at most one error about its width in the accumulator.

use crate::attr::{Attrs, key};
use crate::diagnostics::Diagnostics;
use crate::model::{Field, FieldKind, Kind, Known, Prim};
use syn::{Expr, ExprLit, Lit};

/// SPEC "Widths": a number of bits is a `usize`. Generated code names it in several places, and each would be an error.
pub(super) fn check_literals(a: &Attrs, diagnostics: &mut Diagnostics) {
    let stated = [&a.width, &a.total, &a.at, &a.align];
    for term in stated.into_iter().flatten().map(|given| &given.value) {
        let Expr::Lit(ExprLit { lit: Lit::Int(int), .. }) = term.expr() else { continue };
        if !matches!(int.suffix(), "" | "usize") {
            let number = int.base10_digits();
            let message = format!("a number of bits is a `usize`; write `{number}`");
            diagnostics.error(term.expr(), message);
        }
    }
}

/// SPEC "Widths": what each type takes.
pub(super) fn check(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    if field.attrs.width.is_none() {
        return check_target_width(field, diagnostics);
    }
    let Some(width) = field.known_width() else { return };
    if let Some(message) = refuse(field, width) {
        diagnostics.add(syn::Error::new(field.width_span(), message));
    }
}

/// What is wrong with a stated width, if anything is.
fn refuse(field: &Field<'_>, width: i128) -> Option<String> {
    if width <= 0 {
        let message =
            "a field has at least 1 bit; write `#[bitpack(skip)]` to keep it off the wire";
        return Some(message.into());
    }
    let scaled = field.attrs.is_scaled();
    match &field.kind {
        FieldKind::Coded(_) => (width > 64).then(|| {
            format!("a codec converts at most 64 bits, not {width}; write a width of at most 64")
        }),
        FieldKind::Constant => (width > 128).then(|| {
            format!("a constant or reserved field has at most 128 bits, not {width}; split it")
        }),
        FieldKind::Physical(_) if scaled => (width > 64).then(|| {
            format!(
                "a scaled raw number has at most 64 bits, not {width}; write a width of at most 64"
            )
        }),
        FieldKind::Prim(prim) | FieldKind::Magic(prim) | FieldKind::Physical(prim) => {
            refuse_prim(*prim, width)
        }
        // The elements of a sequence or an option check the width themselves, but only the raw number of a float has any width.
        FieldKind::Scalar | FieldKind::Dynamic if scaled && is_float(field) => (width > 64).then(|| {
            format!(
                "a scaled raw number has at most 64 bits, not {width}; write a width of at most 64"
            )
        }),
        FieldKind::Scalar => {
            let prim = field.ty.element().prim()?;
            refuse_prim(prim, width).map(|message| refuse_elements(field, prim, width, message))
        }
        // Without storage, the number's width is a rule of computed fields.
        FieldKind::Computed(prim, _) if !field.ty.is_unit() => refuse_prim(*prim, width),
        _ => None,
    }
}

fn is_float(field: &Field<'_>) -> bool {
    field.ty.number().is_some_and(|prim| prim.kind == Kind::Float)
}

/// Returns the message for an array whose element type cannot have the stated width. That width is
/// the width of each element, and a reader may take it for the width of the whole array.
fn refuse_elements(field: &Field<'_>, prim: Prim, width: i128, message: String) -> String {
    if !prim.is_integer() || !matches!(field.ty.known, Known::Array(..)) {
        return message;
    }
    let Prim { name, most, .. } = prim;
    format!(
        "`#[bits(N)]` is the width of each element, and `{name}` holds {most} bits, not {width}; \
         write at most {most} bits"
    )
}

fn refuse_prim(prim: Prim, width: i128) -> Option<String> {
    let (name, most) = (prim.name, i128::from(prim.most));
    match prim.kind {
        Kind::Float if width != most && width != 16 => {
            let remedy = match width {
                32 => "use `f32`",
                64 => "use `f64`",
                _ => "for a raw number with a factor add `#[bitpack(scale = FACTOR)]`",
            };
            Some(format!(
                "`{name}` takes {most} bits, or 16 (half precision), not {width}; {remedy}"
            ))
        }
        Kind::Char if width < 21 => {
            Some(format!("a `char` needs at least 21 bits, not {width}; widen the field"))
        }
        _ if width > most => Some(match prim.wider(width) {
            Some(wider) => format!(
                "`{name}` holds {most} bits, not {width}; use `{wider}`, or at most {most} bits"
            ),
            None => format!("`{name}` takes at most {most} bits, not {width}; narrow the field"),
        }),
        _ => None,
    }
}

/// SPEC "Widths": `usize` and `isize` have no natural width where more is said of them than their type.
fn check_target_width(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    if let Some(prim) = field.ty.element().prim() {
        let on_wire = matches!(
            field.kind,
            FieldKind::Prim(_) | FieldKind::Magic(_) | FieldKind::Computed(..)
        );
        if prim.natural.is_none() && on_wire {
            let message = format!(
                "`{}` is wider on some targets than on others; add `#[bits(N)]`",
                prim.name
            );
            diagnostics.error(&field.ty, message);
        }
    }
    if let FieldKind::Physical(_) = field.kind {
        if let Some(key) = key(&field.attrs.scale).or(key(&field.attrs.offset)) {
            diagnostics.error(key, "the width of the raw number is missing; add `#[bits(N)]`");
        }
    }
}

//! This module checks ranges and scales.
//!
//! Input: a field. Output: errors in the accumulator.

use crate::attr::{Bounds, Given, key};
use crate::diagnostics::Diagnostics;
use crate::model::{Field, FieldKind, Kind, Prim};
use proc_macro2::Ident;

/// SPEC "Ranges": on numbers, in order, and within the width.
pub(super) fn check_range(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let Some(Given { key, value: bounds }) = &field.attrs.range else { return };
    match field.ty.element().prim() {
        Some(prim) if prim.is_integer() => check_bounds(field, prim, bounds, diagnostics),
        Some(prim) if prim.kind == Kind::Float => match field.kind {
            FieldKind::Physical(_) => check_bounds(field, prim, bounds, diagnostics),
            _ => {
                diagnostics.error(key, "a range of floats goes on a single number, not on an array; make the type one float")
            }
        },
        _ => diagnostics.error(key, "`range` goes on integers, floats and arrays of them; remove it"),
    }
}

fn check_bounds(field: &Field<'_>, prim: Prim, bounds: &Bounds, diagnostics: &mut Diagnostics) {
    let (Some(min), Some(max)) = (bounds.min.literal(), bounds.max.literal()) else { return };
    if min > max {
        return diagnostics.error(
            bounds.min.expr(),
            format!("the range is empty, since {min} is above {max}; swap the bounds"),
        );
    }
    let (Some(width), Some((low, high))) = (field.known_width(), held(field, prim)) else { return };
    for (value, bound) in [(min, &bounds.min), (max, &bounds.max)] {
        if value < low || value > high {
            let message = format!(
                "the {width} bits of the field hold {low}..={high} and never {value}; write a bound within these"
            );
            diagnostics.error(bound.expr(), message);
        }
    }
}

/// What an integer of the field's width holds, where that is known here and no matter of 127 bits or more.
pub(super) fn held(field: &Field<'_>, prim: Prim) -> Option<(i128, i128)> {
    let width = field.known_width().filter(|width| (1..127).contains(width))?;
    match prim.kind {
        Kind::Unsigned => Some((0, (1_i128 << width) - 1)),
        Kind::Signed => Some((-(1_i128 << (width - 1)), (1_i128 << (width - 1)) - 1)),
        _ => None,
    }
}

/// SPEC "Physical values": scale, offset and unit are for numbers.
pub(super) fn check_scale(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    if let Some(prim) = field.ty.element().prim() {
        for key in [key(&a.scale), key(&a.offset)].into_iter().flatten() {
            check_scalable(field, prim, key, diagnostics);
        }
    }
    check_factor(field, diagnostics);
    check_signed(field, diagnostics);
}

fn check_scalable(field: &Field<'_>, prim: Prim, key: &Ident, diagnostics: &mut Diagnostics) {
    let array = matches!(field.kind, FieldKind::Scalar | FieldKind::Nested);
    match prim.kind {
        Kind::Bool | Kind::Char => {
            diagnostics.error(key, format!("`{key}` goes on integers and floats; remove it"));
        }
        Kind::Float if array => diagnostics.error(
            key,
            format!("`{key}` goes on a single float, not on an array; make the type one float"),
        ),
        Kind::Float | Kind::Unsigned | Kind::Signed => {}
    }
}

fn check_factor(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let Some(Given { value: factor, .. }) = &field.attrs.scale else { return };
    if factor.literal() == Some(0) || is_zero_float(factor.expr()) {
        diagnostics
            .error(factor.expr(), "a factor of 0 makes every value equal; write another factor");
    }
}

fn check_signed(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let Some(Given { key, .. }) = &field.attrs.signed else { return };
    if field.ty.element().prim().is_some_and(|prim| prim.kind != Kind::Float) {
        let message = "an integer field's type says whether it is signed; remove `signed`";
        diagnostics.error(key, message);
    }
}

fn is_zero_float(expr: &syn::Expr) -> bool {
    match expr {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Float(float), .. }) => {
            float.base10_parse::<f64>().is_ok_and(|value| value == 0.0)
        }
        _ => false,
    }
}

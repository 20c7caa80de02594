//! This module checks ranges and scales.
//!
//! Input: a field. Output: errors in the accumulator.

use crate::attr::{Bounds, Given, key};
use crate::diagnostics::Diagnostics;
use crate::model::{Borrowed, Field, FieldKind, Kind, Known, Prim, Ty};
use quote::ToTokens;
use syn::{Expr, Lit};

/// SPEC "Ranges": on numbers, in order, and within the width.
pub(super) fn check_range(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let Some(Given { key, value: bounds }) = &field.attrs.range else { return };
    match field.ty.number() {
        Some(prim) if prim.is_integer() || prim.kind == Kind::Float => {
            check_bounds(field, prim, bounds, diagnostics);
        }
        _ => {
            let message = "`range` goes on integers and floats, and on arrays, options and `Vec`s of them; remove it";
            diagnostics.error(key, message);
        }
    }
}

fn check_bounds(field: &Field<'_>, prim: Prim, bounds: &Bounds, diagnostics: &mut Diagnostics) {
    if prim.is_integer() {
        let floats = [&bounds.min, &bounds.max].map(|bound| float(bound.expr()));
        if let Some(float) = floats.into_iter().flatten().next() {
            let (number, ty) = (float.to_token_stream(), prim.name);
            let message =
                format!("`{number}` is a float, and the range is one of `{ty}`; write an integer");
            return diagnostics.error(float, message);
        }
    }
    let (Some(min), Some(max)) = (bounds.min.literal(), bounds.max.literal()) else { return };
    if min > max {
        return diagnostics.error(
            bounds.min.expr(),
            format!("the range is empty, since {min} is above {max}; swap the bounds"),
        );
    }
    let Some((width, (low, high))) = width_of(field, prim).zip(held(field, prim)) else { return };
    for (value, bound) in [(min, &bounds.min), (max, &bounds.max)] {
        if value < low || value > high {
            let message = format!(
                "the {width} bits of the field hold {low}..={high} and never {value}; write a bound within these"
            );
            diagnostics.error(bound.expr(), message);
        }
    }
}

/// The width of the number that the field is or holds.
fn width_of(field: &Field<'_>, prim: Prim) -> Option<i128> {
    field.known_width().or(prim.natural.map(i128::from))
}

/// What an integer of the field's width holds, where that is known here and no matter of 127 bits or more.
pub(super) fn held(field: &Field<'_>, prim: Prim) -> Option<(i128, i128)> {
    let width = width_of(field, prim).filter(|width| (1..127).contains(width))?;
    match prim.kind {
        Kind::Unsigned => Some((0, (1_i128 << width) - 1)),
        Kind::Signed => Some((-(1_i128 << (width - 1)), (1_i128 << (width - 1)) - 1)),
        _ => None,
    }
}

/// SPEC "Physical values": scale, offset and unit are for numbers.
pub(super) fn check_scale(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    for key in [key(&a.scale), key(&a.offset)].into_iter().flatten() {
        if !is_scalable(field) {
            let message = format!(
                "`{key}` goes on integers and floats, and on arrays, options and `Vec`s of them; remove it"
            );
            diagnostics.error(key, message);
        }
    }
    check_unit(field, diagnostics);
    check_factor(field, diagnostics);
    check_signed(field, diagnostics);
    check_raw(field, diagnostics);
}

/// Whether the field is or holds a number. What a scale means to a type of the user's own, that type decides.
fn is_scalable(field: &Field<'_>) -> bool {
    match field.ty.number() {
        Some(prim) => prim.is_integer() || prim.kind == Kind::Float,
        None => {
            let several = matches!(field.ty.element().known, Known::Tuple(_) | Known::Result);
            !several && !field.ty.element().is_holder() && !field.ty.is_borrowed()
        }
    }
}

/// SPEC "Physical values": a unit stands behind a number. The raw number of a codec module has one, too.
fn check_unit(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let Some(key) = key(&field.attrs.unit) else { return };
    if field.attrs.with.is_none() && !may_have_unit(&field.ty) {
        let message = "`unit` goes on numbers, and on arrays, options and lists of them; remove it";
        diagnostics.error(key, message);
    }
}

/// Whether the type is or holds numbers. Of a type of the user's own only the compiler knows.
fn may_have_unit(ty: &Ty<'_>) -> bool {
    match &ty.known {
        Known::Prim(prim) => prim.is_integer() || prim.kind == Kind::Float,
        Known::Array(inner, _)
        | Known::Option(inner)
        | Known::Pointer(inner)
        | Known::List(_, Some(inner))
        | Known::Borrowed(Borrowed::Slice(inner)) => may_have_unit(inner),
        Known::Tuple(_) | Known::Result | Known::Map(_) => false,
        Known::String | Known::Text | Known::Cow | Known::Borrowed(_) => false,
        _ => true,
    }
}

/// SPEC "Physical values": the raw number of a float has a stated width.
fn check_raw(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    let scaled = key(&a.scale).or(key(&a.offset)).filter(|_| a.width.is_none());
    let single = matches!(field.kind, FieldKind::Physical(_));
    let is_float = field.ty.number().is_some_and(|prim| prim.kind == Kind::Float);
    if let Some(key) = scaled.filter(|_| is_float && !single) {
        diagnostics.error(key, "the width of the raw number is missing; add `#[bits(N)]`");
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
    if field.ty.number().is_some_and(|prim| prim.kind != Kind::Float) {
        let message = "an integer field's type says whether it is signed; remove `signed`";
        diagnostics.error(key, message);
    }
}

/// The first float literal in the arithmetic of an expression.
pub(super) fn float(expr: &Expr) -> Option<&Expr> {
    match expr {
        Expr::Lit(lit) => matches!(lit.lit, Lit::Float(_)).then_some(expr),
        Expr::Binary(binary) => float(&binary.left).or_else(|| float(&binary.right)),
        Expr::Unary(unary) => float(&unary.expr),
        Expr::Paren(paren) => float(&paren.expr),
        _ => None,
    }
}

fn is_zero_float(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(syn::ExprLit { lit: Lit::Float(float), .. }) => {
            float.base10_parse::<f64>().is_ok_and(|value| value == 0.0)
        }
        _ => false,
    }
}

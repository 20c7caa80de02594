//! This module builds variants without data, and finds the numbers that variants stand for.
//!
//! Input: an enum's variants and its `#[repr]`. Output: [`Variant`]s with their [`Value`]s. Invariant: a variant without a number
//! has that of the one before plus one, as in Rust.

use super::prim::Prim;
use super::ty::Ty;
use crate::attr::{self, Attrs, Bounds, Place, Term};
use crate::diagnostics::Diagnostics;
use syn::{DataEnum, Generics, Ident};

pub(crate) struct Variant<'a> {
    pub(crate) ident: &'a Ident,
    /// The name that reflection shows.
    pub(crate) name: String,
    pub(crate) value: Value<'a>,
}

/// What a variant stands for.
pub(crate) enum Value<'a> {
    /// A number known here.
    Known(i128),
    /// A constant expression, plus so many.
    Expr(Term, i128),
    /// Any number without a variant of its own, kept in this type.
    Other(Ty<'a>),
    /// A constant expression that an attribute states.
    Constant(Term),
    /// The tags that an attribute states, as ranges.
    Several(Vec<Bounds>),
    /// Any tag without a variant of its own.
    Catch,
}

/// The width that `#[repr]` gives an enum, in bits.
pub(crate) struct Repr(pub(crate) Option<u32>);

/// The variants of an enum without data.
pub(super) fn variants_of<'a>(
    data: &'a DataEnum,
    generics: &Generics,
    diagnostics: &mut Diagnostics,
) -> Vec<Variant<'a>> {
    let mut built = Vec::new();
    // The value of a variant without one: the variant before plus one.
    let mut next = (None, 0);
    for variant in &data.variants {
        let attrs = attr::parse(&variant.attrs, Place::Variant, diagnostics);
        let value = variant_value(variant, &attrs, generics, &mut next, diagnostics);
        if let Some(integers) = &attrs.integers {
            let message = "a variant of an enum without data has no integers; remove `integers`";
            diagnostics.error(&integers.key, message);
        }
        let name = attrs.name(&variant.ident);
        built.push(Variant { ident: &variant.ident, name, value });
    }
    built
}

fn variant_value<'a>(
    variant: &'a syn::Variant,
    attrs: &Attrs,
    generics: &Generics,
    next: &mut (Option<Term>, i128),
    diagnostics: &mut Diagnostics,
) -> Value<'a> {
    let number = variant_number(variant, next);
    let mut fields = variant.fields.iter();
    match (&attrs.other, fields.next(), fields.next()) {
        (Some(_), Some(field), None) => Value::Other(Ty::new(&field.ty, generics)),
        (Some(other), ..) => {
            let name = &variant.ident;
            let message = format!("the catch-all keeps the number in a field; write `{name}(u8)`");
            diagnostics.error(&other.key, message);
            number
        }
        // Data without `other` makes it an enum with payload.
        (None, ..) => number,
    }
}

/// The number that the variant states or that follows from the one before.
pub(super) fn variant_number<'a>(
    variant: &syn::Variant,
    next: &mut (Option<Term>, i128),
) -> Value<'a> {
    if let Some((_, expr)) = &variant.discriminant {
        let term = Term::new(expr.clone());
        *next = match term.literal() {
            Some(value) => (None, value),
            None => (Some(term), 0),
        };
    }
    let number = match next {
        (None, value) => Value::Known(*value),
        (Some(term), more) => Value::Expr(term.clone(), *more),
    };
    next.1 = next.1.saturating_add(1);
    number
}

/// What `#[repr]` says.
pub(super) fn repr(attrs: &[syn::Attribute], diagnostics: &mut Diagnostics) -> Repr {
    let mut bits = None;
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("repr")) {
        // `#[repr(…)]` is the compiler's to judge: what does not parse is its error to give.
        let _ = attr.parse_nested_meta(|meta| {
            if meta.path.is_ident("packed") {
                let why = "`packed` is about memory, not the wire, and its fields cannot be borrowed; remove it";
                diagnostics.error(&meta.path, why);
            }
            if let Some(ident) = meta.path.get_ident() {
                bits = Prim::named(ident).and_then(|prim| prim.natural).or(bits);
            }
            Ok(())
        });
    }
    Repr(bits)
}

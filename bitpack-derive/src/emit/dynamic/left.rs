//! This module emits what expressions with `remaining` need.
//!
//! Input: a field's condition, count or length. Output: statements for decoding and for encoding.
//! Decoding asks for the number of bits up to the end of the message, or of the limit around the
//! field, before it reads the field. Encoding does not know this number before it has written the
//! last field. So the value itself determines whether the field is present and where it ends. A
//! statement after the last field checks the expression against the value.

use super::expr::{self, Names};
use super::part::{self, Part, Way};
use super::remaining;
use crate::model::Field;
use proc_macro2::TokenStream;
use quote::quote;
use syn::Expr;

/// An expression of the field that uses `remaining`, with the attribute that states it.
enum Told<'f> {
    If(&'f Expr),
    Count(&'f Expr),
    Len(&'f Expr),
}

fn told<'f>(field: &'f Field<'_>) -> impl Iterator<Item = Told<'f>> {
    let a = &field.attrs;
    let condition = a.condition.as_ref().map(|given| Told::If(given.value.expr()));
    let count = a.count.as_ref().map(|given| Told::Count(given.value.expr()));
    let len = a.len.as_ref().map(|given| Told::Len(given.value.expr()));
    // The extent of an optional value is not checked, because the value may be absent.
    let extent = if a.condition.is_some() { [None, None] } else { [count, len] };
    [condition].into_iter().chain(extent).flatten().filter(|told| {
        let (Told::If(expr) | Told::Count(expr) | Told::Len(expr)) = told;
        remaining::is_in(expr)
    })
}

/// Returns whether the field needs a check after the last field.
pub(super) fn is_checked(field: &Field<'_>) -> bool {
    told(field).next().is_some()
}

/// Emits the statement that asks for `remaining` before the field is read.
pub(super) fn ask(field: &Field<'_>) -> Option<TokenStream> {
    let a = &field.attrs;
    let named = [&a.condition, &a.count, &a.len]
        .into_iter()
        .flatten()
        .any(|e| remaining::is_in(e.value.expr()));
    named.then(|| quote!(let remaining = __bp_in.remaining();))
}

/// Returns the expression that replaces one with `remaining` in the context when encoding.
pub(super) fn instead(expr: &Expr, way: Way, own: TokenStream) -> Option<TokenStream> {
    (way == Way::Encode && remaining::is_in(expr)).then_some(own)
}

/// Emits the checks after the last field.
pub(super) fn check(
    part: &Part<'_, '_>,
    index: usize,
    field: &Field<'_>,
    names: Names<'_>,
) -> TokenStream {
    let (stored, site) = (part.stored(&field.member), part.site(index));
    let (start, end) = (part::start(&field.member), part::end(&field.member));
    let checks = told(field).map(|told| {
        let agrees = match told {
            Told::If(expr) => {
                let present = expr::emit(expr, names);
                quote!((#present) == __bp::Option::is_some(&#stored))
            }
            Told::Count(expr) => {
                let count = expr::emit(expr, names);
                quote!(__bp::size(#count) == __bp::Counted::elements(&#stored))
            }
            Told::Len(expr) => {
                let len = expr::emit(expr, names);
                quote!(__bp::size(#len).saturating_mul(8) == #end - #start)
            }
        };
        quote! {
            let remaining = __bp_out.position() - #start;
            __bp::check_left(__bp_out, #agrees, #start, #site)?;
        }
    });
    quote!(#({ #checks })*)
}

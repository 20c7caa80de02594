//! This module emits what expressions need that encoding evaluates after the last field.
//!
//! Input: a field's condition, count or length. Output: statements for decoding and for encoding. An expression is late if it names
//! `remaining`, or a computed number that is about the field itself or about fields behind it.
//! Decoding asks for the number of bits up to the end of the message, or of the limit around the
//! field, before it reads the field. Encoding does not know this number, or the computed number, before it has written the
//! last field. So the value itself determines whether the field is present and where it ends. A
//! statement after the last field checks the expression against the value.

use super::expr::{self, Names};
use super::part::{self, Part, Way};
use super::{known, remaining};
use crate::model::Field;
use proc_macro2::TokenStream;
use quote::quote;
use syn::Expr;

/// A late expression of the field, with the attribute that states it.
#[derive(Clone, Copy)]
enum Told<'f> {
    If(&'f Expr),
    Count(&'f Expr),
    Len(&'f Expr),
    Position(&'f Expr),
}

impl<'f> Told<'f> {
    fn expr(self) -> &'f Expr {
        let (Told::If(expr) | Told::Count(expr) | Told::Len(expr) | Told::Position(expr)) = self;
        expr
    }
}

/// The expressions of a field about its position, its presence and its end.
pub(super) fn expressions<'f>(field: &'f Field<'_>) -> impl Iterator<Item = &'f Expr> {
    let a = &field.attrs;
    [&a.position, &a.condition, &a.count, &a.len]
        .into_iter()
        .flatten()
        .map(|given| given.value.expr())
}

/// Whether encoding cannot evaluate the expression before it has written the field.
pub(super) fn is_late(part: &Part<'_, '_>, field: &Field<'_>, expr: &Expr) -> bool {
    let index = part.find(&field.member).map_or(0, |(index, _)| index);
    remaining::is_in(expr)
        || known::needed(part, expr) > index
        || is_position(field, expr) && known::asks_position(part, expr, field)
}

/// Whether the expression states the position of the field.
fn is_position(field: &Field<'_>, expr: &Expr) -> bool {
    field.attrs.position.as_ref().is_some_and(|given| std::ptr::eq(given.value.expr(), expr))
}

fn told<'f>(part: &Part<'_, '_>, field: &'f Field<'_>) -> impl Iterator<Item = Told<'f>> {
    let a = &field.attrs;
    let condition = a.condition.as_ref().map(|given| Told::If(given.value.expr()));
    let count = a.count.as_ref().map(|given| Told::Count(given.value.expr()));
    let len = a.len.as_ref().map(|given| Told::Len(given.value.expr()));
    let position = a.position.as_ref().map(|given| Told::Position(given.value.expr()));
    // The position and the extent of an optional value are not checked, because the value may be absent.
    let others = if a.condition.is_some() { [None; 3] } else { [position, count, len] };
    [condition].into_iter().chain(others).flatten().filter(|told| is_late(part, field, told.expr()))
}

/// Returns whether the field needs a check after the last field.
pub(super) fn is_checked(part: &Part<'_, '_>, field: &Field<'_>) -> bool {
    told(part, field).next().is_some()
}

/// Emits the statement that asks for `remaining` before the field is read.
pub(super) fn ask(field: &Field<'_>) -> Option<TokenStream> {
    expressions(field).any(remaining::is_in).then(|| quote!(let remaining = __bp_in.remaining();))
}

/// Returns the expression that replaces a late one in the context when encoding.
pub(super) fn instead(
    part: &Part<'_, '_>,
    field: &Field<'_>,
    expr: &Expr,
    way: Way,
    own: TokenStream,
) -> Option<TokenStream> {
    (way == Way::Encode && is_late(part, field, expr)).then_some(own)
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
    let checks = told(part, field).map(|told| {
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
            Told::Position(expr) => {
                let position = expr::emit(expr, names);
                quote!(__bp::size(#position).saturating_mul(8) == #start)
            }
        };
        let left = remaining::is_in(told.expr());
        let remaining = left.then(|| quote!(let remaining = __bp_out.position() - #start;));
        quote! {
            #remaining
            __bp::check_late(__bp_out, #agrees, #left, #start, #site)?;
        }
    });
    quote!(#({ #checks })*)
}

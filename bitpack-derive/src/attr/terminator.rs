//! This module parses what ends a field.
//!
//! Input: `0`, `b"\\r\\n"`, `[0, 0]` or `|element| CONDITION`. Output: a [`Terminator`]. Invariant: a condition has one of the forms that
//! an expression about fields has, so that no message makes it panic.

use super::item::{Item, Kind, is_plain};
use super::magic;
use super::parts::parts;
use super::term::Term;
use proc_macro2::{Ident, Span};
use quote::ToTokens;
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{Expr, LitByte, LitInt, Token};

/// What ends a field.
#[derive(Clone)]
pub(crate) enum Terminator {
    /// A byte, which may be a constant.
    Byte(Term),
    /// Bytes, with where they are written.
    Bytes(Vec<u8>, Span),
    /// The last element of a list satisfies a condition, in which it has this name.
    Element(Ident, Term),
}

impl Terminator {
    /// The expression in which it may name fields.
    pub(crate) fn condition(&self) -> Option<&Term> {
        match self {
            Terminator::Element(_, condition) => Some(condition),
            _ => None,
        }
    }
}

/// A byte or bytes.
pub(crate) struct End;

impl Kind for End {
    type Value = Terminator;
    const TAKES: &'static str = ", a byte, a text, bytes or a name";

    fn parse(item: &Item<'_>) -> syn::Result<Terminator> {
        item.value(bytes)
    }
}

/// Bytes, or a condition.
pub(crate) struct Last;

impl Kind for Last {
    type Value = Terminator;
    const TAKES: &'static str =
        ", bytes, or a condition on the last element; a longer expression goes into a function";

    fn parse(item: &Item<'_>) -> syn::Result<Terminator> {
        item.value(|input| if input.peek(Token![|]) { element(input) } else { bytes(input) })
    }
}

fn bytes(input: ParseStream<'_>) -> syn::Result<Terminator> {
    // With syn's feature `full`, which the dependencies of another macro may have switched on, a closure would be an expression.
    if input.peek(Token![|]) {
        return Err(input.error(""));
    }
    if input.peek(syn::token::Bracket) {
        let span = input.span();
        let list;
        syn::bracketed!(list in input);
        let numbers = Punctuated::<Number, Token![,]>::parse_terminated(&list)?;
        return Ok(Terminator::Bytes(numbers.into_iter().map(|one| one.0).collect(), span));
    }
    let term: Term = input.parse()?;
    match magic::bytes(term.expr()) {
        Some(bytes) => Ok(Terminator::Bytes(bytes, term.span())),
        None if term.is_text() => Err(syn::Error::new(term.span(), "")),
        None => Ok(Terminator::Byte(term)),
    }
}

/// A byte of a list.
struct Number(u8);

impl syn::parse::Parse for Number {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        match input.peek(LitByte) {
            true => input.parse::<LitByte>().map(|byte| Number(byte.value())),
            false => input.parse::<LitInt>()?.base10_parse().map(Number),
        }
    }
}

fn element(input: ParseStream<'_>) -> syn::Result<Terminator> {
    input.parse::<Token![|]>()?;
    let name = input.parse()?;
    input.parse::<Token![|]>()?;
    let condition: Term = input.parse()?;
    // An index that is out of range would panic.
    if is_plain(condition.expr()) && !has_index(condition.expr()) {
        return Ok(Terminator::Element(name, condition));
    }
    Err(syn::Error::new_spanned(condition.expr().to_token_stream(), ""))
}

fn has_index(expr: &Expr) -> bool {
    matches!(expr, Expr::Index(_)) || parts(expr).into_iter().any(has_index)
}

//! This module parses the tags of a variant.
//!
//! Input: `1`, `0..=9` or several of these with `|` between them. Output: [`Tags`]. Invariant: a variant with several tags has at
//! least one range, and a number among them is a range from itself to itself.

use super::item::{Item, Kind, number};
use super::magic;
use super::term::Term;
use super::value::Bounds;
use proc_macro2::{TokenStream, TokenTree};
use syn::Token;
use syn::parse::ParseStream;

/// The tags of one variant.
#[derive(Clone)]
pub(crate) enum Tags {
    One(Term),
    /// Ranges, in the order in which they are written.
    Several(Vec<Bounds>),
}

impl Tags {
    /// The one that is written last.
    pub(crate) fn last(&self) -> Option<&Term> {
        match self {
            Tags::One(tag) => Some(tag),
            Tags::Several(all) => all.last().map(|range| &range.max),
        }
    }
}

impl Kind for Tags {
    type Value = Tags;
    const TAKES: &'static str =
        ", with `|` between several; a longer expression goes into a `const`";

    fn parse(item: &Item<'_>) -> syn::Result<Tags> {
        item.value(|input| {
            let (first, last) = range(input)?;
            if last.is_none() && !input.peek(Token![|]) {
                return Ok(Tags::One(first));
            }
            let bounds = |min: Term, max: Option<Term>| {
                let max = max.unwrap_or_else(|| min.clone());
                Bounds { min, max }
            };
            let mut all = vec![bounds(first, last)];
            while input.parse::<Option<Token![|]>>()?.is_some() {
                let (first, last) = range(input)?;
                all.push(bounds(first, last));
            }
            Ok(Tags::Several(all))
        })
    }
}

/// A number, or the two bounds of a range.
fn range(input: ParseStream<'_>) -> syn::Result<(Term, Option<Term>)> {
    let first = bound(input)?;
    let last = match input.parse::<Option<Token![..=]>>()? {
        Some(_) => Some(bound(input)?),
        None => None,
    };
    Ok((first, last))
}

/// An expression that ends in front of `|` and `..=`, which would be operators in it.
fn bound(input: ParseStream<'_>) -> syn::Result<Term> {
    let mut tokens = TokenStream::new();
    let ends = |input: ParseStream<'_>| {
        input.is_empty()
            || input.peek(Token![,])
            || input.peek(Token![|])
            || input.peek(Token![..=])
    };
    while !ends(input) {
        // With syn's feature `full`, which the dependencies of another macro may have switched on, this would be a range.
        if input.peek(Token![..]) {
            return Err(input.error(""));
        }
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    if tokens.is_empty() {
        return Err(input.error(""));
    }
    let term: Term = syn::parse2(tokens)?;
    match magic::bytes(term.expr()) {
        Some(bytes) if (1..=8).contains(&bytes.len()) => Ok(magic::number(&bytes, term.span())),
        _ => number(term),
    }
}

//! This module finds names in what the user wrote.
//!
//! Input: tokens of a type or an expression. Output: whether a name is among them, in groups of any depth.

use proc_macro2::{Ident, TokenStream, TokenTree};

/// Whether tokens mention a name that `matches`.
pub(crate) fn mentions(tokens: TokenStream, matches: &dyn Fn(&Ident) -> bool) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => matches(&ident),
        TokenTree::Group(group) => mentions(group.stream(), matches),
        _ => false,
    })
}

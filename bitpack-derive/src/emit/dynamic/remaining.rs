//! Expressions name the bits that are left `remaining`.
//!
//! Input: an expression. Output: whether it has that name.

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::Expr;

/// The name, and the local variable behind it.
pub(super) const NAME: &str = "remaining";

/// Whether the expression names it.
pub(super) fn is_in(expr: &Expr) -> bool {
    has(expr, NAME)
}

/// Whether the expression has this name on its own.
pub(super) fn has(expr: &Expr, name: &str) -> bool {
    fn any(tokens: TokenStream, name: &str) -> bool {
        let mut dot = false;
        for token in tokens {
            match &token {
                // `self.remaining` is a field.
                TokenTree::Ident(ident) if ident == name && !dot => return true,
                TokenTree::Group(group) if any(group.stream(), name) => return true,
                _ => {}
            }
            dot = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '.');
        }
        false
    }
    any(expr.to_token_stream(), name)
}

//! The values of `context` name the number of an element of a list `index`.
//!
//! Input: the extent of a list, and the context of an element. Output: the context of the list, which tells each element its number, as in
//!
//! ```text
//! __bp::Indexed::new(usize::MAX, __bp::Rest, |index: usize| (index,))
//! ```

use super::remaining;
use crate::attr::Attrs;
use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::Expr;

/// The name, and the parameter of a closure behind it.
pub(super) const NAME: &str = "index";

/// Whether a value that the field passes names it.
pub(super) fn is_in(a: &Attrs) -> bool {
    a.context.iter().flat_map(|given| &given.value).any(|value| remaining::has(value.expr(), NAME))
}

/// The context of a list with an extent, or with its number of elements in front, from the context of an element.
pub(super) fn list(
    a: &Attrs,
    extent: Option<TokenStream>,
    each: Option<TokenStream>,
) -> TokenStream {
    let index = Ident::new(NAME, Span::call_site());
    let most = a.max_len.as_ref().map(|most| most.value.to_token_stream());
    let most = most.unwrap_or_else(|| quote!(::core::primitive::usize::MAX));
    let extent = extent.unwrap_or_else(|| quote!(__bp::Prefix));
    quote!(__bp::Indexed::new(#most, #extent, |#index: ::core::primitive::usize| #each))
}

/// The expression with the name of generated code, also where a macro passes the name on.
pub(super) fn settle(expr: &Expr) -> Expr {
    if !remaining::has(expr, NAME) {
        return expr.clone();
    }
    syn::parse2(settled(expr.to_token_stream())).unwrap_or_else(|_| expr.clone())
}

fn settled(tokens: TokenStream) -> TokenStream {
    let each = tokens.into_iter().map(|token| match token {
        TokenTree::Ident(ident) if ident == NAME => {
            TokenTree::Ident(Ident::new(NAME, Span::call_site().located_at(ident.span())))
        }
        TokenTree::Group(group) => {
            let mut inner = Group::new(group.delimiter(), settled(group.stream()));
            inner.set_span(group.span());
            TokenTree::Group(inner)
        }
        other => other,
    });
    each.collect()
}

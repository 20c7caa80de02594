//! This module reads ranges of fields, such as `first..=last`, in the values of attributes.
//!
//! Input: the tokens of a value. Output: tokens that syn parses without its feature `full`. Invariant: a range of fields stands in the
//! parsed expression as the two arguments of a call, because syn parses ranges only with that feature, which the dependencies of
//! another macro may have switched on.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use syn::parse::{ParseStream, Parser};
use syn::{Member, Token};

/// Neighbouring fields, the first and the last included.
#[derive(Clone)]
pub(crate) struct Fields {
    pub(crate) first: Member,
    pub(crate) last: Member,
}

impl Fields {
    pub(crate) fn one(member: Member) -> Self {
        Fields { first: member.clone(), last: member }
    }

    /// Whether it is one field only.
    pub(crate) fn is_one(&self) -> bool {
        self.first == self.last
    }
}

/// The tokens up to the next attribute.
pub(super) fn value_tokens(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let mut tokens = TokenStream::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    Ok(tokens)
}

/// The name of the call that stands for a range of fields in parentheses.
pub(super) const RANGE: &str = "__bp_fields";

/// The tokens with `(first..=last)` replaced by a call with two arguments.
pub(super) fn without_ranges(tokens: TokenStream) -> TokenStream {
    let mut out = TokenStream::new();
    let mut called = false;
    for token in tokens {
        let TokenTree::Group(group) = &token else {
            called = matches!(token, TokenTree::Ident(_));
            out.extend([token]);
            continue;
        };
        let inner = match range(group.stream()) {
            Some(Fields { first, last }) => {
                if !called {
                    out.extend([TokenTree::Ident(Ident::new(RANGE, group.span()))]);
                }
                quote::quote!(#first, #last)
            }
            None => without_ranges(group.stream()),
        };
        let mut new = Group::new(group.delimiter(), inner);
        new.set_span(group.span());
        out.extend([TokenTree::Group(new)]);
        called = group.delimiter() == Delimiter::Parenthesis;
    }
    out
}

/// The range of fields that tokens are, and nothing else.
pub(super) fn range(tokens: TokenStream) -> Option<Fields> {
    let parse = |input: ParseStream<'_>| {
        let first = input.parse()?;
        input.parse::<Token![..=]>()?;
        Ok(Fields { first, last: input.parse()? })
    };
    parse.parse2(tokens).ok()
}

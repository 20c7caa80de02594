//! Every generated impl names what this module emits: the runtime, descriptions of fields, and how functions are inlined.
//!
//! Input: a field's number, or the path of the library. Output: tokens.

use crate::model::Field;
use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

/// The path of the library: the stated one, or that of the crate under its own name.
pub(super) fn library(stated: Option<impl ToTokens>) -> TokenStream {
    stated.map_or_else(|| quote!(::bitpack), ToTokens::into_token_stream)
}

/// The runtime, under the name that generated code has for it.
pub(super) fn import(krate: &TokenStream) -> TokenStream {
    quote!(use #krate::__private as __bp;)
}

/// Who runs the generated code.
#[derive(Clone, Copy)]
pub(super) enum Caller {
    /// A method of a trait.
    Trait,
    /// A `const fn`, which can call no trait and has no `?`.
    Twin,
}

/// Inlined everywhere in optimised builds, so that the cursor's state folds; not in debug builds,
/// which it would slow down.
pub(super) fn inline() -> TokenStream {
    quote!(#[cfg_attr(not(debug_assertions), inline(always))])
}

/// The entry for errors about wire field number `index`.
pub(super) fn site(index: usize) -> TokenStream {
    let index = proc_macro2::Literal::usize_unsuffixed(index);
    quote!(__bp::site::<Self, #index>())
}

/// The tokens with other places for errors. The names in them mean what they meant.
pub(super) fn located(tokens: TokenStream, at: Span) -> TokenStream {
    let each = tokens.into_iter().map(|mut token| {
        if let TokenTree::Group(group) = &token {
            token = Group::new(group.delimiter(), located(group.stream(), at)).into();
        }
        token.set_span(token.span().located_at(at));
        token
    });
    each.collect()
}

/// The fields on the wire, with their numbers.
pub(super) fn on_wire<'f, 'a>(
    fields: &'f [Field<'a>],
) -> impl Iterator<Item = (usize, &'f Field<'a>)> {
    fields.iter().filter(|field| field.is_on_wire()).enumerate()
}

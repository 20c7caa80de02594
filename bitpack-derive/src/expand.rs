//! This module runs the stages, one after the other.
//!
//! Input: a definition. Output: its impls, or every mistake in it and impls that stand in for them.
//! Invariant: nothing here or below needs a running compiler, so that tests can call it.

use crate::diagnostics::Diagnostics;
use crate::{check, emit, model};
use proc_macro2::{Span, TokenStream};
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Data, DataStruct, DeriveInput, Fields, Generics, Token};

/// A definition that may not be one: the compiler goes on after an error in it, and passes what it found.
pub(crate) fn expand_tokens(input: TokenStream) -> TokenStream {
    match syn::parse2(input.clone()) {
        Ok(input) => expand(&input),
        Err(error) => {
            let errors = error.into_compile_error();
            match syn::parse2::<Head>(input) {
                Ok(Head(input)) => emit::fallback(&input, None, Some(errors)),
                Err(_) => errors,
            }
        }
    }
}

/// What stands in front of the fields or variants, as a definition without any.
struct Head(DeriveInput);

impl Parse for Head {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let attrs = input.call(Attribute::parse_outer)?;
        let vis = input.parse()?;
        // Stand-ins are the same for structs and enums.
        match input.peek(Token![struct]) {
            true => input.parse::<Token![struct]>().map(|_| ())?,
            false => input.parse::<Token![enum]>().map(|_| ())?,
        }
        let (ident, mut generics): (_, Generics) = (input.parse()?, input.parse()?);
        generics.where_clause = input.parse()?;
        input.parse::<TokenStream>()?;
        let data = Data::Struct(DataStruct {
            struct_token: Token![struct](Span::call_site()),
            fields: Fields::Unit,
            semi_token: None,
        });
        Ok(Head(DeriveInput { attrs, vis, ident, generics, data }))
    }
}

pub(crate) fn expand(input: &DeriveInput) -> TokenStream {
    let mut diagnostics = Diagnostics::new();
    let packet = model::build(input, &mut diagnostics);
    let syntax = packet.as_ref().and_then(|packet| model::front::syntax(packet, input));
    let front =
        packet.as_ref().zip(syntax.as_ref()).and_then(|(all, own)| model::front::build(all, own));
    if let Some(packet) = &packet {
        check::check(packet, front.as_ref(), &mut diagnostics);
    }
    match (diagnostics.finish(), packet) {
        (None, Some(packet)) => emit::emit(&packet, front.as_ref()),
        (errors, packet) => emit::fallback(input, packet.as_ref(), errors),
    }
}

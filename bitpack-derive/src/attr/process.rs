//! The module whose functions transform the bytes of a field.
//!
//! Input: the value of `process`. Output: a [`Processor`].

use super::item::{Item, Kind};
use super::term::Term;
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::parse::ParseStream;
use syn::{Path, Token};

/// A module, and what its functions take behind the bytes.
#[derive(Clone)]
pub(crate) struct Processor {
    pub(crate) module: Path,
    pub(crate) arguments: Vec<Term>,
}

/// A path as it is written in an attribute: without spaces around colons.
pub(crate) fn written(path: &Path) -> String {
    path.to_token_stream().to_string().replace(" :: ", "::")
}

/// A path, and expressions in parentheses or nothing: `module(EXPR, …)`.
pub(crate) struct Process;

impl Kind for Process {
    type Value = Processor;
    const TAKES: &'static str = ", a path to a module";

    fn parse(item: &Item<'_>) -> syn::Result<Processor> {
        item.value(|input| {
            let module = Path::parse_mod_style(input)?;
            let arguments =
                if input.peek(syn::token::Paren) { arguments(input)? } else { Vec::new() };
            Ok(Processor { module, arguments })
        })
    }
}

fn arguments(input: ParseStream<'_>) -> syn::Result<Vec<Term>> {
    let inner;
    syn::parenthesized!(inner in input);
    let arguments = inner.call(listed);
    // Tokens that stay unread would be a second error.
    inner.parse::<TokenStream>()?;
    arguments
}

fn listed(input: ParseStream<'_>) -> syn::Result<Vec<Term>> {
    let mut arguments = Vec::new();
    while !input.is_empty() {
        arguments.push(input.parse()?);
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(arguments)
}

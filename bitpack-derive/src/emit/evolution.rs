//! This module asserts that a type is a later version of another one.
//!
//! Input: the packet. Output: a constant assertion on the name of the earlier version.

use crate::model::Packet;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;

pub(super) fn emit(packet: &Packet<'_>) -> Option<TokenStream> {
    let old = &packet.attrs.evolves.as_ref()?.value;
    let span = Span::call_site().located_at(old.span());
    let mut ident = packet.ident.clone();
    ident.set_span(span);
    let lives = packet.generics.lifetimes().map(|_| quote!('static));
    let this = quote_spanned!(span=> #ident<#(#lives),*>);
    let this = if packet.generics.params.is_empty() { ident.into_token_stream() } else { this };
    Some(quote_spanned! {span=>
        const _: () = <#this as __bp::BitPack>::LAYOUT.check_evolves(&<#old as __bp::BitPack>::LAYOUT);
    })
}

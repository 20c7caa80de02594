//! This module emits the columns of a struct some of whose fields vary in width.
//!
//! Input: the packet and its fields. Output: a call of the library's macro. Invariant: the values are those of the struct's own decoder.

use super::{gone, numbered, series};
use crate::model::{Field, Packet};
use proc_macro2::TokenStream;
use quote::quote;

pub(super) fn emit(packet: &Packet<'_>, fields: &[Field<'_>], krate: &TokenStream) -> TokenStream {
    let (ident, vis) = (packet.ident, packet.vis);
    let (columns, select) = (packet.columns_ident(), packet.select_ident());
    let stored = numbered(fields, packet.attrs.extensible.is_some());
    let stored = stored.filter(|(_, field)| field.has_column()).map(|(index, field)| {
        let (series, member) = (series(field, field.vis, krate), &field.member);
        quote!(#series = #index #member;)
    });
    let gone = gone(fields.iter().filter(|field| !field.has_column()));
    quote! {
        #krate::__private::message_columns! {
            #vis #columns #select of #ident { #(#stored)* } without { #gone }
        }
    }
}

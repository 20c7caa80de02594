//! This module emits the struct of the fields in front of the first one whose width varies.
//!
//! Input: the definition and its front. Output: a struct that is as visible as the definition. Its impls are those of any struct of fixed width, and
//! `Debug`.

use crate::model::{Front, Packet};
use proc_macro2::TokenStream;
use quote::quote;
use syn::Member;

/// `Debug` of the struct: the user's derives are not known here, and a type of a field may have no `Debug`.
pub(super) fn shown(front: &Front<'_>) -> TokenStream {
    let own = front.packet.ident;
    quote! {
        #[automatically_derived]
        impl ::core::fmt::Debug for #own {
            fn fmt(&self, __bp_f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                __bp::show(self, __bp_f)
            }
        }
    }
}

/// The struct, with the documentation of the fields.
pub(super) fn definition(packet: &Packet<'_>, front: &Front<'_>) -> TokenStream {
    let (own, vis) = (front.packet.ident, packet.vis);
    let text =
        format!("The fields of [`{}`] in front of the first one whose width varies.", packet.ident);
    let own_fields = || front.packet.fixed().iter().filter(|field| !field.is_opening());
    let fields = own_fields().map(|field| {
        let (ty, vis, doc) = (&field.ty, field.vis, &field.attrs.doc);
        let doc = Some(doc).filter(|doc| !doc.is_empty()).map(|doc| quote!(#[doc = #doc]));
        match &field.member {
            Member::Named(name) => quote!(#doc #vis #name: #ty),
            Member::Unnamed(_) => quote!(#doc #vis #ty),
        }
    });
    let is_tuple = own_fields().any(|field| matches!(field.member, Member::Unnamed(_)));
    let body = match is_tuple {
        true => quote!((#(#fields),*);),
        false => quote!({ #(#fields),* }),
    };
    // Fields without documentation are reported at the definition, and not at this copy a second time.
    quote!(#[doc = #text] #[allow(dead_code, missing_docs)] #vis struct #own #body)
}

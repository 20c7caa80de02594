//! This module bounds the parameters of a type of fixed width.
//!
//! Input: the packet and its fields. Output: generics for its impls.

use crate::model::{Field, FieldKind, Known, Packet, Ty};
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};

/// The impls that make a type of fixed width a part of messages of variable width.
pub(super) fn part(ident: &Ident, generics: &syn::Generics) -> TokenStream {
    let mut read = generics.clone();
    read.params.insert(0, syn::parse_quote!('__bp));
    let (read, _, _) = read.split_for_impl();
    let (write, ty_generics, where_clause) = generics.split_for_impl();
    match generics.params.is_empty() && where_clause.is_none() {
        true => quote!(__bp::fixed!(#ident);),
        false => {
            quote!(__bp::fixed!({ #read } { #write } '__bp, #ident #ty_generics, { #where_clause });)
        }
    }
}

/// The packet's generics, with the bounds that its fields need.
pub(super) fn bounded(packet: &Packet<'_>, fields: &[Field<'_>]) -> syn::Generics {
    let mut generics = packet.generics.clone();
    for field in fields.iter().filter(|field| field.ty.is_generic) {
        let (ty, element) = (&field.ty, element(&field.ty));
        let bound: syn::WherePredicate = match field.kind {
            FieldKind::Scalar => syn::parse_quote!(#element: __bp::Scalar),
            FieldKind::Nested => syn::parse_quote!(#element: __bp::Fixed),
            FieldKind::Skipped if field.attrs.default.is_none() => {
                syn::parse_quote!(#ty: ::core::default::Default)
            }
            _ => continue,
        };
        generics.make_where_clause().predicates.push(bound);
    }
    generics
}

/// What has to be bound for a field of this type: of an array the element, which `decode` reads by itself, and from which the
/// compiler infers the array; not where the length alone depends on a parameter.
fn element<'t>(ty: &'t Ty<'t>) -> &'t dyn ToTokens {
    match &ty.known {
        Known::Array(element, len) if len.literal().is_some() => element,
        _ => ty,
    }
}

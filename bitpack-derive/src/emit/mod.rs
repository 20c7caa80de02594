//! Emission: from the model to tokens.
//!
//! Input: a checked [`Packet`]. Output: impls of the runtime's traits, and the inherent `to_bytes`.
//! Invariants: generated code has no shifts, masks, loops or `unsafe`; every name in it is absolute
//! or starts with `__bp`; one submodule per impl.

mod assert;
mod decode;
mod dynamic;
mod encode;
mod enums;
mod evolution;
mod fallback;
mod inherent;
mod layout;
mod order;
mod reflect;

use crate::attr::literal;
use crate::model::{Body, Field, FieldKind, Packet};
use crate::prim;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::Type;

pub(crate) use fallback::emit as fallback;

/// The whole expansion.
pub(crate) fn emit(packet: &Packet<'_>) -> TokenStream {
    let items = match &packet.body {
        Body::Struct(fields) => emit_struct(packet, fields),
        Body::Dynamic(fields) => dynamic::emit_struct(packet, fields),
        Body::Enum(variants, repr) => enums::emit(packet, variants, repr),
        Body::Union(cases) => dynamic::emit_union(packet, cases),
    };
    let is_fixed = matches!(packet.body, Body::Struct(_) | Body::Enum(..));
    let inherent = is_fixed.then(|| inherent::emit(packet));
    let evolves = evolution::emit(packet);
    let import = import(packet.attrs.krate.as_ref().map(|given| given.value.to_token_stream()));
    quote! {
        const _: () = {
            #import
            #items
            #inherent
            #evolves
        };
    }
}

fn emit_struct(packet: &Packet<'_>, fields: &[Field<'_>]) -> TokenStream {
    let ident = packet.ident;
    let generics = bounded(packet, fields);
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let layout = layout::emit(packet, fields);
    let values = reflect::emit(fields);
    let order = order::container(&packet.attrs);
    let asserts = assert::outside(packet, fields);
    let bits = assert::bits(packet, fields);
    let read = decode::emit(packet, fields);
    let write = encode::emit(packet, fields);
    let part = part(ident, &generics);
    quote! {
        #[automatically_derived]
        impl #impl_generics __bp::BitPack for #ident #ty_generics #where_clause {
            #layout
            #values
        }
        #[automatically_derived]
        impl #impl_generics __bp::Fixed for #ident #ty_generics #where_clause {
            #bits
            type In<__BpO: __bp::Order> = #order;
            #read
            #write
        }
        #part
        #asserts
    }
}

/// The impls that make a type of fixed width a part of messages of variable width.
fn part(ident: &Ident, generics: &syn::Generics) -> TokenStream {
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
fn bounded(packet: &Packet<'_>, fields: &[Field<'_>]) -> syn::Generics {
    let mut generics = packet.generics.clone();
    for field in fields.iter().filter(|field| field.mentions(packet.generics)) {
        let (ty, element) = (field.ty, element(field.ty));
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
fn element(ty: &Type) -> &Type {
    match prim::ungroup(ty) {
        Type::Array(array) if literal(&array.len).is_some() => &array.elem,
        _ => ty,
    }
}

fn import(krate: Option<TokenStream>) -> TokenStream {
    let krate = krate.unwrap_or_else(|| quote!(::bitpack));
    quote!(use #krate::__private as __bp;)
}

/// Inlined everywhere in optimised builds, so that the cursor's state folds; not in debug builds,
/// which it would slow down.
fn inline() -> TokenStream {
    quote!(#[cfg_attr(not(debug_assertions), inline(always))])
}

/// The description of wire field number `index`, for errors.
fn site(index: usize) -> TokenStream {
    let index = proc_macro2::Literal::usize_unsuffixed(index);
    quote!(__bp::site::<Self, #index>())
}

/// The fields on the wire, with their numbers.
fn on_wire<'f, 'a>(fields: &'f [Field<'a>]) -> impl Iterator<Item = (usize, &'f Field<'a>)> {
    fields.iter().filter(|field| field.is_on_wire()).enumerate()
}

//! This stage turns the model into tokens.
//!
//! Input: a checked [`Packet`]. Output: impls of the runtime's traits, and the inherent `to_bytes`.
//! Invariants: generated code has no shifts, masks, loops or `unsafe`; every name in it is absolute
//! or starts with `__bp`; one submodule per impl.

mod assert;
mod columns;
mod decode;
mod dynamic;
mod encode;
mod enums;
mod evolution;
mod expression;
mod fallback;
mod front;
mod generics;
mod inherent;
mod layout;
mod order;
mod picture;
mod reflect;
mod site;
mod stands;
mod stated;
mod sums;
mod twin_arrays;
mod view;

use crate::model::{Body, Field, Front, Packet};
use generics::{bounded, part};
use proc_macro2::TokenStream;
use quote::quote;
use site::{import, library};

pub(crate) use fallback::emit as fallback;

/// The whole expansion.
pub(crate) fn emit(packet: &Packet<'_>, front: Option<&Front<'_>>) -> TokenStream {
    let items = match &packet.body {
        Body::Struct(fields) => emit_struct(packet, fields),
        Body::Dynamic(fields) => dynamic::emit_struct(packet, fields),
        Body::Enum(variants, repr) => enums::emit(packet, variants, repr),
        Body::Union(cases) => dynamic::emit_union(packet, cases),
    };
    let is_fixed = matches!(packet.body, Body::Struct(_) | Body::Enum(..));
    let inherent = is_fixed.then(|| inherent::emit(packet));
    let evolves = evolution::emit(packet);
    let stands = stands::emit(packet);
    let krate = path(packet);
    let (view, parts) = packet.attrs.view.as_ref().map(|_| views(packet, front, &krate)).unzip();
    let (columns, column) =
        packet.attrs.columns.as_ref().map(|_| columns::emit(packet, &krate)).unzip();
    let import = import(&krate);
    quote! {
        const _: () = {
            #import
            #items
            #inherent
            #evolves
            #stands
            #parts
            #column
        };
        #view
        #columns
    }
}

/// The path of the library outside the scope of the impls.
fn path(packet: &Packet<'_>) -> TokenStream {
    library(packet.attrs.krate.as_ref().map(|given| &given.value))
}

/// The views of a struct, or of its front; what belongs to them in the scope of the impls.
fn views(
    packet: &Packet<'_>,
    front: Option<&Front<'_>>,
    krate: &TokenStream,
) -> (TokenStream, TokenStream) {
    let view = packet.view_ident();
    let Some(front) = front else { return view::emit(packet, view, None, krate) };
    let definition = front::definition(packet, front);
    let items = emit_struct(&front.packet, front.packet.fixed());
    let inherent = inherent::emit(&front.packet);
    let (made, parts) = view::emit(&front.packet, view, Some(&front.sums), krate);
    let shown = front::shown(front);
    (quote!(#definition #made), quote!(#items #inherent #shown #parts))
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
    let picture = picture::emit(packet);
    quote! {
        #picture
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

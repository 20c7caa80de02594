//! Emission: from the model to tokens.
//!
//! Input: a checked [`Packet`]. Output: impls of the runtime's traits, and the inherent `to_bytes`.
//! Invariants: generated code has no shifts, masks, loops or `unsafe`; every name in it is absolute
//! or starts with `__bp`; one submodule per impl.

mod assert;
mod decode;
mod encode;
mod enums;
mod inherent;
mod layout;
mod order;
mod reflect;

use crate::model::{Body, Field, FieldKind, Packet};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::DeriveInput;

/// The whole expansion.
pub(crate) fn emit(packet: &Packet<'_>) -> TokenStream {
    let items = match &packet.body {
        Body::Struct(fields) => emit_struct(packet, fields),
        Body::Enum(variants, repr) => enums::emit(packet, variants, repr),
    };
    let inherent = inherent::emit(packet);
    let import = import(packet.attrs.krate.as_ref().map(|given| given.value.to_token_stream()));
    quote! {
        const _: () = {
            #import
            #items
            #inherent
        };
    }
}

/// What stands in for the impls after an error, so that one mistake gives one error.
pub(crate) fn fallback(input: &DeriveInput, errors: Option<TokenStream>) -> TokenStream {
    let ident = &input.ident;
    let name = ident.to_string();
    let (impl_generics, ty_generics, where_clause) = input.generics.split_for_impl();
    let krate = crate::attr::krate(&input.attrs);
    let import = import(krate.map(ToTokens::into_token_stream));
    quote! {
        #errors
        const _: () = {
            #import
            impl #impl_generics __bp::BitPack for #ident #ty_generics #where_clause {
                const LAYOUT: __bp::Layout = __bp::Layout::new(#name, __bp::Shape::Unit, 0);
                fn value(&self) -> __bp::Value<'_> { __bp::Value::Unit }
            }
            impl #impl_generics __bp::Fixed for #ident #ty_generics #where_clause {
                const BITS: usize = 0;
                type In<__BpO: __bp::Order> = __BpO;
                fn read<__BpO: __bp::Order>(
                    _: &mut __bp::Reader<'_, __BpO>,
                    _: &'static __bp::Field,
                ) -> ::core::result::Result<Self, __bp::DecodeError> { loop {} }
                fn write<__BpO: __bp::Order>(
                    &self,
                    _: &mut __bp::Writer<'_, __BpO>,
                    _: &'static __bp::Field,
                ) -> ::core::result::Result<(), __bp::EncodeError> { loop {} }
            }
            impl #impl_generics __bp::Scalar for #ident #ty_generics #where_clause {
                const WIDTHS: __bp::Widths = __bp::Widths::Between(0, 65_535);
                fn read_bits<__BpO: __bp::Order>(
                    _: &mut __bp::Reader<'_, __BpO>,
                    _: usize,
                    _: &'static __bp::Field,
                ) -> ::core::result::Result<Self, __bp::DecodeError> { loop {} }
                fn write_bits<__BpO: __bp::Order>(
                    &self,
                    _: &mut __bp::Writer<'_, __BpO>,
                    _: usize,
                    _: &'static __bp::Field,
                ) -> ::core::result::Result<(), __bp::EncodeError> { loop {} }
            }
            impl #impl_generics #ident #ty_generics #where_clause {
                #[allow(dead_code, missing_docs)]
                pub fn to_bytes(&self) -> ::core::result::Result<[u8; 0], __bp::EncodeError> { loop {} }
            }
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
    quote! {
        #[automatically_derived]
        impl #impl_generics __bp::BitPack for #ident #ty_generics #where_clause {
            #layout
            fn value(&self) -> __bp::Value<'_> {
                __bp::Value::Parts(self)
            }
            #values
        }
        #[automatically_derived]
        impl #impl_generics __bp::Fixed for #ident #ty_generics #where_clause {
            const BITS: usize = #bits;
            type In<__BpO: __bp::Order> = #order;
            #read
            #write
        }
        #asserts
    }
}

/// The packet's generics, with the bounds that its fields need.
fn bounded(packet: &Packet<'_>, fields: &[Field<'_>]) -> syn::Generics {
    let mut generics = packet.generics.clone();
    for field in fields.iter().filter(|field| field.mentions(packet.generics)) {
        let ty = field.ty;
        let bound: syn::WherePredicate = match field.kind {
            FieldKind::Scalar => syn::parse_quote!(#ty: __bp::Scalar),
            FieldKind::Nested => syn::parse_quote!(#ty: __bp::Fixed),
            FieldKind::Skipped if field.attrs.default.is_none() => {
                syn::parse_quote!(#ty: ::core::default::Default)
            }
            _ => continue,
        };
        generics.make_where_clause().predicates.push(bound);
    }
    generics
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

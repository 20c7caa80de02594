//! This module emits stand-ins for the impls after an error, so that one mistake gives one error.
//!
//! Input: the definition, the model as far as there is one, and the errors. Output: the errors, and
//! impls that fit wherever the type is used: nested, with a stated width or any other context, encoded and decoded.
//! Invariant: nothing of it ever runs, because the errors stop the compiler.

use super::generics::part;
use super::inherent;
use super::site::{import, library};
use crate::model::{Body, Field, Packet, shown};
use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::DeriveInput;

pub(crate) fn emit(
    input: &DeriveInput,
    packet: Option<&Packet<'_>>,
    errors: Option<TokenStream>,
) -> TokenStream {
    // The compiler would report a type without a fixed size in each of them.
    if packet.is_some_and(Packet::is_unsized) {
        return quote!(#errors);
    }
    let ident = &input.ident;
    let (impl_generics, ty_generics, where_clause) = input.generics.split_for_impl();
    let import = import(&library(crate::attr::krate(&input.attrs)));
    let (traits, part) = (traits(input), part(ident, &input.generics));
    let told = told(input);
    let methods = methods(packet);
    let columns = packet.and_then(columns);
    quote! {
        #errors
        #columns
        const _: () = {
            #import
            #traits
            #part
            #told
            #[allow(dead_code, missing_docs)]
            impl #impl_generics #ident #ty_generics #where_clause {
                #methods
            }
        };
    }
}

fn traits(input: &DeriveInput) -> TokenStream {
    let ident = &input.ident;
    let name = shown(ident);
    let (impl_generics, ty_generics, where_clause) = input.generics.split_for_impl();
    let read = quote!(__bp::Decoded<Self> { loop {} });
    let write = quote!(__bp::Encoded { loop {} });
    quote! {
        impl #impl_generics __bp::BitPack for #ident #ty_generics #where_clause {
            const LAYOUT: __bp::Layout = __bp::Layout::new(#name, __bp::Shape::Broken, 0);
            fn value(&self) -> __bp::Value<'_> { __bp::Value::Unit }
        }
        impl #impl_generics __bp::Fixed for #ident #ty_generics #where_clause {
            const BITS: usize = 0;
            type In<__BpO: __bp::Order> = __BpO;
            fn read<__BpO: __bp::Order>(
                _: &mut __bp::Reader<'_, __BpO>,
                _: &'static __bp::Field,
            ) -> #read
            fn write<__BpO: __bp::Order>(
                &self,
                _: &mut __bp::Writer<'_, __BpO>,
                _: &'static __bp::Field,
            ) -> #write
        }
        impl #impl_generics __bp::Scalar for #ident #ty_generics #where_clause {
            const WIDTHS: __bp::Widths = __bp::Widths::Between(0, 65_535);
            fn read_bits<__BpO: __bp::Order>(
                _: &mut __bp::Reader<'_, __BpO>,
                _: usize,
                _: &'static __bp::Field,
            ) -> #read
            fn write_bits<__BpO: __bp::Order>(
                &self,
                _: &mut __bp::Writer<'_, __BpO>,
                _: usize,
                _: &'static __bp::Field,
            ) -> #write
        }
    }
}

/// Emits the impls that a type of variable width may need besides those of every type of fixed
/// width. They take a tag or up to three values of `context(…)`, each with and without an extent.
fn told(input: &DeriveInput) -> TokenStream {
    let ident = &input.ident;
    let (impl_generics, ty_generics, where_clause) = input.generics.split_for_impl();
    let each = [
        quote!(__bp::Tag<__BpA>),
        quote!((__BpA,)),
        quote!((__BpA, __BpB)),
        quote!((__BpA, __BpB, __BpC)),
    ];
    let impls = each.into_iter().enumerate().flat_map(|(index, each)| {
        let count = index.max(1);
        [told_each(input, count, None, &each), told_each(input, count, Some(quote!(__BpE)), &each)]
    });
    quote! {
        impl #impl_generics __bp::Tagged for #ident #ty_generics #where_clause {
            fn tag(&self) -> u64 { loop {} }
        }
        #(#impls)*
    }
}

/// The impls for a context of `count` types, perhaps with an extent around it.
fn told_each(
    input: &DeriveInput,
    count: usize,
    extent: Option<TokenStream>,
    each: &TokenStream,
) -> TokenStream {
    let (ident, mut generics) = (&input.ident, input.generics.clone());
    let (_, ty_generics, _) = input.generics.split_for_impl();
    let names = [quote!(__BpA), quote!(__BpB), quote!(__BpC)];
    for name in names.iter().take(count).chain(&extent) {
        generics.params.push(syn::parse_quote!(#name));
    }
    let context = match extent {
        Some(extent) => quote!(__bp::Within<#extent, #each>),
        None => each.clone(),
    };
    let write_generics = generics.clone();
    generics.params.insert(0, syn::parse_quote!('__bp));
    let (read_impl, _, where_clause) = generics.split_for_impl();
    let (write_impl, _, _) = write_generics.split_for_impl();
    quote! {
        impl #read_impl __bp::ReadFrom<'__bp, #context> for #ident #ty_generics #where_clause {
            const MIN_BITS: usize = 0;
            fn read_from<__BpO: __bp::Order>(
                _: &mut __bp::Input<'__bp, '_, __BpO>,
                _: #context,
                _: &'static __bp::Field,
            ) -> __bp::Read<Self> { loop {} }
        }
        impl #write_impl __bp::WriteTo<#context> for #ident #ty_generics #where_clause {
            fn write_to<__BpO: __bp::Order>(
                &self,
                _: &mut __bp::Output<'_, __BpO>,
                _: #context,
                _: &'static __bp::Field,
            ) -> __bp::Written { loop {} }
        }
    }
}

/// Columns that fit as a group.
fn columns(packet: &Packet<'_>) -> Option<TokenStream> {
    packet.attrs.columns.as_ref().filter(|_| packet.generics.params.is_empty())?;
    let krate = crate::emit::path(packet);
    let (ident, vis, columns) = (packet.ident, packet.vis, packet.columns_ident());
    Some(quote!(#krate::__private::columns_broken! { #vis #columns of #ident }))
}

/// The inherent methods, as far as they have the signature that the right definition will give them.
fn methods(packet: Option<&Packet<'_>>) -> TokenStream {
    let generic = packet.is_some_and(|packet| !packet.generics.params.is_empty());
    let (parameter, length) = if generic {
        inherent::length(true)
    } else {
        let bytes = Literal::usize_unsuffixed(packet.and_then(bytes).unwrap_or(0));
        (quote!(), quote!(#bytes))
    };
    let array = quote!(__bp::Result<[u8; #length], __bp::EncodeError>);
    let twins = packet.is_some_and(Packet::has_twins).then(|| {
        quote! {
            pub const fn to_bytes_const #parameter (&self) -> #array {
                __bp::Ok([0; #length])
            }
            pub const fn decode_const(
                _: &[u8],
            ) -> __bp::Decoded<Self> { loop {} }
        }
    });
    quote! {
        pub fn to_bytes #parameter (&self) -> #array { loop {} }
        #twins
    }
}

/// The length in bytes, where every width is a number known here.
fn bytes(packet: &Packet<'_>) -> Option<usize> {
    let stated = match (&packet.body, &packet.attrs.total) {
        (_, Some(total)) => total.value.literal()?,
        (Body::Dynamic(_) | Body::Union(_), None) => return None,
        (Body::Enum(..), None) => packet.attrs.width.as_ref()?.value.literal()?,
        (Body::Struct(fields), None) => {
            let mut wire = fields.iter().filter(|field| field.is_on_wire());
            wire.try_fold(0_i128, |sum, field| sum.checked_add(Field::known_width(field)?))?
        }
    };
    usize::try_from(stated.clamp(0, 8 * 65_536)).ok().map(|bits| bits.div_ceil(8))
}

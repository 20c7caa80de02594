//! This module emits inherent methods: `to_bytes`, and the `const fn` twins if every field allows them.
//!
//! Input: the packet. Output: an inherent impl. A type without parameters gets an array of its own
//! length; a generic one an array whose length the caller names and the compiler checks.

use super::generics::bounded;
use super::site::{Caller, inline};
use super::{decode, encode};
use crate::model::Packet;
use proc_macro2::TokenStream;
use quote::quote;

pub(super) fn emit(packet: &Packet<'_>) -> TokenStream {
    let ident = packet.ident;
    let fields = packet.fixed();
    let generics = bounded(packet, fields);
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let to_bytes = to_bytes(packet);
    let twins = packet.has_twins().then(|| twins(packet, fields));
    quote! {
        #[allow(dead_code)]
        impl #impl_generics #ident #ty_generics #where_clause {
            #to_bytes
            #twins
        }
    }
}

fn to_bytes(packet: &Packet<'_>) -> TokenStream {
    let (parameter, length) = length(!packet.generics.params.is_empty());
    quote! {
        /// Encodes into an array; a value that does not fit its field is an error.
        #[inline]
        pub fn to_bytes #parameter (&self) -> __bp::Result<[u8; #length], __bp::EncodeError> {
            __bp::to_array(self)
        }
    }
}

/// The length of the array: the type's own, or a parameter.
pub(super) fn length(generic: bool) -> (TokenStream, TokenStream) {
    if generic {
        (quote!(<const __BP_N: usize>), quote!(__BP_N))
    } else {
        (quote!(), quote!(<Self as __bp::Fixed>::BYTES))
    }
}

fn twins(packet: &Packet<'_>, fields: &[crate::model::Field<'_>]) -> TokenStream {
    let inline = inline();
    let read = decode::body(packet, fields, Caller::Twin);
    let write = encode::body(packet, fields, Caller::Twin);
    let (parameter, length) = length(!packet.generics.params.is_empty());
    quote! {
        /// Encodes in a `const` context.
        #[inline]
        pub const fn to_bytes_const #parameter (
            &self,
        ) -> __bp::Result<[u8; #length], __bp::EncodeError> {
            let mut __bp_out = [0; #length];
            let __bp_run = __bp::tri!(__bp::whole_mut::<Self>(&mut __bp_out));
            let mut __bp_w = __bp::Writer::<<Self as __bp::Fixed>::In<__bp::Msb0>>::new(__bp_run);
            __bp::tri!(self.__bp_write(&mut __bp_w));
            __bp_w.finish();
            __bp::Ok(__bp_out)
        }
        /// Decodes in a `const` context.
        #[inline]
        pub const fn decode_const(
            __bp_bytes: &[u8],
        ) -> __bp::Result<Self, __bp::DecodeError> {
            let __bp_run = __bp::tri!(__bp::whole::<Self>(__bp_bytes));
            Self::__bp_read(&mut __bp::Reader::<<Self as __bp::Fixed>::In<__bp::Msb0>>::new(__bp_run))
        }
        #inline
        const fn __bp_read<__BpO: __bp::Order>(
            __bp_r: &mut __bp::Reader<'_, __BpO>,
        ) -> __bp::Result<Self, __bp::DecodeError> {
            #read
        }
        #inline
        const fn __bp_write<__BpO: __bp::Order>(
            &self,
            __bp_w: &mut __bp::Writer<'_, __BpO>,
        ) -> __bp::Result<(), __bp::EncodeError> {
            #write
        }
    }
}

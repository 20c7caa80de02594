//! This module emits the columns of a struct of fixed width, with a description of each field.
//!
//! Input: the packet. Output: the types, as a call of the library's macro, and in the scope of the impls how each field is read and how a row
//! is written, as in
//!
//! ```text
//! impl __bp::Column<u8, 0> for Packet {
//!     const CHECKED: bool = false;
//!     fn get<__BpO: __bp::Order>(__bp_r: &mut __bp::Reader<'_, __BpO>) -> __bp::Decoded<u8> {
//!         __bp::Ok(__bp_r.take(4) as u8)
//!     }
//! }
//! ```
//!
//! Invariant: the reads and writes are those of decoding and encoding, from the same functions.

use super::{gone, local, series};
use crate::emit::site::{Caller, inline, on_wire, site};
use crate::emit::{decode, encode};
use crate::model::{Field, Packet};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

/// The types of columns, and what belongs to them in the scope of the impls.
pub(super) fn emit(packet: &Packet<'_>, krate: &TokenStream) -> (TokenStream, TokenStream) {
    let (ident, vis) = (packet.ident, packet.vis);
    let (columns, select) = (packet.columns_ident(), packet.select_ident());
    let fields: Vec<_> = on_wire(packet.fixed()).collect();
    let viewed = || fields.iter().filter(|(_, field)| field.is_viewed());
    let marks = || fields.iter().filter(|(_, field)| field.is_mark());
    let vectors = viewed().map(|(index, field)| {
        let (series, member) = (series(field, field.vis, krate), &field.member);
        let index = Literal::usize_unsuffixed(*index);
        quote!(#series = #index #member;)
    });
    let marked = marks().map(|(index, _)| Literal::usize_unsuffixed(*index));
    let gone = gone(packet.fixed().iter().filter(|field| !field.is_viewed()));
    let table = table(packet, krate, viewed());
    let made = quote! {
        #krate::__private::columns! {
            #vis #columns #select of #ident { #(#vectors)* } without { #gone } marks [#(#marked)*]
        }
        #table
    };
    let parts = viewed().chain(marks()).map(|(index, field)| column(ident, *index, field));
    let row = write_row(packet, &columns);
    (made, quote!(#(#parts)* #row))
}

/// Columns as a library sees them.
fn table<'f, 'a: 'f>(
    packet: &Packet<'_>,
    krate: &TokenStream,
    viewed: impl Iterator<Item = &'f (usize, &'f Field<'a>)>,
) -> TokenStream {
    let (ident, columns, select) = (packet.ident, packet.columns_ident(), packet.select_ident());
    let fields = viewed.map(|(index, field)| {
        let (name, index) = (field.getter(), Literal::usize_unsuffixed(*index));
        quote!(#name = #index;)
    });
    quote! {
        #krate::__private::columns_table! { #columns #select of #ident { #(#fields)* } }
    }
}

/// How a field is read.
fn column(ident: &Ident, index: usize, field: &Field<'_>) -> TokenStream {
    let (ty, inline) = (&field.ty, inline());
    let (read, fallible) = decode::column(field, &site(index));
    let index = Literal::usize_unsuffixed(index);
    quote! {
        #[automatically_derived]
        impl __bp::Column<#ty, #index> for #ident {
            const CHECKED: bool = #fallible;
            #inline
            fn get<__BpO: __bp::Order>(__bp_r: &mut __bp::Reader<'_, __BpO>) -> __bp::Decoded<#ty> {
                #read
            }
        }
    }
}

/// How a row is written.
fn write_row(packet: &Packet<'_>, columns: &Ident) -> TokenStream {
    let (ident, fields, inline) = (packet.ident, packet.fixed(), inline());
    let value = |field: &Field<'_>| local(&field.member);
    let gets = fields.iter().filter(|field| field.is_viewed()).map(|field| {
        let (name, value) = (field.getter(), value(field));
        match field.is_group() {
            // What is copied out of a group is a value, and the writes take references.
            true => quote! {
                let __bp::Some(ref #value) = __bp::Copies::copied(&__bp_columns.#name, __bp_row) else { return __bp::Ok(()) };
            },
            false => quote!(let __bp::Some(#value) = __bp_columns.#name.get(__bp_row) else { return __bp::Ok(()) };),
        }
    });
    let body = encode::body_of(packet, fields, Caller::Trait, |field| {
        let value = value(field);
        quote!((*#value))
    });
    quote! {
        #[automatically_derived]
        impl __bp::WriteRow<#columns> for #ident {
            #inline
            fn write_row<__BpO: __bp::Order>(
                __bp_columns: &#columns,
                __bp_row: usize,
                __bp_w: &mut __bp::Writer<'_, __BpO>,
            ) -> __bp::Encoded {
                #(#gets)*
                #body
            }
        }
    }
}

//! This module emits the type of columns.
//!
//! Input: the packet. Output: the types, as calls of the library's macros, and what belongs to them in the scope of the impls. Invariant: a
//! field is described to these macros in one form, which stands here.

mod fixed;
mod union;
mod varying;

use super::decode;
use super::site::on_wire;
use crate::model::{Body, Field, Packet};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::{Member, Visibility};

/// The types of columns, and what belongs to them in the scope of the impls.
pub(super) fn emit(packet: &Packet<'_>, krate: &TokenStream) -> (TokenStream, TokenStream) {
    match &packet.body {
        Body::Struct(_) | Body::Enum(..) => fixed::emit(packet, krate),
        Body::Dynamic(fields) => (varying::emit(packet, fields, krate), quote!()),
        Body::Union(cases) => union::emit(packet, cases, krate),
    }
}

/// The fields on the wire, with their numbers in the layout, where the header of an extensible message is the first one.
fn numbered<'f, 'a>(
    fields: &'f [Field<'a>],
    header: bool,
) -> impl Iterator<Item = (Literal, &'f Field<'a>)> {
    let number = move |index| Literal::usize_unsuffixed(index + usize::from(header));
    on_wire(fields).map(move |(index, field)| (number(index), field))
}

/// A field as the macros take it: `name local: series, value`.
fn series(field: &Field<'_>, vis: &Visibility, krate: &TokenStream) -> TokenStream {
    let (name, ty) = (field.getter(), &field.ty);
    let doc = Some(&field.attrs.doc).filter(|doc| !doc.is_empty());
    let doc = doc.map(|doc| quote!(#[doc = ""] #[doc = #doc]));
    let (local, series) = (local(&field.member), series_type(field, krate));
    quote!(#doc #vis #name #local: #series, #ty)
}

/// The type that holds the values of a field.
fn series_type(field: &Field<'_>, krate: &TokenStream) -> TokenStream {
    let ty = &field.ty;
    match field.group().filter(|_| field.is_group()) {
        Some(columns) => columns.into_token_stream(),
        None => quote!(#krate::__private::Vec<#ty>),
    }
}

/// The name of a value on its way, which is no other name of generated code.
fn local(member: &Member) -> Ident {
    match member {
        Member::Named(ident) => format_ident!("__bp_of_{}", ident),
        Member::Unnamed(index) => format_ident!("__bp_of_{}", index.index),
    }
}

/// Fields that have no column, with the values that a row gives them.
fn gone<'f, 'a: 'f>(fields: impl Iterator<Item = &'f Field<'a>>) -> TokenStream {
    let gone = fields.filter(|field| !field.is_opening()).map(|field| {
        let (member, value) = (field.member.to_token_stream(), given(field));
        quote!(#member: #value;)
    });
    quote!(#(#gone)*)
}

/// The value of a field that has no column.
fn given(field: &Field<'_>) -> TokenStream {
    if field.ty.is_unit() { quote!(()) } else { decode::default(field) }
}

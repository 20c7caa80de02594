//! This module emits the columns of a union: the variant of each row, and a group of columns for each variant that has values.
//!
//! Input: the packet and its variants. Output: the types, and in the scope of the impls how a value becomes a row and a row a value, as in
//!
//! ```text
//! Self::Turn { 0: __bp_of_0, .. } => {
//!     let __bp_place = __bp::place(&__bp_columns.turn._0);
//!     __bp::Series::push(&mut __bp_columns.turn._0, __bp_of_0);
//!     (StepVariant::Turn, __bp_place)
//! }
//! ```
//!
//! Invariant: the values of row `r` are at `places[r]` of the group of `variants[r]`.

use super::{given, local, numbered, series_type};
use crate::model::{Case, Packet, group_ident};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::Member;

pub(super) fn emit(
    packet: &Packet<'_>,
    cases: &[Case<'_>],
    krate: &TokenStream,
) -> (TokenStream, TokenStream) {
    let (ident, vis) = (packet.ident, packet.vis);
    let (columns, variants) = (packet.columns_ident(), packet.variants_ident());
    let names = cases.iter().map(|case| case.ident);
    let grouped = || cases.iter().filter(|case| case.has_group());
    let types = grouped().map(|case| group_type(packet, case, krate));
    let groups = grouped().map(|case| {
        let (group, ty) = (group_ident(case.ident), packet.group_type(case));
        let doc = format!("The rows that are [`{}::{}`].", packet.ident, case.ident);
        quote!(#[doc = #doc] #vis #group: #ty;)
    });
    let tree = tree(packet, cases, krate);
    let listed = format!("A variant of [`{ident}`].");
    let doc =
        format!("Rows of [`{ident}`]: the variant of each row, and the fields of each variant.");
    let made = quote! {
        #[doc = #listed]
        #[derive(
            ::core::clone::Clone,
            ::core::marker::Copy,
            ::core::fmt::Debug,
            ::core::cmp::PartialEq,
            ::core::cmp::Eq,
        )]
        #[allow(missing_docs)]
        #vis enum #variants { #(#names),* }
        #(#types)*
        #krate::__private::columns_type! {
            #[doc = #doc] #vis #columns {
                #[doc = "The variant of each row."]
                #vis variants: #krate::__private::Vec<#variants>;
                #[doc = "The place of each row in the columns of its variant; 0 for a variant without values."]
                #vis places: #krate::__private::Vec<::core::primitive::usize>;
                #(#groups)*
            }
        }
        #krate::__private::union_columns! { #vis #columns of #ident }
        #tree
    };
    (made, impls(packet, cases, krate))
}

/// The union and its groups as a library sees them.
fn tree(packet: &Packet<'_>, cases: &[Case<'_>], krate: &TokenStream) -> TokenStream {
    let (ident, columns, variants) =
        (packet.ident, packet.columns_ident(), packet.variants_ident());
    let numbers =
        || cases.iter().enumerate().map(|(at, case)| (Literal::usize_unsuffixed(at), case));
    let names = numbers().map(|(number, case)| {
        let name = case.ident;
        quote!(#name = #number;)
    });
    let groups = numbers().filter(|(_, case)| case.has_group()).map(|(number, case)| {
        let group = group_ident(case.ident);
        quote!(#group = #number;)
    });
    let trees = numbers().filter(|(_, case)| case.has_group());
    let trees = trees.map(|(number, case)| group_tree(packet, case, &number, krate));
    quote! {
        #krate::__private::union_tree! { #columns of #ident, #variants { #(#names)* } groups { #(#groups)* } }
        #(#trees)*
    }
}

/// The columns of a variant as a library sees them.
fn group_tree(
    packet: &Packet<'_>,
    case: &Case<'_>,
    number: &Literal,
    krate: &TokenStream,
) -> TokenStream {
    let (ident, ty) = (packet.ident, packet.group_type(case));
    let kept = case.kept.iter().map(|(member, _)| {
        let name = kept_name(member);
        quote!(#name = #krate::__private::TAG;)
    });
    let stored = numbered(&case.fields, false).filter(|(_, field)| field.has_column());
    let fields = stored.map(|(index, field)| {
        let name = field.getter();
        quote!(#name = #index;)
    });
    quote! {
        #krate::__private::columns_tree! {
            #ty, #krate::__private::shape_of_case::<#ident>(#number), { #(#kept)* #(#fields)* }
        }
    }
}

/// The columns of a variant.
fn group_type(packet: &Packet<'_>, case: &Case<'_>, krate: &TokenStream) -> TokenStream {
    let (vis, ty) = (packet.vis, packet.group_type(case));
    let doc =
        format!("The fields of [`{}::{}`] in the rows of this variant.", packet.ident, case.ident);
    let kept = case.kept.as_ref().map(|(member, ty)| {
        let name = kept_name(member);
        quote!(#[doc = "The tag."] #vis #name: #krate::__private::Vec<#ty>;)
    });
    let fields = case.stored().map(|field| {
        let (name, series) = (field.getter(), series_type(field, krate));
        let doc = format!("The field `{}` of each row.", field.name());
        let text = Some(&field.attrs.doc).filter(|doc| !doc.is_empty());
        let text = text.map(|doc| quote!(#[doc = ""] #[doc = #doc]));
        quote!(#[doc = #doc] #text #vis #name: #series;)
    });
    quote!(#krate::__private::columns_type! { #[doc = #doc] #vis #ty { #kept #(#fields)* } })
}

/// The name of the column of the field that keeps the tag.
fn kept_name(member: &Member) -> Ident {
    match member {
        Member::Named(ident) => ident.clone(),
        Member::Unnamed(index) => format_ident!("_{}", index.index),
    }
}

/// The members of a variant that have columns, with the names of the columns.
fn parts(case: &Case<'_>) -> Vec<(Member, Ident)> {
    let kept = case.kept.iter().map(|(member, _)| (member.clone(), kept_name(member)));
    kept.chain(case.stored().map(|field| (field.member.clone(), field.getter()))).collect()
}

/// The column whose number of values is the number of rows of the variant.
fn counted(case: &Case<'_>) -> Option<Ident> {
    let kept = case.kept.as_ref().map(|(member, _)| kept_name(member));
    let plain = case.stored().find(|field| !field.is_group());
    kept.or_else(|| Some(plain.or_else(|| case.stored().next())?.getter()))
}

fn impls(packet: &Packet<'_>, cases: &[Case<'_>], krate: &TokenStream) -> TokenStream {
    let (ident, columns, variants) =
        (packet.ident, packet.columns_ident(), packet.variants_ident());
    let pushes = cases.iter().map(|case| push(case, &variants));
    let copies = cases.iter().map(|case| copy(case, ident, &variants));
    let bounds = cases.iter().flat_map(|case| bounds(case, krate));
    quote! {
        #[automatically_derived]
        impl __bp::Gather for #ident {
            type Columns = #columns;
            type Select = ();
            fn gather(self, __bp_columns: &mut #columns, (): ()) {
                let (__bp_variant, __bp_place) = match self { #(#pushes)* };
                __bp_columns.variants.push(__bp_variant);
                __bp_columns.places.push(__bp_place);
            }
        }
        #[automatically_derived]
        impl __bp::Series for #columns {
            type Value = #ident;
            fn push(&mut self, __bp_value: #ident) {
                __bp::Gather::gather(__bp_value, self, ());
            }
            fn reserve(&mut self, __bp_rows: ::core::primitive::usize) {
                self.variants.reserve(__bp_rows);
                self.places.reserve(__bp_rows);
            }
            fn lengths(
                &self,
                _: &'static ::core::primitive::str,
                __bp_look: &mut dyn ::core::ops::FnMut(&'static ::core::primitive::str, ::core::primitive::usize),
            ) {
                __bp_look("variants", self.variants.len());
                __bp_look("places", self.places.len());
            }
        }
        #[automatically_derived]
        impl __bp::Copies for #columns
        where
            #(for<'__bp> #bounds: __bp::Copies,)*
        {
            fn copied(&self, __bp_row: ::core::primitive::usize) -> __bp::Option<#ident> {
                let __bp_place = *self.places.get(__bp_row)?;
                match *self.variants.get(__bp_row)? { #(#copies)* }
            }
        }
    }
}

/// The types of the columns of a variant, whose values a copy clones.
fn bounds(case: &Case<'_>, krate: &TokenStream) -> Vec<TokenStream> {
    let kept = case.kept.iter().map(|(_, ty)| quote!(#krate::__private::Vec<#ty>));
    let fields = case.stored().map(|field| series_type(field, krate));
    kept.chain(fields).collect()
}

/// From a value to the columns of its variant.
fn push(case: &Case<'_>, variants: &Ident) -> TokenStream {
    let (ident, group) = (case.ident, group_ident(case.ident));
    let parts = parts(case);
    let taken = parts.iter().map(|(member, _)| {
        let local = local(member);
        quote!(#member: #local)
    });
    let pushed = parts.iter().map(|(member, name)| {
        let local = local(member);
        quote!(__bp::Series::push(&mut __bp_columns.#group.#name, #local);)
    });
    let place = match counted(case) {
        Some(name) => quote!(__bp::place(&__bp_columns.#group.#name)),
        None => quote!(0),
    };
    quote! {
        Self::#ident { #(#taken,)* .. } => {
            let __bp_place = #place;
            #(#pushed)*
            (#variants::#ident, __bp_place)
        }
    }
}

/// From the columns of a variant to a value.
fn copy(case: &Case<'_>, union: &Ident, variants: &Ident) -> TokenStream {
    let (ident, group) = (case.ident, group_ident(case.ident));
    let parts = parts(case).into_iter().map(
        |(member, name)| quote!(#member: __bp::Copies::copied(&self.#group.#name, __bp_place)?,),
    );
    let gone = case.fields.iter().filter(|field| !field.has_column() && !field.is_opening());
    let gone = gone.map(|field| {
        let (member, value) = (field.member.to_token_stream(), given(field));
        quote!(#member: #value,)
    });
    quote!(#variants::#ident => __bp::Some(#union::#ident { #(#parts)* #(#gone)* }),)
}

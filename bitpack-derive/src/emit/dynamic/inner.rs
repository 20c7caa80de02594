//! This module emits the numbers inside nested types that encoding computes.
//!
//! Input: a field with `values`. Output: the copy of its value that is written, in which the numbers are 0; the statements that write the
//! numbers behind all fields; and those that compare them when decoding. Invariant: no generated code uses the numbers that the struct
//! stores, and the type of the field has a fixed width.

use super::expr::{self, Names};
use super::part::{self, Part, local};
use crate::attr::inner::Inner;
use crate::emit::order;
use crate::emit::site::located;
use crate::model::Field;
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Member;
use syn::spanned::Spanned;

/// The statement that makes the copy `__bp_copy` of a field's value, and the copy. Any other field is written as it is.
pub(super) fn copy(field: &Field<'_>, stored: TokenStream) -> (TokenStream, TokenStream) {
    if field.inner().is_empty() {
        return (quote!(), stored);
    }
    let zeros = field.inner().iter().map(
        |Inner { path, .. }| quote!(__bp_copy.#(#path).* = ::core::default::Default::default();),
    );
    let copy = located(quote!(::core::clone::Clone::clone(&#stored)), at(&field.inner()[0]));
    (quote!(let mut __bp_copy = #copy; #(#zeros)*), quote!(__bp_copy))
}

/// The number on the wire, in the type of the integer that the struct stores in its place.
pub(super) fn number(
    part: &Part<'_, '_>,
    field: &Field<'_>,
    Inner { path, number }: &Inner,
    names: Names<'_>,
) -> TokenStream {
    let stored = part.stored(&field.member);
    let value = expr::narrow(number.expr(), names);
    let value = if expr::is_sum(number.expr()) { value } else { quote!((#value as _)) };
    quote!(__bp::like((#stored).#(#path).*, #value))
}

/// The statements that write the numbers behind all fields.
pub(super) fn settle(
    part: &Part<'_, '_>,
    index: usize,
    field: &Field<'_>,
    names: Names<'_>,
) -> TokenStream {
    let (site, start) = (part.site(index), part::start(&field.member));
    let output = match order::stated(&field.attrs) {
        Some(order) => quote!(&mut __bp_out.recast::<#order>()),
        None => quote!(__bp_out),
    };
    let each = field.inner().iter().map(|inner| {
        let whole = |bits: TokenStream| quote!(__bp_out.whole_bytes(#bits, #start, #site)?);
        let number = expr::emit(inner.number.expr(), Names { whole: &whole, ..names });
        let place = place(field, inner);
        quote! {{
            let __bp_number = #number;
            #place.patch(__bp_number, #output, #start, #site)?;
        }}
    });
    quote!(#(#each)*)
}

/// The statements that compare the numbers behind all fields.
pub(super) fn agree(
    part: &Part<'_, '_>,
    index: usize,
    field: &Field<'_>,
    names: Names<'_>,
) -> TokenStream {
    let (site, start) = (part.site(index), part::start(&field.member));
    let value = local(&field.member);
    let each = field.inner().iter().map(|inner| {
        let whole = |bits: TokenStream| quote!(__bp::told_bytes(#bits, (#start, #site), __bp_in)?);
        let number = expr::emit(inner.number.expr(), Names { whole: &whole, ..names });
        let (place, int) = (place(field, inner), int(&quote!(#value), &inner.path));
        quote!(#place.agree((#number, #int), __bp_in, #start, #site)?;)
    });
    quote!(#(#each)*)
}

/// The check that the type of the field has the numbers.
pub(super) fn check(field: &Field<'_>) -> TokenStream {
    let checks = field.inner().iter().map(|inner| {
        let (ty, names) = (&field.ty, inner.names());
        quote_spanned!(at(inner)=> const _: () = __bp::check_inner::<#ty>(&[#(#names),*]);)
    });
    quote!(#(#checks)*)
}

/// The place of the number in the type of the field.
fn place(field: &Field<'_>, inner: &Inner) -> TokenStream {
    let (ty, names) = (&field.ty, inner.names());
    quote!((const { __bp::InnerNumber::of::<#ty>(&[#(#names),*]) }))
}

/// The integer that was read in place of a number. No other generated code asks for the type, so that a wrong one is one error.
fn int(value: &TokenStream, path: &[Member]) -> TokenStream {
    let at = path.last().map_or_else(Span::call_site, Spanned::span);
    located(quote!(__bp::inner_int(#value.#(#path).*)), at)
}

/// Where errors about a number point.
fn at(inner: &Inner) -> Span {
    let first = inner.path.first().map_or_else(Span::call_site, Spanned::span);
    Span::call_site().located_at(first)
}

//! This module emits the calls on a field's type whose width varies.
//!
//! Input: the field. Output: calls, as in `<Body<'a> as __bp::Piece<_>>::read_piece(…)`. Invariant: a type that does not fit its
//! field is one error, on the type: only `Piece` and the traits like it complain, in the same words wherever they are asked. Where the type is known
//! to fit, or is only known by the bounds on a parameter, the calls are the plain ones.

use super::part::Part;
use crate::model::{Field, Known, Ty};
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::Lifetime;

pub(super) fn read(field: &Field<'_>, arguments: &TokenStream) -> TokenStream {
    let ty = &field.ty;
    match is_certain(field) {
        true => quote!(__bp::read::<#ty, _, _>(#arguments)),
        false => {
            let function = of(field, &quote!(read_piece));
            quote!(#function(#arguments))
        }
    }
}

pub(super) fn write(field: &Field<'_>, arguments: &TokenStream) -> TokenStream {
    match is_certain(field) {
        true => quote!(__bp::write(#arguments)),
        false => {
            let function = of(field, &quote!(write_piece));
            quote!(#function(#arguments))
        }
    }
}

/// A function of the type, at the type's place.
fn of(field: &Field<'_>, function: &TokenStream) -> TokenStream {
    let ty = &field.ty;
    let at = |span: Option<Span>| span.unwrap_or_else(Span::call_site);
    let mut tokens = ty.to_token_stream().into_iter();
    let first = at(tokens.next().map(|token| token.span()));
    let last = tokens.last().map_or(first, |token| token.span());
    let open = quote_spanned!(first=> <);
    let close = if needs_alloc(ty) {
        quote_spanned!(last=> as __bp::AllocPiece<_>>::#function)
    } else if field.attrs.trim.is_some() {
        quote_spanned!(last=> as __bp::TrimPiece<_>>::#function)
    } else {
        quote_spanned!(last=> as __bp::Piece<_>>::#function)
    };
    quote!(#open #ty #close)
}

/// The layout of a type that may have none.
pub(super) fn layout(field: &Field<'_>) -> Option<TokenStream> {
    let ty = &field.ty;
    (!is_certain(field)).then(|| {
        quote!({
            use __bp::ShapedAny as _;
            __bp::Shaped::<#ty>::LAYOUT
        })
    })
}

/// The value, where the type knows it.
pub(super) fn value(part: &Part<'_, '_>, field: &Field<'_>) -> TokenStream {
    let stored = part.stored(&field.member);
    match is_certain(field) {
        true => quote!(__bp::BitPack::value(&#stored)),
        false => quote!({
            use __bp::ShowAny as _;
            __bp::Show(&#stored).value()
        }),
    }
}

/// The least width, where the type knows it.
pub(super) fn least(field: &Field<'_>, life: &Lifetime) -> TokenStream {
    least_of(&field.ty, field, life)
}

fn least_of(ty: &Ty<'_>, field: &Field<'_>, life: &Lifetime) -> TokenStream {
    let certain = is_certain(field);
    match &ty.known {
        Known::Array(element, len) => {
            let element = least_of(element, field, life);
            quote!((#element) * #len)
        }
        // With `integers`, an integer has at least one byte.
        Known::Prim(_) if field.attrs.integers.is_some() => quote!(8),
        Known::Pointer(inner) if field.attrs.integers.is_some() => least_of(inner, field, life),
        _ if certain => quote!(<#ty as __bp::ReadFrom<#life>>::MIN_BITS),
        _ => quote!({
            use __bp::LeastAny as _;
            __bp::Least::<#life, #ty>::BITS
        }),
    }
}

/// Whether the type is the library's own, or its bounds are all that is known of it.
fn is_certain(field: &Field<'_>) -> bool {
    !needs_alloc(&field.ty) && (field.ty.is_generic || field.ty.is_certain())
}

/// Whether the library lacks the impls for the type, unless it is a type of the user's own with the same name. The feature is on wherever
/// it is on in the library.
fn needs_alloc(ty: &Ty<'_>) -> bool {
    cfg!(not(feature = "alloc")) && ty.allocates()
}

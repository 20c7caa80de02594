//! This module emits constant assertions on what only the compiler knows of a type.
//!
//! Input: the fields. Output: calls of the layout's checks, one per field that needs it, on the
//! token concerned. Those of a type with parameters run when its width is used, all others where it
//! is defined.

use super::site::on_wire;
use crate::model::{Field, FieldKind, Packet};
use proc_macro2::{Literal, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, Lit};

/// The assertions beside the impls of a type without parameters.
pub(super) fn outside(packet: &Packet<'_>, fields: &[Field<'_>]) -> TokenStream {
    if !packet.generics.params.is_empty() {
        return TokenStream::new();
    }
    let ident = packet.ident;
    let own = |span| {
        let mut ident = ident.clone();
        ident.set_span(span);
        ident.into_token_stream()
    };
    let asserts = all(packet, fields, &own)
        .into_iter()
        .map(|(span, assert)| quote_spanned!(span=> const _: () = #assert;));
    quote!(#(#asserts)*)
}

/// `BITS` with the assertions of a type with parameters; nothing where it is the layout's width.
pub(super) fn bits(packet: &Packet<'_>, fields: &[Field<'_>]) -> TokenStream {
    if packet.generics.params.is_empty() {
        return TokenStream::new();
    }
    let asserts = all(packet, fields, &|span| quote_spanned!(span=> Self));
    if asserts.is_empty() {
        return TokenStream::new();
    }
    let asserts = asserts.into_iter().map(|(_, assert)| assert);
    quote! {
        const BITS: usize = {
            #(#asserts;)*
            <Self as __bp::BitPack>::LAYOUT.bits
        };
    }
}

/// An assertion, and where its error points.
type Assert = (Span, TokenStream);

fn all(
    packet: &Packet<'_>,
    fields: &[Field<'_>],
    own: &dyn Fn(Span) -> TokenStream,
) -> Vec<Assert> {
    // Every token of an assertion lies where its error points, and is generated code all the same:
    // lints about what the user wrote pass over it.
    let here = |span| Span::call_site().located_at(span);
    let layout = |span| {
        let own = own(span);
        quote_spanned!(span=> <#own as __bp::BitPack>::LAYOUT)
    };
    let mut asserts = Vec::new();
    for (index, field) in on_wire(fields) {
        let mut index = Literal::usize_unsuffixed(index);
        if let Some((span, widths, width)) = width(field) {
            let span = here(span);
            let layout = layout(span);
            asserts
                .push((span, quote_spanned!(span=> #layout.check_width(#index, #widths, #width))));
        }
        if let Some(span) = needs_check(field, packet).map(here) {
            let layout = layout(span);
            index.set_span(span);
            asserts.push((span, quote_spanned!(span=> #layout.check_field(#index))));
        }
    }
    if let Some(total) = &packet.attrs.total {
        let (span, bits) = (here(total.value.span()), total.value.as_usize());
        let layout = layout(span);
        asserts.push((span, quote_spanned!(span=> #layout.check_total(#bits))));
    }
    asserts
}

/// A width that only the type can judge: where it stands, what the type takes, and what is stated.
fn width(field: &Field<'_>) -> Option<(Span, TokenStream, TokenStream)> {
    let judged = match &field.kind {
        // A `usize` is as wide as the target says.
        FieldKind::Prim(prim) => prim.natural.is_some() && field.known_width().is_some(),
        FieldKind::Scalar => scaled_floats(field) && field.known_width().is_some(),
        _ => field.known_width().is_some(),
    };
    if judged {
        return None;
    }
    let (ty, width) = (&field.ty, field.width()?);
    let scaled = field.attrs.is_scaled();
    let widths = match &field.kind {
        FieldKind::Coded(_) => quote!(__bp::Widths::Between(1, 64)),
        FieldKind::Scalar if scaled_floats(field) => quote!(__bp::Widths::Between(1, 64)),
        FieldKind::Physical(_) if scaled => quote!(__bp::Widths::Between(1, 64)),
        FieldKind::Constant | FieldKind::Opening => quote!(__bp::Widths::Between(1, 128)),
        _ => quote!(<#ty as __bp::Scalar>::WIDTHS),
    };
    Some((field.width_span(), widths, width))
}

/// Whether the field is an array of floats that stand for scaled raw numbers.
fn scaled_floats(field: &Field<'_>) -> bool {
    field.attrs.is_scaled() && field.ty.element().is_float()
}

/// Whether an expression is a literal number, which `check` has judged.
fn is_number(expr: &Expr) -> bool {
    match expr {
        Expr::Unary(unary) => is_number(&unary.expr),
        Expr::Lit(lit) => matches!(lit.lit, Lit::Float(_) | Lit::Int(_)),
        _ => false,
    }
}

/// Overlaps, changes of order, constants that are no literals: the layout knows. Where an error
/// about them points, if the field may have one.
fn needs_check(field: &Field<'_>, packet: &Packet<'_>) -> Option<Span> {
    let a = &field.attrs;
    let constant = a.reserved.as_ref().and_then(|given| given.value.as_ref());
    let constant = constant.or(a.magic.as_ref().map(|given| &given.value.term));
    let bounds = a.range.as_ref().map(|given| [&given.value.min, &given.value.max]);
    let mut stated = constant.into_iter().chain(bounds.into_iter().flatten());
    if let Some(at) = &a.at {
        Some(at.value.span())
    } else if let Some(order) = &a.bit_order {
        Some(order.key.span())
    } else if let Some(value) = stated.find(|value| value.literal().is_none()) {
        Some(value.span())
    } else if let Some(scale) =
        [&a.scale, &a.offset].into_iter().flatten().find(|given| !is_number(given.value.expr()))
    {
        Some(scale.value.span())
    } else if let (Some(scale), None) =
        (a.scale.as_ref().or(a.offset.as_ref()), field.ty.element().prim())
    {
        Some(scale.key.span())
    } else {
        let nested = matches!(field.kind, FieldKind::Nested) || packet.is_placed();
        nested.then(|| field.ty.to_token_stream().span())
    }
}

//! What only the compiler knows of a type, as constant assertions.
//!
//! Input: the fields. Output: assertions whose texts name the field, on the token concerned. Those
//! of a generic type run when its width is used, all others where it is defined.

use super::on_wire;
use crate::attr::literal;
use crate::model::{Field, FieldKind, Packet};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;

/// The assertions beside the impls of a type that is not generic.
pub(super) fn outside(packet: &Packet<'_>, fields: &[Field<'_>]) -> TokenStream {
    if packet.is_generic() {
        return TokenStream::new();
    }
    let asserts = all(packet, fields)
        .into_iter()
        .map(|(span, assert)| quote_spanned!(span=> const _: () = #assert;));
    quote!(#(#asserts)*)
}

/// The value of `BITS`, with the assertions of a generic type.
pub(super) fn bits(packet: &Packet<'_>, fields: &[Field<'_>]) -> TokenStream {
    let bits = quote!(<Self as __bp::BitPack>::LAYOUT.bits);
    if !packet.is_generic() {
        return bits;
    }
    let asserts = all(packet, fields).into_iter().map(|(_, assert)| assert);
    quote!({ #(#asserts;)* #bits })
}

type Spanned2 = (proc_macro2::Span, TokenStream);

fn all(packet: &Packet<'_>, fields: &[Field<'_>]) -> Vec<Spanned2> {
    let mut asserts: Vec<_> =
        on_wire(fields).filter_map(|(_, field)| width(packet, field)).collect();
    asserts.extend(layout(packet, fields));
    asserts
}

/// A width that only the type can judge.
fn width(packet: &Packet<'_>, field: &Field<'_>) -> Option<Spanned2> {
    let known = match &field.kind {
        FieldKind::Prim(prim) => prim.natural.is_some() && field.known_width().is_some(),
        FieldKind::Scalar => false,
        _ => true,
    };
    if known {
        return None;
    }
    let (ty, width) = (field.ty, field.width()?);
    let span = field.width_span();
    let text = format!(
        "`{}.{}`: the field's type does not take `#[bits({width})]`",
        packet.ident,
        field.name()
    );
    Some((span, quote_spanned!(span=> assert!(<#ty as __bp::Scalar>::WIDTHS.allow(#width), #text))))
}

/// Overlaps, changes of order, the stated total: the layout knows.
fn layout(packet: &Packet<'_>, fields: &[Field<'_>]) -> Option<Spanned2> {
    let matters = |field: &Field<'_>| {
        matches!(field.kind, FieldKind::Nested)
            || field.attrs.at.is_some()
            || field.attrs.bit_order.is_some()
    };
    let stated = packet.attrs.total.as_ref();
    if stated.is_none() && !fields.iter().any(matters) {
        return None;
    }
    let ident = packet.ident;
    let (_, ty_generics, _) = packet.generics.split_for_impl();
    let own = if packet.is_generic() { quote!(Self) } else { quote!(#ident #ty_generics) };
    let span = stated.map_or(ident.span(), |total| total.value.span());
    let total = match stated {
        Some(total) => {
            let value = &total.value;
            // A literal keeps its span; anything else is an expression of type usize.
            let value = if literal(value).is_some() { quote!(#value) } else { quote!((#value)) };
            quote!(::core::option::Option::Some(#value))
        }
        None => quote!(::core::option::Option::None),
    };
    Some((span, quote_spanned!(span=> <#own as __bp::BitPack>::LAYOUT.check(#total))))
}

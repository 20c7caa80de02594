//! This module emits checks of what a definition names: constants that are numbers of bits, and types to which an attribute applies.
//!
//! Input: the packet. Output: constants beside the impls, one for each mistake that only the compiler can see. Invariant: a check is on
//! the token that it is about, and nothing else in the generated code fails because of the same mistake.

use crate::attr::{Attrs, Term};
use crate::model::{Body, Computed, Field, FieldKind, Known, Packet, Ty};
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};

pub(super) fn emit(packet: &Packet<'_>) -> TokenStream {
    let fields = fields(packet);
    let stated = |attrs: &Attrs| {
        let terms = [&attrs.width, &attrs.total, &attrs.at, &attrs.align];
        terms.map(|given| given.as_ref().map(|given| given.value.clone()))
    };
    let all = [&packet.attrs].into_iter().chain(fields.iter().map(|field| &field.attrs));
    let widths = all.flat_map(stated).flatten().filter_map(|term| bits(packet, &term));
    let types = fields.iter().flat_map(|field| [held(packet, field), style(packet, field)]);
    let checks = widths.chain(types.flatten());
    quote!(#(const _: () = #checks;)*)
}

fn fields<'p, 'a>(packet: &'p Packet<'a>) -> Vec<&'p Field<'a>> {
    match &packet.body {
        Body::Struct(fields) | Body::Dynamic(fields) => fields.iter().collect(),
        Body::Union(cases) => cases.iter().flat_map(|case| &case.fields).collect(),
        Body::Enum(..) => Vec::new(),
    }
}

/// SPEC "Widths": a number of bits is a `usize`. What names a parameter of the type has no meaning beside the impls.
fn bits(packet: &Packet<'_>, term: &Term) -> Option<TokenStream> {
    term.check_bits().filter(|check| !names_own(packet, check.clone()))
}

/// SPEC "Unions": a field provides the tag of a union that states none.
fn held(packet: &Packet<'_>, field: &Field<'_>) -> Option<TokenStream> {
    let of = |other: &Field<'_>| match &other.kind {
        FieldKind::Computed(_, Computed::Tag(of)) => *of == field.member,
        _ => false,
    };
    let tag = field.attrs.tag.as_ref().map(|given| &given.key);
    let computed = fields(packet).into_iter().find(|other| of(other));
    let key = tag.or_else(|| computed?.attrs.tag_of.as_ref().map(|given| &given.key))?;
    let layout = layout(packet, field, key)?;
    let place = place(packet, field);
    Some(quote_spanned!(here(key)=> #layout.check_held(#place)))
}

/// SPEC "Variable width": lengths and presence bits are those of collections and options.
fn style(packet: &Packet<'_>, field: &Field<'_>) -> Option<TokenStream> {
    let key = |given: Option<&Ident>| given.cloned();
    let length = key(field.attrs.length.as_ref().map(|given| &given.key));
    let key = length.or_else(|| key(field.attrs.presence.as_ref().map(|given| &given.key)))?;
    // An optional value and a list have what the attribute is about.
    if !matches!(field.ty.known, Known::Own { .. }) {
        return None;
    }
    let layout = layout(packet, field, &key)?;
    let (place, name) = (place(packet, field), key.to_string());
    Some(quote_spanned!(here(&key)=> #layout.check_style(#place, #name)))
}

/// The layout of the type of the user's own in a field, if the type can be named beside the impls.
fn layout(packet: &Packet<'_>, field: &Field<'_>, key: &Ident) -> Option<TokenStream> {
    let ty = innermost(&field.ty);
    let tokens = ty.to_token_stream();
    if !matches!(ty.known, Known::Own { .. }) || names_own(packet, tokens.clone()) {
        return None;
    }
    let ty = forever(tokens);
    Some(quote_spanned!(here(key)=> {
        use __bp::ShapedAny as _;
        __bp::Shaped::<#ty>::LAYOUT
    }))
}

/// The type that is told a tag: in options, pointers, lists and arrays.
fn innermost<'t, 'a>(ty: &'t Ty<'a>) -> &'t Ty<'a> {
    match &ty.known {
        Known::Option(inner) | Known::Pointer(inner) | Known::Array(inner, _) => innermost(inner),
        Known::List(_, Some(element)) => innermost(element),
        _ => ty,
    }
}

/// The names of the type and of the field.
fn place(packet: &Packet<'_>, field: &Field<'_>) -> String {
    format!("{}.{}", packet.name(), field.shown())
}

/// Generated code at the place of a token, so that lints about what the user wrote pass over it.
fn here(key: &Ident) -> Span {
    Span::call_site().located_at(key.span())
}

/// Whether tokens name `Self` or a parameter of the definition that is no lifetime.
fn names_own(packet: &Packet<'_>, tokens: TokenStream) -> bool {
    let generics = packet.generics;
    let types = generics.type_params().map(|param| &param.ident);
    let constants = generics.const_params().map(|param| &param.ident);
    let names: Vec<_> = types.chain(constants).collect();
    any(tokens, &|ident| ident == "Self" || names.contains(&ident))
}

fn any(tokens: TokenStream, matches: &dyn Fn(&Ident) -> bool) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => matches(&ident),
        TokenTree::Group(group) => any(group.stream(), matches),
        _ => false,
    })
}

/// The type with `'static` for each lifetime.
fn forever(tokens: TokenStream) -> TokenStream {
    let mut is_lifetime = false;
    let each = tokens.into_iter().map(|token| {
        let after = std::mem::replace(
            &mut is_lifetime,
            matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '\''),
        );
        match token {
            TokenTree::Ident(ident) if after => Ident::new("static", ident.span()).into(),
            other => other,
        }
    });
    each.collect()
}

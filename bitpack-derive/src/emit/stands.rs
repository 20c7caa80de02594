//! This module emits checks of what a definition names: constants that are numbers of bits, bytes or levels, and types to which an
//! attribute applies.
//!
//! Input: the packet. Output: constants beside the impls, one for each mistake that only the compiler can see. Invariant: a check is on
//! the token that it is about, and nothing else in the generated code fails because of the same mistake.

use crate::attr::{Attrs, Given, Term, key};
use crate::model::{Body, Computed, Field, FieldKind, Known, Packet, Prim, Ty, mentions};
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};

pub(super) fn emit(packet: &Packet<'_>) -> TokenStream {
    let fields = fields(packet);
    let all = [&packet.attrs].into_iter().chain(fields.iter().map(|field| &field.attrs));
    let numbers = all.flat_map(|attrs| numbers(packet, attrs));
    let types = fields.iter().flat_map(|field| {
        let trim = [trim(packet, field), least(packet, field)];
        [held(packet, field), style(packet, field), number(packet, field)].into_iter().chain(trim)
    });
    let bounds = fields.iter().flat_map(|field| {
        bounds(packet, field).into_iter().chain(limits(packet, field)).chain(scale(packet, field))
    });
    let checks = numbers.chain(types.flatten()).chain(bounds);
    quote!(#(const _: () = #checks;)*)
}

fn fields<'p, 'a>(packet: &'p Packet<'a>) -> Vec<&'p Field<'a>> {
    match &packet.body {
        Body::Struct(fields) | Body::Dynamic(fields) => fields.iter().collect(),
        Body::Union(cases) => cases.iter().flat_map(|case| &case.fields).collect(),
        Body::Enum(..) => Vec::new(),
    }
}

/// SPEC "Widths" and "Variable width": a number of bits, bytes or levels is a `usize`.
fn numbers(packet: &Packet<'_>, attrs: &Attrs) -> Vec<TokenStream> {
    let terms = |given: [&Option<Given<Term>>; 4]| {
        given.map(|given| given.as_ref().map(|given| given.value.clone())).into_iter().flatten()
    };
    let bits = terms([&attrs.width, &attrs.total, &attrs.at, &attrs.align]);
    let bits = bits.filter_map(|term| term.check("is_bits"));
    let bytes = attrs.trim.as_ref().and_then(|given| given.value.check("is_bytes"));
    let flag = attrs.presence.as_ref();
    let flag = flag.and_then(|given| ranged(&given.value, "is_bits", "check_presence"));
    let levels = attrs.max_depth.as_ref();
    let levels = levels.and_then(|given| ranged(&given.value, "is_levels", "check_levels"));
    let all = bits.chain(bytes).chain(flag).chain(levels);
    all.filter(|check| !names_own(packet, check.clone())).collect()
}

/// SPEC "Variable width": a flag has 1 to 64 bits, and values are nested 1 to 32767 levels deep.
fn ranged(term: &Term, ty: &str, range: &str) -> Option<TokenStream> {
    let (check, number) = (term.check(ty)?, term.as_usize());
    let here = Span::call_site().located_at(term.span());
    let range = Ident::new(range, here);
    Some(quote_spanned!(here=> {
        #check;
        __bp::#range(#number)
    }))
}

/// SPEC "Ranges": the bounds of integers are integers.
fn bounds(packet: &Packet<'_>, field: &Field<'_>) -> Vec<TokenStream> {
    let Some(Given { value: bounds, .. }) = &field.attrs.range else { return Vec::new() };
    if !field.ty.number().is_some_and(Prim::is_integer) {
        return Vec::new();
    }
    // Literals alone have no type of their own.
    let typed = [&bounds.min, &bounds.max].into_iter().filter(|bound| has_name(bound));
    let checks = typed.filter_map(|bound| bound.check("is_integer"));
    checks.filter(|check| !names_own(packet, check.clone())).collect()
}

/// SPEC "Ranges": a range is not empty. The layout of a struct of fixed width checks its ranges itself.
fn limits(packet: &Packet<'_>, field: &Field<'_>) -> Option<TokenStream> {
    let Given { value: bounds, .. } = field.attrs.range.as_ref()?;
    let number = field.ty.number()?;
    let stated = [&bounds.min, &bounds.max].into_iter().find(|bound| bound.literal().is_none())?;
    let here = here(stated.span());
    let check = if number.is_integer() {
        let (min, max) = (bounds.min.cast(quote!(i128)), bounds.max.cast(quote!(i128)));
        quote_spanned!(here=> __bp::check_integers(#min, #max))
    } else {
        let (min, max) = (bounds.min.cast(quote!(f64)), bounds.max.cast(quote!(f64)));
        quote_spanned!(here=> __bp::check_reals(#min, #max))
    };
    is_own_check(packet, &check).then_some(check)
}

/// SPEC "Physical values": a factor and a summand are finite. The layout of a struct of fixed width checks its scales itself.
fn scale(packet: &Packet<'_>, field: &Field<'_>) -> Vec<TokenStream> {
    let a = &field.attrs;
    let stated = [(&a.scale, "check_factor"), (&a.offset, "check_summand")];
    let stated = stated.into_iter().filter_map(|(given, check)| {
        let term = &given.as_ref().filter(|given| given.value.literal().is_none())?.value;
        let (here, number) = (here(term.span()), term.cast(quote!(f64)));
        let check = Ident::new(check, here);
        Some(quote_spanned!(here=> __bp::#check(#number)))
    });
    stated.filter(|check| is_own_check(packet, check)).collect()
}

/// Whether the check is not one that the layout of a struct of fixed width makes, and has its numbers outside of the impls.
fn is_own_check(packet: &Packet<'_>, check: &TokenStream) -> bool {
    !matches!(packet.body, Body::Struct(_)) && !names_own(packet, check.clone())
}

/// Whether an expression names something.
fn has_name(term: &Term) -> bool {
    fn any(tokens: TokenStream) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Ident(_) => true,
            TokenTree::Group(group) => any(group.stream()),
            _ => false,
        })
    }
    any(term.to_token_stream())
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
    let ty = Some(innermost(&field.ty)).filter(|ty| matches!(ty.known, Known::Own { .. }))?;
    let layout = layout(packet, ty, key.span())?;
    let place = place(packet, field);
    Some(quote_spanned!(here(key.span())=> #layout.check_held(#place)))
}

/// SPEC "Variable width": lengths and presence bits are those of collections and options.
fn style(packet: &Packet<'_>, field: &Field<'_>) -> Option<TokenStream> {
    let key = key(&field.attrs.length).or(key(&field.attrs.presence))?;
    // An optional value and a list have what the attribute is about.
    if !matches!(field.ty.known, Known::Own { .. }) {
        return None;
    }
    let layout = layout(packet, innermost(&field.ty), key.span())?;
    let (place, name) = (place(packet, field), key.to_string());
    Some(quote_spanned!(here(key.span())=> #layout.check_style(#place, #name)))
}

/// SPEC "Physical values": a scale and a unit are those of numbers. The layout of a struct of fixed width checks its scales itself.
fn number(packet: &Packet<'_>, field: &Field<'_>) -> Option<TokenStream> {
    let a = &field.attrs;
    let scale =
        key(&a.scale).or(key(&a.offset)).filter(|_| !matches!(packet.body, Body::Struct(_)));
    let key = scale.or(key(&a.unit)).filter(|_| a.with.is_none())?;
    let ty = Some(innermost(&field.ty)).filter(|ty| matches!(ty.known, Known::Own { .. }))?;
    let layout = layout(packet, ty, key.span())?;
    let (here, place, name) = (here(key.span()), place(packet, field), key.to_string());
    Some(quote_spanned!(here=> #layout.check_number(#place, #name)))
}

/// SPEC "Variable width": `trim` cuts bytes off.
fn trim(packet: &Packet<'_>, field: &Field<'_>) -> Option<TokenStream> {
    let here = field.attrs.trim.as_ref()?.key.span();
    let layout = layout(packet, field.ty.inside(), here)?;
    let (here, place) = (self::here(here), place(packet, field));
    Some(quote_spanned!(here=> #layout.check_trim(#place)))
}

/// SPEC "Variable width": the number of bytes that stay is one that the type has.
fn least(packet: &Packet<'_>, field: &Field<'_>) -> Option<TokenStream> {
    let term = &field.attrs.trim.as_ref()?.value;
    let layout = layout(packet, field.ty.inside(), term.span())?;
    let (here, place, least) = (here(term.span()), place(packet, field), term.as_usize());
    let check = quote_spanned!(here=> #layout.check_least(#place, #least));
    (!names_own(packet, least)).then_some(check)
}

/// The layout of a type, if the type can be named beside the impls.
fn layout(packet: &Packet<'_>, ty: &Ty<'_>, span: Span) -> Option<TokenStream> {
    let tokens = ty.to_token_stream();
    if names_own(packet, tokens.clone()) {
        return None;
    }
    let ty = forever(tokens);
    Some(quote_spanned!(here(span)=> {
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
fn here(span: Span) -> Span {
    Span::call_site().located_at(span)
}

/// Whether tokens name `Self` or a parameter of the definition that is no lifetime.
fn names_own(packet: &Packet<'_>, tokens: TokenStream) -> bool {
    let generics = packet.generics;
    let types = generics.type_params().map(|param| &param.ident);
    let constants = generics.const_params().map(|param| &param.ident);
    let names: Vec<_> = types.chain(constants).collect();
    mentions(tokens, &|ident| ident == "Self" || names.contains(&ident))
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

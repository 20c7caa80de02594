//! This module emits enums whose variants are told apart by the constants with which they begin.
//!
//! Input: the variants, each with the constant as its first field. Output: impls that compare the next bits with each constant, as in
//!
//! ```text
//! if __bp::begins(__bp_in, __bp::case_site::<Self, 0, 0>()) {
//!     …; __bp::Ok(Self::A { 0: __bp_f_0 })
//! } else if __bp::begins(&__bp_in.recast::<<__BpO as __bp::Settings>::Big>(), __bp::case_site::<Self, 1, 0>()) {
//!     …; __bp::Ok(Self::B { 0: __bp_f_0 })
//! } else {
//!     __bp::Err(__bp::no_magic::<Self, _>(__bp_in, __bp_site))
//! }
//! ```
//!
//! Invariant: the constant that is compared is read again as the first field of the variant, so explain and errors know it.

use super::impls::Impls;
use super::part::Part;
use super::{read, write};
use crate::emit::order;
use crate::model::{Case, Field, Packet};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::GenericParam;

/// The impls that read and write the enum.
pub(super) fn emit(
    packet: &Packet<'_>,
    impls: &Impls<'_>,
    cases: &[Case<'_>],
    parts: &[Part<'_, '_>],
    least: &TokenStream,
) -> TokenStream {
    let context = impls.context();
    let read = impls.read(&context, least, &read_cases(packet, cases, parts));
    let write = impls.write(&context, &write_cases(cases, parts));
    let limited = impls.limited(&context);
    let whole = packet.attrs.parameters.is_none().then(|| impls.whole());
    let asserts = asserts(packet, cases);
    quote!(#read #write #limited #whole #asserts)
}

/// The description of a variant.
pub(super) fn describe(case: &Case<'_>, name: &str, fields: &TokenStream) -> TokenStream {
    let fields = quote!(const { &#fields });
    match opening(case) {
        Some(_) => quote!(__bp::Case::by_magic(#name, #fields)),
        None => quote!(__bp::Case::other(#name, #fields)),
    }
}

fn opening<'c, 'a>(case: &'c Case<'a>) -> Option<&'c Field<'a>> {
    case.fields.first().filter(|first| first.is_opening())
}

fn read_cases(packet: &Packet<'_>, cases: &[Case<'_>], parts: &[Part<'_, '_>]) -> TokenStream {
    let body = |case: &Case<'_>, part: &Part<'_, '_>| {
        let ident = case.ident;
        read::body(part, &quote!(Self::#ident), &quote!())
    };
    let each = cases.iter().zip(parts);
    let chosen = each.clone().filter_map(|(case, part)| {
        let (opening, body) = (opening(case)?, body(case, part));
        let (site, begins) = (part.site(0), quote!(__bp::begins));
        let input = match order::field(opening) {
            Some(order) => quote!(&__bp_in.recast::<#order>()),
            None => quote!(__bp_in),
        };
        Some(quote!(if #begins(#input, #site) { #body } else))
    });
    let other = each.into_iter().find(|(case, _)| opening(case).is_none());
    let other = match other {
        Some((case, part)) => body(case, part),
        None => quote!(__bp::Err(__bp::no_magic::<Self, _>(__bp_in, __bp_site))),
    };
    let checks = has_parameters(packet).then(|| checks(cases, &|span| quote_spanned!(span=> Self)));
    let checks = checks.into_iter().flatten();
    quote! {
        #(const { #checks };)*
        #(#chosen)* { #other }
    }
}

fn write_cases(cases: &[Case<'_>], parts: &[Part<'_, '_>]) -> TokenStream {
    let arms = cases.iter().zip(parts).enumerate().map(|(number, (case, part))| {
        let (ident, pattern, body) = (case.ident, write::pattern(part), write::body(part));
        let others = cases.iter().zip(parts).enumerate();
        let others = others.filter(|(other, (rival, _))| may_begin(case, number, rival, *other));
        let checks: Vec<_> = others
            .filter_map(|(_, (rival, part))| Some(check(opening(rival)?, &part.site(0))))
            .collect();
        let start = (!checks.is_empty()).then(|| quote!(let __bp_begin = __bp_out.position();));
        quote!(Self::#ident { #pattern } => { #start #body #(#checks)* })
    });
    quote! {
        match self { #(#arms)* }
        __bp::Ok(())
    }
}

/// Whether the bits of variant number `number` may begin with the constant of another variant, which decoding would choose.
fn may_begin(case: &Case<'_>, number: usize, rival: &Case<'_>, other: usize) -> bool {
    let (Some(own), Some(rival)) = (opening(case), opening(rival)) else {
        return opening(rival).is_some();
    };
    // The compiler refuses a constant before, of as many bits or fewer, with which this one begins.
    let wider = match (own.known_width(), rival.known_width()) {
        (Some(own), Some(rival)) => rival > own,
        _ => true,
    };
    other < number && wider
}

fn check(rival: &Field<'_>, magic: &TokenStream) -> TokenStream {
    let output = match order::field(rival) {
        Some(order) => quote!(&__bp_out.recast::<#order>()),
        None => quote!(__bp_out),
    };
    quote!(__bp::check_begin(#output, __bp_begin, #magic, __bp_site)?;)
}

/// Whether the constants may depend on parameters, so that they are checked where the code is used.
fn has_parameters(packet: &Packet<'_>) -> bool {
    packet.generics.params.iter().any(|param| !matches!(param, GenericParam::Lifetime(_)))
}

/// The checks that decoding can reach each variant, beside the impls of a type without such parameters.
fn asserts(packet: &Packet<'_>, cases: &[Case<'_>]) -> TokenStream {
    if has_parameters(packet) {
        return TokenStream::new();
    }
    let lives: Vec<_> = packet.generics.lifetimes().map(|_| quote!('static)).collect();
    let lives = (!lives.is_empty()).then(|| quote!(<#(#lives),*>));
    let own = |span: Span| {
        let ident = Ident::new(&packet.ident.to_string(), span);
        quote_spanned!(span=> #ident #lives)
    };
    let checks = checks(cases, &own);
    quote!(#(const _: () = #checks;)*)
}

/// The checks that decoding can reach each variant, each on the token of its constant.
fn checks(cases: &[Case<'_>], own: &dyn Fn(Span) -> TokenStream) -> Vec<TokenStream> {
    let each = cases.iter().enumerate().filter_map(|(number, case)| {
        let magic = &case.attrs.opening.as_ref()?.value.magic;
        let span = Span::call_site().located_at(magic.term.span());
        let mut number = Literal::usize_unsuffixed(number);
        number.set_span(span);
        let own = own(span);
        Some(quote_spanned!(span=> <#own as __bp::BitPack>::LAYOUT.check_magic(#number)))
    });
    each.collect()
}

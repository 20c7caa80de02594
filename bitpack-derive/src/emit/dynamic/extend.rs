//! This module emits extensible messages: the header, and fields that a message may lack.
//!
//! Input: the fields. Output: statements, as in
//!
//! ```text
//! let __bp_outer = __bp::open_message(__bp_in, __bp::site::<Self, 0>())?;
//! let (__bp_f_a, __bp_f_b);
//! if __bp_outer.holds(__BP_RUN_0) {
//!     __bp::read_known!(__bp_in, __bp_r: __BpO, …);
//!     __bp_f_a = __bp_r.take(4) as u8;
//!     …
//! } else {
//!     __bp::read_part!(__bp_in, __bp_r: __BpO, …, __bp_have);
//!     __bp_f_a = if __bp_have >= … { __bp_r.take(4) as u8 } else { <u8 as Default>::default() };
//!     …
//! }
//! let __bp_f_c: C = if __bp_in.remaining() > 0 { __bp::read(…)? } else { … };
//! __bp_in.close(__bp_outer);
//! ```

use super::part::{Part, Segment, Way, local};
use crate::emit::decode;
use crate::model::{Body, Field, FieldKind, Known, Packet, Ty};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::WherePredicate;

/// The header, as the first field of the layout.
pub(super) fn described() -> TokenStream {
    quote!(__bp::Field::header())
}

/// What comes before the fields, and after them.
pub(super) fn message(part: &Part<'_, '_>) -> (Option<TokenStream>, Option<TokenStream>) {
    let header = part.header.then(|| part.site(0));
    let open =
        header.as_ref().map(|site| quote!(let __bp_outer = __bp::open_message(__bp_in, #site)?;));
    (open, header.map(|_| quote!(__bp_in.close(__bp_outer);)))
}

/// What encoding writes before the fields, and after them. If all fields have a fixed width, the header is known before them.
pub(super) fn written(part: &Part<'_, '_>) -> (Option<TokenStream>, Option<TokenStream>) {
    if !part.header {
        return (None, None);
    }
    let site = part.site(0);
    let runs: Option<Vec<_>> = part
        .segments()
        .into_iter()
        .map(|segment| match segment {
            Segment::Run(number, _) => Some(Some(part.width_of_run(number))),
            Segment::Field(_, field) => field.is_calculated().then_some(None),
        })
        .collect();
    match runs.filter(|_| !part.is_aligned()) {
        Some(runs) => {
            let runs = runs.into_iter().flatten();
            (Some(quote!(__bp_out.push((16 #(+ #runs)*) as u64, 16, #site)?;)), None)
        }
        None => (
            Some(quote!(let __bp_message = __bp::begin_message(__bp_out, #site)?;)),
            Some(quote!(__bp::end_message(__bp_out, __bp_message, #site)?;)),
        ),
    }
}

/// A run, which an older sender may have ended early.
pub(super) fn read_run(
    part: &Part<'_, '_>,
    number: usize,
    run: &[(usize, &Field<'_>)],
) -> TokenStream {
    let (width, fields) = (part.width_of_run(number), part.traced_run(run));
    let first = run.first();
    let align =
        align(part, first.and_then(|(index, field)| part.align(*index, field, &quote!(__bp_in))));
    let turns = part.turns(run, &quote!(__bp_in));
    let locals = run.iter().map(|(_, field)| {
        let (local, ty) = (local(&field.member), &field.ty);
        quote!(let #local: #ty;)
    });
    let read = |index: &usize, field: &Field<'_>| decode::in_run(field, &part.site(*index));
    let whole = run.iter().map(|(index, field)| {
        let (local, value) = (local(&field.member), read(index, field));
        quote!(#local = #value;)
    });
    let some = run.iter().enumerate().map(|(at, (index, field))| {
        let (local, value, missing) = (local(&field.member), read(index, field), default(field));
        let (before, site) = (part.run(run.get(..=at).unwrap_or(run)), part.site(*index));
        quote! {
            #local = if __bp_have >= const { __bp::width(#before) } {
                #value
            } else {
                __bp_r.skip(#site.bits);
                #missing
            };
        }
    });
    // The header states how many bits follow it.
    let is_first = run.first().is_some_and(|(index, _)| *index == 1) && align.is_none();
    let held = match is_first {
        true => quote!(__bp_outer.holds(#width)),
        false => quote!(__bp_in.has_run(#width)),
    };
    quote! {
        #align
        #turns
        #(#locals)*
        if #held {
            __bp::read_known!(__bp_in, __bp_r: __BpO, #width, #fields);
            #(#whole)*
        } else {
            __bp::read_part!(__bp_in, __bp_r: __BpO, #width, #fields, __bp_have);
            #(#some)*
        }
    }
}

/// What reads a field, where there is one.
pub(super) fn or_missing(field: &Field<'_>, read: &TokenStream) -> TokenStream {
    if field.is_calculated() {
        return read.clone();
    }
    let missing = default(field);
    quote!(if __bp_in.remaining() > 0 { #read } else { #missing })
}

/// An alignment, where a field follows.
pub(super) fn align(part: &Part<'_, '_>, align: Option<TokenStream>) -> Option<TokenStream> {
    match align {
        Some(align) if part.header => Some(quote!(if __bp_in.remaining() > 0 { #align })),
        align => align,
    }
}

/// The value of a field that the message lacks.
fn default(field: &Field<'_>) -> TokenStream {
    match (&field.kind, &field.attrs.default, &field.attrs.magic) {
        (_, Some(default), _) => default.value.to_token_stream(),
        (FieldKind::Constant, ..) => quote!(()),
        (FieldKind::Magic(_), _, Some(magic)) if magic.value.term.is_untyped() => {
            magic.value.term.to_token_stream()
        }
        (FieldKind::Magic(_), _, Some(magic)) => magic.value.term.cast(&field.ty),
        _ if field.ty.is_unit() => quote!(()),
        _ => of_type(&field.ty),
    }
}

/// The elements that an extensible array of type `ty`, in a field or in what the field holds, has by default. On encode
/// nobody asks for them.
pub(super) fn missing(field: &Field<'_>, ty: &Ty<'_>, way: Way) -> TokenStream {
    match &field.attrs.default {
        _ if way == Way::Encode => quote!(__bp::not_missing()),
        Some(default) if std::ptr::eq(ty, &field.ty) => default.value.to_token_stream(),
        _ => of_type(ty),
    }
}

/// What the fields that a message may lack need of the type's parameters.
pub(super) fn bounds(packet: &Packet<'_>) -> Vec<WherePredicate> {
    let Body::Dynamic(fields) = &packet.body else { return Vec::new() };
    let lacking = fields.iter().filter(|field| {
        let a = &field.attrs;
        let may = packet.is_extensible() && field.is_on_wire() || a.extensible_array.is_some();
        may && a.default.is_none() && field.ty.is_generic && !field.is_calculated()
    });
    lacking
        .map(|field| {
            let element = field.ty.element();
            syn::parse_quote!(#element: ::core::default::Default)
        })
        .collect()
}

/// A type's own default; of an array, that of each element, since the standard library has none for long ones.
fn of_type(ty: &Ty<'_>) -> TokenStream {
    match &ty.known {
        Known::Array(element, _) => {
            let element = of_type(element);
            quote!(::core::array::from_fn(|_| #element))
        }
        _ => quote!(<#ty as ::core::default::Default>::default()),
    }
}

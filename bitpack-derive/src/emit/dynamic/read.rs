//! This module emits the decoding of fields some of which vary in width.
//!
//! Input: the fields. Output: statements, as in
//!
//! ```text
//! __bp::read_run!(__bp_in, __bp_r: __BpO, __BP_RUN_0, __bp::run_in::<Self, __BpO, 0, 2>());
//! let __bp_kind = __bp_r.take(4) as u8;
//! let __bp_length = __bp_r.take(12) as u16;
//! let __bp_body: &'a [u8] = __bp::read(__bp_in, __bp::Within::new(__bp::Len(__bp::size(__bp_length)), ()), __bp::site_in::<Self, __BpO, 2>())?;
//! __bp::Ok(Self { kind: __bp_kind, length: __bp_length, body: __bp_body })
//! ```

use super::expr::{Names, whole_bytes};
use super::part::{self, Part, Segment, Way, local};
use super::{
    assertion, calculated, computed, context, extend, inner, left, limit, otherwise, piece, place,
    process, sum,
};
use crate::emit::{decode, order};
use crate::model::{Field, FieldKind};
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::Member;
use syn::spanned::Spanned;

/// The statements that read all fields, and the value of `constructor` that they make.
pub(super) fn body(
    part: &Part<'_, '_>,
    constructor: &TokenStream,
    kept: &TokenStream,
) -> TokenStream {
    let align = part.is_aligned().then(|| quote!(let __bp_start = __bp_in.position();));
    let (open, close) = extend::message(part);
    let segments = part.segments();
    let reads = segments.iter().map(|segment| match segment {
        Segment::Run(number, run) if part.header => extend::read_run(part, *number, run),
        Segment::Run(number, run) => read_run(part, *number, run),
        Segment::Field(index, field) => read_field(part, *index, field),
    });
    let sums = part.on_wire().filter_map(|(index, field)| sum::verify(part, index, field));
    let names = names(part);
    let agreements =
        part.on_wire().filter_map(|(index, field)| computed::agree(part, index, field, names));
    let inner = part.on_wire().map(|(index, field)| inner::agree(part, index, field, names));
    let members = part.fields.iter().filter(|field| !field.is_opening()).map(|field| {
        let (member, value) = (&field.member, member(field));
        quote!(#member: #value)
    });
    quote! {
        #align
        #open
        #(#reads)*
        #close
        #(#agreements)*
        #(#inner)*
        #(#sums)*
        __bp::Ok(#constructor { #kept #(#members),* })
    }
}

/// What a field is made of.
fn member(field: &Field<'_>) -> TokenStream {
    match field.kind {
        FieldKind::Skipped => decode::default(field),
        FieldKind::Computed(..) if field.ty.is_unit() => quote!(()),
        _ => {
            let local = local(&field.member);
            quote!(#local)
        }
    }
}

fn read_run(part: &Part<'_, '_>, number: usize, run: &[(usize, &Field<'_>)]) -> TokenStream {
    let (width, fields) = (part.width_of_run(number), part.traced_run(run));
    let align = run.first().and_then(|(index, field)| part.align(*index, field, &quote!(__bp_in)));
    let turns = part.turns(run, &quote!(__bp_in));
    let mark = computed::needs_positions(part).then(|| {
        let mark = part::mark(number);
        quote!(let #mark = __bp_in.position();)
    });
    let reads = run.iter().map(|(index, field)| {
        let (local, value) = (local(&field.member), decode::in_run(field, &part.site(*index)));
        if field.is_opening() { quote!(#value;) } else { quote!(let #local = #value;) }
    });
    let names = names(part);
    let assertions =
        run.iter().filter_map(|(index, field)| assertion::decoded(part, *index, field, names));
    quote! {
        #align
        #mark
        #turns
        __bp::read_run!(__bp_in, __bp_r: __BpO, #width, #fields);
        #(#reads)*
        #(#assertions)*
    }
}

fn read_field(part: &Part<'_, '_>, index: usize, field: &Field<'_>) -> TokenStream {
    let (ty, local, site) = (&field.ty, local(&field.member), part.traced_site(index));
    let align = extend::align(part, part.align(index, field, &quote!(__bp_in)));
    let names = names(part);
    let seek = place::seek(part, (index, field), Way::Decode, names);
    let call = match &field.kind {
        FieldKind::Custom(module) => {
            let read = Ident::new("read", module.span());
            quote! {{
                let __bp_place = __bp_in.enter(#site);
                let __bp_value = #module::#read(__bp_in, #site);
                __bp::custom::<#ty, _>(
                    __bp_in, __bp_place, __bp_value, |__bp_value| { use __bp::ShowAny as _; __bp::Show(__bp_value).value() },
                )
            }}
        }
        _ => calculated::read(field, &site, names).unwrap_or_else(|| {
            let context = context::emit(part, field, Way::Decode, names);
            let call = piece::read(field, &quote!(__bp_in, #context, #site));
            let call = limit::read((part, field), names, &site, call);
            process::read((part, field), names, &site, call)
        }),
    };
    let call = match order::stated(&field.attrs) {
        Some(order) => quote! {{
            __bp_in.turn::<#order>(#site)?;
            let mut __bp_other = __bp_in.recast::<#order>();
            let __bp_value = { let __bp_in = &mut __bp_other; #call? };
            __bp_in.adopt(&__bp_other);
            __bp_in.turn::<#order>(#site)?;
            __bp_value
        }},
        None => quote!(#call?),
    };
    let call = match otherwise::condition(field, names) {
        Some((condition, value)) => quote!(if #condition { #call } else { #value }),
        None => call,
    };
    let call = match left::ask(field) {
        Some(ask) => quote!({ #ask #call }),
        None => call,
    };
    let assertion = assertion::decoded(part, index, field, names);
    let (start, end) = (part::start(&field.member), part::end(&field.member));
    let call = if part.header { extend::or_missing(field, &call) } else { call };
    let (before, after) = match computed::needs_positions(part) {
        true => (quote!(let #start = __bp_in.position();), quote!(let #end = __bp_in.position();)),
        false => (quote!(), quote!()),
    };
    quote! {
        #align
        #seek
        #before
        let #local: #ty = #call;
        #after
        #assertion
    }
}

/// What names stand for: a value that was read has every number as it is on the wire.
fn names<'n>(part: &'n Part<'n, 'n>) -> Names<'n> {
    Names { value: &named, inner: &|_, _| None, part, whole: &whole_bytes }
}

/// What an attribute's `self.name` stands for.
fn named(member: &Member) -> TokenStream {
    let local = local(member);
    quote!(#local)
}

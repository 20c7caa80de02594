//! Decoding of fields some of which vary in width.
//!
//! Input: the fields. Output: statements, as in
//!
//! ```text
//! __bp::read_run!(__bp_in, __bp_r: __BpO, __BP_RUN_0, __bp::run::<Self, 0, 2>());
//! let __bp_kind = __bp_r.take(4) as u8;
//! let __bp_length = __bp_r.take(12) as u16;
//! let __bp_body: &'a [u8] = __bp::read(__bp_in, __bp::Within::new(__bp::Len(__bp::size(__bp_length)), ()), __bp::site::<Self, 2>())?;
//! __bp::Ok(Self { kind: __bp_kind, length: __bp_length, body: __bp_body })
//! ```

use super::context::{self, Way};
use super::part::{self, Part, Segment, local};
use super::piece;
use super::sum;
use super::{extend, left};
use crate::emit::{decode, order};
use crate::model::{Computed, Field, FieldKind};
use crate::prim::is_unit;
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
    let agreements = part.on_wire().filter_map(|(index, field)| agree(part, index, field));
    let members = part.fields.iter().map(|field| {
        let (member, value) = (&field.member, member(field));
        quote!(#member: #value)
    });
    quote! {
        #align
        #open
        #(#reads)*
        #close
        #(#agreements)*
        #(#sums)*
        __bp::Ok(#constructor { #kept #(#members),* })
    }
}

/// What a field is made of.
fn member(field: &Field<'_>) -> TokenStream {
    match field.kind {
        FieldKind::Skipped => decode::default(field),
        FieldKind::Computed(..) if is_unit(field.ty) => quote!(()),
        _ => {
            let local = local(&field.member);
            quote!(#local)
        }
    }
}

fn read_run(part: &Part<'_, '_>, number: usize, run: &[(usize, &Field<'_>)]) -> TokenStream {
    let (width, fields) = (part.width_of_run(number), part.run(run));
    let align = run.first().and_then(|(index, field)| align(part, *index, field));
    let turns = part.turns(run, &quote!(__bp_in));
    let mark = part.is_measured().then(|| {
        let mark = part::mark(number);
        quote!(let #mark = __bp_in.position();)
    });
    let reads = run.iter().map(|(index, field)| {
        let (local, value) = (local(&field.member), decode::in_run(field, &part.site(*index)));
        quote!(let #local = #value;)
    });
    quote! {
        #align
        #mark
        #turns
        __bp::read_run!(__bp_in, __bp_r: __BpO, #width, #fields);
        #(#reads)*
    }
}

pub(super) fn align(part: &Part<'_, '_>, index: usize, field: &Field<'_>) -> Option<TokenStream> {
    let (align, site) = (&field.attrs.align.as_ref()?.value, part.site(index));
    Some(quote!(__bp_in.align(__bp_start, #align, #site)?;))
}

fn read_field(part: &Part<'_, '_>, index: usize, field: &Field<'_>) -> TokenStream {
    let (ty, local, site) = (field.ty, local(&field.member), part.site(index));
    let align = extend::align(part, align(part, index, field));
    let names = |member: &Member| Some(named(member));
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
        _ => {
            let context = context::emit(part, field, Way::Decode, &names);
            piece::read(part, field, &quote!(__bp_in, #context, #site))
        }
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
    let call = match left::ask(field) {
        Some(ask) => quote!({ #ask #call }),
        None => call,
    };
    let (start, end) = (part::start(&field.member), part::end(&field.member));
    let call = if part.header { extend::or_missing(field, &call) } else { call };
    let (before, after) = match part.is_measured() {
        true => (quote!(let #start = __bp_in.position();), quote!(let #end = __bp_in.position();)),
        false => (quote!(), quote!()),
    };
    quote! {
        #align
        #before
        let #local: #ty = #call;
        #after
    }
}

/// What an attribute's `self.name` stands for.
fn named(member: &Member) -> TokenStream {
    let local = local(member);
    quote!(#local)
}

/// A computed number is checked where the field that it is about says itself how far it goes.
fn agree(part: &Part<'_, '_>, index: usize, field: &Field<'_>) -> Option<TokenStream> {
    let FieldKind::Computed(_, computed) = &field.kind else { return None };
    let found = match computed {
        Computed::Count(of) => {
            let of = local(of);
            quote!(__bp::Counted::elements(&#of))
        }
        Computed::Len(of) => {
            let (start, end) = (part.start_of(of), part.end_of(of));
            quote!((#end - #start).div_ceil(8))
        }
        Computed::Tag(of) => {
            let of = local(of);
            quote!(__bp::Tagged::tag(&#of))
        }
        Computed::Sum(..) => return None,
    };
    if !is_checked(part, field) {
        return None;
    }
    let (stated, site, at) = (local(&field.member), part.site(index), part.start_of(&field.member));
    Some(quote!(__bp::agree(#found as u64, #stated as u64, #at, #site, __bp_in)?;))
}

/// Whether a computed number says something that the field it is about has not been told.
pub(super) fn is_checked(part: &Part<'_, '_>, field: &Field<'_>) -> bool {
    let FieldKind::Computed(_, computed) = &field.kind else { return false };
    let of = match computed {
        Computed::Count(of) | Computed::Len(of) | Computed::Tag(of) => of,
        Computed::Sum(..) => return false,
    };
    let Some((_, target)) = part.find(of) else { return false };
    let a = &target.attrs;
    // A codec module is told nothing, nor is an absent value; of a count and a length the first one says how far to go.
    let told = matches!(target.kind, FieldKind::Dynamic)
        && a.condition.is_none()
        && match computed {
            Computed::Tag(_) => a.tag.is_none(),
            _ => {
                let extent = [&a.count, &a.len, &a.until].into_iter().any(Option::is_some);
                let first = part.measured_by(target);
                !extent && a.rest.is_none() && first.is_some_and(|f| f.member == field.member)
            }
        };
    !told
}

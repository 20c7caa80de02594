//! This module emits the encoding of fields some of which vary in width.
//!
//! Input: the fields. Output: statements, as in
//!
//! ```text
//! __bp::write_run!(__bp_out, __bp_w: __BpO, __BP_RUN_0, __bp::run::<Self, 0, 2>(), self, 0, {
//!     __bp::record(__bp_slot, __bp_w.put(self.kind as u64, 4, __bp::site::<Self, 0>()))?;
//!     __bp_w.zeros(12);
//! });
//! __bp::write(&self.body, __bp_out, __bp::Within::new(__bp::Rest, ()), __bp::site::<Self, 2>())?;
//! __bp_out.patch_len(…)?;
//! ```

use super::expr::{Names, whole_bytes};
use super::part::{self, Part, Segment, Way, local};
use super::{
    assertion, calculated, computed, context, extend, inner, known, left, limit, otherwise, piece,
    place, process, sum,
};
use crate::attr::inner::Inner;
use crate::emit::{encode, order};
use crate::model::{Computed, Field, FieldKind};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;
use syn::Member;
use syn::spanned::Spanned;

/// The statements that write all fields.
pub(super) fn body(part: &Part<'_, '_>) -> TokenStream {
    with_names(part, |names| statements(part, names))
}

fn statements(part: &Part<'_, '_>, names: Names<'_>) -> TokenStream {
    let align = part.is_aligned().then(|| quote!(let __bp_start = __bp_out.position();));
    let segments = part.segments();
    let writes = segments.iter().map(|segment| match segment {
        Segment::Run(number, run) => write_run(part, *number, run),
        Segment::Field(index, field) => write_field(part, names, *index, field),
    });
    let sums = part.on_wire().filter_map(|(index, field)| sum::seal(part, index, field));
    let left = part.on_wire().map(|(index, field)| left::check(part, index, field, names));
    let numbers =
        part.on_wire().filter_map(|(index, field)| computed::settle(part, index, field, names));
    let inner = part.on_wire().map(|(index, field)| inner::settle(part, index, field, names));
    let assertions =
        part.on_wire().filter_map(|(index, field)| assertion::encoded(part, index, field, names));
    let (begin, end) = extend::written(part);
    quote! {
        #align
        #begin
        #(#writes)*
        #(#inner)*
        #(#left)*
        #(#assertions)*
        #(#numbers)*
        #(#sums)*
        #end
    }
}

fn write_run(part: &Part<'_, '_>, number: usize, run: &[(usize, &Field<'_>)]) -> TokenStream {
    let (width, fields) = (part.width_of_run(number), part.run(run));
    let first = Literal::usize_unsuffixed(run.first().map_or(0, |(index, _)| *index));
    let align = run.first().and_then(|(index, field)| part.align(*index, field, &quote!(__bp_out)));
    let turns = part.turns(run, &quote!(__bp_out));
    let mark = computed::needs_positions(part).then(|| {
        let mark = part::mark(number);
        quote!(let #mark = __bp_out.position();)
    });
    let writes = run.iter().map(|(index, field)| {
        let site = part.site(*index);
        let width = field.width();
        let stored = match &field.kind {
            FieldKind::Computed(_, number) => match known::value(part, number) {
                Some(value) => {
                    let put = quote!(__bp_w.put(#value as u64, #width, #site));
                    return encode::recorded(field, put);
                }
                None => return quote!(__bp_w.zeros(#width);),
            },
            _ => part.stored(&field.member),
        };
        encode::in_run(field, &stored, &site)
    });
    let write = match number == 0 && part.takes_tag() {
        true => {
            quote!(
                write_fronted!(__bp_out, (__bp_context.front, __bp_tag, __bp_site), __bp_w: __BpO, #width, #fields, self, #first, { #(#writes)* })
            )
        }
        false => {
            quote!(
                write_run!(__bp_out, __bp_w: __BpO, #width, #fields, self, #first, { #(#writes)* })
            )
        }
    };
    quote! {
        #align
        #mark
        #turns
        let __bp_slot = __bp_out.slot();
        __bp::#write;
    }
}

fn write_field(
    part: &Part<'_, '_>,
    names: Names<'_>,
    index: usize,
    field: &Field<'_>,
) -> TokenStream {
    let (stored, site) = (part.stored(&field.member), part.site(index));
    let align = part.align(index, field, &quote!(__bp_out));
    let seek = place::seek(part, (index, field), Way::Encode, names);
    let call = match &field.kind {
        FieldKind::Custom(module) => {
            let write = Ident::new("write", module.span());
            quote!(#module::#write(&#stored, __bp_out, #site)?)
        }
        FieldKind::Calculated(_) => quote!(()),
        FieldKind::Computed(..) => {
            let number = write_varint(part, names, index, field);
            number.map_or_else(
                || quote!(()),
                |number| {
                    let before = number.before;
                    quote!({ #before })
                },
            )
        }
        _ => {
            let context = context::emit(part, field, Way::Encode, names);
            let (copy, stored) = inner::copy(field, stored.clone());
            let call = piece::write(field, &quote!(&#stored, __bp_out, #context, #site));
            let call = limit::write((part, field), names, &site, call);
            let call = process::write((part, field), names, &site, call);
            if copy.is_empty() { quote!(#call?) } else { quote!({ #copy #call? }) }
        }
    };
    let call = match order::stated(&field.attrs) {
        Some(order) => quote! {
            __bp_out.turn::<#order>(#site)?;
            let mut __bp_other = __bp_out.recast::<#order>();
            { let __bp_out = &mut __bp_other; #call; }
            let __bp_state = __bp_other.state();
            __bp_out.adopt(__bp_state);
            __bp_out.turn::<#order>(#site)?;
        },
        None => quote!(#call;),
    };
    let call = match otherwise::condition(field, names) {
        Some((condition, value)) => {
            let ty = &field.ty;
            quote! {
                if #condition {
                    #call
                } else {
                    let __bp_else: #ty = #value;
                    if #stored != __bp_else {
                        __bp::not_else(__bp_out, #site)?;
                    }
                }
            }
        }
        None => call,
    };
    let (start, end) = (part::start(&field.member), part::end(&field.member));
    let (before, after) = match computed::needs_positions(part) {
        true => {
            (quote!(let #start = __bp_out.position();), quote!(let #end = __bp_out.position();))
        }
        false => (quote!(), quote!()),
    };
    let patches =
        part.on_wire().filter_map(|(index, other)| computed::patch(part, field, index, other));
    let numbers =
        part.on_wire().filter_map(|(index, other)| behind(part, names, field, index, other));
    quote! {
        #align
        #seek
        #before
        #call
        #after
        #(#patches)*
        #(#numbers)*
    }
}

/// What writes the number of variable width `field`.
fn write_varint(
    part: &Part<'_, '_>,
    names: Names<'_>,
    index: usize,
    field: &Field<'_>,
) -> Option<computed::Varint> {
    let own = context::emit(part, field, Way::Encode, names);
    let measured = |target: &Field<'_>| {
        let (stored, context) =
            (part.stored(&target.member), context::emit(part, target, Way::Encode, names));
        let site = part.find(&target.member).map(|(index, _)| part.site(index));
        match order::stated(&target.attrs) {
            Some(order) => {
                quote!(__bp::measured(&#stored, #context, &__bp_out.recast::<#order>(), #site)?)
            }
            None => quote!(__bp::measured(&#stored, #context, __bp_out, #site)?),
        }
    };
    computed::varint(part, (index, field), &own, measured, names)
}

/// What writes the number of variable width `other` behind `field`, which it measures, while a message is only measured.
fn behind(
    part: &Part<'_, '_>,
    names: Names<'_>,
    field: &Field<'_>,
    index: usize,
    other: &Field<'_>,
) -> Option<TokenStream> {
    let FieldKind::Computed(_, Computed::Len(of)) = &other.kind else { return None };
    let is_it = other.varies() && of.fields.last == field.member;
    is_it.then(|| write_varint(part, names, index, other).map(|number| number.behind)).flatten()
}

/// Calls a function with what the names in the expressions of a message stand for while it is encoded.
fn with_names<T>(part: &Part<'_, '_>, call: impl FnOnce(Names<'_>) -> T) -> T {
    let value = |member: &Member| named(part, member);
    let inner = |field: &Field<'_>, inner: &Inner| Some(named_inner(part, field, inner));
    call(Names { value: &value, inner: &inner, part, whole: &whole_bytes })
}

/// What an attribute's `self.name` stands for: of a computed field the number that is written, and of a calculated one its expression.
fn named(part: &Part<'_, '_>, member: &Member) -> TokenStream {
    let stored = part.stored(member);
    let Some((_, field)) = part.find(member) else { return stored };
    let value = with_names(part, |names| {
        computed::number(field, names).or_else(|| calculated::value(field, names))
    });
    value.unwrap_or(stored)
}

/// What an attribute's `self.name.inner` stands for, if encoding computes that number.
fn named_inner(part: &Part<'_, '_>, field: &Field<'_>, inner: &Inner) -> TokenStream {
    with_names(part, |names| inner::number(part, field, inner, names))
}

/// The pattern that binds a variant's fields.
pub(super) fn pattern(part: &Part<'_, '_>) -> TokenStream {
    let own = |field: &&Field<'_>| field.is_on_wire() && !field.is_opening();
    let members = part.fields.iter().filter(own).map(|field| {
        let (member, local) = (&field.member, local(&field.member));
        quote!(#member: #local)
    });
    quote!(#(#members,)*)
}

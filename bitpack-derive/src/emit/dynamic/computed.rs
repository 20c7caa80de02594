//! This module emits the numbers that encoding computes from other fields.
//!
//! Input: a computed field. Output: its value when encoding, the statement that writes it behind the fields that it is about, and the
//! statement that checks it when decoding.

use super::expr::{self, Names};
use super::part::{self, Part, local};
use super::{known, left};
use crate::attr::Subject;
use crate::attr::measure::{Division, Measured, Op, calls};
use crate::emit::order;
use crate::model::{Computed, Field, FieldKind};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::Expr;

/// Whether the positions of fields are needed: for lengths, positions and checksums.
pub(super) fn needs_positions(part: &Part<'_, '_>) -> bool {
    part.fields.iter().any(|field| {
        field.attrs.assertion.is_some()
            || left::is_checked(part, field)
            || is_checked(part, field)
            || !field.inner().is_empty()
            || left::expressions(field).any(is_about_positions)
            || match &field.kind {
                FieldKind::Computed(_, number) => known::value(part, number).is_none(),
                FieldKind::Calculated(term) => is_about_positions(term.expr()),
                _ => false,
            }
    })
}

fn is_about_positions(expr: &Expr) -> bool {
    calls(expr).iter().any(|call| call.function.is_about_positions())
}

/// The number on the wire of the computed field `field`, in the field's type, once all fields that it is about are known.
pub(super) fn number(field: &Field<'_>, names: Names<'_>) -> Option<TokenStream> {
    let FieldKind::Computed(_, computed) = &field.kind else { return None };
    let expr = computed.number()?;
    let ty = if field.ty.is_unit() { quote!(u64) } else { field.ty.to_token_stream() };
    let value = expr::narrow(&expr, names);
    Some(match expr::is_sum(&expr) {
        true => quote!({ let __bp_number: #ty = #value; __bp_number }),
        false => quote!((#value as #ty)),
    })
}

/// The length of `field`, where `other` holds it and nothing else.
pub(super) fn patch(
    part: &Part<'_, '_>,
    field: &Field<'_>,
    index: usize,
    other: &Field<'_>,
) -> Option<TokenStream> {
    let FieldKind::Computed(_, Computed::Len(of)) = &other.kind else { return None };
    if !is_plain(of) || of.fields.last != field.member || other.varies() {
        return None;
    }
    let (at, width, site) = (part.start_of(&other.member), other.width(), part.site(index));
    let (start, end) = (part::start(&field.member), part::end(&field.member));
    let output = output_of(other);
    Some(quote!(#output.patch_len(#at, #end - #start, #width, #site)?;))
}

/// Whether a length is that of one field, so that it is written as soon as this field is.
fn is_plain(of: &Measured) -> bool {
    of.steps.is_empty() && of.fields.is_one()
}

/// The output in the order of a field.
fn output_of(field: &Field<'_>) -> TokenStream {
    match order::stated(&field.attrs) {
        Some(order) => quote!(__bp_out.recast::<#order>()),
        None => quote!(__bp_out),
    }
}

/// The statements that write a number behind all fields.
pub(super) fn settle(
    part: &Part<'_, '_>,
    index: usize,
    field: &Field<'_>,
    names: Names<'_>,
) -> Option<TokenStream> {
    let FieldKind::Computed(_, computed) = &field.kind else { return None };
    match computed {
        _ if field.varies() => return None,
        Computed::Len(of) if is_plain(of) => return None,
        _ if known::value(part, computed).is_some() => return None,
        _ => {}
    }
    let (site, at, width) = (part.site(index), part.start_of(&field.member), field.width());
    let whole = |bits: TokenStream| quote!(__bp_out.whole_bytes(#bits, #at, #site)?);
    let names = Names { whole: &whole, ..names };
    let divisions =
        divided(computed, names, &quote!(check_multiple), &quote!(__bp_out, (#at, #site)));
    let number = expr::emit(&computed.number()?, names);
    let output = output_of(field);
    Some(quote! {
        #divisions
        #output.patch_number(#at, #number, #width, #site)?;
    })
}

/// The statements that call `check` for each division of a computed number, with the cursor and the place of the number.
fn divided(
    computed: &Computed,
    names: Names<'_>,
    check: &TokenStream,
    place: &TokenStream,
) -> TokenStream {
    let checks = divisions(computed).into_iter().map(|Division { value, by, why }| {
        let (value, by) = (expr::emit(&value, names), expr::emit(by.expr(), names));
        quote!(__bp::#check((#value as i128, #by as i128), #why, #place)?;)
    });
    quote!(#(#checks)*)
}

/// The statements that write a number of variable width: in its place, and behind the field that it measures while a message is only
/// measured, because each level of nesting would be measured once more for each level around it.
pub(super) struct Varint {
    pub(super) before: TokenStream,
    pub(super) behind: TokenStream,
}

/// Writes the number of variable width `field`; `own` is its context, and `measured` measures the later field that it is about.
pub(super) fn varint(
    part: &Part<'_, '_>,
    (index, field): (usize, &Field<'_>),
    own: &TokenStream,
    measured: impl FnOnce(&Field<'_>) -> TokenStream,
    names: Names<'_>,
) -> Option<Varint> {
    let FieldKind::Computed(_, computed) = &field.kind else { return None };
    let (ty, site) = (&field.ty, part.site(index));
    let at = part::start(&field.member);
    let whole = |bits: TokenStream| quote!(__bp_out.whole_bytes(#bits, #at, #site)?);
    let names = Names { whole: &whole, ..names };
    let number = match known::value(part, computed) {
        Some(value) => value,
        None => expr::emit(&computed.number()?, names),
    };
    let checks = divided(computed, names, &quote!(check_multiple), &quote!(__bp_out, (#at, #site)));
    let write = quote! {
        #checks
        __bp::write_number::<#ty, _, _>(#number, __bp_out, #own, #site)?;
    };
    let Computed::Len(of) = computed else {
        return Some(Varint { before: write, behind: quote!() });
    };
    let (_, target) = part.find(&of.fields.last)?;
    let (start, end) = (part::start(&target.member), part::end(&target.member));
    let bits = measured(target);
    Some(Varint {
        before: quote! {
            if !__bp_out.is_measuring() {
                let (#start, #end) = (0_usize, #bits);
                #write
            }
        },
        behind: quote!(if __bp_out.is_measuring() { #write }),
    })
}

/// What a computed number divides, and by what.
fn divisions(computed: &Computed) -> Vec<Division<'_>> {
    match computed {
        Computed::Len(of) => of.divisions("len_of"),
        Computed::Count(of) => of.divisions("count_of"),
        _ => Vec::new(),
    }
}

/// A computed number is checked where the field that it is about says itself how far it goes.
pub(super) fn agree(
    part: &Part<'_, '_>,
    index: usize,
    field: &Field<'_>,
    names: Names<'_>,
) -> Option<TokenStream> {
    let FieldKind::Computed(_, computed) = &field.kind else { return None };
    if !is_checked(part, field) {
        return None;
    }
    let (stated, site, at) = (local(&field.member), part.site(index), part.start_of(&field.member));
    let whole = |bits: TokenStream| quote!(__bp::told_bytes(#bits, (#at, #site), __bp_in)?);
    let names = Names { whole: &whole, ..names };
    let divisions =
        divided(computed, names, &quote!(told_multiple), &quote!(__bp_in, (#at, #site)));
    let found = expr::emit(&computed.number()?, names);
    Some(quote!(#divisions __bp::agree(#found, #stated as u64, #at, #site, __bp_in)?;))
}

/// Returns whether decoding must compare a computed number with the fields that it describes. It
/// need not if decoding already used the number to read them.
fn is_checked(part: &Part<'_, '_>, field: &Field<'_>) -> bool {
    let FieldKind::Computed(_, computed) = &field.kind else { return false };
    let target = match computed {
        Computed::Sum(..) => return false,
        Computed::Value(_) => return true,
        Computed::Len(of) => part.taker(field, of),
        Computed::Count(of) => part.find(&of.fields.last).map(|(_, field)| field),
        Computed::Tag(of) => part.find(of).map(|(_, field)| field),
    };
    // What was multiplied may not be divisible.
    let multiplied = match computed {
        Computed::Len(of) | Computed::Count(of) => of.steps.iter().any(|step| step.op == Op::Times),
        _ => false,
    };
    !target.is_some_and(|target| is_told(part, computed, field, target)) || multiplied
}

/// Whether decoding reads `target` with the number in `field`.
fn is_told(
    part: &Part<'_, '_>,
    computed: &Computed,
    field: &Field<'_>,
    target: &Field<'_>,
) -> bool {
    let a = &target.attrs;
    // Decoding passes no number to a codec module or to a field that may be absent. If a field has
    // both a count and a length, the first of them states its extent.
    matches!(target.kind, FieldKind::Dynamic)
        && a.condition.is_none()
        && match computed {
            Computed::Tag(_) => a.tag.is_none(),
            _ => {
                let extent = a.about(Subject::Extent).next().is_some();
                let first = part.measured_by(target);
                !extent && first.is_some_and(|f| f.member == field.member)
            }
        }
}

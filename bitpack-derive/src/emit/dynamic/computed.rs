//! This module emits the numbers that encoding computes from other fields.
//!
//! Input: a computed field. Output: its value when encoding, the statement that writes a length behind the field it measures, and the
//! statement that checks a number when decoding.

use super::left;
use super::part::{self, Part, local};
use crate::attr::Subject;
use crate::emit::order;
use crate::model::{Computed, Field, FieldKind};
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Member;
use syn::spanned::Spanned;

/// Whether the positions of fields are needed: for lengths and checksums.
pub(super) fn needs_positions(part: &Part<'_, '_>) -> bool {
    part.fields.iter().any(|field| {
        left::is_checked(field)
            || is_checked(part, field)
            || matches!(field.kind, FieldKind::Computed(_, Computed::Len(_) | Computed::Sum(..)))
    })
}

/// Returns the expression for a computed number whose value is known before the later fields are
/// written. Lengths and checksums are not known at that point.
pub(super) fn value(part: &Part<'_, '_>, computed: &Computed) -> Option<TokenStream> {
    match computed {
        Computed::Count(of) => {
            let stored = part.stored(of);
            Some(quote_spanned!(at(of)=> __bp::Counted::elements(&(#stored))))
        }
        Computed::Tag(of) => {
            let stored = part.stored(of);
            Some(quote_spanned!(at(of)=> __bp::Tagged::tag(&(#stored))))
        }
        Computed::Len(_) | Computed::Sum(..) => None,
    }
}

/// Where a field is named, so that one without elements or without a tag is an error there.
fn at(of: &Member) -> Span {
    Span::call_site().located_at(of.span())
}

/// The length of `field`, where `other` holds it.
pub(super) fn patch(
    part: &Part<'_, '_>,
    field: &Field<'_>,
    index: usize,
    other: &Field<'_>,
) -> Option<TokenStream> {
    let FieldKind::Computed(_, Computed::Len(of)) = &other.kind else { return None };
    if *of != field.member {
        return None;
    }
    let (at, width, site) = (part.start_of(&other.member), other.width(), part.site(index));
    let (start, end) = (part::start(of), part::end(of));
    let output = match order::stated(&other.attrs) {
        Some(order) => quote!(__bp_out.recast::<#order>()),
        None => quote!(__bp_out),
    };
    Some(quote!(#output.patch_len(#at, #end - #start, #width, #site)?;))
}

/// A computed number is checked where the field that it is about says itself how far it goes.
pub(super) fn agree(part: &Part<'_, '_>, index: usize, field: &Field<'_>) -> Option<TokenStream> {
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

/// Returns whether decoding must compare a computed number with the field that it describes. It
/// need not if decoding already used the number to read that field.
fn is_checked(part: &Part<'_, '_>, field: &Field<'_>) -> bool {
    let FieldKind::Computed(_, computed) = &field.kind else { return false };
    let of = match computed {
        Computed::Count(of) | Computed::Len(of) | Computed::Tag(of) => of,
        Computed::Sum(..) => return false,
    };
    let Some((_, target)) = part.find(of) else { return false };
    let a = &target.attrs;
    // Decoding passes no number to a codec module or to a field that may be absent. If a field has
    // both a count and a length, the first of them states its extent.
    let told = matches!(target.kind, FieldKind::Dynamic)
        && a.condition.is_none()
        && match computed {
            Computed::Tag(_) => a.tag.is_none(),
            _ => {
                let extent = a.about(Subject::Extent).next().is_some();
                let first = part.measured_by(target);
                !extent && first.is_some_and(|f| f.member == field.member)
            }
        };
    !told
}

//! This module emits checksums, which encoding computes and decoding verifies.
//!
//! Input: a field with `crc(…)` or `checksum(…)`. Output: a statement after the last field; by then every position is known. The
//! checksum's own bits count as zero where they lie in the range.

use super::part::{Part, local};
use crate::emit::order;
use crate::model::{Computed, Family, Field, FieldKind};
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};

/// The range and the place of the sum, and its algorithm.
struct Seal {
    algorithm: TokenStream,
    range: TokenStream,
    place: TokenStream,
}

fn seal_of(part: &Part<'_, '_>, field: &Field<'_>) -> Option<Seal> {
    let FieldKind::Computed(prim, Computed::Sum(sum, family)) = &field.kind else { return None };
    let (start, end) = (part.start_of(&sum.fields.first), part.end_of(&sum.fields.last));
    let (at, width) = (part.start_of(&field.member), field.width());
    // An algorithm that does not fit is an error where it is named.
    let here = Span::call_site().located_at(sum.algorithm.span());
    let algorithm = sum.algorithm.to_token_stream();
    // The catalogue's algorithms are of the narrowest type that holds them, stored or not.
    let narrowest = field.known_width().filter(|_| field.ty.is_unit());
    let name = narrowest.and_then(|width| prim.wider(width)).unwrap_or(prim.name);
    let ty: TokenStream = name.parse().unwrap_or_default();
    let algorithm = match family {
        Family::Crc => quote_spanned!(here=> __bp::crc!(#ty, #algorithm)),
        // As any type, so that a type that is no algorithm is one error, and not one for each function that is called with it.
        Family::Checksum => quote_spanned!(here=> (&#algorithm as &dyn __bp::Checksum)),
    };
    Some(Seal { algorithm, range: quote!((#start, #end)), place: quote!((#at, #width)) })
}

pub(super) fn verify(part: &Part<'_, '_>, index: usize, field: &Field<'_>) -> Option<TokenStream> {
    let Seal { algorithm, range, place } = seal_of(part, field)?;
    let (value, site) = (local(&field.member), part.site(index));
    Some(quote!(__bp::verify(__bp_in, #algorithm, #range, #place, #value as u64, #site)?;))
}

pub(super) fn seal(part: &Part<'_, '_>, index: usize, field: &Field<'_>) -> Option<TokenStream> {
    let Seal { algorithm, range, place } = seal_of(part, field)?;
    let site = part.site(index);
    let call = quote!(__bp::seal(__bp_out, #algorithm, #range, #place, #site)?;);
    Some(match order::stated(&field.attrs) {
        Some(order) => quote! {{
            let mut __bp_other = __bp_out.recast::<#order>();
            let __bp_out = &mut __bp_other;
            #call
        }},
        None => call,
    })
}

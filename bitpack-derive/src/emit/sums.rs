//! This module emits what keeps a checksum up to date when a view writes a field that it covers.
//!
//! Input: the checksums of the front, and the number of a field. Output: statements around the write, as in
//!
//! ```text
//! let __bp_saved = *self.0.bytes();
//! let __bp_old_5_7 = self.0.sum_of::<5>(&INTERNET);
//! self.0.set::<__BpFields, 5>(&value)?;
//! self.0.update_sum::<__BpSums, 5, 7, 0, { usize::MAX }>(&INTERNET, __bp_old_5_7, &__bp_saved)?;
//! ```
//!
//! Invariant: a checksum that covers another one is updated after it, because it stands behind it.

use super::order;
use super::site::{inline, located, site};
use crate::model::{Family, Field, FieldKind, Seal};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};

/// The statements before and after the write of field `number`; `wraps` if checksums keep their low bits.
pub(super) fn around(
    sums: &[Seal],
    fields: &[Field<'_>],
    number: usize,
    wraps: bool,
) -> (TokenStream, TokenStream) {
    let (mut before, mut after) = (TokenStream::new(), TokenStream::new());
    if !wraps && sums.iter().any(|sum| sum.covers(number)) {
        before.extend(quote!(let __bp_saved = *self.0.bytes();));
    }
    let mut changed = vec![number];
    for sum in sums {
        let covered: Vec<_> =
            changed.iter().copied().filter(|number| sum.covers(*number)).collect();
        let algorithm = algorithm(sum, fields);
        for field in &covered {
            let old = format_ident!("__bp_old_{}_{}", field, sum.number);
            let (numbers, field) = (numbers(sum), literal(*field));
            before.extend(quote!(let #old = self.0.sum_of::<#field>(#algorithm);));
            after.extend(match wraps {
                true => quote! {
                    self.0.update_sum_wrapping::<__BpSums, #field, #numbers>(#algorithm, #old);
                },
                false => quote! {
                    self.0.update_sum::<__BpSums, #field, #numbers>(#algorithm, #old, &__bp_saved)?;
                },
            });
        }
        if !covered.is_empty() {
            changed.push(sum.number);
        }
    }
    (before, after)
}

/// The description of the number that holds a checksum, and the check of what it covers.
pub(super) fn part(sum: &Seal, fields: &[Field<'_>], ident: &Ident) -> Option<TokenStream> {
    let field = fields.iter().filter(|field| field.is_on_wire()).nth(sum.number)?;
    let (numbers, number, width) = (numbers(sum), literal(sum.number), field.width());
    let order = order::field(field).unwrap_or_else(|| quote!(__BpO));
    let (inline, site) = (inline(), site(sum.number));
    let check = quote!(const _: () = __bp::check_sum::<#ident, #numbers>(););
    let check = located(check, sum.algorithm.span());
    Some(quote! {
        #check
        #[automatically_derived]
        impl __bp::Part<__BpSums, #number> for #ident {
            type Value = u64;
            type Got = u64;
            type Ordered<__BpO: __bp::Order> = #order;
            #inline
            fn get<__BpO: __bp::Order>(__bp_r: &mut __bp::Reader<'_, __BpO>) -> u64 {
                __bp_r.take(#width)
            }
            #inline
            fn set<__BpO: __bp::Order>(
                __bp_value: &u64,
                __bp_w: &mut __bp::Writer<'_, __BpO>,
            ) -> __bp::Encoded {
                __bp_w.put(*__bp_value, #width, #site)
            }
        }
    })
}

/// The algorithm as encoding and decoding name it, so that one that does not fit is one error.
fn algorithm(sum: &Seal, fields: &[Field<'_>]) -> TokenStream {
    let algorithm = sum.algorithm.to_token_stream();
    let here = Span::call_site().located_at(sum.algorithm.span());
    match sum.family {
        Family::Checksum => quote_spanned!(here=> &#algorithm as &dyn __bp::Checksum),
        Family::Crc => {
            let field = fields.iter().filter(|field| field.is_on_wire()).nth(sum.number);
            let prim = field.and_then(|field| match field.kind {
                FieldKind::Prim(prim) => Some(prim.name),
                _ => None,
            });
            let ty = Ident::new(prim.unwrap_or("u64"), Span::call_site());
            quote_spanned!(here=> __bp::crc!(#ty, #algorithm))
        }
    }
}

/// The numbers of the checksum and of the first and the last field that it covers. No field has the last number if that field lies behind
/// the front.
fn numbers(sum: &Seal) -> TokenStream {
    let (own, first) = (literal(sum.number), literal(sum.first));
    match sum.last.map(literal) {
        Some(last) => quote!(#own, #first, #last),
        None => quote!(#own, #first, { usize::MAX }),
    }
}

fn literal(number: usize) -> Literal {
    Literal::usize_unsuffixed(number)
}

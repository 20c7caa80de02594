//! This module emits the values of fields for reflection, and their smallest width for readers.
//!
//! Input: the fields of a struct or of a variant. Output: the arms of `part_value`, and a constant expression.

use super::impls::Impls;
use super::part::{Part, Segment};
use super::{known, piece};
use crate::emit::reflect;
use crate::model::{Computed, FieldKind};
use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};

/// One arm per field on the wire: its number and its value.
pub(super) fn values(part: &Part<'_, '_>) -> TokenStream {
    let arms = part.on_wire().filter_map(|(index, field)| {
        let index = Literal::usize_unsuffixed(index);
        let value = match &field.kind {
            FieldKind::Computed(_, number) => {
                let (stored, value) = (part.stored(&field.member), computed_value(part, number));
                // Encoding does not read it: this keeps the compiler from calling the field dead.
                quote!({ let _ = &#stored; #value })
            }
            FieldKind::Calculated(_) => {
                let stored = part.stored(&field.member);
                quote!({ let _ = &#stored; __bp::Value::Unit })
            }
            FieldKind::Dynamic => piece::value(part, field),
            _ => reflect::value(field, &part.stored(&field.member))?,
        };
        Some(quote!(#index => #value,))
    });
    quote!(#(#arms)*)
}

/// What a computed field will hold, as far as that is known of a value.
fn computed_value(part: &Part<'_, '_>, number: &Computed) -> TokenStream {
    match known::value(part, number) {
        Some(value) => quote!(__bp::Value::Unsigned(#value as u128)),
        None => quote!(__bp::Value::Unit),
    }
}

/// The least number of bits.
pub(super) fn least(part: &Part<'_, '_>, impls: &Impls<'_>) -> TokenStream {
    if part.header {
        return quote!(16);
    }
    let widths = part.segments().into_iter().filter_map(|segment| match segment {
        Segment::Run(number, _) => Some(part.width_of_run(number).to_token_stream()),
        Segment::Field(_, field) => impls.least(part, field),
    });
    let widths: Vec<_> = widths.collect();
    if widths.is_empty() { quote!(0) } else { quote!(#(#widths)+*) }
}

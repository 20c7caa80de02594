//! This module emits fields that are not on the wire and that decoding calculates.
//!
//! Input: a field and its expression. Output: the value in the type of the field, and the statements that report it. Invariant: encoding
//! evaluates the expression where another one names the field, so it never uses the stored value.

use super::expr::{self, Names};
use crate::emit::site::located;
use crate::model::{Field, FieldKind};
use proc_macro2::TokenStream;
use quote::quote;
use syn::spanned::Spanned;

/// The value of a calculated field; nothing for any other field.
pub(super) fn value(field: &Field<'_>, names: Names<'_>) -> Option<TokenStream> {
    let FieldKind::Calculated(term) = &field.kind else { return None };
    let ty = &field.ty;
    let value = expr::convert(term.expr(), ty, names);
    // A value of another type is an error on the expression.
    let value = located(value, term.expr().span());
    Some(quote!({ let __bp_value: #ty = #value; __bp_value }))
}

/// The call that calculates a field and reports it to a trace.
pub(super) fn read(field: &Field<'_>, site: &TokenStream, names: Names<'_>) -> Option<TokenStream> {
    let (ty, value) = (&field.ty, value(field, names)?);
    Some(quote! {{
        let __bp_place = __bp_in.enter(#site);
        __bp::custom::<#ty, _>(
            __bp_in, __bp_place, __bp::Ok(#value), |__bp_value| { use __bp::ShowAny as _; __bp::Show(__bp_value).value() },
        )
    }})
}

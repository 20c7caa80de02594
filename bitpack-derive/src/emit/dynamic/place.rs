//! This module emits the positions that fields state.
//!
//! Input: a field. Output: the statement that moves the cursor forward to the byte at which the field begins. Encoding has no such statement
//! where the position is a number that it computes: then the field begins where the field before it ends.

use super::expr::{self, Names};
use super::left;
use super::part::{Part, Way};
use crate::emit::site::located;
use crate::model::Field;
use proc_macro2::TokenStream;
use quote::quote;
use syn::Expr;
use syn::spanned::Spanned;

/// The statement in front of the field, if it states its position.
pub(super) fn seek(
    part: &Part<'_, '_>,
    (index, field): (usize, &Field<'_>),
    way: Way,
    names: Names<'_>,
) -> Option<TokenStream> {
    let expr = field.attrs.position.as_ref()?.value.expr();
    let cursor = match way {
        Way::Encode if left::is_late(part, field, expr) => return None,
        Way::Encode => quote!(__bp_out),
        Way::Decode => quote!(__bp_in),
    };
    let (byte, site) = (expr::emit(expr, names), part.site(index));
    let byte = quote!(__bp::size(#byte));
    // A field that is no number is an error where it is named.
    let byte = match expr {
        Expr::Field(named) => located(byte, named.member.span()),
        _ => byte,
    };
    let seek = quote!(#cursor.seek(#byte, #site)?;);
    Some(match present(part, field, way, names) {
        Some(present) => quote!(if #present { #seek }),
        None => seek,
    })
}

/// Whether the field is there, if it states a condition.
fn present(
    part: &Part<'_, '_>,
    field: &Field<'_>,
    way: Way,
    names: Names<'_>,
) -> Option<TokenStream> {
    let condition = field.attrs.condition.as_ref()?;
    if way == Way::Encode && field.attrs.otherwise.is_none() {
        let stored = part.stored(&field.member);
        return Some(quote!(__bp::Option::is_some(&#stored)));
    }
    Some(expr::emit(condition.value.expr(), names))
}

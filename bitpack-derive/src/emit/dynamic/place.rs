//! This module emits the positions that fields state.
//!
//! Input: a field. Output: the statement that moves the cursor forward to the byte at which the field begins. Where encoding computes the
//! number that states the position, the field begins at the next byte behind the field before it.

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
    let site = part.site(index);
    let cursor = match way {
        Way::Encode => quote!(__bp_out),
        Way::Decode => quote!(__bp_in),
    };
    let byte = match way {
        Way::Encode if left::is_late(part, field, expr) => {
            quote!(__bp_out.position().div_ceil(8))
        }
        _ => stated(expr, names),
    };
    let seek = quote!(#cursor.seek(#byte, #site)?;);
    Some(match present(part, field, way, names) {
        Some(present) => quote!(if #present { #seek }),
        None => seek,
    })
}

/// The byte that the expression states.
fn stated(expr: &Expr, names: Names<'_>) -> TokenStream {
    let byte = expr::emit(expr, names);
    let byte = quote!(__bp::size(#byte));
    // A field that is no number is an error where it is named.
    match expr {
        Expr::Field(named) => located(byte, named.member.span()),
        _ => byte,
    }
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

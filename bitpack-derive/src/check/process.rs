//! This module checks fields whose bytes are transformed.
//!
//! Input: a field with `process`, among the others. Output: errors in the accumulator. SPEC "Variable width".

use super::scope::Scope;
use crate::attr::key;
use crate::diagnostics::Diagnostics;
use crate::model::{Computed, Field, FieldKind, Known};
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;

pub(super) fn check(scope: Scope<'_, '_>, field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let Some(process) = key(&field.attrs.process) else { return };
    if cfg!(not(feature = "alloc")) {
        let message = "`process` keeps the transformed bytes in a vector; switch on the feature `alloc` of `bitpack`";
        return diagnostics.error(process, message);
    }
    if let Some(message) = refuse_type(field) {
        return diagnostics.error(&field.ty, message);
    }
    let a = &field.attrs;
    let ends = a.len.is_some() || a.rest.is_some();
    if !ends && !scope.is_measured(field) && !scope.is_taker(field) {
        let message = "nothing says how many bytes are transformed; add `rest`, `len = BYTES`, \
                       or a field with `len_of` in front";
        diagnostics.error(process, message);
    }
    check_count(scope, field, diagnostics);
}

/// The value is made of bytes that exist while it is decoded only.
fn refuse_type(field: &Field<'_>) -> Option<String> {
    let ty = field.ty.written();
    if field.ty.inside().is_borrowed() || has_lifetime(field.ty.to_token_stream()) {
        return Some(format!(
            "decoding makes the bytes of this field, so `{ty}` cannot borrow them; make the type an owned one"
        ));
    }
    if field.ty.is_generic {
        return Some(format!(
            "`{ty}` has a type parameter, which may borrow from the message; name a type without parameters, or remove `process`"
        ));
    }
    let flag = matches!(field.ty.known, Known::Option(_)) && field.attrs.condition.is_none();
    flag.then(|| {
        "the flag in front of an `Option` is not transformed; add `if = CONDITION`, or put the field into a struct".into()
    })
}

pub(super) fn has_lifetime(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Punct(punct) => punct.as_char() == '\'',
        TokenTree::Group(group) => has_lifetime(group.stream()),
        _ => false,
    })
}

/// A number of elements is no number of transformed bytes.
fn check_count(scope: Scope<'_, '_>, field: &Field<'_>, diagnostics: &mut Diagnostics) {
    for other in scope.fields {
        let FieldKind::Computed(_, Computed::Count(of)) = &other.kind else { continue };
        if of.fields.last == field.member {
            let message = "the elements lie in the transformed bytes, so their number does not say where these end; \
                           measure the bytes with `len_of`";
            diagnostics.error(&of.fields.last, message);
        }
    }
}

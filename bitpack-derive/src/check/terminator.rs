//! This module checks the bytes and the conditions that end a field.
//!
//! Input: a field. Output: errors in the accumulator.

use crate::attr::{Given, Terminator};
use crate::diagnostics::Diagnostics;
use crate::model::{Borrowed, Field, Known, List, Ty};

pub(super) fn check(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    for given in [&a.until, &a.through].into_iter().flatten() {
        check_bytes(field, given, diagnostics);
    }
    let Some(through) = &a.through else { return };
    match &through.value {
        Terminator::Element(..) => check_list(field, through, diagnostics),
        _ => check_included(field, through, diagnostics),
    }
}

/// SPEC "Variable width": several bytes end text, bytes, and lists of numbers of one width.
fn check_bytes(field: &Field<'_>, given: &Given<Terminator>, diagnostics: &mut Diagnostics) {
    let Terminator::Bytes(bytes, span) = &given.value else { return };
    let key = &given.key;
    if bytes.is_empty() {
        let message = format!("no bytes end nothing; write at least one byte behind `{key}`");
        return diagnostics.add(syn::Error::new(*span, message));
    }
    let numbers = match &field.ty.inside().known {
        Known::List(List::Vec, Some(element)) => element.prim().is_some(),
        _ => false,
    };
    if bytes.len() > 1 && !numbers && !is_text(&field.ty) {
        let message = "several bytes end text, bytes or a `Vec` of numbers; \
                       write `through = |element| CONDITION` for other lists";
        diagnostics.add(syn::Error::new(*span, message));
    }
}

/// SPEC "Variable width": text and bytes may include what ends them.
fn check_included(field: &Field<'_>, given: &Given<Terminator>, diagnostics: &mut Diagnostics) {
    if !is_text(&field.ty) {
        let message = "text and bytes may include the bytes that end them; \
                       write `through = |element| CONDITION` for a list";
        diagnostics.error(&given.key, message);
    }
}

/// SPEC "Variable width": a condition ends a list.
fn check_list(field: &Field<'_>, given: &Given<Terminator>, diagnostics: &mut Diagnostics) {
    let list = matches!(&field.ty.inside().known, Known::List(List::Vec, Some(_)));
    if !list {
        let ty = field.ty.written();
        let message =
            format!("a condition ends a list, and `{ty}` is not one; make the type a `Vec`");
        diagnostics.error(&given.key, message);
    }
}

/// Whether the type is text, or a list of bytes that are read as a slice.
fn is_text(ty: &Ty<'_>) -> bool {
    match &ty.inside().known {
        Known::Borrowed(Borrowed::Text) | Known::String | Known::Text | Known::Cow => true,
        Known::Borrowed(Borrowed::Slice(element)) | Known::List(List::Vec, Some(element)) => {
            element.prim().is_some_and(|prim| prim.name == "u8")
        }
        _ => false,
    }
}

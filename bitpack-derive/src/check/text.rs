//! This module checks the encoding of text, and the room of text and bytes.
//!
//! Input: a field among the others. Output: errors in the accumulator.

use super::scope::Scope;
use crate::attr::{Terminator, key};
use crate::diagnostics::Diagnostics;
use crate::model::{Borrowed, Computed, Field, FieldKind, Known, List};

pub(super) fn check(scope: Scope<'_, '_>, field: &Field<'_>, diagnostics: &mut Diagnostics) {
    check_charset(field, diagnostics);
    check_end(field, diagnostics);
    check_room(field, diagnostics);
    check_count(scope, field, diagnostics);
}

/// SPEC "Variable width": a text of another encoding is converted, so it is owned.
fn check_charset(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let Some(text) = key(&field.attrs.text) else { return };
    let charset = field.attrs.text.as_ref().map(|given| given.value);
    if let Some(charset) =
        charset.filter(|one| cfg!(not(feature = "encoding_rs")) && one.is_foreign())
    {
        let name = charset.1;
        let message = format!(
            "the tables of `{name}` are in the crate `encoding_rs`; switch on the feature `encoding_rs` of `bitpack`"
        );
        return diagnostics.error(text, message);
    }
    if !matches!(field.ty.inside().known, Known::String) {
        let message = "decoding converts a text of this encoding; make the type a `String`";
        diagnostics.error(text, message);
    }
}

/// SPEC "Variable width": a text of 16-bit numbers ends with one of them.
fn check_end(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    let (Some(text), Some(until)) = (&a.text, &a.until) else { return };
    let wrong = match &until.value {
        Terminator::Byte(byte) => byte.literal() != Some(0),
        Terminator::Bytes(bytes, ..) => bytes.len() != 2,
        Terminator::Element(..) => false,
    };
    if text.value.1 == "utf16" && wrong {
        let message = "a text in UTF-16 ends with 16 bits; write `until = 0`, or two bytes";
        diagnostics.error(&until.key, message);
    }
}

/// SPEC "Variable width": text and bytes are filled up with a byte of one letter.
fn check_room(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let Some(pad) = &field.attrs.pad else { return };
    let fits = match &field.ty.inside().known {
        Known::String | Known::Text | Known::Borrowed(Borrowed::Text) => true,
        Known::Borrowed(Borrowed::Slice(element)) | Known::List(List::Vec, Some(element)) => {
            element.prim().is_some_and(|prim| prim.name == "u8")
        }
        _ => false,
    };
    if !fits {
        let ty = field.ty.written();
        let message = format!("`pad` fills up text and bytes, and `{ty}` is neither; remove it");
        return diagnostics.error(&pad.key, message);
    }
    if pad.value.literal().is_some_and(|value| !(0..=127).contains(&value)) {
        let message = "padding is a letter of ASCII; write a number from 0 to 127, or `b' '`";
        diagnostics.error(pad.value.expr(), message);
    }
}

/// SPEC "Computed fields": the number of letters in the message is not that in memory.
fn check_count(scope: Scope<'_, '_>, field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    if a.text.is_none() && a.pad.is_none() {
        return;
    }
    let counts = |other: &&Field<'_>| match &other.kind {
        FieldKind::Computed(_, Computed::Count(of)) => of.fields.last == field.member,
        FieldKind::Computed(_, Computed::Value(term)) => {
            let (text, name) = (term.written(), field.name());
            text.contains("count_of") && text.contains(&name)
        }
        _ => false,
    };
    if let Some(other) = scope.fields.iter().find(counts) {
        let name = field.name();
        let message = format!(
            "the number of bytes of `{name}` in memory is not that in the message; write `len_of = {name}`"
        );
        diagnostics.error(&other.member, message);
    }
}

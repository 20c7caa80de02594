//! The rules of how lengths are written, and of how long a collection may be.
//!
//! Input: a packet, or a field among the others. Output: errors in the accumulator.

use super::company::extents;
use super::extent::inside;
use super::key;
use super::scope::Scope;
use crate::attr::{Attrs, literal};
use crate::diagnostics::Diagnostics;
use crate::model::dynamic::{Holder, holder};
use crate::model::{Body, Field, Packet};
use crate::prim::Prim;
use syn::Type;

/// SPEC "Variable width": what a type states is about what varies in it.
pub(super) fn check(packet: &Packet<'_>, diagnostics: &mut Diagnostics) {
    let a = &packet.attrs;
    check_numbers(a, diagnostics);
    if let Body::Enum(..) = packet.body {
        for key in keys(a).chain(key(&a.align)) {
            let message =
                format!("an enum without data is a number, and takes no `{key}`; remove it");
            diagnostics.error(key, message);
        }
    }
}

/// SPEC "Variable width": numbers are possible ones.
pub(super) fn check_numbers(a: &Attrs, diagnostics: &mut Diagnostics) {
    if let Some(presence) = &a.presence {
        if literal(&presence.value).is_some_and(|bits| !(1..=64).contains(&bits)) {
            let message = "1 to 64 bits say whether a value is there";
            diagnostics.error(&presence.value, message);
        }
    }
    if let Some(most) = &a.max_len {
        if literal(&most.value).is_some_and(|most| most < 0) {
            diagnostics.error(&most.value, "a `max_len` is at least 0");
        }
    }
}

/// SPEC "Variable width": a length is written only where nothing else says how far a field goes.
pub(super) fn check_lengths(
    scope: Scope<'_, '_>,
    field: &Field<'_>,
    diagnostics: &mut Diagnostics,
) {
    let a = &field.attrs;
    let Some(length) = key(&a.length) else { return };
    let stated = extents(a).next().map(|extent| format!("`{extent}`"));
    let extent = match stated {
        Some(extent) => extent,
        None if scope.is_measured(field) => "an earlier field".to_owned(),
        None => return,
    };
    if is_flat(inside(field.ty)) {
        let message = format!(
            "{extent} says how far the field goes, so that no length is written; remove `length`"
        );
        diagnostics.error(length, message);
    }
}

/// Whether there is no length inside: bytes, text, or a collection of primitives.
fn is_flat(ty: &Type) -> bool {
    match (ty, holder(ty)) {
        (Type::Reference(_), _) => true,
        (_, Holder::Collection(Some(element))) => Prim::of(element).is_some(),
        (Type::Path(path), Holder::Collection(None)) => {
            let name = path.path.segments.last().map(|last| last.ident.to_string());
            matches!(name.as_deref(), Some("String" | "str" | "Cow" | "ArrayString"))
        }
        _ => false,
    }
}

/// The attributes about lengths.
pub(super) fn keys(a: &Attrs) -> impl Iterator<Item = &proc_macro2::Ident> {
    [key(&a.length), key(&a.presence), key(&a.max_len)].into_iter().flatten()
}

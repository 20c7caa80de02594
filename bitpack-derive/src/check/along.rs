//! This module checks lists that have one element for each element of an earlier list.
//!
//! Input: a field with `along`. Output: errors in the accumulator.

use super::scope::{Scope, name};
use crate::diagnostics::Diagnostics;
use crate::model::{Borrowed, Field, FieldKind, Known, List};
use proc_macro2::Ident;

/// SPEC "Variable width": both fields are lists, and the other one comes first.
pub(super) fn check(
    scope: Scope<'_, '_>,
    index: usize,
    field: &Field<'_>,
    diagnostics: &mut Diagnostics,
) {
    let Some(along) = &field.attrs.along else { return };
    check_list(field, &along.key, diagnostics);
    let list = &along.value.list;
    let Some(at) = scope.index(list) else {
        return diagnostics.error(list, scope.missing(list));
    };
    let other = &scope.fields[at];
    let is_list = match &other.ty.known {
        Known::List(List::Vec, _) | Known::Array(..) => true,
        Known::Borrowed(borrowed) => matches!(borrowed, Borrowed::Slice(_)),
        _ => false,
    };
    let name = name(list);
    if at >= index {
        let message = format!("`{name}` does not come before this field; name an earlier list");
        diagnostics.error(list, message);
    } else if !is_list || matches!(other.kind, FieldKind::Skipped | FieldKind::Calculated(_)) {
        let message = format!("`{name}` is no list on the wire; name a `Vec`, an array or a slice");
        diagnostics.error(list, message);
    }
}

/// The field is a list. What always has the same length is refused as any such field with an extent.
fn check_list(field: &Field<'_>, key: &Ident, diagnostics: &mut Diagnostics) {
    let inner = field.ty.inside();
    let fixed = inner.prim().is_some() || matches!(inner.known, Known::Array(..) | Known::Tuple(_));
    if fixed || matches!(inner.known, Known::List(List::Vec, Some(_))) {
        return;
    }
    let ty = field.ty.written();
    let message =
        format!("`along` gives a list its elements, and `{ty}` is not one; make the type a `Vec`");
    diagnostics.error(key, message);
}

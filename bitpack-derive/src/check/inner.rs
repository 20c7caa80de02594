//! This module checks numbers inside nested types that encoding computes.
//!
//! Input: a field with `values`, among the others. Output: errors in the accumulator. What only the compiler knows of the type is asserted by
//! `emit::dynamic::inner`.

use super::process;
use super::scope::Scope;
use crate::attr::key;
use crate::diagnostics::Diagnostics;
use crate::model::{Field, Known};
use quote::ToTokens;
use syn::Member;

/// SPEC "Computed fields": the field holds a struct, and each number in it is computed once.
pub(super) fn check(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let Some(values) = key(&field.attrs.values) else { return };
    let inside = field.ty.inside();
    let is_reported = inside.prim().is_some()
        || inside.is_unit()
        || matches!(inside.known, Known::Array(..) | Known::Tuple(_) | Known::Parameter);
    if is_reported {
        return;
    }
    if !matches!(field.ty.known, Known::Own { .. }) {
        let ty = field.ty.written();
        let message = format!(
            "`{values}` computes numbers inside a struct, and `{ty}` is not one; \
             put `value = EXPR` on a number, or `{values}` on a field that is a struct"
        );
        return diagnostics.error(&field.ty, message);
    }
    if field.ty.is_generic || process::has_lifetime(field.ty.to_token_stream()) {
        let ty = field.ty.written();
        let message = format!(
            "`{values}` looks for the numbers where the type is defined, and `{ty}` has parameters; name a type without parameters"
        );
        return diagnostics.error(&field.ty, message);
    }
    for (index, inner) in field.inner().iter().enumerate() {
        let mut before = field.inner().iter().take(index);
        if let Some(first) = before.find(|first| first.overlaps(&inner.path)) {
            let message = "this number is computed already; remove one of the expressions";
            diagnostics.pair(&inner.path[0], message, &first.path[0], "the first one is here");
        }
    }
}

/// What a path inside a field leads to, if encoding computes any of that.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Led {
    /// A number.
    Number,
    /// A value with such a number.
    Around,
}

/// Where the path leads to.
pub(super) fn led(scope: Scope<'_, '_>, member: &Member, path: &[Member]) -> Option<Led> {
    let field = scope.index(member).map(|at| &scope.fields[at])?;
    let inner = field.inner().iter().find(|inner| inner.overlaps(path))?;
    Some(if inner.path.len() > path.len() { Led::Around } else { Led::Number })
}

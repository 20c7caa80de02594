//! This module checks numbers that encoding computes.
//!
//! Input: a field among the others. Output: errors in the accumulator.

use super::scope::{Scope, name};
use crate::attr::{Subject, Sum};
use crate::diagnostics::Diagnostics;
use crate::model::{Computed, Field, FieldKind, Kind, Known};
use syn::Member;

pub(super) fn check(
    scope: Scope<'_, '_>,
    index: usize,
    field: &Field<'_>,
    diagnostics: &mut Diagnostics,
) {
    let FieldKind::Computed(_, computed) = &field.kind else { return };
    check_type(field, diagnostics);
    match computed {
        Computed::Count(of) | Computed::Len(of) | Computed::Tag(of) => {
            if check_target(scope, index, of, diagnostics) {
                check_kind(scope, computed, of, diagnostics);
                check_once(scope, index, computed, of, diagnostics);
            }
        }
        Computed::Sum(sum, _) => check_sum(scope, index, sum, diagnostics),
    }
}

/// SPEC "Computed fields": an unsigned integer, or nothing that is stored.
fn check_type(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    if field.ty.is_unit() {
        match (&field.attrs.width, field.known_width()) {
            (None, _) => {
                let key = field.attrs.about(Subject::Computed).next();
                diagnostics
                    .error(key, "the width of the computed number is missing; add `#[bits(N)]`");
            }
            (Some(width), Some(65..)) => {
                diagnostics.error(
                    width.value.expr(),
                    "a computed number has at most 64 bits; write such a width",
                );
            }
            _ => {}
        }
        return;
    }
    let unsigned =
        field.ty.prim().is_some_and(|prim| prim.kind == Kind::Unsigned && !prim.is_wide());
    if !unsigned {
        diagnostics.error(
            &field.ty,
            "a computed number is unsigned; make its type `u8`, `u16`, `u32`, `u64` or `usize`, or `()` to leave it out of the struct",
        );
    }
}

/// SPEC "Computed fields": the number comes before what it describes.
fn check_target(
    scope: Scope<'_, '_>,
    index: usize,
    of: &Member,
    diagnostics: &mut Diagnostics,
) -> bool {
    let name = name(of);
    let message = match scope.index(of) {
        None => scope.missing(of),
        Some(at) if at == index => {
            format!("`{name}` is this field itself; name the field that it describes")
        }
        Some(at) if matches!(scope.fields[at].kind, FieldKind::Skipped) => {
            format!(
                "`{name}` is skipped, so there is nothing to describe; name a field on the wire"
            )
        }
        Some(at) if at < index => {
            format!(
                "decoding `{name}` needs this field, but `{name}` comes before it; move `{name}` down"
            )
        }
        Some(_) => return true,
    };
    diagnostics.error(of, message);
    false
}

/// SPEC "Computed fields": a number counts elements, holds the tag of an enum, or measures a field of variable width.
fn check_kind(
    scope: Scope<'_, '_>,
    computed: &Computed,
    of: &Member,
    diagnostics: &mut Diagnostics,
) {
    let Some(target) = scope.index(of).map(|at| &scope.fields[at]) else { return };
    let (name, ty) = (target.name(), target.ty.written());
    let plain = !matches!(target.kind, FieldKind::Dynamic | FieldKind::Custom(_))
        || target.ty.prim().is_some()
        || matches!(target.ty.known, Known::Array(..) | Known::Tuple(_));
    let message = match (computed, &target.ty.known) {
        (Computed::Count(_), _) if plain => {
            format!(
                "`{name}` has no number of elements that varies; name a collection, or state the number with `magic = N`"
            )
        }
        (Computed::Tag(_), _)
            if target.ty.is_owned_collection() || matches!(target.ty.known, Known::Option(_)) =>
        {
            format!("`{ty}` has no single tag; name a field whose type is an enum with payload")
        }
        (Computed::Tag(_), _) if plain || target.ty.is_borrowed() => {
            format!("`{ty}` has no tag; name a field whose type is an enum with payload")
        }
        (Computed::Len(_), _)
            if !matches!(target.kind, FieldKind::Dynamic | FieldKind::Custom(_)) =>
        {
            format!("`{name}` always has the same length; state it with `magic = N`")
        }
        _ => return,
    };
    diagnostics.error(of, message);
}

/// SPEC "Computed fields": one number of each kind describes a field.
fn check_once(
    scope: Scope<'_, '_>,
    index: usize,
    computed: &Computed,
    of: &Member,
    diagnostics: &mut Diagnostics,
) {
    let kind = core::mem::discriminant(computed);
    let twin = scope.fields.iter().take(index).find_map(|other| match &other.kind {
        FieldKind::Computed(_, other) if core::mem::discriminant(other) == kind => match other {
            Computed::Count(first) | Computed::Len(first) | Computed::Tag(first) if first == of => {
                Some(first)
            }
            _ => None,
        },
        _ => None,
    });
    if let Some(first) = twin {
        let name = name(of);
        let message = format!(
            "another field is computed from `{name}` in the same way; make this one a plain number"
        );
        diagnostics.pair(of, message, first, "the first one is here");
    }
}

/// SPEC "Checksums": over fields of this struct, from a first to a last one.
fn check_sum(scope: Scope<'_, '_>, index: usize, sum: &Sum, diagnostics: &mut Diagnostics) {
    let mut ends = [None, None];
    for (end, member) in ends.iter_mut().zip([&sum.first, &sum.last]) {
        let name = name(member);
        match scope.index(member) {
            None => diagnostics.error(member, scope.missing(member)),
            Some(at) if matches!(scope.fields[at].kind, FieldKind::Skipped) => {
                diagnostics.error(member, format!("`{name}` is skipped; name a field on the wire"))
            }
            Some(at) => *end = Some(at),
        }
    }
    let [Some(first), Some(last)] = ends else { return };
    if first > last {
        let (first, last) = (name(&sum.first), name(&sum.last));
        let message = format!("`{first}` comes after `{last}`; write `over = {last}..={first}`");
        return diagnostics.error(&sum.first, message);
    }
    check_order(scope, index, sum, first..=last, diagnostics);
}

/// SPEC "Checksums": they are computed in the order of their fields, so each covers only earlier ones.
fn check_order(
    scope: Scope<'_, '_>,
    index: usize,
    sum: &Sum,
    covered: core::ops::RangeInclusive<usize>,
    diagnostics: &mut Diagnostics,
) {
    let later = scope.fields.iter().enumerate().skip(index + 1).find(|(at, field)| {
        covered.contains(at) && matches!(field.kind, FieldKind::Computed(_, Computed::Sum(..)))
    });
    if let Some((_, field)) = later {
        let name = field.name();
        let message = format!(
            "the range covers `{name}`, a checksum that is computed later; end the range before it"
        );
        diagnostics.pair(&sum.last, message, &field.member, format!("`{name}` is here"));
    }
}

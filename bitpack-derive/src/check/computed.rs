//! This module checks numbers that encoding computes.
//!
//! Input: a field among the others. Output: errors in the accumulator.

use super::scope::{Scope, name};
use crate::attr::measure;
use crate::attr::ranges::Fields;
use crate::attr::{Subject, Sum, key};
use crate::diagnostics::Diagnostics;
use crate::model::{Computed, Field, FieldKind, Kind, Known};
use core::ops::RangeInclusive;
use syn::{Expr, Member};

pub(super) fn check(
    scope: Scope<'_, '_>,
    index: usize,
    field: &Field<'_>,
    diagnostics: &mut Diagnostics,
) {
    let FieldKind::Computed(_, computed) = &field.kind else { return };
    check_type(field, diagnostics);
    check_varint(scope, field, computed, diagnostics);
    if let Computed::Sum(sum, _) = computed {
        return check_sum(scope, index, sum, diagnostics);
    }
    // `expr` checks the fields that a `value` names.
    let Some(of) = computed.target() else { return };
    match computed {
        Computed::Len(measured) if !measured.fields.is_one() => {
            if let Some(range) = check_range(scope, &measured.fields, diagnostics) {
                check_takers(scope, index, range, diagnostics);
            }
        }
        _ if check_target(scope, index, of, diagnostics) => {
            check_kind(scope, computed, of, diagnostics);
            check_flag(scope, computed, of, diagnostics);
            check_once(scope, index, computed, of, diagnostics);
        }
        _ => {}
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

/// SPEC "Computed fields": what a number of variable width is about has a width that does not depend on the number's own.
fn check_varint(
    scope: Scope<'_, '_>,
    field: &Field<'_>,
    computed: &Computed,
    diagnostics: &mut Diagnostics,
) {
    let Some(integers) = key(&field.attrs.integers) else { return };
    let coded = |of: &Member| {
        scope.index(of).map(|at| &scope.fields[at]).is_some_and(|field| {
            matches!(field.kind, FieldKind::Custom(_)) || field.attrs.process.is_some()
        })
    };
    let message = match computed {
        Computed::Len(of) if !of.fields.is_one() => {
            "a length with `integers` measures one field; put these fields into a struct"
        }
        Computed::Len(of) if coded(&of.fields.last) => {
            "no length with `integers` measures what a codec module writes; remove `integers`"
        }
        Computed::Sum(..) => "a checksum has a fixed width; remove `integers`",
        Computed::Value(term) if is_about_positions(term.expr()) => {
            "a number with `integers` moves the fields behind it, so it cannot depend on their positions; remove `integers`"
        }
        _ => return,
    };
    diagnostics.error(integers, message);
}

/// Whether an expression depends on where fields lie in the message.
fn is_about_positions(expr: &Expr) -> bool {
    measure::calls(expr).iter().any(|call| call.function.is_about_positions())
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
        Some(at) if scope.fields[at].is_calculated() => {
            format!("`{name}` is calculated, so it has no bits; name a field on the wire")
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
        (Computed::Count(_), Known::Parameter) => {
            format!(
                "`{ty}` is a type parameter, of which the definition does not show that it has a number of elements; \
                 name a collection, or measure its bytes with `len_of`"
            )
        }
        (Computed::Count(_), Known::Option(_)) => {
            format!(
                "`{name}` may be absent, so it has no number of elements; \
                 put this number and the list into a struct, and make the struct optional"
            )
        }
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

/// SPEC "Computed fields": the flag in front of an `Option` is no part of the value that a length ends.
fn check_flag(
    scope: Scope<'_, '_>,
    computed: &Computed,
    of: &Member,
    diagnostics: &mut Diagnostics,
) {
    let Some(target) = scope.index(of).map(|at| &scope.fields[at]) else { return };
    if matches!(computed, Computed::Len(_)) && has_flag(target) {
        diagnostics.error(of, flag(target));
    }
}

/// Whether the presence of the field is written in front of its value.
fn has_flag(field: &Field<'_>) -> bool {
    matches!(field.ty.known, Known::Option(_)) && field.attrs.condition.is_none()
}

fn flag(field: &Field<'_>) -> String {
    let name = field.name();
    format!(
        "the flag in front of `{name}` is no part of its value, so that no length says where the value ends; \
         add `if = CONDITION` to `{name}`, or put it into a struct"
    )
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
        FieldKind::Computed(_, Computed::Len(first)) if !first.fields.is_one() => None,
        FieldKind::Computed(_, other) if core::mem::discriminant(other) == kind => {
            other.target().filter(|first| *first == of)
        }
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

/// SPEC "Computed fields": a length over several fields leaves no room for doubt where a field ends whose width varies.
fn check_takers(
    scope: Scope<'_, '_>,
    index: usize,
    range: RangeInclusive<usize>,
    diagnostics: &mut Diagnostics,
) {
    let (from, last) = (*range.start().max(&(index + 1)), *range.end());
    let mut takers = scope.fields.iter().enumerate().take(last + 1).skip(from);
    let taker = takers.rfind(|(_, field)| matches!(field.kind, FieldKind::Dynamic));
    let Some((taker, field)) = taker else { return };
    if has_flag(field) {
        return diagnostics.error(&field.ty, flag(field));
    }
    let aligned = scope.fields.iter().take(last + 1).skip(taker + 1);
    if let Some(field) = aligned.into_iter().find(|field| field.attrs.align.is_some()) {
        let (name, taker) = (field.name(), scope.fields[taker].name());
        let message = format!(
            "`{taker}` ends where the length of the fields up to `{name}` says, so `{name}` cannot be aligned; \
             remove `align`, or write the number with `value = EXPR` and `len = EXPR` on `{taker}`"
        );
        diagnostics.error(key(&field.attrs.align), message);
    }
}

/// SPEC "Computed fields" and "Checksums": neighbouring fields of this struct, from a first to a last one.
pub(super) fn check_range(
    scope: Scope<'_, '_>,
    Fields { first, last }: &Fields,
    diagnostics: &mut Diagnostics,
) -> Option<RangeInclusive<usize>> {
    let mut ends = [None, None];
    let members = [first, last];
    for (end, member) in
        ends.iter_mut().zip(members.into_iter().take(if first == last { 1 } else { 2 }))
    {
        let name = name(member);
        match scope.index(member) {
            None => diagnostics.error(member, scope.missing(member)),
            Some(at) if matches!(scope.fields[at].kind, FieldKind::Skipped) => {
                diagnostics.error(member, format!("`{name}` is skipped; name a field on the wire"))
            }
            Some(at) if scope.fields[at].is_calculated() => {
                let message =
                    format!("`{name}` is calculated, so it has no bits; name a field on the wire");
                diagnostics.error(member, message);
            }
            Some(at) => *end = Some(at),
        }
    }
    let (from, to) = match ends {
        [Some(one), None] if first == last => (one, one),
        [Some(from), Some(to)] => (from, to),
        _ => return None,
    };
    if from > to {
        let (one, other) = (name(first), name(last));
        let message = format!("`{one}` comes after `{other}`; write `{other}..={one}`");
        diagnostics.error(first, message);
        return None;
    }
    Some(from..=to)
}

fn check_sum(scope: Scope<'_, '_>, index: usize, sum: &Sum, diagnostics: &mut Diagnostics) {
    if let Some(covered) = check_range(scope, &sum.fields, diagnostics) {
        check_order(scope, index, sum, covered, diagnostics);
    }
}

/// SPEC "Checksums": they are computed in the order of their fields, so each covers only earlier ones.
fn check_order(
    scope: Scope<'_, '_>,
    index: usize,
    sum: &Sum,
    covered: RangeInclusive<usize>,
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
        diagnostics.pair(&sum.fields.last, message, &field.member, format!("`{name}` is here"));
    }
}

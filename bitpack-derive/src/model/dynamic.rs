//! This module decides which fields vary in width.
//!
//! Input: a field's type and attributes. Output: whether the field varies in width, and in a struct with such fields the way each field
//! is read and written. Invariant: the derive sees names only. A field that neither its type's name nor an attribute shows to vary
//! has a fixed width, unless the struct says `dynamic`.

use super::ty::Ty;
use super::{Computed, Family, Field, FieldKind};
use crate::attr::{Attrs, Given, Subject};
use syn::Member;

/// Whether any of the fields varies in width.
pub(super) fn any(fields: &[Field<'_>]) -> bool {
    fields.iter().any(|field| {
        let asserted = field.attrs.assertion.is_some();
        asserted
            || matches!(
                field.kind,
                FieldKind::Dynamic
                    | FieldKind::Custom(_)
                    | FieldKind::Computed(..)
                    | FieldKind::Calculated(_)
            )
    })
}

/// The first calculated field of a struct in which nothing else varies in width.
pub(super) fn calculated_only<'f, 'a>(
    fields: &'f [Field<'a>],
    outer: &Attrs,
) -> Option<&'f Field<'a>> {
    let apart = |field: &&Field<'_>| !field.is_calculated();
    let other = fields.iter().filter(apart).any(|field| {
        let kind = matches!(field.kind, FieldKind::Custom(_) | FieldKind::Computed(..));
        kind || field.attrs.assertion.is_some() || varies(&field.ty, &field.attrs)
    });
    let first = fields.iter().find(|field| field.is_calculated());
    first.filter(|_| !other && !states(outer))
}

/// Whether the type or the attributes say that the field varies in width.
pub(super) fn varies(ty: &Ty<'_>, a: &Attrs) -> bool {
    ty.varies() || a.given().any(|(one, _)| one.subject.varies())
}

/// Whether the attributes of a type are about fields of variable width.
pub(super) fn states(a: &Attrs) -> bool {
    a.given().any(|(one, _)| matches!(one.subject, Subject::Style | Subject::Message))
}

/// What the field is computed from, if it is.
pub(super) fn computed(a: &Attrs) -> Option<Computed> {
    fn of<T: Clone>(given: &Option<Given<T>>) -> Option<T> {
        given.as_ref().map(|given| given.value.clone())
    }
    let sum = |given: &Option<Given<crate::attr::Sum>>, family| {
        given.as_ref().map(|given| Computed::Sum(Box::new(given.value.clone()), family))
    };
    None.or_else(|| of(&a.count_of).map(Computed::Count))
        .or_else(|| of(&a.len_of).map(Computed::Len))
        .or_else(|| of(&a.tag_of).map(Computed::Tag))
        .or_else(|| of(&a.value).or_else(|| of(&a.position_of)).map(Computed::Value))
        .or_else(|| sum(&a.crc, Family::Crc))
        .or_else(|| sum(&a.checksum, Family::Checksum))
}

/// Settles what only a struct with fields of variable width decides: a field whose width only its type knows may vary too, and so may
/// a field that another one counts or measures.
pub(super) fn settle(fields: &mut [Field<'_>]) {
    let told: Vec<Member> = fields
        .iter()
        .filter_map(|field| match &field.kind {
            // A range may end with a field of fixed width.
            FieldKind::Computed(_, Computed::Len(of)) if !of.fields.is_one() => None,
            FieldKind::Computed(_, computed) => computed.target().cloned(),
            _ => None,
        })
        .collect();
    for field in fields {
        let unknown = match field.kind {
            FieldKind::Nested => {
                field.ty.element().prim().is_none()
                    || field.ty.is_generic
                    || told.contains(&field.member)
            }
            FieldKind::Scalar => field.ty.is_generic,
            // With a stated width it stays in its run, and `check` refuses to have it measured.
            FieldKind::Prim(_) => told.contains(&field.member) && field.attrs.width.is_none(),
            _ => false,
        };
        if unknown {
            field.kind = FieldKind::Dynamic;
        }
    }
}

/// Copies what a type or a variant states for all of its fields: an alignment, the longest collection, and the code of integers.
pub(super) fn inherit(fields: &mut [Field<'_>], outer: &Attrs) {
    for field in fields.iter_mut().filter(|field| field.is_on_wire() && !field.is_calculated()) {
        let a = &field.attrs;
        if a.at.is_none() && a.align.is_none() && a.position.is_none() {
            field.attrs.align.clone_from(&outer.align);
        }
        let list = matches!(field.kind, FieldKind::Dynamic) && field.ty.is_collection();
        if list && field.attrs.max_len.is_none() {
            field.attrs.max_len.clone_from(&outer.max_len);
        }
        if outer.integers.is_some() && takes_integers(field) {
            field.attrs.integers.clone_from(&outer.integers);
            field.kind = FieldKind::Dynamic;
        }
    }
}

/// Whether the field has the code of integers of its type: it has such integers, and states nothing else about them.
fn takes_integers(field: &Field<'_>) -> bool {
    let a = &field.attrs;
    let stated = [Subject::Width, Subject::Constant, Subject::Codec, Subject::Computed];
    let own = a.given().any(|(one, _)| stated.contains(&one.subject));
    field.ty.holds_long_integers()
        && !own
        && a.integers.is_none()
        && a.range.is_none()
        && !a.is_scaled()
}

//! This module checks types that have columns.
//!
//! Input: the packet. Output: errors in the accumulator. SPEC "Columns".

use crate::diagnostics::Diagnostics;
use crate::model::{Body, Case, Field, Packet, group_ident};

/// SPEC "Columns": a type with columns has no parameters and has fields, and a group is the columns of a type of the user's.
pub(super) fn check(packet: &Packet<'_>, diagnostics: &mut Diagnostics) {
    match &packet.body {
        Body::Struct(fields) | Body::Dynamic(fields) => check_groups(packet, fields, diagnostics),
        Body::Union(cases) => {
            cases.iter().for_each(|case| check_groups(packet, &case.fields, diagnostics));
            check_names(packet, cases, diagnostics);
        }
        Body::Enum(..) => {}
    }
    let Some(columns) = &packet.attrs.columns else { return };
    if matches!(packet.body, Body::Enum(..)) {
        let message =
            "the values of this enum have no fields, so that they are one column; remove `columns`";
        diagnostics.error(&columns.key, message);
    } else if !packet.generics.params.is_empty() {
        let message = "the columns of a type with parameters would have parameters; \
                       put the type into a struct without parameters, and state `columns` there";
        diagnostics.error(&columns.key, message);
    }
}

/// SPEC "Columns": a group stands in a type with columns, and its type is one of the user's.
fn check_groups(packet: &Packet<'_>, fields: &[Field<'_>], diagnostics: &mut Diagnostics) {
    for field in fields {
        let Some(group) = &field.attrs.columns else { continue };
        if packet.attrs.columns.is_none() {
            let message = "`columns` on a field makes its columns a group of the columns of this type; state `columns` on the type, too";
            diagnostics.error(&group.key, message);
        } else if field.group().is_none() {
            let message = "`columns` goes on a field whose type is a struct or an enum with `columns`; \
                           remove it here, and the field is one vector of values";
            diagnostics.error(&group.key, message);
        }
    }
}

/// SPEC "Columns": the groups of a union have different names.
fn check_names(packet: &Packet<'_>, cases: &[Case<'_>], diagnostics: &mut Diagnostics) {
    if packet.attrs.columns.is_none() {
        return;
    }
    let mut seen = Vec::new();
    for case in cases.iter().filter(|case| case.has_group()) {
        let name = group_ident(case.ident);
        if name == "variants" || name == "places" {
            let message = format!(
                "the columns of a union have a vector `{name}`, and the columns of this variant have this name as well; rename the variant"
            );
            diagnostics.error(case.ident, message);
        } else if let Some((_, first)) = seen.iter().find(|(other, _)| *other == name) {
            let message = format!(
                "the columns of two variants have the name `{name}`; rename one of the variants"
            );
            diagnostics.pair(case.ident, message, *first, "the first one is here");
        }
        seen.push((name, case.ident));
    }
}

//! This module checks types that have views.
//!
//! Input: the packet. Output: errors in the accumulator. SPEC "Views".

use crate::attr::{Access, key};
use crate::diagnostics::Diagnostics;
use crate::model::{Body, Case, FUNCTIONS, Field, Front, Packet};

/// SPEC "Views": a type with views has no parameters or begins with fields of fixed width, and the methods of its view have names of their own.
pub(super) fn check(packet: &Packet<'_>, front: Option<&Front<'_>>, diagnostics: &mut Diagnostics) {
    check_fields(packet, front, diagnostics);
    let Some(view) = &packet.attrs.view else { return };
    if packet.is_extensible() {
        let message = "a view has positions that are constants, and other versions of an extensible message may lack fields; \
                       put the fields that every version has into a struct of their own, and state `view` there";
        return diagnostics.error(&view.key, message);
    }
    if let Some(front) = front {
        let fields = front.packet.fixed();
        if fields.is_empty() {
            let message = "a view has the fields in front of the first one whose width varies, and this struct has none; \
                           remove `view`, or put a field of fixed width first";
            return diagnostics.error(&view.key, message);
        }
        return check_names(fields, diagnostics);
    }
    if !packet.generics.params.is_empty() {
        let message = "the bytes of a view are an array, and no array has a length that depends on parameters; \
                       put the type into a struct without parameters, and state `view` there";
        return diagnostics.error(&view.key, message);
    }
    check_names(packet.fixed(), diagnostics);
}

/// SPEC "Views": a field that is shown as a view has a type with views, in a struct with views.
fn check_fields(packet: &Packet<'_>, front: Option<&Front<'_>>, diagnostics: &mut Diagnostics) {
    let fields = match &packet.body {
        Body::Struct(fields) | Body::Dynamic(fields) => fields,
        Body::Union(cases) => return check_variants(cases, diagnostics),
        Body::Enum(..) => return,
    };
    for field in fields {
        check_access(packet, field, front, diagnostics);
        let Some(view) = &field.attrs.view else { continue };
        let shown = shown(field, front);
        if packet.attrs.view.is_none() {
            let message = "`view` on a field says how views of this struct show it; state `view` on the struct, too";
            diagnostics.error(&view.key, message);
        } else if !shown.unwrap_or(field).may_have_views() {
            let message = "`view` goes on a field whose type is a struct with `view`; \
                           remove it here, and the view reads and writes the value";
            diagnostics.error(&view.key, message);
        } else if shown.is_none() {
            let message = "a view has the fields in front of the first one whose width varies, and this field is behind it; \
                           remove `view` here";
            diagnostics.error(&view.key, message);
        }
    }
}

/// SPEC "Views": an enum has no views, so that its fields have no methods there.
fn check_variants(cases: &[Case<'_>], diagnostics: &mut Diagnostics) {
    for field in cases.iter().flat_map(|case| &case.fields) {
        for key in [key(&field.attrs.view), key(&field.attrs.access)].into_iter().flatten() {
            let message = format!("views are of structs, and an enum has none; remove `{key}`");
            diagnostics.error(key, message);
        }
    }
}

/// The field as the view has it, if the view has it.
fn shown<'f, 'a>(field: &'f Field<'a>, front: Option<&'f Front<'a>>) -> Option<&'f Field<'a>> {
    match front {
        Some(front) => front.packet.fixed().iter().find(|own| own.member == field.member),
        None => Some(field),
    }
}

/// SPEC "Views": a field with limited access is a field of a view, and no view can read through it.
fn check_access(
    packet: &Packet<'_>,
    field: &Field<'_>,
    front: Option<&Front<'_>>,
    diagnostics: &mut Diagnostics,
) {
    let Some(access) = &field.attrs.access else { return };
    if !field.is_on_wire() || field.is_calculated() {
        // The rules of the attribute say so.
    } else if packet.attrs.view.is_none() {
        let message = "`access` says which methods views of this struct have for the field; state `view` on the struct, too";
        diagnostics.error(&access.key, message);
    } else if shown(field, front).is_none() {
        let message = "a view has the fields in front of the first one whose width varies, and this field is behind it; \
                       remove `access` here";
        diagnostics.error(&access.key, message);
    } else if field.attrs.view.is_some() && access.value == Access::WriteOnly {
        let message = "a nested view would read this field; remove `view` here, \
                       or state `access` on the fields of the nested struct instead";
        diagnostics.error(&access.key, message);
    }
}

fn check_names(fields: &[Field<'_>], diagnostics: &mut Diagnostics) {
    let mut taken: Vec<String> = FUNCTIONS.iter().map(|name| (*name).to_owned()).collect();
    for field in fields {
        let names = field.view_names();
        if let Some(name) = names.iter().find(|name| taken.contains(name)) {
            let message = format!(
                "the view has another function `{name}`; give the field another name, \
                 and state the name for errors with `#[bitpack(rename = \"…\")]`"
            );
            diagnostics.error(&field.member, message);
        }
        taken.extend(names);
    }
}

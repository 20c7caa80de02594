//! This module checks types that have views.
//!
//! Input: the packet. Output: errors in the accumulator. SPEC "Views".

use crate::diagnostics::Diagnostics;
use crate::model::{Body, FUNCTIONS, Field, Packet};

/// SPEC "Views": a type with views has a fixed width and no parameters, and the methods of its view have names of their own.
pub(super) fn check(packet: &Packet<'_>, diagnostics: &mut Diagnostics) {
    check_fields(packet, diagnostics);
    let Some(view) = &packet.attrs.view else { return };
    if !matches!(packet.body, Body::Struct(_)) {
        let message = "the width of this struct varies, and a view has positions that are constants; \
                       put its fields of fixed width into a struct of their own, and state `view` there";
        return diagnostics.error(&view.key, message);
    }
    if !packet.generics.params.is_empty() {
        let message = "the bytes of a view are an array, and no array has a length that depends on parameters; \
                       put the type into a struct without parameters, and state `view` there";
        return diagnostics.error(&view.key, message);
    }
    check_names(packet.fixed(), diagnostics);
}

/// SPEC "Views": a field that is shown as a view has a type with views, in a struct with views.
fn check_fields(packet: &Packet<'_>, diagnostics: &mut Diagnostics) {
    let (Body::Struct(fields) | Body::Dynamic(fields)) = &packet.body else { return };
    for field in fields {
        let Some(view) = &field.attrs.view else { continue };
        if packet.attrs.view.is_none() {
            let message = "`view` on a field says how views of this struct show it; state `view` on the struct, too";
            diagnostics.error(&view.key, message);
        } else if !field.may_have_views() {
            let message = "`view` goes on a field whose type is a struct with `view`; \
                           remove it here, and the view reads and writes the value";
            diagnostics.error(&view.key, message);
        }
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

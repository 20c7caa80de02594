//! This module checks types whose width varies.
//!
//! Input: the packet. Output: errors in the accumulator.

use crate::attr::key;
use crate::diagnostics::Diagnostics;
use crate::model::{Body, Field, Packet};

pub(super) fn check(packet: &Packet<'_>, diagnostics: &mut Diagnostics) {
    match packet.calculated_only() {
        Some(calculated) => check_calculated(packet, calculated, diagnostics),
        None => check_total(packet, diagnostics),
    }
    check_lifetimes(packet, diagnostics);
    check_parameters(packet, diagnostics);
}

/// SPEC "Variable width": the total depends on the value.
fn check_total(packet: &Packet<'_>, diagnostics: &mut Diagnostics) {
    if let Some(key) = key(&packet.attrs.total) {
        let message =
            "the total of a struct varies with its fields of variable width; remove `bits`";
        diagnostics.error(key, message);
    }
}

/// SPEC "Computed fields": a struct with a calculated field is read as one of variable width, so it has no constant places. One error names
/// all attributes that need them, because they have one cause.
fn check_calculated(packet: &Packet<'_>, calculated: &Field<'_>, diagnostics: &mut Diagnostics) {
    let Body::Dynamic(fields) = &packet.body else { return };
    let total = key(&packet.attrs.total);
    let mut others = fields.iter().filter(|field| !field.is_calculated());
    let placed = others.find_map(|field| key(&field.attrs.at));
    let keys: Vec<_> = [total, placed].into_iter().flatten().collect();
    let Some(first) = keys.first() else { return };
    let names: Vec<_> = keys.iter().map(|key| format!("`{key}`")).collect();
    let (names, name) = (names.join(" and no "), calculated.name());
    let them = if keys.len() == 1 { "it" } else { "them" };
    let message = format!(
        "a struct in which `{name}` is calculated takes no {names}; \
         remove {them}, or put the other fields into a struct of their own"
    );
    diagnostics.error(first, message);
}

/// SPEC "Variable width": all fields borrow from the same message, so a type has at most one
/// lifetime.
fn check_lifetimes(packet: &Packet<'_>, diagnostics: &mut Diagnostics) {
    for param in packet.generics.lifetimes().skip(1) {
        let message = "every field borrows from the one message; use one lifetime for all of them";
        diagnostics.error(&param.lifetime, message);
    }
}

/// SPEC "Context": `context(…)` declares at least one parameter, and each has a name of its own.
fn check_parameters(packet: &Packet<'_>, diagnostics: &mut Diagnostics) {
    let Some(parameters) = &packet.attrs.parameters else { return };
    if parameters.value.is_empty() {
        let message =
            "this `context` declares no parameter; write `context(name: Type, …)`, or remove it";
        diagnostics.error(&parameters.key, message);
    }
    for (index, (name, _)) in parameters.value.iter().enumerate() {
        if name == "remaining" {
            let message = "`remaining` is the number of bits that are left; rename the parameter";
            diagnostics.error(name, message);
        }
        if name == "index" {
            let message = "`index` is the number of an element of a list; rename the parameter";
            diagnostics.error(name, message);
        }
        let twin = parameters.value.iter().take(index).find(|(other, _)| other == name);
        if let Some((first, _)) = twin {
            let message = format!("two parameters have the name `{name}`; rename one");
            diagnostics.pair(name, message, first, "the first one is here");
        }
    }
}

/// SPEC "Variable width": only what whole messages of variable width are encoded with has room for notes.
pub(super) fn check_notes(packet: &Packet<'_>, diagnostics: &mut Diagnostics) {
    if let Some(key) = key(&packet.attrs.notes) {
        let message = "`notes` goes on types of variable width only; remove it";
        diagnostics.error(key, message);
    }
}

/// SPEC "Placement": where a field of variable width ends depends on the value.
pub(super) fn check_place(packet: &Packet<'_>, field: &Field<'_>, diagnostics: &mut Diagnostics) {
    if let Some(key) = key(&field.attrs.position).filter(|_| packet.is_extensible()) {
        diagnostics.error(
            key,
            "the position of a field would change with what an older version lacks; \
             put the field behind the extensible message, or remove `position`",
        );
    }
    // Beside a calculated field the struct as a whole is refused.
    if let Some(key) = key(&field.attrs.at).filter(|_| packet.calculated_only().is_none()) {
        diagnostics.error(
            key,
            "beside fields of variable width nothing is placed; use `align`, \
             or put the placed fields into a struct of their own",
        );
    }
}

//! This module finds the attribute that an identifier names.
//!
//! Input: an identifier and where it stands. Output: the attribute's descriptor, or an error that says what may stand there and
//! guesses what was meant.

use super::descriptor::{Place, Subject};
use super::near::near;
use super::table::{Descriptor, TABLE};
use proc_macro2::Ident;

/// Finds the attribute of `#[bitpack(…)]` that `ident` names.
pub(super) fn find(ident: &Ident, place: Place) -> syn::Result<&'static Descriptor> {
    let name = ident.to_string();
    let here = listed().find(|one| one.name == name && one.goes_on(place));
    here.ok_or_else(|| syn::Error::new(ident.span(), refusal(&name, place)))
}

/// Returns the attribute that is written `#[name(…)]` at that place.
pub(super) fn own(name: &str, place: Place) -> Option<&'static Descriptor> {
    TABLE.iter().find(|one| one.is_own() && one.name == name && one.goes_on(place))
}

/// Whether an attribute has this name, on whatever it goes.
pub(super) fn is_keyword(name: &str) -> bool {
    listed().any(|one| one.name == name)
}

/// Returns the attributes that are written in `#[bitpack(…)]`.
fn listed() -> impl Iterator<Item = &'static Descriptor> {
    TABLE.iter().filter(|one| !one.is_own())
}

/// Returns the message for an attribute of that name, which that place does not allow.
fn refusal(name: &str, place: Place) -> String {
    let noun = place.noun();
    if let Some(own) = own(name, place) {
        let form = own.form;
        return format!("`{name}` is an attribute of its own on {noun}; write `{form}`");
    }
    let order = listed().any(|one| one.name == name && one.subject == Subject::Order);
    if place == Place::Enum && order {
        return format!(
            "an enum lies in the order of the field that holds it; \
             state `{name}` on the field or on its struct"
        );
    }
    let places: Vec<_> = listed()
        .filter(|one| one.name == name)
        .flat_map(|one| one.places.iter().map(|place| place.noun()))
        .collect();
    match places.is_empty() {
        true => unknown(name, place),
        false => format!("`{name}` goes on {}, not on {noun}", places.join(" or ")),
    }
}

fn unknown(name: &str, place: Place) -> String {
    let names: Vec<_> = listed().filter(|one| one.goes_on(place)).map(|one| one.name).collect();
    let guess = match near(name, names.iter().copied()) {
        Some(known) => format!("did you mean `{known}`? "),
        None => String::new(),
    };
    format!(
        "unknown attribute `{name}` on {}; {guess}known here: {}",
        place.noun(),
        names.join(", ")
    )
}

//! The stages of the derive, as a library: a macro's own crate exports nothing but the macro.
//!
//! Input: a definition. Output: what the derive makes of it. This is the only other place that lists the stages.

// They keep to the oldest compiler that the crates support, this package to the newest; and with syn's feature `full`, which the
// tests need, expressions are larger.
#![allow(clippy::collapsible_if, clippy::large_enum_variant, dead_code)]

#[path = "../../bitpack-derive/src/attr/mod.rs"]
mod attr;
#[path = "../../bitpack-derive/src/check/mod.rs"]
mod check;
#[path = "../../bitpack-derive/src/diagnostics.rs"]
mod diagnostics;
#[path = "../../bitpack-derive/src/emit/mod.rs"]
mod emit;
#[path = "../../bitpack-derive/src/model/mod.rs"]
mod model;
#[path = "../../bitpack-derive/src/expand.rs"]
mod stages;

/// What `#[derive(BitPack)]` adds to a definition.
pub fn expand(input: &syn::DeriveInput) -> proc_macro2::TokenStream {
    stages::expand(input)
}

/// The keywords of `#[bitpack(…)]`, each with every place that it goes on ("a struct", "an enum", "a field", "a variant"), and how it is
/// written there.
pub fn keywords() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let listed = attr::table::TABLE.iter().filter(|one| !one.is_own());
    listed.flat_map(|one| one.places.iter().map(|place| (one.name, place.noun(), one.form)))
}

/// An attribute, as the derive's table describes it.
pub struct Attribute {
    /// Its name.
    pub name: &'static str,
    /// How it is written with its value.
    pub form: &'static str,
    /// What it goes on, as in [`keywords`].
    pub places: Vec<&'static str>,
    /// What it means, in one sentence.
    pub text: &'static str,
    /// The title of its section in SPEC.md.
    pub section: &'static str,
    /// Whether `evolves` refuses a version in which it was added, removed or changed.
    pub breaks: bool,
}

/// The table of attributes.
pub fn attributes() -> impl Iterator<Item = Attribute> {
    attr::table::TABLE.iter().map(|one| {
        let (text, section) = one.text.split_once(" SPEC \"").unwrap();
        Attribute {
            name: one.name,
            form: one.form,
            places: one.places.iter().map(|place| place.noun()).collect(),
            text: text.trim(),
            section: section.split_once('"').unwrap().0,
            breaks: one.change == attr::descriptor::Change::Breaks,
        }
    })
}

/// Which of the names was probably meant.
pub fn near<'n>(name: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    attr::near(name, names)
}

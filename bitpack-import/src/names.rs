//! Names as names of Rust.
//!
//! Input: any text. Output: an identifier. Invariant: the names of one set of claims are different.

use bitpack_module::Names;
use heck::{ToShoutySnakeCase, ToSnakeCase, ToUpperCamelCase};

/// What a name is for.
#[derive(Clone, Copy)]
pub(crate) enum Style {
    /// `EngineSpeed`
    Type,
    /// `engine_speed`
    Field,
    /// `ENGINE_SPEED`
    Constant,
}

/// The names that are used.
#[derive(Default)]
pub(crate) struct Claims(Names);

/// The names of the standard library that the modules use. A definition of the same name would hide them.
const STANDARD: &[&str] = &["Box", "Default", "Option", "String", "Vec"];

impl Claims {
    /// The claims of the types of a module.
    pub(crate) fn of_types() -> Self {
        Self::with(STANDARD)
    }

    /// The claims of the modules beside the crates that the derive names.
    pub(crate) fn of_modules() -> Self {
        Self::with(&["alloc", "bitpack", "core", "std"])
    }

    /// The claims of the fields of a type, and of its parameters.
    pub(crate) fn of_fields() -> Self {
        Self::with(&["remaining"])
    }

    fn with(used: &[&str]) -> Self {
        let mut names = Names::default();
        used.iter().for_each(|name| names.take(name));
        Self(names)
    }

    /// Claims a name of Rust that is used already.
    pub(crate) fn take(&mut self, name: &str) {
        self.0.take(name);
    }

    /// A name that is not used yet: with `_` behind a word of Rust, and with a number behind a name that is used.
    pub(crate) fn claim(&mut self, style: Style, name: &str) -> String {
        self.0.claim(&identifier(style, name))
    }
}

/// The name in a style; it may be a word of Rust.
fn identifier(style: Style, name: &str) -> String {
    let name: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    let (name, first) = match style {
        Style::Type => (name.to_upper_camel_case(), "N"),
        Style::Field => (name.to_snake_case(), "n"),
        Style::Constant => (name.to_shouty_snake_case(), "N"),
    };
    match name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        true => name,
        false => format!("{first}{name}"),
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn names_become_identifiers() {
        for (name, type_name, field, constant) in [
            ("engine_speed", "EngineSpeed", "engine_speed", "ENGINE_SPEED"),
            ("Outer Inner", "OuterInner", "outer_inner", "OUTER_INNER"),
            ("type", "Type", "type", "TYPE"),
            ("self", "Self", "self", "SELF"),
            ("_1", "N1", "n1", "N1"),
            ("_", "N", "n", "N"),
            ("x²", "X", "x", "X"),
        ] {
            let all =
                [Style::Type, Style::Field, Style::Constant].map(|style| identifier(style, name));
            assert_eq!(all, [type_name, field, constant]);
        }
    }

    #[test]
    fn names_of_a_scope_are_different() {
        let mut claims = Claims::default();
        let names = ["type", "a", "A", "a2", "type"].map(|name| claims.claim(Style::Field, name));
        assert_eq!(names, ["type_", "a", "a2", "a22", "type2"]);
        let mut claims = Claims::of_types();
        let names = ["vec", "option", "vector"].map(|name| claims.claim(Style::Type, name));
        assert_eq!(names, ["Vec2", "Option2", "Vector"]);
    }
}

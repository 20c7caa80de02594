//! Names as names of Rust.
//!
//! Input: any text. Output: an identifier. Invariant: the names of one set of claims are different.

use heck::{ToShoutySnakeCase, ToSnakeCase, ToUpperCamelCase};
use std::collections::HashSet;

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
pub(crate) struct Claims(HashSet<String>);

/// The names of the standard library that the modules use. A definition of the same name would hide them.
const STANDARD: &[&str] = &["Box", "Default", "Option", "String", "Vec"];

impl Claims {
    /// The claims of the types of a module.
    pub(crate) fn of_types() -> Self {
        Self(STANDARD.iter().map(|&name| name.to_owned()).collect())
    }

    /// The claims of the modules beside the crates that the derive names.
    pub(crate) fn of_modules() -> Self {
        Self(["alloc", "bitpack", "core", "std"].map(str::to_owned).into())
    }

    /// The claims of the fields of a type, and of its parameters.
    pub(crate) fn of_fields() -> Self {
        Self(["remaining"].map(str::to_owned).into())
    }

    /// Claims a name of Rust that is used already.
    pub(crate) fn take(&mut self, name: &str) {
        self.0.insert(name.to_owned());
    }

    /// A name that is not used yet: with `_` behind a word of Rust, and with a number behind a name that is used.
    pub(crate) fn claim(&mut self, style: Style, name: &str) -> String {
        let base = identifier(style, name);
        let stem = base.trim_end_matches('_').to_owned();
        let candidates = (2..).map(|number| format!("{stem}{number}"));
        let mut all = std::iter::once(base.clone()).chain(candidates);
        let free = all.find(|one| !self.0.contains(one)).unwrap_or(base);
        self.0.insert(free.clone());
        free
    }
}

/// The name as an identifier.
fn identifier(style: Style, name: &str) -> String {
    let name: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    let (name, first) = match style {
        Style::Type => (name.to_upper_camel_case(), "N"),
        Style::Field => (name.to_snake_case(), "n"),
        Style::Constant => (name.to_shouty_snake_case(), "N"),
    };
    let name = match name.starts_with(|c: char| c.is_ascii_alphabetic()) {
        true => name,
        false => format!("{first}{name}"),
    };
    match syn::parse_str::<syn::Ident>(&name) {
        // A word of the edition 2024.
        Ok(word) if word != "gen" => name,
        _ => name + "_",
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
            ("type", "Type", "type_", "TYPE"),
            ("self", "Self_", "self_", "SELF"),
            ("_1", "N1", "n1", "N1"),
            ("_", "N", "n", "N"),
            ("x²", "X", "x", "X"),
            ("gen", "Gen", "gen_", "GEN"),
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

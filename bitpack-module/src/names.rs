//! Names that are used once.
//!
//! Input: identifiers. Output: identifiers that are no words of Rust. Invariant: one [`Names`] never returns a name twice.

use std::collections::HashSet;

/// The words of Rust up to the edition 2024.
const WORDS: &[&str] = &[
    "Self", "abstract", "as", "async", "await", "become", "box", "break", "const", "continue",
    "crate", "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if",
    "impl", "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub",
    "ref", "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// The names of a scope.
///
/// ```
/// let mut names = bitpack_module::Names::default();
/// assert_eq!(["type", "speed", "speed"].map(|name| names.claim(name)), ["type_", "speed", "speed2"]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Names {
    used: HashSet<String>,
    reserved: &'static [&'static str],
}

impl Names {
    /// Creates a scope in which names of the module around have a meaning: they get `_` behind them, as the words of Rust do.
    ///
    /// ```
    /// assert_eq!(bitpack_module::Names::reserving(&["Option"]).claim("Option"), "Option_");
    /// ```
    #[must_use]
    pub fn reserving(reserved: &'static [&'static str]) -> Self {
        Names { used: HashSet::new(), reserved }
    }

    /// Marks a name as used.
    ///
    /// ```
    /// let mut names = bitpack_module::Names::default();
    /// names.take("Vec");
    /// assert_eq!(names.claim("Vec"), "Vec2");
    /// ```
    pub fn take(&mut self, name: &str) {
        self.used.insert(name.to_owned());
    }

    /// Returns a name that is not used yet: with `_` behind a word of Rust, and with a number behind a name that is used. It is used from now on.
    pub fn claim(&mut self, name: &str) -> String {
        let is_word = WORDS.contains(&name) || self.reserved.contains(&name);
        let base = if is_word { format!("{name}_") } else { name.to_owned() };
        let numbered = (2..).map(|number| format!("{name}{number}"));
        let free = std::iter::once(base).chain(numbered).find(|one| !self.used.contains(one));
        let free = free.unwrap_or_else(|| name.to_owned());
        self.used.insert(free.clone());
        free
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn names_of_a_scope_are_different() {
        let mut names = Names::default();
        let all = ["type", "a", "a", "a2", "type"].map(|name| names.claim(name));
        assert_eq!(all, ["type_", "a", "a2", "a22", "type2"]);
    }
}

//! The text of a file in YAML.
//!
//! Input: items with keys and values. Output: lines. Invariant: a value that YAML would not read as this text is quoted.

use std::fmt::Write;

/// One thing of a type: a field, an instance or a parameter.
#[derive(Clone, Default)]
pub(super) struct Item {
    pub(super) id: String,
    keys: Vec<(&'static str, String)>,
}

impl Item {
    pub(super) fn new(id: &str) -> Self {
        Item { id: id.to_owned(), keys: Vec::new() }
    }

    /// The same under another name.
    pub(super) fn named(&self, id: &str) -> Self {
        Item { id: id.to_owned(), keys: self.keys.clone() }
    }

    /// A key whose value is an expression, a name or a number.
    pub(super) fn with(mut self, key: &'static str, value: impl ToString) -> Self {
        self.keys.push((key, scalar(&value.to_string())));
        self
    }

    /// The documentation, if there is any.
    pub(super) fn doc(mut self, doc: &str) -> Self {
        if !doc.is_empty() {
            self.keys.push(("doc", text(doc)));
        }
        self
    }

    /// A condition that the value fulfils.
    pub(super) fn valid(mut self, conditions: &[String]) -> Self {
        if !conditions.is_empty() {
            let all = conditions.join(" and ");
            self.keys.push(("valid", format!("\n  expr: {}", scalar(&all))));
        }
        self
    }

    /// A listed number of the enum.
    pub(super) fn valid_in_enum(mut self) -> Self {
        self.keys.push(("valid", "\n  in-enum: true".to_owned()));
        self
    }

    /// A further condition under which the field is there.
    pub(super) fn only_if(mut self, condition: &str) -> Self {
        match self.keys.iter_mut().find(|(key, _)| *key == "if") {
            Some((_, own)) => *own = scalar(&format!("({condition}) and ({})", plain(own))),
            None => self.keys.push(("if", scalar(condition))),
        }
        self
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.keys.iter().any(|(key, _)| *key == name)
    }

    /// Whether the field is one value that an element of a list can be.
    pub(super) fn is_element(&self) -> bool {
        !self.has("repeat") && !self.has("if")
    }

    fn lines(&self, first: &str, indent: &str, out: &mut String) {
        let _ = write!(out, "{first}");
        for (key, value) in &self.keys {
            let space = if value.starts_with('\n') { "" } else { " " };
            let value = value.replace('\n', &format!("\n{indent}"));
            let _ = write!(out, "\n{indent}{key}:{space}{value}");
        }
        out.push('\n');
    }
}

/// The parts of a type, indented by `indent`.
pub(super) fn section(name: &str, items: &[Item], indent: &str, out: &mut String) {
    if items.is_empty() {
        return;
    }
    let _ = writeln!(out, "{indent}{name}:");
    for item in items {
        let id = self::name(&item.id);
        if name == "instances" {
            item.lines(&format!("{indent}  {id}:"), &format!("{indent}    "), out);
        } else {
            item.lines(&format!("{indent}  - id: {id}"), &format!("{indent}    "), out);
        }
    }
}

/// An identifier. Older versions of YAML read some words as booleans.
pub(super) fn name(id: &str) -> String {
    if ["y", "n", "yes", "no", "on", "off"].contains(&id) {
        format!("'{id}'")
    } else {
        id.to_owned()
    }
}

/// A text on one line. JSON is a part of YAML, except for characters that YAML wants to be escaped.
pub(super) fn text(text: &str) -> String {
    let json = serde_json::to_string(text).unwrap_or_default();
    let letter = |letter: char| match letter {
        '\u{7f}'..='\u{9f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}'
        | '\u{feff}'
        | '\u{fffe}'
        | '\u{ffff}' => format!("\\u{:04x}", u32::from(letter)),
        letter => letter.to_string(),
    };
    json.chars().map(letter).collect()
}

/// A value of a key: plain, or quoted where YAML would read something else.
fn scalar(value: &str) -> String {
    let value = bare(value);
    let safe = |byte: u8| byte.is_ascii_alphanumeric() || b"_. +-*/%<=>!()&|^,[]".contains(&byte);
    let begins = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'(';
    if value.bytes().next().is_some_and(begins) && value.bytes().all(safe) {
        return name(value);
    }
    format!("'{}'", value.replace('\'', "''"))
}

/// An expression without the parentheses around all of it.
fn bare(value: &str) -> &str {
    let inner = value.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    let Some(inner) = inner else { return value };
    let mut depth = 0_i32;
    for byte in inner.bytes() {
        match byte {
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        if depth < 0 {
            return value;
        }
    }
    bare(inner)
}

/// The expression that [`scalar`] wrote.
fn plain(value: &str) -> String {
    match value.strip_prefix('\'').and_then(|value| value.strip_suffix('\'')) {
        Some(quoted) => quoted.replace("''", "'"),
        None => value.to_owned(),
    }
}

//! Modules of Python.
//!
//! Input: a document. Output: the text of a module: a class for each struct, variant and enum, the document as JSON, and the decoder of this crate in
//! Python. Invariant: the module needs nothing but Python's own library, whose integers have any width, so it computes as the decoder of this crate does.

use crate::export::{ExportError, Names, Problems, Rooms, comment, field_lists};
use crate::owned::{Document, Field, Kind, Type};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Expressions, then bits and values, then fields.
const RUNTIME: [&str; 3] =
    [include_str!("runtime.py"), include_str!("reader.py"), include_str!("fields.py")];

const HEAD: &str = r#"
import json
import math
import struct
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import NamedTuple


class Scaled(float):
    """The physical value of a number; `raw` is the number in the message."""

    def __new__(cls, value, raw):
        new = super().__new__(cls, value)
        new.raw = raw
        return new
"#;

/// The words that no name may be.
const KEYWORDS: [&str; 35] = [
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue",
    "def", "del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import",
    "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while",
    "with", "yield",
];

impl Document {
    /// A module of Python 3.9 that decodes messages, without other packages.
    ///
    /// `decode(data)` returns the message: an instance of a dataclass for each struct and each variant, a member of an `IntEnum` for a listed number of an enum,
    /// `int`, `bool`, `float`, `str` and `bytes` for the other values, a `list` for arrays and lists, and `None` for an absent value. A number with a scale is a `float` whose
    /// attribute `raw` is the number in the message. `decode_prefix(data)` returns the message with which the bytes begin, and the bytes behind it.
    /// `explain(data)` returns the path, the first bit, the number of bits and the value of each number. They raise `DecodeError` where
    /// [`decode`](Document::decode) and [`decode_prefix`](Document::decode_prefix) return an error.
    ///
    /// # Errors
    /// [`ExportError`] names every part that only the program with the type can read.
    ///
    /// ```
    /// use bitpack::prelude::*;
    /// use bitpack_export::Document;
    ///
    /// #[derive(BitPack)]
    /// struct Row { n: u8, #[bitpack(count = self.n)] cells: Vec<u16> }
    ///
    /// let module = Document::of::<Row>().python()?;
    /// assert!(module.contains("class Row:"));
    /// # Ok::<(), bitpack_export::ExportError>(())
    /// ```
    pub fn python(&self) -> Result<String, ExportError> {
        let mut problems = Problems::of(self);
        for (owner, fields) in self.types.iter().flat_map(field_lists) {
            let rooms = Rooms::of(fields);
            for (number, field) in fields.iter().enumerate() {
                if let Err(reason) = rooms.room(number) {
                    problems.add(&owner, &field.name, reason);
                }
            }
        }
        let title = comment(self.types.get(self.root).map_or("", |ty| ty.name.as_str()));
        let mut python =
            format!("\"\"\"Messages of `{title}`, written by bitpack-export.\"\"\"\n{HEAD}");
        let mut names = Names::default();
        // The names that the module uses itself.
        let words = RUNTIME.iter().chain([&HEAD]).flat_map(|text| words(text));
        for own in words.collect::<BTreeSet<_>>() {
            names.unique(own);
        }
        let mut classes = String::new();
        for (number, ty) in self.types.iter().enumerate() {
            class(ty, number, &mut names, &mut python, &mut classes);
        }
        let _ = write!(python, "\n\n_CLASSES = {{{classes}\n}}\n");
        // No text of JSON holds three quotation marks, because each one inside of a text has a backslash.
        let _ =
            write!(python, "\n_LAYOUT = json.loads(\n    r\"\"\"\n{}\n\"\"\"\n)\n", self.to_json());
        python.extend(RUNTIME);
        for check in self.unchecked_conditions().iter().chain(&self.unchecked_depths()) {
            let _ = write!(python, "\n# not checked: {}\n", comment(check));
        }
        problems.unless(python)
    }
}

/// The classes of a type, and where the decoder finds them.
fn class(ty: &Type, number: usize, names: &mut Names, python: &mut String, classes: &mut String) {
    match &ty.kind {
        Kind::Struct { fields } => {
            let name = names.unique(&identifier(&ty.name, "Part"));
            let _ = write!(classes, "\n    ({number}, None): {name},");
            record(&name, &ty.doc, fields, python);
        }
        Kind::Union { cases, .. } => {
            for (at, case) in cases.iter().enumerate() {
                let name = identifier(&format!("{}{}", ty.name, case.name), "Part");
                let name = names.unique(&name);
                let _ = write!(classes, "\n    ({number}, {at}): {name},");
                record(&name, &ty.doc, &case.fields, python);
            }
        }
        Kind::Enum { variants, .. } => {
            let name = names.unique(&identifier(&ty.name, "Part"));
            let _ = write!(classes, "\n    ({number}, None): {name},");
            let _ = write!(python, "\n\nclass {name}(IntEnum):\n{}", documented(&ty.doc));
            let mut names = Names::default();
            // `IntEnum` has a meaning for these names.
            for own in ["mro", "name", "value"] {
                names.unique(own);
            }
            if variants.is_empty() {
                *python += "    pass\n";
            }
            for one in variants {
                let name = names.unique(&identifier(&one.name, "_"));
                let _ = writeln!(python, "    {name} = {}", one.value);
            }
        }
        _ => {}
    }
}

fn record(name: &str, doc: &str, fields: &[Field], python: &mut String) {
    let _ = write!(python, "\n\n@dataclass\nclass {name}:\n{}", documented(doc));
    let mut names = Names::default();
    names.unique("_wire");
    // Each class has a function of this name, which would be the default value of the field.
    names.unique("mro");
    let mut wire = Vec::new();
    for field in fields {
        let name = names.unique(&identifier(&field.name, "_"));
        for line in field.doc.lines() {
            let _ = writeln!(python, "    #: {}", comment(line));
        }
        let unit = if field.unit.is_empty() {
            String::new()
        } else {
            format!("  # {}", comment(&field.unit))
        };
        let _ = writeln!(python, "    {name}: object{unit}");
        wire.push(format!("\"{name}\", "));
    }
    let _ = writeln!(python, "    _wire = ({})", wire.concat().trim_end());
}

/// The words of a program, without those of its comments.
fn words(program: &str) -> impl Iterator<Item = &str> {
    let code = program.lines().map(|line| line.split("# ").next().unwrap_or_default());
    code.filter(|line| !line.contains("\"\"\""))
        .flat_map(|line| {
            line.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
        })
        .filter(|word| !word.is_empty())
}

/// The documentation comment of a class, if there is any.
fn documented(doc: &str) -> String {
    let letter = |letter: char| if letter.is_control() && letter != '\n' { ' ' } else { letter };
    let doc: String = doc.chars().map(letter).collect();
    let plain = doc.replace('\\', "\\\\").replace('"', "\\\"");
    if plain.is_empty() {
        return String::new();
    }
    format!("    \"\"\"{}\"\"\"\n\n", plain.lines().collect::<Vec<_>>().join("\n    "))
}

/// A name of letters, digits and underscores; `front` stands before a digit.
fn identifier(name: &str, front: &str) -> String {
    let plain = name.trim_matches(['(', ')']).split('<').next().unwrap_or_default();
    let last = plain.rsplit("::").next().unwrap_or_default();
    let letter = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '_' };
    let name: String = last.chars().map(letter).collect();
    match name.bytes().next() {
        Some(digit) if digit.is_ascii_digit() => format!("{front}{name}"),
        None => "part".to_owned(),
        Some(_) if KEYWORDS.contains(&name.as_str()) => format!("{name}_"),
        // Python gives names between underscores a meaning of their own.
        Some(b'_') if name.ends_with('_') || name.contains("__") => format!("part{name}"),
        Some(_) => name,
    }
}

//! What the exporters share: the error, expressions in another language, extents, and names.
//!
//! Input: a document. Output: parts of a definition in another language. Invariants: an exporter finds every part that its target cannot say,
//! and names all of them in one error; it writes nothing then.

mod extent;
mod flat;
mod formula;
mod names;
mod places;
mod unchecked;

pub(crate) use extent::{Room, Rooms};
pub(crate) use flat::{Number, numbers};
pub(crate) use formula::{Formulas, Language};
pub(crate) use names::{Names, comment, snake};
pub(crate) use places::{Order, Run, runs};

use crate::owned::{Attribute, Document, Field, Kind, Range, Tag, Type};
use std::collections::HashSet;
use std::fmt;

/// The greatest number of types inside each other: the decoder and the exports read no value that is deeper.
pub(crate) const DEPTH: usize = 64;

/// Why a document has no form in the language of a tool: every part that the tool cannot say.
///
/// ```
/// use bitpack::prelude::*;
/// use bitpack_export::{Document, Wireshark};
///
/// #[derive(BitPack)]
/// struct Name { #[bitpack(pad = 0, len = 8, text = latin1)] name: String }
///
/// let error = Document::of::<Name>().wireshark(&Wireshark::new("name")).unwrap_err();
/// assert_eq!(error.problems[0].place, "Name.name");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportError {
    /// The parts, in the order of the document.
    pub problems: Vec<Problem>,
}

/// A part of a document that a tool cannot say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The type and the field, such as `Packet.text`.
    pub place: String,
    /// The attribute or the kind of type, and why the tool cannot say it.
    pub reason: String,
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, problem) in self.problems.iter().enumerate() {
            let line = if at > 0 { "\n" } else { "" };
            write!(f, "{line}{}: {}", problem.place, problem.reason)?;
        }
        Ok(())
    }
}

impl std::error::Error for ExportError {}

/// The problems that an exporter has found.
#[derive(Default)]
pub(crate) struct Problems {
    list: Vec<Problem>,
    /// The places of all of them.
    places: HashSet<String>,
}

impl Problems {
    pub(crate) fn add(&mut self, owner: &str, field: &str, reason: impl Into<String>) {
        let place = place(owner, field);
        self.places.insert(place.clone());
        self.list.push(Problem { place, reason: reason.into() });
    }

    /// Adds a problem of a field, unless the field has one already.
    pub(crate) fn add_first(&mut self, owner: &str, field: &str, reason: impl Into<String>) {
        if !self.places.contains(&place(owner, field)) {
            self.add(owner, field, reason);
        }
    }

    /// Takes over the problems of a part.
    pub(crate) fn join(&mut self, part: Self) {
        self.list.extend(part.list);
        self.places.extend(part.places);
    }

    /// The text of the export, unless there are problems.
    pub(crate) fn unless(mut self, text: String) -> Result<String, ExportError> {
        let mut known = HashSet::new();
        self.list.retain(|one| known.insert((one.place.clone(), one.reason.clone())));
        if self.list.is_empty() { Ok(text) } else { Err(ExportError { problems: self.list }) }
    }

    /// The parts that only the program with the type reads, whatever the tool is.
    pub(crate) fn of(document: &Document) -> Self {
        let mut problems = Problems::default();
        if let Some(ty) = document.types.get(document.root) {
            let bytes = |one: &Attribute| matches!(one, Attribute::TagBytes(_));
            let is_outside = matches!(ty.kind, Kind::Union { tag: Tag::Outside, .. });
            if is_outside && !ty.attributes.iter().any(bytes) {
                problems.add(&ty.name, "", "only a field of a struct states the tag");
            }
        }
        for ty in &document.types {
            if ty.kind == Kind::Custom {
                problems.add(&ty.name, "", "only the type itself knows its form");
            }
            for (owner, fields) in field_lists(ty) {
                let rooms = Rooms::of(fields);
                for (number, field) in fields.iter().enumerate() {
                    problems.field(document, &owner, field);
                    if document.has_limit_around(field, rooms.room(number)) {
                        let reason = "a limit around a value of its type has no form here";
                        problems.add(&owner, &field.name, reason);
                    }
                }
            }
        }
        problems
    }

    fn field(&mut self, document: &Document, owner: &str, field: &Field) {
        for attribute in &field.attributes {
            let reason = match attribute {
                Attribute::With(module) if field.varies => {
                    format!("the codec module `{module}` reads the field")
                }
                Attribute::Process { module, .. } => {
                    format!("the module `{module}` transforms the bytes of the field")
                }
                Attribute::Calc(_) => "`calc` has no form here".to_owned(),
                Attribute::Text(name) => format!("`text`: the encoding {name} has no form here"),
                Attribute::Pad { .. } => "`pad` has no form here".to_owned(),
                Attribute::Trim(_) => "`trim` has no form here".to_owned(),
                Attribute::Unknown(name) => format!("the attribute {name} has no form here"),
                _ => continue,
            };
            self.add(owner, &field.name, reason);
        }
        if has_many(document, field) && (field.range != Range::Full || field.scale.is_some()) {
            let reason = "the range or the scale of elements has no form here";
            self.add(owner, &field.name, reason);
        }
        if field.extensible {
            self.add(owner, &field.name, "extensible arrays have no form here");
        }
    }
}

/// What an error calls a field, or a type if the field has no name.
fn place(owner: &str, field: &str) -> String {
    let dot = if field.is_empty() { "" } else { "." };
    format!("{owner}{dot}{field}")
}

/// Whether a field may hold several numbers or none, or is an array of floats.
fn has_many(document: &Document, field: &Field) -> bool {
    let is_float = |ty: &Type| ty.kind == Kind::Float;
    let own = document.types.get(field.ty);
    let is_array = own.is_some_and(|ty| matches!(ty.kind, Kind::Array { .. }));
    field.varies || is_array && document.leaf(field.ty).is_some_and(is_float)
}

/// The fields of a type, with the names of the type and of the variants.
pub(crate) fn field_lists(ty: &Type) -> Vec<(String, &[Field])> {
    match &ty.kind {
        Kind::Struct { fields } => vec![(ty.name.clone(), fields.as_slice())],
        Kind::Union { cases, .. } => cases
            .iter()
            .map(|case| (format!("{}::{}", ty.name, case.name), case.fields.as_slice()))
            .collect(),
        _ => Vec::new(),
    }
}

impl Document {
    /// Whether a limit lies around a value that knows nothing about it: one that is neither a struct nor a union, which fill their limits, nor a
    /// list or a text that ends there.
    fn has_limit_around(&self, field: &Field, room: Result<Room<'_>, String>) -> bool {
        let stated = field.attributes.contains(&Attribute::Limit);
        let limits = matches!(room, Ok(Room::Len(_) | Room::Rest | Room::MeasuredBy { .. }));
        let mut at = field.ty;
        for _ in 0..DEPTH {
            match self.types.get(at).map(|ty| &ty.kind) {
                Some(Kind::Indirect { inner }) => at = *inner,
                Some(Kind::Struct { .. } | Kind::Union { .. }) => return limits && !field.varies,
                Some(Kind::Sequence { .. } | Kind::Bytes | Kind::Text) => return stated,
                // Behind a flag the limit does not begin with the field.
                Some(Kind::Option { .. }) => {
                    let is_if = |one: &Attribute| matches!(one, Attribute::If(_));
                    let is_flagged = !field.attributes.iter().any(is_if);
                    return stated || limits && is_flagged && !matches!(room, Ok(Room::Rest));
                }
                _ => return stated || limits,
            }
        }
        false
    }

    /// The type inside arrays, lists, options and pointers.
    pub(crate) fn leaf(&self, mut at: usize) -> Option<&Type> {
        for _ in 0..DEPTH {
            let ty = self.types.get(at)?;
            at = match ty.kind {
                Kind::Array { element: inner, .. } | Kind::Sequence { element: inner } => inner,
                Kind::Option { inner } | Kind::Indirect { inner } => inner,
                _ => return Some(ty),
            };
        }
        None
    }
}

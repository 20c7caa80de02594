//! The numbers that encoding computes: lengths, counts and tags.
//!
//! Input: a type. Output: for each field the attribute that computes it, if there is one. Invariant: a number measures one later field, which is always
//! there, and no list repeats it.

use super::expression::Names;
use super::kind::{Kind, kind};
use super::schema::{Field, Schema};
use super::yaml::Node;

/// What computes the numbers of a type.
#[derive(Default)]
pub(super) struct Computed {
    /// A field of numbers, and the field that it measures.
    lengths: Vec<(String, String)>,
    counts: Vec<(String, String)>,
    tags: Vec<(String, String)>,
}

impl Computed {
    pub(super) fn of(schema: &Schema<'_>, of: usize, names: &Names<'_, '_>) -> Self {
        let mut computed = Computed::default();
        let Some(known) = schema.types.get(of) else { return computed };
        for field in &known.fields {
            let (size, count) = (field.node.get("size"), field.node.get("repeat-expr"));
            // The derive pads a value up to a room, whose length it does not compute.
            let Ok(kind) = kind(schema, of, field) else { continue };
            let is_padded =
                ["pad-right", "terminator"].iter().any(|key| field.node.get(key).is_some())
                    || matches!(kind, Kind::Text { ends: true });
            let size = size.filter(|_| !is_padded);
            let measured = [(size, &mut computed.lengths), (count, &mut computed.counts)];
            for (node, all) in measured {
                let number = node.and_then(|node| names.only_field(&node));
                all.extend(number.map(|number| (number, field.id.clone())));
            }
            // A list has no tag that encoding could compute.
            if let (Kind::Switch { on, .. }, None) = (kind, field.node.get("repeat")) {
                computed
                    .tags
                    .extend(names.only_field(&on).map(|number| (number, field.id.clone())));
            }
        }
        computed.check(schema, of);
        computed
    }

    /// Leaves only numbers that measure one field, and that the derive can compute.
    fn check(&mut self, schema: &Schema<'_>, of: usize) {
        let Some(known) = schema.types.get(of) else { return };
        let all: Vec<_> =
            [&self.lengths, &self.counts, &self.tags].into_iter().flatten().cloned().collect();
        let mut good = Vec::new();
        for pair in &all {
            let (Some(number), Some(target)) = (known.field(&pair.0), known.field(&pair.1)) else {
                continue;
            };
            let is_number = match kind(schema, of, number) {
                Ok(Kind::Number { is_signed: false, .. }) => true,
                Ok(Kind::Bits { width }) => width > 1,
                _ => false,
            };
            let place = |field: &Field<'_>| known.fields.iter().position(|one| one.id == field.id);
            let is_once = all.iter().filter(|other| other.0 == pair.0).count() == 1;
            let is_plain =
                ["repeat", "if", "valid"].iter().all(|key| number.node.get(key).is_none());
            let has_one = target.node.get("if").is_none()
                && !(target.node.get("repeat").is_some() && target.node.get("size").is_some());
            if is_number && is_once && is_plain && has_one && place(number) < place(target) {
                good.push(pair.clone());
            }
        }
        for list in [&mut self.lengths, &mut self.counts, &mut self.tags] {
            list.retain(|pair| good.contains(pair));
        }
    }

    /// The attribute that computes a field, with the name of the other field in Rust.
    pub(super) fn attribute(
        &self,
        field: &Field<'_>,
        name: impl Fn(&str) -> String,
    ) -> Option<String> {
        let lists = [("len_of", &self.lengths), ("count_of", &self.counts), ("tag_of", &self.tags)];
        lists.into_iter().find_map(|(word, list)| {
            let (_, target) = list.iter().find(|(number, _)| *number == field.id)?;
            Some(format!("{word} = {}", name(target)))
        })
    }

    /// Whether a field's length is computed.
    pub(super) fn has_length(&self, field: &Field<'_>) -> bool {
        self.lengths.iter().any(|(_, target)| *target == field.id)
    }

    /// Whether a field's number of elements is computed.
    pub(super) fn has_count(&self, field: &Field<'_>) -> bool {
        self.counts.iter().any(|(_, target)| *target == field.id)
    }

    /// Whether a field's tag is computed.
    pub(super) fn has_tag(&self, field: &Field<'_>) -> bool {
        self.tags.iter().any(|(_, target)| *target == field.id)
    }
}

/// The fields that `switch-on` names: they are numbers, because tags are.
pub(super) fn switched(schema: &Schema<'_>, of: usize) -> Vec<String> {
    let Some(known) = schema.types.get(of) else { return Vec::new() };
    let mut plain = Vec::new();
    for field in &known.fields {
        if let Ok(Kind::Switch { on, .. }) = kind(schema, of, field) {
            plain.extend(words(&on).into_iter().filter(|word| known.field(word).is_some()));
        }
    }
    plain
}

/// The words of an expression.
fn words(node: &Node<'_>) -> Vec<String> {
    let text = node.text().unwrap_or_default();
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

//! The fields of Wireshark.
//!
//! Input: a field of the document. Output: the call of `item` that registers its field of Wireshark. Invariant: the kind of the field holds every
//! value of the type inside the arrays, lists and options around it.

use super::text;
use crate::owned::{Case, Document, Field, Kind, Role, Type};

/// What a field of Wireshark is about.
pub(super) struct Item<'d> {
    /// The name in filters.
    pub(super) filter: String,
    /// The name that the tree shows.
    pub(super) shown: &'d str,
    pub(super) doc: &'d str,
}

impl Item<'_> {
    /// The call for the value of a field.
    pub(super) fn of(&self, document: &Document, field: &Field) -> String {
        let Some(leaf) = document.leaf(field.ty) else { return self.call("NONE", "") };
        if field.role != Role::Data {
            return self.call(number(field.bits, false), "");
        }
        if field.scale.is_some() {
            return self.call("DOUBLE", "");
        }
        let width = match field.each {
            0 if field.varies => leaf.bits,
            0 => document.element_bits(field).unwrap_or(leaf.bits),
            each => each,
        };
        if width == 8 && document.holds_bytes(field.ty) {
            return self.call("BYTES", "");
        }
        self.kind(leaf, width)
    }

    /// The call for a value of a type that no field holds.
    pub(super) fn kind(&self, leaf: &Type, width: usize) -> String {
        match &leaf.kind {
            Kind::Bool => self.call("BOOLEAN", ""),
            Kind::Unsigned | Kind::Codec | Kind::NonZero { signed: false } => {
                self.call(number(width, false), "")
            }
            Kind::Signed | Kind::NonZero { signed: true } => self.call(number(width, true), ""),
            Kind::Float if leaf.bits == 32 => self.call("FLOAT", ""),
            Kind::Float => self.call("DOUBLE", ""),
            Kind::Char => self.call("UINT32", ""),
            Kind::Enum { variants, .. } => {
                let names: Vec<_> = variants
                    .iter()
                    .map(|one| format!("[{}] = {}", one.value, text(&one.name)))
                    .collect();
                self.call(number(width, false), &format!("{{ {} }}", names.join(", ")))
            }
            Kind::Bytes => self.call("BYTES", ""),
            Kind::Text => self.call("STRING", ""),
            _ => self.call("NONE", ""),
        }
    }

    /// The call for a tag, with the names of the variants.
    pub(super) fn tag(&self, cases: &[Case], bits: usize) -> String {
        let tags = cases.iter().flat_map(|case| case.tags.iter().map(move |tags| (case, tags)));
        let ranges: Vec<_> = tags
            .clone()
            .map(|(case, tags)| {
                format!("{{ {}, {}, {} }}", tags.first, tags.last, text(&case.name))
            })
            .collect();
        let signed = tags.clone().any(|(_, tags)| tags.first < 0);
        let ranges = format!("{{ {} }}", ranges.join(", "));
        // Wireshark has no names for ranges of greater numbers.
        self.call(number(bits, signed), if bits <= 32 { &ranges } else { "" })
    }

    pub(super) fn call(&self, kind: &str, names: &str) -> String {
        let (filter, shown, doc) = (text(&self.filter), text(self.shown), text(self.doc));
        match (names, self.doc) {
            ("", "") => format!("item(\"{kind}\", {filter}, {shown})"),
            ("", _) => format!("item(\"{kind}\", {filter}, {shown}, {doc})"),
            (names, _) => format!("item(\"{kind}\", {filter}, {shown}, {doc}, {names})"),
        }
    }
}

/// The kind of a number of so many bits.
pub(super) fn number(bits: usize, signed: bool) -> &'static str {
    match (bits, signed) {
        (0..=32, false) => "UINT32",
        (0..=32, true) => "INT32",
        (33..=64, false) => "UINT64",
        (33..=64, true) => "INT64",
        _ => "STRING",
    }
}

impl Document {
    /// How many lists and how many options are inside each other.
    pub(super) fn inside(&self, mut at: usize) -> (usize, usize) {
        let (mut lists, mut options) = (0, 0);
        for _ in &self.types {
            at = match self.types.get(at).map(|ty| &ty.kind) {
                Some(Kind::Sequence { element }) => {
                    lists += 1;
                    *element
                }
                Some(Kind::Bytes | Kind::Text) => return (lists + 1, options),
                Some(Kind::Array { element, .. }) => *element,
                Some(Kind::Indirect { inner }) => *inner,
                Some(Kind::Option { inner }) => {
                    options += 1;
                    *inner
                }
                _ => break,
            };
        }
        (lists, options)
    }

    /// Whether it is a list or an array of bytes, or contains such ones.
    fn holds_bytes(&self, ty: usize) -> bool {
        let (mut at, mut listed) = (ty, false);
        for _ in &self.types {
            let Some(ty) = self.types.get(at) else { return false };
            (at, listed) = match ty.kind {
                Kind::Array { element, .. } | Kind::Sequence { element } => (element, true),
                Kind::Option { inner } | Kind::Indirect { inner } => (inner, false),
                Kind::Unsigned => return listed && ty.bits == 8,
                _ => return false,
            };
        }
        false
    }
}

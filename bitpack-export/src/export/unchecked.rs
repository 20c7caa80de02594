//! What decoding checks and an export does not.
//!
//! Input: a document. Output: lines for comments of the export. Invariant: each line begins with the type, or with the type and the field.

use super::{DEPTH, field_lists};
use crate::owned::{Attribute, Document, Expr, Kind, Type};

impl Document {
    /// The limits on nesting, which neither the decoder of this crate nor an export checks: they read [`DEPTH`] values inside each other.
    pub(crate) fn unchecked_depths(&self) -> Vec<String> {
        let states =
            |ty: &&Type| ty.attributes.iter().any(|one| matches!(one, Attribute::MaxDepth(_)));
        self.types.iter().filter(states).map(|ty| format!("{}: `max_depth`", ty.name)).collect()
    }

    /// The fields that are sets or maps, or contain some, for an export that does not compare their keys.
    pub(crate) fn unchecked_keys(&self) -> Vec<String> {
        let lists = self.types.iter().flat_map(field_lists);
        let fields =
            lists.flat_map(|(owner, fields)| fields.iter().map(move |one| (owner.clone(), one)));
        let keyed = fields.filter(|(_, field)| self.is_keyed(field.ty));
        keyed
            .map(|(owner, field)| format!("{owner}.{}: a key that occurs twice", field.name))
            .collect()
    }

    /// The conditions of `assert` that only the program with the type can evaluate.
    pub(crate) fn unchecked_conditions(&self) -> Vec<String> {
        let is_code =
            |one: &Attribute| matches!(one, Attribute::Assert { holds, .. } if holds.is_code());
        let mut checks = Vec::new();
        for (owner, fields) in self.types.iter().flat_map(field_lists) {
            let own = fields.iter().filter(|one| one.attributes.iter().any(is_code));
            checks.extend(own.map(|one| {
                format!("{owner}.{}: `assert`, whose condition is code of Rust", one.name)
            }));
        }
        checks
    }

    fn is_keyed(&self, mut at: usize) -> bool {
        for _ in 0..DEPTH {
            let Some(ty) = self.types.get(at) else { return false };
            at = match ty.kind {
                Kind::Sequence { .. } if ty.is_set() || ty.is_map() => return true,
                Kind::Array { element: inner, .. } | Kind::Sequence { element: inner } => inner,
                Kind::Option { inner } | Kind::Indirect { inner } => inner,
                _ => return false,
            };
        }
        false
    }
}

/// The names of collections are those of their types in Rust; no type of a user is a sequence.
impl Type {
    /// Whether the elements of a list differ.
    pub(crate) fn is_set(&self) -> bool {
        matches!(self.name.as_str(), "BTreeSet" | "HashSet")
    }

    /// Whether the elements of a list begin with keys that differ.
    pub(crate) fn is_map(&self) -> bool {
        matches!(self.name.as_str(), "BTreeMap" | "HashMap")
    }
}

impl Expr {
    /// Whether a part of the expression is known as text only.
    fn is_code(&self) -> bool {
        match self {
            Expr::Call { .. } | Expr::Opaque(_) => true,
            Expr::Constant { .. } => self.constant().is_none(),
            Expr::Binary { left, right, .. } => left.is_code() || right.is_code(),
            Expr::Member { of, .. } | Expr::Element { of, .. } => of.is_code(),
            Expr::Minus(of) | Expr::Not(of) | Expr::Cast { of, .. } => of.is_code(),
            _ => false,
        }
    }
}

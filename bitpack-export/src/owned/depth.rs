//! How many operations of an expression are inside each other.
//!
//! Input: expressions. Output: their depth. Invariant: a document whose expressions have at most [`DEEPEST`] operations inside each other loads again from
//! the JSON that it was written to, because a parser of JSON bounds how many values are inside each other.

use super::{Attribute, Document, End, Expr, Kind};

/// The greatest number of operations inside each other in an expression.
pub(crate) const DEEPEST: usize = 32;

impl Expr {
    /// How many operations are inside each other.
    pub(crate) fn depth(&self) -> usize {
        match self {
            Expr::Binary { left, right, .. } => 1 + left.depth().max(right.depth()),
            Expr::Member { of, .. }
            | Expr::Element { of, .. }
            | Expr::Minus(of)
            | Expr::Not(of)
            | Expr::Cast { of, .. } => 1 + of.depth(),
            Expr::Call { arguments, .. } => {
                1 + arguments.iter().map(Expr::depth).max().unwrap_or(0)
            }
            _ => 0,
        }
    }
}

impl Attribute {
    /// The expressions of the attribute.
    pub(super) fn expressions(&self) -> Vec<&Expr> {
        match self {
            Attribute::Calc(one)
            | Attribute::Position(one)
            | Attribute::If(one)
            | Attribute::Count(one)
            | Attribute::Len(one)
            | Attribute::Else(one)
            | Attribute::Pad { byte: one, .. }
            | Attribute::Trim(one)
            | Attribute::Tag(one)
            | Attribute::TagBytes(one)
            | Attribute::Presence(one)
            | Attribute::MaxLen(one)
            | Attribute::MaxDepth(one)
            | Attribute::Assert { holds: one, .. }
            | Attribute::CountOf(one)
            | Attribute::LenOf(one)
            | Attribute::TagOf(one)
            | Attribute::Value(one)
            | Attribute::Until(End::Byte(one) | End::Element(one))
            | Attribute::Through(End::Byte(one) | End::Element(one)) => vec![one],
            Attribute::Values(list) => list.iter().map(|one| &one.value).collect(),
            Attribute::Context(list) | Attribute::Process { arguments: list, .. } => {
                list.iter().collect()
            }
            _ => Vec::new(),
        }
    }
}

impl Document {
    /// The name of the first type with an expression that is too deep.
    pub(super) fn deepest(&self) -> Option<&str> {
        let is_deep = |one: &Attribute| one.expressions().iter().any(|expr| expr.depth() > DEEPEST);
        let mut types = self.types.iter();
        let found = types.find(|ty| {
            let mut fields = match &ty.kind {
                Kind::Struct { fields } => fields.iter().collect::<Vec<_>>(),
                Kind::Union { cases, .. } => cases.iter().flat_map(|case| &case.fields).collect(),
                _ => Vec::new(),
            }
            .into_iter();
            ty.attributes.iter().any(is_deep)
                || fields.any(|one| one.attributes.iter().any(is_deep))
        });
        found.map(|ty| ty.name.as_str())
    }
}

//! What the columns of a type have of a field and of a variant.
//!
//! Input: a field, or a variant. Output: whether it has a column, or is checked without one; names. Invariant: a field with a value has a
//! column, under the name of its getter in views.

use super::{Case, Field, FieldKind, Packet, shown};
use proc_macro2::{Ident, Span};
use syn::{Path, PathArguments};

impl Packet<'_> {
    /// The name of the type of columns.
    pub(crate) fn columns_ident(&self) -> Ident {
        self.named("Columns")
    }

    /// The name of the type that chooses columns.
    pub(crate) fn select_ident(&self) -> Ident {
        self.named("Select")
    }

    /// The name of the type that lists the variants of a union.
    pub(crate) fn variants_ident(&self) -> Ident {
        self.named("Variant")
    }

    /// The name of the type of the columns of a variant. It is not `EventMoveColumns`, because the fields of the variant are often a type `EventMove`
    /// with columns of its own.
    pub(crate) fn group_type(&self, case: &Case<'_>) -> Ident {
        let name = format!("{}ColumnsOf{}", shown(self.ident), shown(case.ident));
        Ident::new(&name, case.ident.span())
    }

    fn named(&self, end: &str) -> Ident {
        Ident::new(&format!("{}{end}", shown(self.ident)), self.ident.span())
    }
}

impl Case<'_> {
    /// The fields that have columns, without the one that keeps the tag.
    pub(crate) fn stored(&self) -> impl Iterator<Item = &Field<'_>> {
        self.fields.iter().filter(|field| field.has_column())
    }

    /// Whether the variant has columns.
    pub(crate) fn has_group(&self) -> bool {
        self.kept.is_some() || self.stored().next().is_some()
    }
}

impl Field<'_> {
    /// Whether the field has no value, and decoding checks its bits all the same.
    pub(crate) fn is_mark(&self) -> bool {
        matches!(self.kind, FieldKind::Constant | FieldKind::Opening)
            && (self.attrs.magic.is_some() || self.attrs.strict.is_some())
    }

    /// Whether the field has a value, which a column can keep.
    pub(crate) fn has_column(&self) -> bool {
        self.is_viewed() && !self.ty.is_unit()
    }

    /// Whether the columns of the field are a group.
    pub(crate) fn is_group(&self) -> bool {
        self.attrs.columns.is_some()
    }

    /// The columns of the type, if it may be one with columns, as far as its name tells. They are found by their name: a type without
    /// columns is then one error.
    pub(crate) fn group(&self) -> Option<Path> {
        let nested = matches!(self.kind, FieldKind::Nested | FieldKind::Dynamic);
        let mut path = self.ty.own_path().filter(|_| nested && self.attrs.width.is_none())?.clone();
        let last = path.segments.last_mut()?;
        last.ident = Ident::new(&format!("{}Columns", shown(&last.ident)), last.ident.span());
        last.arguments = PathArguments::None;
        Some(path)
    }
}

/// The name of the columns of a variant: its own in snake case.
pub(crate) fn group_ident(variant: &Ident) -> Ident {
    let (name, mut text) = (shown(variant), String::new());
    let letters: Vec<char> = name.chars().collect();
    for (at, letter) in letters.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| letters.get(at));
        let ends_word = before.is_some_and(|before| !before.is_uppercase() && *before != '_');
        let begins_word = before.is_some_and(|before| before.is_uppercase())
            && letters.get(at + 1).is_some_and(|after| after.is_lowercase());
        if letter.is_uppercase() && (ends_word || begins_word) {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    identifier(&text, variant.span())
}

/// An identifier, raw where it is a keyword.
fn identifier(text: &str, span: Span) -> Ident {
    match text {
        "self" | "super" | "crate" => Ident::new(&format!("{text}_"), span),
        _ if syn::parse_str::<Ident>(text).is_ok() => Ident::new(text, span),
        _ => Ident::new_raw(text, span),
    }
}

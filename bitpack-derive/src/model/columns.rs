//! What the columns of a struct have of a field.
//!
//! Input: a field. Output: whether it has a column, or is checked without one. Invariant: a field with a value has a column, under the name
//! of its getter in views.

use super::{Field, FieldKind, Packet, shown};
use proc_macro2::Ident;

impl Packet<'_> {
    /// The name of the type of columns.
    pub(crate) fn columns_ident(&self) -> Ident {
        Ident::new(&format!("{}Columns", shown(self.ident)), self.ident.span())
    }

    /// The name of the type that chooses columns.
    pub(crate) fn select_ident(&self) -> Ident {
        Ident::new(&format!("{}Select", shown(self.ident)), self.ident.span())
    }
}

impl Field<'_> {
    /// Whether the field has no value, and decoding checks its bits all the same.
    pub(crate) fn is_mark(&self) -> bool {
        matches!(self.kind, FieldKind::Constant | FieldKind::Opening)
            && (self.attrs.magic.is_some() || self.attrs.strict.is_some())
    }
}

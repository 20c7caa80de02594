//! What a view shows of a field.
//!
//! Input: a field. Output: whether the view shows it as one value or as elements, and the names of its methods. Invariant: all names are
//! made here, so that the check of names sees those that are emitted.

use super::{Field, FieldKind, Known, Packet, Ty, shown};
use crate::attr::Access;
use proc_macro2::Ident;
use quote::format_ident;
use syn::Member;

/// The functions that every type of views has.
pub(crate) const FUNCTIONS: [&str; 7] = [
    "new",
    "from_slice",
    "from_slice_mut",
    "from_prefix",
    "from_prefix_mut",
    "to_owned",
    "into_storage",
];

impl Packet<'_> {
    /// The name of the type of views.
    pub(crate) fn view_ident(&self) -> Ident {
        Ident::new(&format!("{}View", shown(self.ident)), self.ident.span())
    }
}

impl<'a> Field<'a> {
    /// Whether a view shows the field: it has bits, and they are a value.
    pub(crate) fn is_viewed(&self) -> bool {
        !matches!(self.kind, FieldKind::Constant | FieldKind::Opening | FieldKind::Skipped)
    }

    /// Whether a view has a getter for the field.
    pub(crate) fn is_gettable(&self) -> bool {
        self.is_viewed() && self.access() != Some(Access::WriteOnly)
    }

    /// Whether a view can change the field.
    pub(crate) fn is_settable(&self) -> bool {
        self.is_viewed()
            && !matches!(self.kind, FieldKind::Magic(_))
            && self.access() != Some(Access::ReadOnly)
    }

    fn access(&self) -> Option<Access> {
        self.attrs.access.as_ref().map(|given| given.value)
    }

    /// The type of the elements, if a view shows the field as elements.
    pub(crate) fn elements(&self) -> Option<&Ty<'a>> {
        match (&self.kind, &self.ty.known) {
            (FieldKind::Scalar | FieldKind::Nested, Known::Array(element, _)) => Some(element),
            _ => None,
        }
    }

    /// Whether a view shows the field as a view of its own.
    pub(crate) fn is_nested_view(&self) -> bool {
        self.attrs.view.is_some()
    }

    /// Whether the type may be a struct that has views, as far as its name tells.
    pub(crate) fn may_have_views(&self) -> bool {
        matches!(
            (&self.kind, &self.ty.known),
            (FieldKind::Nested | FieldKind::Dynamic, Known::Own { .. })
        )
    }

    /// Whether a view can cut a number to the field.
    pub(crate) fn wraps(&self) -> bool {
        match (&self.kind, self.elements()) {
            (_, Some(element)) => element.prim().is_some_and(|prim| prim.is_integer()),
            (FieldKind::Prim(prim), None) => prim.is_integer(),
            _ => false,
        }
    }

    /// The name of the getter.
    pub(crate) fn getter(&self) -> Ident {
        match &self.member {
            Member::Named(ident) => ident.clone(),
            Member::Unnamed(index) => format_ident!("_{}", index.index),
        }
    }

    /// The name of the method that returns a view for writing.
    pub(crate) fn mutable(&self) -> Ident {
        format_ident!("{}_mut", shown(&self.getter()))
    }

    /// The name of the iterator over the elements.
    pub(crate) fn iterator(&self) -> Ident {
        format_ident!("{}_iter", shown(&self.getter()))
    }

    /// The name of the setter.
    pub(crate) fn setter(&self) -> Ident {
        format_ident!("set_{}", self.name())
    }

    /// The name of the setter that cuts numbers.
    pub(crate) fn wrapping_setter(&self) -> Ident {
        format_ident!("set_{}_wrapping", self.name())
    }

    /// The names of all methods for the field.
    pub(crate) fn view_names(&self) -> Vec<String> {
        let mut names = Vec::new();
        if self.is_gettable() {
            names.push(self.getter());
            names.extend(self.elements().map(|_| self.iterator()));
        }
        if self.is_settable() {
            names.push(self.setter());
            names.extend(self.is_nested_view().then(|| self.mutable()));
            names.extend(self.wraps().then(|| self.wrapping_setter()));
        }
        names.iter().map(shown).collect()
    }
}

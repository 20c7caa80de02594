//! The keys of maps and the elements of sets, which differ.
//!
//! Input: the type of a collection, and its elements one by one. Output: whether a key is new. Invariant: two elements have
//! the same key if their values are equal.

use super::value::Value;
use crate::owned::Type;
use std::collections::HashSet;

/// The keys of a collection that were read.
pub(super) enum Keys {
    /// A list may hold an element twice.
    Free,
    /// A set.
    Elements(HashSet<String>),
    /// A map, whose entries begin with a key.
    Entries(HashSet<String>),
}

impl Keys {
    pub(super) fn of(ty: &Type) -> Self {
        match ty {
            ty if ty.is_map() => Keys::Entries(HashSet::new()),
            ty if ty.is_set() => Keys::Elements(HashSet::new()),
            _ => Keys::Free,
        }
    }

    /// Takes an element, and returns whether its key is new.
    pub(super) fn take(&mut self, element: &Value) -> bool {
        match (self, element) {
            (Keys::Entries(keys), Value::Fields(_, fields)) => {
                fields.first().is_none_or(|(_, key)| keys.insert(format!("{key:?}")))
            }
            (Keys::Elements(keys), element) => keys.insert(format!("{element:?}")),
            _ => true,
        }
    }
}

//! The names that a definition can refer to.
//!
//! Input: definitions, in the order of the file. Output: what a name stands for. Invariant: an inner scope hides names of the outer one; a name is
//! known from its definition on.

use crate::model::{Constant, Type};
use std::collections::HashMap;
use std::rc::Rc;

/// What a name stands for.
#[derive(Clone)]
pub(super) enum Entry {
    Constant(Constant),
    Type(Known),
    File(Rc<Scope>),
}

/// A type with a name.
#[derive(Clone)]
pub(super) struct Known {
    pub(super) ty: Type,
    /// The width in bits, with headers.
    pub(super) bits: u64,
    /// There is a header in the type, so that its width varies between versions.
    pub(super) varies: bool,
    /// The types inside a message.
    pub(super) inner: Rc<Scope>,
}

impl Known {
    /// A type without headers.
    pub(super) fn fixed(ty: Type, bits: u64) -> Self {
        Known { ty, bits, varies: false, inner: Rc::default() }
    }
}

/// The names of a file or a message.
#[derive(Default)]
pub(super) struct Scope {
    /// The name that the file states, or the name of the message in Rust.
    pub(super) name: String,
    entries: HashMap<String, Entry>,
}

impl Scope {
    pub(super) fn named(name: String) -> Self {
        Scope { name, entries: HashMap::new() }
    }

    /// Adds a name, and returns whether it is new.
    pub(super) fn define(&mut self, name: &str, entry: Entry) -> bool {
        self.entries.insert(name.to_owned(), entry).is_none()
    }

    /// Returns what a dotted name stands for.
    pub(super) fn find(&self, mut names: std::str::Split<'_, char>) -> Option<&Entry> {
        let entry = self.entries.get(names.next()?.trim())?;
        match entry {
            _ if names.clone().next().is_none() => Some(entry),
            Entry::File(scope) | Entry::Type(Known { inner: scope, .. }) => scope.find(names),
            Entry::Constant(_) => None,
        }
    }
}

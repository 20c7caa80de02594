//! The whole message.
//!
//! Input: the root of a document. Output: the fields of the file. Invariant: a message that is no struct is the field `value`.

use super::fields::Fields;
use super::place::Place;
use super::types::{Body, Told, Types};
use crate::owned::{Code, Kind, Type};

impl Types<'_> {
    /// The fields of the whole message.
    pub(super) fn root(&mut self) -> String {
        let place = Place { msb0: true, big: true, phase: Some(0), before: None };
        let lengths = (Code::Leb128, 1);
        let told = Told { place, lengths, fills: false, limited: false, known: Vec::new() };
        let mut text = String::new();
        self.message(told).write("", &mut text);
        text
    }

    /// A value that is the whole message.
    fn message(&mut self, mut told: Told) -> Body {
        let (document, root) = (self.document, self.document.root);
        match document.types.get(root) {
            Some(ty @ Type { kind: Kind::Struct { .. }, .. }) => {
                told.stated(ty);
                self.structure(root, &told)
            }
            _ => Fields::new(self, "message".to_owned(), &[], &[], told).only(root),
        }
    }
}

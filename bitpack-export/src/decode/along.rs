//! Lists with one element for each element of another list.
//!
//! Input: a field with `along`. Output: its elements. Invariant: an element gets its arguments from its companion in the other list.

use super::fields::Scope;
use super::path::Step;
use super::value::Value;
use super::{Decoder, Read, Told};
use crate::owned::{Attribute, Field, Kind};

/// The number of the field along which a list goes.
pub(super) fn list(field: &Field) -> Option<usize> {
    field.attributes.iter().find_map(|attribute| match attribute {
        Attribute::Along(list) => Some(*list),
        _ => None,
    })
}

impl Decoder<'_> {
    /// Reads an element for each element of the field with the number `list`.
    pub(super) fn elements_along(
        &mut self,
        field: &Field,
        told: &Told,
        scope: &Scope<'_>,
        list: usize,
    ) -> Read<Value> {
        let element = match self.document.types.get(field.ty).map(|ty| &ty.kind) {
            Some(Kind::Sequence { element }) => *element,
            _ => return self.stop("only a list has elements"),
        };
        let companions = match scope.values.get(list) {
            Some((_, Value::List(companions))) => companions,
            _ => return self.stop("only the type knows the other list"),
        };
        let (first, mut values) = (self.at, Vec::new());
        for companion in companions {
            let scope = Scope { item: Some(companion), ..*scope };
            let mut told = told.clone();
            for attribute in &field.attributes {
                if let Attribute::Context(list) = attribute {
                    told.arguments = list.iter().map(|expr| scope.value(expr)).collect();
                }
            }
            let step = Step::Index(values.len());
            values.push(self.under(step, |own| own.read(element, &told))?);
        }
        let value = Value::List(values);
        if self.at == first {
            self.row(first, &value);
        }
        Ok(value)
    }
}

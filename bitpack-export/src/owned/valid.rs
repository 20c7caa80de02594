//! What a loaded document may not say, although it has the right form.
//!
//! Input: a document. Output: a sentence about the first thing that is wrong. Invariant: the document of a type has nothing of it.

use super::depth::DEEPEST;
use super::{Attribute, Document, Expr, Field, Kind, Placement, Range, Type};
use crate::export::field_lists;

/// The greatest width of the flag in front of an optional value, and of a number.
const WIDEST_FLAG: i64 = 64;
const WIDEST: u32 = 128;

impl Document {
    /// What is wrong.
    pub(super) fn wrong(&self) -> Option<String> {
        if self.version != 1 {
            return Some("this library reads version 1 of the document".to_owned());
        }
        let inside = self.types.iter().flat_map(Type::references);
        if let Some(at) = inside.chain([self.root]).find(|at| *at >= self.types.len()) {
            return Some(format!("the document has no type {at}"));
        }
        if let Some(name) = self.impossible() {
            return Some(format!("no type can be as the document says of `{name}`"));
        }
        if let Some(name) = self.deepest() {
            return Some(format!(
                "an expression of `{name}` has more than {DEEPEST} operations inside each other"
            ));
        }
        self.types.iter().find_map(|ty| self.wrong_type(ty))
    }

    fn wrong_type(&self, ty: &Type) -> Option<String> {
        if matches!(&ty.kind, Kind::Union { cases, .. } if cases.is_empty()) {
            return Some(format!("the union `{}` has no variant", ty.name));
        }
        let own = ty.attributes.iter().find_map(|one| wrong_attribute(one, None));
        let own = own.map(|reason| format!("`{}`: {reason}", ty.name));
        own.or_else(|| {
            field_lists(ty).into_iter().find_map(|(owner, fields)| {
                fields.iter().find_map(|field| {
                    let reason = self.wrong_field(field, fields.len())?;
                    Some(format!("`{owner}.{}`: {reason}", field.name))
                })
            })
        })
    }

    /// What is wrong with one of `count` fields.
    fn wrong_field(&self, field: &Field, count: usize) -> Option<String> {
        if field.placement == Placement::Align(0) {
            return Some("no place is a multiple of 0 bits".to_owned());
        }
        let is_float = self.leaf(field.ty).is_some_and(|ty| ty.kind == Kind::Float);
        let is_real = is_float || field.scale.is_some();
        match field.range {
            Range::Real { .. } if !is_real => {
                return Some("the range of an integer has integers as limits".to_owned());
            }
            Range::Integer { .. } if is_float && field.scale.is_none() => {
                return Some("the range of a float has floats as limits".to_owned());
            }
            _ => {}
        }
        field.attributes.iter().find_map(|one| wrong_attribute(one, Some(count)))
    }
}

/// What is wrong with an attribute of one of so many fields, or of a type.
fn wrong_attribute(attribute: &Attribute, count: Option<usize>) -> Option<String> {
    let missing = |at: &usize| count.is_some_and(|count| *at >= count);
    let named = match attribute {
        Attribute::Along(at) => vec![*at],
        Attribute::Crc { first, last, .. } | Attribute::Checksum { first, last, .. } => {
            vec![*first, *last]
        }
        Attribute::Presence(Expr::Number(bits)) if !(1..=WIDEST_FLAG).contains(bits) => {
            return Some(format!("the flag of an optional value has no {bits} bits"));
        }
        _ => Vec::new(),
    };
    if let Some(at) = named.into_iter().find(missing) {
        return Some(format!("there is no field {at}"));
    }
    attribute.expressions().into_iter().find_map(|expr| wrong_expression(expr, &missing))
}

fn wrong_expression(expr: &Expr, missing: &dyn Fn(&usize) -> bool) -> Option<String> {
    let inside = |of: &Expr| wrong_expression(of, missing);
    match expr {
        Expr::Field(at) if missing(at) => Some(format!("there is no field {at}")),
        Expr::Of { first, last, .. } => {
            let at = [first, last].into_iter().find(|at| missing(at))?;
            Some(format!("there is no field {at}"))
        }
        Expr::Cast { bits, .. } if !(1..=WIDEST).contains(bits) => {
            Some(format!("no number has {bits} bits"))
        }
        Expr::Member { of, .. }
        | Expr::Element { of, .. }
        | Expr::Minus(of)
        | Expr::Not(of)
        | Expr::Cast { of, .. } => inside(of),
        Expr::Binary { left, right, .. } => inside(left).or_else(|| inside(right)),
        Expr::Call { arguments, .. } => arguments.iter().find_map(inside),
        _ => None,
    }
}

//! How far a field goes, for exporters.
//!
//! Input: the fields of a struct or of a variant. Output: a [`Room`]. Invariant: it is the extent that the decoder of this crate finds.

use crate::owned::{Attribute, End, Expr, Field};

/// What says where a field ends.
pub(crate) enum Room<'d> {
    /// The number of elements.
    Count(&'d Expr),
    /// The length in bytes.
    Len(&'d Expr),
    /// Bytes that are no part of the value.
    Until(Vec<u8>),
    /// Bytes that are a part of the value.
    Through(Vec<u8>),
    /// A condition on the last element.
    Element(&'d Expr),
    /// The end of the message or of the limit around it.
    Rest,
    /// The number `own` counts the elements, through this expression.
    CountedBy { own: usize, by: &'d Expr },
    /// The number `own` is the length in bytes from the field `first` on; so many bits behind this field count too.
    MeasuredBy { own: usize, by: &'d Expr, first: usize, behind: usize },
    /// The value begins with its length, or needs none.
    Own,
}

/// The extent of the field with this number; an error says which attribute has no form.
pub(crate) fn room(fields: &[Field], number: usize) -> Result<Room<'_>, String> {
    let Some(field) = fields.get(number) else { return Ok(Room::Own) };
    for attribute in &field.attributes {
        return Ok(match attribute {
            Attribute::Count(expr) => Room::Count(expr),
            Attribute::Len(expr) => Room::Len(expr),
            Attribute::Until(end) => Room::Until(bytes(end)?),
            Attribute::Through(End::Element(condition)) => Room::Element(condition),
            Attribute::Through(end) => Room::Through(bytes(end)?),
            Attribute::Along(_) => return Err("`along` has no form here".to_owned()),
            Attribute::Rest => Room::Rest,
            _ => continue,
        });
    }
    Ok(told(fields, number).unwrap_or(Room::Own))
}

/// The computed number before a field that tells its extent.
fn told(fields: &[Field], number: usize) -> Option<Room<'_>> {
    for (own, field) in fields.iter().enumerate().take(number) {
        for attribute in &field.attributes {
            let (Attribute::CountOf(by) | Attribute::LenOf(by)) = attribute else { continue };
            let (first, last) = by.measured()?;
            if taker(fields, own, (first, last)) != Some(number) {
                continue;
            }
            if let Attribute::CountOf(_) = attribute {
                return Some(Room::CountedBy { own, by });
            }
            let behind = fields.get(number + 1..=last)?.iter().map(|field| field.bits).sum();
            return Some(Room::MeasuredBy { own, by, first, behind });
        }
    }
    None
}

/// The field that takes the bytes of the length in the field `own`: a single field that it measures, or the last one of variable width.
pub(crate) fn taker(fields: &[Field], own: usize, (first, last): (usize, usize)) -> Option<usize> {
    if first == last {
        return (own < last && last < fields.len()).then_some(last);
    }
    let calculated = |field: &Field| {
        field.attributes.iter().any(|attribute| matches!(attribute, Attribute::Calc(_)))
    };
    // A type parameter is of variable width to the derive, whatever its type is.
    let varies = |field: &Field| field.varies || field.attributes.contains(&Attribute::Limit);
    let taking =
        |at: &usize| fields.get(*at).is_some_and(|field| varies(field) && !calculated(field));
    (first.max(own + 1)..=last.min(fields.len())).rev().find(taking)
}

/// The computed number that is the tag of the field with this number.
pub(crate) fn tag_field(fields: &[Field], number: usize) -> Option<usize> {
    let about = |expr: &Expr| matches!(expr, Expr::Of { last, .. } if *last == number);
    fields.iter().position(|field| {
        field.attributes.iter().any(|one| matches!(one, Attribute::TagOf(expr) if about(expr)))
    })
}

fn bytes(end: &End) -> Result<Vec<u8>, String> {
    let byte = |expr: &Expr| u8::try_from(expr.constant()?).ok();
    match end {
        End::Bytes(bytes) => Ok(bytes.clone()),
        End::Byte(expr) => Ok(vec![byte(expr).ok_or("the byte that ends the field is no number")?]),
        End::Element(_) => Err("`until` with a condition has no form here".to_owned()),
    }
}

impl Expr {
    /// The number that the expression is in every message.
    pub(crate) fn constant(&self) -> Option<i128> {
        match self {
            Expr::Number(number) => Some((*number).into()),
            Expr::Constant { value, .. } => value.as_ref()?.parse().ok(),
            Expr::Cast { of, bits, signed: false } => {
                let mask = u128::MAX >> 128_u32.saturating_sub((*bits).clamp(1, 128));
                Some((of.constant()? as u128 & mask) as i128)
            }
            _ => None,
        }
    }
}

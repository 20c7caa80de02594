//! How far each field goes, for the exporters and the decoder.
//!
//! Input: the fields of a struct or of a variant. Output: [`Rooms`], with a [`Room`] for each field. Invariant: the work grows with the number of the
//! fields and of their attributes, not with its square, because a loaded document may have any number of them.

use crate::owned::{Attribute, End, Expr, Field};
use std::collections::HashMap;

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

/// A computed number that tells how far a field after it goes.
#[derive(Clone, Copy)]
pub(crate) struct Teller<'d> {
    /// The field that is the number.
    pub(crate) own: usize,
    /// `count_of` or `len_of`.
    pub(crate) attribute: &'d Attribute,
    pub(crate) by: &'d Expr,
    /// The first field that the number is about.
    pub(crate) first: usize,
    /// The bits that count too, behind the field that the number tells about.
    pub(crate) behind: usize,
}

/// The extents of the fields of a struct or of a variant.
pub(crate) struct Rooms<'d> {
    pub(crate) fields: &'d [Field],
    /// For each field that a computed number is about, that number.
    tellers: HashMap<usize, Teller<'d>>,
    /// For each union whose tag is a computed number, that number.
    tags: HashMap<usize, usize>,
    /// Before each field: the bits of the fields, and how many of them vary.
    before: Vec<(usize, usize)>,
    /// Whether a length counts from the field on, and a field of variable width is between.
    measured: Vec<bool>,
    /// The first list that ends with an element for which a condition holds.
    pub(crate) until: Option<&'d Field>,
}

impl<'d> Rooms<'d> {
    pub(crate) fn of(fields: &'d [Field]) -> Self {
        let mut before = vec![(0_usize, 0)];
        for (number, field) in fields.iter().enumerate() {
            let (bits, varying) = before[number];
            before.push((bits.saturating_add(field.bits), varying + usize::from(field.varies)));
        }
        let (tellers, tags, measured) = Default::default();
        let until = fields.iter().find(|field| field.ends_with_an_element());
        let mut rooms = Rooms { fields, tellers, tags, before, measured, until };
        rooms.tell();
        rooms.measured = rooms.measured_from();
        rooms
    }

    /// The extent of the field with this number; an error says which attribute has no form.
    pub(crate) fn room(&self, number: usize) -> Result<Room<'d>, String> {
        let Some(field) = self.fields.get(number) else { return Ok(Room::Own) };
        match stated(field) {
            Some(room) => room,
            None => Ok(self.teller(number).map_or(Room::Own, |told| match told.attribute {
                Attribute::CountOf(_) => Room::CountedBy { own: told.own, by: told.by },
                _ => Room::MeasuredBy {
                    own: told.own,
                    by: told.by,
                    first: told.first,
                    behind: told.behind,
                },
            })),
        }
    }

    /// The computed number that tells how far the field with this number goes.
    pub(crate) fn teller(&self, number: usize) -> Option<Teller<'d>> {
        self.tellers.get(&number).copied()
    }

    /// The computed number that is the tag of the field with this number.
    pub(crate) fn tag(&self, number: usize) -> Option<usize> {
        self.tags.get(&number).copied()
    }

    /// The bits of the fields from one number to another, without the latter.
    pub(crate) fn bits(&self, first: usize, end: usize) -> usize {
        let at = |number: usize| self.before.get(number).map_or(0, |before| before.0);
        at(end).saturating_sub(at(first))
    }

    /// Whether a length counts from the field with this number on, and a field of variable width is in front of the one that ends there.
    pub(crate) fn is_measured_from(&self, number: usize) -> bool {
        self.measured.get(number) == Some(&true)
    }

    fn tell(&mut self) {
        let takers = last_takers(self.fields);
        for (own, field) in self.fields.iter().enumerate() {
            for attribute in &field.attributes {
                let by = match attribute {
                    Attribute::CountOf(by) | Attribute::LenOf(by) => by,
                    Attribute::TagOf(Expr::Of { last, .. }) => {
                        self.tags.entry(*last).or_insert(own);
                        continue;
                    }
                    _ => continue,
                };
                let Some((first, last)) = by.measured() else { continue };
                let Some(taker) = taker(&takers, own, (first, last)) else { continue };
                let behind = self.bits(taker + 1, last.saturating_add(1).min(self.fields.len()));
                let told = Teller { own, attribute, by, first, behind };
                self.tellers.entry(taker).or_insert(told);
            }
        }
    }

    fn measured_from(&self) -> Vec<bool> {
        let mut measured = vec![false; self.fields.len()];
        for (number, field) in self.fields.iter().enumerate() {
            let Some(told) = self.teller(number).filter(|_| stated(field).is_none()) else {
                continue;
            };
            let is_len = matches!(told.attribute, Attribute::LenOf(_)) && told.first < number;
            if is_len && self.before[told.first].1 < self.before[number].1 {
                measured[told.first] = true;
            }
        }
        measured
    }
}

/// The extent that a field states itself.
fn stated(field: &Field) -> Option<Result<Room<'_>, String>> {
    field.attributes.iter().find_map(|attribute| {
        Some(match attribute {
            Attribute::Count(expr) => Ok(Room::Count(expr)),
            Attribute::Len(expr) => Ok(Room::Len(expr)),
            Attribute::Until(end) => bytes(end).map(Room::Until),
            Attribute::Through(End::Element(condition)) => Ok(Room::Element(condition)),
            Attribute::Through(end) => bytes(end).map(Room::Through),
            Attribute::Along(_) => Err("`along` has no form here".to_owned()),
            Attribute::Rest => Ok(Room::Rest),
            _ => return None,
        })
    })
}

/// For each field, the last one up to it that can take the bytes of a length: one of variable width.
fn last_takers(fields: &[Field]) -> Vec<Option<usize>> {
    let calculated = |field: &Field| {
        field.attributes.iter().any(|attribute| matches!(attribute, Attribute::Calc(_)))
    };
    // A type parameter is of variable width to the derive, whatever its type is.
    let varies = |field: &Field| field.varies || field.attributes.contains(&Attribute::Limit);
    let mut last = None;
    let each = fields.iter().enumerate().map(|(number, field)| {
        if varies(field) && !calculated(field) {
            last = Some(number);
        }
        last
    });
    each.collect()
}

/// The field that takes the bytes of the length in the field `own`: a single field that it measures, or the last one of variable width.
fn taker(takers: &[Option<usize>], own: usize, (first, last): (usize, usize)) -> Option<usize> {
    if first == last {
        return (own < last && last < takers.len()).then_some(last);
    }
    let end = last.min(takers.len().checked_sub(1)?);
    takers[end].filter(|taker| *taker >= first && *taker > own)
}

impl Field {
    fn ends_with_an_element(&self) -> bool {
        let last = |one: &Attribute| matches!(one, Attribute::Through(End::Element(_)));
        self.attributes.iter().any(last)
    }
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

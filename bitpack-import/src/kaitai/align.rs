//! Where fields begin and end inside a byte.
//!
//! Input: the fields of a type. Output: whether a field has `align = 8`. Invariant: Kaitai goes to the next byte before every value but bits.

use super::kind::{Kind, kind, named};
use super::schema::Field;
use super::write::Writer;
use crate::error::Error;
use std::collections::HashSet;

/// Where a field ends.
#[derive(Clone, Copy)]
pub(super) struct End {
    /// The bit of a byte, if it is the same in all messages.
    pub(super) phase: Option<u32>,
    /// Whether Kaitai may still be inside a byte where the derive is not.
    pub(super) may_stay: bool,
}

impl<'n> Writer<'_, 'n> {
    /// Moves `end` behind a field, and returns where it was.
    pub(super) fn go_on(
        &self,
        of: usize,
        (field, kind): (&Field<'n>, &Kind<'n>),
        end: &mut End,
    ) -> Result<End, Error> {
        let before = *end;
        let is_odd = matches!(kind, Kind::Bits { .. });
        // Without an element, Kaitai does not go to the next byte, and the derive does.
        end.may_stay = !is_odd && !is_one(field) && before.phase != Some(0);
        end.phase = self.phase(of, (field, kind), before.phase, &mut HashSet::new());
        if is_odd && before.may_stay {
            return Err(field.node.error(
                "bits behind a field with `if` or `repeat` that may begin inside a byte are not supported",
            ));
        }
        Ok(before)
    }

    /// Whether a field begins at the next byte boundary, where it may not be already.
    pub(super) fn aligns(
        &self,
        field: &Field<'n>,
        kind: &Kind<'n>,
        phase: Option<u32>,
    ) -> Result<bool, Error> {
        match kind {
            _ if phase == Some(0) => Ok(false),
            Kind::Bits { .. } => Ok(false),
            Kind::User(_) | Kind::Switch { .. } => {
                Err(field.node.error("a type that begins inside a byte is not supported"))
            }
            _ => Ok(true),
        }
    }

    /// The bit of a byte behind a field, if it is the same in all messages.
    fn phase(
        &self,
        of: usize,
        (field, kind): (&Field<'n>, &Kind<'n>),
        phase: Option<u32>,
        open: &mut HashSet<usize>,
    ) -> Option<u32> {
        let has_room = ["size", "size-eos"].iter().any(|key| field.node.get(key).is_some());
        let end = match kind {
            Kind::Bits { width } if width % 8 == 0 => return phase,
            Kind::Bits { width } => {
                return phase.filter(|_| is_one(field)).map(|phase| (phase + width) % 8);
            }
            Kind::User(place) if !has_room => self.end_phase(*place, open),
            Kind::Switch { cases, .. } if !has_room => {
                let mut ends = cases.iter().map(|(_, case)| match named(self.schema, of, case) {
                    Ok(Kind::User(place)) => self.end_phase(place, open),
                    Ok(Kind::Bits { width }) => Some(width % 8),
                    _ => Some(0),
                });
                ends.all(|end| end == Some(0)).then_some(0)
            }
            _ => Some(0),
        };
        match is_one(field) {
            true => end,
            false => end.filter(|end| *end == 0 && phase == Some(0)),
        }
    }

    /// The bit of a byte behind a type.
    fn end_phase(&self, of: usize, open: &mut HashSet<usize>) -> Option<u32> {
        if !open.insert(of) {
            return Some(0);
        }
        let mut phase = Some(0);
        for field in &self.schema.types.get(of)?.fields {
            let kind = kind(self.schema, of, field).ok()?;
            phase = self.phase(of, (field, &kind), phase, open);
        }
        open.remove(&of);
        phase
    }
}

/// Whether there is exactly one of the field in every message.
fn is_one(field: &Field<'_>) -> bool {
    ["if", "repeat"].iter().all(|key| field.node.get(key).is_none())
}

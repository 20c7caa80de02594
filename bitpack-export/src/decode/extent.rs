//! How far a field goes.
//!
//! Input: the attributes of a field, or a computed number before it. Output: an [`Extent`]. Invariant: SPEC.md, sections "Variable width" and
//! "Computed fields".

use super::fields::Scope;
use super::{Decoder, Read};
use crate::owned::{Attribute, End, Field};

/// Where a field ends.
#[derive(Clone)]
pub(super) enum Extent {
    /// After so many elements.
    Count(usize),
    /// At this stream bit.
    At(usize),
    /// Before these bytes, which are skipped.
    Until(Vec<u8>),
    /// After these bytes.
    Through(Vec<u8>),
    /// After the first element for which the condition of the field holds.
    Element,
    /// At the end of the message, or of the limit in force.
    Rest,
}

impl Decoder<'_> {
    /// The extent of the field with this number, if it has one.
    pub(super) fn extent(
        &self,
        scope: &Scope<'_>,
        number: usize,
        field: &Field,
    ) -> Read<Option<Extent>> {
        for attribute in &field.attributes {
            let extent = match attribute {
                Attribute::Count(expr) => scope.value(expr).map(|count| Extent::Count(size(count))),
                Attribute::Len(expr) => scope.value(expr).map(|len| self.bytes_on(len)),
                Attribute::Until(end) => terminator(scope, end).map(Extent::Until),
                Attribute::Through(End::Element(_)) => Some(Extent::Element),
                Attribute::Through(end) => terminator(scope, end).map(Extent::Through),
                Attribute::Rest => Some(Extent::Rest),
                _ => continue,
            };
            return match extent {
                Some(extent) => Ok(Some(extent)),
                None => self.stop("only the type knows how far the field goes"),
            };
        }
        Ok(self.told(scope, number))
    }

    /// The extent that a computed number gives.
    fn told(&self, scope: &Scope<'_>, number: usize) -> Option<Extent> {
        let told = scope.rooms.teller(number)?;
        let stated = scope.values.get(told.own)?.1.number()?;
        let measure = scope.inverse(told.by, stated)?;
        if let Attribute::CountOf(_) = told.attribute {
            return Some(Extent::Count(size(measure)));
        }
        let start = scope.places.get(told.first).map_or(self.at, |place| place.0);
        let end = start.saturating_add(size(measure).saturating_mul(8));
        Some(Extent::At(end.saturating_sub(told.behind)))
    }

    fn bytes_on(&self, len: i128) -> Extent {
        Extent::At(self.at.saturating_add(size(len).saturating_mul(8)))
    }
}

/// A length or a count; one that is negative or too great exceeds any message.
pub(super) fn size(number: i128) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

fn terminator(scope: &Scope<'_>, end: &End) -> Option<Vec<u8>> {
    match end {
        End::Bytes(bytes) => Some(bytes.clone()),
        End::Byte(expr) => Some(vec![u8::try_from(scope.value(expr)?).ok()?]),
        End::Element(_) => None,
    }
}

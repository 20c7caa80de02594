//! What surrounds a value tells its type.
//!
//! Input: a field and the values before it. Output: [`Told`]. Invariant: what a list or an option is told about itself is not told to what is
//! inside it, except in the places that SPEC.md states.

use super::extent::{Extent, size};
use super::fields::Scope;
use super::{Decoder, Read};
use crate::owned::{Attribute, BitOrder, Code, Endian, Field, Kind, Range, Scale};
use std::sync::Arc;

/// What surrounds a value tells its type.
#[derive(Clone)]
pub(super) struct Told {
    pub(super) order: (BitOrder, Endian),
    pub(super) lengths: Code,
    /// The width of the flag in front of an optional value.
    pub(super) presence: usize,
    /// The stated width of each number.
    pub(super) width: Option<usize>,
    /// The scale of each number.
    pub(super) scale: Option<Scale>,
    pub(super) integers: Option<Code>,
    /// Whether an optional value is present.
    pub(super) present: Option<bool>,
    pub(super) tag: Option<i128>,
    pub(super) arguments: Arc<[Option<i128>]>,
    /// The values that each number may have.
    pub(super) range: Range,
    pub(super) extent: Option<Extent>,
    /// Whether the extent is a limit around the value, of whatever type it is.
    pub(super) limit: bool,
    pub(super) most: Option<usize>,
    pub(super) extensible: bool,
}

impl Told {
    pub(super) fn new(order: (BitOrder, Endian)) -> Self {
        Told {
            order,
            lengths: Code::Leb128,
            presence: 1,
            width: None,
            scale: None,
            integers: None,
            present: None,
            tag: None,
            arguments: Arc::new([]),
            range: Range::Full,
            extent: None,
            limit: false,
            most: None,
            extensible: false,
        }
    }

    /// The same for what is inside: an element, or an optional value.
    pub(super) fn inside(&self) -> Self {
        Told {
            present: None,
            extent: None,
            limit: false,
            most: None,
            extensible: false,
            ..self.clone()
        }
    }

    /// The orders behind a type or a field that states some.
    pub(super) fn stated(&mut self, bit_order: Option<BitOrder>, endian: Option<Endian>) {
        self.order = match bit_order {
            Some(BitOrder::Msb0) => (BitOrder::Msb0, Endian::Big),
            Some(BitOrder::Lsb0) => (BitOrder::Lsb0, Endian::Little),
            None => self.order,
        };
        self.order.1 = endian.unwrap_or(self.order.1);
    }
}

impl Decoder<'_> {
    /// What a field tells its type.
    pub(super) fn told_by(
        &self,
        scope: &Scope<'_>,
        number: usize,
        field: &Field,
        outer: &Told,
    ) -> Read<Told> {
        let mut told = Told { tag: None, arguments: Arc::new([]), ..outer.inside() };
        (told.integers, told.scale, told.range) = (None, field.scale, field.range);
        told.stated(field.bit_order, field.endian);
        told.extensible = field.extensible;
        told.limit = field.attributes.contains(&Attribute::Limit);
        told.width = match (field.each, field.varies) {
            (0, true) => None,
            (0, false) => self.document.element_bits(field),
            (each, _) => Some(each),
        };
        // What is left is known where the field begins.
        let seen = Scope { remaining: self.end.saturating_sub(self.at), ..*scope };
        for attribute in &field.attributes {
            self.attribute(&seen, attribute, field, &mut told)?;
        }
        if let Some(Kind::Union { .. }) = self.document.leaf(field.ty).map(|ty| &ty.kind) {
            told.tag = told.tag.or_else(|| seen.values.get(seen.rooms.tag(number)?)?.1.number());
        }
        told.extent = match told.present {
            Some(false) => None,
            _ => self.extent(&seen, number, field)?,
        };
        Ok(told)
    }

    /// What one attribute of a field tells its type.
    fn attribute(
        &self,
        seen: &Scope<'_>,
        attribute: &Attribute,
        field: &Field,
        told: &mut Told,
    ) -> Read<()> {
        match attribute {
            Attribute::If(expr) => match seen.value(expr) {
                Some(holds) => told.present = Some(holds != 0),
                None => return self.stop("only the type knows whether the field is present"),
            },
            Attribute::Tag(expr) => match seen.value(expr) {
                Some(tag) => told.tag = Some(tag),
                None => return self.stop("only the type knows the tag"),
            },
            Attribute::Context(list) => {
                told.arguments = list.iter().map(|expr| seen.value(expr)).collect();
            }
            Attribute::Length(code) => told.lengths = *code,
            Attribute::Integers(code) => told.integers = Some(*code),
            Attribute::Presence(expr) => {
                told.presence = seen.value(expr).map_or(1, size);
            }
            Attribute::MaxLen(expr) => told.most = seen.value(expr).map(size),
            Attribute::Text(_) | Attribute::Pad { .. } | Attribute::Unknown(_) => {
                return self
                    .stop("this decoder reads neither padding nor texts that are not UTF-8");
            }
            Attribute::Trim(_) => {
                return self.stop("this decoder does not fill up what `trim` cuts off");
            }
            Attribute::With(_) if field.varies => {
                return self.stop("a codec module reads the field");
            }
            Attribute::Process { .. } => {
                return self.stop("a module of the program transforms the bytes of the field");
            }
            _ => {}
        }
        Ok(())
    }
}

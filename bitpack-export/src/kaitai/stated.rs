//! What the attributes of a field say.
//!
//! Input: a field and the fields before it. Output: where its value ends, what its type is told, and its conditions. Invariant: a condition that the
//! file cannot say is in the list of checks that it does not make.

use super::expressions::condition;
use super::fields::Fields;
use super::spot::{Extent, Spot};
use super::yaml::Item;
use crate::export::Room;
use crate::owned::{Attribute, Expr, Field};

impl<'d> Fields<'_, 'd> {
    /// What the attributes of a field say about its value.
    pub(super) fn spot(&self, number: usize, present: Option<String>) -> Result<Spot<'d>, String> {
        let field = &self.fields[number];
        let mut spot = Spot { field: Some(field), present, ..Spot::default() };
        spot.width = match (field.each, field.varies) {
            (0, false) => self.types.document.element_bits(field),
            (0, true) => None,
            (each, _) => Some(each),
        };
        for attribute in &field.attributes {
            match attribute {
                Attribute::Tag(expr) => spot.tag = Some(self.text(expr)?),
                Attribute::Context(list) => {
                    spot.arguments = list.iter().map(|expr| self.text(expr).ok()).collect();
                }
                Attribute::Integers(code) => spot.integers = Some(*code),
                Attribute::MaxLen(expr) => spot.most = Some(self.text(expr)?),
                Attribute::Else(expr) => spot.other = Some(self.text(expr)?),
                _ => {}
            }
        }
        if let (Some(own), None) = (self.rooms.tag(number), &spot.tag) {
            spot.tag = Some(self.text(&Expr::Field(own))?);
        }
        spot.extent = self.extent(number)?;
        Ok(spot)
    }

    fn extent(&self, number: usize) -> Result<Extent<'d>, String> {
        let one = |bytes: Vec<u8>| match bytes[..] {
            [byte] => Ok(byte),
            _ => Err("an end of several bytes has no form here".to_owned()),
        };
        let undone = |own: usize, by: &Expr| {
            self.formulas(|formulas| formulas.inverse(by, formulas.text(&Expr::Field(own))?))
        };
        Ok(match self.rooms.room(number)? {
            Room::Count(expr) => Extent::Count(size(self.text(expr)?)),
            Room::Len(expr) => Extent::Size(self.text(expr)?),
            Room::Until(bytes) => Extent::Until { byte: one(bytes)?, include: false },
            Room::Through(bytes) => Extent::Until { byte: one(bytes)?, include: true },
            Room::Element(expr) => Extent::Element(expr),
            Room::Rest => Extent::Rest,
            Room::CountedBy { own, by } => Extent::Count(size(undone(own, by)?)),
            Room::MeasuredBy { own, by, first, behind } => {
                let bits = behind.saturating_add(self.rooms.bits(first, number));
                let mark = self.marks.get(&first);
                let known = if mark.is_some() { behind } else { bits };
                if known % 8 > 0 || behind % 8 > 0 {
                    return Err("a length in parts of bytes has no form here".to_owned());
                }
                let mut size = undone(own, by)?;
                if let Some(mark) = mark {
                    size += &format!(" - (_io.pos - {mark})");
                }
                if known > 0 {
                    size += &format!(" - {}", known / 8);
                }
                Extent::Size(size)
            }
            Room::Own => Extent::Own,
        })
    }

    /// Writes the condition of a field, or says that it is not checked.
    pub(super) fn check(&mut self, field: &Field) {
        for attribute in &field.attributes {
            let (unchecked, holds) = match attribute {
                Attribute::Assert { holds, .. } => ("`assert`", self.text(holds).ok()),
                Attribute::Crc { .. } => ("`crc`", None),
                Attribute::Checksum { .. } => ("`checksum`", None),
                Attribute::Value(_) => ("`value`", None),
                Attribute::Values(_) => ("`values`", None),
                Attribute::CountOf(expr) | Attribute::LenOf(expr) if expr.measured().is_none() => {
                    ("a computed number", None)
                }
                _ => continue,
            };
            let holds = holds.map(|holds| condition(&holds));
            match (holds, self.body.seq.last_mut()) {
                (Some(holds), Some(item)) if item.is_element() && !item.has("valid") => {
                    *item = std::mem::take(item).valid(&[holds]);
                }
                (Some(holds), _) if self.told.place.phase == Some(0) => {
                    let id = self.names.unique("check");
                    self.body.seq.push(Item::new(&id).with("size", 0).valid(&[holds]));
                }
                _ => {
                    let check = format!("{}.{}: {unchecked}", self.owner, field.name);
                    self.types.unchecked.push(check);
                }
            }
        }
    }
}

/// A number of elements. A negative one exceeds any message.
fn size(count: String) -> String {
    if count.contains('-') { format!("{count} < 0 ? 1 << 30 : {count}") } else { count }
}

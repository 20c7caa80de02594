//! The bit of a byte at which a value begins.
//!
//! Input: a document and the type of a value. Output: its width modulo 8. Invariant: a width that differs between messages by other than whole bytes is
//! unknown, so that what follows is read bit by bit.

use crate::export::{DEPTH, Room, Rooms};
use crate::owned::{Attribute, Code, Document, Field, Kind, Placement, Tag, Type};
use std::collections::HashMap;

/// The place of a bit in its byte; `None` if it differs between messages.
pub(super) type Phase = Option<usize>;

pub(super) fn add(phase: Phase, bits: Phase) -> Phase {
    Some((phase? + bits?) % 8)
}

impl Code {
    /// The width modulo 8 of a number in this form.
    pub(super) fn phase(self) -> Phase {
        match self {
            Code::Fixed(bits) => Some(bits as usize % 8),
            _ => Some(0),
        }
    }
}

/// The most fields whose widths add up for one value; a document that was loaded may contain itself in any way.
const MOST: usize = 1 << 14;

/// The widths of values. A type inside itself has the width that is assumed while its width is being computed.
pub(super) struct Widths<'d> {
    document: &'d Document,
    /// The widths that no assumption was needed for.
    known: HashMap<(usize, usize, (Code, usize)), Phase>,
    open: Vec<usize>,
    assumed: Phase,
    /// Whether the assumption was needed.
    is_recursive: bool,
    /// How many fields were looked at.
    pub(super) steps: usize,
    /// The number of steps at which a width becomes unknown.
    end: usize,
    /// How many values are around the one that is looked at.
    depth: usize,
}

impl<'d> Widths<'d> {
    pub(super) fn of(document: &'d Document) -> Self {
        let (known, open) = (HashMap::new(), Vec::new());
        let (steps, end, depth) = (0, 0, 0);
        Widths { document, known, open, assumed: Some(0), is_recursive: false, steps, end, depth }
    }

    /// The width of a value modulo 8, whose numbers have `each` bits if that is not 0.
    pub(super) fn ty(&mut self, at: usize, each: usize, told: (Code, usize)) -> Phase {
        (self.is_recursive, self.assumed) = (false, Some(0));
        self.end = self.steps.saturating_add(MOST);
        self.part(at, each, told)
    }

    /// The width of a field modulo 8, without what is in front of it to align it.
    fn field(
        &mut self,
        field: &Field,
        room: Result<Room<'_>, String>,
        told: (Code, usize),
    ) -> Phase {
        if !field.varies {
            return Some(field.bits % 8);
        }
        let (mut lengths, mut presence) = stated(&field.attributes, told);
        match room {
            Ok(Room::Own) | Err(_) => {}
            Ok(Room::Len(_) | Room::Rest | Room::MeasuredBy { .. }) => return Some(0),
            Ok(_) => lengths = Code::Fixed(0),
        }
        for attribute in &field.attributes {
            match attribute {
                Attribute::Integers(_) => return Some(0),
                Attribute::If(_) | Attribute::Else(_) => presence = 0,
                _ => {}
            }
        }
        self.part(field.ty, field.each, (lengths, presence))
    }

    fn part(&mut self, at: usize, each: usize, told: (Code, usize)) -> Phase {
        self.steps += 1;
        if let Some(width) = self.known.get(&(at, each, told)) {
            return *width;
        }
        let ty = self.document.types.get(at)?;
        if self.steps > self.end || self.depth > DEPTH {
            return None;
        }
        self.depth += 1;
        let outer = std::mem::take(&mut self.is_recursive);
        let width = self.kind(ty, at, each, told);
        self.depth -= 1;
        // What needed an assumption about a type around it is not known elsewhere.
        if self.depth == 0 || !self.is_recursive && self.steps <= self.end {
            self.known.insert((at, each, told), width);
        }
        self.is_recursive |= outer;
        width
    }

    fn kind(&mut self, ty: &'d Type, at: usize, each: usize, told: (Code, usize)) -> Phase {
        match &ty.kind {
            Kind::Bytes | Kind::Text => told.0.phase(),
            Kind::Sequence { element } => match self.part(*element, each, told) {
                Some(0) => told.0.phase(),
                _ => None,
            },
            Kind::Array { element, len } => Some(self.part(*element, each, told)? * (len % 8) % 8),
            Kind::Indirect { inner } => self.part(*inner, each, told),
            Kind::Option { inner } => match self.part(*inner, each, told) {
                Some(0) => Some(told.1 % 8),
                _ => None,
            },
            Kind::Struct { fields } if self.all_fixed(fields) => Some(ty.bits % 8),
            Kind::Struct { .. } | Kind::Union { .. } => self.composite(at, ty, told),
            _ if each > 0 => Some(each % 8),
            _ => Some(ty.bits % 8),
        }
    }

    fn composite(&mut self, at: usize, ty: &Type, told: (Code, usize)) -> Phase {
        if self.open.contains(&at) {
            self.is_recursive = true;
            return self.assumed;
        }
        self.open.push(at);
        let told = stated(&ty.attributes, told);
        let mut width = self.parts(ty, told);
        if self.is_recursive && width != self.assumed {
            // The assumption was wrong.
            let assumed = self.assumed.take();
            width = self.parts(ty, told);
            self.assumed = assumed;
        }
        self.open.pop();
        width
    }

    fn parts(&mut self, ty: &Type, told: (Code, usize)) -> Phase {
        match &ty.kind {
            Kind::Struct { fields } => self.fields(fields, told),
            Kind::Union { cases, tag } => {
                let tag = match tag {
                    Tag::Bits(bits) => bits % 8,
                    Tag::Outside | Tag::Leb128 | Tag::Magic => 0,
                };
                let cases = cases.iter().map(|case| self.fields(&case.fields, told));
                let mut widths: Vec<_> = cases.collect();
                widths.dedup();
                match widths[..] {
                    [] => Some(tag),
                    [one] => add(one, Some(tag)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn all_fixed(&mut self, fields: &[Field]) -> bool {
        self.steps += fields.len();
        fields.iter().all(|field| !field.varies)
    }

    fn fields(&mut self, fields: &[Field], told: (Code, usize)) -> Phase {
        self.steps += fields.len();
        if self.steps > self.end {
            return None;
        }
        let (mut width, rooms) = (Some(0), Rooms::of(fields));
        for (number, field) in fields.iter().enumerate() {
            if let Placement::Align(bits) = field.placement {
                // Where the alignment is less than a byte, the place is unknown.
                width = if bits % 8 == 0 { Some(0) } else { None };
            }
            width = add(width, self.field(field, rooms.room(number), told));
        }
        width
    }
}

/// The form of lengths and the width of presence numbers, which a type or a field may state.
pub(super) fn stated(attributes: &[Attribute], mut told: (Code, usize)) -> (Code, usize) {
    for attribute in attributes {
        match attribute {
            Attribute::Length(code) => told.0 = *code,
            Attribute::Presence(bits) => told.1 = bits.constant().unwrap_or(1) as usize,
            _ => {}
        }
    }
    told
}

//! The bit of a byte at which a value begins.
//!
//! Input: a document and the type of a value. Output: its width modulo 8. Invariant: a width that differs between messages by other than whole bytes is
//! unknown, so that what follows is read bit by bit.

use crate::export::{Room, room};
use crate::owned::{Attribute, Code, Document, Field, Kind, Placement, Tag, Type};

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

/// The most values whose widths add up; a document that was loaded may contain itself in any way.
const MOST: usize = 1000;

/// The types whose width is being computed: one inside itself has the width that is assumed.
pub(super) struct Widths<'d> {
    document: &'d Document,
    open: Vec<usize>,
    assumed: Phase,
    /// Whether the assumption was needed.
    is_recursive: bool,
    count: usize,
}

impl<'d> Widths<'d> {
    pub(super) fn of(document: &'d Document) -> Self {
        Widths { document, open: Vec::new(), assumed: Some(0), is_recursive: false, count: 0 }
    }

    /// The width of a field modulo 8, without what is in front of it to align it.
    pub(super) fn field(&mut self, fields: &[Field], number: usize, told: (Code, usize)) -> Phase {
        let field = fields.get(number)?;
        if !field.varies {
            return Some(field.bits % 8);
        }
        let (mut lengths, mut presence) = stated(&field.attributes, told);
        match room(fields, number) {
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
        self.ty(field.ty, field.each, (lengths, presence))
    }

    pub(super) fn ty(&mut self, at: usize, each: usize, told: (Code, usize)) -> Phase {
        let ty = self.document.types.get(at)?;
        self.count += 1;
        if self.count > MOST {
            return None;
        }
        match &ty.kind {
            Kind::Bytes | Kind::Text => told.0.phase(),
            Kind::Sequence { element } => match self.ty(*element, each, told) {
                Some(0) => told.0.phase(),
                _ => None,
            },
            Kind::Array { element, len } => Some(self.ty(*element, each, told)? * len % 8),
            Kind::Indirect { inner } => self.ty(*inner, each, told),
            Kind::Option { inner } => match self.ty(*inner, each, told) {
                Some(0) => Some(told.1 % 8),
                _ => None,
            },
            Kind::Struct { fields } if fields.iter().all(|field| !field.varies) => {
                Some(ty.bits % 8)
            }
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
                    Tag::Outside | Tag::Leb128 => 0,
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

    fn fields(&mut self, fields: &[Field], told: (Code, usize)) -> Phase {
        let mut width = Some(0);
        for (number, field) in fields.iter().enumerate() {
            if let Placement::Align(bits) = field.placement {
                // Where the alignment is less than a byte, the place is unknown.
                width = if bits % 8 == 0 { Some(0) } else { None };
            }
            width = add(width, self.field(fields, number, told));
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

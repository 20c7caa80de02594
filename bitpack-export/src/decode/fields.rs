//! The fields of a struct or of a variant.
//!
//! Input: fields. Output: their values. Invariants: a field sees the fields before it; in a struct of fixed width each field lies at its
//! offset, and in any other one behind the field before it, or ahead at the position that it states.

use super::extent::Extent;
use super::path::Step;
use super::value::Value;
use super::{Decoder, Read, Stop, Told};
use crate::export::{DEPTH, Rooms};
use crate::owned::{Attribute, Document, Expr, Field, Kind, Placement, Range, Role, Type};
use std::sync::Arc;

/// What the expressions of the fields see.
#[derive(Clone, Copy)]
pub(super) struct Scope<'s> {
    pub(super) document: &'s Document,
    pub(super) fields: &'s [Field],
    pub(super) rooms: &'s Rooms<'s>,
    pub(super) values: &'s [(Arc<str>, Value)],
    /// The first bit of each field that was read, and the bit behind its last one.
    pub(super) places: &'s [(usize, usize)],
    pub(super) arguments: &'s [Option<i128>],
    pub(super) kept: Option<i128>,
    /// The element about which a list asks.
    pub(super) item: Option<&'s Value>,
    /// The bits from the beginning of the field on, while the attributes of the field are evaluated.
    pub(super) remaining: usize,
}

impl Scope<'_> {
    /// The width in bits of the type of a field that is a number.
    pub(super) fn width_of(&self, field: &Field) -> Option<usize> {
        let ty = self.document.types.get(field.ty)?;
        matches!(ty.kind, Kind::Unsigned).then_some(ty.bits)
    }
}

impl Decoder<'_> {
    /// Reads the fields of a struct or of a variant.
    pub(super) fn fields(
        &mut self,
        fields: &[Field],
        told: &Told,
        kept: Option<i128>,
        bits: Option<usize>,
    ) -> Read<Vec<(Arc<str>, Value)>> {
        let document = self.document;
        let start = self.at;
        let (rooms, arguments) = (&Rooms::of(fields), &told.arguments[..]);
        let (mut values, mut places) = (Vec::new(), Vec::new());
        let empty = Scope {
            document,
            fields,
            rooms,
            values: &[],
            places: &[],
            arguments,
            kept,
            item: None,
            remaining: 0,
        };
        let (limit, mut message) = (self.end, None);
        for (number, field) in fields.iter().enumerate() {
            let value = match message {
                // An older sender may have ended the message before the field.
                Some(end) if self.at >= end => Value::Unit,
                _ => {
                    self.place(field, start, bits.is_some())?;
                    let first = self.at;
                    let scope = Scope { values: &values, places: &places, ..empty };
                    let step = self.step(field);
                    let value = self.under(step, |own| own.field(&scope, number, field, told))?;
                    places.push((first, self.at));
                    value
                }
            };
            if let (Role::Header, Some(width)) = (field.role, value.number()) {
                let end = start.saturating_add(super::extent::size(width));
                if end > limit || end < self.at {
                    return Err(self.wrong_header(field, start, width));
                }
                (message, self.end) = (Some(end), end);
            }
            values.push((self.name(&field.name), value));
            let scope = Scope { values: &values, places: &places, ..empty };
            let step = self.step(field);
            self.under(step, |own| own.assert(&scope, field))?;
        }
        self.end = limit;
        if let Some(end) = message {
            self.pass_unknown(end)?;
        }
        self.at = message.or(bits.map(|bits| start.saturating_add(bits))).unwrap_or(self.at);
        if self.at > limit {
            return self.stop(super::ENDS);
        }
        Ok(values)
    }

    /// Why a message that begins at the bit `start` cannot have as many bits as its header says.
    fn wrong_header(&mut self, header: &Field, start: usize, width: i128) -> Stop {
        let least = self.at - start;
        let step = self.step(header);
        self.path = self.path.to(step);
        let reason = match usize::try_from(width) {
            Ok(width) if width < least => {
                format!(
                    "a message of {width} bits is shorter than its header, which has {least} bits"
                )
            }
            _ => super::ENDS.to_owned(),
        };
        Stop { at: start, reason }
    }

    fn step(&mut self, field: &Field) -> Step {
        Step::Name(self.name(&field.name))
    }

    /// Passes the fields of a newer sender, which are in front of the end of the message.
    fn pass_unknown(&mut self, end: usize) -> Read<()> {
        if end <= self.at {
            return Ok(());
        }
        self.under("(unknown)", |own| {
            let first = std::mem::replace(&mut own.at, end);
            own.row(first, &Value::Unit);
            Ok(())
        })
    }

    /// Moves to where a field begins.
    fn place(&mut self, field: &Field, start: usize, fixed: bool) -> Read<()> {
        let at = match field.placement {
            _ if fixed => start.saturating_add(field.offset),
            Placement::Align(bits) if bits > 0 => {
                start.saturating_add((self.at - start).div_ceil(bits).saturating_mul(bits))
            }
            _ => self.at,
        };
        if at > self.end {
            return self.stop(super::ENDS);
        }
        self.at = at;
        Ok(())
    }

    /// Moves to the position that a field states, if the field is present.
    fn seek(&mut self, scope: &Scope<'_>, field: &Field) -> Read<()> {
        let absent =
            |one: &Attribute| matches!(one, Attribute::If(expr) if scope.value(expr) == Some(0));
        let position = field.attributes.iter().find_map(|one| match one {
            Attribute::Position(expr) => Some(expr),
            _ => None,
        });
        let Some(position) = position.filter(|_| !field.attributes.iter().any(absent)) else {
            return Ok(());
        };
        let Some(byte) = scope.value(position) else {
            return self.stop("only the type knows the position");
        };
        let at = super::extent::size(byte).saturating_mul(8);
        if at < self.at || at > self.end {
            return self.stop("the position is not ahead in the message");
        }
        self.at = at;
        Ok(())
    }

    /// The value of a field that has no bits.
    fn calculated(&self, scope: &Scope<'_>, field: &Field) -> Read<Option<Value>> {
        let expr = field.attributes.iter().find_map(|attribute| match attribute {
            Attribute::Calc(value) => Some(value),
            _ => None,
        });
        let (Some(expr), Some(ty)) = (expr, self.document.types.get(field.ty)) else {
            return Ok(None);
        };
        match scope.calculate(expr, ty) {
            Some(value) => Ok(Some(value)),
            None => self.stop("only the type calculates the value"),
        }
    }

    /// Reads a field whose rows have its unit and its decimals.
    fn presented(
        &mut self,
        field: &Field,
        read: impl FnOnce(&mut Self) -> Read<Value>,
    ) -> Read<Value> {
        let decimals = field.scale.as_ref().and_then(|scale| {
            bitpack::layout::Scale::new(scale.factor, scale.offset, scale.signed).decimals()
        });
        let unit = self.name(&field.unit);
        let unit = std::mem::replace(&mut self.unit, unit);
        let decimals = std::mem::replace(&mut self.decimals, decimals);
        let value = read(self)?;
        (self.unit, self.decimals) = (unit, decimals);
        Ok(value)
    }

    fn field(
        &mut self,
        scope: &Scope<'_>,
        number: usize,
        field: &Field,
        outer: &Told,
    ) -> Read<Value> {
        if let Some(value) = self.calculated(scope, field)? {
            self.row(self.at, &value);
            return Ok(value);
        }
        self.seek(scope, field)?;
        let mut told = self.told_by(scope, number, field, outer)?;
        let first = self.at;
        let document = self.document;
        let Some(ty) = document.types.get(field.ty) else { return self.stop("no such type") };
        if let Some(other) = otherwise(field) {
            if told.present == Some(false) {
                // Without a value of its own the field has one that only the type knows.
                return Ok(scope.value(other).map_or(Value::Unit, Value::Signed));
            }
            told.present = None;
        }
        let value = match field.role {
            Role::Data => self.presented(field, |own| own.list_or_value(field, &told, scope))?,
            role => {
                let mut order = told.clone();
                order.stated(ty.bit_order, ty.endian);
                let raw = self.take(field.bits, order.order)?;
                let value = match role {
                    Role::Magic { .. } => Value::Magic(raw),
                    _ => Value::Unsigned(raw),
                };
                self.row(first, &value);
                let mask = super::bits::mask(field.bits);
                match role {
                    Role::Magic { value: wanted }
                    | Role::Reserved { value: wanted, strict: true }
                        if wanted & mask != raw =>
                    {
                        let reason = format!("expected {:#x}, found {raw:#x}", wanted & mask);
                        return Err(Stop { at: first, reason });
                    }
                    _ => value,
                }
            }
        };
        Ok(value)
    }

    /// A list with a condition on its last element, or any other value.
    fn list_or_value(&mut self, field: &Field, told: &Told, scope: &Scope<'_>) -> Read<Value> {
        if let Some(list) = super::along::list(field) {
            return self.elements_along(field, &told.inside(), scope, list);
        }
        let (Some(Extent::Element), Some(condition)) = (&told.extent, through(field)) else {
            return self.read(field.ty, told);
        };
        let element = match self.document.types.get(field.ty).map(|ty| &ty.kind) {
            Some(Kind::Sequence { element }) => *element,
            _ => return self.stop("only a list ends with an element"),
        };
        self.elements_until(element, &told.inside(), scope, condition)
    }

    /// SPEC.md, section "Ranges": a number outside, which begins at the bit `first`, is refused.
    pub(super) fn check_range(
        &self,
        first: usize,
        ty: &Type,
        range: Range,
        value: &Value,
    ) -> Read<()> {
        let outside = match range {
            Range::Full => None,
            Range::Integer { min, max } => {
                // A number of more bits than `i128` has is above every limit.
                let number = value.number();
                let is_number = number.is_some() || matches!(value, Value::Unsigned(_));
                let is_inside = number.is_some_and(|number| min <= number && number <= max);
                let shown = number.map_or_else(|| value.to_string(), |number| number.to_string());
                (is_number && !is_inside).then(|| format!("{shown} is outside {min}..={max}"))
            }
            Range::Real { min, max } => real(ty, value)
                .filter(|real| !(min <= *real && *real <= max))
                .map(|real| match ty.bits {
                    32 => {
                        format!("{} is outside {}..={}", real as f32, min as f32, max as f32)
                    }
                    _ => format!("{real} is outside {min}..={max}"),
                }),
        };
        match outside {
            Some(outside) => Err(Stop { at: first, reason: format!("value {outside}") }),
            None => Ok(()),
        }
    }

    /// SPEC.md, section "Ranges". A condition that only the program can evaluate is not checked.
    fn assert(&self, scope: &Scope<'_>, field: &Field) -> Read<()> {
        let broken = field.attributes.iter().find_map(|attribute| match attribute {
            Attribute::Assert { holds, reason } if scope.value(holds) == Some(0) => Some(reason),
            _ => None,
        });
        let at = scope.places.last().map_or(self.at, |(first, _)| *first);
        match broken {
            Some(reason) => Err(Stop { at, reason: reason.clone() }),
            None => Ok(()),
        }
    }
}

/// The value of a field that its condition leaves out.
fn otherwise(field: &Field) -> Option<&Expr> {
    field.attributes.iter().find_map(|attribute| match attribute {
        Attribute::Else(value) => Some(value),
        _ => None,
    })
}

fn through(field: &Field) -> Option<&Expr> {
    field.attributes.iter().find_map(|attribute| match attribute {
        Attribute::Through(crate::owned::End::Element(condition)) => Some(condition),
        _ => None,
    })
}

/// The value of a floating-point number as its type holds it.
fn real(ty: &Type, value: &Value) -> Option<f64> {
    match value {
        Value::Single(value) => Some((*value).into()),
        Value::Float(value) => Some(*value),
        Value::Physical(_, value) if ty.bits == 32 => Some((*value as f32).into()),
        Value::Physical(_, value) => Some(*value),
        _ => None,
    }
}

impl Document {
    /// The width of each number in a field of fixed width.
    pub(crate) fn element_bits(&self, field: &Field) -> Option<usize> {
        let (mut at, mut bits) = (field.ty, field.bits);
        for _ in 0..DEPTH {
            match self.types.get(at).map(|ty| &ty.kind) {
                Some(Kind::Array { element, len }) => {
                    bits = bits.checked_div(*len).unwrap_or(0);
                    at = *element;
                }
                _ => return Some(bits),
            }
        }
        None
    }
}

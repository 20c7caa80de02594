//! Values of each kind of type.
//!
//! Input: a type of the document, and what surrounds the value tells it. Output: the value. Invariant: a limit that a length sets ends
//! with the value that has the length.

use super::bits::signed;
use super::code::LENGTH;
use super::extent::{Extent, size};
use super::fields::Scope;
use super::keys::Keys;
use super::path::Step;
use super::value::Value;
use super::{DEPTH, Decoder, MOST, Read, Stop, Told};
use crate::expected::not_expected;
use crate::owned::{Attribute, Expr, Kind, Type};

impl Decoder<'_> {
    /// Reads a value of type number `ty`.
    pub(super) fn read(&mut self, ty: usize, told: &Told) -> Read<Value> {
        let document = self.document;
        let Some(ty) = document.types.get(ty) else { return self.stop("no such type") };
        self.values += 1;
        if self.depth == DEPTH || self.values > MOST {
            return self.stop("the message has too many values, or too many inside each other");
        }
        self.depth += 1;
        let mut told = told.clone();
        told.stated(ty.bit_order, ty.endian);
        for attribute in &ty.attributes {
            match attribute {
                Attribute::Length(code) => told.lengths = *code,
                Attribute::Presence(Expr::Number(bits)) => told.presence = size((*bits).into()),
                _ => {}
            }
        }
        let value = self.kind(ty, &told)?;
        self.depth -= 1;
        Ok(value)
    }

    /// Reads a value, within the limit that lies around it if there is one.
    fn kind(&mut self, ty: &Type, told: &Told) -> Read<Value> {
        // A list or a text ends where its extent does, and an option or a pointer hands it on.
        let takes = matches!(
            ty.kind,
            Kind::Sequence { .. }
                | Kind::Bytes
                | Kind::Text
                | Kind::Option { .. }
                | Kind::Indirect { .. }
        );
        let end = match told.extent {
            Some(Extent::At(end)) if told.limit || !takes => Some(end),
            Some(Extent::Rest) if told.limit || !takes => None,
            _ => return self.bare(ty, told),
        };
        let inner = Told { extent: None, limit: false, ..told.clone() };
        self.limited(end, |own| own.bare(ty, &inner))
    }

    fn bare(&mut self, ty: &Type, told: &Told) -> Read<Value> {
        match &ty.kind {
            Kind::Struct { fields } => {
                let values = self.fields(fields, told, None, ty.fixed_bits())?;
                Ok(Value::Fields(self.name(&ty.name), values))
            }
            Kind::Union { cases, tag } => self.union(ty, cases, *tag, told),
            Kind::Array { element, len } => self.array(*element, *len, told),
            Kind::Sequence { element } => self.sequence(*element, Keys::of(ty), told),
            Kind::Bytes | Kind::Text => self.string(&ty.kind, told),
            Kind::Option { inner } => self.option(*inner, told),
            Kind::Indirect { inner } => self.read(*inner, told),
            Kind::Custom => self.stop("a hand-written type reads the value"),
            _ => {
                let first = self.at;
                let value = self.scalar(ty, told)?;
                self.row(first, &value);
                self.check_range(first, ty, told.range, &value)?;
                Ok(value)
            }
        }
    }

    fn scalar(&mut self, ty: &Type, told: &Told) -> Read<Value> {
        let (kind, natural) = (&ty.kind, ty.bits);
        let is_signed = matches!(kind, Kind::Signed | Kind::NonZero { signed: true });
        if let (Some(code), true) =
            (told.integers, natural > 8 && matches!(kind, Kind::Unsigned | Kind::Signed))
        {
            return Ok(match is_signed {
                true => Value::Signed(self.coded_signed(code, natural, told.order)?),
                false => Value::Unsigned(self.coded(code, natural, told.order)?),
            });
        }
        let width = told.width.unwrap_or(natural);
        let first = self.at;
        let raw = self.take(width, told.order)?;
        if let Some(scale) = told.scale {
            let raw = if scale.signed { signed(raw, width) } else { raw as i128 };
            return Ok(Value::Physical(raw, raw as f64 * scale.factor + scale.offset));
        }
        Ok(match kind {
            Kind::Bool if raw > 1 => return self.refuse(first, raw, not_expected(raw, ty)),
            Kind::Bool => Value::Bool(raw == 1),
            Kind::Float if width == 16 => Value::Single(super::bits::half(raw as u16)),
            Kind::Float if width == 32 => Value::Single(f32::from_bits(raw as u32)),
            Kind::Float if width == 64 => Value::Float(f64::from_bits(raw as u64)),
            Kind::Char => match u32::try_from(raw).ok().and_then(char::from_u32) {
                Some(value) => Value::Char(value),
                None => return self.refuse(first, raw, not_expected(raw, ty)),
            },
            Kind::NonZero { .. } if raw == 0 => {
                return self.refuse(first, raw, not_expected(raw, ty));
            }
            Kind::Enum { variants, other } => {
                let own = variants.iter().find(|one| u128::from(one.value) == raw);
                match own.map(|one| &one.name).or(other.as_ref()) {
                    Some(name) => Value::Enum(raw as u64, self.name(name)),
                    None => return self.refuse(first, raw, not_expected(raw, ty)),
                }
            }
            Kind::Unit => Value::Unit,
            _ if is_signed => Value::Signed(signed(raw, width)),
            _ => Value::Unsigned(raw),
        })
    }

    /// Reads a value that must fill its limit: one that ends at the bit `end`, or the one in force, behind which a tail of less than a byte may be left.
    fn limited(
        &mut self,
        end: Option<usize>,
        read: impl FnOnce(&mut Self) -> Read<Value>,
    ) -> Read<Value> {
        let outer = self.end;
        if end.is_some_and(|end| end > outer || end < self.at) {
            return self.stop(super::ENDS);
        }
        self.end = end.unwrap_or(outer);
        let value = read(self)?;
        let left = self.end.saturating_sub(self.at);
        if left >= 8 || end.is_some() && left > 0 {
            return self.stop("the value does not fill its length");
        }
        self.end = outer;
        Ok(value)
    }

    fn array(&mut self, element: usize, len: usize, told: &Told) -> Read<Value> {
        if told.extensible {
            return self.stop("only the type knows the elements that an extensible array lacks");
        }
        let (first, rows) = (self.at, self.rows.len());
        let inner = told.inside();
        let mut list = Vec::new();
        for at in 0..len {
            list.push(self.under(Step::Index(at), |own| own.read(element, &inner))?);
        }
        let value = Value::List(list);
        if told.integers.is_none() && self.document.is_scalar(element) {
            self.rows.truncate(rows);
            self.row(first, &value);
        }
        Ok(value)
    }

    fn sequence(&mut self, element: usize, mut keys: Keys, told: &Told) -> Read<Value> {
        let inner = Told { tag: told.tag, ..told.inside() };
        let (count, end) = self.room(told)?;
        let mut list = Vec::new();
        loop {
            let done = match (&told.extent, count, end) {
                (_, Some(count), _) => list.len() >= count,
                (Some(Extent::Rest), _, Some(end)) => {
                    let left = end.saturating_sub(self.at);
                    left < 8 && left < self.document.least(element, &inner)
                }
                (_, _, Some(end)) => self.at >= end,
                _ => false,
            };
            let last = self.at;
            if done || self.ends(told)? {
                // The bytes that end the list are elements of it.
                self.at = last;
                for at in list.len()..list.len() + through_len(told) {
                    list.push(self.under(Step::Index(at), |own| own.read(element, &inner))?);
                }
                if let Some(Extent::Until(end)) = &told.extent {
                    self.at = last + 8 * end.len();
                }
                break;
            }
            if told.most.is_some_and(|most| list.len() >= most) {
                return self.stop("the list has too many elements");
            }
            let outer = self.end;
            self.end = end.unwrap_or(outer);
            let before = self.at;
            let step = Step::Index(list.len());
            list.push(self.under(step, |own| {
                let value = own.read(element, &inner)?;
                match keys.take(&value) {
                    true => Ok(value),
                    false => Err(Stop { at: before, reason: "a key occurs twice".to_owned() }),
                }
            })?);
            self.end = outer;
            if count.is_none() && self.at == before {
                return self.stop("the elements have no bits");
            }
        }
        let value = Value::List(list);
        if told.extent.is_some() && matches!(&value, Value::List(list) if list.is_empty()) {
            self.row(self.at, &value);
        }
        Ok(value)
    }

    /// Reads elements up to the first one for which a condition holds.
    pub(super) fn elements_until(
        &mut self,
        element: usize,
        told: &Told,
        scope: &Scope<'_>,
        condition: &Expr,
    ) -> Read<Value> {
        let mut list = Vec::new();
        loop {
            let before = self.at;
            let step = Step::Index(list.len());
            let value = self.under(step, |own| own.read(element, told))?;
            let holds = Scope { item: Some(&value), ..*scope }.value(condition);
            list.push(value);
            match holds {
                Some(0) if self.at > before => {}
                Some(0) => return self.stop("the elements have no bits"),
                Some(_) => return Ok(Value::List(list)),
                None => return self.stop("only the type knows where the list ends"),
            }
        }
    }

    /// How many elements a collection has, or at which bit it ends.
    fn room(&mut self, told: &Told) -> Read<(Option<usize>, Option<usize>)> {
        Ok(match &told.extent {
            Some(Extent::Count(count)) => (Some(*count), None),
            Some(Extent::At(end)) if *end > self.end => return self.stop(super::ENDS),
            Some(Extent::At(end)) if *end < self.at => return self.stop("the length is too small"),
            Some(Extent::At(end)) => (None, Some(*end)),
            Some(Extent::Rest) => (None, Some(self.end)),
            Some(_) => (None, None),
            None => {
                let first = self.at;
                let count = self.coded(told.lengths, LENGTH, told.order)?;
                self.under("(length)", |own| {
                    own.row(first, &Value::Unsigned(count));
                    Ok(())
                })?;
                (Some(usize::try_from(count).unwrap_or(usize::MAX)), None)
            }
        })
    }

    /// Whether a terminator stands here; it is skipped.
    fn ends(&mut self, told: &Told) -> Read<bool> {
        let Some(Extent::Until(end) | Extent::Through(end)) = &told.extent else {
            return Ok(false);
        };
        let before = self.at;
        for byte in end {
            if self.byte(told.order)? != *byte {
                self.at = before;
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn string(&mut self, kind: &Kind, told: &Told) -> Read<Value> {
        let (count, end) = self.room(told)?;
        let first = self.at;
        let mut bytes = Vec::new();
        loop {
            let done = match (count, end) {
                (Some(count), _) => bytes.len() >= count,
                (_, Some(end)) => self.at.saturating_add(8) > end,
                _ => false,
            };
            let last = self.at;
            if done || self.ends(told)? {
                if let Some(Extent::Through(_)) = told.extent {
                    self.at = last;
                    while self.at < last + 8 * through_len(told) {
                        bytes.push(self.byte(told.order)?);
                    }
                }
                break;
            }
            if told.most.is_some_and(|most| bytes.len() >= most) {
                return self.stop("the value has too many bytes");
            }
            bytes.push(self.byte(told.order)?);
        }
        let value = match (kind, String::from_utf8(bytes)) {
            (Kind::Text, Ok(text)) => Value::Text(text),
            (Kind::Text, Err(error)) => {
                let place = error.utf8_error().valid_up_to();
                let byte = error.as_bytes().get(place).copied().unwrap_or(0);
                let at = first.saturating_add(8 * place);
                return Err(Stop { at, reason: format!("is not UTF-8 (value {byte})") });
            }
            (_, Ok(text)) => Value::Bytes(text.into_bytes()),
            (_, Err(error)) => Value::Bytes(error.into_bytes()),
        };
        self.row(first, &value);
        Ok(value)
    }

    fn option(&mut self, inner: usize, told: &Told) -> Read<Value> {
        let begin = self.at;
        let present = match told.present {
            Some(present) => present,
            None => {
                let first = self.at;
                let flag = self.take(told.presence, told.order)?;
                if flag > 1 {
                    let reason =
                        format!("the presence of a value is neither 0 nor 1 (value {flag})");
                    return self.refuse_in("(present)", (first, flag), reason);
                }
                if flag == 0 {
                    self.row(first, &Value::Absent);
                    return Ok(Value::Absent);
                }
                self.under("(present)", |own| {
                    own.row(first, &Value::Bool(true));
                    Ok(())
                })?;
                true
            }
        };
        let mut inside = Told { present: None, ..told.clone() };
        if let Some(Extent::At(end)) = &mut inside.extent {
            // The length counts from behind the flag.
            *end = end.saturating_add(self.at - begin);
        }
        if present { self.read(inner, &inside) } else { Ok(Value::Absent) }
    }
}

fn through_len(told: &Told) -> usize {
    match &told.extent {
        Some(Extent::Through(bytes)) => bytes.len(),
        _ => 0,
    }
}

impl crate::owned::Document {
    /// Whether a value of the type has one row.
    fn is_scalar(&self, ty: usize) -> bool {
        match self.types.get(ty).map(|ty| &ty.kind) {
            Some(Kind::Struct { .. } | Kind::Union { .. } | Kind::Sequence { .. }) => false,
            Some(Kind::Option { .. } | Kind::Indirect { .. } | Kind::Bytes | Kind::Text) => false,
            Some(Kind::Array { .. }) | None => false,
            Some(_) => true,
        }
    }

    /// The least width of an element in bits.
    fn least(&self, ty: usize, told: &Told) -> usize {
        match (self.types.get(ty), told.integers) {
            (Some(ty), Some(_)) if ty.bits > 8 => 8,
            (Some(ty), _) => told.width.unwrap_or(ty.bits).max(1),
            (None, _) => 1,
        }
    }
}

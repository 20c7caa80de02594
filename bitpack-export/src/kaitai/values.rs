//! Values: numbers, lists, options and nested types.
//!
//! Input: the identifier of a field, its type, and what its attributes say. Output: one item or two, and the form for expressions. Invariant: an
//! element of a list is one item; an element that needs two is a type with the field `value`.

use super::expressions::condition;
use super::fields::Fields;
use super::forms::{Form, Read};
use super::lists::aligned;
use super::numbers::{power, shape};
use super::spot::{Extent, Spot};
use super::types::Told;
use super::yaml::Item;
use crate::export::DEPTH;
use crate::owned::{Code, Field, Kind, Range, Type};

impl<'d> Fields<'_, 'd> {
    /// Appends the items of a value.
    pub(super) fn value(
        &mut self,
        id: &str,
        at: usize,
        told: &mut Told,
        spot: &Spot<'d>,
    ) -> Result<Form, String> {
        let document = self.types.document;
        let Some(ty) = document.types.get(at) else { return Err("the type is unknown".to_owned()) };
        self.types.depth += 1;
        let form = match &ty.kind {
            // A document that was loaded may contain an array that holds itself.
            _ if self.types.depth > DEPTH => Err("so many types inside each other".to_owned()),
            Kind::Unit => Ok(Form::new(id, Read::None)),
            Kind::Indirect { inner } => self.value(id, *inner, told, spot),
            Kind::Option { inner } => self.option(id, *inner, told, spot),
            Kind::Struct { .. } | Kind::Union { .. } => self.composite(id, at, told, spot),
            Kind::Array { element, len } => {
                let spot = Spot { extent: Extent::Count(len.to_string()), ..spot.clone() };
                self.list(id, *element, told, &spot)
            }
            Kind::Sequence { element } => self.list(id, *element, told, spot),
            Kind::Bytes => self.bytes(id, told, spot, false),
            Kind::Text => self.bytes(id, told, spot, true),
            _ => self.scalar(id, at, ty, told, spot),
        };
        self.types.depth -= 1;
        form
    }

    fn option(
        &mut self,
        id: &str,
        inner: usize,
        told: &mut Told,
        spot: &Spot<'d>,
    ) -> Result<Form, String> {
        let present = match &spot.present {
            Some(present) => present.clone(),
            None => {
                let flag = self.name(&format!("{id}_present"));
                let bits = told.lengths.1;
                let (ty, read) = self.types.number(bits, false, told.place)?;
                told.pass(Some(bits % 8));
                let item = Item::new(&flag).with("type", ty);
                let is_flag = format!("{} <= 1", read.number("_")?);
                self.push(if bits > 1 { item.valid(&[is_flag]) } else { item });
                condition(&read.number(&flag)?)
            }
        };
        let first = self.count();
        let before = told.place;
        let form = self.value(id, inner, told, &Spot { present: None, ..spot.clone() })?;
        for item in self.items(first) {
            *item = std::mem::take(item).only_if(&present);
        }
        if told.place.phase != before.phase {
            // An absent value has no bits.
            told.place.phase = None;
            told.place.before = Some(told.place.msb0);
        }
        Ok(form)
    }

    /// A struct or a union, with its arguments.
    fn composite(
        &mut self,
        id: &str,
        at: usize,
        told: &mut Told,
        spot: &Spot<'d>,
    ) -> Result<Form, String> {
        let mut inner = told.clone();
        inner.known = spot.arguments.iter().map(Option::is_some).collect();
        inner.fills = false;
        let mut item = Item::new(id);
        match &spot.extent {
            Extent::Own | Extent::Rest => {}
            Extent::Size(size) => {
                aligned(told)?;
                (inner.fills, inner.limited) = (true, true);
                item = item.with("size", size);
            }
            _ => return Err("this end of a struct has no form here".to_owned()),
        }
        let number = self.types.composite(at, inner.clone());
        let of = |argument: &Option<String>| argument.clone().unwrap_or_else(|| "0".to_owned());
        let arguments = spot.tag.iter().cloned().chain(spot.arguments.iter().map(of));
        let arguments: Vec<_> = arguments.collect();
        let name = self.types.name(number);
        let name = if arguments.is_empty() {
            name.to_owned()
        } else {
            format!("{name}({})", arguments.join(", "))
        };
        self.push(item.with("type", name));
        if !inner.fills {
            let width = self.width(at, told);
            if let Some(ty) = self.types.document.types.get(at) {
                inner.stated(ty);
            }
            inner.pass(width);
            told.place.phase = inner.place.phase;
            told.place.before = inner.place.before;
        }
        Ok(Form::composite(id, number))
    }

    fn scalar(
        &mut self,
        id: &str,
        at: usize,
        ty: &Type,
        told: &mut Told,
        spot: &Spot<'d>,
    ) -> Result<Form, String> {
        let scale = spot.field.and_then(|field| field.scale);
        let signed = match (&ty.kind, scale) {
            (_, Some(scale)) => scale.signed,
            (Kind::Signed, _) => true,
            (Kind::NonZero { signed }, _) => *signed,
            _ => false,
        };
        let width = spot.width.unwrap_or(ty.bits);
        let is_integer = matches!(ty.kind, Kind::Unsigned | Kind::Signed);
        if let (Kind::Float, None) = (&ty.kind, scale) {
            return self.float(id, width, told, spot);
        }
        let coded = spot.integers.filter(|_| is_integer && ty.bits > 8);
        let (name, read) = match coded {
            Some(code) => self.types.coded(code, signed, told.place)?,
            None => self.types.number(width, signed, told.place)?,
        };
        if coded.is_none() {
            told.pass(Some(width % 8));
        }
        let item = Item::new(id).with("type", name);
        if let (Kind::Enum { other, .. }, None) = (&ty.kind, scale) {
            if read == Read::Value {
                return Err("an enum in other orders of bits and bytes has no form here".to_owned());
            }
            let item = item.with("enum", self.types.enumeration(at));
            self.push(if other.is_some() { item } else { item.valid_in_enum() });
            return Ok(Form::new(id, Read::Enum));
        }
        let mut conditions = conditions(ty, signed, coded, spot, &read.number("_")?);
        conditions.extend(coded.and_then(|code| shape(code, signed, ty.bits, "_")));
        self.push(item.valid(&conditions));
        if let Some(field) = spot.field {
            self.physical(id, field, &read.number(id)?);
        }
        Ok(Form::new(id, read))
    }

    /// The instance with the physical value of a field, if it has a scale.
    pub(super) fn physical(&mut self, id: &str, field: &Field, number: &str) {
        let Some(scale) = field.scale else { return };
        let value = format!("{number} * {} + {}", real(scale.factor), real(scale.offset));
        let physical = self.name(&format!("{id}_physical"));
        self.instance(Item::new(&physical).with("value", value));
    }

    fn float(
        &mut self,
        id: &str,
        width: usize,
        told: &mut Told,
        spot: &Spot<'d>,
    ) -> Result<Form, String> {
        aligned(told)?;
        let bytes = match width {
            32 => 4,
            64 => 8,
            _ => return Err(format!("a float of {width} bits has no form here")),
        };
        let order = if told.place.big { "be" } else { "le" };
        let conditions = match spot.field.map(|field| field.range) {
            Some(Range::Real { min, max }) => within("_", min, max),
            _ => Vec::new(),
        };
        self.push(Item::new(id).with("type", format!("f{bytes}{order}")).valid(&conditions));
        Ok(Form::new(id, Read::None))
    }
}

/// What decoding demands of a number.
fn conditions(
    ty: &Type,
    signed: bool,
    coded: Option<Code>,
    spot: &Spot<'_>,
    number: &str,
) -> Vec<String> {
    let width = spot.width.unwrap_or(ty.bits);
    let mut conditions = Vec::new();
    match ty.kind {
        Kind::Bool if width > 1 => conditions.push(format!("{number} <= 1")),
        Kind::NonZero { .. } => conditions.push(format!("{number} != 0")),
        Kind::Char => conditions
            .push(format!("{number} < 0x110000 and ({number} < 0xd800 or {number} >= 0xe000)")),
        Kind::Signed if coded.is_some() => {
            let half = power(ty.bits - 1);
            conditions.push(format!("{number} >= -{half} and {number} < {half}"));
        }
        _ if coded.is_some() => conditions.push(format!("{number} < {}", power(ty.bits))),
        _ => {}
    }
    match spot.field.map(|field| (field.range, field.scale)) {
        Some((Range::Integer { min, max }, _)) => {
            if min > 0 || signed {
                conditions.push(format!("{number} >= {min}"));
            }
            conditions.push(format!("{number} <= {max}"));
        }
        Some((Range::Real { min, max }, Some(scale))) => {
            let value = format!("{number} * {} + {}", real(scale.factor), real(scale.offset));
            conditions.extend(within(&value, min, max));
        }
        _ => {}
    }
    conditions
}

/// The conditions of a range of floats. An infinite limit excludes NaN alone.
fn within(value: &str, min: f64, max: f64) -> Vec<String> {
    let low = if min.is_finite() { real(min) } else { value.to_owned() };
    let high = if max.is_finite() { real(max) } else { value.to_owned() };
    vec![format!("{value} >= {low}"), format!("{value} <= {high}")]
}

/// A number with a point, as Kaitai writes it.
fn real(value: f64) -> String {
    let text = format!("{value:?}");
    match text.split_once('e') {
        Some((digits, exponent)) if !digits.contains('.') => format!("{digits}.0e{exponent}"),
        _ => text,
    }
}

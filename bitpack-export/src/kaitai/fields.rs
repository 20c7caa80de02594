//! The fields of a struct or of a variant.
//!
//! Input: fields and what surrounds them. Output: the parts of a type of the file. Invariant: each field begins at the bit at which decoding finds it;
//! where the file cannot say so, the field is a problem.

use super::expressions::{Seen, condition};
use super::forms::{Form, Parameter, identifier};
use super::phase::{Phase, add, stated};
use super::place::Place;
use super::spot::Spot;
use super::types::{Body, Told, Types, declared};
use super::yaml::Item;
use crate::export::{Formulas, Names, Rooms};
use crate::owned::{Attribute, Expr, Field, Kind, Placement, Role, Type};
use std::collections::HashMap;

/// The fields of one type, while they are read.
pub(super) struct Fields<'t, 'd> {
    pub(super) types: &'t mut Types<'d>,
    pub(super) owner: String,
    pub(super) fields: &'d [Field],
    pub(super) rooms: Rooms<'d>,
    parameters: Vec<Parameter>,
    /// The identifier of the tag, in a variant.
    pub(super) kept: Option<String>,
    pub(super) told: Told,
    pub(super) body: Body,
    pub(super) names: Names,
    /// The number of bits since the begin, where each width is fixed.
    at: usize,
    /// The fields whose place is kept, and the instance that has it.
    pub(super) marks: HashMap<usize, String>,
}

/// A field without bytes at the end of a limit, which refuses bytes there.
pub(super) fn end() -> Item {
    Item::new("after").with("size-eos", true).valid(&["_.length == 0".to_owned()])
}

impl Told {
    /// Goes so many bits ahead.
    pub(super) fn pass(&mut self, bits: Phase) {
        self.place.phase = add(self.place.phase, bits);
        self.place.before = (self.place.phase != Some(0)).then_some(self.place.msb0);
    }
}

impl Types<'_> {
    pub(super) fn structure(&mut self, at: usize, told: &Told) -> Body {
        let document = self.document;
        let Some(Type { kind: Kind::Struct { fields }, name, doc, bits, .. }) =
            document.types.get(at)
        else {
            return Body::default();
        };
        let parameters = self.parameters(&document.types[at], told);
        let fixed = document.types[at].fixed_bits().is_some();
        let masked = fixed && document.is_scattered(fields, told);
        let fields = Fields::new(self, name.clone(), fields, &parameters, told.clone());
        if masked {
            return Body { doc: doc.clone(), ..fields.read_masked(*bits) };
        }
        Body { doc: doc.clone(), ..fields.read(fixed.then_some(*bits)) }
    }
}

impl<'t, 'd> Fields<'t, 'd> {
    pub(super) fn new(
        types: &'t mut Types<'d>,
        owner: String,
        fields: &'d [Field],
        parameters: &[Parameter],
        told: Told,
    ) -> Self {
        let mut names = Names::default();
        parameters.iter().for_each(|one| drop(names.unique(&one.id)));
        let body = Body { params: declared(parameters), ..Body::default() };
        let parameters = parameters.to_vec();
        let fields = if types.step(fields.len() + parameters.len()) { fields } else { &[] };
        let (rooms, kept, at, marks) = (Rooms::of(fields), None, 0, HashMap::new());
        Fields { types, owner, fields, rooms, parameters, kept, told, body, names, at, marks }
    }

    /// Reads all fields. `bits` is the width of the type, if it is fixed.
    pub(super) fn read(mut self, bits: Option<usize>) -> Body {
        self.body.forms = vec![None; self.fields.len()];
        let mut order: Vec<usize> = (0..self.fields.len()).collect();
        if bits.is_some() {
            order.sort_by_key(|number| self.fields[*number].offset);
        }
        for number in order {
            let field = &self.fields[number];
            let begun = match bits {
                Some(_) => self.pad_to(field.offset),
                None => self.begin(number),
            };
            if let Err(reason) = begun.and_then(|()| self.field(number)) {
                self.types.problems.add(&self.owner, &field.name, reason);
            }
            self.at += field.bits;
        }
        if let Some(Err(reason)) = bits.map(|bits| self.pad_to(bits)) {
            self.types.problems.add(&self.owner, "", reason);
        }
        if self.told.fills {
            self.body.seq.push(end());
        }
        self.body
    }

    /// Reads the bytes, and each field from them.
    fn read_masked(mut self, bits: usize) -> Body {
        self.names.unique("bytes");
        if bits % 8 > 0 || self.told.place.phase != Some(0) {
            let reason = "such fields outside of whole bytes have no form here";
            self.types.problems.add(&self.owner, "", reason);
        }
        self.push(Item::new("bytes").with("size", bits / 8));
        let told = self.told.clone();
        for field in self.fields {
            let id = self.names.unique(&identifier(&field.name));
            match self.masked(&id, field, &told) {
                Ok(form) => self.body.forms.push(Some(form)),
                Err(reason) => self.types.problems.add(&self.owner, &field.name, reason),
            }
        }
        if told.fills {
            self.push(end());
        }
        self.body
    }

    /// A message that is no struct: its one value.
    pub(super) fn only(mut self, ty: usize) -> Body {
        let mut told = self.told.clone();
        if let Err(reason) = self.value("value", ty, &mut told, &Spot::default()) {
            self.types.problems.add(&self.owner, "", reason);
        }
        self.body
    }

    /// Skips the bits in front of a place.
    fn pad_to(&mut self, offset: usize) -> Result<(), String> {
        let Some(mut gap) = offset.checked_sub(self.at) else {
            return Err("fields that overlap have no form here".to_owned());
        };
        self.at = offset;
        while gap > 0 {
            // Inside a byte, the order is that of the bits before.
            let mut told = self.told.clone();
            told.place.msb0 = told.place.before.unwrap_or(told.place.msb0);
            told.place.big = told.place.msb0;
            let bits = match told.place.phase {
                Some(phase) if phase > 0 => gap.min(8 - phase),
                // Whole bytes are one item, however many there are.
                Some(_) if gap >= 8 => gap - gap % 8,
                _ => gap.min(64),
            };
            let padding = Item::new(&self.names.unique("padding"));
            self.body.seq.push(if bits % 8 == 0 && told.place.phase == Some(0) {
                padding.with("size", bits / 8)
            } else {
                if !self.types.step(1) {
                    return Ok(());
                }
                let (ty, _) = self.types.number(bits, false, told.place)?;
                padding.with("type", ty)
            });
            told.pass(Some(bits % 8));
            self.told.place.phase = told.place.phase;
            self.told.place.before = told.place.before;
            gap -= bits;
        }
        Ok(())
    }

    /// Goes to the place of a field behind one whose width varies.
    fn begin(&mut self, number: usize) -> Result<(), String> {
        let field = &self.fields[number];
        if self.rooms.is_measured_from(number) {
            let mark = self.mark(&field.name)?;
            self.marks.insert(number, mark);
        }
        let Placement::Align(bits) = field.placement else { return Ok(()) };
        if bits % 8 > 0 {
            return Err("an alignment of part of a byte has no form here".to_owned());
        }
        // The type may begin anywhere.
        let id = self.names.unique("padding");
        let start = self.names.unique("start");
        self.body.instances.push(Item::new(&start).with("value", "_io.pos"));
        let first = Item::new(&self.names.unique("begin")).with("size", 0);
        self.body.seq.insert(0, first.only_if(&format!("{start} >= 0")));
        let bytes = bits / 8;
        let size = format!("({bytes} - (_io.pos - {start}) % {bytes}) % {bytes}");
        self.body.seq.push(Item::new(&id).with("size", size));
        self.told.place.phase = Some(0);
        self.told.place.before = None;
        Ok(())
    }

    /// Keeps the place: an instance that a condition evaluates here.
    fn mark(&mut self, name: &str) -> Result<String, String> {
        if self.told.place.phase != Some(0) {
            return Err("a length from inside a byte has no form here".to_owned());
        }
        let id = self.names.unique(&format!("{}_at", identifier(name)));
        let item = self.names.unique("mark");
        self.body.instances.push(Item::new(&id).with("value", "_io.pos"));
        self.body.seq.push(Item::new(&item).with("size", 0).only_if(&format!("{id} >= 0")));
        Ok(id)
    }

    fn field(&mut self, number: usize) -> Result<(), String> {
        let field = &self.fields[number];
        let id = self.names.unique(&identifier(&field.name));
        let mut told = self.told.clone();
        told.order(field.bit_order, field.endian);
        told.lengths = stated(&field.attributes, told.lengths);
        let present = match field.attribute(|one| match one {
            Attribute::If(expr) => Some(expr),
            _ => None,
        }) {
            Some(expr) => Some(condition(&self.text(expr)?)),
            None => None,
        };
        self.seek(field, present.as_deref())?;
        told.place =
            Place { phase: self.told.place.phase, before: self.told.place.before, ..told.place };
        let spot = self.spot(number, present)?;
        let first = self.body.seq.len();
        let form = match field.role {
            Role::Data => self.value(&id, field.ty, &mut told, &spot)?,
            role => self.constant(&id, field, role, &mut told)?,
        };
        if let Some(other) = &spot.other {
            self.otherwise(first, &form, &spot, other)?;
        }
        if let Some(item) = self.body.seq.get_mut(first) {
            *item = std::mem::take(item).doc(&field.doc);
        }
        self.told.place.phase = told.place.phase;
        self.told.place.before = told.place.before;
        self.body.forms[number] = Some(form);
        self.check(field);
        Ok(())
    }

    /// A value that stands for a field that is not there: the field gets another name, and an instance its own.
    fn otherwise(
        &mut self,
        first: usize,
        form: &Form,
        spot: &Spot<'_>,
        other: &str,
    ) -> Result<(), String> {
        let (Some(present), [item]) = (&spot.present, &mut self.body.seq[first..]) else {
            return Err("`else` of this type has no form here".to_owned());
        };
        let wire = self.names.unique(&format!("{}_wire", form.id));
        wire.clone_into(&mut item.id);
        *item = std::mem::take(item).only_if(present);
        let value = format!("{present} ? {} : {other}", form.read.number(&wire)?);
        self.body.instances.push(Item::new(&form.id).with("value", value));
        Ok(())
    }

    /// Goes ahead to the position that a field states.
    fn seek(&mut self, field: &Field, present: Option<&str>) -> Result<(), String> {
        let position = field.attribute(|one| match one {
            Attribute::Position(expr) => Some(expr),
            _ => None,
        });
        let Some(position) = position else { return Ok(()) };
        if self.told.place.phase != Some(0) {
            return Err("a position behind part of a byte has no form here".to_owned());
        }
        if self.told.limited {
            return Err("a position inside a limit has no form here".to_owned());
        }
        let size = format!("{} - _io.pos", self.text(position)?);
        let mut item = Item::new(&self.names.unique("padding")).with("size", size);
        if let Some(present) = present {
            item = item.only_if(present);
        }
        self.body.seq.push(item);
        Ok(())
    }

    /// A field whose value is a constant, or that nobody reads.
    fn constant(
        &mut self,
        id: &str,
        field: &Field,
        role: Role,
        told: &mut Told,
    ) -> Result<Form, String> {
        let value = match role {
            Role::Magic { value } | Role::Reserved { value, strict: true } => Some(value),
            Role::Header => {
                return Err("the header of an extensible message has no form here".to_owned());
            }
            _ => None,
        };
        if let Some(ty) = self.types.document.types.get(field.ty) {
            told.order(ty.bit_order, ty.endian);
        }
        let (ty, read) = self.types.number(field.bits, false, told.place)?;
        told.pass(Some(field.bits % 8));
        let mut item = Item::new(id).with("type", ty);
        if let Some(value) = value {
            let low = value & (u128::MAX >> 128_usize.saturating_sub(field.bits.max(1)));
            item = item.valid(&[format!("{} == {low}", read.number("_")?)]);
        }
        self.body.seq.push(item);
        Ok(Form::new(id, read))
    }

    pub(super) fn push(&mut self, item: Item) {
        self.body.seq.push(item);
    }

    pub(super) fn instance(&mut self, item: Item) {
        self.body.instances.push(item);
    }

    pub(super) fn name(&mut self, id: &str) -> String {
        self.names.unique(id)
    }

    /// The items from this number on.
    pub(super) fn items(&mut self, from: usize) -> &mut [Item] {
        &mut self.body.seq[from..]
    }

    /// Takes the items from this number on away.
    pub(super) fn take(&mut self, from: usize) -> Vec<Item> {
        self.body.seq.split_off(from)
    }

    pub(super) fn count(&self) -> usize {
        self.body.seq.len()
    }

    pub(super) fn place_name(&self, id: &str) -> String {
        format!("{}_{id}", identifier(&self.owner))
    }

    pub(super) fn unchecked(&mut self, id: &str, check: &str) {
        self.types.unchecked.push(format!("{}.{id}: {check}", self.owner));
    }

    /// The width of a value modulo 8.
    pub(super) fn width(&mut self, ty: usize, told: &Told) -> Phase {
        self.types.width(ty, 0, told.lengths)
    }

    pub(super) fn text(&self, expr: &Expr) -> Result<String, String> {
        self.formulas(|formulas| formulas.text(expr))
    }

    pub(super) fn formulas<R>(&self, with: impl FnOnce(&Formulas<'_>) -> R) -> R {
        self.formulas_about(None, with)
    }

    /// Calls `with` with the fields that were read; `item` is the last element of a list.
    pub(super) fn formulas_about<R>(
        &self,
        item: Option<&Form>,
        with: impl FnOnce(&Formulas<'_>) -> R,
    ) -> R {
        let seen = Seen {
            types: self.types,
            forms: &self.body.forms,
            parameters: &self.parameters,
            kept: self.kept.as_deref(),
            item,
        };
        with(&Formulas { document: self.types.document, rooms: &self.rooms, language: &seen })
    }
}

impl Field {
    fn attribute<'f, R>(&'f self, is: impl Fn(&'f Attribute) -> Option<R>) -> Option<R> {
        self.attributes.iter().find_map(is)
    }
}

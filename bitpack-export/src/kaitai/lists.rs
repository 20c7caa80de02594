//! Lists, strings of bytes, and texts.
//!
//! Input: the type of an element and where the list ends. Output: one item, with another in front that is its length. Invariant: an element is
//! one item; an element that needs two is a type with the field `value`.

use super::expressions::condition;
use super::fields::Fields;
use super::forms::{Form, Read};
use super::numbers::shape;
use super::phase::Phase;
use super::spot::{Extent, Spot};
use super::types::{Body, Told};
use super::yaml::Item;
use crate::owned::{Kind, Range, Type};

impl<'d> Fields<'_, 'd> {
    /// A list, an array, or a string of bytes that the document knows as a list.
    pub(super) fn list(
        &mut self,
        id: &str,
        element: usize,
        told: &mut Told,
        spot: &Spot<'d>,
    ) -> Result<Form, String> {
        if self.is_byte(element, told, spot) {
            let form = self.bytes(id, told, spot, false)?;
            return Ok(Form::list(id, Form { id: "_".to_owned(), ..form }));
        }
        let extent = self.counted(id, told, spot)?;
        let inside = matches!(extent, Extent::Size(_));
        let mut inner = told.clone();
        let width = self.element_width(element, told, spot);
        if inside {
            aligned(told)?;
            inner.limited = true;
        } else if width != Some(0) {
            inner.place.phase = None;
            inner.place.before = told.place.before.or(Some(told.place.msb0));
        }
        let (item, form) = self.element(id, element, &mut inner, &spot.element())?;
        let item = self.repeated(id, item, &form, &extent, spot)?;
        self.push(item);
        match extent {
            Extent::Count(count) if width != Some(0) => {
                let count = count.parse::<usize>().ok();
                told.pass(width.zip(count).map(|(width, count)| width * (count % 8) % 8));
                if told.place.phase.is_none() {
                    told.place.before = inner.place.before;
                }
            }
            Extent::Element(_) if width != Some(0) => told.place = inner.place,
            _ => {}
        }
        Ok(Form::list(id, form))
    }

    /// The item of an element as the item of a list.
    fn repeated(
        &mut self,
        id: &str,
        element: Item,
        form: &Form,
        extent: &Extent<'d>,
        spot: &Spot<'d>,
    ) -> Result<Item, String> {
        let repeated = |id: &str, form: &str| element.named(id).with("repeat", form);
        Ok(match extent {
            Extent::Count(count) => repeated(id, "expr").with("repeat-expr", count),
            Extent::Rest => repeated(id, "eos"),
            Extent::Element(expr) => {
                let last = self.formulas_about(Some(form), |formulas| formulas.text(expr))?;
                repeated(id, "until").with("repeat-until", condition(&last))
            }
            Extent::Size(size) => {
                if !spot.arguments.iter().all(Option::is_none) || spot.tag.is_some() {
                    return Err("elements with arguments in a limit have no form here".to_owned());
                }
                let body = Body { seq: vec![repeated("value", "eos")], ..Body::default() };
                let name = self.types.add(&self.place_name(id), &body);
                Item::new(id).with("size", size).with("type", name)
            }
            _ => return Err("this end of a list has no form here".to_owned()),
        })
    }

    /// The extent of a list; one that begins with its length gets an item for it.
    fn counted(
        &mut self,
        id: &str,
        told: &mut Told,
        spot: &Spot<'d>,
    ) -> Result<Extent<'d>, String> {
        let Extent::Own = spot.extent else {
            if spot.most.is_some() {
                self.unchecked(id, "`max_len`");
            }
            return Ok(spot.extent.clone());
        };
        let length = self.name(&format!("{id}_length"));
        let (code, _) = told.lengths;
        let (ty, read) = self.types.coded(code, false, told.place)?;
        told.pass(code.phase());
        let mut conditions: Vec<_> = shape(code, false, 64, "_").into_iter().collect();
        if let Some(most) = &spot.most {
            conditions.push(format!("{} <= {most}", read.number("_")?));
        }
        self.push(Item::new(&length).with("type", ty).valid(&conditions));
        Ok(Extent::Count(read.number(&length)?))
    }

    /// An element, as one item.
    fn element(
        &mut self,
        id: &str,
        ty: usize,
        told: &mut Told,
        spot: &Spot<'d>,
    ) -> Result<(Item, Form), String> {
        let from = self.count();
        let name = self.name("value");
        let form = self.value(&name, ty, told, spot);
        let items: Vec<_> = self.take(from);
        let form = form?;
        match &items[..] {
            [item] if item.is_element() => Ok((item.clone(), Form { id: "_".to_owned(), ..form })),
            [] => Err("elements without bits have no form here".to_owned()),
            [.., last] => {
                if spot.arguments.iter().any(Option::is_some) || spot.tag.is_some() {
                    return Err("such elements with arguments have no form here".to_owned());
                }
                // The wrapper has the value under one name.
                let mut seq = items.clone();
                let last = last.named("value");
                if let Some(place) = seq.last_mut() {
                    *place = last;
                }
                let body = Body { seq, ..Body::default() };
                let wrapper = self.types.add(&format!("{}_element", self.place_name(id)), &body);
                Ok((Item::new("_").with("type", wrapper), Form::new("_", Read::None)))
            }
        }
    }

    /// Whether an element is a whole byte, so that the list is a string of bytes.
    fn is_byte(&self, element: usize, told: &Told, spot: &Spot<'_>) -> bool {
        let ty = self.types.document.types.get(element);
        let is_u8 = ty.is_some_and(|ty| ty.kind == Kind::Unsigned && ty.bits == 8);
        let ranged = spot.field.is_some_and(|field| field.range != Range::Full);
        let own = matches!(spot.extent, Extent::Own) && told.lengths.0.phase() != Some(0);
        let by_element = matches!(spot.extent, Extent::Element(_));
        let whole = told.place.phase == Some(0) && spot.width.is_none_or(|width| width == 8);
        is_u8 && whole && !ranged && !own && !by_element
    }

    fn element_width(&mut self, element: usize, told: &Told, spot: &Spot<'_>) -> Phase {
        let document = self.types.document;
        // The field may state the width of each number.
        let stated = match spot.integers {
            Some(_) => Some(8),
            None => spot.width,
        };
        match (document.types.get(element), stated) {
            (Some(ty), Some(width)) if ty.is_scalar() => Some(width % 8),
            (Some(Type { kind: Kind::Array { .. }, .. }), Some(width)) => {
                let is_whole =
                    width % 8 == 0 && document.leaf(element).is_some_and(Type::is_scalar);
                is_whole.then_some(0)
            }
            _ => self.width(element, told),
        }
    }

    /// Bytes, or a text in UTF-8.
    pub(super) fn bytes(
        &mut self,
        id: &str,
        told: &mut Told,
        spot: &Spot<'d>,
        is_text: bool,
    ) -> Result<Form, String> {
        let extent = self.counted(id, told, spot)?;
        aligned(told)?;
        let mut item = Item::new(id);
        if is_text {
            item = item.with("type", "str").with("encoding", "UTF-8");
        }
        let item = match extent {
            Extent::Count(size) | Extent::Size(size) => item.with("size", size),
            Extent::Rest => item.with("size-eos", true),
            Extent::Until { byte, include: false } => item.with("terminator", byte),
            Extent::Until { byte, include: true } => {
                item.with("terminator", byte).with("include", true)
            }
            _ => return Err("this end of a string has no form here".to_owned()),
        };
        self.push(item);
        Ok(Form::new(id, Read::Plain))
    }
}

/// Bytes begin at a whole byte.
pub(super) fn aligned(told: &Told) -> Result<(), String> {
    match told.place.phase {
        Some(0) => Ok(()),
        _ => Err("bytes that begin inside a byte have no form here".to_owned()),
    }
}

impl Type {
    fn is_scalar(&self) -> bool {
        !matches!(
            self.kind,
            Kind::Struct { .. }
                | Kind::Union { .. }
                | Kind::Array { .. }
                | Kind::Sequence { .. }
                | Kind::Option { .. }
                | Kind::Indirect { .. }
                | Kind::Bytes
                | Kind::Text
        )
    }
}

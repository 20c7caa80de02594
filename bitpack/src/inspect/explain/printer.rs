//! Lines for what a decoder reports.
//!
//! Input: the decoder's reports. Output: one line for each field, handed to a [`Lines`]. Invariant: no allocation.

use super::lines::{Line, Lines, Raw, Show};
use super::region::{Region, Stop};
use super::way::{Joined, Named, Step, Way};
use crate::error::{Count, DecodeError};
use crate::inspect::path::{Path, Spot};
use crate::inspect::present::Presented;
use crate::layout::names::Label;
use crate::layout::{Attribute, Field, Layout, Shape, tag_number};
use crate::order::trace::Trace;
use crate::order::{BitOrder, Endian};
use crate::value::Value;
use core::cell::{Cell, RefCell};
use core::fmt;

/// Hands on a line for everything that the decoder reads.
pub(super) struct Printer<'p> {
    bytes: &'p [u8],
    /// The message's own order; another one is named in the line.
    order: BitOrder,
    lines: RefCell<&'p mut dyn Lines>,
    /// Shows all fields of a run, even those behind its end: of a type of fixed width every line is known.
    whole: bool,
    way: RefCell<Way>,
    /// The bit up to which lines were printed.
    shown: Cell<usize>,
    /// Whether the current part has a line without bits.
    empty: Cell<bool>,
    /// The value of `shown` at the time when printing was suspended, or `None` while lines are
    /// printed.
    hushed: Cell<Option<usize>>,
    /// How many values around the position are shown as a whole.
    wholes: Cell<usize>,
    end: Cell<End>,
    failed: Cell<bool>,
}

/// Where and why lines ended before the message does.
#[derive(Clone, Copy)]
pub(super) struct End {
    /// Whether a field held no value of its type, or lies behind the end of the message. The
    /// decoder returns the error afterwards.
    broken: bool,
    /// The last bit that has a line.
    bit: usize,
    wrong: Option<DecodeError>,
    cut: Option<Path>,
}

impl End {
    /// The error of the field that holds no value of its type.
    pub(super) fn wrong(&self) -> Option<DecodeError> {
        self.wrong
    }

    /// The field that lies behind the end of the message.
    pub(super) fn cut(&self) -> Option<Path> {
        self.cut
    }
}

impl<'p> Printer<'p> {
    /// Hands lines to `lines`; with `whole` also those of fields behind the end of a run.
    pub(super) fn new(
        bytes: &'p [u8],
        order: BitOrder,
        whole: bool,
        lines: &'p mut dyn Lines,
    ) -> Self {
        Printer {
            bytes,
            order,
            lines: RefCell::new(lines),
            whole,
            way: RefCell::new(Way::START),
            shown: Cell::new(0),
            empty: Cell::new(false),
            hushed: Cell::new(None),
            wholes: Cell::new(0),
            end: Cell::new(End { broken: false, bit: 0, wrong: None, cut: None }),
            failed: Cell::new(false),
        }
    }

    /// The last bit that has a line.
    pub(super) fn last_bit(&self) -> usize {
        self.end.get().bit
    }

    /// Where lines ended.
    ///
    /// # Errors
    /// The formatter's.
    pub(super) fn finish(&self) -> Result<End, fmt::Error> {
        if self.failed.get() { Err(fmt::Error) } else { Ok(self.end.get()) }
    }

    /// One step further in.
    fn step(&self, inner: Step) {
        self.empty.set(false);
        if let Ok(mut way) = self.way.try_borrow_mut() {
            way.enter(inner);
        }
    }

    fn set_end(&self, change: impl FnOnce(&mut End)) {
        let mut end = self.end.get();
        change(&mut end);
        self.end.set(end);
    }

    /// The innermost field that the decoder is in, if it states a range, a scale or a unit.
    fn innermost(&self) -> Option<&'static Field> {
        let field = self.way.try_borrow().ok()?.field()?;
        (!field.is_plain() || !field.unit().is_empty()).then_some(field)
    }

    /// Whether the innermost field has no bits.
    fn is_calculated(&self) -> bool {
        let field = self.way.try_borrow().ok().and_then(|way| way.field());
        let is_it = |one: &Attribute| matches!(one, Attribute::Calc(_));
        field.is_some_and(|field| field.attributes().iter().any(is_it))
    }

    /// Hands on one line.
    fn line(&self, raw: Raw<'_>, inner: &dyn fmt::Display, show: Show<'_>) {
        if self.hushed.get().is_some() {
            return;
        }
        self.set_end(|end| end.bit = end.bit.max(raw.first + raw.bits));
        let way = self.way.try_borrow().map_or(Way::START, |way| *way);
        let line = Line { raw, outer: self.order, path: &Joined(&way, inner) };
        let Ok(mut lines) = self.lines.try_borrow_mut() else { return };
        if lines.line(&line, show).is_err() {
            self.failed.set(true);
        }
    }

    /// The lines of a field of fixed width, for whose numbers another field may state the rules.
    fn fixed_field(
        &self,
        (field, rules): (&'static Field, &'static Field),
        (offset, end): (usize, usize),
        order: (BitOrder, Endian),
    ) {
        let (layout, bits) = (field.layout, field.bits);
        let spot = Spot { field: Some(rules), layout, offset, bits, index: None };
        let region = Region { path: Path::new(field.layout), spot, order };
        let _ = region.lines(&mut |region| self.region(field, region, end));
    }

    /// The line of one region of a field, in a run that ends at bit `end`.
    fn region(&self, field: &'static Field, region: &Region, end: usize) -> Result<(), Stop> {
        let (first, bits) = (region.spot.offset, region.spot.bits);
        let beyond = bits > 0 && first + bits > end;
        if !self.whole && (beyond || self.end.get().broken) {
            self.set_end(|end| {
                end.cut = end.cut.or(Some(region.path).filter(|_| !end.broken));
                end.broken = true;
            });
            return Err(Stop);
        }
        let raw = Raw { first, bits, order: region.order.0, bytes: self.bytes };
        self.shown.set(first + bits);
        self.empty.set(self.empty.get() || bits == 0);
        self.line(raw, &Named(field, &region.path), &mut |f| {
            let chosen = field.chosen();
            if let Some(variant) = chosen {
                write!(f, "{variant} (")?;
            }
            if let Some(error) = region.show(f, field, self.bytes)? {
                self.set_end(|end| (end.broken, end.wrong) = (true, Some(error)));
            }
            f.write_str(if chosen.is_some() { ")" } else { "" })
        });
        Ok(())
    }
}

impl Trace for Printer<'_> {
    fn run(
        &self,
        (start, end): (usize, usize),
        fields: &'static [Field],
        order: (BitOrder, Endian),
    ) {
        let base = fields.first().map_or(0, |field| field.offset);
        for field in fields {
            let offset = start + (field.offset - base);
            self.fixed_field((field, field), (offset, end), field.order_in(order));
        }
    }

    fn fixed(&self, place: (usize, usize), whole: &'static Field, order: (BitOrder, Endian)) {
        // A field states the range, the scale and the unit of the numbers that it holds.
        let is_number = whole.layout.leaf().is_scalar();
        let rules = self.innermost().filter(|_| is_number).unwrap_or(whole);
        self.fixed_field((whole, rules), place, whole.layout.order_in(order));
    }

    fn filled(
        &self,
        (start, end): (usize, usize),
        whole: &'static Field,
        bytes: &[u8],
        order: (BitOrder, Endian),
    ) {
        let (layout, order) = (whole.layout, whole.layout.order_in(order));
        let spot =
            Spot { field: Some(whole), layout, offset: 0, bits: bytes.len() * 8, index: None };
        let region = Region { path: Path::new(layout), spot, order };
        let _ = region.lines(&mut |region| {
            // Of a field that the message lacks there are no bits.
            let first = (start + region.spot.offset).min(end);
            let bits = region.spot.bits.min(end - first);
            let raw = Raw { first, bits, order: region.order.0, bytes: self.bytes };
            self.line(raw, &Named(whole, &region.path), &mut |f| {
                region.show(f, whole, bytes).map(drop)
            });
            Ok(())
        });
        self.shown.set(end);
        // A field of which the message has no bit needs no second line.
        self.empty.set(self.empty.get() || start == end);
    }

    fn value(&self, start: usize, end: usize, value: Value<'_>) {
        // What has shown its parts needs no line of its own.
        let shown = self.shown.replace(end) > start;
        let is_empty = end == start && (self.empty.get() || matches!(value, Value::Absent));
        if shown || is_empty {
            return;
        }
        let (first, bits) = (start, end.saturating_sub(start));
        let raw = Raw { first, bits, order: self.order, bytes: self.bytes };
        let (field, is_calculated) = (self.innermost(), self.is_calculated());
        self.line(raw, &"", &mut |f| match (value, field) {
            (Value::Unit, _) => Ok(()),
            (value, _) if is_calculated => write!(f, "{value} (calculated)"),
            (
                Value::Unsigned(_) | Value::Signed(_) | Value::Single(_) | Value::Float(_),
                Some(field),
            ) => {
                write!(f, "{}", Presented { field, with_raw: true, value })
            }
            (value, _) => write!(f, "{value}"),
        });
    }

    fn tag(&self, start: usize, width: usize, tag: u64, layout: &'static Layout) {
        let raw = Raw { first: start, bits: width, order: self.order, bytes: self.bytes };
        self.shown.set(start + width);
        let number = match layout.shape {
            Shape::Union(cases, _) => tag_number(cases, tag),
            _ => i128::from(tag),
        };
        self.line(raw, &"(tag)", &mut |f| match layout.case_of(tag) {
            Some(case) if !case.name.is_empty() => write!(f, "{} ({number})", case.name),
            _ => write!(f, "{number}"),
        });
    }

    fn unknown(&self, start: usize, end: usize) {
        let bits = end.saturating_sub(start);
        let raw = Raw { first: start, bits, order: self.order, bytes: self.bytes };
        self.shown.set(end);
        let bits = Count(bits as u64, "bit");
        self.line(raw, &"(unknown)", &mut |f| write!(f, "{bits} of another version"));
    }

    fn presence(&self, start: usize, width: usize) {
        let raw = Raw { first: start, bits: width, order: self.order, bytes: self.bytes };
        self.shown.set(start + width);
        self.line(raw, &"(present)", &mut |f| f.write_str("true"));
    }

    fn length(&self, start: usize, end: usize, count: usize) {
        let bits = end.saturating_sub(start);
        let raw = Raw { first: start, bits, order: self.order, bytes: self.bytes };
        self.shown.set(end);
        self.line(raw, &"(length)", &mut |f| write!(f, "{count}"));
    }

    fn enter(&self, site: &'static Field) {
        self.step(Step::Field(Label(site)));
    }

    fn element(&self, index: usize) {
        self.step(Step::Element(index));
    }

    fn hush(&self, hushed: bool) {
        let wholes = self.wholes.get();
        self.wholes.set(if hushed { wholes + 1 } else { wholes.saturating_sub(1) });
        // Only the outermost of such values is shown.
        if wholes != usize::from(!hushed) {
            return;
        }
        let before = self.hushed.replace(hushed.then(|| self.shown.get()));
        self.shown.set(before.unwrap_or(self.shown.get()));
    }

    fn leave(&self) {
        if let Ok(mut way) = self.way.try_borrow_mut() {
            way.leave();
        }
    }
}

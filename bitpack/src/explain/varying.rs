//! Annotated bits of a message whose width varies.
//!
//! Input: bytes and the decoder. Output: the same lines as for a fixed layout, at the positions where the fields fell. The decoder
//! itself runs, once to find the columns' widths and once to print, so that explain cannot disagree with it.
//! Invariants: no allocation; paths deeper than [`STEPS`] are cut in the middle.

use super::columns::{Raw, Span, Title, cell, name, width};
use super::place::{Place, Stop};
use super::value;
use crate::codec::trace::Trace;
use crate::codec::traits::Tracer;
use crate::codec::{FaultSlot, Input};
use crate::error::{Count, DecodeError};
use crate::layout::names::Label;
use crate::layout::{Field, Layout};
use crate::order::{BitOrder, Endian, Msb0, Traced};
use crate::path::{Path, Spot};
use crate::value::Value;
use core::cell::{Cell, RefCell};
use core::fmt::{self, Write};

/// The longest path in one line.
const STEPS: usize = 24;

/// The bit that ends a message, where it is not the last byte's, and the message as a field.
type End = Option<(usize, &'static Field)>;

pub(super) fn fmt<'a>(
    f: &mut fmt::Formatter<'_>,
    layout: &'static Layout,
    (bytes, end): (&'a [u8], End),
    decode: Tracer<'a>,
) -> fmt::Result {
    let order = layout.order_in((BitOrder::Msb0, Endian::Big)).0;
    let printer = Printer::new(bytes, order, None);
    let (read, _) = printer.run_with(bytes, end, decode);
    let wide = printer.wide.get();
    let (bits, whole) = (Count(read as u64, "bit"), Count(read.div_ceil(8) as u64, "byte"));
    writeln!(f, "{}{bits}, {whole}, {}", Title(layout), name(order))?;
    for (column, title) in wide.iter().zip(["bits", "bytes", "raw", "field"]) {
        cell(f, &title, *column)?;
    }
    f.write_str("value\n")?;
    let printer = Printer::new(bytes, order, Some(f));
    printer.wide.set(wide);
    let (_, result) = printer.run_with(bytes, end, decode);
    if printer.failed.get() {
        return Err(fmt::Error);
    }
    match result {
        Err(error) => writeln!(f, "error: {error}"),
        Ok(()) if end.is_none() && bytes.len() > read.div_ceil(8) => {
            let trailing = Count((bytes.len() - read.div_ceil(8)) as u64, "byte");
            writeln!(f, "{trailing} trailing, from byte {}", read.div_ceil(8))
        }
        Ok(()) => Ok(()),
    }
}

/// Prints a line for everything that the decoder reads; without a formatter it only measures the columns.
struct Printer<'p, 'f> {
    bytes: &'p [u8],
    /// The message's own order; another one is named in the line.
    order: BitOrder,
    out: RefCell<Option<&'p mut fmt::Formatter<'f>>>,
    wide: Cell<[usize; 4]>,
    way: RefCell<Way>,
    /// The bit up to which lines were printed.
    shown: Cell<usize>,
    /// Nothing is printed for now, and this is what was shown before.
    hushed: Cell<Option<usize>>,
    /// A field held no value of its type: the decoder is about to say so.
    broken: Cell<bool>,
    failed: Cell<bool>,
}

/// The fields around the current one, the outermost first.
#[derive(Clone, Copy)]
struct Way {
    steps: [Step; STEPS],
    depth: usize,
}

impl Way {
    const START: Way = Way { steps: [Step::Element(0); STEPS], depth: 0 };
}

/// A part of what is around it.
#[derive(Clone, Copy)]
enum Step {
    Field(Label),
    Element(usize),
}

impl<'p, 'f> Printer<'p, 'f> {
    fn new(bytes: &'p [u8], order: BitOrder, out: Option<&'p mut fmt::Formatter<'f>>) -> Self {
        Printer {
            bytes,
            order,
            out: RefCell::new(out),
            wide: Cell::new([4, 5, 3, 5]),
            way: RefCell::new(Way::START),
            shown: Cell::new(0),
            hushed: Cell::new(None),
            broken: Cell::new(false),
            failed: Cell::new(false),
        }
    }

    /// Runs the decoder; how many bits it read, and how it ended.
    fn run_with<'a>(
        &self,
        bytes: &'a [u8],
        end: End,
        decode: Tracer<'a>,
    ) -> (usize, Result<(), DecodeError>) {
        let slot = FaultSlot::new();
        let mut input = Input::<Traced<'_, Msb0>>::traced(bytes, &slot, self);
        let result = match end {
            None => decode(&mut input),
            Some((end, whole)) => input.limit(end, whole).and_then(|outer| {
                decode(&mut input)?;
                input.release(outer, whole)
            }),
        };
        (input.position(), result.map_err(|_| slot.error()))
    }

    /// One step further in.
    fn step(&self, inner: Step) {
        if let Ok(mut way) = self.way.try_borrow_mut() {
            let depth = way.depth;
            if let Some(step) = way.steps.get_mut(depth) {
                *step = inner;
            }
            way.depth += 1;
        }
    }

    /// Prints one line, or takes its measure.
    fn line(
        &self,
        raw: Raw<'_>,
        inner: &dyn fmt::Display,
        show: &mut dyn FnMut(&mut fmt::Formatter<'_>) -> fmt::Result,
    ) {
        if self.hushed.get().is_some() {
            return;
        }
        let last = raw.first + raw.bits.max(1) - 1;
        let bits = Span(raw.first, last, Some(raw.order).filter(|order| *order != self.order));
        let bytes = Span(raw.first / 8, last / 8, None);
        let way = self.way.try_borrow().map_or(Way::START, |way| *way);
        let path = Joined(&way, inner);
        let columns = [&bits as &dyn fmt::Display, &bytes, &raw, &path];
        let Ok(mut out) = self.out.try_borrow_mut() else { return };
        match out.as_deref_mut() {
            None => {
                let mut wide = self.wide.get();
                for (column, text) in wide.iter_mut().zip(columns) {
                    *column = width(text).max(*column);
                }
                self.wide.set(wide);
            }
            Some(f) => {
                let mut print = || {
                    for (column, text) in self.wide.get().iter().zip(columns) {
                        cell(f, text, *column)?;
                    }
                    show(f)?;
                    f.write_char('\n')
                };
                if print().is_err() {
                    self.failed.set(true);
                }
            }
        }
    }

    /// The lines of a field of fixed width.
    fn fixed_field(
        &self,
        field: &'static Field,
        (offset, end): (usize, usize),
        order: (BitOrder, Endian),
    ) {
        let spot = Spot {
            field: Some(field),
            layout: field.layout,
            offset,
            bits: field.bits,
            index: None,
        };
        let place = Place { path: Path::new(field.layout), spot, order };
        let _ = place.lines(&mut |place| {
            let beyond = place.spot.bits > 0 && place.spot.offset + place.spot.bits > end;
            if self.broken.get() || beyond {
                self.broken.set(true);
                return Err(Stop::Broken);
            }
            let (first, bits) = (place.spot.offset, place.spot.bits);
            let raw = Raw { first, bits, order: place.order.0, bytes: self.bytes };
            self.shown.set(first + bits);
            self.line(raw, &Named(field, &place.path), &mut |f| {
                if value(f, place, field, self.bytes)?.is_some() {
                    self.broken.set(true);
                }
                Ok(())
            });
            Ok(())
        });
    }
}

impl Trace for Printer<'_, '_> {
    fn run(
        &self,
        (start, end): (usize, usize),
        fields: &'static [Field],
        order: (BitOrder, Endian),
    ) {
        let base = fields.first().map_or(0, |field| field.offset);
        for field in fields {
            let offset = start + (field.offset - base);
            self.fixed_field(field, (offset, end), field.order_in(order));
        }
    }

    fn fixed(&self, place: (usize, usize), whole: &'static Field, order: (BitOrder, Endian)) {
        self.fixed_field(whole, place, whole.layout.order_in(order));
    }

    fn value(&self, start: usize, end: usize, value: Value<'_>) {
        // What has shown its parts needs no line of its own.
        let shown = self.shown.replace(end) > start;
        if shown || matches!(value, Value::Absent) && end == start {
            return;
        }
        let (first, bits) = (start, end.saturating_sub(start));
        let raw = Raw { first, bits, order: self.order, bytes: self.bytes };
        self.line(raw, &"", &mut |f| match value {
            Value::Unit => Ok(()),
            value => write!(f, "{value}"),
        });
    }

    fn tag(&self, start: usize, width: usize, tag: u64, layout: &'static Layout) {
        let raw = Raw { first: start, bits: width, order: self.order, bytes: self.bytes };
        self.shown.set(start + width);
        let value = match layout.case_of(tag) {
            Some(case) => Value::Enum(tag, case.name),
            None => Value::Unsigned(u128::from(tag)),
        };
        self.line(raw, &"(tag)", &mut |f| write!(f, "{value}"));
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
        let before = self.hushed.replace(hushed.then(|| self.shown.get()));
        self.shown.set(before.unwrap_or(self.shown.get()));
    }

    fn leave(&self) {
        if let Ok(mut way) = self.way.try_borrow_mut() {
            way.depth = way.depth.saturating_sub(1);
        }
    }
}

/// A field's name and the path inside it.
struct Named<'n>(&'static Field, &'n Path);

impl fmt::Display for Named<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Named(field, path) = *self;
        fmt::Display::fmt(&Label(field), f)?;
        let joined = !field.is_whole() && !path.steps().is_empty();
        let dot = if joined && path.root().fields().is_empty() { "" } else { "." };
        if joined {
            f.write_str(dot)?;
        }
        fmt::Display::fmt(path, f)
    }
}

/// The way to the innermost struct, and the path inside that.
struct Joined<'j>(&'j Way, &'j dyn fmt::Display);

impl fmt::Display for Joined<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut dot = "";
        for step in self.0.steps.iter().take(self.0.depth) {
            match step {
                Step::Field(label) => write!(f, "{dot}{label}")?,
                Step::Element(index) => write!(f, "[{index}]")?,
            }
            dot = ".";
        }
        if self.0.depth > STEPS {
            f.write_str("…")?;
        }
        let mut first = First(None);
        let _ = write!(first, "{}", self.1);
        match first.0 {
            None => Ok(()),
            // An element of what the way leads to.
            Some('[') => fmt::Display::fmt(self.1, f),
            Some(_) => write!(f, "{dot}{}", self.1),
        }
    }
}

/// Keeps the first character of what is written.
struct First(Option<char>);

impl Write for First {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = self.0.or(text.chars().next());
        Ok(())
    }
}

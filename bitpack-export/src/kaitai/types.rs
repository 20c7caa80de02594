//! The types of a file.
//!
//! Input: types of a document, each with what surrounds it. Output: types of the file, with names of their own. Invariant: a type that is read in
//! the same way twice is one type of the file.

use super::forms::{Form, Parameter, identifier, type_name};
use super::phase::{Phase, Widths, stated};
use super::place::Place;
use super::yaml::{self, Item, section, text};
use crate::export::{Names, Problems, comment};
use crate::owned::{Attribute, BitOrder, Code, Document, Endian, Kind, Type};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;

/// What surrounds a value tells its type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Told {
    pub(super) place: Place,
    /// The form of lengths, and the width of presence numbers.
    pub(super) lengths: (Code, usize),
    /// Whether the value must fill its limit.
    pub(super) fills: bool,
    /// Whether positions are relative to a limit around the value.
    pub(super) limited: bool,
    /// Whether each argument is a number.
    pub(super) known: Vec<bool>,
}

impl Told {
    pub(super) fn order(&mut self, bit_order: Option<BitOrder>, endian: Option<Endian>) {
        if let Some(order) = bit_order {
            self.place.msb0 = order == BitOrder::Msb0;
            self.place.big = self.place.msb0;
        }
        if let Some(endian) = endian {
            self.place.big = endian == Endian::Big;
        }
    }

    pub(super) fn stated(&mut self, ty: &Type) {
        self.order(ty.bit_order, ty.endian);
        self.lengths = stated(&ty.attributes, self.lengths);
    }
}

/// The parts of a type of the file.
#[derive(Default)]
pub(super) struct Body {
    pub(super) doc: String,
    pub(super) params: Vec<Item>,
    pub(super) seq: Vec<Item>,
    pub(super) instances: Vec<Item>,
    pub(super) forms: Vec<Option<Form>>,
}

impl Body {
    pub(super) fn write(&self, indent: &str, out: &mut String) {
        if !self.doc.is_empty() {
            let _ = writeln!(out, "{indent}doc: {}", text(&self.doc));
        }
        section("params", &self.params, indent, out);
        section("seq", &self.seq, indent, out);
        section("instances", &self.instances, indent, out);
    }
}

/// A type of the file that a type of the document became.
struct Made {
    name: String,
    /// Nothing while it is being made.
    body: Option<Body>,
}

pub(super) struct Types<'d> {
    pub(super) document: &'d Document,
    pub(super) problems: Problems,
    names: Names,
    made: Vec<Made>,
    /// The numbers of the types that were made, each by what it was made of.
    known: HashMap<(usize, Told), usize>,
    /// Types without a type of the document: their names and texts.
    helpers: Vec<(String, String)>,
    /// The names of those that may be needed again, each by what it reads.
    shared: HashMap<String, String>,
    widths: Widths<'d>,
    enums: BTreeMap<usize, String>,
    /// How many values are around the one that is read.
    pub(super) depth: usize,
    /// The checks that the file does not make.
    pub(super) unchecked: Vec<String>,
    /// How many fields, parameters and parts of widths were read.
    pub(super) steps: usize,
}

/// The greatest number of steps. Types that are inside each other in many ways would otherwise never end.
const MOST: usize = 1 << 18;

impl<'d> Types<'d> {
    pub(super) fn new(document: &'d Document, problems: Problems) -> Self {
        Types {
            document,
            problems,
            names: Names::default(),
            made: Vec::new(),
            known: HashMap::new(),
            helpers: Vec::new(),
            shared: HashMap::new(),
            widths: Widths::of(document),
            enums: BTreeMap::new(),
            depth: 0,
            unchecked: Vec::new(),
            steps: 0,
        }
    }

    /// Counts steps; false if there are too many, which is a problem then.
    pub(super) fn step(&mut self, steps: usize) -> bool {
        let before = self.steps;
        self.steps = before.saturating_add(steps);
        if before <= MOST && self.steps > MOST {
            let name = self.document.types.get(self.document.root).map_or("", |ty| &ty.name);
            let reason = format!("a format of Kaitai is written in at most {MOST} steps");
            self.problems.add(name, "", reason);
        }
        self.steps <= MOST
    }

    /// The width of a value modulo 8.
    pub(super) fn width(&mut self, ty: usize, each: usize, lengths: (Code, usize)) -> Phase {
        let before = self.widths.steps;
        let width = self.widths.ty(ty, each, lengths);
        let steps = self.widths.steps - before;
        self.step(steps);
        width
    }

    /// The type of the file for a struct or a union.
    pub(super) fn composite(&mut self, at: usize, mut told: Told) -> usize {
        let Some(ty) = self.document.types.get(at) else { return 0 };
        told.stated(ty);
        let key = (at, told);
        if let Some(number) = self.known.get(&key) {
            return *number;
        }
        let number = self.made.len();
        self.known.insert(key.clone(), number);
        let name = self.names.unique(&type_name(&ty.name));
        self.made.push(Made { name, body: None });
        let body = match &ty.kind {
            Kind::Union { .. } => self.union(at, &key.1),
            _ => self.structure(at, &key.1),
        };
        self.made[number].body = Some(body);
        number
    }

    pub(super) fn name(&self, number: usize) -> &str {
        self.made.get(number).map_or("", |made| &made.name)
    }

    /// The form of a field of a type that was made.
    pub(super) fn form(&self, number: usize, field: usize) -> Option<&Form> {
        self.made.get(number)?.body.as_ref()?.forms.get(field)?.as_ref()
    }

    /// A type without a type of the document. `key` names what it reads.
    pub(super) fn helper(&mut self, key: &str, text: impl FnOnce() -> String) -> String {
        if let Some(name) = self.shared.get(key) {
            return name.clone();
        }
        let name = self.names.unique(key);
        self.helpers.push((name.clone(), text()));
        self.shared.insert(key.to_owned(), name.clone());
        name
    }

    /// A type of its own for an element or a variant.
    pub(super) fn add(&mut self, name: &str, body: &Body) -> String {
        let name = self.names.unique(&type_name(name));
        let mut text = String::new();
        body.write("    ", &mut text);
        self.helpers.push((name.clone(), text));
        name
    }

    /// The name of an enum.
    pub(super) fn enumeration(&mut self, at: usize) -> String {
        if let Some(name) = self.enums.get(&at) {
            return name.clone();
        }
        let ty = self.document.types.get(at);
        let name = ty.map_or("", |ty| &ty.name);
        if let Some(Kind::Enum { variants, .. }) = ty.map(|ty| &ty.kind) {
            if variants.iter().any(|one| i64::try_from(one.value).is_err()) {
                self.problems.add(
                    name,
                    "",
                    "the numbers of an enum of Kaitai have at most 63 bits",
                );
            }
        }
        let name = self.names.unique(&type_name(name));
        self.enums.insert(at, name.clone());
        name
    }

    /// The types, the enums, and the checks that are not made.
    pub(super) fn text(&self) -> String {
        let mut out = String::new();
        let mut types: Vec<(&str, String)> = Vec::new();
        for made in &self.made {
            let mut text = String::new();
            made.body.iter().for_each(|body| body.write("    ", &mut text));
            types.push((&made.name, text));
        }
        types.extend(self.helpers.iter().map(|(name, text)| (name.as_str(), text.clone())));
        if !types.is_empty() {
            out += "types:\n";
        }
        for (name, text) in types {
            let empty = if text.is_empty() { " {}" } else { "" };
            let _ = write!(out, "  {name}:{empty}\n{text}");
        }
        if !self.enums.is_empty() {
            out += "enums:\n";
        }
        for (at, name) in &self.enums {
            let _ = writeln!(out, "  {name}:");
            let Some(Kind::Enum { variants, .. }) = self.document.types.get(*at).map(|ty| &ty.kind)
            else {
                continue;
            };
            let mut names = Names::default();
            for variant in variants {
                let name = names.unique(&identifier(&variant.name));
                let _ = writeln!(out, "    {}: {}", variant.value, yaml::name(&name));
            }
        }
        let depths = self.document.unchecked_depths();
        let keys = self.document.unchecked_keys();
        for check in self.unchecked.iter().chain(&keys).chain(&depths) {
            let _ = writeln!(out, "# not checked: {}", comment(check));
        }
        out
    }

    /// The parameters that a type declares.
    pub(super) fn parameters(&self, ty: &Type, told: &Told) -> Vec<Parameter> {
        let names = ty.attributes.iter().filter_map(|attribute| match attribute {
            Attribute::Parameter(name) => Some(identifier(name)),
            _ => None,
        });
        names
            .enumerate()
            .map(|(at, id)| Parameter { id, known: told.known.get(at) == Some(&true) })
            .collect()
    }
}

/// The parameters of a type as the file declares them.
pub(super) fn declared(parameters: &[Parameter]) -> Vec<Item> {
    parameters.iter().map(|one| Item::new(&one.id).with("type", "s8")).collect()
}

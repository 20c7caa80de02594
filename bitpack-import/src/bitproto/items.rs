//! The definitions of a file.
//!
//! Input: a parsed file, and the names that it imports. Output: its definitions and names. Invariant: a message has at most
//! [`MOST_BITS`] bits.

use super::scope::{Entry, Known, Scope};
use super::source::{Pair, Rule, Source, children};
use super::values;
use crate::error::Error;
use crate::model::{Constant, Enum, Field, Item, Listed, Module, Name, Struct, Type};
use crate::names::{Claims, Style};
use std::rc::Rc;

/// The bits that a header can state.
const MOST_BITS: u64 = 0xFFFF;

/// The bits of a header.
const HEADER: u64 = 16;

/// Reads a file.
pub(super) struct Reader<'s> {
    source: &'s Source<'s>,
    /// The place of the module.
    place: usize,
    module: Module,
    /// The names of the types in Rust.
    claims: Claims,
    /// The names of the file, then those of the messages around the definition that is read.
    scopes: Vec<Scope>,
}

impl<'s> Reader<'s> {
    /// Creates a reader of a file that is the module at `place`, with the names that it imports.
    pub(super) fn new(source: &'s Source<'s>, place: usize, imported: Scope) -> Self {
        let (module, claims) = (Module::default(), Claims::of_types());
        Reader { source, place, module, claims, scopes: vec![imported] }
    }

    /// Reads all definitions.
    pub(super) fn file(mut self, file: &Pair<'_>) -> Result<(Module, Scope), Error> {
        for item in children(file) {
            match item.as_rule() {
                Rule::proto => {
                    self.module.name = self.source.child(&item, Rule::name)?.as_str().to_owned();
                    self.module.docs = self.source.docs(&item);
                }
                Rule::alias => self.alias(&item)?,
                Rule::constant => self.constant(&item)?,
                Rule::enumeration => self.enumeration(&item)?,
                Rule::message => self.message(&item)?,
                _ => {}
            }
        }
        if self.module.name.is_empty() {
            return Err(self.source.error(file, "`proto` and the name of the file are missing"));
        }
        let mut scope = self.scopes.pop().unwrap_or_default();
        scope.name.clone_from(&self.module.name);
        Ok((self.module, scope))
    }

    fn constant(&mut self, item: &Pair<'_>) -> Result<(), Error> {
        let name = self.source.child(item, Rule::name)?;
        let value = self.source.child(item, Rule::value)?;
        let value = values::value(self.source, &value, &|reference| self.find(reference))?;
        self.define(&name, Entry::Constant(value.clone()))?;
        let (name, docs) = (name.as_str().to_owned(), self.source.docs(item));
        self.module.items.push(Item::Constant { name, docs, value });
        Ok(())
    }

    /// A name of an array with a header is a tuple struct, because elements of arrays and fields state no header inside.
    fn alias(&mut self, item: &Pair<'_>) -> Result<(), Error> {
        let name = self.source.child(item, Rule::name)?;
        let Known { mut ty, bits, varies, inner } =
            self.kind(&self.source.child(item, Rule::kind)?)?;
        if matches!(ty, Type::Array { extensible: true, .. }) {
            let field = Field { name: String::new(), docs: Vec::new(), number: 1, ty };
            let path = self.path(&name);
            ty = self.named(&path);
            self.module.items.push(Item::Struct(Struct {
                name: path,
                docs: self.source.docs(item),
                extensible: false,
                varies: true,
                fields: vec![field],
                is_tuple: true,
            }));
        }
        self.define(&name, Entry::Type(Known { ty, bits, varies, inner }))
    }

    fn enumeration(&mut self, item: &Pair<'_>) -> Result<(), Error> {
        let name = self.source.child(item, Rule::name)?;
        let base = self.source.child(item, Rule::base)?;
        let Type::Number { width, is_signed: false } = self.base(&base)? else {
            return Err(self.source.error(&base, "an enum has a type such as `uint3`"));
        };
        let mut listed: Vec<Listed> = Vec::new();
        for value in children(item).filter(|part| part.as_rule() == Rule::listed) {
            let literal = self.source.child(&value, Rule::integer)?;
            let number = values::integer(self.source, &literal)?;
            if width < 64 && number >> width != 0 {
                return Err(self
                    .source
                    .error(&literal, format!("the number has more than {width} bits")));
            }
            let name = self.source.child(&value, Rule::name)?;
            let is_twice = |other: &Listed| other.number == number || other.name == name.as_str();
            if listed.iter().any(is_twice) {
                return Err(self.source.error(&value, "the number or its name is listed twice"));
            }
            let (name, docs) = (name.as_str().to_owned(), self.source.docs(&value));
            listed.push(Listed { name, docs, number });
        }
        let (path, docs) = (self.path(&name), self.source.docs(item));
        let ty = self.named(&path);
        let prefix = name.as_str().to_owned();
        let one = Enum { name: path, prefix, docs, width, values: listed };
        self.module.items.push(Item::Enum(one));
        self.define(&name, Entry::Type(Known::fixed(ty, width.into())))
    }

    fn message(&mut self, item: &Pair<'_>) -> Result<(), Error> {
        let name = self.source.child(item, Rule::name)?;
        let extensible = children(item).any(|part| part.as_rule() == Rule::extensible);
        let (mut bits, mut most) = (if extensible { HEADER } else { 0 }, None);
        let mut varies = extensible;
        let mut fields = Vec::new();
        let path = self.path(&name);
        self.scopes.push(Scope::named(path.clone()));
        for part in children(item) {
            match part.as_rule() {
                Rule::enumeration => self.enumeration(&part)?,
                Rule::message => self.message(&part)?,
                Rule::field => {
                    let known = self.field(&part, &mut fields)?;
                    (bits, varies) = (bits.saturating_add(known.bits), varies || known.varies);
                }
                Rule::option => most = self.option(&part)?.or(most),
                _ => {}
            }
        }
        let inner = Rc::new(self.scopes.pop().unwrap_or_default());
        if bits > MOST_BITS {
            return Err(self
                .source
                .error(&name, format!("the message has {bits} bits; the limit is {MOST_BITS}")));
        }
        let bytes = i128::from(bits.div_ceil(8));
        if let Some(most) = most.filter(|most| *most > 0 && *most < bytes) {
            return Err(self
                .source
                .error(&name, format!("the message has {bytes} bytes; `max_bytes` is {most}")));
        }
        let (ty, docs) = (self.named(&path), self.source.docs(item));
        let message = Struct { name: path, docs, extensible, varies, fields, is_tuple: false };
        self.module.items.push(Item::Struct(message));
        self.define(&name, Entry::Type(Known { ty, bits, varies, inner }))
    }

    /// Adds a field, and returns its type.
    fn field(&self, item: &Pair<'_>, fields: &mut Vec<Field>) -> Result<Known, Error> {
        let name = self.source.child(item, Rule::field_name)?;
        let literal = self.source.child(item, Rule::integer)?;
        let number = values::integer(self.source, &literal)?;
        if !(1..=255).contains(&number) {
            return Err(self.source.error(&literal, "the number of a field is 1 to 255"));
        }
        if let Some(other) = fields.iter().find(|other| other.number == number) {
            let reason = format!("the field `{}` has this number, too", other.name);
            return Err(self.source.error(&literal, reason));
        }
        if fields.iter().any(|other| other.name == name.as_str()) {
            let reason = format!("two fields have the name `{}`", name.as_str());
            return Err(self.source.error(&name, reason));
        }
        let known = self.kind(&self.source.child(item, Rule::kind)?)?;
        let (name, docs) = (name.as_str().to_owned(), self.source.docs(item));
        fields.push(Field { name, docs, number, ty: known.ty.clone() });
        Ok(known)
    }

    /// The value of `max_bytes`.
    fn option(&self, item: &Pair<'_>) -> Result<Option<i128>, Error> {
        let name = self.source.child(item, Rule::reference)?;
        let value = self.source.child(item, Rule::value)?;
        let found = values::value(self.source, &value, &|reference| self.find(reference))?;
        match (name.as_str(), found) {
            ("max_bytes", Constant::Number(number)) => Ok(Some(number)),
            ("max_bytes", _) => Err(self.source.error(&value, "`max_bytes` is a number")),
            _ => Err(self.source.error(&name, "a message has the option `max_bytes` alone")),
        }
    }

    /// The type that a file names.
    fn kind(&self, kind: &Pair<'_>) -> Result<Known, Error> {
        let mut parts = children(kind);
        let (first, array) = (parts.next(), parts.next());
        let Some(first) = first else { return Err(self.source.error(kind, "a type is missing")) };
        let known = match first.as_rule() {
            Rule::base => {
                let ty = self.base(&first)?;
                let bits = if let Type::Number { width, .. } = ty { width.into() } else { 1 };
                Known::fixed(ty, bits)
            }
            _ => match self.find(&first)? {
                Entry::Type(known) => known,
                _ => {
                    let reason = format!("`{}` is no type", first.as_str());
                    return Err(self.source.error(&first, reason));
                }
            },
        };
        let Some(array) = array else { return Ok(known) };
        let extensible = children(&array).any(|part| part.as_rule() == Rule::extensible);
        let (of, len) = (Box::new(known.ty), self.capacity(&array)?);
        let header = if extensible { HEADER } else { 0 };
        Ok(Known {
            ty: Type::Array { of, len, extensible },
            bits: known.bits.saturating_mul(len).saturating_add(header),
            varies: known.varies || extensible,
            inner: Rc::default(),
        })
    }

    fn capacity(&self, array: &Pair<'_>) -> Result<u64, Error> {
        let number = match children(array).next() {
            Some(number) => {
                values::number(self.source, &number, &|reference| self.find(reference))?
            }
            None => 0,
        };
        match u64::try_from(number) {
            Ok(len @ 1..=0xFFFF) => Ok(len),
            _ => Err(self.source.error(array, "an array has 1 to 65,535 elements")),
        }
    }

    fn base(&self, base: &Pair<'_>) -> Result<Type, Error> {
        let text = base.as_str();
        let (digits, is_signed) = match text {
            "bool" => return Ok(Type::Bool),
            "byte" => return Ok(Type::Number { width: 8, is_signed: false }),
            _ => match text.strip_prefix("uint") {
                Some(digits) => (digits, false),
                None => (text.trim_start_matches("int"), true),
            },
        };
        match digits.parse() {
            Ok(width @ 1..=64) => Ok(Type::Number { width, is_signed }),
            Ok(0) => Err(self.source.error(base, format!("`{text}` has no bits"))),
            _ => Err(self.source.error(base, format!("`{text}` has more than 64 bits"))),
        }
    }

    /// What a reference stands for: in the innermost scope that knows it.
    fn find(&self, reference: &Pair<'_>) -> Result<Entry, Error> {
        let name = reference.as_str();
        let found = self.scopes.iter().rev().find_map(|scope| scope.find(name.split('.')));
        found.cloned().ok_or_else(|| {
            self.source.error(reference, format!("`{name}` is not defined above this place"))
        })
    }

    fn define(&mut self, name: &Pair<'_>, entry: Entry) -> Result<(), Error> {
        match self.scopes.last_mut() {
            Some(scope) => self.source.define(scope, name, name.as_str(), entry),
            None => Ok(()),
        }
    }

    /// The name in Rust of a type, with the names of the messages around it.
    fn path(&mut self, name: &Pair<'_>) -> String {
        let outer = self.scopes.last().map_or("", |scope| scope.name.as_str());
        self.claims.claim(Style::Type, &format!("{outer} {}", name.as_str()))
    }

    fn named(&self, path: &str) -> Type {
        Type::Named(Name { module: self.place, name: path.to_owned() })
    }
}

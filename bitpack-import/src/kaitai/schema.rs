//! The types of a file: their fields, enums and names.
//!
//! Input: the root of a file. Output: a [`Schema`], the type of the whole message first. Invariant: every key of a type, of `meta` and
//! of a field is known here, or an error of the schema, which does not stop the search for more errors. The keys of `instances` are not looked at here: those that become no fields are only documented.

use super::yaml::Node;
use crate::error::Error;
use crate::model::Listed;
use crate::names::{Claims, Style};
use std::cell::Cell;

/// The levels of types inside types.
const DEEPEST: usize = 16;

/// All types of a file.
pub(super) struct Schema<'n> {
    pub(super) types: Vec<Type<'n>>,
    /// The names in Rust.
    pub(super) claims: Claims,
    /// The operands of the expression that is being translated.
    pub(super) work: Cell<usize>,
    /// What is wrong with keys, enums and parameters.
    pub(super) errors: Vec<Error>,
}

/// A value that a type receives from each field of the type.
pub(super) struct Parameter {
    /// The name in the file: that of `params`, or a path that begins with `_parent` or `_root`.
    pub(super) id: String,
    /// The name in Rust.
    pub(super) name: String,
    pub(super) value: Value,
}

/// What a parameter is.
#[derive(Clone)]
pub(super) enum Value {
    Condition,
    Number {
        is_signed: bool,
        width: u32,
    },
    /// An enum of a width.
    Enum(EnumName, u32),
}

/// A type.
pub(super) struct Type<'n> {
    pub(super) node: Node<'n>,
    /// The name in Rust.
    pub(super) name: String,
    pub(super) parent: Option<usize>,
    /// The names and places of the types inside.
    types: Vec<(String, usize)>,
    enums: Vec<(String, Vec<Listed>)>,
    /// The names and places of the types of other files, for the type of a whole file.
    imports: Vec<(String, usize)>,
    pub(super) instances: Vec<Instance<'n>>,
    pub(super) fields: Vec<Field<'n>>,
    pub(super) parameters: Vec<Parameter>,
    /// Whether numbers of several bytes begin with the least significant one, where the file says so.
    pub(super) little: Option<bool>,
    /// Whether the first bit of a byte is the least significant one.
    pub(super) lsb0: bool,
    /// The encoding of text.
    pub(super) encoding: Option<String>,
}

/// An entry of `seq`.
pub(super) struct Field<'n> {
    pub(super) node: Node<'n>,
    /// The name in the file.
    pub(super) id: String,
    /// The name in Rust.
    pub(super) name: String,
}

/// An entry of `instances`.
pub(super) struct Instance<'n> {
    /// The name in the file.
    pub(super) id: String,
    pub(super) node: Node<'n>,
}

impl<'n> Instance<'n> {
    /// The expression of a value that is computed; nothing for a value at a position.
    pub(super) fn value(&self) -> Option<Node<'n>> {
        self.node.get("value")
    }
}

/// An enum: the place of its type, and its name there.
#[derive(Clone, PartialEq)]
pub(super) struct EnumName {
    pub(super) of: usize,
    pub(super) name: String,
}

const TYPE_KEYS: &[&str] =
    &["meta", "doc", "doc-ref", "params", "seq", "types", "enums", "instances", "to-string"];

const META_KEYS: &[&str] = &[
    "id",
    "title",
    "application",
    "file-extension",
    "xref",
    "license",
    "ks-version",
    "ks-debug",
    "ks-opaque-types",
    "endian",
    "bit-endian",
    "encoding",
    "imports",
    "tags",
];

impl<'n> Schema<'n> {
    /// The types of a file and of the files that it imports: each with its root, and the numbers of the files that it imports.
    pub(super) fn of(files: &[(Node<'n>, &[usize])]) -> Result<Self, Error> {
        let (types, claims) = (Vec::new(), Claims::of_types());
        let mut schema = Schema { types, claims, work: Cell::default(), errors: Vec::new() };
        let mut roots = Vec::new();
        for (root, _) in files {
            let id = root.get("meta").and_then(|meta| meta.get("id"));
            let id = id.ok_or_else(|| root.error("`meta` with `id` is missing"))?;
            let id = Error::note(&mut schema.errors, identifier(&id)).unwrap_or_default();
            let place = schema.add(*root, &id, None, 0)?;
            roots.push((id, place));
        }
        for ((_, imports), (_, place)) in files.iter().zip(&roots) {
            if let Some(known) = schema.types.get_mut(*place) {
                known.imports = imports.iter().filter_map(|at| roots.get(*at).cloned()).collect();
            }
        }
        super::parameters::add(&mut schema)?;
        Ok(schema)
    }

    /// Whether a type is that of a whole file.
    pub(super) fn is_root(&self, of: usize) -> bool {
        self.types.get(of).is_some_and(|known| known.parent.is_none())
    }

    /// Adds a type and the types inside, and returns its place.
    fn add(
        &mut self,
        node: Node<'n>,
        id: &str,
        parent: Option<usize>,
        depth: usize,
    ) -> Result<usize, Error> {
        if depth > DEEPEST {
            return Err(node.error(format!("the file has more than {DEEPEST} levels of types")));
        }
        let mut errors: Vec<_> = node.check_keys(TYPE_KEYS).err().into_iter().collect();
        let place = self.types.len();
        let name = self.claims.claim(Style::Type, id);
        let outer = parent.and_then(|parent| self.types.get(parent));
        let mut new = Type {
            node,
            name,
            parent,
            types: Vec::new(),
            enums: Vec::new(),
            imports: Vec::new(),
            instances: Vec::new(),
            fields: fields(&node, &mut errors),
            parameters: Vec::new(),
            little: outer.and_then(|outer| outer.little),
            lsb0: outer.is_some_and(|outer| outer.lsb0),
            encoding: outer.and_then(|outer| outer.encoding.clone()),
        };
        if let Some(meta) = node.get("meta") {
            new.meta(&meta, &mut errors);
        }
        for (name, listed) in node.get("enums").map(|enums| enums.entries()).unwrap_or_default() {
            let name = Error::note(&mut errors, identifier(&name));
            let listed = enumerators(&listed, &mut errors);
            new.enums.extend(name.map(|name| (name, listed)));
        }
        for (name, one) in node.get("instances").map(|all| all.entries()).unwrap_or_default() {
            let id = Error::note(&mut errors, identifier(&name));
            new.instances.extend(id.map(|id| Instance { id, node: one }));
        }
        self.types.push(new);
        self.errors.extend(errors);
        for (name, one) in node.get("types").map(|types| types.entries()).unwrap_or_default() {
            let Some(name) = Error::note(&mut self.errors, identifier(&name)) else { continue };
            let inner = self.add(one, &name, Some(place), depth + 1)?;
            if let Some(new) = self.types.get_mut(place) {
                new.types.push((name, inner));
            }
        }
        Ok(place)
    }

    /// The type that a dotted path names inside the type `from`.
    pub(super) fn find(&self, from: usize, path: &str) -> Option<usize> {
        let mut names = path.split("::");
        let first = names.next()?;
        let mut found = self.outward(from, |one| one.inner(first)).or_else(|| {
            let place = self.root_of(from);
            let root = self.types.get(place)?;
            let id = root.node.get("meta")?.get("id")?.text()?;
            let imported = root.imports.iter().find(|(name, _)| name == first);
            (id == first).then_some(place).or_else(|| imported.map(|(_, place)| *place))
        })?;
        for name in names {
            found = self.types.get(found)?.inner(name)?;
        }
        Some(found)
    }

    /// The type of the whole file in which a type is.
    pub(super) fn root_of(&self, mut of: usize) -> usize {
        while let Some(outer) = self.types.get(of).and_then(|known| known.parent) {
            of = outer;
        }
        of
    }

    /// The enum that a path names inside the type `from`, and its numbers.
    pub(super) fn find_enum(&self, from: usize, path: &str) -> Option<(EnumName, &[Listed])> {
        let (types, name) =
            path.rsplit_once("::").map_or((None, path), |(types, name)| (Some(types), name));
        let has = |place: usize| {
            let found = self.types.get(place)?.enums.iter().find(|(found, _)| found == name)?;
            Some((EnumName { of: place, name: name.to_owned() }, found.1.as_slice()))
        };
        if let Some(types) = types {
            return has(self.find(from, types)?);
        }
        let mut place = Some(from);
        while let Some(here) = place {
            if let Some(found) = has(here) {
                return Some(found);
            }
            place = self.types.get(here)?.parent;
        }
        None
    }

    /// The first type, from the inside outward, for which `look` finds something.
    fn outward(&self, from: usize, look: impl Fn(&Type<'n>) -> Option<usize>) -> Option<usize> {
        let mut place = Some(from);
        while let Some(one) = place.and_then(|place| self.types.get(place)) {
            if let Some(found) = look(one) {
                return Some(found);
            }
            place = one.parent;
        }
        None
    }
}

impl<'n> Type<'n> {
    fn inner(&self, name: &str) -> Option<usize> {
        self.types.iter().find(|(found, _)| found == name).map(|(_, place)| *place)
    }

    /// The field with a name in the file.
    pub(super) fn field(&self, id: &str) -> Option<&Field<'n>> {
        self.fields.iter().find(|field| field.id == id)
    }

    fn meta(&mut self, meta: &Node<'n>, errors: &mut Vec<Error>) {
        errors.extend(meta.check_keys(META_KEYS).err());
        let mut is_little = |order: Node<'n>, reason: &str| {
            let order_of = order.text();
            let known = matches!(order_of.as_deref(), Some("le" | "be"));
            errors.extend((!known).then(|| order.error(reason)));
            order_of.as_deref() == Some("le")
        };
        if let Some(endian) = meta.get("endian") {
            let reason = "a byte order that depends on a value is not supported";
            self.little = Some(is_little(endian, reason));
        }
        if let Some(order) = meta.get("bit-endian") {
            self.lsb0 = is_little(order, "`bit-endian` is `be` or `le`");
        }
        if let Some(encoding) = meta.get("encoding") {
            self.encoding = Error::note(errors, encoding.required());
        }
    }
}

/// The entries of `seq`, with their names.
fn fields<'n>(node: &Node<'n>, errors: &mut Vec<Error>) -> Vec<Field<'n>> {
    let mut claims = Claims::of_fields();
    let mut fields = Vec::new();
    for (index, node) in
        node.get("seq").and_then(|seq| seq.list()).unwrap_or_default().into_iter().enumerate()
    {
        let id = node.get("id").and_then(|id| Error::note(errors, identifier(&id)));
        let id = id.unwrap_or_else(|| format!("unnamed{index}"));
        let name = claims.claim(Style::Field, &id);
        fields.push(Field { node, id, name });
    }
    fields
}

/// A name, as the compiler of Kaitai demands it.
pub(super) fn identifier(node: &Node<'_>) -> Result<String, Error> {
    let name = node.required()?;
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    let begins = name.bytes().next().is_some_and(|byte| byte.is_ascii_lowercase());
    match begins && name.bytes().all(is_plain) {
        true => Ok(name),
        false => Err(node.error(format!(
            "`{name}` is no name; a name is a small letter, and small letters, digits and `_` behind it"
        ))),
    }
}

/// The numbers of an enum.
fn enumerators(node: &Node<'_>, errors: &mut Vec<Error>) -> Vec<Listed> {
    let entries = node.entries().into_iter();
    entries.filter_map(|(number, name)| Error::note(errors, enumerator(&number, &name))).collect()
}

fn enumerator(number: &Node<'_>, name: &Node<'_>) -> Result<Listed, Error> {
    let value = number.number().or_else(|| literal(&number.text()?));
    let value = value.ok_or_else(|| number.error("a number is expected here"))?;
    let label = if name.is_mapping() { name.get("id") } else { Some(*name) };
    let label = label.ok_or_else(|| name.error("`id` is missing"))?.required()?;
    let number = u64::try_from(value)
        .map_err(|_| number.error("the number of an enumerator is 0 to 18446744073709551615"))?;
    Ok(Listed { name: label, docs: name.docs(), number })
}

/// A number as Kaitai writes it: decimal, hexadecimal, octal or binary, with `_`.
pub(super) fn literal(text: &str) -> Option<i128> {
    let digits = text.replace('_', "");
    let based = |prefix: &str, base| {
        digits.strip_prefix(prefix).and_then(|digits| i128::from_str_radix(digits, base).ok())
    };
    based("0x", 16)
        .or_else(|| based("0b", 2))
        .or_else(|| based("0o", 8))
        .or_else(|| digits.parse().ok())
}

//! The form of a layout that a program can store and load.
//!
//! Input: none. Output: types that serde writes and reads. Invariants: types refer to each other by their index in the document, so a type may
//! contain itself; a number that may have more than 64 bits is a decimal text, because JSON has no such numbers.

mod attribute;
mod depth;
mod field;
mod valid;

pub use attribute::{Attribute, Code, End, Expr, InnerNumber};
pub(crate) use depth::DEEPEST;
pub use field::{BitOrder, Case, Endian, Field, Placement, Range, Role, Scale, Tags, Variant};

use serde::{Deserialize, Serialize};

/// A layout with all layouts that it refers to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Document {
    /// The version of the form of the document; this library writes and reads version 1.
    pub version: u32,
    /// The index of the type of a whole message.
    pub root: usize,
    /// The types. They refer to each other by index.
    pub types: Vec<Type>,
}

impl Document {
    /// Returns the document as JSON. The file `layout.schema.json` of this crate describes it.
    ///
    /// [`from_json`](Self::from_json) loads the JSON of each document that is [`of`](Self::of) a type or was loaded. It refuses the JSON of a document that a program
    /// made otherwise, if an expression in it has more than 32 operations inside each other.
    ///
    /// ```
    /// let json = bitpack_export::Document::of::<u8>().to_json();
    /// assert!(json.contains("\"kind\": \"unsigned\""));
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// Loads a document from JSON.
    ///
    /// # Errors
    /// The error of the JSON parser. A reference to a type that the document does not have is an error as well, and so is a type that contains itself other
    /// than in a list or behind a pointer, a width, a place or a length of 2³² or more, an expression with more than 32 operations inside each other, a field that
    /// an attribute names and the type does not have, or a range of integers on a float, or of floats on an integer.
    ///
    /// ```
    /// assert!(bitpack_export::Document::from_json("{}").is_err());
    /// ```
    pub fn from_json(json: &str) -> Result<Self, serde_json::Error> {
        use serde::de::Error;
        let document: Self = serde_json::from_str(json)?;
        match document.wrong() {
            Some(reason) => Err(Error::custom(reason)),
            None => Ok(document),
        }
    }

    /// A type that contains itself, or that is too wide.
    fn impossible(&self) -> Option<&str> {
        let wide = self.types.iter().find(|ty| ty.greatest() > u32::MAX as usize);
        if let Some(ty) = wide {
            return Some(&ty.name);
        }
        let left = first_on_a_cycle(self.types.iter().map(Type::contents).collect())?;
        self.types.get(left).map(|ty| ty.name.as_str())
    }
}

/// The first number whose parts lead back to a number on the way.
fn first_on_a_cycle(parts: Vec<Vec<usize>>) -> Option<usize> {
    let open = open_parts(&parts);
    open.iter().position(|parts| *parts > 0)
}

/// How many parts of each number are left, after the numbers without parts are taken away again and again.
pub(crate) fn open_parts(parts: &[Vec<usize>]) -> Vec<usize> {
    let mut open: Vec<_> = parts.iter().map(Vec::len).collect();
    let mut users = vec![Vec::new(); parts.len()];
    for (own, parts) in parts.iter().enumerate() {
        for part in parts {
            if let Some(users) = users.get_mut(*part) {
                users.push(own);
            }
        }
    }
    let mut closed: Vec<_> = (0..open.len()).filter(|at| open[*at] == 0).collect();
    while let Some(at) = closed.pop() {
        for user in std::mem::take(&mut users[at]) {
            open[user] -= 1;
            if open[user] == 0 {
                closed.push(user);
            }
        }
    }
    open
}

/// One type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Type {
    /// The name of the type in Rust.
    pub name: String,
    /// The documentation comment.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub doc: String,
    /// The kind of the type, with its parts.
    #[serde(flatten)]
    pub kind: Kind,
    /// The width in bits where no field states another; the least where it varies.
    pub bits: usize,
    /// The bit order that the type states.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bit_order: Option<BitOrder>,
    /// The byte order that the type states.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub endian: Option<Endian>,
    /// What the type states about lengths, presence bits, integers and parameters.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<Attribute>,
}

impl Type {
    /// The width in bits of a struct of fixed width, and of a number.
    pub(crate) fn fixed_bits(&self) -> Option<usize> {
        let varies = |field: &Field| field.varies || field.role == Role::Header;
        let fixed = match &self.kind {
            Kind::Struct { fields } => !fields.iter().any(varies),
            Kind::Union { .. } | Kind::Sequence { .. } | Kind::Array { .. } => false,
            Kind::Option { .. } | Kind::Indirect { .. } | Kind::Custom => false,
            _ => self.bits > 0,
        };
        fixed.then_some(self.bits)
    }

    /// The indices of the types whose values are a part of each value of this type.
    fn contents(&self) -> Vec<usize> {
        match self.kind {
            Kind::Sequence { .. } | Kind::Indirect { .. } => Vec::new(),
            _ => self.references(),
        }
    }

    /// The greatest width, place or length that the type states.
    fn greatest(&self) -> usize {
        let of = |field: &Field| field.offset.max(field.bits).max(field.each);
        let own = match &self.kind {
            Kind::Struct { fields } => fields.iter().map(of).max(),
            Kind::Union { cases, .. } => cases.iter().flat_map(|case| &case.fields).map(of).max(),
            Kind::Array { len, .. } => Some(*len),
            _ => None,
        };
        own.unwrap_or(0).max(self.bits)
    }

    /// The indices of the types that this one refers to.
    pub(crate) fn references(&self) -> Vec<usize> {
        match &self.kind {
            Kind::Struct { fields } => fields.iter().map(|field| field.ty).collect(),
            Kind::Union { cases, .. } => {
                cases.iter().flat_map(|case| &case.fields).map(|field| field.ty).collect()
            }
            Kind::Array { element: inner, .. } | Kind::Sequence { element: inner } => vec![*inner],
            Kind::Option { inner } | Kind::Indirect { inner } => vec![*inner],
            _ => Vec::new(),
        }
    }

    /// Replaces each index of a type that this one refers to.
    pub(crate) fn refer(&mut self, mut to: impl FnMut(usize) -> usize) {
        match &mut self.kind {
            Kind::Struct { fields } => fields.iter_mut().for_each(|field| field.ty = to(field.ty)),
            Kind::Union { cases, .. } => {
                let fields = cases.iter_mut().flat_map(|case| &mut case.fields);
                fields.for_each(|field| field.ty = to(field.ty));
            }
            Kind::Array { element: inner, .. } | Kind::Sequence { element: inner } => {
                *inner = to(*inner);
            }
            Kind::Option { inner } | Kind::Indirect { inner } => *inner = to(*inner),
            _ => {}
        }
    }
}

/// The kind of a type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[non_exhaustive]
#[allow(
    missing_docs,
    reason = "the names say what the parts are, and `Shape` of bitpack documents them"
)]
pub enum Kind {
    Unit,
    Bool,
    Unsigned,
    Signed,
    NonZero { signed: bool },
    Float,
    Char,
    Struct { fields: Vec<Field> },
    Enum { variants: Vec<Variant>, other: Option<String> },
    Array { element: usize, len: usize },
    Codec,
    Bytes,
    Text,
    Sequence { element: usize },
    Option { inner: usize },
    Indirect { inner: usize },
    Union { cases: Vec<Case>, tag: Tag },
    Custom,
}

/// Where the tag of a union is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tag {
    /// The field that holds the union provides it.
    Outside,
    /// It has so many bits in front of the fields.
    Bits(usize),
    /// It is in front of the fields in LEB128.
    Leb128,
    /// There is none: decoding takes the first variant whose constant the message goes on with.
    Magic,
}

/// Integers as decimal texts.
mod decimal {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};
    use std::fmt::Display;
    use std::str::FromStr;

    pub(super) fn serialize<T: Display, S: Serializer>(
        value: &T,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_str(value)
    }

    pub(super) fn deserialize<'d, T, D>(from: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'d>,
    {
        String::deserialize(from)?.parse().map_err(Error::custom)
    }
}

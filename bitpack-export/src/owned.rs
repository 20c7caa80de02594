//! The form of a layout that a program can store and load.
//!
//! Input: none. Output: types that serde writes and reads. Invariants: types refer to each other by their index in the document, so a type may
//! contain itself; a number that may have more than 64 bits is a decimal text, because JSON has no such numbers.

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
    /// The error of the JSON parser. A reference to a type that the document does not have is an error as well.
    ///
    /// ```
    /// assert!(bitpack_export::Document::from_json("{}").is_err());
    /// ```
    pub fn from_json(json: &str) -> Result<Self, serde_json::Error> {
        use serde::de::Error;
        let document: Self = serde_json::from_str(json)?;
        if document.version != 1 {
            return Err(Error::custom("this library reads version 1 of the document"));
        }
        let inside = document.types.iter().flat_map(Type::references);
        match inside.chain([document.root]).find(|at| *at >= document.types.len()) {
            Some(at) => Err(Error::custom(format!("the document has no type {at}"))),
            None => Ok(document),
        }
    }
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
    /// The indices of the types that this one refers to.
    pub(crate) fn references(&self) -> Vec<usize> {
        let mut found = Vec::new();
        self.clone().refer(|at| {
            found.push(at);
            at
        });
        found
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
}

/// A field of a struct or of a variant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "`Field` of bitpack documents them")]
pub struct Field {
    pub name: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub doc: String,
    #[serde(rename = "type")]
    pub ty: usize,
    pub offset: usize,
    pub bits: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bit_order: Option<BitOrder>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub endian: Option<Endian>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub varies: bool,
    #[serde(default, skip_serializing_if = "Role::is_data")]
    pub role: Role,
    #[serde(default, skip_serializing_if = "Range::is_full")]
    pub range: Range,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scale: Option<Scale>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub unit: String,
    #[serde(default, skip_serializing_if = "Placement::is_next")]
    pub placement: Placement,
    /// The stated width of each element in bits; 0 if none is stated.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub each: usize,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub extensible: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attributes: Vec<Attribute>,
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// A named value of an enum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "`Variant` of bitpack documents them")]
pub struct Variant {
    pub name: String,
    pub value: u64,
}

/// A variant of a union.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Case {
    /// The name of the variant.
    pub name: String,
    /// Its tags; none for the catch-all.
    pub tags: Vec<Tags>,
    /// Its fields, in the order of the wire.
    pub fields: Vec<Field>,
}

/// Tags from one number to another, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Tags {
    #[serde(with = "decimal")]
    pub first: i128,
    #[serde(with = "decimal")]
    pub last: i128,
}

/// Which bit of a byte comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum BitOrder {
    Msb0,
    Lsb0,
}

/// Which byte of a number comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Endian {
    Big,
    Little,
}

/// The purpose of a field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "`Role` of bitpack documents them")]
pub enum Role {
    #[default]
    Data,
    Reserved {
        #[serde(with = "decimal")]
        value: u128,
        strict: bool,
    },
    Magic {
        #[serde(with = "decimal")]
        value: u128,
    },
    Header,
}

impl Role {
    fn is_data(&self) -> bool {
        *self == Role::Data
    }
}

/// The values that a field allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "`Range` of bitpack documents them")]
pub enum Range {
    #[default]
    Full,
    Integer {
        #[serde(with = "decimal")]
        min: i128,
        #[serde(with = "decimal")]
        max: i128,
    },
    Real {
        min: f64,
        max: f64,
    },
}

impl Range {
    fn is_full(&self) -> bool {
        *self == Range::Full
    }
}

/// The physical value of a raw number: `raw × factor + offset`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "`Scale` of bitpack documents them")]
pub struct Scale {
    pub factor: f64,
    pub offset: f64,
    pub signed: bool,
}

/// The rule that gives a field its offset.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Placement {
    /// After the field before.
    #[default]
    Next,
    /// At the next multiple of so many bits.
    Align(usize),
    /// At a stated offset in bits.
    At(usize),
}

impl Placement {
    fn is_next(&self) -> bool {
        *self == Placement::Next
    }
}

/// An attribute; `Attribute` of bitpack documents each.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
#[allow(missing_docs, reason = "`Attribute` of bitpack documents them")]
pub enum Attribute {
    If(Expr),
    Count(Expr),
    Len(Expr),
    Until(End),
    Through(End),
    Rest,
    Else(Expr),
    /// The name of the encoding.
    Text(String),
    Pad {
        byte: Expr,
        strict: bool,
    },
    Tag(Expr),
    TagBytes(Expr),
    Context(Vec<Expr>),
    Parameter(String),
    Length(Code),
    Presence(Expr),
    Integers(Code),
    MaxLen(Expr),
    CountOf(Expr),
    LenOf(Expr),
    TagOf(Expr),
    Value(Expr),
    Crc {
        algorithm: String,
        first: usize,
        last: usize,
    },
    Checksum {
        algorithm: String,
        first: usize,
        last: usize,
    },
    With(String),
    /// An attribute that this version of the library does not know.
    Unknown(String),
}

/// What ends a field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "`End` of bitpack documents them")]
pub enum End {
    Byte(Expr),
    Bytes(Vec<u8>),
    Element(Expr),
}

/// How a number of variable width is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "`Code` of bitpack documents them")]
pub enum Code {
    Fixed(u32),
    Leb128,
    Sleb128,
    Vlq,
    Quic,
    Der,
}

/// An expression; `Expr` of bitpack documents each form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
#[allow(missing_docs, reason = "`Expr` of bitpack documents them")]
pub enum Expr {
    Number(i64),
    Field(usize),
    /// The field with this name of a value, and its number where the document knows the type of the value.
    Member {
        of: Box<Expr>,
        name: String,
        number: Option<usize>,
    },
    Element {
        of: Box<Expr>,
        index: usize,
    },
    Parameter(usize),
    Kept,
    Item,
    Remaining,
    Minus(Box<Expr>),
    Not(Box<Expr>),
    /// An operation: the operator as Rust writes it, and the operands.
    Binary {
        operator: String,
        left: Box<Expr>,
        right: Box<Expr>,
    },
    Cast {
        of: Box<Expr>,
        bits: u32,
        signed: bool,
    },
    /// A constant: its text, and its value as a decimal number if it has one.
    Constant {
        text: String,
        value: Option<String>,
    },
    Of {
        measure: String,
        first: usize,
        last: usize,
    },
    Call {
        name: String,
        arguments: Vec<Expr>,
    },
    Opaque(String),
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

//! The form of an attribute and of its expressions.
//!
//! Input: none. Output: types that serde writes and reads. Invariant: what an attribute names is the number of a field.

use serde::{Deserialize, Serialize};

/// An attribute; `Attribute` of bitpack documents each.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
#[allow(missing_docs, reason = "`Attribute` of bitpack documents them")]
pub enum Attribute {
    Calc(Expr),
    Position(Expr),
    If(Expr),
    Count(Expr),
    Len(Expr),
    Until(End),
    Through(End),
    /// The number of the other list.
    Along(usize),
    Rest,
    Limit,
    Else(Expr),
    /// The name of the encoding.
    Text(String),
    Pad {
        byte: Expr,
        strict: bool,
    },
    Trim(Expr),
    Tag(Expr),
    TagBytes(Expr),
    Context(Vec<Expr>),
    Parameter(String),
    Length(Code),
    Presence(Expr),
    Integers(Code),
    MaxLen(Expr),
    MaxDepth(Expr),
    Assert {
        holds: Expr,
        reason: String,
    },
    CountOf(Expr),
    LenOf(Expr),
    TagOf(Expr),
    Value(Expr),
    Values(Vec<InnerNumber>),
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
    Process {
        module: String,
        arguments: Vec<Expr>,
    },
    ReadOnly,
    WriteOnly,
    /// An attribute that this version of the library does not know.
    Unknown(String),
}

/// A number inside the value of a field that encoding computes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct InnerNumber {
    /// The names that lead to the number, as in `lengths.body`.
    pub path: String,
    /// What the number is.
    pub value: Expr,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

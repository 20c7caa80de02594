//! Definitions, as the Rust module needs them.
//!
//! Input: what a reader of files found. Output: none; these are data. Invariant: each named type stands in its module before the types that
//! name it.

/// The definitions of one file.
#[derive(Default)]
pub(crate) struct Module {
    /// The name as the file states it.
    pub(crate) name: String,
    pub(crate) docs: Vec<String>,
    pub(crate) items: Vec<Item>,
}

/// A definition.
pub(crate) enum Item {
    Constant { name: String, docs: Vec<String>, value: Constant },
    Enum(Enum),
    Struct(Struct),
}

/// The value of a constant.
#[derive(Clone)]
pub(crate) enum Constant {
    Number(i128),
    Bool(bool),
    Text(String),
}

/// An enum of numbers.
pub(crate) struct Enum {
    pub(crate) name: String,
    /// The name as the file states it, which the names of the values may begin with.
    pub(crate) prefix: String,
    pub(crate) docs: Vec<String>,
    /// The width in bits.
    pub(crate) width: u32,
    pub(crate) values: Vec<Listed>,
}

/// A number with a name.
pub(crate) struct Listed {
    pub(crate) name: String,
    pub(crate) docs: Vec<String>,
    pub(crate) number: u64,
}

/// A message.
pub(crate) struct Struct {
    pub(crate) name: String,
    pub(crate) docs: Vec<String>,
    pub(crate) extensible: bool,
    /// The width of a field varies.
    pub(crate) varies: bool,
    pub(crate) fields: Vec<Field>,
    /// The struct is a tuple struct, whose only field has no name.
    pub(crate) is_tuple: bool,
}

/// A field of a message.
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) docs: Vec<String>,
    /// The place of the field in the order of the wire.
    pub(crate) number: u64,
    pub(crate) ty: Type,
}

/// The type of a field.
#[derive(Clone)]
pub(crate) enum Type {
    Bool,
    Number { width: u32, is_signed: bool },
    Named(Name),
    Array { of: Box<Type>, len: u64, extensible: bool },
}

/// The place of a named type: its module, counted from 0, and its name.
#[derive(Clone, PartialEq)]
pub(crate) struct Name {
    pub(crate) module: usize,
    pub(crate) name: String,
}

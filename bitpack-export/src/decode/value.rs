//! Values of messages.
//!
//! Input: none. Output: [`Value`], which prints as the derived type's `explain` prints it.

use std::fmt;
use std::sync::Arc;

/// A value of a message.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Value {
    /// No value: a field without bits, or one that an older message lacks.
    Unit,
    /// A `bool`.
    Bool(bool),
    /// An unsigned number.
    Unsigned(u128),
    /// The bits of a `magic`, which print as a hexadecimal number.
    Magic(u128),
    /// A signed number.
    Signed(i128),
    /// A floating-point number of 64 bits.
    Float(f64),
    /// A floating-point number of 32 bits.
    Single(f32),
    /// A character.
    Char(char),
    /// An enum: its number, and the name of the variant.
    Enum(u64, Arc<str>),
    /// The raw number of a field with a scale, and the physical value.
    Physical(i128, f64),
    /// The bits of a number that is no value of its type. It is the last row of a message that is refused, and prints as `?`.
    Invalid(u128),
    /// An optional value that is absent.
    Absent,
    /// Bytes.
    Bytes(Vec<u8>),
    /// Text.
    Text(String),
    /// An array or a list.
    List(Vec<Value>),
    /// The name of a struct or a variant, and its fields.
    Fields(Arc<str>, Vec<(Arc<str>, Value)>),
}

impl Value {
    /// Returns the number, if the value is one: of a `bool` 0 or 1, of an enum the number on the wire.
    ///
    /// ```
    /// assert_eq!(bitpack_export::Value::Bool(true).number(), Some(1));
    /// ```
    #[must_use]
    pub fn number(&self) -> Option<i128> {
        match self {
            Value::Bool(value) => Some((*value).into()),
            Value::Unsigned(number) | Value::Magic(number) => i128::try_from(*number).ok(),
            Value::Signed(number) | Value::Physical(number, _) => Some(*number),
            Value::Char(value) => Some(u32::from(*value).into()),
            Value::Enum(number, _) => Some((*number).into()),
            _ => None,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use bitpack::value::Value as Plain;
        match self {
            Value::Unit => Plain::Unit.fmt(f),
            Value::Bool(value) => Plain::Bool(*value).fmt(f),
            Value::Unsigned(number) => write!(f, "{number}"),
            Value::Magic(number) => write!(f, "{number:#x}"),
            Value::Signed(number) => write!(f, "{number}"),
            Value::Float(value) => Plain::Float(*value).fmt(f),
            Value::Single(value) => Plain::Single(*value).fmt(f),
            Value::Char(value) => Plain::Char(*value).fmt(f),
            Value::Enum(number, name) if name.is_empty() => write!(f, "{number}"),
            Value::Enum(number, name) => write!(f, "{name} ({number})"),
            Value::Physical(raw, physical) => write!(f, "{physical} (raw {raw})"),
            Value::Invalid(_) => f.write_str("?"),
            Value::Absent => Plain::Absent.fmt(f),
            Value::Bytes(bytes) => Plain::Bytes(bytes).fmt(f),
            Value::Text(text) => Plain::Text(text).fmt(f),
            Value::List(list) => {
                f.write_str("[")?;
                for (at, value) in list.iter().enumerate() {
                    write!(f, "{}{value}", if at > 0 { ", " } else { "" })?;
                }
                f.write_str("]")
            }
            Value::Fields(name, fields) => {
                f.write_str(name)?;
                for (at, (name, value)) in fields.iter().enumerate() {
                    write!(f, "{}{name}: {value}", if at > 0 { ", " } else { " { " })?;
                }
                f.write_str(if fields.is_empty() { "" } else { " }" })
            }
        }
    }
}

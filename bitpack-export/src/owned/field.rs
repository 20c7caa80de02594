//! The form of a field, of a variant, and of what a field states as a constant.
//!
//! Input: none. Output: types that serde writes and reads. Invariant: a property that a field does not state is not written.

use super::attribute::Attribute;
use super::decimal;
use serde::{Deserialize, Serialize};

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

fn is_false(flag: &bool) -> bool {
    !*flag
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
    /// Its tags; none for the catch-all, and in a union without tags.
    pub tags: Vec<Tags>,
    /// Whether decoding chooses the variant by the constant in its first field.
    #[serde(default, skip_serializing_if = "is_false")]
    pub magic: bool,
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

/// The physical value of a raw number: `raw × factor + offset`. `signed` says whether the raw number is in two's complement.
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

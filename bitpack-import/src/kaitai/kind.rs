//! What a field holds.
//!
//! Input: an entry of `seq`. Output: its [`Kind`]. Invariant: a type that is not known is an error at its name.

use super::schema::{EnumName, Field, Schema, literal};
use super::yaml::Node;
use crate::error::Error;

/// What a field holds, without its repetition and its condition.
pub(super) enum Kind<'n> {
    /// Bytes that are always the same.
    Contents(Vec<u8>),
    /// A number of whole bytes.
    Number {
        width: u32,
        is_signed: bool,
        little: bool,
    },
    /// A number of bits.
    Bits {
        width: u32,
    },
    /// A floating-point number.
    Float {
        width: u32,
        little: bool,
    },
    Bytes,
    /// Text, and whether the type says that a zero byte ends it.
    Text {
        ends: bool,
    },
    /// Another type of the file.
    User(usize),
    /// One of several types, by the value of an expression.
    Switch {
        on: Node<'n>,
        cases: Vec<(Node<'n>, Node<'n>)>,
    },
}

impl Kind<'_> {
    /// Whether an expression can use the value as a number.
    pub(super) fn is_number(&self) -> bool {
        matches!(self, Kind::Number { .. } | Kind::Bits { .. })
    }
}

/// The kind of a field of the type `of`.
pub(super) fn kind<'n>(
    schema: &Schema<'n>,
    of: usize,
    field: &Field<'n>,
) -> Result<Kind<'n>, Error> {
    if let Some(contents) = field.node.get("contents") {
        return match bytes(&contents)? {
            bytes if bytes.is_empty() => {
                Err(contents.error("`contents` without a byte is not supported"))
            }
            bytes => Ok(Kind::Contents(bytes)),
        };
    }
    let Some(node) = field.node.get("type") else { return Ok(Kind::Bytes) };
    if node.is_mapping() {
        node.check_keys(&["switch-on", "cases"])?;
        let on = node.get("switch-on").ok_or_else(|| node.error("`switch-on` is missing"))?;
        let cases = node.get("cases").ok_or_else(|| node.error("`cases` are missing"))?;
        return Ok(Kind::Switch { on, cases: cases.entries() });
    }
    named(schema, of, &node)
}

/// The kind that the name of a type states.
pub(super) fn named<'n>(
    schema: &Schema<'n>,
    of: usize,
    node: &Node<'n>,
) -> Result<Kind<'n>, Error> {
    let name = node.required()?;
    let name = name.split('(').next().unwrap_or_default().trim().to_owned();
    match name.as_str() {
        "str" => return Ok(Kind::Text { ends: false }),
        "strz" => return Ok(Kind::Text { ends: true }),
        _ => {}
    }
    let (plain, order) = match name.strip_suffix("le") {
        Some(plain) => (plain, Some(true)),
        None => match name.strip_suffix("be") {
            Some(plain) => (plain, Some(false)),
            None => (name.as_str(), None),
        },
    };
    let known = schema.types.get(of);
    let little = order.or(known.and_then(|known| known.little));
    let order_of = |bytes: u32| match little {
        _ if bytes == 1 => Ok(false),
        Some(little) => Ok(little),
        None => Err(node.error("the byte order is not stated: `meta` has no `endian`")),
    };
    if let Some(digits) = plain.strip_prefix('b').and_then(|digits| digits.parse::<u32>().ok()) {
        let lsb0 = known.is_some_and(|known| known.lsb0);
        if order.is_some_and(|order| order != lsb0) {
            return Err(node.error("another bit order than that of the type is not supported"));
        }
        return match digits {
            1..=64 => Ok(Kind::Bits { width: digits }),
            _ => Err(node.error("a number has 1 to 64 bits")),
        };
    }
    match (plain.as_bytes(), plain.len()) {
        ([letter @ (b'u' | b's'), digit @ (b'1' | b'2' | b'4' | b'8')], 2) => {
            let bytes = u32::from(digit - b'0');
            Ok(Kind::Number {
                width: bytes * 8,
                is_signed: *letter == b's',
                little: order_of(bytes)?,
            })
        }
        ([b'f', digit @ (b'4' | b'8')], 2) => {
            let bytes = u32::from(digit - b'0');
            Ok(Kind::Float { width: bytes * 8, little: order_of(bytes)? })
        }
        _ => match schema.find(of, &name) {
            Some(place) => Ok(Kind::User(place)),
            None => Err(node.error(format!("the type `{name}` is not in the file"))),
        },
    }
}

/// The arguments of the name of a type, such as `n` and `f(1, 2)` of `inner(n, f(1, 2))`.
pub(super) fn arguments(name: &str) -> Vec<&str> {
    let Some((_, rest)) = name.trim().split_once('(') else { return Vec::new() };
    let inner = rest.strip_suffix(')').unwrap_or(rest);
    let (mut depth, mut from, mut all) = (0_i32, 0, Vec::new());
    for (at, letter) in inner.char_indices() {
        depth += i32::from(letter == '(') - i32::from(letter == ')');
        if letter == ',' && depth == 0 {
            all.push(inner.get(from..at).unwrap_or_default());
            from = at + 1;
        }
    }
    all.push(inner.get(from..).unwrap_or_default());
    all
}

/// The bytes of `contents`.
fn bytes(node: &Node<'_>) -> Result<Vec<u8>, Error> {
    let Some(parts) = node.list() else { return Ok(node.required()?.into_bytes()) };
    let mut bytes = Vec::new();
    for part in parts {
        let text = part.required()?;
        match part.number().or_else(|| literal(&text)) {
            Some(number) => {
                let byte = u8::try_from(number);
                bytes.push(byte.map_err(|_| part.error("a byte is 0 to 255"))?);
            }
            None => bytes.extend(text.into_bytes()),
        }
    }
    Ok(bytes)
}

/// The enum of a field that is an enum in Rust: one of an unsigned number.
pub(super) fn enumeration(
    schema: &Schema<'_>,
    of: usize,
    field: &Field<'_>,
    kind: &Kind<'_>,
) -> Result<Option<(EnumName, u32)>, Error> {
    let Some(node) = field.node.get("enum") else { return Ok(None) };
    let name = node.required()?;
    let Some((found, _)) = schema.find_enum(of, &name) else {
        return Err(node.error(format!("the enum `{name}` is not in the file")));
    };
    Ok(match kind {
        Kind::Number { width, is_signed: false, .. } | Kind::Bits { width } => {
            Some((found, *width))
        }
        _ => None,
    })
}

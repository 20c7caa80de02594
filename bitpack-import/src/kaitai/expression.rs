//! Expressions, as expressions of the derive.
//!
//! Input: the text of an expression, and the fields that it can name. Output: the text in Rust. Invariant: each operation stands in parentheses, so
//! that the precedence is that of the file. What has no form in the attributes of the derive is an error that names it.

use super::extent::switched;
use super::kind::{Kind, enumeration, kind};
use super::schema::{EnumName, Schema, literal};
use super::yaml::Node;
use crate::error::Error;
use crate::rust::container;
use pest::Parser as _;
use pest::pratt_parser::{Assoc, Op, PrattParser};
use std::sync::LazyLock;

#[derive(pest_derive::Parser)]
#[grammar = "kaitai/expression.pest"]
struct Grammar;

type Pair<'t> = pest::iterators::Pair<'t, Rule>;

/// The levels of parentheses, and of values that are computed from others.
const DEEPEST: usize = 24;

/// The signs, negations and names of members of an expression.
const LONGEST: usize = 100;

/// The precedence, from the weakest operation to the strongest.
static PRECEDENCE: LazyLock<PrattParser<Rule>> = LazyLock::new(|| {
    let left = |rule| Op::infix(rule, Assoc::Left);
    PrattParser::new()
        .op(left(Rule::or))
        .op(left(Rule::and))
        .op(Op::prefix(Rule::negation))
        .op(left(Rule::equal)
            | left(Rule::unequal)
            | left(Rule::less)
            | left(Rule::greater)
            | left(Rule::at_most)
            | left(Rule::at_least))
        .op(left(Rule::bit_or))
        .op(left(Rule::bit_xor))
        .op(left(Rule::bit_and))
        .op(left(Rule::shift_left) | left(Rule::shift_right))
        .op(left(Rule::plus) | left(Rule::minus))
        .op(left(Rule::times) | left(Rule::divide) | left(Rule::modulo))
        .op(Op::prefix(Rule::sign))
});

/// The names that an expression can use.
pub(super) struct Names<'s, 'n> {
    pub(super) schema: &'s Schema<'n>,
    /// The type whose fields they are, and the path of its value in Rust.
    pub(super) of: usize,
    pub(super) base: &'s str,
    /// How many fields of the type are decoded before the expression is used.
    pub(super) decoded: usize,
    /// The fields that are numbers although they have an enum.
    pub(super) plain: &'s [String],
    /// The element of a list, if the expression is about one.
    pub(super) element: Option<Element<'s, 'n>>,
    /// The path in Rust of a number of an enum of a width.
    pub(super) enumerator: &'s dyn Fn(&EnumName, u32, &str) -> String,
}

/// The element of a list: its kind, its name in Rust, and the enum that it is.
#[derive(Clone, Copy)]
pub(super) struct Element<'s, 'n> {
    pub(super) kind: &'s Kind<'n>,
    pub(super) name: &'s str,
    pub(super) listed: Option<&'s (EnumName, u32)>,
}

/// A translated part.
enum Part {
    /// An expression of Rust.
    Rust(String),
    /// A number as the file states it.
    Literal(i128),
    /// A field or an element that is a number: its path, whether it is signed, and the width of its type.
    Number(String, bool, u32),
    /// A field that is an enum in Rust.
    Enum(String, EnumName, u32),
    /// A number with a name.
    Enumerator { of: EnumName, variant: String, number: u64 },
}

impl Names<'_, '_> {
    /// The name of the field that is the whole expression.
    pub(super) fn only_field(&self, node: &Node<'_>) -> Option<String> {
        let text = node.text()?;
        let text = text.trim();
        let known = self.schema.types.get(self.of)?;
        known.field(text).map(|field| field.id.clone())
    }

    /// The number that is the whole expression.
    pub(super) fn only_number(node: &Node<'_>) -> Option<u64> {
        let number = node.number().or_else(|| literal(node.text()?.trim()))?;
        u64::try_from(number).ok()
    }

    /// The number that is the whole expression, with its sign.
    pub(super) fn only_integer(node: &Node<'_>) -> Option<i128> {
        node.number().or_else(|| literal(node.text()?.trim()))
    }

    /// Translates an expression.
    pub(super) fn translate(&self, node: &Node<'_>) -> Result<String, Error> {
        self.operand_of(node).map(without_parentheses)
    }

    /// Translates an expression that is an operand: an operation stands in parentheses.
    pub(super) fn operand_of(&self, node: &Node<'_>) -> Result<String, Error> {
        self.expression(node, &node.required()?, 0).map(rust)
    }

    /// Translates what an enum is compared with: one of its numbers.
    pub(super) fn enumerator_of(
        &self,
        node: &Node<'_>,
        (of, width): &(EnumName, u32),
    ) -> Result<String, Error> {
        match self.enumerator(node, node.required()?.trim()) {
            Ok(Part::Enumerator { of: found, variant, .. }) if found == *of => {
                Ok((self.enumerator)(of, *width, &variant))
            }
            _ => Err(node.error("an enum can only be compared with its numbers")),
        }
    }

    fn expression(&self, node: &Node<'_>, text: &str, depth: usize) -> Result<Part, Error> {
        let nested = text.bytes().filter(|byte| *byte == b'(').count();
        let operators =
            text.bytes().filter(|byte| b"-~.".contains(byte)).count() + text.matches("not").count();
        if depth + nested > DEEPEST || operators > LONGEST {
            return Err(node.error("the expression is nested too deeply"));
        }
        let parsed = Grammar::parse(Rule::whole, text);
        let unclear = || node.error(format!("the expression `{text}` is not supported"));
        let whole = parsed.map_err(|_| unclear())?.next().ok_or_else(unclear)?;
        let expression = whole.into_inner().next().ok_or_else(unclear)?;
        self.part(node, expression, depth)
    }

    fn part(&self, node: &Node<'_>, expression: Pair<'_>, depth: usize) -> Result<Part, Error> {
        PRECEDENCE
            .map_primary(|operand| self.operand(node, operand, depth))
            .map_prefix(|prefix, operand| {
                let operand = match (prefix.as_str(), operand?) {
                    ("-", Part::Literal(number)) => return Ok(Part::Literal(-number)),
                    (_, operand) => rust(operand),
                };
                Ok(Part::Rust(match prefix.as_str() {
                    "-" => format!("(-{operand})"),
                    // Numbers of Kaitai have no width, so that all bits above are inverted too.
                    "~" => format!("(-{operand} - 1)"),
                    _ => format!("(!{operand})"),
                }))
            })
            .map_infix(|left, infix, right| self.infix(node, left?, &infix, right?))
            .parse(expression.into_inner())
    }

    fn operand(&self, node: &Node<'_>, operand: Pair<'_>, depth: usize) -> Result<Part, Error> {
        let mut parts = operand.into_inner();
        let unclear =
            |what: &str| node.error(format!("`{what}` in an expression is not supported"));
        let Some(first) = parts.next() else { return Err(unclear("")) };
        let members: Vec<_> =
            parts.map(|part| part.as_str().trim_start_matches('.').trim().to_owned()).collect();
        let text = first.as_str();
        match first.as_rule() {
            Rule::name => return self.name(node, text, &members, depth),
            _ if !members.is_empty() => return Err(unclear(&format!(".{}", members.join(".")))),
            _ => {}
        }
        match first.as_rule() {
            Rule::integer => {
                let number = literal(text).ok_or_else(|| unclear(text))?;
                Ok(Part::Literal(number))
            }
            Rule::boolean => Ok(Part::Rust(text.to_owned())),
            Rule::group => {
                let inner = first.into_inner().next().ok_or_else(|| unclear("()"))?;
                self.part(node, inner, depth)
            }
            Rule::enumerated => self.enumerator(node, text),
            _ => Err(unclear(text)),
        }
    }

    fn enumerator(&self, node: &Node<'_>, text: &str) -> Result<Part, Error> {
        let found = text.rsplit_once("::").and_then(|(path, name)| {
            let (of, listed) = self.schema.find_enum(self.of, path)?;
            let one = listed.iter().find(|one| one.name == name)?;
            Some(Part::Enumerator { of, variant: one.name.clone(), number: one.number })
        });
        found.ok_or_else(|| node.error(format!("`{text}` is not in the file")))
    }

    /// A name with the names of fields inside it.
    fn name(
        &self,
        node: &Node<'_>,
        first: &str,
        members: &[String],
        depth: usize,
    ) -> Result<Part, Error> {
        let mut members = members.iter().map(String::as_str);
        match first {
            "_io"
                if self.element.is_none()
                    && members.next() == Some("eof")
                    && members.next().is_none() =>
            {
                return Ok(Part::Rust("(remaining < 8)".to_owned()));
            }
            "_root" if self.of == 0 => {
                let next = members.next().unwrap_or_default();
                return self.field(self.base, self.of, node, next, members, depth);
            }
            "_" => match (self.element, members.next()) {
                (Some(Element { kind: Kind::User(place), name, .. }), Some(next)) => {
                    return self.field(name, *place, node, next, members, depth);
                }
                (Some(Element { kind, name, listed }), None) => {
                    let path = format!("*{name}");
                    if let (Some((listed, width)), true) = (listed, kind.is_number()) {
                        return Ok(Part::Enum(path, listed.clone(), *width));
                    }
                    if let Some(number) = number(path, kind) {
                        return Ok(number);
                    }
                }
                _ => {}
            },
            _ if !first.starts_with('_') => {
                return self.field(self.base, self.of, node, first, members, depth);
            }
            _ => {}
        }
        Err(node.error(format!("`{first}` in an expression is not supported")))
    }

    /// A field of a type, or of a type inside.
    fn field<'m>(
        &self,
        base: &str,
        of: usize,
        node: &Node<'_>,
        id: &str,
        mut members: impl Iterator<Item = &'m str>,
        depth: usize,
    ) -> Result<Part, Error> {
        let wrong = || node.error(format!("`{id}` in an expression is not supported"));
        let known = self.schema.types.get(of).ok_or_else(wrong)?;
        let Some(field) = known.field(id) else {
            let value =
                known.instances.iter().find(|(name, _)| name == id).and_then(|(_, value)| *value);
            let value = value.filter(|_| members.next().is_none() && depth < DEEPEST);
            let value = value.ok_or_else(|| {
                node.error(format!("`{id}` is no field that an expression can name"))
            })?;
            let plain = if of == self.of { self.plain } else { &[] };
            let decoded = self.decoded_of(base);
            let names = Names { of, base, decoded, plain, element: None, ..*self };
            return names.expression(&value, &value.required()?, depth + 1);
        };
        let mut decoded = known.fields.iter().take(self.decoded_of(base));
        if !decoded.any(|one| one.id == field.id) {
            let reason = format!(
                "`{id}` is not decoded before this field, so that no expression of it can name `{id}`"
            );
            return Err(node.error(reason));
        }
        let path = format!("{base}.{}", field.name);
        let is_single = ["repeat", "if"].iter().all(|key| field.node.get(key).is_none());
        let kind = kind(self.schema, of, field)?;
        match (&kind, members.next()) {
            _ if !is_single => Err(wrong()),
            (Kind::User(place), Some(next)) => {
                let members: Vec<_> = members.collect();
                self.field(&path, *place, node, next, members.into_iter(), depth + 1)
            }
            (_, None) if kind.is_number() => {
                let is_plain = match of == self.of {
                    true => self.plain.contains(&field.id),
                    false => switched(self.schema, of)?.contains(&field.id),
                };
                match enumeration(self.schema, of, field, &kind)?.filter(|_| !is_plain) {
                    Some((name, width)) => Ok(Part::Enum(path, name, width)),
                    None => number(path, &kind).ok_or_else(wrong),
                }
            }
            _ => Err(wrong()),
        }
    }

    /// How many fields of the value with this path are decoded. A field of a type is decoded as a whole.
    fn decoded_of(&self, base: &str) -> usize {
        if base == self.base { self.decoded } else { usize::MAX }
    }

    fn infix(
        &self,
        node: &Node<'_>,
        left: Part,
        infix: &Pair<'_>,
        right: Part,
    ) -> Result<Part, Error> {
        let sign = match infix.as_rule() {
            Rule::and => "&&",
            Rule::or => "||",
            _ => infix.as_str(),
        };
        let compares = matches!(sign, "==" | "!=");
        let text = match (left, right) {
            (Part::Enum(field, of, width), Part::Enumerator { of: other, variant, .. })
            | (Part::Enumerator { of: other, variant, .. }, Part::Enum(field, of, width))
                if compares && of == other =>
            {
                format!("({field} {sign} {})", (self.enumerator)(&of, width, &variant))
            }
            (Part::Enum(field, ..), _) | (_, Part::Enum(field, ..)) => {
                let reason =
                    format!("`{field}` is an enum; it can only be compared with its numbers");
                return Err(node.error(reason));
            }
            (left, right) => {
                let [left, right] = same_width(left, right, sign);
                format!("({left} {sign} {right})")
            }
        };
        Ok(Part::Rust(text))
    }
}

/// The expression without parentheses around all of it.
fn without_parentheses(text: String) -> String {
    let Some(inner) = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')) else {
        return text;
    };
    let mut depth = 0_i32;
    let is_around = inner.chars().all(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth >= 0
    });
    if is_around { inner.to_owned() } else { text }
}

/// A field or an element that is a number. A field of one bit is a condition.
fn number(path: String, kind: &Kind<'_>) -> Option<Part> {
    Some(match kind {
        Kind::Bits { width: 1 } => Part::Rust(path),
        Kind::Bits { width } => Part::Number(path, false, container(*width)),
        Kind::Number { width, is_signed, .. } => Part::Number(path, *is_signed, *width),
        _ => return None,
    })
}

/// Both operands in one type. Numbers of Kaitai have no width; the derive compares and masks the result of an addition in its widest type.
fn same_width(left: Part, right: Part, sign: &str) -> [String; 2] {
    let differs = match (&left, &right) {
        (Part::Number(_, signed, width), Part::Number(_, other, wide)) => {
            (signed, width) != (other, wide)
        }
        (Part::Number(_, signed, width), Part::Literal(number))
        | (Part::Literal(number), Part::Number(_, signed, width)) => {
            let bits = width - u32::from(*signed);
            let least = if *signed { -(1 << bits) } else { 0 };
            *number < least || *number >= 1 << bits
        }
        _ => false,
    };
    let is_sum = ["+", "-", "*", "/", "%", "<<", ">>"].contains(&sign);
    [left, right].map(|part| match part {
        Part::Number(path, ..) if differs && !is_sum => format!("({path} + 0)"),
        part => rust(part),
    })
}

/// An expression of Rust; an enumerator is its number.
fn rust(part: Part) -> String {
    match part {
        Part::Rust(text) | Part::Enum(text, ..) | Part::Number(text, ..) => text,
        Part::Literal(number) if number < 0 => format!("({number})"),
        Part::Literal(number) => number.to_string(),
        Part::Enumerator { number, .. } => number.to_string(),
    }
}

//! Expressions, as expressions of the derive.
//!
//! Input: the text of an expression, and the fields that it can name. Output: the text in Rust. Invariant: each operation stands in parentheses, so
//! that the precedence is that of the file. What has no form in the attributes of the derive is an error that names it.

use super::extent::switched;
use super::kind::{Kind, enumeration, kind};
use super::part::{Part, without_parentheses};
use super::schema::{EnumName, Instance, Parameter, Schema, Value, literal};
use super::yaml::Node;
use crate::error::Error;
use pest::Parser as _;
use pest::pratt_parser::{Assoc, Op, PrattParser};
use std::sync::LazyLock;

#[derive(pest_derive::Parser)]
#[grammar = "kaitai/expression.pest"]
struct Grammar;

type Pair<'t> = pest::iterators::Pair<'t, Rule>;

/// The levels of parentheses, and of values that are computed from others.
const DEEPEST: usize = 24;

/// The signs, negations, choices and names of members of an expression.
const LONGEST: usize = 100;

/// The operands of an expression, with those of the values that it names.
const MOST: usize = 5_000;

/// The condition that the input ends here. No name of a field or of a parameter is `remaining`.
pub(super) const AT_END: &str = "(remaining < 8)";

const TOO_DEEP: &str = "the expression is nested too deeply";

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

impl Element<'_, '_> {
    /// The element as a number or an enum, if it is one.
    fn number(self) -> Option<Part> {
        let path = format!("*{}", self.name);
        match self.listed.filter(|_| self.kind.is_number()) {
            Some((listed, width)) => Some(Part::Enum(path, listed.clone(), *width)),
            None => Part::number(path, self.kind),
        }
    }
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

    /// Translates a number.
    pub(super) fn number(&self, node: &Node<'_>) -> Result<String, Error> {
        self.numeric_operand(node).map(without_parentheses)
    }

    /// Translates a number that is an operand: an operation stands in parentheses.
    pub(super) fn numeric_operand(&self, node: &Node<'_>) -> Result<String, Error> {
        let part = self.translate(node, &node.required()?)?;
        part.numeric().map(Part::text).map_err(|reason| node.error(reason))
    }

    /// Translates a condition.
    pub(super) fn condition(&self, node: &Node<'_>) -> Result<String, Error> {
        self.conditional_operand(node).map(without_parentheses)
    }

    /// Translates a condition that is an operand.
    pub(super) fn conditional_operand(&self, node: &Node<'_>) -> Result<String, Error> {
        let part = self.translate(node, &node.required()?)?;
        part.condition().map_err(|reason| node.error(reason))
    }

    /// Translates the text of an expression that stands at a node.
    pub(super) fn translate(&self, node: &Node<'_>, text: &str) -> Result<Part, Error> {
        self.schema.work.set(0);
        self.expression(node, text, 0)
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
        let operators = text.bytes().filter(|byte| b"-~.?".contains(byte)).count()
            + text.matches("not").count();
        if depth + nested > DEEPEST || operators > LONGEST {
            return Err(node.error(TOO_DEEP));
        }
        let parsed = Grammar::parse(Rule::whole, text);
        let unclear = || node.error(format!("the expression `{text}` is not supported"));
        let whole = parsed.map_err(|_| unclear())?.next().ok_or_else(unclear)?;
        let choice = whole.into_inner().next().ok_or_else(unclear)?;
        self.choice(node, choice, depth)
    }

    /// An operation, or `CONDITION ? YES : NO`.
    fn choice(&self, node: &Node<'_>, choice: Pair<'_>, depth: usize) -> Result<Part, Error> {
        let mut parts = choice.into_inner();
        let Some(first) = parts.next() else { return Err(node.error("the expression is empty")) };
        let first = self.part(node, first, depth)?;
        let (Some(yes), Some(no)) = (parts.next(), parts.next()) else { return Ok(first) };
        let (yes, no) = (self.choice(node, yes, depth)?, self.choice(node, no, depth)?);
        first.chosen(yes, no).map_err(|reason| node.error(reason))
    }

    fn part(&self, node: &Node<'_>, expression: Pair<'_>, depth: usize) -> Result<Part, Error> {
        PRECEDENCE
            .map_primary(|operand| self.operand(node, operand, depth))
            .map_prefix(|prefix, operand| {
                operand?.prefixed(prefix.as_str()).map_err(|reason| node.error(reason))
            })
            .map_infix(|left, infix, right| {
                let sign = match infix.as_rule() {
                    Rule::and => "&&",
                    Rule::or => "||",
                    _ => infix.as_str(),
                };
                let (left, right) = (left?, right?);
                let width = left.width_of_enum().or(right.width_of_enum());
                let [left, right] = [left, right].map(|part| self.enumerated(part, width));
                left.infix(sign, right).map_err(|reason| node.error(reason))
            })
            .parse(expression.into_inner())
    }

    /// An enumerator as the enum of a width has it, if there is one.
    fn enumerated(&self, part: Part, width: Option<u32>) -> Part {
        match (part, width) {
            (Part::Enumerator { of, variant, number }, Some(width)) => {
                let variant = (self.enumerator)(&of, width, &variant);
                Part::Enumerator { of, variant, number }
            }
            (part, _) => part,
        }
    }

    fn operand(&self, node: &Node<'_>, operand: Pair<'_>, depth: usize) -> Result<Part, Error> {
        // Values that name each other twice would double the work at each level.
        self.schema.work.set(self.schema.work.get() + 1);
        if self.schema.work.get() > MOST {
            return Err(node.error(TOO_DEEP));
        }
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
            Rule::boolean => Ok(Part::Condition(text.to_owned())),
            Rule::group => {
                let inner = first.into_inner().next().ok_or_else(|| unclear("()"))?;
                self.choice(node, inner, depth)
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
                return Ok(Part::Condition(AT_END.to_owned()));
            }
            "_root" if self.schema.is_root(self.of) => {
                let next = members.next().unwrap_or_default();
                return self.field(self.base, self.of, node, next, members, depth);
            }
            "_" => match (self.element, members.next()) {
                (Some(Element { kind: Kind::User(place), name, .. }), Some(next)) => {
                    return self.field(name, *place, node, next, members, depth);
                }
                (Some(element), None) => {
                    if let Some(number) = element.number() {
                        return Ok(number);
                    }
                }
                _ => {}
            },
            "_root" | "_parent" => {
                let outer = format!("{first}.{}", members.collect::<Vec<_>>().join("."));
                return self.parameter(&outer).ok_or_else(|| {
                    node.error(format!(
                        "`{outer}` is no number, condition or enum of every type around"
                    ))
                });
            }
            _ if !first.starts_with('_') => {
                if let Some(found) = self.parameter(first).filter(|_| members.len() == 0) {
                    return Ok(found);
                }
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
            let is_last = members.next().is_none();
            let found = known.instances.iter().find(|one| one.id == id && is_last);
            return self.instance(base, of, found, depth).unwrap_or_else(|| {
                Err(node.error(format!("`{id}` is no field that an expression can name")))
            });
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
                    false => switched(self.schema, of).contains(&field.id),
                };
                match enumeration(self.schema, of, field, &kind)?.filter(|_| !is_plain) {
                    Some((name, width)) => Ok(Part::Enum(path, name, width)),
                    None => Part::number(path, &kind).ok_or_else(wrong),
                }
            }
            _ => Err(wrong()),
        }
    }

    /// The expression of a computed value of a type; nothing if there is none, or if the values name each other too deeply.
    fn instance(
        &self,
        base: &str,
        of: usize,
        found: Option<&Instance<'_>>,
        depth: usize,
    ) -> Option<Result<Part, Error>> {
        let value = found.and_then(Instance::value).filter(|_| depth < DEEPEST)?;
        let plain = if of == self.of { self.plain } else { &[] };
        let decoded = self.decoded_of(base);
        let names = Names { of, base, decoded, plain, element: None, ..*self };
        Some(value.required().and_then(|text| names.expression(&value, &text, depth + 1)))
    }

    /// How many fields of the value with this path are decoded. A field of a type is decoded as a whole.
    fn decoded_of(&self, base: &str) -> usize {
        if base == self.base { self.decoded } else { usize::MAX }
    }

    /// A parameter of the type whose fields the expression names.
    fn parameter(&self, id: &str) -> Option<Part> {
        let known = self.schema.types.get(self.of).filter(|_| self.base == "self")?;
        let Parameter { name, value, .. } = known.parameters.iter().find(|one| one.id == id)?;
        Some(match value {
            Value::Condition => Part::Condition(name.clone()),
            Value::Number { is_signed, width } => Part::Number(name.clone(), *is_signed, *width),
            Value::Enum(of, width) => Part::Enum(name.clone(), of.clone(), *width),
        })
    }
}

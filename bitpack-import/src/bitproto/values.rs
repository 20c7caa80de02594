//! The values of constants and options.
//!
//! Input: an expression of whole numbers, a text, or a boolean. Output: its value. Invariant: a number that exceeds 64 bits is an error; a quotient is
//! rounded down.

use super::scope::Entry;
use super::source::{Pair, Rule, Source, children};
use crate::error::Error;
use crate::model::Constant;

/// Looks up a reference.
pub(super) type Find<'f> = dyn Fn(&Pair<'_>) -> Result<Entry, Error> + 'f;

/// The value of a constant.
pub(super) fn value(
    source: &Source<'_>,
    value: &Pair<'_>,
    find: &Find<'_>,
) -> Result<Constant, Error> {
    let Some(inner) = children(value).next() else {
        return Err(source.error(value, "a value is missing"));
    };
    match inner.as_rule() {
        Rule::boolean => Ok(Constant::Bool(matches!(inner.as_str(), "true" | "yes"))),
        Rule::text => Ok(Constant::Text(text(source, &inner)?)),
        _ => match only_reference(&inner) {
            Some(reference) => constant(source, &reference, find),
            None => number(source, &inner, find).map(Constant::Number),
        },
    }
}

/// The reference that is all of an expression.
fn only_reference<'t>(expression: &Pair<'t>) -> Option<Pair<'t>> {
    if expression.as_rule() == Rule::reference {
        return Some(expression.clone());
    }
    let mut parts = children(expression);
    let part = parts.next().filter(|_| parts.next().is_none())?;
    only_reference(&part)
}

fn constant(source: &Source<'_>, reference: &Pair<'_>, find: &Find<'_>) -> Result<Constant, Error> {
    match find(reference)? {
        Entry::Constant(constant) => Ok(constant),
        _ => Err(source.error(reference, format!("`{}` is no constant", reference.as_str()))),
    }
}

/// The value of a sum, a product, a factor, a reference or a literal.
pub(super) fn number(
    source: &Source<'_>,
    expression: &Pair<'_>,
    find: &Find<'_>,
) -> Result<i128, Error> {
    let mut parts = children(expression);
    match expression.as_rule() {
        Rule::integer => integer(source, expression).map(i128::from),
        Rule::reference => match constant(source, expression, find)? {
            Constant::Number(number) => Ok(number),
            _ => Err(source.error(expression, format!("`{}` is no number", expression.as_str()))),
        },
        _ => {
            let Some(first) = parts.next() else {
                return Err(source.error(expression, "a number is missing"));
            };
            let mut total = number(source, &first, find)?;
            while let (Some(operator), Some(right)) = (parts.next(), parts.next()) {
                let right = number(source, &right, find)?;
                total = apply(operator.as_str(), total, right)
                    .map_err(|reason| source.error(expression, reason))?;
            }
            Ok(total)
        }
    }
}

fn apply(operator: &str, left: i128, right: i128) -> Result<i128, &'static str> {
    let result = match operator {
        "+" => left.checked_add(right),
        "-" => left.checked_sub(right),
        "*" => left.checked_mul(right),
        _ if right == 0 => return Err("the expression divides by zero"),
        _ => {
            let rest = left.checked_rem_euclid(right);
            let down = rest.filter(|rest| right < 0 && *rest != 0).map_or(0, |_| 1);
            left.checked_div_euclid(right).map(|quotient| quotient - down)
        }
    };
    let range = i128::from(i64::MIN)..=i128::from(u64::MAX);
    result.filter(|result| range.contains(result)).ok_or("the number has more than 64 bits")
}

/// The value of a literal.
pub(super) fn integer(source: &Source<'_>, literal: &Pair<'_>) -> Result<u64, Error> {
    let text = literal.as_str();
    let number = match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16),
        None => text.parse(),
    };
    number.map_err(|_| source.error(literal, "the number has more than 64 bits"))
}

/// The text of a literal.
pub(super) fn text(source: &Source<'_>, literal: &Pair<'_>) -> Result<String, Error> {
    let mut text = String::new();
    let inner = children(literal).next();
    let mut chars = inner.as_ref().map_or("", |inner| inner.as_str()).chars();
    while let Some(c) = chars.next() {
        text.push(match c {
            '\\' => match chars.next() {
                Some('t') => '\t',
                Some('r') => '\r',
                Some('n') => '\n',
                Some(same @ ('\\' | '\'' | '"')) => same,
                _ => return Err(source.error(literal, "this escape is not known")),
            },
            other => other,
        });
    }
    Ok(text)
}

#[cfg(test)]
mod cases {
    use super::apply;

    #[test]
    fn quotients_are_rounded_down() {
        for (left, right, quotient) in
            [(7, 2, 3), (-7, 2, -4), (7, -2, -4), (-7, -2, 3), (6, -2, -3), (-6, -2, 3)]
        {
            assert_eq!(apply("/", left, right), Ok(quotient), "{left} / {right}");
        }
        assert!(apply("/", 1, 0).is_err() && apply("*", i128::MAX, 2).is_err());
    }
}

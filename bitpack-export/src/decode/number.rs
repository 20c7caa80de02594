//! The values of expressions.
//!
//! Input: an expression and the values that were read. Output: a number or a condition; nothing where only the program with the type knows it.
//! Invariant: the [`Arithmetic`] of the whole expression is that of each of its parts.

use super::fields::Scope;
use super::value::Value;
use crate::arithmetic::Arithmetic;
use crate::owned::Expr;

/// A number or a condition.
#[derive(Clone, Copy)]
enum Number {
    Is(i128),
    Holds(bool),
}

impl Number {
    fn number(self) -> i128 {
        match self {
            Number::Is(number) => number,
            Number::Holds(holds) => holds.into(),
        }
    }
}

impl Scope<'_> {
    /// The value of an expression as a number; a condition that holds is 1.
    pub(super) fn value(&self, expr: &Expr) -> Option<i128> {
        self.part(expr, Arithmetic::of(self.document, self.fields, expr))
    }

    /// The value of a part of an expression.
    fn part(&self, expr: &Expr, own: Arithmetic) -> Option<i128> {
        self.eval(expr, own).map(Number::number)
    }

    fn eval(&self, expr: &Expr, own: Arithmetic) -> Option<Number> {
        Some(match expr {
            Expr::Number(number) => Number::Is((*number).into()),
            Expr::Field(_) | Expr::Member { .. } | Expr::Element { .. } => {
                match self.place(expr)? {
                    Value::Bool(value) => Number::Holds(*value),
                    value => Number::Is(value.number()?),
                }
            }
            Expr::Item => match self.item.as_ref()? {
                Value::Bool(value) => Number::Holds(*value),
                value => Number::Is(value.number()?),
            },
            Expr::Parameter(number) => Number::Is(*self.arguments.get(*number)?.as_ref()?),
            Expr::Kept => Number::Is(self.kept?),
            Expr::Remaining => Number::Is(i128::try_from(self.remaining.get()).ok()?),
            Expr::Minus(of) => Number::Is(own.result("-", 0, self.part(of, own)?)?),
            Expr::Not(of) => match self.eval(of, own)? {
                Number::Holds(holds) => Number::Holds(!holds),
                Number::Is(number) => Number::Is(self.inverted(of, number)),
            },
            Expr::Binary { operator, left, right } => self.binary(operator, left, right, own)?,
            Expr::Cast { of, bits, signed } => {
                let raw = self.part(of, own)? as u128;
                let mask = u128::MAX >> 128_u32.saturating_sub((*bits).clamp(1, 128));
                Number::Is(match signed {
                    true => super::bits::signed(raw & mask, *bits as usize),
                    false => (raw & mask) as i128,
                })
            }
            Expr::Constant { value, .. } => Number::Is(value.as_ref()?.parse().ok()?),
            Expr::Of { measure, first, last } => Number::Is(self.measure(measure, *first, *last)?),
            Expr::Call { .. } | Expr::Opaque(_) => return None,
        })
    }

    /// The number with every bit inverted in the type of the field that it comes from.
    fn inverted(&self, of: &Expr, number: i128) -> i128 {
        let width = match of {
            Expr::Field(at) => self.fields.get(*at).and_then(|field| self.width_of(field)),
            Expr::Cast { bits, signed: false, .. } => Some(*bits as usize),
            _ => None,
        };
        match width {
            Some(bits @ 1..=126) => !number & ((1 << bits) - 1),
            _ => !number,
        }
    }

    /// The value of a field, of a field of it, or of an element of it.
    fn place(&self, expr: &Expr) -> Option<&Value> {
        match expr {
            Expr::Item => self.item.as_ref(),
            Expr::Field(number) => self.values.get(*number).map(|(_, value)| value),
            Expr::Member { of, name, number } => match self.place(of)? {
                Value::Fields(_, fields) => match number {
                    Some(at) => fields.get(*at).map(|(_, value)| value),
                    None => fields.iter().find(|(own, _)| own == name).map(|(_, value)| value),
                },
                _ => None,
            },
            Expr::Element { of, index } => match self.place(of)? {
                Value::Fields(_, fields) => fields.get(*index).map(|(_, value)| value),
                Value::List(list) => list.get(*index),
                _ => None,
            },
            _ => None,
        }
    }

    fn binary(&self, operator: &str, left: &Expr, right: &Expr, own: Arithmetic) -> Option<Number> {
        let a = self.part(left, own)?;
        match (operator, a != 0) {
            ("&&", false) => return Some(Number::Holds(false)),
            ("||", true) => return Some(Number::Holds(true)),
            _ => {}
        }
        let b = self.part(right, own)?;
        Some(match operator {
            "==" => Number::Holds(a == b),
            "!=" => Number::Holds(a != b),
            "<" => Number::Holds(a < b),
            "<=" => Number::Holds(a <= b),
            ">" => Number::Holds(a > b),
            ">=" => Number::Holds(a >= b),
            "&&" | "||" => Number::Holds(b != 0),
            _ => Number::Is(own.result(operator, a, b)?),
        })
    }

    /// What a function returns of fields that were read.
    fn measure(&self, measure: &str, first: usize, last: usize) -> Option<i128> {
        let (start, end) = (self.places.get(first)?.0, self.places.get(last)?.1);
        let bits = i128::try_from(end.saturating_sub(start)).ok()?;
        match (measure, &self.values.get(last)?.1) {
            ("len_of", _) => Some((bits + 7) / 8),
            ("bits_of", _) => Some(bits),
            ("position_of", _) => i128::try_from(self.places.get(last)?.0 / 8).ok(),
            ("count_of", Value::List(list)) => i128::try_from(list.len()).ok(),
            ("count_of", Value::Bytes(bytes)) => i128::try_from(bytes.len()).ok(),
            ("count_of", Value::Text(text)) => i128::try_from(text.len()).ok(),
            _ => None,
        }
    }

    /// The measure that makes a `count_of` or a `len_of` this number: the arithmetic around the function, undone.
    pub(super) fn inverse(&self, expr: &Expr, number: i128) -> Option<i128> {
        let Expr::Binary { operator, left, right } = expr else {
            return matches!(expr, Expr::Of { .. }).then_some(number);
        };
        let (inner, by) = match (self.value(right), self.value(left)) {
            (Some(by), _) if left.measured().is_some() => (left, by),
            (_, Some(by)) => (right, by),
            _ => return None,
        };
        let undo = match operator.as_str() {
            "+" => "-",
            "-" => "+",
            "*" => "/",
            "/" => "*",
            _ => return None,
        };
        self.inverse(inner, Arithmetic::Wide.result(undo, number, by)?)
    }
}

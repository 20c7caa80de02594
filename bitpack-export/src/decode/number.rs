//! The values of expressions.
//!
//! Input: an expression and the values that were read. Output: a number or a condition; nothing where only the program with the type knows it.
//! Invariant: the [`Arithmetic`] of the whole expression is that of each of its parts.

use super::bits::mask;
use super::fields::Scope;
use super::value::Value;
use crate::arithmetic::Arithmetic;
use crate::owned::{Expr, Kind, Type};
use std::cmp::Ordering;

/// A number or a condition.
#[derive(Clone, Copy)]
enum Number {
    Is(i128),
    /// A number of a `u128` that an `i128` cannot hold.
    Great(u128),
    Holds(bool),
}

impl Number {
    /// The number in the arithmetic: the nearest limit, if it is beyond it.
    fn number(self) -> i128 {
        match self {
            Number::Is(number) => number,
            Number::Great(_) => i128::MAX,
            Number::Holds(holds) => holds.into(),
        }
    }

    /// The 128 bits of the number.
    fn raw(self) -> u128 {
        match self {
            Number::Great(number) => number,
            other => other.number() as u128,
        }
    }

    /// The number of a value, if it is one.
    fn of(value: &Value) -> Option<Self> {
        Some(match value {
            Value::Bool(value) => Number::Holds(*value),
            Value::Unsigned(number) | Value::Magic(number) => Number::unsigned(*number),
            value => Number::Is(value.number()?),
        })
    }

    fn unsigned(number: u128) -> Self {
        i128::try_from(number).map_or(Number::Great(number), Number::Is)
    }

    /// Compares the numbers themselves, and not their places in the arithmetic.
    fn compare(self, other: Self) -> Ordering {
        let great = |one: Number| matches!(one, Number::Great(_));
        let key = |one: Number| (great(one), if great(one) { 0 } else { one.number() }, one.raw());
        key(self).cmp(&key(other))
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
                Number::of(self.place(expr)?)?
            }
            Expr::Item => Number::of(self.item?)?,
            Expr::Parameter(number) => Number::Is(*self.arguments.get(*number)?.as_ref()?),
            Expr::Kept => Number::Is(self.kept?),
            Expr::Remaining => Number::Is(i128::try_from(self.remaining).ok()?),
            Expr::Minus(of) => Number::Is(own.result("-", 0, self.part(of, own)?)?),
            Expr::Not(of) => match self.eval(of, own)? {
                Number::Holds(holds) => Number::Holds(!holds),
                number => self.inverted(of, number),
            },
            Expr::Binary { operator, left, right } => self.binary(operator, left, right, own)?,
            Expr::Cast { of, bits, signed } => {
                let raw = self.eval(of, own)?.raw() & mask(*bits as usize);
                match signed {
                    true => Number::Is(super::bits::signed(raw, *bits as usize)),
                    false => Number::unsigned(raw),
                }
            }
            Expr::Constant { value, .. } => Number::Is(value.as_ref()?.parse().ok()?),
            Expr::Of { measure, first, last } => Number::Is(self.measure(measure, *first, *last)?),
            Expr::Call { .. } | Expr::Opaque(_) => return None,
        })
    }

    /// The number with every bit inverted in the type of the field that it comes from.
    fn inverted(&self, of: &Expr, number: Number) -> Number {
        let width = match of {
            Expr::Field(at) => self.fields.get(*at).and_then(|field| self.width_of(field)),
            Expr::Cast { bits, signed: false, .. } => Some(*bits as usize),
            _ => None,
        };
        match width {
            Some(bits @ 1..=128) => Number::unsigned(!number.raw() & mask(bits)),
            _ => Number::Is(!number.number()),
        }
    }

    /// The value of a field, of a field of it, or of an element of it.
    fn place(&self, expr: &Expr) -> Option<&Value> {
        match expr {
            Expr::Item => self.item,
            Expr::Field(number) => self.values.get(*number).map(|(_, value)| value),
            Expr::Member { of, name, number } => match self.place(of)? {
                Value::Fields(_, fields) => match number {
                    Some(at) => fields.get(*at).map(|(_, value)| value),
                    None => fields.iter().find(|(own, _)| **own == **name).map(|(_, value)| value),
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
        let a = self.eval(left, own)?;
        match (operator, a.number() != 0) {
            ("&&", false) => return Some(Number::Holds(false)),
            ("||", true) => return Some(Number::Holds(true)),
            _ => {}
        }
        let b = self.eval(right, own)?;
        // What is compared or masked with a result of the arithmetic is a number of it.
        let (a, b) = match left.is_sum() || right.is_sum() {
            true => (Number::Is(a.number()), Number::Is(b.number())),
            false => (a, b),
        };
        let order = a.compare(b);
        Some(match operator {
            "==" => Number::Holds(order.is_eq()),
            "!=" => Number::Holds(order.is_ne()),
            "<" => Number::Holds(order.is_lt()),
            "<=" => Number::Holds(order.is_le()),
            ">" => Number::Holds(order.is_gt()),
            ">=" => Number::Holds(order.is_ge()),
            "&&" | "||" => Number::Holds(b.number() != 0),
            _ => match (operator, a, b) {
                ("&" | "|" | "^", Number::Great(_), _) | ("&" | "|" | "^", _, Number::Great(_)) => {
                    let (a, b) = (a.raw(), b.raw());
                    Number::unsigned(match operator {
                        "&" => a & b,
                        "|" => a | b,
                        _ => a ^ b,
                    })
                }
                _ => Number::Is(own.result(operator, a.number(), b.number())?),
            },
        })
    }

    /// The value of an expression in a type without bits; nothing if only the program can compute it.
    pub(super) fn calculate(&self, expr: &Expr, ty: &Type) -> Option<Value> {
        let own = Arithmetic::of(self.document, self.fields, expr);
        let number = self.eval(expr, own)?;
        // A number that is not masked or converted becomes one of the arithmetic first.
        let number = match expr.is_sum() || matches!(expr, Expr::Field(_)) {
            true => Number::Is(number.number()),
            false => number,
        };
        Some(match ty.kind {
            Kind::Bool => Value::Bool(number.number() != 0),
            Kind::Unsigned => Value::Unsigned(match number {
                Number::Is(..0) => 0,
                number => number.raw().min(mask(ty.bits)),
            }),
            Kind::Signed => {
                let most = (mask(ty.bits) >> 1) as i128;
                Value::Signed(number.number().clamp(-most - 1, most))
            }
            _ => return None,
        })
    }

    /// What a function returns of fields that were read.
    fn measure(&self, measure: &str, first: usize, last: usize) -> Option<i128> {
        let (start, end) = (self.places.get(first)?.0, self.places.get(last)?.1);
        let bits = i128::try_from(end.saturating_sub(start)).ok()?;
        match (measure, &self.values.get(last)?.1) {
            ("len_of", _) => Some((bits + 7) / 8),
            ("bits_of", _) => Some(bits),
            ("position_of", _) => i128::try_from(self.places.get(last)?.0.div_ceil(8)).ok(),
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

impl Expr {
    /// Whether the value is a result of the arithmetic.
    fn is_sum(&self) -> bool {
        match self {
            Expr::Binary { operator, left, right } => match operator.as_str() {
                "&" | "|" | "^" => left.is_sum() || right.is_sum(),
                "+" | "-" | "*" | "/" | "%" | "<<" | ">>" => true,
                _ => false,
            },
            Expr::Minus(_) => true,
            _ => false,
        }
    }
}

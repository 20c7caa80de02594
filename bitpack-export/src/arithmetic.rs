//! The arithmetic of expressions.
//!
//! Input: an expression, and the fields that it names. Output: whether 64 or 128 bits hold its results. Invariants: SPEC.md, section
//! "Expressions": 64 bits do if every operand fits them; a result beyond the limits is the nearest limit, and a shift loses bits.

use crate::owned::{Document, Expr, Field, Kind};

/// The type of the results of one expression.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Arithmetic {
    /// `i64`
    Narrow,
    /// `i128`
    Wide,
}

impl Arithmetic {
    /// The arithmetic of a whole expression.
    pub(crate) fn of(document: &Document, fields: &[Field], expr: &Expr) -> Self {
        if fits(document, fields, expr) { Arithmetic::Narrow } else { Arithmetic::Wide }
    }

    pub(crate) fn bits(self) -> u32 {
        match self {
            Arithmetic::Narrow => 64,
            Arithmetic::Wide => 128,
        }
    }

    /// The number, or the nearest limit.
    pub(crate) fn saturated(self, number: i128) -> i128 {
        match self {
            Arithmetic::Narrow => number.clamp(i64::MIN.into(), i64::MAX.into()),
            Arithmetic::Wide => number,
        }
    }

    /// The result of an operator that Rust writes as `operator`; nothing if it computes no number.
    pub(crate) fn result(self, operator: &str, a: i128, b: i128) -> Option<i128> {
        let shift = u32::try_from(b).ok().filter(|bits| *bits < self.bits());
        Some(self.saturated(match operator {
            "+" => a.saturating_add(b),
            "-" => a.saturating_sub(b),
            "*" => a.saturating_mul(b),
            "/" => {
                if b == 0 {
                    0
                } else {
                    a.saturating_div(b)
                }
            }
            "%" => a.checked_rem(b).unwrap_or(0),
            "<<" => shift.map_or(0, |bits| self.left(a, bits)),
            ">>" => shift.map_or(0, |bits| a >> bits),
            "&" => a & b,
            "|" => a | b,
            "^" => a ^ b,
            _ => return None,
        }))
    }

    /// A shift to the left, which loses bits and keeps the sign.
    fn left(self, number: i128, bits: u32) -> i128 {
        let greatest = i128::MAX >> (128 - self.bits());
        let low = number << bits & greatest;
        if number < 0 { low | !greatest } else { low }
    }
}

/// Whether 64 bits with a sign hold every operand, as far as the definition tells.
fn fits(document: &Document, fields: &[Field], expr: &Expr) -> bool {
    let each = |expr: &Expr| fits(document, fields, expr);
    match expr {
        Expr::Binary { left, right, .. } => each(left) && each(right),
        Expr::Minus(of) | Expr::Not(of) => each(of),
        Expr::Number(_) | Expr::Of { .. } | Expr::Remaining => true,
        Expr::Field(number) => {
            fields.get(*number).is_some_and(|field| holds(document, field) == Some(true))
        }
        _ => false,
    }
}

/// Whether 64 bits with a sign hold the number of a field; nothing if the type is none of the primitive ones.
fn holds(document: &Document, field: &Field) -> Option<bool> {
    let ty = document.types.get(field.ty)?;
    match ty.kind {
        Kind::Unsigned => Some(!field.varies && field.bits < 64),
        Kind::Signed => Some(ty.bits <= 64),
        Kind::Bool | Kind::Char | Kind::Float => Some(true),
        _ => None,
    }
}

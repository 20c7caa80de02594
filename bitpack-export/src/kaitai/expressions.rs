//! Expressions in the language of Kaitai.
//!
//! Input: parts of an expression. Output: their text. Invariants: the values are integers, 1 for true; a number is computed as in SPEC.md, section
//! "Variable width", as long as it is not negative where it is divided, and has at most the bits of the target language.

use super::forms::{Form, Parameter};
use super::types::Types;
use crate::arithmetic::Arithmetic;
use crate::export::Language;
use crate::owned::Expr;

/// What the expressions of the fields of a type see.
pub(super) struct Seen<'s, 'd> {
    pub(super) types: &'s Types<'d>,
    pub(super) forms: &'s [Option<Form>],
    pub(super) parameters: &'s [Parameter],
    /// The identifier of the tag, in a variant.
    pub(super) kept: Option<&'s str>,
    pub(super) item: Option<&'s Form>,
}

/// The condition that a number is not zero.
pub(super) fn condition(number: &str) -> String {
    let inner = number.strip_prefix('(').and_then(|rest| rest.strip_suffix(" ? 1 : 0)"));
    match inner {
        Some(inner) => inner.to_owned(),
        None => format!("({number}) != 0"),
    }
}

impl Seen<'_, '_> {
    /// The text of a place, and its form.
    fn place(&self, expr: &Expr) -> Result<(String, Form), String> {
        let unknown = || "an expression about a part that has no form here".to_owned();
        match expr {
            Expr::Field(number) => {
                let form = self.forms.get(*number).and_then(Option::as_ref).ok_or_else(unknown)?;
                Ok((form.id.clone(), form.clone()))
            }
            Expr::Item => {
                let form = self.item.ok_or_else(unknown)?;
                Ok((form.id.clone(), form.clone()))
            }
            Expr::Member { of, number: Some(number), .. } => {
                let (text, form) = self.place(of)?;
                let inner = form.of.and_then(|of| self.types.form(of, *number));
                let inner = inner.ok_or_else(unknown)?;
                Ok((format!("{text}.{}", inner.id), inner.clone()))
            }
            Expr::Element { of, index } => {
                let (text, form) = self.place(of)?;
                let element = form.element.ok_or_else(unknown)?;
                Ok((format!("{text}[{index}]"), *element))
            }
            _ => Err(unknown()),
        }
    }
}

impl Language for Seen<'_, '_> {
    fn number(&self, number: i128) -> String {
        if number < 0 { format!("({number})") } else { number.to_string() }
    }

    fn value(&self, place: &Expr) -> Result<String, String> {
        let (text, form) = self.place(place)?;
        form.read.number(&text)
    }

    fn parameter(&self, number: usize) -> Result<String, String> {
        match self.parameters.get(number) {
            Some(parameter) if parameter.known => Ok(parameter.id.clone()),
            _ => Err("the argument of a parameter has no form here".to_owned()),
        }
    }

    fn special(&self, name: &str) -> Result<String, String> {
        match (name, self.kept) {
            ("remaining", _) => Ok("((_io.size - _io.pos) * 8)".to_owned()),
            (_, Some(kept)) => Ok(kept.to_owned()),
            _ => Err("a tag that has no form here".to_owned()),
        }
    }

    fn binary(&self, operator: &str, left: &str, right: &str, _: Arithmetic) -> String {
        let (a, b) = (condition(left), condition(right));
        match operator {
            "&&" => format!("({} ? 1 : 0)", both(&a, "and", &b)),
            "||" => format!("({} ? 1 : 0)", both(&a, "or", &b)),
            "==" | "!=" | "<" | "<=" | ">" | ">=" => format!("({left} {operator} {right} ? 1 : 0)"),
            "/" | "%" if right.parse::<u64>().is_ok_and(|right| right > 0) => {
                format!("({left} {operator} {right})")
            }
            // A division by zero is 0.
            "/" | "%" => format!("({right} == 0 ? 0 : {left} {operator} {right})"),
            _ => format!("({left} {operator} {right})"),
        }
    }

    fn call(&self, name: &str, arguments: &[String]) -> Result<String, String> {
        let of = arguments.first().map_or("0", String::as_str);
        let bits = arguments.get(1).and_then(|bits| bits.parse::<u32>().ok()).unwrap_or(127);
        match name {
            "not" => Ok(format!("(not ({}) ? 1 : 0)", condition(of))),
            "minus" => Ok(format!("(-{of})")),
            "invert" => Ok(format!("(-{of} - 1)")),
            "signed" if (1..63).contains(&bits) => {
                let (half, full) = (1_u64 << (bits - 1), 1_u64 << bits);
                let low = format!("({of} & {})", full - 1);
                Ok(format!("({low} < {half} ? {low} : {low} - {full})"))
            }
            "unsigned" if bits > 63 => Ok(of.to_owned()),
            "unsigned" => Ok(format!("({of} & {})", (1_u64 << bits) - 1)),
            _ => Err(format!("`{name}` has no form here")),
        }
    }
}

fn both(a: &str, operator: &str, b: &str) -> String {
    format!("({a}) {operator} ({b})")
}

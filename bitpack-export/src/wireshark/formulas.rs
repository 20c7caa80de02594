//! Expressions in Lua.
//!
//! Input: parts of an expression. Output: their text. Invariant: the functions `op` of `runtime.lua` do the arithmetic of SPEC.md, section "Variable width";
//! `s` is the scope of the fields.

use crate::arithmetic::Arithmetic;
use crate::export::Language;
use crate::owned::Expr;

pub(super) struct Lua;

impl Language for Lua {
    fn number(&self, number: i128) -> String {
        // Two signs in front of a number would begin a comment.
        if number < 0 { format!("({number})") } else { number.to_string() }
    }

    fn value(&self, place: &Expr) -> Result<String, String> {
        Ok(format!("known({})", path(place)?))
    }

    fn parameter(&self, number: usize) -> Result<String, String> {
        Ok(format!("known(s.arguments[{number}])"))
    }

    fn special(&self, name: &str) -> Result<String, String> {
        Ok(format!("known(s.{name})"))
    }

    fn binary(&self, operator: &str, left: &str, right: &str, own: Arithmetic) -> String {
        let bits = own.bits();
        match operator {
            "&&" => format!("truth({left} ~= 0 and {right} ~= 0)"),
            "||" => format!("truth({left} ~= 0 or {right} ~= 0)"),
            "!=" => format!("truth({left} ~= {right})"),
            "==" | "<" | "<=" | ">" | ">=" => format!("truth({left} {operator} {right})"),
            "+" | "-" | "*" => format!("op.kept({left} {operator} {right}, {bits})"),
            "/" => format!("op.over({left}, {right})"),
            "%" => format!("op.modulo({left}, {right})"),
            "<<" => format!("op.left({left}, {right}, {bits})"),
            ">>" => format!("op.right({left}, {right}, {bits})"),
            "&" => format!("op.bits(bit.band, {left}, {right})"),
            "|" => format!("op.bits(bit.bor, {left}, {right})"),
            _ => format!("op.bits(bit.bxor, {left}, {right})"),
        }
    }

    fn call(&self, name: &str, arguments: &[String]) -> Result<String, String> {
        Ok(match name {
            "not" => format!("truth({} == 0)", arguments.join(", ")),
            "minus" => format!("(-{})", arguments.join(", ")),
            _ if name.ends_with("_of") => format!("op.{name}(s, {})", arguments.join(", ")),
            _ => format!("op.{name}({})", arguments.join(", ")),
        })
    }
}

/// A field, a part of one, or the last element of a list.
fn path(place: &Expr) -> Result<String, String> {
    match place {
        Expr::Field(number) => Ok(format!("s.values[{number}]")),
        Expr::Item => Ok("s.item".to_owned()),
        Expr::Member { of, number: Some(number), .. } | Expr::Element { of, index: number } => {
            Ok(format!("part({}, {number})", path(of)?))
        }
        Expr::Member { name, .. } => Err(format!("the member `{name}` has no number")),
        _ => Err("a part of a computed value has no form here".to_owned()),
    }
}

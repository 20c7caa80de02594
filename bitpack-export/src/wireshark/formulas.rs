//! Expressions in Lua.
//!
//! Input: parts of an expression. Output: their text. Invariant: the functions `op` of `runtime.lua` do the arithmetic of SPEC.md, section "Variable width";
//! `s` is the scope of the fields.

use crate::export::Language;

pub(super) struct Lua;

impl Language for Lua {
    fn number(&self, number: i128) -> String {
        number.to_string()
    }

    fn field(&self, number: usize) -> String {
        format!("s.values[{number}]")
    }

    fn part(&self, of: &str, number: usize) -> String {
        format!("part({of}, {number})")
    }

    fn as_number(&self, value: &str) -> String {
        format!("known({value})")
    }

    fn parameter(&self, number: usize) -> String {
        format!("known(s.arguments[{number}])")
    }

    fn special(&self, name: &str) -> String {
        format!("known(s.{name})")
    }

    fn binary(&self, operator: &str, left: &str, right: &str) -> String {
        match operator {
            "&&" => format!("truth({left} ~= 0 and {right} ~= 0)"),
            "||" => format!("truth({left} ~= 0 or {right} ~= 0)"),
            "!=" => format!("truth({left} ~= {right})"),
            "==" | "<" | "<=" | ">" | ">=" => format!("truth({left} {operator} {right})"),
            "+" | "-" | "*" => format!("({left} {operator} {right})"),
            "/" => format!("op.over({left}, {right})"),
            "%" => format!("op.modulo({left}, {right})"),
            "<<" => format!("op.left({left}, {right})"),
            ">>" => format!("op.right({left}, {right})"),
            "&" => format!("op.bits(bit.band, {left}, {right})"),
            "|" => format!("op.bits(bit.bor, {left}, {right})"),
            _ => format!("op.bits(bit.bxor, {left}, {right})"),
        }
    }

    fn call(&self, name: &str, arguments: &[String]) -> String {
        match name {
            "not" => format!("truth({} == 0)", arguments.join(", ")),
            "minus" => format!("(-{})", arguments.join(", ")),
            _ if name.ends_with("_of") => format!("op.{name}(s, {})", arguments.join(", ")),
            _ => format!("op.{name}({})", arguments.join(", ")),
        }
    }
}

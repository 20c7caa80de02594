//! The text of an expression, as Rust writes it.
//!
//! Input: an expression of a layout, and the fields that it names. Output: its text. Invariant: each operation is in parentheses, so the text needs no
//! precedence.

use bitpack::layout::{Expr, Field};

/// The text of an expression about these fields.
pub(crate) fn source(expr: &Expr, fields: &[Field]) -> String {
    let text = |expr: &Expr| source(expr, fields);
    match expr {
        Expr::Number(number) => number.to_string(),
        Expr::Field(at) => format!("self.{}", fields.get(*at).map_or("", |field| field.name)),
        Expr::Member(of, name) => format!("{}.{name}", text(of)),
        Expr::Element(of, index) => format!("{}.{index}", text(of)),
        Expr::Minus(of) => format!("(-{})", text(of)),
        Expr::Not(of) => format!("(!{})", text(of)),
        Expr::Binary(operator, [left, right]) => {
            format!("({} {} {})", text(left), operator.symbol(), text(right))
        }
        Expr::Cast(of, bits, signed) => {
            format!("({} as {}{bits})", text(of), if *signed { 'i' } else { 'u' })
        }
        Expr::Constant(name, _) => (*name).to_owned(),
        Expr::Call(name, arguments) => {
            let arguments: Vec<_> = arguments.iter().map(text).collect();
            format!("{name}({})", arguments.join(", "))
        }
        Expr::Opaque(text) => (*text).to_owned(),
        other => format!("{other:?}"),
    }
}

//! The operands of an expression in an attribute.
//!
//! Input: an expression. Output: the expressions that it is directly made of.

use syn::Expr;
use syn::parse::{ParseStream, Parser};

/// The direct operands, receivers and arguments of an expression, from left to right. The fields of a call of `len_of` and its like are
/// arguments. Of a macro these are none.
pub(crate) fn parts(expr: &Expr) -> Vec<&Expr> {
    match expr {
        Expr::Binary(binary) => vec![&binary.left, &binary.right],
        Expr::Unary(unary) => vec![&unary.expr],
        Expr::Paren(paren) => vec![&paren.expr],
        Expr::Group(group) => vec![&group.expr],
        Expr::Cast(cast) => vec![&cast.expr],
        Expr::Reference(reference) => vec![&reference.expr],
        Expr::Field(field) => vec![&field.base],
        Expr::Index(index) => vec![&index.expr],
        Expr::Call(call) => call.args.iter().collect(),
        Expr::MethodCall(call) => std::iter::once(&*call.receiver).chain(&call.args).collect(),
        _ => Vec::new(),
    }
}

/// The value that a call of `matches!` compares.
pub(crate) fn compared(expr: &Expr) -> Option<Expr> {
    let Expr::Macro(call) = expr else { return None };
    let parse = |input: ParseStream<'_>| {
        let value = input.parse();
        input.parse::<proc_macro2::TokenStream>()?;
        value
    };
    call.mac.path.is_ident("matches").then(|| parse.parse2(call.mac.tokens.clone()).ok())?
}

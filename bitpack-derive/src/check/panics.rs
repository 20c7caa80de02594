//! This module checks that no message makes an expression panic.
//!
//! Input: an expression. Output: an error for each index that a value may lack, and for each call of a method that panics.

use super::scope::Scope;
use crate::attr::parts::{compared, parts};
use crate::diagnostics::Diagnostics;
use crate::model::{Known, Ty};
use syn::{Expr, ExprMethodCall};

/// The methods of `Option` and `Result` that panic, with what to write instead.
const PANICKING: &[(&str, &str)] = &[
    ("unwrap", "unwrap_or(VALUE)"),
    ("expect", "unwrap_or(VALUE)"),
    ("unwrap_err", "is_err()"),
    ("expect_err", "is_err()"),
];

/// SPEC "Variable width": no message makes an expression panic.
pub(super) fn check(scope: Scope<'_, '_>, expr: &Expr, diagnostics: &mut Diagnostics) {
    match expr {
        Expr::Index(index) if exists(scope, &index.expr) && array(scope, expr).is_none() => {
            let message = "a message may have fewer elements, so this index could panic; \
                           call a function that returns another value then";
            diagnostics.error(&index.index, message);
        }
        Expr::MethodCall(call) => check_method(call, diagnostics),
        _ => {}
    }
    if let Some(value) = compared(expr) {
        check(scope, &value, diagnostics);
    }
    parts(expr).into_iter().for_each(|part| check(scope, part, diagnostics));
}

fn check_method(call: &ExprMethodCall, diagnostics: &mut Diagnostics) {
    let found = PANICKING.iter().find(|(name, _)| call.method == name);
    if let Some((name, instead)) = found {
        let message = format!("`{name}` panics for some messages; write `{instead}` instead");
        diagnostics.error(&call.method, message);
    }
}

/// Whether what an expression begins with has its name. Another check reports a name that nothing has.
fn exists(scope: Scope<'_, '_>, expr: &Expr) -> bool {
    match expr {
        Expr::Path(path) => path.path.get_ident().is_none_or(|ident| scope.is_told(ident)),
        Expr::Field(field) => match &*field.base {
            Expr::Path(path) if path.path.is_ident("self") => scope.index(&field.member).is_some(),
            base => exists(scope, base),
        },
        _ => parts(expr).first().is_none_or(|first| exists(scope, first)),
    }
}

/// The type of a field, or of an element of an array whose length the compiler knows.
fn array<'s>(scope: Scope<'s, '_>, expr: &Expr) -> Option<&'s Ty<'s>> {
    match expr {
        Expr::Paren(paren) => array(scope, &paren.expr),
        Expr::Group(group) => array(scope, &group.expr),
        Expr::Field(field) => {
            let Expr::Path(path) = &*field.base else { return None };
            let at = scope.index(&field.member).filter(|_| path.path.is_ident("self"))?;
            Some(&scope.fields[at].ty)
        }
        Expr::Index(index) => {
            let list = array(scope, &index.expr)?;
            // The compiler refuses an index that the array lacks, unless the length is a parameter.
            match &list.known {
                Known::Array(element, len) if is_number(len.expr()) || !list.is_generic => {
                    Some(element)
                }
                _ => None,
            }
        }
        _ => None,
    }
}

fn is_number(expr: &Expr) -> bool {
    matches!(expr, Expr::Lit(_))
}

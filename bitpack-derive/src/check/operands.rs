//! This module checks the types of fields that expressions name, where the definition shows them.
//!
//! Input: a field's `position`, `if`, `count` and `len`. Output: errors in the accumulator, each on the operand. The compiler would report them on
//! generated code.

use super::scope::{Scope, name};
use crate::attr::parts::parts;
use crate::diagnostics::Diagnostics;
use crate::model::{Field, Kind, Known, Prim, Ty};
use syn::{BinOp, Expr, ExprBinary, Lit, Member, Type};

/// SPEC "Variable width": operators on two fields compare or combine values of one type.
pub(super) fn check_comparisons(scope: Scope<'_, '_>, expr: &Expr, diagnostics: &mut Diagnostics) {
    match expr {
        Expr::Binary(binary) => {
            check_comparisons(scope, &binary.left, diagnostics);
            check_comparisons(scope, &binary.right, diagnostics);
            if needs_one_type(&binary.op) {
                check_sides(scope, binary, diagnostics);
            }
        }
        Expr::Unary(unary) => check_comparisons(scope, &unary.expr, diagnostics),
        Expr::Paren(paren) => check_comparisons(scope, &paren.expr, diagnostics),
        _ => {}
    }
}

/// SPEC "Variable width": arithmetic is done with integers. Reports the first operand that is a float.
pub(super) fn check_arithmetic(scope: Scope<'_, '_>, expr: &Expr, diagnostics: &mut Diagnostics) {
    let Some(float) = float_operand(scope, expr) else { return };
    let message = match field(scope, float) {
        Some((member, _)) => format!(
            "arithmetic in an attribute is done with integers, and `{}` is a float; \
             call a function of yours that takes it",
            name(member)
        ),
        None => "arithmetic in an attribute is done with integers, and this is a float; \
                 write an integer, or call a function of yours that calculates with floats"
            .to_owned(),
    };
    diagnostics.error(float, message);
}

/// SPEC "Variable width": a value that may be absent has no fields of its own.
pub(super) fn check_members(scope: Scope<'_, '_>, expr: &Expr, diagnostics: &mut Diagnostics) {
    if let Expr::Field(inner) = expr {
        let optional = field(scope, &inner.base).filter(|(_, ty)| ty.is_option());
        if let Some((member, _)) = optional {
            let (own, inner_name) = (name(member), name(&inner.member));
            let message = format!(
                "`{own}` may be absent, and then it has no `{inner_name}`; \
                 write a function that takes `&self.{own}`, and call it here"
            );
            return diagnostics.error(&inner.member, message);
        }
    }
    parts(expr).into_iter().for_each(|part| check_members(scope, part, diagnostics));
}

/// The first float that an operator of the arithmetic takes.
fn float_operand<'e>(scope: Scope<'_, '_>, expr: &'e Expr) -> Option<&'e Expr> {
    let own = match expr {
        Expr::Binary(binary) if is_arithmetic(&binary.op) => {
            [&*binary.left, &*binary.right].into_iter().find(|side| is_float(scope, side))
        }
        _ => None,
    };
    own.or_else(|| parts(expr).into_iter().find_map(|part| float_operand(scope, part)))
}

fn is_arithmetic(op: &BinOp) -> bool {
    use BinOp::{Add, Div, Mul, Rem, Shl, Shr, Sub};
    matches!(op, Add(_) | Sub(_) | Mul(_) | Div(_) | Rem(_) | Shl(_) | Shr(_))
}

/// Whether an operand is certainly a float: a literal, a field, or a conversion.
fn is_float(scope: Scope<'_, '_>, expr: &Expr) -> bool {
    match expr {
        Expr::Lit(lit) => matches!(lit.lit, Lit::Float(_)),
        Expr::Paren(paren) => is_float(scope, &paren.expr),
        Expr::Unary(unary) => is_float(scope, &unary.expr),
        Expr::Cast(cast) => {
            let Type::Path(path) = &*cast.ty else { return false };
            path.path.is_ident("f32") || path.path.is_ident("f64")
        }
        _ => field(scope, expr).is_some_and(|(_, ty)| ty.is_float()),
    }
}

/// Whether generated code leaves the operator to the types of its operands; arithmetic widens them.
fn needs_one_type(op: &BinOp) -> bool {
    use BinOp::{BitAnd, BitOr, BitXor, Eq, Ge, Gt, Le, Lt, Ne};
    matches!(op, Eq(_) | Ne(_) | Lt(_) | Le(_) | Gt(_) | Ge(_) | BitAnd(_) | BitOr(_) | BitXor(_))
}

fn check_sides(scope: Scope<'_, '_>, binary: &ExprBinary, diagnostics: &mut Diagnostics) {
    let sides = [&*binary.left, &*binary.right];
    let [Some((left, one)), Some((right, other))] = sides.map(|side| number(scope, side)) else {
        return;
    };
    if one.name == other.name {
        return;
    }
    let right_is_wider = is_wider(other, one);
    let (side, member, to) = match right_is_wider {
        true => (&binary.left, left, other.name),
        false => (&binary.right, right, one.name),
    };
    let (left, right, member) = (name(left), name(right), name(member));
    let message = format!(
        "`{left}` is of type `{}` and `{right}` of type `{}`; write `self.{member} as {to}`",
        one.name, other.name
    );
    diagnostics.error(side, message);
}

/// Whether a value of the other type is better converted to the first one.
fn is_wider(one: Prim, other: Prim) -> bool {
    let rank = |prim: Prim| (prim.kind == Kind::Float, prim.is_integer(), prim.most);
    rank(one) > rank(other)
}

/// The field that an expression is, and its type where `as` can convert it.
fn number<'e>(scope: Scope<'_, '_>, expr: &'e Expr) -> Option<(&'e Member, Prim)> {
    let (member, ty) = field(scope, expr)?;
    ty.prim().filter(|prim| prim.kind != Kind::Char).map(|prim| (member, prim))
}

/// The field that an expression is, and its type.
fn field<'e, 's>(scope: Scope<'s, '_>, expr: &'e Expr) -> Option<(&'e Member, &'s Ty<'s>)> {
    match expr {
        Expr::Paren(paren) => field(scope, &paren.expr),
        Expr::Field(field) => {
            let Expr::Path(path) = &*field.base else { return None };
            let at = scope.index(&field.member).filter(|_| path.path.is_ident("self"))?;
            Some((&field.member, &scope.fields[at].ty))
        }
        _ => None,
    }
}

/// SPEC "Variable width": a condition is true or false, a count and a length are numbers.
pub(super) fn check_results(scope: Scope<'_, '_>, of: &Field<'_>, diagnostics: &mut Diagnostics) {
    let condition = of.attrs.condition.as_ref().map(|given| given.value.expr());
    let assertion = of.attrs.assertion.as_ref().map(|given| given.value.condition.expr());
    for condition in [condition, assertion].into_iter().flatten() {
        if let Some((member, prim)) = number(scope, condition) {
            let zero = if prim.kind == Kind::Float { "0.0" } else { "0" };
            if prim.kind != Kind::Bool {
                let (name, ty) = (name(member), prim.name);
                let message = format!(
                    "a condition is a `bool`, and `{name}` is a `{ty}`; write `self.{name} != {zero}`"
                );
                diagnostics.error(condition, message);
            }
        }
    }
    for given in [&of.attrs.position, &of.attrs.count, &of.attrs.len].into_iter().flatten() {
        let Some((member, ty)) = field(scope, given.value.expr()) else { continue };
        if is_no_number(ty) {
            let (key, name, ty) = (&given.key, name(member), ty.written());
            let message = format!(
                "`{key}` takes an integer, and `{name}` is a `{ty}`; name an integer field"
            );
            diagnostics.error(given.value.expr(), message);
        }
    }
}

/// SPEC "Computed fields": a calculated value has the type of its field, and integers are converted.
pub(super) fn check_calculated(
    scope: Scope<'_, '_>,
    of: &Field<'_>,
    expr: &Expr,
    diagnostics: &mut Diagnostics,
) {
    let (Some((member, prim)), Some(own)) = (number(scope, expr), of.ty.prim()) else { return };
    if prim.name == own.name || prim.is_integer() && own.is_integer() || own.kind == Kind::Char {
        return;
    }
    let (name, ty, to) = (name(member), prim.name, own.name);
    let remedy = match (own.kind, prim.kind) {
        (Kind::Bool, Kind::Float) => format!("self.{name} != 0.0"),
        (Kind::Bool, _) => format!("self.{name} != 0"),
        _ => format!("self.{name} as {to}"),
    };
    let message = format!("`{name}` is a `{ty}`, and this field a `{to}`; write `{remedy}`");
    diagnostics.error(expr, message);
}

/// Whether a type certainly holds no integer.
fn is_no_number(ty: &Ty<'_>) -> bool {
    match &ty.known {
        Known::Prim(prim) => matches!(prim.kind, Kind::Float | Kind::Char),
        Known::Array(..) | Known::Tuple(_) | Known::Option(_) | Known::Borrowed(_) => true,
        _ => ty.is_owned_collection(),
    }
}

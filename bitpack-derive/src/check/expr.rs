//! This module checks expressions that name fields.
//!
//! Input: a field's `position`, `if`, `count`, `len`, `tag`, `context`, `value` and `calc`. Output: errors in the accumulator, each on the name.

use super::inner::Led;
use super::mention::{Mention, mentions};
use super::scope::{Scope, name};
use super::{computed, inner, operands, panics};
use crate::attr::measure::{self, Call, Function};
use crate::attr::{Term, Terminator};
use crate::diagnostics::Diagnostics;
use crate::model::{Computed, Field, FieldKind, Kind, Known, List, Ty};
use proc_macro2::Ident;
use quote::ToTokens;
use syn::{Expr, Member};

/// SPEC "Variable width" and "Context": an expression names fields before its own whose values both
/// sides know by then.
pub(super) fn check(
    scope: Scope<'_, '_>,
    index: usize,
    field: &Field<'_>,
    diagnostics: &mut Diagnostics,
) {
    let a = &field.attrs;
    let asked =
        [&a.condition, &a.count, &a.len].into_iter().flatten().map(|given| given.value.expr());
    for expr in asked {
        check_expr(scope, index, expr, Use::Read, diagnostics);
        operands::check_comparisons(scope, expr, diagnostics);
    }
    if let Some(position) = &a.position {
        check_expr(scope, index, position.value.expr(), Use::Place, diagnostics);
        operands::check_comparisons(scope, position.value.expr(), diagnostics);
        check_condition(field, diagnostics);
    }
    if let Some(assertion) = &a.assertion {
        let condition = assertion.value.condition.expr();
        check_expr(scope, index, condition, Use::Checked, diagnostics);
        operands::check_comparisons(scope, condition, diagnostics);
    }
    operands::check_results(scope, field, diagnostics);
    let last = a.through.as_ref().and_then(|given| given.value.condition());
    let told = last.into_iter().map(Term::expr).chain(a.tag.iter().map(|given| given.value.expr()));
    let told = told.chain(a.context.iter().flat_map(|given| given.value.iter().map(Term::expr)));
    let arguments = a.process.iter().flat_map(|given| given.value.arguments.iter().map(Term::expr));
    for expr in told.chain(arguments) {
        check_expr(scope, index, expr, Use::Told, diagnostics);
    }
    if let FieldKind::Computed(_, Computed::Value(term)) = &field.kind {
        check_expr(scope, index, term.expr(), Use::Computed, diagnostics);
    }
    for inner in field.inner() {
        check_expr(scope, index, inner.number.expr(), Use::Computed, diagnostics);
    }
    if let FieldKind::Calculated(term) = &field.kind {
        check_expr(scope, index, term.expr(), Use::Place, diagnostics);
        operands::check_comparisons(scope, term.expr(), diagnostics);
        operands::check_calculated(scope, field, term.expr(), diagnostics);
    }
    check_index(field, diagnostics);
    check_otherwise(scope, field, diagnostics);
    check_tag(scope, field, diagnostics);
    check_until(field, diagnostics);
}

/// SPEC "Context": `index` is the number of an element of a list.
fn check_index(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    let values = a.context.iter().flat_map(|given| &given.value);
    let found =
        values.flat_map(|value| mentions(value.expr().to_token_stream())).find_map(|mention| {
            match mention {
                Mention::Loose(ident) if ident == "index" => Some(ident),
                _ => None,
            }
        });
    let Some(index) = found else { return };
    let is_list = match &field.ty.inside().known {
        Known::List(List::Vec, Some(element)) => {
            let boxed = |ty: &Ty<'_>| matches!(&ty.known, Known::Pointer(inner) if matches!(inner.known, Known::Own { .. }));
            matches!(element.known, Known::Own { .. }) || boxed(element)
        }
        _ => false,
    };
    if a.through.as_ref().is_some_and(|given| given.value.condition().is_some()) {
        let message = "a list that ends with an element does not tell its elements their number; state its end in another way";
        diagnostics.error(&index, message);
    } else if a.along.is_some() {
        let message = "`along` names the element of the other list; name a field of it instead of `index`, or remove `along`";
        diagnostics.error(&index, message);
    } else if !is_list {
        let ty = field.ty.written();
        let message = format!(
            "`index` is the number of an element of a `Vec` of structs or unions, and `{ty}` is not one; name a field"
        );
        diagnostics.error(&index, message);
    }
}

/// SPEC "Variable width": encoding knows whether a field with another value is present when it writes the field.
fn check_otherwise(scope: Scope<'_, '_>, field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let (Some(condition), Some(_)) = (&field.attrs.condition, &field.attrs.otherwise) else {
        return;
    };
    let late = |mention: &Mention| match mention {
        Mention::Field(member, path) => {
            let is_computed = |kind: &FieldKind| matches!(kind, FieldKind::Computed(..));
            inner::led(scope, member, path).is_some() || depends(scope, member, &is_computed)
        }
        Mention::Loose(ident) => ident == "remaining",
        Mention::This(_) => false,
    };
    if mentions(condition.value.expr().to_token_stream()).iter().any(late) {
        let message = "beside `else`, the condition names only numbers that the struct stores; \
                       make the type an `Option` instead of `else`";
        diagnostics.error(condition.value.expr(), message);
    }
}

/// SPEC "Variable width": how much of the message is left is known behind the gap only, and the condition is evaluated before it.
fn check_condition(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let Some(condition) = &field.attrs.condition else { return };
    for mention in mentions(condition.value.expr().to_token_stream()) {
        if let Mention::Loose(ident) = mention {
            if ident == "remaining" {
                let message = "beside `position`, a condition does not know what is `remaining`; name a field";
                diagnostics.error(&ident, message);
            }
        }
    }
}

/// SPEC "Unions": a tag is an integer.
fn check_tag(scope: Scope<'_, '_>, field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let Some(tag) = &field.attrs.tag else { return };
    let Expr::Field(named) = tag.value.expr() else { return };
    let at = scope.index(&named.member);
    let prim = at.and_then(|at| scope.fields[at].ty.prim());
    if prim.is_some_and(|prim| prim.kind == Kind::Float) {
        let name = name(&named.member);
        let message = format!("a tag is an integer; give `{name}` an integer type");
        diagnostics.error(tag.value.expr(), message);
    }
}

/// What an expression is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// To read the field: encoding may evaluate it after the last field, and it may ask how much of the message is left.
    Read,
    /// To find or to calculate the field: encoding may evaluate it after the last field.
    Place,
    /// To tell the field's type something, on both sides before the field.
    Told,
    /// To check the field: decoding evaluates it behind the field, and encoding behind the last one.
    Checked,
    /// To compute the field, on both sides after the last field.
    Computed,
}

fn check_expr(
    scope: Scope<'_, '_>,
    index: usize,
    expr: &Expr,
    purpose: Use,
    diagnostics: &mut Diagnostics,
) {
    for call in measure::calls(expr) {
        check_call(scope, index, &call, purpose, diagnostics);
    }
    panics::check(scope, expr, diagnostics);
    operands::check_arithmetic(scope, expr, diagnostics);
    operands::check_members(scope, expr, diagnostics);
    for mention in mentions(expr.to_token_stream()) {
        match &mention {
            Mention::Field(member, path) => {
                check_field(scope, index, (member, path), purpose, diagnostics);
            }
            Mention::This(this) => diagnostics.error(
                this,
                "decoding knows only the fields before this one; name one of them as `self.name`",
            ),
            Mention::Loose(ident) => {
                check_loose(scope, ident, purpose == Use::Read, diagnostics);
            }
        }
    }
}

/// A function that is called on fields: they are on the wire, and before the field that is read.
fn check_call(
    scope: Scope<'_, '_>,
    index: usize,
    call: &Call,
    purpose: Use,
    diagnostics: &mut Diagnostics,
) {
    let Some(range) = computed::check_range(scope, &call.fields, diagnostics) else { return };
    // The position of a field is that of the end of the field before it.
    let last = range.end().saturating_sub(usize::from(call.function == Function::Position));
    let known = last < index || last == index && purpose == Use::Checked;
    if purpose != Use::Computed && !known {
        let name = name(&call.fields.last);
        let message = format!(
            "`{name}` does not come before this field, so decoding cannot measure it; name a field before it"
        );
        diagnostics.error(&call.fields.last, message);
    }
}

fn check_field(
    scope: Scope<'_, '_>,
    index: usize,
    (member, path): (&Member, &[Member]),
    purpose: Use,
    diagnostics: &mut Diagnostics,
) {
    let name = name(member);
    if scope.is_kept(member) {
        return;
    }
    let Some(at) = scope.index(member) else {
        return diagnostics.error(member, scope.missing(member));
    };
    let named = &scope.fields[at];
    let led = inner::led(scope, member, path);
    let message = match &named.kind {
        _ if purpose == Use::Computed && led.is_some() && at > index => {
            format!("`{name}` has numbers that are computed after this one; move it up")
        }
        // Other fields of a value in which numbers are computed.
        _ if purpose == Use::Computed
            && at == index
            && !named.inner().is_empty()
            && led.is_none() =>
        {
            return;
        }
        FieldKind::Computed(_, Computed::Value(_)) if purpose == Use::Computed && at > index => {
            format!("`{name}` is computed after this field; move it up")
        }
        _ if at == index && purpose != Use::Checked => {
            format!("`{name}` is this field itself; name one before it")
        }
        _ if at > index && purpose != Use::Computed => {
            format!("`{name}` comes after this field, so decoding does not know it yet; move it up")
        }
        FieldKind::Skipped => {
            format!("`{name}` is skipped, so decoding does not know it; name a field on the wire")
        }
        FieldKind::Computed(_, Computed::Len(of))
            if scope.index(&of.fields.last).is_some_and(|last| last < index) =>
        {
            return;
        }
        FieldKind::Computed(_, Computed::Len(_) | Computed::Value(_)) if purpose == Use::Told => {
            format!(
                "encoding computes `{name}` after this field, so the field's type cannot be told of it; \
                 name another field"
            )
        }
        _ if led == Some(Led::Around) => format!(
            "`{name}` has numbers that encoding computes, so encoding knows only the others in time; name a field inside it"
        ),
        _ if led.is_some() && purpose == Use::Told => format!(
            "encoding computes this number in `{name}` after this field, so the field's type cannot be told of it; \
             name another field"
        ),
        FieldKind::Calculated(_) if purpose == Use::Computed && at > index => {
            format!(
                "`{name}` is calculated from fields before it; move it up, or write its expression here"
            )
        }
        FieldKind::Calculated(_) if purpose == Use::Told && is_late(scope, index, member) => {
            format!(
                "`{name}` depends on a number that encoding computes after this field, so the field's type cannot be told of it; \
                 name another field"
            )
        }
        FieldKind::Computed(_, Computed::Sum(..)) => format!(
            "encoding fills in `{name}` after all other fields, so none can depend on it; name another field"
        ),
        FieldKind::Constant => {
            format!("`{name}` is `()` and has no value; give it an unsigned type to store it")
        }
        _ => return,
    };
    diagnostics.error(member, message);
}

/// Whether a field, or one from which it is calculated, is of such a kind.
fn depends(scope: Scope<'_, '_>, member: &Member, is_it: &dyn Fn(&FieldKind) -> bool) -> bool {
    let Some(at) = scope.index(member) else { return false };
    let kind = &scope.fields[at].kind;
    let FieldKind::Calculated(term) = kind else { return is_it(kind) };
    mentions(term.expr().to_token_stream()).iter().any(|mention| match mention {
        // Any other name is a mistake, and might lead back here.
        Mention::Field(other, path) if scope.index(other).is_some_and(|other| other < at) => {
            inner::led(scope, other, path).is_some() || depends(scope, other, is_it)
        }
        _ => false,
    })
}

/// Whether encoding knows the value of a field only after it has written field number `index`.
fn is_late(scope: Scope<'_, '_>, index: usize, member: &Member) -> bool {
    depends(scope, member, &|kind| match kind {
        FieldKind::Computed(_, Computed::Len(of)) => {
            scope.index(&of.fields.last).is_none_or(|last| last >= index)
        }
        FieldKind::Computed(_, Computed::Value(_)) => true,
        _ => false,
    })
}

/// A name without `self.`: something that the type is told, what is left of the message, or a mistake.
fn check_loose(scope: Scope<'_, '_>, ident: &Ident, left: bool, diagnostics: &mut Diagnostics) {
    if scope.is_told(ident) {
        return;
    }
    if ident == "remaining" {
        if scope.packet.is_extensible() {
            let message = "`remaining` would count what later versions append; name a field";
            diagnostics.error(ident, message);
        } else if !left {
            let message = "only `if`, `count` and `len` know what is `remaining`; name a field";
            diagnostics.error(ident, message);
        }
    } else if scope.index(&Member::Named(ident.clone())).is_some() {
        diagnostics.error(ident, format!("`{ident}` is a field; write `self.{ident}`"));
    }
}

/// SPEC "Variable width": the byte that ends a field is a constant.
fn check_until(field: &Field<'_>, diagnostics: &mut Diagnostics) {
    let a = &field.attrs;
    let stated = [&a.until, &a.through].into_iter().flatten();
    let bytes = stated.filter_map(|given| match &given.value {
        Terminator::Byte(byte) => Some((&given.key, byte)),
        _ => None,
    });
    for (key, byte) in bytes {
        let names = |mention: &Mention| matches!(mention, Mention::Field(..) | Mention::This(_));
        if mentions(byte.expr().to_token_stream()).iter().any(names) {
            let message = format!(
                "`{key}` takes a constant byte, such as `0` or `b'\\n'`; write `len` for a length from a field"
            );
            diagnostics.error(byte.expr(), message);
        }
    }
}

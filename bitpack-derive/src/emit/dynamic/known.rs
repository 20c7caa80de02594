//! This module tells when encoding knows a computed number.
//!
//! Input: a computed number, or an expression that may name one. Output: the number's expression, if it is known at once, or the last
//! field that encoding must write before.

use super::expr;
use super::part::Part;
use crate::attr::measure::{Call, Function, calls};
use crate::model::{Computed, Field, FieldKind};
use proc_macro2::{Span, TokenStream};
use quote::quote_spanned;
use syn::spanned::Spanned;
use syn::{Expr, Member};

/// Returns the expression for a computed number whose value is known before the later fields are
/// written. Other numbers are written behind them.
pub(super) fn value(part: &Part<'_, '_>, computed: &Computed) -> Option<TokenStream> {
    match computed {
        Computed::Count(of) if of.steps.is_empty() => {
            let (of, stored) = (&of.fields.last, part.stored(&of.fields.last));
            Some(quote_spanned!(at(of)=> __bp::Counted::elements(&(#stored))))
        }
        Computed::Tag(of) => {
            let stored = part.stored(of);
            Some(quote_spanned!(at(of)=> __bp::Tagged::tag(&(#stored))))
        }
        _ => None,
    }
}

/// Where a field is named, so that one without elements or without a tag is an error there.
fn at(of: &Member) -> Span {
    Span::call_site().located_at(of.span())
}

/// The number of the last field that must be written before the number of a computed field is known; 0 if it is known at once.
pub(super) fn known_behind(part: &Part<'_, '_>, computed: &Computed) -> usize {
    if value(part, computed).is_some() {
        return 0;
    }
    match computed.number() {
        Some(expr) => needed(part, &expr),
        None => usize::MAX,
    }
}

/// The number of the last field whose position an expression needs.
pub(super) fn needed(part: &Part<'_, '_>, expr: &Expr) -> usize {
    let measured = calls(expr).into_iter().filter(|call| call.function.is_about_positions());
    let measured = measured.filter_map(|call| {
        let (index, _) = part.find(&call.fields.last)?;
        Some(if call.function == Function::Position { index } else { index + 1 })
    });
    let named = expr::named(expr, part).into_iter().filter_map(|member| {
        match &part.find(&member)?.1.kind {
            FieldKind::Computed(_, computed) => Some(known_behind(part, computed)),
            FieldKind::Calculated(term) => Some(needed(part, term.expr())),
            _ => None,
        }
    });
    let inner = expr::inner(expr, part);
    let inner = inner.iter().map(|number| needed(part, number));
    measured.chain(named).chain(inner).max().unwrap_or(0)
}

/// Whether an expression depends on the position of the field `of`.
pub(super) fn asks_position(part: &Part<'_, '_>, expr: &Expr, of: &Field<'_>) -> bool {
    let is_it = |call: &Call| call.function == Function::Position && call.fields.last == of.member;
    calls(expr).iter().any(is_it)
        || expr::named(expr, part).iter().any(|member| match part.find(member) {
            Some((_, Field { kind: FieldKind::Computed(_, computed), .. })) => {
                computed.number().is_some_and(|number| asks_position(part, &number, of))
            }
            Some((_, Field { kind: FieldKind::Calculated(term), .. })) => {
                asks_position(part, term.expr(), of)
            }
            _ => false,
        })
        || expr::inner(expr, part).iter().any(|number| asks_position(part, number, of))
}

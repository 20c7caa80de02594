//! This module emits the conditions that `assert` states.
//!
//! Input: a field. Output: the statement that checks its condition. Decoding checks it behind the run or the field that was read, so that
//! no later field is read with a number that it refuses. Encoding checks it behind the last field, where computed numbers are known.

use super::expr::{self, Names};
use super::part::Part;
use crate::model::{Field, Kind, Prim};
use proc_macro2::TokenStream;
use quote::quote;

/// The statement behind the field, or behind its run.
pub(super) fn decoded(
    part: &Part<'_, '_>,
    index: usize,
    field: &Field<'_>,
    names: Names<'_>,
) -> Option<TokenStream> {
    let (holds, broken) = condition(part, index, field, names)?;
    Some(quote!(__bp::hold_decoded(#holds, #broken, __bp_in)?;))
}

/// The statement behind the last field.
pub(super) fn encoded(
    part: &Part<'_, '_>,
    index: usize,
    field: &Field<'_>,
    names: Names<'_>,
) -> Option<TokenStream> {
    let (holds, broken) = condition(part, index, field, names)?;
    Some(quote!(__bp::hold_encoded(#holds, #broken, __bp_out)?;))
}

/// Whether the condition holds, and what the error reports.
fn condition(
    part: &Part<'_, '_>,
    index: usize,
    field: &Field<'_>,
    names: Names<'_>,
) -> Option<(TokenStream, TokenStream)> {
    let given = &field.attrs.assertion.as_ref()?.value;
    let (holds, why) = (expr::emit(given.condition.expr(), names), given.reason());
    let (at, site) = (part.start_of(&field.member), part.site(index));
    let number = match field.ty.prim().filter(|prim| is_shown(*prim)) {
        Some(_) => {
            let value = (names.value)(&field.member);
            quote!(__bp::Some((#value) as i128))
        }
        None => quote!(__bp::None),
    };
    Some((holds, quote!((#why, #at, #site, #number))))
}

/// Whether the error shows the value: an `i128` holds it.
fn is_shown(prim: Prim) -> bool {
    matches!(prim.kind, Kind::Unsigned | Kind::Signed | Kind::Bool) && !prim.is_wide()
}

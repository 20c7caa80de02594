//! This module emits the condition and the other value of a field that is no `Option`.
//!
//! Input: a field. Output: its condition, and the value that it has where the condition is false.

use super::expr::{self, Names};
use crate::model::Field;
use proc_macro2::TokenStream;
use quote::ToTokens;

/// The condition and the other value, if the field states one.
pub(super) fn condition(field: &Field<'_>, names: Names<'_>) -> Option<(TokenStream, TokenStream)> {
    let (condition, value) = (&field.attrs.condition, &field.attrs.otherwise);
    let condition = expr::emit(condition.as_ref()?.value.expr(), names);
    Some((condition, value.as_ref()?.value.to_token_stream()))
}

//! This module runs the stages, one after the other.
//!
//! Input: a definition. Output: its impls, or every mistake in it and impls that stand in for them.
//! Invariant: nothing here or below needs a running compiler, so that tests can call it.

use crate::diagnostics::Diagnostics;
use crate::{check, emit, model};
use proc_macro2::TokenStream;
use syn::DeriveInput;

pub(crate) fn expand(input: &DeriveInput) -> TokenStream {
    let mut diagnostics = Diagnostics::new();
    let packet = model::build(input, &mut diagnostics);
    if let Some(packet) = &packet {
        check::check(packet, &mut diagnostics);
    }
    match (diagnostics.finish(), packet) {
        (None, Some(packet)) => emit::emit(&packet),
        (errors, packet) => emit::fallback(input, packet.as_ref(), errors),
    }
}

//! This module collects compile errors.
//!
//! Input: one error for each mistake, from any stage. Output: all of them combined into one.
//! Invariant: an accumulator that nobody read is a bug of the derive, so it panics when it is dropped.

use proc_macro2::TokenStream;
use quote::ToTokens;
use std::fmt::Display;

pub(crate) struct Diagnostics {
    errors: Option<Vec<syn::Error>>,
}

impl Diagnostics {
    pub(crate) fn new() -> Self {
        Diagnostics { errors: Some(Vec::new()) }
    }

    /// Records a mistake at `tokens`.
    pub(crate) fn error(&mut self, tokens: impl ToTokens, message: impl Display) {
        self.add(syn::Error::new_spanned(tokens, message));
    }

    /// Records a mistake at `tokens` and a note at `other`, the place that explains it.
    pub(crate) fn pair(
        &mut self,
        tokens: impl ToTokens,
        message: impl Display,
        other: impl ToTokens,
        note: impl Display,
    ) {
        let mut error = syn::Error::new_spanned(tokens, message);
        error.combine(syn::Error::new_spanned(other, note));
        self.add(error);
    }

    pub(crate) fn add(&mut self, error: syn::Error) {
        if let Some(errors) = &mut self.errors {
            errors.push(error);
        }
    }

    /// All mistakes as `compile_error!` invocations, or nothing.
    pub(crate) fn finish(mut self) -> Option<TokenStream> {
        let errors = self.errors.take()?;
        let combined = errors.into_iter().reduce(|mut all, error| {
            all.combine(error);
            all
        })?;
        Some(combined.into_compile_error())
    }
}

impl Drop for Diagnostics {
    fn drop(&mut self) {
        assert!(
            self.errors.is_none() || std::thread::panicking(),
            "the derive dropped its diagnostics unread"
        );
    }
}

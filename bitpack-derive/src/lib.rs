//! This crate is the derive macro of `bitpack`, as a small staged compiler.
//!
//! Input: a struct or enum definition. Output: impls of the traits of `bitpack`, or every mistake
//! in the definition as a compile error, each on its token.
//!
//! | stage | module | knows |
//! |---|---|---|
//! | parse | `attr` | the attributes' grammar |
//! | model | `model` | Rust types |
//! | check | `check` | rules between attributes and types |
//! | emit | `emit` | what the runtime offers |
//!
//! The runtime owns how bits move, the derive which fields in which order: no stage shifts or masks.

#![forbid(unsafe_code)]

mod attr;
mod check;
mod diagnostics;
mod emit;
mod expand;
mod model;

use proc_macro::TokenStream;

// The attributes are documented where `bitpack` re-exports the macro, since only there the examples
// can run. Rustdoc puts this line after that page, so it must make sense in both places.
/// The macro is defined in `bitpack-derive` and used, and documented, as `bitpack::BitPack`.
#[proc_macro_derive(BitPack, attributes(bits, bitpack))]
pub fn derive_bitpack(input: TokenStream) -> TokenStream {
    expand::expand_tokens(input.into()).into()
}

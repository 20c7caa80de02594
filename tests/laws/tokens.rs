//! The derive, as a function: it takes any tokens, and gives items or errors.

use proc_macro2::TokenStream;

/// Where the tokens go: `%` stands for them.
const PLACES: [&str; 7] = [
    "%",
    "struct S { #[bitpack(%)] a: u8, b: Vec<u8> }",
    "#[bitpack(%)] struct S { #[bits(3)] a: u8, b: Option<Box<S>> }",
    "#[bitpack(%)] enum E { A, #[bitpack(%)] B }",
    "#[bitpack(%)] enum E { #[bitpack(%)] A(#[bitpack(%)] u8, String), B { c: [u8; 3] } }",
    "struct S<'a, T> { n: u8, #[bits(%)] #[bitpack(%)] a: &'a [T], rest: () }",
    "struct S(#[bits(%)] i32, #[bitpack(%)] u8);",
];

/// The first byte chooses where the tokens go, the others are their text. Whatever comes out can be parsed as items.
pub fn attributes(bytes: &[u8]) {
    let Some((choice, text)) = bytes.split_first() else { return };
    let Ok(text) = core::str::from_utf8(text) else { return };
    let source = PLACES[usize::from(*choice) % PLACES.len()].replace('%', text);
    let Ok(tokens) = source.parse::<TokenStream>() else { return };
    let Ok(input) = syn::parse2::<syn::DeriveInput>(tokens) else { return };
    let items = bitpack_stages::expand(&input);
    assert!(!items.is_empty());
}

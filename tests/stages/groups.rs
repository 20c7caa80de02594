//! Invisible groups, which `macro_rules` leaves around the types and expressions that it took, mean nothing to the derive.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::ToTokens;
use sources::{cases, compiled, definitions};
use syn::visit_mut::{self, VisitMut};

mod sources;

/// Tokens in an invisible group, as a macro leaves them that took a type or an expression.
fn grouped(tokens: impl ToTokens) -> TokenTree {
    Group::new(Delimiter::None, tokens.into_token_stream()).into()
}

/// Tokens as text, without invisible groups.
fn flat(tokens: TokenStream, text: &mut String) {
    for token in tokens {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
                flat(group.stream(), text);
            }
            TokenTree::Group(group) => {
                *text += &format!("{:?}", group.delimiter());
                flat(group.stream(), text);
                *text += " end ";
            }
            other => *text += &format!("{other} "),
        }
    }
}

/// Puts types and the numbers in attributes into invisible groups.
struct Hide;

impl VisitMut for Hide {
    fn visit_field_mut(&mut self, field: &mut syn::Field) {
        visit_mut::visit_field_mut(self, field);
        field.ty = syn::parse2(grouped(&field.ty).into()).unwrap();
    }

    fn visit_attribute_mut(&mut self, attr: &mut syn::Attribute) {
        let syn::Meta::List(list) = &mut attr.meta else { return };
        if !list.path.is_ident("bits") && !list.path.is_ident("bitpack") {
            return;
        }
        // After a group that is no type, syn says more than once what is wrong.
        if list.tokens.to_string().starts_with("evolves") {
            return;
        }
        let tokens = std::mem::take(&mut list.tokens).into_iter();
        list.tokens = tokens
            .map(|token| match token {
                TokenTree::Literal(literal) => grouped(literal),
                other => other,
            })
            .collect();
    }
}

#[test]
fn invisible_groups_mean_nothing() {
    let mut wrong = String::new();
    for path in compiled().iter().chain(&cases()) {
        for (mut input, _) in definitions(path) {
            let (mut plain, mut hidden) = (String::new(), String::new());
            flat(bitpack_stages::expand(&input), &mut plain);
            Hide.visit_derive_input_mut(&mut input);
            flat(bitpack_stages::expand(&input), &mut hidden);
            if plain != hidden {
                let at = plain.bytes().zip(hidden.bytes()).take_while(|(a, b)| a == b).count();
                let show = |text: &str| {
                    text.chars().skip(at.saturating_sub(40)).take(120).collect::<String>()
                };
                let (name, path) = (&input.ident, path.display());
                wrong += &format!("{path}: {name}:\n  {}\n  {}\n", show(&plain), show(&hidden));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

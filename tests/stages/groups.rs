//! Invisible groups, which `macro_rules` leaves around the types and expressions that it took, change nothing but precedence; and every
//! expression keeps its precedence where the derive prints it.

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::ToTokens;
use sources::{cases, compiled, definitions};
use std::path::PathBuf;
use syn::DeriveInput;
use syn::visit_mut::{self, VisitMut};

mod sources;

/// Tokens in an invisible group, as a macro leaves them that took a type or an expression.
fn grouped(tokens: impl ToTokens) -> TokenTree {
    Group::new(Delimiter::None, tokens.into_token_stream()).into()
}

/// Tokens without invisible groups, as the compiler reads what a derive prints.
fn ungrouped(tokens: TokenStream) -> TokenStream {
    let each = tokens.into_iter().map(|token| match token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
            ungrouped(group.stream())
        }
        TokenTree::Group(group) => {
            TokenTree::from(Group::new(group.delimiter(), ungrouped(group.stream()))).into()
        }
        other => other.into(),
    });
    each.collect()
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
fn groups_around_one_token_mean_nothing() {
    let paths: Vec<_> = compiled().into_iter().chain(cases()).collect();
    compare("a group", &paths, |plain| {
        let mut hidden = plain.clone();
        Hide.visit_derive_input_mut(&mut hidden);
        Some((plain, hidden))
    });
}

/// The form of the operation that replaces a number in an attribute. Its operator has a low
/// precedence.
#[derive(Clone, Copy)]
enum Form {
    Bare,
    Fragment,
    Parenthesised,
}

/// Replaces numbers in attributes by operations.
struct Operations {
    form: Form,
    /// If this is true, only numbers that are a whole value are replaced.
    whole: bool,
}

impl Operations {
    fn operation(&self, number: TokenTree) -> TokenStream {
        let sum = quote::quote!(#number | 0);
        match self.form {
            Form::Bare => sum,
            Form::Fragment => grouped(sum).into(),
            Form::Parenthesised => quote::quote!((#sum)),
        }
    }

    fn all(&self, tokens: TokenStream) -> TokenStream {
        let tokens: Vec<_> = tokens.into_iter().collect();
        let is = |at: usize, signs: &[char]| matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if signs.contains(&punct.as_char()));
        let mut out = TokenStream::new();
        for (at, token) in tokens.iter().enumerate() {
            let whole = (at == 0 || is(at - 1, &['=', ',']))
                && (at + 1 == tokens.len() || is(at + 1, &[',']));
            match token {
                TokenTree::Literal(literal)
                    if literal.to_string().starts_with(|c: char| c.is_ascii_digit())
                        && !literal.to_string().contains('.')
                        && (whole || !self.whole)
                        // The index of a field is no number.
                        && (at == 0 || !is(at - 1, &['.'])) =>
                {
                    out.extend(self.operation(token.clone()));
                }
                // The arguments of a macro are the macro's.
                TokenTree::Group(group) if at == 0 || !is(at - 1, &['!']) => {
                    out.extend([Group::new(group.delimiter(), self.all(group.stream()))]);
                }
                other => out.extend([other.clone()]),
            }
        }
        out
    }
}

impl VisitMut for Operations {
    fn visit_variant_mut(&mut self, variant: &mut syn::Variant) {
        // Between the tags of a variant, the operator is no operation.
        if !self.whole {
            variant.attrs.iter_mut().for_each(|attr| self.visit_attribute_mut(attr));
        }
        self.visit_fields_mut(&mut variant.fields);
    }

    fn visit_attribute_mut(&mut self, attr: &mut syn::Attribute) {
        let syn::Meta::List(list) = &mut attr.meta else { return };
        if list.path.is_ident("bits") || list.path.is_ident("bitpack") {
            list.tokens = self.all(std::mem::take(&mut list.tokens));
        }
    }
}

#[test]
fn a_fragment_keeps_its_precedence() {
    compare("a fragment", &shown(), |input| {
        operations(&input, [Form::Fragment, Form::Parenthesised], false)
    });
}

#[test]
fn a_whole_value_keeps_its_precedence() {
    compare("a value", &shown(), |input| {
        operations(&input, [Form::Bare, Form::Parenthesised], true)
    });
}

/// Definitions that show every attribute on every thing that it goes on.
fn shown() -> Vec<PathBuf> {
    let mut paths = compiled();
    paths.retain(|path| {
        ["snapshots", "limits"].iter().any(|folder| path.iter().any(|part| part == *folder))
    });
    paths
}

/// Both forms of a definition, if it has such a number and the derive takes both.
fn operations(
    input: &DeriveInput,
    forms: [Form; 2],
    whole: bool,
) -> Option<(DeriveInput, DeriveInput)> {
    let [a, b] = forms.map(|form| {
        let mut input = input.clone();
        Operations { form, whole }.visit_derive_input_mut(&mut input);
        input
    });
    let taken = |input: &DeriveInput| {
        !bitpack_stages::expand(input).to_string().contains(":: compile_error !")
    };
    let same = b.to_token_stream().to_string() == input.to_token_stream().to_string();
    (!same && taken(&a) && taken(&b)).then_some((a, b))
}

/// Removes parentheses: a syntax tree has the precedence without them.
struct Bare;

impl VisitMut for Bare {
    fn visit_attributes_mut(&mut self, attrs: &mut Vec<syn::Attribute>) {
        // The text for rustdoc shows expressions as they are written.
        attrs.retain(|attr| !attr.path().is_ident("cfg_attr"));
    }

    fn visit_expr_mut(&mut self, expr: &mut syn::Expr) {
        while let syn::Expr::Paren(paren) = expr {
            *expr = std::mem::replace(&mut *paren.expr, syn::Expr::PLACEHOLDER);
        }
        visit_mut::visit_expr_mut(self, expr);
    }

    fn visit_lit_str_mut(&mut self, text: &mut syn::LitStr) {
        *text = syn::LitStr::new(&text.value().replace(['(', ')'], ""), text.span());
    }
}

/// What the derive makes of a definition, without invisible groups and with the parentheses that precedence needs.
fn expanded(input: &DeriveInput) -> String {
    let tokens = ungrouped(bitpack_stages::expand(input));
    let mut file: syn::File = syn::parse2(tokens).unwrap();
    Bare.visit_file_mut(&mut file);
    file.to_token_stream().to_string()
}

/// What the derive makes of both versions of every definition in the repository is the same.
fn compare(
    what: &str,
    paths: &[PathBuf],
    versions: impl Fn(DeriveInput) -> Option<(DeriveInput, DeriveInput)>,
) {
    let (mut wrong, mut changed) = (String::new(), 0);
    for path in paths {
        for (input, _) in definitions(path) {
            let Some((one, other)) = versions(input) else { continue };
            changed += 1;
            let (plain, hidden) = (expanded(&one), expanded(&other));
            if plain != hidden {
                let at = plain.bytes().zip(hidden.bytes()).take_while(|(a, b)| a == b).count();
                let show = |text: &str| {
                    text.chars().skip(at.saturating_sub(40)).take(120).collect::<String>()
                };
                let (name, path) = (&one.ident, path.display());
                wrong += &format!("{path}: {name}:\n  {}\n  {}\n", show(&plain), show(&hidden));
            }
        }
    }
    assert!(wrong.is_empty(), "{what}: {wrong}");
    assert!(changed > 30, "{what}: {changed} definitions only");
}

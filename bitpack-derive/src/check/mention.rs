//! This module finds the names in expressions.
//!
//! Input: the tokens of an expression. Output: the fields and the other names in it, also those in the arguments of macros.

use crate::attr::measure::Function;
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::Member;

/// A name in an expression.
pub(super) enum Mention {
    /// `self.name`, and the fields inside it that the expression names.
    Field(Member, Vec<Member>),
    /// `self` in any other way.
    This(Ident),
    /// A name on its own.
    Loose(Ident),
}

/// The names in an expression, macro arguments included; a closure's own are left out.
pub(super) fn mentions(tokens: TokenStream) -> Vec<Mention> {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let mut found = Vec::new();
    let mut own = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let (before, after) = (at.checked_sub(1).and_then(|at| tokens.get(at)), tokens.get(at + 1));
        match token {
            TokenTree::Group(group) => found.extend(mentions(group.stream())),
            TokenTree::Ident(ident) if ident == "self" => {
                match self_member(tokens.get(at + 1..).unwrap_or_default()) {
                    Some(member) => {
                        at += 2;
                        let inside = inside(tokens.get(at + 1..).unwrap_or_default());
                        at += 2 * inside.len();
                        found.push(Mention::Field(member, inside));
                    }
                    None => found.push(Mention::This(ident.clone())),
                }
            }
            TokenTree::Ident(ident) if is(before, '|') && (is(after, '|') || is(after, ',')) => {
                own.push(ident.clone());
            }
            TokenTree::Ident(ident) if is_call(ident, after) => at += 1,
            TokenTree::Ident(ident) if is_value(before, after) => {
                found.push(Mention::Loose(ident.clone()));
            }
            _ => {}
        }
        at += 1;
    }
    found.retain(|mention| !matches!(mention, Mention::Loose(ident) if own.contains(ident)));
    found
}

/// The fields inside a field that what follows it names.
fn inside(after: &[TokenTree]) -> Vec<Member> {
    let (mut path, mut after) = (Vec::new(), after);
    while let Some(member) = self_member(after) {
        path.push(member);
        after = after.get(2..).unwrap_or_default();
    }
    path
}

/// The field in what follows `self`; a method is none.
fn self_member(after: &[TokenTree]) -> Option<Member> {
    let [dot, name, ..] = after else { return None };
    let method = matches!(after.get(2), Some(TokenTree::Group(group))
        if group.delimiter() == proc_macro2::Delimiter::Parenthesis);
    if !is(Some(dot), '.') || method {
        return None;
    }
    match name {
        // In a macro's arguments `self.0.1` still has a float in it.
        TokenTree::Literal(literal) => {
            let text = literal.to_string();
            let index = text.split('.').next()?.parse().ok()?;
            Some(Member::Unnamed(syn::Index { index, span: literal.span() }))
        }
        other => syn::parse2(other.to_token_stream()).ok(),
    }
}

/// Whether an identifier between these is a value: no member, no path's part, nothing that is called.
fn is_value(before: Option<&TokenTree>, after: Option<&TokenTree>) -> bool {
    let called = matches!(after, Some(TokenTree::Group(group))
        if group.delimiter() != proc_macro2::Delimiter::Bracket);
    let part = is(before, '.') || is(before, ':') || is(after, ':') || is(after, '!');
    // `a != b` is no macro.
    !called && (!part || is_not_equal(after))
}

/// Whether a function is called on fields.
fn is_call(ident: &Ident, after: Option<&TokenTree>) -> bool {
    let called = matches!(after, Some(TokenTree::Group(group))
        if group.delimiter() == proc_macro2::Delimiter::Parenthesis);
    called && Function::named(ident).is_some()
}

fn is_not_equal(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Punct(punct))
        if punct.as_char() == '!' && punct.spacing() == proc_macro2::Spacing::Joint)
}

fn is(token: Option<&TokenTree>, sign: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
}

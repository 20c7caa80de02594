//! Values that no attribute takes, but that are often written: a closure, a range, an assignment.
//!
//! Input: the tokens behind `=`. Output: an error on the token that does not fit, which says what to write instead. Invariant: what syn parses of
//! such a value depends on its feature `full`, so only tokens are looked at.

use super::item::Item;
use super::lookup;
use super::ranges::value_tokens;
use proc_macro2::{Delimiter, Spacing, Span, TokenTree};
use syn::Token;

/// What a value is for, which decides what to write instead.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    Condition,
    Value,
}

/// Checks the value of an item that takes one expression.
pub(super) fn check(item: &Item<'_>, purpose: Purpose) -> syn::Result<()> {
    let ahead = item.input.fork();
    // A missing value is another error.
    if ahead.parse::<Token![=]>().is_err() {
        return Ok(());
    }
    let tokens: Vec<_> = value_tokens(&ahead)?.into_iter().collect();
    let found = closure(&tokens).map(|span| {
        (span, "a closure has no place here; call a function that has its code".to_owned())
    });
    let found =
        found.or_else(|| range(&tokens).map(|span| (span, instead_of_range(item, purpose))));
    let found = found.or_else(|| {
        assignment(&tokens).map(|span| (span, "`=` does not compare; write `==`".to_owned()))
    });
    match found {
        Some((span, message)) => Err(syn::Error::new(span, message)),
        None => Ok(()),
    }
}

fn instead_of_range(item: &Item<'_>, purpose: Purpose) -> String {
    let key = &item.key;
    match purpose {
        Purpose::Condition => {
            "a range is no condition; write `matches!(self.NAME, FIRST..=LAST)`".to_owned()
        }
        Purpose::Value => format!(
            "`{key}` takes one value, not a range; write the value, and limit a number with `range = MIN..=MAX`"
        ),
    }
}

/// The first bar of a closure: one that stands where an operand would, in parentheses or not.
fn closure(tokens: &[TokenTree]) -> Option<Span> {
    let mut before: Option<&TokenTree> = None;
    for token in tokens {
        let found = match token {
            TokenTree::Punct(bar) if bar.as_char() == '|' => {
                let is_first = match before {
                    None => true,
                    Some(TokenTree::Punct(sign)) => sign.as_char() != '|',
                    Some(TokenTree::Ident(word)) => word == "move",
                    Some(_) => false,
                };
                is_first.then(|| bar.span())
            }
            // The patterns of a macro are its own.
            TokenTree::Group(group)
                if group.delimiter() == Delimiter::Parenthesis && !is(before, '!') =>
            {
                closure(&group.stream().into_iter().collect::<Vec<_>>())
            }
            _ => None,
        };
        if found.is_some() {
            return found;
        }
        before = Some(token);
    }
    None
}

/// The dots of a range.
fn range(tokens: &[TokenTree]) -> Option<Span> {
    tokens.windows(2).find_map(|pair| match pair {
        [TokenTree::Punct(first), second] => {
            let dots = first.as_char() == '.' && first.spacing() == Spacing::Joint;
            (dots && is(Some(second), '.')).then(|| first.span())
        }
        _ => None,
    })
}

/// An equals sign that is no part of another operator, nor of an attribute that follows without a comma.
fn assignment(tokens: &[TokenTree]) -> Option<Span> {
    let joins = |token: Option<&TokenTree>| matches!(token, Some(TokenTree::Punct(sign)) if sign.spacing() == Spacing::Joint);
    tokens.iter().enumerate().find_map(|(at, token)| {
        let TokenTree::Punct(sign) = token else { return None };
        let before = at.checked_sub(1).and_then(|at| tokens.get(at));
        let is_single = sign.as_char() == '=' && sign.spacing() == Spacing::Alone && !joins(before);
        let follows = matches!(before, Some(TokenTree::Ident(name)) if lookup::is_keyword(&name.to_string()))
            && !is(at.checked_sub(2).and_then(|at| tokens.get(at)), '.');
        (is_single && !follows).then(|| sign.span())
    })
}

fn is(token: Option<&TokenTree>, sign: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
}

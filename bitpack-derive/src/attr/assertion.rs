//! This module has the value of `assert`: a condition, and the text of the error.
//!
//! Input: the tokens behind the keyword. Output: an [`Assertion`].

use super::item::{self, Item, Kind};
use super::term::Term;
use syn::{LitStr, Token};

/// What has to hold of a field: `(CONDITION, "…")`.
#[derive(Clone)]
pub(crate) struct Assertion {
    pub(crate) condition: Term,
    text: Option<LitStr>,
}

impl Assertion {
    /// The reason that an error gives.
    pub(crate) fn reason(&self) -> String {
        match &self.text {
            Some(text) => text.value(),
            None => format!("`{}` does not hold", self.condition.written()),
        }
    }
}

impl Kind for Assertion {
    type Value = Assertion;

    fn parse(item: &Item<'_>) -> syn::Result<Assertion> {
        item.list(|input| {
            let condition = item::expression(input)?;
            let comma = input.parse::<Option<Token![,]>>()?;
            let text = match comma {
                Some(_) if !input.is_empty() => Some(input.parse()?),
                _ => None,
            };
            input.parse::<Option<Token![,]>>()?;
            Ok(Assertion { condition, text })
        })
    }
}

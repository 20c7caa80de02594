//! This module parses constants that may be written as text or as bytes.
//!
//! Input: `0xCAFE`, `"RIFF"` or `b"IHDR"`. Output: a number, and the number of bytes if it was written as such. Invariant: the first
//! byte of a text is the most significant one of its number, so the number has the byte order `big`.

use super::item::{Item, Kind};
use super::term::Term;
use proc_macro2::{Literal, Span};
use syn::{Expr, ExprLit, Lit};

/// A constant that encoding writes and decoding checks.
#[derive(Clone)]
pub(crate) struct Magic {
    /// The number; 0 for more bytes than a number has.
    pub(crate) term: Term,
    /// The number of bytes of a text.
    pub(crate) bytes: Option<usize>,
}

impl Kind for Magic {
    type Value = Magic;
    const TAKES: &'static str =
        ", a number, a text, bytes or a name; a longer expression goes into a `const`";

    fn parse(item: &Item<'_>) -> syn::Result<Magic> {
        item.value(|input| {
            let term: Term = input.parse()?;
            match bytes(term.expr()) {
                Some(bytes) => {
                    Ok(Magic { term: number(&bytes, term.span()), bytes: Some(bytes.len()) })
                }
                None if term.is_text() => Err(syn::Error::new(term.span(), "")),
                None => Ok(Magic { term, bytes: None }),
            }
        })
    }
}

/// The bytes of a text or of a string of bytes.
pub(super) fn bytes(expr: &Expr) -> Option<Vec<u8>> {
    match expr {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value().into_bytes()),
        Expr::Lit(ExprLit { lit: Lit::ByteStr(bytes), .. }) => Some(bytes.value()),
        _ => None,
    }
}

/// The number that bytes are, the first one the most significant.
pub(super) fn number(bytes: &[u8], span: Span) -> Term {
    let most = bytes.len() <= 16;
    let number = bytes.iter().filter(|_| most).fold(0, |all, byte| all << 8 | u128::from(*byte));
    let mut literal = Literal::u128_unsuffixed(number);
    literal.set_span(span);
    Term::new(Expr::Lit(ExprLit { attrs: Vec::new(), lit: Lit::new(literal) }))
}

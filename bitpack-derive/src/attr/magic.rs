//! This module parses constants that may be written as text or as bytes.
//!
//! Input: `0xCAFE`, `"RIFF"` or `b"IHDR"`, and in front of the fields of a type also `bits(12, 0xABC)`. Output: a number, and the number
//! of bytes if it was written as such. Invariant: the first byte of a text is the most significant one of its number, so the number has
//! the byte order `big`.

use super::item::{Item, Kind};
use super::misfit::{self, Purpose};
use super::term::Term;
use proc_macro2::{Literal, Span};
use syn::{Expr, ExprLit, Lit, Type};

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
        misfit::check(item, Purpose::Value)?;
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

/// The constant in front of the fields of a type or of a variant. The value itself states its width.
#[derive(Clone)]
pub(crate) struct Opening {
    pub(crate) magic: Magic,
    /// The width in bits; nothing for a number without a type.
    pub(crate) bits: Option<Term>,
    /// The constant as the attribute writes it.
    pub(crate) written: String,
}

impl Kind for Opening {
    type Value = Opening;
    const TAKES: &'static str =
        ", a text, bytes, a number with a type such as `0xCAFEu16`, or `bits(N, C)`";

    fn parse(item: &Item<'_>) -> syn::Result<Opening> {
        misfit::check(item, Purpose::Value)?;
        item.value(|input| {
            let term: Term = input.parse()?;
            let written = term.written();
            if let Some(bytes) = bytes(term.expr()) {
                let magic = Magic { term: number(&bytes, term.span()), bytes: Some(bytes.len()) };
                return Ok(Opening { magic, bits: None, written });
            }
            if term.is_text() {
                return Err(syn::Error::new(term.span(), ""));
            }
            let (bits, term) = match stated(term.expr()) {
                Some((bits, number)) => (Some(Term::new(bits)), Term::new(number)),
                None => (natural(term.expr()).map(|bits| width(bits, term.span())), term),
            };
            Ok(Opening { magic: Magic { term, bytes: None }, bits, written })
        })
    }
}

/// The width and the number of `bits(N, C)`.
fn stated(expr: &Expr) -> Option<(Expr, Expr)> {
    let Expr::Call(call) = expr else { return None };
    let is_bits = matches!(&*call.func, Expr::Path(path) if path.path.is_ident("bits"));
    match (is_bits, call.args.len()) {
        (true, 2) => Some((call.args[0].clone(), call.args[1].clone())),
        _ => None,
    }
}

/// The width of the integer type that an expression names: behind a number, or behind `as`.
fn natural(expr: &Expr) -> Option<usize> {
    let of = |name: &str| match name {
        "u8" | "i8" => Some(8),
        "u16" | "i16" => Some(16),
        "u32" | "i32" => Some(32),
        "u64" | "i64" => Some(64),
        "u128" | "i128" => Some(128),
        _ => None,
    };
    match expr {
        Expr::Lit(ExprLit { lit: Lit::Int(int), .. }) => of(int.suffix()),
        Expr::Lit(ExprLit { lit: Lit::Byte(_), .. }) => Some(8),
        Expr::Unary(unary) => natural(&unary.expr),
        Expr::Paren(paren) => natural(&paren.expr),
        Expr::Cast(cast) => match &*cast.ty {
            Type::Path(path) => path.path.get_ident().and_then(|ident| of(&ident.to_string())),
            _ => None,
        },
        _ => None,
    }
}

/// A width as a term at `span`.
pub(crate) fn width(bits: usize, span: Span) -> Term {
    let mut literal = Literal::usize_unsuffixed(bits);
    literal.set_span(span);
    Term::new(Expr::Lit(ExprLit { attrs: Vec::new(), lit: Lit::new(literal) }))
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

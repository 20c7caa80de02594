//! One item of `#[bitpack(…)]`: its value.
//!
//! Input: the tokens behind a keyword. Output: the value, or an error that shows how the item is written.

use super::{BitOrder, Bounds, Code, Endian, Given, Sum, TagWidth};
use crate::diagnostics::Diagnostics;
use crate::keyword::{Keyword, Place};
use proc_macro2::{Ident, TokenStream};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::spanned::Spanned;
use syn::{Expr, Path, Token, Type};

/// An item whose keyword is read and whose value is not.
pub(super) struct Item<'i, 'd> {
    pub(super) input: ParseStream<'i>,
    pub(super) key: Ident,
    pub(super) keyword: Keyword,
    pub(super) place: Place,
    pub(super) diagnostics: &'d mut Diagnostics,
}

impl Item<'_, '_> {
    pub(super) fn set<T>(
        &mut self,
        slot: &mut Option<Given<T>>,
        parse: impl FnOnce(&Self) -> syn::Result<T>,
    ) -> syn::Result<()> {
        let value = parse(self)?;
        super::set(slot, Given { key: self.key.clone(), value }, self.diagnostics);
        Ok(())
    }

    /// The value behind `=`; whatever cannot be one is an error that shows the form.
    fn value<T>(&self, parse: impl FnOnce(ParseStream<'_>) -> syn::Result<T>) -> syn::Result<T> {
        self.equals()?;
        let start = self.input.span();
        parse(self.input).map_err(|error| {
            let (key, form) = (&self.key, self.keyword.form(self.place));
            let takes = self.keyword.takes(self.place);
            let message = format!("`{key}` takes no such value; write `{form}`{takes}");
            // Where the value began if it just ends too early, which is on no token. With syn's feature `full`, which another
            // macro's dependencies may have switched on, more of them do.
            let span = if self.input.is_empty() { start } else { error.span() };
            syn::Error::new(span, message)
        })
    }

    /// What stands in the parentheses; anything else is an error that shows the form.
    fn list<T>(&self, parse: impl FnOnce(ParseStream<'_>) -> syn::Result<T>) -> syn::Result<T> {
        let (key, form) = (&self.key, self.keyword.form(self.place));
        let wrong = |span| syn::Error::new(span, format!("write `{form}`"));
        if !self.input.peek(syn::token::Paren) {
            return Err(wrong(key.span()));
        }
        let inner;
        syn::parenthesized!(inner in self.input);
        match parse(&inner) {
            Ok(value) if inner.is_empty() => Ok(value),
            other => {
                let error = wrong(other.err().map_or(inner.span(), |error| error.span()));
                // What is left unread would be an error of its own.
                inner.parse::<TokenStream>()?;
                Err(error)
            }
        }
    }

    fn equals(&self) -> syn::Result<()> {
        let input = self.input;
        if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            if !input.is_empty() && !input.peek(Token![,]) {
                return Ok(());
            }
        }
        let (key, form) = (&self.key, self.keyword.form(self.place));
        Err(syn::Error::new(key.span(), format!("`{key}` needs a value: `{form}`")))
    }
}

pub(super) fn value<T: Parse>(item: &Item<'_, '_>) -> syn::Result<T> {
    item.value(T::parse)
}

/// An expression. The invisible group that a macro leaves around what it took means nothing.
pub(super) fn number(item: &Item<'_, '_>) -> syn::Result<Expr> {
    item.value(Expr::parse).map(ungroup)
}

/// The expression in invisible groups.
pub(super) fn ungroup(expr: Expr) -> Expr {
    match expr {
        Expr::Group(group) => ungroup(*group.expr),
        other => other,
    }
}

/// An expression of any form: what syn does not parse without its feature `full`, such as an array, goes to the compiler as it is.
pub(super) fn any(item: &Item<'_, '_>) -> syn::Result<Expr> {
    item.value(|input| {
        let plain = input.fork();
        if plain.parse::<Expr>().is_ok() && (plain.is_empty() || plain.peek(Token![,])) {
            return input.parse().map(ungroup);
        }
        let mut tokens = TokenStream::new();
        while !input.is_empty() && !input.peek(Token![,]) {
            tokens.extend([input.parse::<proc_macro2::TokenTree>()?]);
        }
        Ok(Expr::Verbatim(tokens))
    })
}

/// An expression that names fields: of the forms that syn parses without its feature `full`, which another macro's
/// dependencies may have switched on.
pub(super) fn expression(item: &Item<'_, '_>) -> syn::Result<Expr> {
    item.value(|input| {
        let expr = ungroup(input.parse()?);
        if is_plain(&expr) { Ok(expr) } else { Err(syn::Error::new_spanned(&expr, "too long")) }
    })
}

fn is_plain(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) | Expr::Path(_) => true,
        // Nobody sees to it that arithmetic in a macro does not overflow.
        Expr::Macro(mac) => !has_arithmetic(mac.mac.tokens.clone()),
        Expr::Binary(binary) => is_plain(&binary.left) && is_plain(&binary.right),
        Expr::Unary(unary) => is_plain(&unary.expr),
        Expr::Paren(paren) => is_plain(&paren.expr),
        Expr::Group(group) => is_plain(&group.expr),
        Expr::Cast(cast) => is_plain(&cast.expr),
        Expr::Reference(reference) => is_plain(&reference.expr),
        Expr::Field(field) => is_plain(&field.base),
        // A constant index out of range is the compiler's to refuse; any other would panic.
        Expr::Index(index) => is_plain(&index.expr) && matches!(&*index.index, Expr::Lit(_)),
        Expr::Call(call) => is_plain(&call.func) && call.args.iter().all(is_plain),
        Expr::MethodCall(call) => is_plain(&call.receiver) && call.args.iter().all(is_plain),
        _ => false,
    }
}

fn has_arithmetic(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        proc_macro2::TokenTree::Punct(punct) => "+-*/%".contains(punct.as_char()),
        proc_macro2::TokenTree::Group(group) => has_arithmetic(group.stream()),
        _ => false,
    })
}

pub(super) fn path(item: &Item<'_, '_>) -> syn::Result<Path> {
    item.value(Path::parse_mod_style)
}

pub(super) fn nothing(_: &Item<'_, '_>) -> syn::Result<()> {
    Ok(())
}

pub(super) fn bit_order(item: &Item<'_, '_>) -> syn::Result<BitOrder> {
    word(item, &[("msb0", BitOrder::Msb0), ("lsb0", BitOrder::Lsb0)])
}

pub(super) fn endian(item: &Item<'_, '_>) -> syn::Result<Endian> {
    word(item, &[("big", Endian::Big), ("little", Endian::Little), ("native", Endian::Native)])
}

/// How a number of elements is written.
pub(super) fn code(item: &Item<'_, '_>) -> syn::Result<Code> {
    word(
        item,
        &[
            ("leb128", Code::Varint("Leb128")),
            ("u8", Code::Fixed(8)),
            ("u16", Code::Fixed(16)),
            ("u32", Code::Fixed(32)),
            ("u64", Code::Fixed(64)),
            ("vlq", Code::Varint("Vlq")),
            ("quic", Code::Varint("Quic")),
            ("der", Code::Varint("DerLength")),
        ],
    )
}

/// The constant of reserved bits, which may be left out.
pub(super) fn constant(item: &Item<'_, '_>) -> syn::Result<Option<Expr>> {
    if item.input.peek(Token![=]) { number(item).map(Some) } else { Ok(None) }
}

pub(super) fn range(item: &Item<'_, '_>) -> syn::Result<Bounds> {
    item.equals()?;
    bounds(item.input).map_err(|_| {
        let message = "write both bounds, the last one included: `range = MIN..=MAX`";
        syn::Error::new(item.key.span(), message)
    })
}

fn word<T: Copy>(item: &Item<'_, '_>, words: &[(&str, T)]) -> syn::Result<T> {
    item.value(|input| {
        let word = input.call(Ident::parse_any)?;
        let known = words.iter().find(|(known, _)| word == known);
        known.map(|(_, value)| *value).ok_or_else(|| syn::Error::new(word.span(), "no such word"))
    })
}

fn bounds(input: ParseStream<'_>) -> syn::Result<Bounds> {
    // Another macro's dependencies may have switched syn's `full` on, with which an expression
    // would take in the whole range: the lower bound ends at `..=`, whatever syn can parse.
    let mut min = TokenStream::new();
    while !input.peek(Token![..=]) && !input.peek(Token![,]) {
        min.extend([input.parse::<proc_macro2::TokenTree>()?]);
    }
    let min = ungroup(syn::parse2(min)?);
    input.parse::<Token![..=]>()?;
    Ok(Bounds { min, max: ungroup(input.parse()?) })
}

/// The width of a tag: `tag = bits(N)` or `tag = leb128`.
pub(super) fn tag_width(item: &Item<'_, '_>) -> syn::Result<TagWidth> {
    item.value(|input| {
        let word = input.call(Ident::parse_any)?;
        if word == "leb128" {
            return Ok(TagWidth::Leb128);
        }
        if word != "bits" || !input.peek(syn::token::Paren) {
            return Err(syn::Error::new(word.span(), "no width"));
        }
        let inner;
        syn::parenthesized!(inner in input);
        let tokens: TokenStream = inner.parse()?;
        let span = tokens.span();
        let bits = syn::parse2(tokens).map_err(|_| syn::Error::new(span, "no number"))?;
        Ok(TagWidth::Bits(bits))
    })
}

/// A checksum: `(ALGORITHM, over = FIRST..=LAST)`.
pub(super) fn sum(item: &Item<'_, '_>) -> syn::Result<Sum> {
    item.list(|input| {
        let algorithm = input.parse()?;
        input.parse::<Token![,]>()?;
        let over: Ident = input.parse()?;
        if over != "over" {
            return Err(syn::Error::new(over.span(), "no range"));
        }
        input.parse::<Token![=]>()?;
        let first = input.parse()?;
        input.parse::<Token![..=]>()?;
        Ok(Sum { algorithm, first, last: input.parse()? })
    })
}

/// What a type is told: `(name: Type, …)`.
pub(super) fn parameters(item: &Item<'_, '_>) -> syn::Result<Vec<(Ident, Type)>> {
    item.list(|input| {
        let mut parameters = Vec::new();
        while !input.is_empty() {
            let name = input.parse()?;
            input.parse::<Token![:]>()?;
            parameters.push((name, input.parse()?));
            input.parse::<Option<Token![,]>>()?;
        }
        Ok(parameters)
    })
}

/// What a field tells its type: `(EXPR, …)`.
pub(super) fn context(item: &Item<'_, '_>) -> syn::Result<Vec<Expr>> {
    item.list(|input| {
        let mut values = Vec::new();
        while !input.is_empty() {
            values.push(input.parse()?);
            input.parse::<Option<Token![,]>>()?;
        }
        Ok(values)
    })
}

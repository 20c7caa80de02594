//! This module has the kinds of values that attributes take.
//!
//! Input: the tokens behind a keyword. Output: the value, or an error that shows how the attribute is written.
//! Invariant: each kind parses its value, says what it may be, and writes it back as it stood in the attribute.

use super::misfit::{self, Purpose};
use super::ranges;
use super::term::Term;
use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Expr, Token, Type};

/// An attribute whose keyword is read and whose value is not.
pub(crate) struct Item<'i> {
    pub(super) input: ParseStream<'i>,
    pub(super) key: Ident,
    /// The attribute as it is written with its value.
    pub(super) form: &'static str,
    /// What the value may be.
    pub(super) takes: &'static str,
}

/// A kind of value.
pub(crate) trait Kind {
    type Value;
    /// What the value may be, behind the attribute's form in an error.
    const TAKES: &'static str = "";
    fn parse(item: &Item<'_>) -> syn::Result<Self::Value>;
}

impl Item<'_> {
    /// The value behind `=`. Anything that cannot be one is an error that shows the form.
    pub(super) fn value<T>(
        &self,
        parse: impl FnOnce(ParseStream<'_>) -> syn::Result<T>,
    ) -> syn::Result<T> {
        self.equals()?;
        let start = self.input.span();
        parse(self.input).map_err(|error| {
            let Item { key, form, takes, .. } = self;
            let message = format!("`{key}` takes no such value; write `{form}`{takes}");
            // A value that ends too early is an error on no token, so it is reported where the value began. With syn's feature
            // `full`, which the dependencies of another macro may have switched on, more values end too early.
            let span = if self.input.is_empty() { start } else { error.span() };
            syn::Error::new(span, message)
        })
    }

    /// The tokens in parentheses. Anything else is an error that shows the form.
    pub(super) fn list<T>(
        &self,
        parse: impl FnOnce(ParseStream<'_>) -> syn::Result<T>,
    ) -> syn::Result<T> {
        let (key, form) = (&self.key, self.form);
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
                // Tokens that stay unread would be a second error.
                inner.parse::<TokenStream>()?;
                Err(error)
            }
        }
    }

    pub(super) fn equals(&self) -> syn::Result<()> {
        let input = self.input;
        if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            if !input.is_empty() && !input.peek(Token![,]) {
                return Ok(());
            }
        }
        let (key, form) = (&self.key, self.form);
        Err(syn::Error::new(key.span(), format!("`{key}` needs a value; write `{form}`")))
    }

    /// One of a few words.
    pub(super) fn word<T: Copy>(&self, words: &[(&str, T)]) -> syn::Result<T> {
        self.value(|input| {
            let word = input.call(Ident::parse_any)?;
            let known = words.iter().find(|(known, _)| word == known);
            known.map(|(_, value)| *value).ok_or_else(|| syn::Error::new(word.span(), ""))
        })
    }
}

/// No value.
pub(crate) struct Flag;

impl Kind for Flag {
    type Value = ();

    fn parse(_: &Item<'_>) -> syn::Result<()> {
        Ok(())
    }
}

/// The argument of an attribute of its own, such as `#[bits(N)]`.
pub(crate) struct Argument;

impl Kind for Argument {
    type Value = Term;

    fn parse(item: &Item<'_>) -> syn::Result<Term> {
        item.input.parse().and_then(number)
    }
}

/// A constant expression.
pub(crate) struct Constant;

impl Kind for Constant {
    type Value = Term;
    const TAKES: &'static str = ", a number or a name; a longer expression goes into a `const`";

    fn parse(item: &Item<'_>) -> syn::Result<Term> {
        misfit::check(item, Purpose::Value)?;
        item.value(|input| input.parse().and_then(number))
    }
}

/// The expression, unless it is a text.
pub(super) fn number(term: Term) -> syn::Result<Term> {
    if term.is_text() { Err(syn::Error::new(term.span(), "")) } else { Ok(term) }
}

/// A constant expression that may be left out.
pub(crate) struct MaybeConstant;

impl Kind for MaybeConstant {
    type Value = Option<Term>;
    const TAKES: &'static str = Constant::TAKES;

    fn parse(item: &Item<'_>) -> syn::Result<Option<Term>> {
        if item.input.peek(Token![=]) { Constant::parse(item).map(Some) } else { Ok(None) }
    }
}

/// An expression of any form. What syn does not parse without its feature `full`, such as an array, goes to the compiler as it is.
pub(crate) struct Anything;

impl Kind for Anything {
    type Value = Term;
    const TAKES: &'static str = Constant::TAKES;

    fn parse(item: &Item<'_>) -> syn::Result<Term> {
        item.value(|input| {
            let plain = input.fork();
            if plain.parse::<Expr>().is_ok() && (plain.is_empty() || plain.peek(Token![,])) {
                return input.parse();
            }
            let mut tokens = TokenStream::new();
            while !input.is_empty() && !input.peek(Token![,]) {
                tokens.extend([input.parse::<TokenTree>()?]);
            }
            Ok(Term::new(Expr::Verbatim(tokens)))
        })
    }
}

/// An expression that names fields. It has one of the forms that syn parses without its feature `full`, which the dependencies of
/// another macro may have switched on.
pub(crate) struct Expression;

impl Kind for Expression {
    type Value = Term;
    const TAKES: &'static str = "; a longer expression goes into a function";

    fn parse(item: &Item<'_>) -> syn::Result<Term> {
        let purpose = if item.key == "if" { Purpose::Condition } else { Purpose::Value };
        misfit::check(item, purpose)?;
        item.value(expression)
    }
}

/// Reads an expression that names fields.
pub(super) fn expression(input: ParseStream<'_>) -> syn::Result<Term> {
    let ahead = input.fork();
    let term: Term = match ahead.parse::<Expr>() {
        Ok(expr) if is_plain(&expr) => input.parse()?,
        // A function that is called on a range of fields.
        _ => syn::parse2(ranges::without_ranges(ranges::value_tokens(input)?))?,
    };
    if is_plain(term.expr()) && !term.is_text() {
        Ok(term)
    } else {
        Err(syn::Error::new_spanned(term.expr(), ""))
    }
}

pub(super) fn is_plain(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) | Expr::Path(_) => true,
        // The derive cannot keep arithmetic in a macro from overflowing.
        Expr::Macro(mac) => !has_arithmetic(mac.mac.tokens.clone()),
        Expr::Binary(binary) => is_plain(&binary.left) && is_plain(&binary.right),
        Expr::Unary(unary) => is_plain(&unary.expr),
        Expr::Paren(paren) => is_plain(&paren.expr),
        Expr::Cast(cast) => is_plain(&cast.expr),
        Expr::Reference(reference) => is_plain(&reference.expr),
        Expr::Field(field) => is_plain(&field.base),
        // The compiler refuses a constant index that is out of range; any other index could panic.
        Expr::Index(index) => is_plain(&index.expr) && matches!(&*index.index, Expr::Lit(_)),
        Expr::Call(call) => is_plain(&call.func) && call.args.iter().all(is_plain),
        Expr::MethodCall(call) => is_plain(&call.receiver) && call.args.iter().all(is_plain),
        _ => false,
    }
}

fn has_arithmetic(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Punct(punct) => "+-*/%".contains(punct.as_char()),
        TokenTree::Group(group) => has_arithmetic(group.stream()),
        _ => false,
    })
}

/// A text in quotation marks.
pub(crate) struct Text;

impl Kind for Text {
    type Value = syn::LitStr;

    fn parse(item: &Item<'_>) -> syn::Result<syn::LitStr> {
        item.value(Parse::parse)
    }
}

/// A path to a module or a crate.
pub(crate) struct Path;

impl Kind for Path {
    type Value = syn::Path;
    const TAKES: &'static str = ", a path";

    fn parse(item: &Item<'_>) -> syn::Result<syn::Path> {
        item.value(syn::Path::parse_mod_style)
    }
}

/// The version of the type before this one.
pub(crate) struct OldType;

impl Kind for OldType {
    type Value = Type;
    const TAKES: &'static str = ", the version before this one";

    fn parse(item: &Item<'_>) -> syn::Result<Type> {
        item.value(Parse::parse)
    }
}

/// The name of a field that comes later.
pub(crate) struct LaterField;

impl Kind for LaterField {
    type Value = syn::Member;
    const TAKES: &'static str = ", the name of a later field";

    fn parse(item: &Item<'_>) -> syn::Result<syn::Member> {
        item.value(Parse::parse)
    }
}

/// The elements of an earlier list, one for each element of the field: `name in list`.
pub(crate) struct Companions;

/// The name of an element, and the field that holds the list.
#[derive(Clone)]
pub(crate) struct Companion {
    pub(crate) name: Ident,
    pub(crate) list: syn::Member,
}

impl Kind for Companions {
    type Value = Companion;
    const TAKES: &'static str = ", a name for an element and the field that holds the list";

    fn parse(item: &Item<'_>) -> syn::Result<Companion> {
        item.value(|input| {
            let name = input.parse()?;
            input.parse::<Token![in]>()?;
            Ok(Companion { name, list: input.parse()? })
        })
    }
}

/// The parameters that a type takes: `(name: Type, …)`.
pub(crate) struct Parameters;

impl Kind for Parameters {
    type Value = Vec<(Ident, Type)>;

    fn parse(item: &Item<'_>) -> syn::Result<Self::Value> {
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
}

/// The values for the parameters of a field's type: `(EXPR, …)`.
pub(crate) struct Arguments;

impl Kind for Arguments {
    type Value = Vec<Term>;

    fn parse(item: &Item<'_>) -> syn::Result<Vec<Term>> {
        item.list(|input| {
            let mut values = Vec::new();
            while !input.is_empty() {
                values.push(input.parse()?);
                input.parse::<Option<Token![,]>>()?;
            }
            Ok(values)
        })
    }
}

//! The kinds of values that attributes take.
//!
//! Input: the tokens behind a keyword. Output: the value, or an error that shows how the attribute is written.
//! Invariant: each kind parses its value, says what it may be, and writes it back as it stood in the attribute.

use super::descriptor::Descriptor;
use super::term::Term;
use super::{BitOrder, Bounds, Code, Endian, Sum, TagWidth};
use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::spanned::Spanned;
use syn::{Expr, Token, Type};

/// An attribute whose keyword is read and whose value is not.
pub(crate) struct Item<'i> {
    pub(super) input: ParseStream<'i>,
    pub(super) key: Ident,
    pub(super) descriptor: &'static Descriptor,
}

/// A kind of value.
pub(crate) trait Kind {
    type Value;
    /// What the value may be, behind the attribute's form in an error.
    const TAKES: &'static str = "";
    fn parse(item: &Item<'_>) -> syn::Result<Self::Value>;
    /// The value as it is written behind `=`, for the layout; nothing for kinds that no layout shows.
    fn written(_: &Self::Value) -> String {
        String::new()
    }
}

impl Item<'_> {
    /// The value behind `=`. Anything that cannot be one is an error that shows the form.
    fn value<T>(&self, parse: impl FnOnce(ParseStream<'_>) -> syn::Result<T>) -> syn::Result<T> {
        self.equals()?;
        let start = self.input.span();
        parse(self.input).map_err(|error| {
            let (key, Descriptor { form, takes, .. }) = (&self.key, self.descriptor);
            let message = format!("`{key}` takes no such value; write `{form}`{takes}");
            // A value that ends too early is an error on no token, so it is reported where the value began. With syn's feature
            // `full`, which the dependencies of another macro may have switched on, more values end too early.
            let span = if self.input.is_empty() { start } else { error.span() };
            syn::Error::new(span, message)
        })
    }

    /// The tokens in parentheses. Anything else is an error that shows the form.
    fn list<T>(&self, parse: impl FnOnce(ParseStream<'_>) -> syn::Result<T>) -> syn::Result<T> {
        let (key, form) = (&self.key, self.descriptor.form);
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

    fn equals(&self) -> syn::Result<()> {
        let input = self.input;
        if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            if !input.is_empty() && !input.peek(Token![,]) {
                return Ok(());
            }
        }
        let (key, form) = (&self.key, self.descriptor.form);
        Err(syn::Error::new(key.span(), format!("`{key}` needs a value; write `{form}`")))
    }

    /// One of a few words.
    fn word<T: Copy>(&self, words: &[(&str, T)]) -> syn::Result<T> {
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
        item.input.parse()
    }
}

/// A constant expression.
pub(crate) struct Constant;

impl Kind for Constant {
    type Value = Term;
    const TAKES: &'static str = ", a number or a name; a longer expression goes into a `const`";

    fn parse(item: &Item<'_>) -> syn::Result<Term> {
        item.value(Term::parse)
    }

    fn written(value: &Term) -> String {
        value.written()
    }
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
        item.value(|input| {
            let term: Term = input.parse()?;
            if is_plain(term.expr()) {
                Ok(term)
            } else {
                Err(syn::Error::new_spanned(term.expr(), ""))
            }
        })
    }

    fn written(value: &Term) -> String {
        value.written()
    }
}

fn is_plain(expr: &Expr) -> bool {
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

impl Kind for BitOrder {
    type Value = BitOrder;

    fn parse(item: &Item<'_>) -> syn::Result<BitOrder> {
        item.word(&[("msb0", BitOrder::Msb0), ("lsb0", BitOrder::Lsb0)])
    }
}

impl Kind for Endian {
    type Value = Endian;

    fn parse(item: &Item<'_>) -> syn::Result<Endian> {
        item.word(&[("big", Endian::Big), ("little", Endian::Little), ("native", Endian::Native)])
    }
}

impl Kind for Code {
    type Value = Code;

    fn parse(item: &Item<'_>) -> syn::Result<Code> {
        item.word(&[
            ("leb128", Code::Varint("Leb128")),
            ("u8", Code::Fixed(8)),
            ("u16", Code::Fixed(16)),
            ("u32", Code::Fixed(32)),
            ("u64", Code::Fixed(64)),
            ("vlq", Code::Varint("Vlq")),
            ("quic", Code::Varint("Quic")),
            ("der", Code::Varint("DerLength")),
        ])
    }

    fn written(value: &Code) -> String {
        value.written()
    }
}

impl Kind for Bounds {
    type Value = Bounds;

    fn parse(item: &Item<'_>) -> syn::Result<Bounds> {
        item.equals()?;
        bounds(item.input).map_err(|_| {
            let message = "write both bounds, the last one included: `range = MIN..=MAX`";
            syn::Error::new(item.key.span(), message)
        })
    }
}

fn bounds(input: ParseStream<'_>) -> syn::Result<Bounds> {
    // With syn's feature `full`, which the dependencies of another macro may have switched on, an expression
    // would take in the whole range. So the lower bound ends at `..=`, whatever syn can parse.
    let mut min = TokenStream::new();
    while !input.peek(Token![..=]) && !input.peek(Token![,]) {
        min.extend([input.parse::<TokenTree>()?]);
    }
    let min = syn::parse2(min)?;
    input.parse::<Token![..=]>()?;
    Ok(Bounds { min, max: input.parse()? })
}

impl Kind for TagWidth {
    type Value = TagWidth;
    const TAKES: &'static str = ", with the tag's width";

    fn parse(item: &Item<'_>) -> syn::Result<TagWidth> {
        item.value(|input| {
            let word = input.call(Ident::parse_any)?;
            if word == "leb128" {
                return Ok(TagWidth::Leb128);
            }
            if word != "bits" || !input.peek(syn::token::Paren) {
                return Err(syn::Error::new(word.span(), ""));
            }
            let inner;
            syn::parenthesized!(inner in input);
            let tokens: TokenStream = inner.parse()?;
            let span = tokens.span();
            let bits = syn::parse2(tokens).map_err(|_| syn::Error::new(span, ""))?;
            Ok(TagWidth::Bits(bits))
        })
    }
}

/// A checksum: `(ALGORITHM, over = FIRST..=LAST)`.
impl Kind for Sum {
    type Value = Sum;

    fn parse(item: &Item<'_>) -> syn::Result<Sum> {
        item.list(|input| {
            let algorithm = input.parse()?;
            input.parse::<Token![,]>()?;
            let over: Ident = input.parse()?;
            if over != "over" {
                return Err(syn::Error::new(over.span(), ""));
            }
            input.parse::<Token![=]>()?;
            let first = input.parse()?;
            input.parse::<Token![..=]>()?;
            Ok(Sum { algorithm, first, last: input.parse()? })
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

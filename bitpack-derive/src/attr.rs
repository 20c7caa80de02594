//! Parsing of `#[bits(N)]` and `#[bitpack(…)]`.
//!
//! Input: the attributes of one item, and where it stands. Output: [`Attrs`], every value with the
//! tokens it came from. Invariant: a mistake is recorded and the rest is parsed all the same; a
//! keyword given twice is an error that points at both places.

use crate::diagnostics::Diagnostics;
use crate::keyword::{self, Keyword, Place};
use proc_macro2::{Ident, Span, TokenStream};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::{Attribute, Expr, LitStr, Path, Token};

/// A value with the keyword's identifier.
#[derive(Clone)]
pub(crate) struct Given<T> {
    pub(crate) key: Ident,
    pub(crate) value: T,
}

/// A bit order, as a keyword's value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum BitOrder {
    Msb0,
    Lsb0,
}

/// A byte order, as a keyword's value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Endian {
    Big,
    Little,
}

/// Both bounds of a range.
#[derive(Clone)]
pub(crate) struct Bounds {
    pub(crate) min: Expr,
    pub(crate) max: Expr,
}

/// Everything that the attributes of one item say.
#[derive(Default, Clone)]
pub(crate) struct Attrs {
    /// `#[bits(N)]`.
    pub(crate) width: Option<Given<Expr>>,
    pub(crate) bit_order: Option<Given<BitOrder>>,
    pub(crate) endian: Option<Given<Endian>>,
    pub(crate) total: Option<Given<Expr>>,
    pub(crate) krate: Option<Given<Path>>,
    pub(crate) other: Option<Given<()>>,
    pub(crate) reserved: Option<Given<Option<Expr>>>,
    pub(crate) strict: Option<Given<()>>,
    pub(crate) magic: Option<Given<Expr>>,
    pub(crate) skip: Option<Given<()>>,
    pub(crate) default: Option<Given<Expr>>,
    pub(crate) at: Option<Given<Expr>>,
    pub(crate) align: Option<Given<Expr>>,
    pub(crate) range: Option<Given<Bounds>>,
    pub(crate) scale: Option<Given<Expr>>,
    pub(crate) offset: Option<Given<Expr>>,
    pub(crate) signed: Option<Given<()>>,
    pub(crate) unit: Option<Given<LitStr>>,
    pub(crate) with: Option<Given<Path>>,
    /// The documentation comment.
    pub(crate) doc: String,
}

/// Parses all attributes of an item.
pub(crate) fn parse(attrs: &[Attribute], place: Place, diagnostics: &mut Diagnostics) -> Attrs {
    let mut parsed = Attrs::default();
    for attr in attrs {
        if attr.path().is_ident("bits") {
            parse_width(attr, place, &mut parsed, diagnostics);
        } else if attr.path().is_ident("bitpack") {
            parse_list(attr, place, &mut parsed, diagnostics);
        } else if attr.path().is_ident("doc") {
            parse_doc(attr, &mut parsed);
        }
    }
    parsed
}

fn parse_width(attr: &Attribute, place: Place, attrs: &mut Attrs, diagnostics: &mut Diagnostics) {
    let key = Ident::new("bits", first_span(attr.path()));
    match place {
        Place::Struct => {
            return diagnostics.error(
                attr.path(),
                "a struct's width is the sum of its fields'; \
                 to assert the total write `#[bitpack(bits = N)]`",
            );
        }
        Place::Variant => return diagnostics.error(attr.path(), "`#[bits(N)]` goes on the enum"),
        Place::Enum | Place::Field => {}
    }
    let width = attr.meta.require_list().and_then(|list| list.parse_args());
    match width {
        Ok(value) => set(&mut attrs.width, Given { key, value }, diagnostics),
        Err(_) => diagnostics.error(
            attr,
            "write one width in bits: `#[bits(N)]`, with a number, a constant or a sum of them; \
             anything else goes into `#[bitpack(…)]`",
        ),
    }
}

fn parse_list(attr: &Attribute, place: Place, attrs: &mut Attrs, diagnostics: &mut Diagnostics) {
    let list = match attr.meta.require_list() {
        Ok(list) => list,
        Err(_) => {
            return diagnostics.error(attr, "write `#[bitpack(…)]` with a list of attributes");
        }
    };
    let items = |input: ParseStream<'_>| {
        while !input.is_empty() {
            let item = parse_item(input, place, attrs, diagnostics).and_then(|()| end_item(input));
            if let Err(error) = item {
                diagnostics.add(error);
                skip_item(input)?;
            }
            input.parse::<Option<Token![,]>>()?;
        }
        Ok(())
    };
    if let Err(error) = items.parse2(list.tokens.clone()) {
        diagnostics.add(error);
    }
}

/// After an item comes a comma, or nothing.
fn end_item(input: ParseStream<'_>) -> syn::Result<()> {
    if input.is_empty() || input.peek(Token![,]) {
        Ok(())
    } else if input.peek(Token![=]) {
        Err(input.error("this attribute takes no value; remove it"))
    } else {
        Err(input.error("put a comma between two attributes"))
    }
}

/// Passes over what is left of an item, so that the next one is still parsed.
fn skip_item(input: ParseStream<'_>) -> syn::Result<()> {
    while !input.is_empty() && !input.peek(Token![,]) {
        input.parse::<proc_macro2::TokenTree>()?;
    }
    Ok(())
}

/// An item: a keyword, and a value where it takes one.
fn parse_item(
    input: ParseStream<'_>,
    place: Place,
    attrs: &mut Attrs,
    diagnostics: &mut Diagnostics,
) -> syn::Result<()> {
    let key = input
        .call(Ident::parse_any)
        .map_err(|error| syn::Error::new(error.span(), "write the name of an attribute here"))?;
    let keyword = keyword::find(&key, place)?;
    let mut item = Item { input, key, keyword, diagnostics };
    match keyword {
        Keyword::BitOrder => item.set(&mut attrs.bit_order, parse_bit_order),
        Keyword::Endian => item.set(&mut attrs.endian, parse_endian),
        Keyword::Bits => item.set(&mut attrs.total, parse_value),
        Keyword::Magic => item.set(&mut attrs.magic, parse_value),
        Keyword::Default => item.set(&mut attrs.default, parse_value),
        Keyword::At => item.set(&mut attrs.at, parse_value),
        Keyword::Align => item.set(&mut attrs.align, parse_value),
        Keyword::Scale => item.set(&mut attrs.scale, parse_value),
        Keyword::Offset => item.set(&mut attrs.offset, parse_value),
        Keyword::Unit => item.set(&mut attrs.unit, parse_value),
        Keyword::With => item.set(&mut attrs.with, parse_path),
        Keyword::Crate => item.set(&mut attrs.krate, parse_path),
        Keyword::Range => item.set(&mut attrs.range, parse_range),
        Keyword::Reserved => item.set(&mut attrs.reserved, parse_constant),
        Keyword::Other => item.set(&mut attrs.other, parse_nothing),
        Keyword::Strict => item.set(&mut attrs.strict, parse_nothing),
        Keyword::Skip => item.set(&mut attrs.skip, parse_nothing),
        Keyword::Signed => item.set(&mut attrs.signed, parse_nothing),
    }
}

/// An item whose keyword is read and whose value is not.
struct Item<'i, 'd> {
    input: ParseStream<'i>,
    key: Ident,
    keyword: Keyword,
    diagnostics: &'d mut Diagnostics,
}

impl Item<'_, '_> {
    fn set<T>(
        &mut self,
        slot: &mut Option<Given<T>>,
        parse: impl FnOnce(&Self) -> syn::Result<T>,
    ) -> syn::Result<()> {
        let value = parse(self)?;
        set(slot, Given { key: self.key.clone(), value }, self.diagnostics);
        Ok(())
    }

    /// The value behind `=`; whatever cannot be one is an error that shows the form.
    fn value<T>(&self, parse: impl FnOnce(ParseStream<'_>) -> syn::Result<T>) -> syn::Result<T> {
        self.equals()?;
        parse(self.input).map_err(|error| {
            let (key, form, takes) = (&self.key, self.keyword.form(), self.keyword.takes());
            let message = format!("`{key}` takes no such value; write `{form}`{takes}");
            syn::Error::new(error.span(), message)
        })
    }

    fn equals(&self) -> syn::Result<()> {
        let input = self.input;
        if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            if !input.is_empty() && !input.peek(Token![,]) {
                return Ok(());
            }
        }
        let (key, form) = (&self.key, self.keyword.form());
        Err(syn::Error::new(key.span(), format!("`{key}` needs a value: `{form}`")))
    }
}

fn parse_value<T: Parse>(item: &Item<'_, '_>) -> syn::Result<T> {
    item.value(T::parse)
}

fn parse_path(item: &Item<'_, '_>) -> syn::Result<Path> {
    item.value(Path::parse_mod_style)
}

fn parse_nothing(_: &Item<'_, '_>) -> syn::Result<()> {
    Ok(())
}

fn parse_bit_order(item: &Item<'_, '_>) -> syn::Result<BitOrder> {
    parse_word(item, &[("msb0", BitOrder::Msb0), ("lsb0", BitOrder::Lsb0)])
}

fn parse_endian(item: &Item<'_, '_>) -> syn::Result<Endian> {
    parse_word(item, &[("big", Endian::Big), ("little", Endian::Little)])
}

/// The constant of reserved bits, which may be left out.
fn parse_constant(item: &Item<'_, '_>) -> syn::Result<Option<Expr>> {
    if item.input.peek(Token![=]) { parse_value(item).map(Some) } else { Ok(None) }
}

fn parse_range(item: &Item<'_, '_>) -> syn::Result<Bounds> {
    item.equals()?;
    parse_bounds(item.input).map_err(|_| {
        let message = "write both bounds, the last one included: `range = MIN..=MAX`";
        syn::Error::new(item.key.span(), message)
    })
}

fn parse_word<T: Copy>(item: &Item<'_, '_>, words: &[(&str, T)]) -> syn::Result<T> {
    item.value(|input| {
        let word = input.call(Ident::parse_any)?;
        let known = words.iter().find(|(known, _)| word == known);
        known.map(|(_, value)| *value).ok_or_else(|| syn::Error::new(word.span(), "no such word"))
    })
}

fn parse_bounds(input: ParseStream<'_>) -> syn::Result<Bounds> {
    // Another macro's dependencies may have switched syn's `full` on, with which an expression
    // would take in the whole range: the lower bound ends at `..=`, whatever syn can parse.
    let mut min = TokenStream::new();
    while !input.peek(Token![..=]) && !input.peek(Token![,]) {
        min.extend([input.parse::<proc_macro2::TokenTree>()?]);
    }
    let min = syn::parse2(min)?;
    input.parse::<Token![..=]>()?;
    Ok(Bounds { min, max: input.parse()? })
}

fn parse_doc(attr: &Attribute, attrs: &mut Attrs) {
    let Ok(pair) = attr.meta.require_name_value() else { return };
    let Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) = &pair.value else { return };
    let text = text.value();
    let text = text.trim();
    if !attrs.doc.is_empty() && !text.is_empty() {
        attrs.doc.push(' ');
    }
    attrs.doc.push_str(text);
}

/// Sets a value once; a second one is an error at both places.
fn set<T>(slot: &mut Option<Given<T>>, given: Given<T>, diagnostics: &mut Diagnostics) {
    match slot {
        None => *slot = Some(given),
        Some(first) => {
            let name = &given.key;
            let mut error =
                syn::Error::new(name.span(), format!("`{name}` is given twice; remove one"));
            error.combine(syn::Error::new(first.key.span(), "the first one is here"));
            diagnostics.add(error);
        }
    }
}

/// Where the path begins.
fn first_span(path: &Path) -> Span {
    path.segments.first().map_or_else(Span::call_site, |segment| segment.ident.span())
}

/// The number that an expression is, where it is a literal, perhaps negated.
pub(crate) fn literal(expr: &Expr) -> Option<i128> {
    match expr {
        Expr::Lit(lit) => match &lit.lit {
            syn::Lit::Int(int) => int.base10_parse().ok(),
            syn::Lit::Byte(byte) => Some(i128::from(byte.value())),
            _ => None,
        },
        Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Neg(_)) => {
            literal(&unary.expr).and_then(i128::checked_neg)
        }
        Expr::Paren(paren) => literal(&paren.expr),
        Expr::Group(group) => literal(&group.expr),
        _ => None,
    }
}

/// The path that `crate = …` states, whatever else is wrong with the attributes.
pub(crate) fn krate(attrs: &[Attribute]) -> Option<Path> {
    let mut unread = Diagnostics::new();
    let krate = parse(attrs, Place::Struct, &mut unread).krate.map(|given| given.value);
    let _ = unread.finish();
    krate
}

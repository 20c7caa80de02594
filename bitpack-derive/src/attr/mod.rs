//! Parsing of `#[bits(N)]` and `#[bitpack(…)]`.
//!
//! Input: the attributes of one item, and where it stands. Output: [`Attrs`], every value with the
//! tokens it came from. Invariant: a mistake is recorded and the rest is parsed all the same; a
//! keyword given twice is an error that points at both places. [`item`] reads the values.

use crate::diagnostics::Diagnostics;
use crate::keyword::{self, Keyword, Place};
use item::Item;
use proc_macro2::{Ident, Span};
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{Attribute, Expr, LitStr, Member, Path, Token, Type};

mod item;

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
    /// The target's, which only the library knows.
    Native,
}

/// How a number of elements is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Code {
    /// An unsigned integer of so many bits.
    Fixed(u32),
    /// A type of the library's `varint`.
    Varint(&'static str),
}

impl Code {
    /// The code as it is written in the attribute.
    pub(crate) fn written(self) -> String {
        match self {
            Code::Fixed(bits) => format!("u{bits}"),
            Code::Varint("DerLength") => "der".to_owned(),
            Code::Varint(name) => name.to_lowercase(),
        }
    }
}

/// How wide a tag inside an enum is.
#[derive(Clone)]
pub(crate) enum TagWidth {
    Bits(Expr),
    Leb128,
}

/// Both bounds of a range.
#[derive(Clone)]
pub(crate) struct Bounds {
    pub(crate) min: Expr,
    pub(crate) max: Expr,
}

/// A checksum: how it is computed, and over which fields.
#[derive(Clone)]
pub(crate) struct Sum {
    pub(crate) algorithm: Expr,
    pub(crate) first: Member,
    pub(crate) last: Member,
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
    /// The name that reflection shows.
    pub(crate) rename: Option<Given<LitStr>>,
    pub(crate) with: Option<Given<Path>>,
    pub(crate) dynamic: Option<Given<()>>,
    /// Room for notes that hand-written impls leave for later values.
    pub(crate) notes: Option<Given<Expr>>,
    /// `if = …`.
    pub(crate) condition: Option<Given<Expr>>,
    pub(crate) count: Option<Given<Expr>>,
    pub(crate) len: Option<Given<Expr>>,
    pub(crate) until: Option<Given<Expr>>,
    pub(crate) rest: Option<Given<()>>,
    pub(crate) length: Option<Given<Code>>,
    /// Bits before an optional value.
    pub(crate) presence: Option<Given<Expr>>,
    pub(crate) max_len: Option<Given<Expr>>,
    /// On a field where the tag comes from, on a variant its tag.
    pub(crate) tag: Option<Given<Expr>>,
    /// On an enum how wide a tag inside it is.
    pub(crate) tag_width: Option<Given<TagWidth>>,
    pub(crate) count_of: Option<Given<Member>>,
    pub(crate) len_of: Option<Given<Member>>,
    pub(crate) tag_of: Option<Given<Member>>,
    pub(crate) crc: Option<Given<Sum>>,
    pub(crate) checksum: Option<Given<Sum>>,
    /// On a type what it is told.
    pub(crate) parameters: Option<Given<Vec<(Ident, Type)>>>,
    /// On a field what it tells its type.
    pub(crate) context: Option<Given<Vec<Expr>>>,
    /// A field's place on the wire among the others.
    pub(crate) number: Option<Given<Expr>>,
    pub(crate) extensible: Option<Given<()>>,
    pub(crate) evolves: Option<Given<Type>>,
    /// Whether some of it could not be read, so that nothing can be said to be missing.
    pub(crate) broken: bool,
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
        Ok(value) => {
            set(&mut attrs.width, Given { key, value: item::ungroup(value) }, diagnostics);
        }
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
                attrs.broken = true;
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
    let mut item = Item { input, key, keyword, place, diagnostics };
    match keyword {
        Keyword::BitOrder => item.set(&mut attrs.bit_order, item::bit_order),
        Keyword::Endian => item.set(&mut attrs.endian, item::endian),
        Keyword::Bits => item.set(&mut attrs.total, item::number),
        Keyword::Magic => item.set(&mut attrs.magic, item::number),
        Keyword::Default => item.set(&mut attrs.default, item::any),
        Keyword::At => item.set(&mut attrs.at, item::number),
        Keyword::Align => item.set(&mut attrs.align, item::number),
        Keyword::Scale => item.set(&mut attrs.scale, item::number),
        Keyword::Offset => item.set(&mut attrs.offset, item::number),
        Keyword::Unit => item.set(&mut attrs.unit, item::value),
        Keyword::Rename => item.set(&mut attrs.rename, item::value),
        Keyword::With => item.set(&mut attrs.with, item::path),
        Keyword::Crate => item.set(&mut attrs.krate, item::path),
        Keyword::Range => item.set(&mut attrs.range, item::range),
        Keyword::Reserved => item.set(&mut attrs.reserved, item::constant),
        Keyword::Other => item.set(&mut attrs.other, item::nothing),
        Keyword::Strict => item.set(&mut attrs.strict, item::nothing),
        Keyword::Skip => item.set(&mut attrs.skip, item::nothing),
        Keyword::Signed => item.set(&mut attrs.signed, item::nothing),
        Keyword::Dynamic => item.set(&mut attrs.dynamic, item::nothing),
        Keyword::Notes => item.set(&mut attrs.notes, item::number),
        Keyword::If => item.set(&mut attrs.condition, item::expression),
        Keyword::Count => item.set(&mut attrs.count, item::expression),
        Keyword::Len => item.set(&mut attrs.len, item::expression),
        Keyword::Until => item.set(&mut attrs.until, item::number),
        Keyword::Rest => item.set(&mut attrs.rest, item::nothing),
        Keyword::Length => item.set(&mut attrs.length, item::code),
        Keyword::Presence => item.set(&mut attrs.presence, item::number),
        Keyword::MaxLen => item.set(&mut attrs.max_len, item::number),
        Keyword::Tag if place == Place::Enum => item.set(&mut attrs.tag_width, item::tag_width),
        Keyword::Tag => item.set(&mut attrs.tag, item::number),
        Keyword::CountOf => item.set(&mut attrs.count_of, item::value),
        Keyword::LenOf => item.set(&mut attrs.len_of, item::value),
        Keyword::TagOf => item.set(&mut attrs.tag_of, item::value),
        Keyword::Crc => item.set(&mut attrs.crc, item::sum),
        Keyword::Checksum => item.set(&mut attrs.checksum, item::sum),
        Keyword::Context if place == Place::Field => item.set(&mut attrs.context, item::context),
        Keyword::Context => item.set(&mut attrs.parameters, item::parameters),
        Keyword::Number => item.set(&mut attrs.number, item::number),
        Keyword::Extensible => item.set(&mut attrs.extensible, item::nothing),
        Keyword::Evolves => item.set(&mut attrs.evolves, item::value),
    }
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

//! This stage parses `#[bits(N)]` and `#[bitpack(…)]`.
//!
//! Input: the attributes of one item, and where it stands. Output: [`Attrs`], every value with the
//! tokens it came from. Invariant: a mistake is recorded and parsing goes on behind it; an attribute that is given
//! twice is an error that points at both places. [`table`] lists the attributes.

mod assertion;
pub(crate) mod descriptor;
pub(crate) mod inner;
mod item;
mod lookup;
mod magic;
pub(crate) mod measure;
mod misfit;
mod near;
pub(crate) mod parts;
pub(crate) mod process;
pub(crate) mod ranges;
mod rules;
pub(crate) mod table;
mod tags;
mod term;
mod terminator;
mod value;

pub(crate) use descriptor::{Place, Rule, Subject};
pub(crate) use magic::width;
pub(crate) use near::near;
pub(crate) use table::{Attrs, Descriptor};
pub(crate) use tags::Tags;
pub(crate) use term::{Term, literal};
pub(crate) use terminator::Terminator;
pub(crate) use value::{
    Access, BitOrder, Bounds, Charset, Code, Endian, Given, IntegerCode, Sum, TagWidth, key,
};

use crate::diagnostics::Diagnostics;
use item::Item;
use proc_macro2::{Ident, Span};
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{Attribute, Expr, Path, Token};

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
    let Some(descriptor) = lookup::own("bits", place) else {
        let message = match place {
            Place::Variant => "a variant has no width of its own; write `#[bits(N)]` on the enum",
            _ => {
                "a struct's width is the sum of its fields'; \
                 to assert the total write `#[bitpack(bits = N)]`"
            }
        };
        return diagnostics.error(attr.path(), message);
    };
    let key = Ident::new("bits", first_span(attr.path()));
    let width = attr.meta.require_list().and_then(|list| {
        let read = |input: ParseStream<'_>| {
            let Descriptor { keyword, form, takes, .. } = *descriptor;
            attrs.read(keyword, &Item { input, key: key.clone(), form, takes })
        };
        list.parse_args_with(read)
    });
    match width {
        Ok(first) => refuse_second(&key, first, diagnostics),
        Err(_) => diagnostics.error(
            attr,
            "`#[bits(N)]` takes one width in bits: a number, a constant or a sum of them; \
             write anything else into `#[bitpack(…)]`",
        ),
    }
}

fn parse_list(attr: &Attribute, place: Place, attrs: &mut Attrs, diagnostics: &mut Diagnostics) {
    let list = match attr.meta.require_list() {
        Ok(list) => list,
        Err(_) => {
            let message = "`bitpack` takes a list of attributes; write `#[bitpack(…)]`";
            return diagnostics.error(attr, message);
        }
    };
    let items = |input: ParseStream<'_>| {
        while !input.is_empty() {
            if let Err(error) = parse_item(input, place, attrs, diagnostics) {
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
    let Descriptor { keyword, form, takes, .. } = *lookup::find(&key, place)?;
    let item = Item { input, key, form, takes };
    let first = attrs.read(keyword, &item)?;
    refuse_second(&item.key, first, diagnostics);
    end_item(input, &item)
}

/// After an item comes a comma, or nothing.
fn end_item(input: ParseStream<'_>, Item { key, form, .. }: &Item<'_>) -> syn::Result<()> {
    let name = |input: ParseStream<'_>| input.call(Ident::parse_any).map(|name| name.to_string());
    if input.is_empty() || input.peek(Token![,]) {
        Ok(())
    } else if input.peek(Token![=]) {
        Err(input.error(format!("`{key}` takes no value; remove it")))
    } else if name(&input.fork()).is_ok_and(|name| lookup::is_keyword(&name)) {
        Err(input.error("put a comma between two attributes"))
    } else {
        let message = format!(
            "`{key}` ends before this; write an operator in front of it, a comma if another attribute follows, \
             or nothing but `{form}`"
        );
        Err(input.error(message))
    }
}

/// Passes over what is left of an item, so that the next one is still parsed.
fn skip_item(input: ParseStream<'_>) -> syn::Result<()> {
    while !input.is_empty() && !input.peek(Token![,]) {
        input.parse::<proc_macro2::TokenTree>()?;
    }
    Ok(())
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

/// An attribute that is given twice is an error at both places.
fn refuse_second(key: &Ident, first: Option<Ident>, diagnostics: &mut Diagnostics) {
    if let Some(first) = first {
        let mut error = syn::Error::new(key.span(), format!("`{key}` is given twice; remove one"));
        error.combine(syn::Error::new(first.span(), "the first one is here"));
        diagnostics.add(error);
    }
}

/// Where the path begins.
fn first_span(path: &Path) -> Span {
    path.segments.first().map_or_else(Span::call_site, |segment| segment.ident.span())
}

/// The path that `crate = …` states, whatever else is wrong with the attributes.
pub(crate) fn krate(attrs: &[Attribute]) -> Option<Path> {
    let mut unread = Diagnostics::new();
    let krate = parse(attrs, Place::Struct, &mut unread).krate.map(|given| given.value);
    let _ = unread.finish();
    krate
}

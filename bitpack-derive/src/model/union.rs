//! This module builds enums whose variants have fields.
//!
//! Input: the variants. Output: [`Case`]s. Invariant: the first field of a
//! variant with several tags, such as a catch-all, keeps the tag and is no field on the wire.

use super::field::{Field, fields};
use super::variant::variant_number;
use super::{Case, Value, dynamic, opening, order};
use crate::attr::{self, Attrs, Place, Tags, Term};
use crate::diagnostics::Diagnostics;
use syn::{Attribute, DataEnum, Fields, Ident, Variant};

/// Whether the enum has a variant with fields, besides a catch-all that keeps a number.
pub(super) fn is_one(data: &DataEnum, attrs: &[Attribute]) -> bool {
    let mut unread = Diagnostics::new();
    let tagged = attr::parse(attrs, Place::Enum, &mut unread).tag_width.is_some();
    let fields = data.variants.iter().any(|variant| {
        let attrs = attr::parse(&variant.attrs, Place::Variant, &mut unread);
        let keeps = attrs.other.is_some();
        attrs.tags.is_some()
            || attrs.opening.is_some()
            || match &variant.fields {
                Fields::Unit => false,
                Fields::Unnamed(fields) => !keeps || fields.unnamed.len() > 1,
                Fields::Named(_) => true,
            }
    });
    let _ = unread.finish();
    tagged || fields
}

/// Whether decoding chooses the variant by the constant with which it begins.
pub(super) fn is_by_magic(cases: &[Case<'_>], outer: &Attrs) -> bool {
    outer.tag_width.is_none() && cases.iter().any(|case| case.attrs.opening.is_some())
}

pub(super) fn cases<'a>(
    data: &'a DataEnum,
    outer: &Attrs,
    generics: &syn::Generics,
    diagnostics: &mut Diagnostics,
) -> Vec<Case<'a>> {
    let mut built = Vec::new();
    let mut next: (Option<Term>, i128) = (None, 0);
    let stated: Vec<_> = data
        .variants
        .iter()
        .map(|variant| attr::parse(&variant.attrs, Place::Variant, diagnostics))
        .collect();
    let by_magic = outer.tag_width.is_none() && stated.iter().any(|attrs| attrs.opening.is_some());
    for (variant, attrs) in data.variants.iter().zip(stated) {
        let mut fields = fields(&variant.fields, generics, diagnostics);
        let mut kept = None;
        let value = if attrs.other.is_some() {
            Value::Catch
        } else if let Some(tags) = &attrs.tags {
            let last = tags.value.last().and_then(Term::literal);
            next = (None, last.map_or(0, |value| value.saturating_add(1)));
            of_tags(&tags.value)
        } else {
            variant_number(variant, &mut next)
        };
        if !by_magic && matches!(value, Value::Catch | Value::Several(_)) {
            kept = keep(variant, &attrs, &mut fields, diagnostics);
        }
        order::by_number(&mut fields, diagnostics);
        dynamic::settle(&mut fields);
        dynamic::inherit(&mut fields, &attrs);
        dynamic::inherit(&mut fields, outer);
        opening::put(&mut fields, &attrs, diagnostics);
        let kept = kept.map(|field| (field.member, field.ty));
        built.push(Case { ident: &variant.ident, attrs, value, fields, kept });
    }
    built
}

/// What the stated tags of a variant are.
fn of_tags<'a>(tags: &Tags) -> Value<'a> {
    match tags {
        Tags::One(tag) => match tag.literal() {
            Some(value) => Value::Known(value),
            None => Value::Constant(tag.clone()),
        },
        Tags::Several(all) => Value::Several(all.clone()),
    }
}

/// Takes the first field, which keeps the tag, from the others.
fn keep<'a>(
    variant: &'a Variant,
    attrs: &Attrs,
    fields: &mut Vec<Field<'a>>,
    diagnostics: &mut Diagnostics,
) -> Option<Field<'a>> {
    let what = keeper(attrs);
    if fields.is_empty() {
        let name = &variant.ident;
        let message = format!("{what} keeps the tag in its first field; write `{name}(u64, …)`");
        diagnostics.error(attrs.tag_key(), message);
        return None;
    }
    refuse_attributes(what, &variant.fields, diagnostics);
    Some(fields.remove(0))
}

/// The field that keeps a tag is no field of the message, so that nothing is said of it.
fn refuse_attributes(what: &str, fields: &Fields, diagnostics: &mut Diagnostics) {
    let attrs = fields.iter().next().map_or(&[][..], |first| &first.attrs);
    let ours = |attr: &&Attribute| attr.path().is_ident("bits") || attr.path().is_ident("bitpack");
    if let Some(attr) = attrs.iter().find(ours) {
        let message = format!(
            "the first field of {what} keeps the tag and is no field of the message; \
             remove its attributes"
        );
        diagnostics.error(attr, message);
    }
}

/// What keeps the tag, in a message.
pub(crate) fn keeper(attrs: &Attrs) -> &'static str {
    match attrs.other {
        Some(_) => "the catch-all",
        None => "a variant with several tags",
    }
}

impl Attrs {
    /// The attribute that says which tags a variant has.
    pub(crate) fn tag_key(&self) -> Option<&Ident> {
        attr::key(&self.other).or(attr::key(&self.tags))
    }
}

//! This module builds enums whose variants have fields.
//!
//! Input: the variants. Output: [`Case`]s. Invariant: a catch-all's first field keeps the tag and is no field on the wire.

use super::field::fields;
use super::variant::variant_number;
use super::{Case, Value, dynamic, order};
use crate::attr::{self, Attrs, Place, Term};
use crate::diagnostics::Diagnostics;
use syn::{Attribute, DataEnum, Fields};

/// Whether the enum has a variant with fields, besides a catch-all that keeps a number.
pub(super) fn is_one(data: &DataEnum, attrs: &[Attribute]) -> bool {
    let mut unread = Diagnostics::new();
    let tagged = attr::parse(attrs, Place::Enum, &mut unread).tag_width.is_some();
    let fields = data.variants.iter().any(|variant| {
        let attrs = attr::parse(&variant.attrs, Place::Variant, &mut unread);
        let keeps = attrs.other.is_some();
        attrs.tag_number.is_some()
            || match &variant.fields {
                Fields::Unit => false,
                Fields::Unnamed(fields) => !keeps || fields.unnamed.len() > 1,
                Fields::Named(_) => true,
            }
    });
    let _ = unread.finish();
    tagged || fields
}

pub(super) fn cases<'a>(
    data: &'a DataEnum,
    outer: &Attrs,
    generics: &syn::Generics,
    diagnostics: &mut Diagnostics,
) -> Vec<Case<'a>> {
    let mut built = Vec::new();
    let mut next: (Option<Term>, i128) = (None, 0);
    for variant in &data.variants {
        let attrs = attr::parse(&variant.attrs, Place::Variant, diagnostics);
        let mut fields = fields(&variant.fields, generics, diagnostics);
        let mut kept = None;
        let value = if let Some(other) = &attrs.other {
            if fields.is_empty() {
                let name = &variant.ident;
                let message = format!(
                    "the catch-all keeps the tag in its first field; write `{name}(u64, …)`"
                );
                diagnostics.error(&other.key, message);
            } else {
                let first = fields.remove(0);
                refuse_attributes(&variant.fields, diagnostics);
                kept = Some(first);
            }
            Value::Catch
        } else if let Some(tag) = &attrs.tag_number {
            next = match tag.value.literal() {
                Some(value) => (None, value.saturating_add(1)),
                None => (None, 0),
            };
            match tag.value.literal() {
                Some(value) => Value::Known(value),
                None => Value::Constant(tag.value.clone()),
            }
        } else {
            variant_number(variant, &mut next)
        };
        order::by_number(&mut fields, diagnostics);
        dynamic::settle(&mut fields);
        dynamic::inherit(&mut fields, &attrs);
        dynamic::inherit(&mut fields, outer);
        let kept = kept.map(|field| (field.member, field.ty));
        built.push(Case { ident: &variant.ident, attrs, value, fields, kept });
    }
    built
}

/// The field that keeps a catch-all's tag is no field of the message, so that nothing is said of it.
fn refuse_attributes(fields: &Fields, diagnostics: &mut Diagnostics) {
    let attrs = fields.iter().next().map_or(&[][..], |first| &first.attrs);
    let ours = |attr: &&Attribute| attr.path().is_ident("bits") || attr.path().is_ident("bitpack");
    if let Some(attr) = attrs.iter().find(ours) {
        let message = "the first field of a catch-all keeps the tag and is no field of the message; \
                       remove its attributes";
        diagnostics.error(attr, message);
    }
}

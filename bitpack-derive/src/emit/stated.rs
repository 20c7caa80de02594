//! This module emits the attributes of types and fields that a layout keeps as data.
//!
//! Input: the attributes. Output: a list of `__bp::Attribute`, in the order of the table of attributes.

use super::expression::Names;

use crate::attr::process::written;
use crate::attr::{Access, Attrs, Code, Given, TagWidth, Term, Terminator};
use crate::model::{Computed, Family, Field, FieldKind};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote};

/// The attributes of a type about lengths, presence bits, integers and parameters.
pub(super) fn of_type(attrs: &Attrs, names: &Names<'_>) -> Option<TokenStream> {
    let mut list = styles(attrs, names);
    // The bytes of such a tag do not have the byte order of the type.
    if let Some(TagWidth::Bytes(bytes)) = attrs.tag_width.as_ref().map(|given| &given.value) {
        let bytes = names.emit(bytes.expr());
        list.push(quote!(TagBytes(#bytes)));
    }
    for (name, _) in attrs.parameters.iter().flat_map(|given| &given.value) {
        let name = crate::model::shown(name);
        list.push(quote!(Parameter(#name)));
    }
    listed(&list)
}

/// The attributes of a field about its extent, its presence or its value. `is_measured` says whether a `len_of` tells its length.
pub(super) fn of_field(
    field: &Field<'_>,
    is_measured: bool,
    names: &Names<'_>,
) -> Option<TokenStream> {
    let a = &field.attrs;
    let expr = |given: &Option<Given<Term>>| Some(names.emit(given.as_ref()?.value.expr()));
    let end = |given: &Option<Given<Terminator>>| Some(end(&given.as_ref()?.value, names));
    let stated = [
        ("Calc", expr(&a.calc)),
        ("Position", expr(&a.position)),
        ("If", expr(&a.condition)),
        ("Else", expr(&a.otherwise)),
        ("Count", expr(&a.count)),
        ("Len", expr(&a.len)),
        ("Until", end(&a.until)),
        ("Through", end(&a.through)),
        ("Trim", expr(&a.trim)),
        ("Tag", expr(&a.tag)),
    ];
    let stated = stated.into_iter().filter_map(|(name, value)| {
        let (name, value) = (Ident::new(name, Span::call_site()), value?);
        Some(quote!(#name(#value)))
    });
    let mut list: Vec<_> = stated.collect();
    list.extend(a.along.as_ref().and_then(|along| {
        let number = names.number(&along.value.list)?;
        Some(quote!(Along(#number)))
    }));
    list.extend(a.rest.as_ref().map(|_| quote!(Rest)));
    let has_limit = a.len.is_some() || a.rest.is_some() || is_measured;
    let around = field.has_limit_around() && a.process.is_none();
    list.extend((has_limit && around).then(|| quote!(Limit)));
    list.extend(a.text.as_ref().map(|text| {
        let (charset, name) = (Ident::new(text.value.0, Span::call_site()), text.value.1);
        match text.value.is_foreign() {
            true => quote!(Text(__bp::Charset::Other(#name))),
            false => quote!(Text(__bp::Charset::#charset)),
        }
    }));
    list.extend(a.pad.as_ref().map(|pad| {
        let (pad, strict) = (names.emit(pad.value.expr()), a.strict.is_some());
        quote!(Pad(#pad, #strict))
    }));
    list.extend(styles(a, names));
    list.extend(a.assertion.as_ref().map(|given| {
        let (holds, why) = (names.emit(given.value.condition.expr()), given.value.reason());
        quote!(Assert(#holds, #why))
    }));
    list.extend(computed(field, names));
    list.extend(inner(field, names));
    list.extend(a.context.as_ref().map(|values| {
        let element = a.along.as_ref().map(|along| names.with_element(&along.value.name));
        let names = element.as_ref().unwrap_or(names);
        let values = values.value.iter().map(|value| names.emit(value.expr()));
        quote!(Context(&[#(#values),*]))
    }));
    list.extend(a.with.as_ref().map(|module| {
        let module = written(&module.value);
        quote!(With(#module))
    }));
    list.extend(a.process.as_ref().map(|given| {
        let module = written(&given.value.module);
        let arguments = given.value.arguments.iter().map(|value| names.emit(value.expr()));
        quote!(Process(#module, &[#(#arguments),*]))
    }));
    list.extend(a.access.as_ref().map(|given| match given.value {
        Access::ReadOnly => quote!(ReadOnly),
        Access::WriteOnly => quote!(WriteOnly),
    }));
    listed(&list)
}

/// What ends a field.
fn end(end: &Terminator, names: &Names<'_>) -> TokenStream {
    match end {
        Terminator::Byte(byte) => {
            let byte = names.emit(byte.expr());
            quote!(__bp::End::Byte(#byte))
        }
        Terminator::Bytes(bytes, ..) => quote!(__bp::End::Bytes(&[#(#bytes),*])),
        Terminator::Element(name, condition) => {
            let condition = names.with_element(name).emit(condition.expr());
            quote!(__bp::End::Element(#condition))
        }
    }
}

/// How lengths, presence bits and integers are written, and what limits collections and nesting.
fn styles(a: &Attrs, names: &Names<'_>) -> Vec<TokenStream> {
    let length = a.length.as_ref().map(|length| {
        let code = match length.value {
            Code::Fixed(bits) => {
                let bits = Literal::u32_unsuffixed(bits);
                quote!(Fixed(#bits))
            }
            Code::Varint(name) => varint(name),
        };
        quote!(Length(__bp::Code::#code))
    });
    let presence = a.presence.as_ref().map(|bits| {
        let bits = names.emit(bits.value.expr());
        quote!(Presence(#bits))
    });
    let integers = a.integers.as_ref().map(|code| {
        let code = varint(code.value.0);
        quote!(Integers(__bp::Code::#code))
    });
    let most = a.max_len.as_ref().map(|most| {
        let most = names.emit(most.value.expr());
        quote!(MaxLen(#most))
    });
    let deepest = a.max_depth.as_ref().map(|levels| {
        let levels = names.emit(levels.value.expr());
        quote!(MaxDepth(#levels))
    });
    [length, presence, integers, most, deepest].into_iter().flatten().collect()
}

fn varint(name: &str) -> TokenStream {
    let name = if name == "DerLength" { "Der" } else { name };
    Ident::new(name, Span::call_site()).into_token_stream()
}

/// What a number is computed from.
fn computed(field: &Field<'_>, names: &Names<'_>) -> Option<TokenStream> {
    let FieldKind::Computed(_, computed) = &field.kind else { return None };
    let (sum, family) = match computed {
        Computed::Sum(sum, family) => (sum, family),
        other => {
            let number = names.emit(&other.number()?);
            return Some(match other {
                Computed::Count(_) => quote!(CountOf(#number)),
                Computed::Len(_) => quote!(LenOf(#number)),
                Computed::Tag(_) => quote!(TagOf(#number)),
                _ => quote!(Value(#number)),
            });
        }
    };
    let text = sum.algorithm.written();
    let (first, last) = (names.number(&sum.fields.first)?, names.number(&sum.fields.last)?);
    let sum = quote!(__bp::Sum { algorithm: #text, first: #first, last: #last });
    Some(match family {
        Family::Crc => quote!(Crc(#sum)),
        Family::Checksum => quote!(Checksum(#sum)),
    })
}

/// What the numbers inside the value of a field are computed from.
fn inner(field: &Field<'_>, names: &Names<'_>) -> Option<TokenStream> {
    if field.inner().is_empty() {
        return None;
    }
    let numbers = field.inner().iter().map(|inner| {
        let (path, number) = (inner.names().join("."), names.emit(inner.number.expr()));
        quote!((#path, #number))
    });
    Some(quote!(Values(&[#(#numbers),*])))
}

fn listed(list: &[TokenStream]) -> Option<TokenStream> {
    if list.is_empty() {
        return None;
    }
    Some(quote!(.attributes(&[#(__bp::Attribute::#list),*])))
}

//! What a field tells its type.
//!
//! Input: a field's attributes and the shape of its type. Output: the context, from the outside in, as in
//! `__bp::When { present: …, each: __bp::Within::new(__bp::Count(…), ()) }`.

use super::expr::{self, Names};
use super::part::{Part, local};
use super::write;
use super::{extend, left};
use crate::model::dynamic::{Holder, holder};
use crate::model::{Computed, Field, FieldKind};
use crate::prim::{self, Prim, ungroup};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::Type;

/// Which way the field moves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Decode,
    Encode,
}

pub(super) fn emit(
    part: &Part<'_, '_>,
    field: &Field<'_>,
    way: Way,
    names: Names<'_>,
) -> TokenStream {
    Context { part, field, way, names }.of(field.ty, true)
}

struct Context<'c> {
    part: &'c Part<'c, 'c>,
    field: &'c Field<'c>,
    way: Way,
    names: Names<'c>,
}

impl Context<'_> {
    /// The context of a type; `outer` where the condition still belongs to it.
    fn of(&self, ty: &Type, outer: bool) -> TokenStream {
        let a = &self.field.attrs;
        match holder(ty) {
            Holder::Option(inner) => {
                let each = self.of(inner, false);
                match a.condition.as_ref().filter(|_| outer) {
                    Some(condition) => {
                        let stored = self.part.stored(&self.field.member);
                        let own = quote!(__bp::Option::is_some(&#stored));
                        let present = left::instead(&condition.value, self.way, own)
                            .unwrap_or_else(|| expr::emit(&condition.value, self.names));
                        quote!(__bp::When { present: #present, each: #each })
                    }
                    None => quote!(__bp::Flag(#each)),
                }
            }
            Holder::Box(inner) => {
                let inner = self.of(inner, outer);
                quote!(__bp::Boxed(#inner))
            }
            Holder::Collection(element) => {
                let each = match element.map(holder) {
                    Some(Holder::Option(_) | Holder::Box(_)) => {
                        element.map_or_else(|| self.innermost(), |element| self.element(element))
                    }
                    _ => self.innermost(),
                };
                self.within(each)
            }
            Holder::None if a.extensible.is_some() => {
                let missing = extend::missing(self.field, ty, self.way);
                let each = self.each(ungroup(ty));
                quote!(__bp::Extensible::new(|| -> #ty { #missing }, #each))
            }
            Holder::None => self.within(self.array(ty)),
        }
    }

    /// The context of what may be an array of types that may vary in width.
    fn array(&self, ty: &Type) -> TokenStream {
        match ungroup(ty) {
            array @ Type::Array(_) if self.field.attrs.width.is_none() && !is_number(array) => {
                let each = self.each(array);
                quote!(__bp::Each(#each))
            }
            _ => self.innermost(),
        }
    }

    /// The context of an array's elements.
    fn each(&self, array: &Type) -> TokenStream {
        match array {
            Type::Array(array) => match holder(&array.elem) {
                Holder::None => self.array(&array.elem),
                _ => self.element(&array.elem),
            },
            _ => self.innermost(),
        }
    }

    /// The context of an element that is a box or optional.
    fn element(&self, ty: &Type) -> TokenStream {
        match holder(ty) {
            Holder::Option(inner) => {
                let inner = self.element(inner);
                quote!(__bp::Flag(#inner))
            }
            Holder::Box(inner) => {
                let inner = self.element(inner);
                quote!(__bp::Boxed(#inner))
            }
            _ => self.innermost(),
        }
    }

    /// With the field's extent, if it has one.
    fn within(&self, each: TokenStream) -> TokenStream {
        match self.extent() {
            Some(extent) => quote!(__bp::Within::new(#extent, #each)),
            None => each,
        }
    }

    fn extent(&self) -> Option<TokenStream> {
        let a = &self.field.attrs;
        let sized = |expr| {
            let value = expr::emit(expr, self.names);
            quote!(__bp::size(#value))
        };
        let instead = |given: &Option<crate::attr::Given<syn::Expr>>| {
            left::instead(&given.as_ref()?.value, self.way, quote!(__bp::Rest))
        };
        if let Some(rest) = instead(&a.count).or_else(|| instead(&a.len)) {
            Some(rest)
        } else if let Some(count) = &a.count {
            let count = sized(&count.value);
            Some(quote!(__bp::Count(#count)))
        } else if let Some(len) = &a.len {
            let len = sized(&len.value);
            Some(quote!(__bp::Len(#len)))
        } else if let Some(until) = &a.until {
            let until = until.value.to_token_stream();
            Some(quote!(__bp::Until(#until)))
        } else if a.rest.is_some() {
            Some(quote!(__bp::Rest))
        } else {
            self.told()
        }
    }

    /// The extent that a computed field gives; when encoding it is computed from this one.
    fn told(&self) -> Option<TokenStream> {
        let other = self.part.measured_by(self.field)?;
        let local = local(&other.member);
        Some(match (&other.kind, self.way) {
            (_, Way::Encode) => quote!(__bp::Rest),
            (FieldKind::Computed(_, Computed::Len(_)), _) => quote!(__bp::Len(__bp::size(#local))),
            _ => quote!(__bp::Count(__bp::size(#local))),
        })
    }

    /// Width, tag and what the attribute `context` passes.
    fn innermost(&self) -> TokenStream {
        let a = &self.field.attrs;
        if let Some(width) = &a.width {
            let width = width.value.to_token_stream();
            return quote!(__bp::Width(#width));
        }
        let context = match &a.context {
            Some(values) => {
                let values = values.value.iter().map(|value| expr::narrow(value, self.names));
                quote!((#(#values,)*))
            }
            None => quote!(()),
        };
        match self.tag() {
            Some(tag) => quote!(__bp::Tag { tag: #tag, context: #context }),
            None => context,
        }
    }

    fn tag(&self) -> Option<TokenStream> {
        if let Some(tag) = &self.field.attrs.tag {
            let value = expr::emit(&tag.value, self.names);
            return Some(quote!(__bp::number(&(#value))));
        }
        let other = self.part.tagged_by(self.field)?;
        Some(match self.way {
            Way::Decode => {
                let local = local(&other.member);
                quote!(#local as u64)
            }
            Way::Encode => match &other.kind {
                FieldKind::Computed(_, computed) => write::value(self.part, computed)?,
                _ => return None,
            },
        })
    }
}

/// Whether the elements of an array are numbers, however deep it is.
fn is_number(array: &Type) -> bool {
    let element = prim::element(array);
    Prim::of(element).is_some() || prim::is_unit(element)
}

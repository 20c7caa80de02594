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
    let context = Context { part, field, way, names }.of(field.ty, true);
    context.unwrap_or_else(|| quote!(()))
}

struct Context<'c> {
    part: &'c Part<'c, 'c>,
    field: &'c Field<'c>,
    way: Way,
    names: Names<'c>,
}

/// What a type is told; nothing where it knows itself how it lies.
type Told = Option<TokenStream>;

impl Context<'_> {
    /// The context of a type; `outer` where the condition still belongs to it.
    fn of(&self, ty: &Type, outer: bool) -> Told {
        let a = &self.field.attrs;
        match holder(ty) {
            Holder::Option(inner) => {
                let each = self.of(inner, false);
                let Some(condition) = a.condition.as_ref().filter(|_| outer) else {
                    return each.map(|each| quote!(__bp::Flag(#each)));
                };
                let stored = self.part.stored(&self.field.member);
                let own = quote!(__bp::Option::is_some(&#stored));
                let present = left::instead(&condition.value, self.way, own)
                    .unwrap_or_else(|| expr::emit(&condition.value, self.names));
                let each = each.unwrap_or_else(|| quote!(()));
                Some(quote!(__bp::When { present: #present, each: #each }))
            }
            Holder::Box(inner) => self.of(inner, outer).map(|inner| quote!(__bp::Boxed(#inner))),
            Holder::Collection(element) => {
                let each =
                    element.map_or_else(|| self.innermost(), |element| self.element(element));
                self.within(each, true)
            }
            Holder::None if a.extensible.is_some() => {
                let missing = extend::missing(self.field, ty, self.way);
                let each = self.each(ungroup(ty)).unwrap_or_else(|| quote!(()));
                Some(quote!(__bp::Extensible::new(|| -> #ty { #missing }, #each)))
            }
            Holder::None => self.within(self.array(ty), false),
        }
    }

    /// The context of what may be an array of types that may vary in width.
    fn array(&self, ty: &Type) -> Told {
        match ungroup(ty) {
            array @ Type::Array(_) if self.field.attrs.width.is_none() && !is_number(array) => {
                self.each(array).map(|each| quote!(__bp::Each(#each)))
            }
            _ => self.innermost(),
        }
    }

    /// The context of an array's elements.
    fn each(&self, array: &Type) -> Told {
        match array {
            Type::Array(array) => match holder(&array.elem) {
                Holder::None => self.array(&array.elem),
                _ => self.element(&array.elem),
            },
            _ => self.innermost(),
        }
    }

    /// The context of an element: what the innermost type is told, and what is around that.
    fn element(&self, ty: &Type) -> Told {
        let within = |inner| self.element(inner);
        match holder(ty) {
            Holder::Option(inner) => within(inner).map(|inner| quote!(__bp::Flag(#inner))),
            Holder::Box(inner) => within(inner).map(|inner| quote!(__bp::Boxed(#inner))),
            Holder::Collection(Some(inner)) => {
                within(inner).map(|inner| quote!(__bp::Prefixed::new(#inner)))
            }
            _ => self.innermost(),
        }
    }

    /// With the field's extent; what has none and is a `list` begins with its number of elements.
    fn within(&self, each: Told, list: bool) -> Told {
        let most = self.field.attrs.max_len.as_ref().map(|most| {
            let most = most.value.to_token_stream();
            quote!(#most)
        });
        let all = |each: Told| each.unwrap_or_else(|| quote!(()));
        match (self.extent(), most) {
            (Some(extent), None) => {
                let each = all(each);
                Some(quote!(__bp::Within::new(#extent, #each)))
            }
            (Some(extent), Some(most)) => {
                let each = all(each);
                Some(quote!(__bp::Within::new(__bp::AtMost(#most, #extent), #each)))
            }
            (None, Some(most)) => {
                let each = all(each);
                Some(quote!(__bp::Prefixed::at_most(#most, #each)))
            }
            (None, None) if list => each.map(|each| quote!(__bp::Prefixed::new(#each))),
            (None, None) => each,
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
    fn innermost(&self) -> Told {
        let a = &self.field.attrs;
        if let Some(width) = &a.width {
            let width = width.value.to_token_stream();
            return Some(quote!(__bp::Width(#width)));
        }
        let context = a.context.as_ref().map(|values| {
            let values = values.value.iter().map(|value| expr::narrow(value, self.names));
            quote!((#(#values,)*))
        });
        match self.tag() {
            Some(tag) => {
                let context = context.unwrap_or_else(|| quote!(()));
                Some(quote!(__bp::Tag { tag: #tag, context: #context }))
            }
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

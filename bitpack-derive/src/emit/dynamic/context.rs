//! This module emits the context that a field passes to its type.
//!
//! Input: a field's attributes and the shape of its type. Output: the context, from the outside in, as in
//! `__bp::When { present: …, each: __bp::Within::new(__bp::Count(…), ()) }`.

use super::expr::{self, Names};
use super::part::{Part, Way, local};
use super::{extend, indexed, known, left, terminator};
use crate::attr::measure::Measured;
use crate::attr::{Given, Term, Terminator};
use crate::emit::site::located;
use crate::model::{Computed, Field, FieldKind, Known, Ty};
use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};
use syn::spanned::Spanned;
use syn::{Expr, parse_quote};

pub(super) fn emit(
    part: &Part<'_, '_>,
    field: &Field<'_>,
    way: Way,
    names: Names<'_>,
) -> TokenStream {
    let is_beside = field.attrs.process.is_some();
    let context = Context { part, field, way, names, is_beside }.of(&field.ty, true);
    context.unwrap_or_else(|| quote!(()))
}

/// The extent of a field, if it has one.
pub(super) fn extent(
    part: &Part<'_, '_>,
    field: &Field<'_>,
    way: Way,
    names: Names<'_>,
) -> Option<TokenStream> {
    Context { part, field, way, names, is_beside: false }.extent()
}

/// Whether the optional value of a field with a condition is present.
pub(super) fn present(
    part: &Part<'_, '_>,
    field: &Field<'_>,
    way: Way,
    names: Names<'_>,
) -> Option<TokenStream> {
    field.ty.is_option().then(|| Context { part, field, way, names, is_beside: false }.present())?
}

struct Context<'c> {
    part: &'c Part<'c, 'c>,
    field: &'c Field<'c>,
    way: Way,
    names: Names<'c>,
    /// Whether the value lies in bytes beside the message, all of which are its own.
    is_beside: bool,
}

/// The expression for the context of a type. It is `None` if the type needs no context.
type Told = Option<TokenStream>;

impl Context<'_> {
    /// Returns the context of a type. `outer` states whether the field's condition applies to it.
    fn of(&self, ty: &Ty<'_>, outer: bool) -> Told {
        let a = &self.field.attrs;
        match &ty.known {
            Known::Option(inner) => {
                let Some(present) = self.present().filter(|_| outer) else {
                    // The limit begins behind the flag.
                    return self.of(inner, false).map(|each| quote!(__bp::Flag(#each)));
                };
                let limit = self.extent().filter(|_| inner.is_plain());
                let each = if limit.is_some() { self.bare(inner) } else { self.of(inner, false) };
                let each = each.unwrap_or_else(|| quote!(()));
                let when = quote!(__bp::When { present: #present, each: #each });
                Some(limit.map_or(when.clone(), |limit| quote!(__bp::Limited::new(#limit, #when))))
            }
            Known::Pointer(inner) => self.of(inner, outer).map(|inner| quote!(__bp::Boxed(#inner))),
            Known::List(_, Some(_)) if a.pad.is_some() => Some(self.letters()),
            Known::List(_, Some(element)) if a.along.is_some() => self.along(element),
            Known::List(_, Some(element)) if indexed::is_in(a) => {
                Some(indexed::list(a, self.extent(), self.element(element)))
            }
            Known::List(_, Some(element)) => match &a.through {
                Some(Given { value: Terminator::Element(name, condition), .. }) => {
                    let condition = expr::emit(condition.expr(), self.names);
                    let each = self.element(element).unwrap_or_else(|| quote!(()));
                    let most = a.max_len.as_ref().map(|most| most.value.to_token_stream());
                    let most = most.unwrap_or_else(|| quote!(::core::primitive::usize::MAX));
                    Some(quote!(__bp::Through::new(#most, |#name: &#element| #condition, #each)))
                }
                _ => self.within(self.element(element), true),
            },
            _ if a.text.is_some() || a.pad.is_some() => Some(self.letters()),
            _ if a.trim.is_some() => {
                let least = a.trim.as_ref()?.value.as_usize();
                self.within(Some(quote!(__bp::Trim(#least))), false)
            }
            _ if ty.is_owned_collection() => self.within(self.entries(ty), true),
            _ if a.extensible_array.is_some() => {
                let missing = extend::missing(self.field, ty, self.way);
                let each = self.each(ty).unwrap_or_else(|| quote!(()));
                Some(quote!(__bp::Extensible::new(|| -> #ty { #missing }, #each)))
            }
            _ if self.field.has_limit_around() => self.array(ty),
            _ => self.within(self.array(ty), false),
        }
    }

    /// Whether the value is present, if the field has a condition.
    fn present(&self) -> Told {
        let condition = self.field.attrs.condition.as_ref()?.value.expr();
        let stored = self.part.stored(&self.field.member);
        let own = quote!(__bp::Option::is_some(&#stored));
        let instead = self.instead(condition, own);
        Some(instead.unwrap_or_else(|| expr::emit(condition, self.names)))
    }

    /// The context of a type without the extent of its field.
    fn bare(&self, ty: &Ty<'_>) -> Told {
        match &ty.known {
            Known::Pointer(inner) => self.bare(inner).map(|inner| quote!(__bp::Boxed(#inner))),
            _ => self.array(ty),
        }
    }

    /// The context of a list with an element for each one of another list.
    fn along(&self, element: &Ty<'_>) -> Told {
        let a = &self.field.attrs;
        let along = &a.along.as_ref()?.value;
        let (name, list) = (&along.name, (self.names.value)(&along.list));
        let each = self.element(element).unwrap_or_else(|| quote!(()));
        let most = a.max_len.as_ref().map(|most| most.value.to_token_stream());
        let most = most.unwrap_or_else(|| quote!(::core::primitive::usize::MAX));
        Some(quote!(__bp::Along::new(#most, &#list[..], |#name| #each)))
    }

    /// The context of what may be an array of types that may vary in width.
    fn array(&self, ty: &Ty<'_>) -> Told {
        match ty.known {
            Known::Array(..)
                if self.field.attrs.width.is_none() && !is_number(ty)
                    || ty.element().is_holder()
                    || self.codes(ty) =>
            {
                self.each(ty).map(|each| quote!(__bp::Each(#each)))
            }
            _ => self.innermost(ty),
        }
    }

    /// Whether `integers` applies to integers in the type.
    fn codes(&self, ty: &Ty<'_>) -> bool {
        self.field.attrs.integers.is_some() && ty.holds_long_integers()
    }

    /// Returns the context of the entries of a map; of any other collection, that of its innermost type.
    fn entries(&self, ty: &Ty<'_>) -> Told {
        let Known::Map(Some(entry)) = &ty.known else { return self.innermost(ty) };
        let (key, value) = (self.element(&entry.0), self.element(&entry.1));
        if key.is_none() && value.is_none() {
            return None;
        }
        let all = |told: Told| told.unwrap_or_else(|| quote!(()));
        let (key, value) = (all(key), all(value));
        Some(quote!(__bp::Entries(#key, #value)))
    }

    /// Returns the context of an array's elements.
    fn each(&self, array: &Ty<'_>) -> Told {
        match &array.known {
            Known::Array(element, _) if element.is_holder() => self.element(element),
            Known::Array(element, _) => self.array(element),
            _ => self.innermost(array),
        }
    }

    /// Returns the context of an element: the context of the innermost type, wrapped once for each
    /// type around it.
    fn element(&self, ty: &Ty<'_>) -> Told {
        match &ty.known {
            Known::Option(inner) => self.element(inner).map(|inner| quote!(__bp::Flag(#inner))),
            Known::Pointer(inner) => self.element(inner).map(|inner| quote!(__bp::Boxed(#inner))),
            Known::List(_, Some(inner)) => {
                self.element(inner).map(|inner| quote!(__bp::Prefixed::new(#inner)))
            }
            Known::Map(_) if self.codes(ty) => {
                self.entries(ty).map(|inner| quote!(__bp::Prefixed::new(#inner)))
            }
            Known::Array(..) if self.codes(ty) => self.array(ty),
            _ => self.innermost(ty),
        }
    }

    /// Adds the field's extent to the context. A `list` without an extent begins with its number of
    /// elements.
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

    /// The context of text in another encoding, or in a room.
    fn letters(&self) -> TokenStream {
        let a = &self.field.attrs;
        let most = a.max_len.as_ref().map(|most| most.value.to_token_stream());
        let extent = self.extent().map(|extent| match &most {
            Some(most) => quote!(__bp::AtMost(#most, #extent)),
            None => extent,
        });
        let units = match (extent, &a.pad, most) {
            (Some(extent), Some(pad), _) => {
                let (pad, strict) = (pad.value.to_token_stream(), a.strict.is_some());
                quote!(__bp::Room::new(#extent, #pad, #strict))
            }
            (Some(extent), None, _) => quote!(__bp::Within::new(#extent, ())),
            (None, _, Some(most)) => quote!(__bp::Prefixed::at_most(#most, ())),
            (None, _, None) => quote!(()),
        };
        match &a.text {
            Some(text) => {
                let charset = format_ident!("{}", text.value.0);
                quote!(__bp::InCharset::new(__bp::#charset, #units))
            }
            None => units,
        }
    }

    fn extent(&self) -> Option<TokenStream> {
        if self.is_beside {
            return Some(quote!(__bp::Rest));
        }
        let a = &self.field.attrs;
        let sized = |term: &Term| {
            let value = expr::emit(term.expr(), self.names);
            let size = quote!(__bp::size(#value));
            // A field that is no number is an error where it is named.
            match term.expr() {
                Expr::Field(field) => located(size, field.member.span()),
                _ => size,
            }
        };
        let instead = |given: &Option<Given<Term>>| {
            self.instead(given.as_ref()?.value.expr(), quote!(__bp::Rest))
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
            let wide = a.text.as_ref().is_some_and(|text| text.value.1 == "utf16");
            terminator::until(&until.value, wide)
        } else if let Some(through) = &a.through {
            terminator::through(&through.value)
        } else if a.rest.is_some() {
            Some(quote!(__bp::Rest))
        } else {
            self.told()
        }
    }

    /// What stands for an expression that encoding evaluates only after the last field.
    fn instead(&self, expr: &Expr, own: TokenStream) -> Option<TokenStream> {
        left::instead(self.part, self.field, expr, self.way, own)
    }

    /// The extent that a computed field gives; when encoding it is computed from this one.
    fn told(&self) -> Option<TokenStream> {
        let other = self.part.measured_by(self.field)?;
        let local = local(&other.member);
        Some(match (&other.kind, self.way) {
            (_, Way::Encode) => quote!(__bp::Rest),
            (FieldKind::Computed(_, Computed::Len(of)), _) => {
                match of.steps.is_empty() && of.fields.is_one() {
                    true => quote!(__bp::Len(__bp::size(#local))),
                    false => self.told_len(other, of),
                }
            }
            (FieldKind::Computed(_, Computed::Count(of)), _) if !of.steps.is_empty() => {
                let (stated, place) = (self.undone(other, of), self.place(other));
                quote!(__bp::Count(__bp::told_count(#stated, #local as u64, #place, __bp_in)?))
            }
            _ => quote!(__bp::Count(__bp::size(#local))),
        })
    }

    /// What a computed field leaves of a length for this field.
    fn told_len(&self, other: &Field<'_>, of: &Measured) -> TokenStream {
        let (start, behind) =
            (self.part.start_of(&of.fields.first), self.part.behind(self.field, of));
        let (stated, place) = (self.undone(other, of), self.place(other));
        let local = local(&other.member);
        quote! {
            __bp::Len(__bp::told_len(
                #stated, #local as u64, (#start, 0 #(+ #behind)*), #place, __bp_in,
            )?)
        }
    }

    /// The measure that a computed field states.
    fn undone(&self, other: &Field<'_>, of: &Measured) -> TokenStream {
        let member = &other.member;
        expr::emit(&of.inverse(parse_quote!(self.#member)), self.names)
    }

    /// The position and the description of a computed field.
    fn place(&self, other: &Field<'_>) -> TokenStream {
        let index = self.part.find(&other.member).map_or(0, |(index, _)| index);
        let (at, site) = (self.part.start_of(&other.member), self.part.site(index));
        quote!((#at, #site))
    }

    /// Width, code of integers, tag and what the attribute `context` passes.
    fn innermost(&self, ty: &Ty<'_>) -> Told {
        let a = &self.field.attrs;
        if let Some(code) = a.integers.as_ref().filter(|_| ty.is_long_integer()) {
            let code = format_ident!("{}", code.value.0);
            return Some(quote!(__bp::Integers(__bp::code::#code)));
        }
        if let Some(width) = &a.width {
            let width = width.value.as_usize();
            return Some(quote!(__bp::Width(#width)));
        }
        let context = a.context.as_ref().map(|values| {
            let values = values.value.iter().map(|value| indexed::settle(value.expr()));
            let values = values.map(|value| expr::narrow(&value, self.names));
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
            let value = expr::emit(tag.value.expr(), self.names);
            return Some(quote!(__bp::number(&(#value))));
        }
        let other = self.part.tagged_by(self.field)?;
        Some(match self.way {
            Way::Decode => {
                let local = local(&other.member);
                quote!(#local as u64)
            }
            Way::Encode => match &other.kind {
                FieldKind::Computed(_, number) => known::value(self.part, number)?,
                _ => return None,
            },
        })
    }
}

/// Whether the elements of an array are numbers, however deep it is.
fn is_number(array: &Ty<'_>) -> bool {
    let element = array.element();
    element.prim().is_some() || element.is_unit()
}

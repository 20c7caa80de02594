//! This module emits how the variants of a union are told apart.
//!
//! Input: the variants. Output: patterns, conditions and descriptions of their tags. Invariant: numbers are of the type in which
//! generated code compares tags: `i64` if a variant has a negative tag, and else `u64`.

use super::part::local;
use crate::attr::Bounds;
use crate::emit::enums;
use crate::model::{Case, Packet, Value};
use proc_macro2::TokenStream;
use quote::quote;

/// The tags of all variants of a union.
pub(super) struct Tags<'c, 'a> {
    cases: &'c [Case<'a>],
    is_signed: bool,
}

impl<'c, 'a> Tags<'c, 'a> {
    pub(super) fn new(packet: &Packet<'_>, cases: &'c [Case<'a>]) -> Self {
        Tags { cases, is_signed: packet.has_signed_tags() }
    }

    /// The type in which tags are compared.
    fn ty(&self) -> TokenStream {
        if self.is_signed { quote!(i64) } else { quote!(u64) }
    }

    /// The tag `__bp_tag`, a `u64`, in that type.
    pub(super) fn subject(&self) -> TokenStream {
        if self.is_signed { quote!(__bp_tag as i64) } else { quote!(__bp_tag) }
    }

    /// The tag of a variant that has one.
    fn number(&self, case: &Case<'_>) -> Option<TokenStream> {
        let number = enums::number(&case.value)?;
        match (&case.value, self.is_signed) {
            (Value::Expr(..) | Value::Constant(_), true) => Some(quote!((#number as i64))),
            _ => Some(number),
        }
    }

    /// The tag of a value as a `u64`.
    pub(super) fn of_value(&self) -> TokenStream {
        let arms = self.cases.iter().map(|case| {
            let (ident, tag) = (case.ident, self.of_case(case, &quote!(__bp_kept)));
            match (self.number(case), &case.kept) {
                (None, Some((member, _))) => {
                    quote!(Self::#ident { #member: __bp_kept, .. } => #tag,)
                }
                _ => quote!(Self::#ident { .. } => #tag,),
            }
        });
        quote!(match self { #(#arms)* })
    }

    /// The tag of a value of a variant as a `u64`; `kept` is the variable that holds a tag that the value keeps.
    pub(super) fn of_case(&self, case: &Case<'_>, kept: &TokenStream) -> TokenStream {
        match (self.number(case), &case.kept) {
            (Some(tag), _) if self.is_signed => quote!(#tag as i64 as u64),
            (Some(tag), _) => tag,
            (None, Some(_)) => quote!(__bp::number(#kept)),
            (None, None) => quote!(0),
        }
    }

    /// The tag that a value keeps, for diff; nothing if no variant keeps one.
    pub(super) fn kept(&self) -> Option<TokenStream> {
        let arms = self.cases.iter().filter_map(|case| {
            let (ident, (member, _)) = (case.ident, case.kept.as_ref()?);
            Some(quote!(Self::#ident { #member: __bp_kept, .. } => __bp::Some(__bp::number(__bp_kept)),))
        });
        let arms: Vec<_> = arms.collect();
        (!arms.is_empty()).then(|| {
            quote! {
                fn kept_tag(&self) -> __bp::Option<u64> {
                    match self {
                        #(#arms)*
                        _ => __bp::None,
                    }
                }
            }
        })
    }

    /// The pattern of a variant's tags; nothing for the catch-all.
    pub(super) fn pattern(&self, case: &Case<'_>) -> Option<TokenStream> {
        let Value::Several(all) = &case.value else { return self.number(case).map(enums::pattern) };
        let known: Option<Vec<_>> = all.iter().map(literals).collect();
        let Some(known) = known else {
            let holds = self.among(all);
            return Some(quote!(__bp_raw if #holds));
        };
        let ranges = known.into_iter().map(|(min, max)| {
            let (first, last) = (enums::signed(min), enums::signed(max));
            if min == max { first } else { quote!(#first..=#last) }
        });
        Some(quote!(__bp_raw @ (#(#ranges)|*)))
    }

    /// The statement that converts the tag `__bp_raw` to the type of the field that keeps it.
    pub(super) fn keep(&self, case: &Case<'_>) -> Option<TokenStream> {
        let (member, ty) = case.kept.as_ref()?;
        let local = local(member);
        let keep = if self.is_signed { quote!(keep_signed) } else { quote!(keep) };
        Some(quote!(let #local = __bp::#keep::<#ty, _>(__bp_in, __bp_raw, __bp_site)?;))
    }

    /// The field that keeps the tag and the variable that holds it, for a pattern or a constructor.
    pub(super) fn kept_member(case: &Case<'_>) -> Option<TokenStream> {
        let (member, _) = case.kept.as_ref()?;
        let local = local(member);
        Some(quote!(#member: #local,))
    }

    /// The statement that refuses a kept tag that is not one of the variant.
    pub(super) fn check(&self, case: &Case<'_>) -> Option<TokenStream> {
        case.kept.as_ref()?;
        let subject = self.subject();
        if let Value::Several(all) = &case.value {
            let holds = self.among(all);
            return Some(quote! {
                let __bp_raw = #subject;
                if !(#holds) {
                    __bp::foreign_tag::<Self, _>(__bp_out, __bp_tag, __bp_site)?;
                }
            });
        }
        let listed = self.cases.iter().filter_map(|case| self.number(case));
        let ranges = self.cases.iter().filter_map(|case| match &case.value {
            Value::Several(all) => Some(self.among(all)),
            _ => None,
        });
        let raw = self.cases.iter().any(|case| matches!(case.value, Value::Several(_)));
        let raw = raw.then(|| quote!(let __bp_raw = #subject;));
        Some(quote! {
            #raw
            if [#(#listed),*].contains(&(#subject)) #(|| #ranges)* {
                let __bp_at = __bp::before_tag::<Self>(__bp_out.position(), __bp_tag);
                __bp_out.fail(__bp::EncodeError::new(
                    __bp::ErrorKind::Shadowed, __bp_site, __bp_at, __bp_tag,
                ))?;
            }
        })
    }

    /// Whether `__bp_raw` is in one of the ranges.
    fn among(&self, all: &[Bounds]) -> TokenStream {
        let ty = self.ty();
        let ranges = all.iter().map(|range| {
            let (min, max) = (range.min.cast(&ty), range.max.cast(&ty));
            quote!((#min..=#max).contains(&__bp_raw))
        });
        quote!(#(#ranges)||*)
    }

    /// The description of a variant, with its name and its fields.
    pub(super) fn describe(
        &self,
        case: &Case<'_>,
        name: &str,
        fields: &TokenStream,
    ) -> TokenStream {
        let fields = quote!(const { &#fields });
        match (&case.value, self.number(case)) {
            (Value::Several(all), _) => {
                let ranges = all.iter().map(|range| {
                    let (min, max) = (range.min.cast(quote!(i128)), range.max.cast(quote!(i128)));
                    quote!(__bp::Tags::new(#min, #max))
                });
                quote!(__bp::Case::several(#name, const { &[#(#ranges),*] }, #fields))
            }
            (_, Some(tag)) if self.is_signed => {
                let tag = quote!(#tag as i128);
                quote!(__bp::Case::several(#name, const { &[__bp::Tags::new(#tag, #tag)] }, #fields))
            }
            (_, Some(tag)) => quote!(__bp::Case::new(#name, #tag, #fields)),
            (_, None) => quote!(__bp::Case::other(#name, #fields)),
        }
    }

    /// The check of tags that are no literals, which only the compiler knows.
    pub(super) fn assert(&self, packet: &Packet<'_>) -> Option<TokenStream> {
        let known = |case: &Case<'_>| match &case.value {
            Value::Known(_) | Value::Catch => true,
            Value::Several(all) => all.iter().all(|range| literals(range).is_some()),
            _ => false,
        };
        let ident = packet.ident;
        let unknown = packet.generics.params.is_empty() && !self.cases.iter().all(known);
        unknown.then(|| quote!(const _: () = <#ident as __bp::BitPack>::LAYOUT.check_tags();))
    }
}

/// The bounds, if they are literals.
fn literals(range: &Bounds) -> Option<(i128, i128)> {
    Some((range.min.literal()?, range.max.literal()?))
}

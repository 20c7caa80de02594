//! This module emits enums with payload.
//!
//! Input: the variants. Output: impls for a tag that the context gives, as in
//!
//! ```text
//! match __bp_context.tag {
//!     1 => { …; __bp::Ok(Self::A { 0: __bp_0 }) }
//!     __bp_tag => { …; __bp::Ok(Self::Unknown { 0: __bp_tag as u16, 1: __bp_1 }) }
//! }
//! ```
//!
//! and, where the tag lies inside, impls that read and write it first.

use super::impls::Impls;
use super::part::Part;
use super::{piece, read, reflect, write};
use crate::attr::TagWidth;
use crate::emit::{enums, layout};
use crate::model::{Case, Packet};
use proc_macro2::{Literal, TokenStream};
use quote::quote;

pub(in crate::emit) fn emit(packet: &Packet<'_>, cases: &[Case<'_>]) -> TokenStream {
    let impls = Impls::new(packet);
    let parts: Vec<_> = cases
        .iter()
        .enumerate()
        .map(|(number, case)| Part { fields: &case.fields, case: Some(number), header: false })
        .collect();
    let widths = parts.iter().map(Part::widths);
    let bit_pack = impls.bit_pack(&reflection(packet, cases, &parts));
    let tagged = impls.tagged(&tags(cases));
    let inner = impls.context();
    let outer = quote!(__bp::Tag<#inner>);
    let least = parts.iter().map(|part| reflect::least(part, &impls));
    let least = quote!(__bp::least(&[#(#least),*]));
    let read = impls.read_tagged(&outer, &least, &read_cases(cases, &parts));
    let write = impls.write_tagged(&outer, &write_cases(cases, &parts));
    let limited = impls.limited(&outer);
    let inside = packet.tag_inside().map(|width| impls.inside(&width, &inner));
    quote!(#(#widths)* #bit_pack #tagged #read #write #limited #inside)
}

fn reflection(packet: &Packet<'_>, cases: &[Case<'_>], parts: &[Part<'_, '_>]) -> TokenStream {
    let name = packet.name();
    let stated = layout::of_type(&packet.attrs);
    let described = cases.iter().zip(parts).map(|(case, part)| {
        let case_name = case.attrs.name(case.ident);
        let owner = format!("{name}::{case_name}");
        let fields = part.on_wire().map(|(_, field)| (field, piece::layout(field)));
        let fields = layout::fields(&owner, None, fields);
        match enums::number(&case.value) {
            Some(tag) => quote!(__bp::Case::new(#case_name, #tag, const { &#fields })),
            None => quote!(__bp::Case::other(#case_name, const { &#fields })),
        }
    });
    let bits = match packet.tag_inside() {
        Some(TagWidth::Bits(bits)) => quote!(__bp::Some(#bits)),
        Some(TagWidth::Leb128) => quote!(__bp::Some(0)),
        None => quote!(__bp::None),
    };
    let numbers = cases.iter().enumerate().map(|(number, case)| {
        let (ident, number) = (case.ident, Literal::usize_unsuffixed(number));
        quote!(Self::#ident { .. } => #number,)
    });
    let counts = cases.iter().zip(parts).map(|(case, part)| {
        let (ident, count) = (case.ident, Literal::usize_unsuffixed(part.on_wire().count()));
        quote!(Self::#ident { .. } => #count,)
    });
    let shown = cases.iter().zip(parts).map(|(case, part)| {
        let (ident, pattern, values) = (case.ident, write::pattern(part), reflect::values(part));
        quote! {
            Self::#ident { #pattern .. } => match __bp_index {
                #values
                _ => __bp::Value::Unit,
            },
        }
    });
    let kept = packet.tag_inside().and(cases.iter().find_map(kept_tag));
    quote! {
        const LAYOUT: __bp::Layout = __bp::Layout::new(
            #name,
            __bp::Shape::Union(const { &[#(#described),*] }, #bits),
            0,
        ) #stated;
        fn variant_index(&self) -> usize {
            match self { #(#numbers)* }
        }
        #kept
        fn part_count(&self) -> usize {
            match self { #(#counts)* }
        }
        #[allow(unused_variables)]
        fn part_value(&self, __bp_index: usize) -> __bp::Value<'_> {
            match self { #(#shown)* }
        }
    }
}

/// The tag that a catch-all keeps, for diff.
fn kept_tag(case: &Case<'_>) -> Option<TokenStream> {
    let (ident, (member, _)) = (case.ident, case.kept.as_ref()?);
    Some(quote! {
        fn kept_tag(&self) -> __bp::Option<u64> {
            match self {
                Self::#ident { #member: __bp_kept, .. } => __bp::Some(__bp::number(__bp_kept)),
                _ => __bp::None,
            }
        }
    })
}

/// The tag of every variant.
fn tags(cases: &[Case<'_>]) -> TokenStream {
    let arms = cases.iter().map(|case| {
        let ident = case.ident;
        match (enums::number(&case.value), &case.kept) {
            (Some(tag), _) => quote!(Self::#ident { .. } => #tag,),
            (None, Some((member, _))) => {
                quote!(Self::#ident { #member: __bp_kept, .. } => __bp::number(__bp_kept),)
            }
            (None, None) => quote!(Self::#ident { .. } => 0,),
        }
    });
    quote!(match self { #(#arms)* })
}

fn read_cases(cases: &[Case<'_>], parts: &[Part<'_, '_>]) -> TokenStream {
    let arms = cases.iter().zip(parts).map(|(case, part)| {
        let ident = case.ident;
        let constructor = quote!(Self::#ident);
        match (enums::number(&case.value), &case.kept) {
            (Some(tag), _) => {
                let (pattern, body) =
                    (enums::pattern(tag), read::body(part, &constructor, &quote!()));
                (false, quote!(#pattern => { #body }))
            }
            (None, Some((member, ty))) => {
                let body = read::body(part, &constructor, &quote!(#member: __bp_kept,));
                let keep =
                    quote!(let __bp_kept = __bp::keep::<#ty, _>(__bp_in, __bp_raw, __bp_site)?;);
                (true, quote!(__bp_raw => { #keep #body }))
            }
            (None, None) => (true, quote!()),
        }
    });
    let (others, listed): (Vec<_>, Vec<_>) = arms.partition(|(other, _)| *other);
    let listed = listed.into_iter().map(|(_, arm)| arm);
    let other = match others.into_iter().next() {
        Some((_, arm)) => arm,
        None => quote! {
            __bp_raw => __bp::Err(__bp::no_case::<Self, _>(__bp_in, __bp_raw, __bp_site))
        },
    };
    quote! {
        match __bp_tag {
            #(#listed)*
            #other
        }
    }
}

fn write_cases(cases: &[Case<'_>], parts: &[Part<'_, '_>]) -> TokenStream {
    let arms = cases.iter().zip(parts).map(|(case, part)| {
        let (ident, pattern, body) = (case.ident, write::pattern(part), write::body(part));
        let shadowed = case.kept.as_ref().map(|_| {
            let listed = cases.iter().filter_map(|case| enums::number(&case.value));
            quote! {
                if [#(#listed),*].contains(&__bp_tag) {
                    let __bp_at = __bp::before_tag::<Self>(__bp_out.position(), __bp_tag);
                    __bp_out.fail(__bp::EncodeError::new(
                        __bp::ErrorKind::Shadowed, __bp_site, __bp_at, __bp_tag,
                    ))?;
                }
            }
        });
        quote!(Self::#ident { #pattern .. } => { #shadowed #body })
    });
    quote! {
        let __bp_tag = __bp::Tagged::tag(self);
        __bp::check_tag(__bp_out, __bp_context.tag, __bp_tag, __bp_site)?;
        match self { #(#arms)* }
        __bp::Ok(())
    }
}

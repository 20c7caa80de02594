//! This module emits enums with payload.
//!
//! Input: the variants. Output: impls for a tag that the context gives, as in
//!
//! ```text
//! match __bp_tag {
//!     1 => { …; __bp::Ok(Self::A { 0: __bp_f_0 }) }
//!     __bp_raw @ (2 | 4..=7) => { let __bp_f_0 = __bp::keep(…)?; …; __bp::Ok(Self::B { 0: __bp_f_0, 1: __bp_f_1 }) }
//!     __bp_raw => { let __bp_f_0 = __bp::keep(…)?; …; __bp::Ok(Self::Unknown { 0: __bp_f_0, 1: __bp_f_1 }) }
//! }
//! ```
//!
//! and, where the tag lies inside, impls that read and write it first.

use super::impls::Impls;
use super::part::{Part, local};
use super::tags::Tags;
use super::{magic, piece, read, reflect, write};
use crate::attr::TagWidth;
use crate::emit::layout;
use crate::model::{Case, Packet};
use proc_macro2::{Literal, TokenStream};
use quote::quote;

pub(in crate::emit) fn emit(packet: &Packet<'_>, cases: &[Case<'_>]) -> TokenStream {
    let impls = Impls::new(packet);
    let parts: Vec<_> = cases
        .iter()
        .enumerate()
        .map(|(number, case)| {
            // A tag that a field keeps is checked behind its bits.
            let fronted = packet.tag_inside().is_some() && case.kept.is_none();
            Part { fields: &case.fields, case: Some(number), header: false, fronted }
        })
        .collect();
    let widths = parts.iter().map(Part::widths);
    let tags = Tags::new(packet, cases);
    let bit_pack = impls.bit_pack(&reflection(packet, &tags, cases, &parts));
    let least = parts.iter().map(|part| reflect::least(part, &impls));
    let least = quote!(__bp::least(&[#(#least),*]));
    if packet.is_by_magic() {
        let impls = magic::emit(packet, &impls, cases, &parts, &least);
        return quote!(#(#widths)* #bit_pack #impls);
    }
    let tagged = impls.tagged(&tags.of_value());
    let inner = impls.context();
    let outer = quote!(__bp::Tag<#inner>);
    let read = impls.read_tagged(&outer, &least, &read_cases(&tags, cases, &parts));
    let is_inside = packet.tag_inside().is_some();
    let written = write_cases(&tags, cases, &parts, is_inside);
    let write = impls.write_tagged(&outer, &written, is_inside);
    let limited = impls.limited(&outer);
    let inside = packet.tag_inside().map(|width| impls.inside(&width, &inner, &written));
    let assert = tags.assert(packet);
    quote!(#(#widths)* #bit_pack #tagged #read #write #limited #inside #assert)
}

fn reflection(
    packet: &Packet<'_>,
    tags: &Tags<'_, '_>,
    cases: &[Case<'_>],
    parts: &[Part<'_, '_>],
) -> TokenStream {
    let name = packet.name();
    let described = cases.iter().zip(parts).map(|(case, part)| {
        let case_name = case.attrs.name(case.ident);
        let owner = format!("{name}::{case_name}");
        let fields: Vec<_> =
            part.on_wire().map(|(_, field)| (field, piece::layout(field))).collect();
        let fields = layout::fields(packet, None, &fields);
        let fields = quote!(__bp::Owner(#owner).place(#fields));
        match packet.is_by_magic() {
            true => magic::describe(case, &case_name, &fields),
            false => tags.describe(case, &case_name, &fields),
        }
    });
    let bits = match packet.tag_inside() {
        Some(TagWidth::Bits(bits)) => quote!(__bp::Some(#bits)),
        Some(TagWidth::Bytes(bytes)) => quote!(__bp::Some(8 * #bytes)),
        Some(TagWidth::Leb128) => quote!(__bp::Some(0)),
        None => quote!(__bp::None),
    };
    let bare = parts.iter().enumerate().map(|(number, part)| {
        let number = Literal::usize_unsuffixed(number);
        let count = Literal::usize_unsuffixed(part.on_wire().count());
        quote!(__bp::bare_case::<Self, #number, #count>())
    });
    let bare = quote! {
        __bp::Layout::new(#name, __bp::Shape::Union(const { &[#(#bare),*] }, #bits), 0)
    };
    let layout = layout::of_type(packet, &bare, None);
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
    let kept = packet.tag_inside().and(tags.kept());
    quote! {
        const CASES: &'static [__bp::Case] = &[#(#described),*];
        const LAYOUT: __bp::Layout = #layout;
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

fn read_cases(tags: &Tags<'_, '_>, cases: &[Case<'_>], parts: &[Part<'_, '_>]) -> TokenStream {
    let arms = cases.iter().zip(parts).map(|(case, part)| {
        let (ident, keep) = (case.ident, tags.keep(case));
        let kept = Tags::kept_member(case);
        let body = read::body(part, &quote!(Self::#ident), &quote!(#kept));
        match tags.pattern(case) {
            Some(pattern) => (false, quote!(#pattern => { #keep #body })),
            None => (true, quote!(__bp_raw => { #keep #body })),
        }
    });
    let (others, listed): (Vec<_>, Vec<_>) = arms.partition(|(other, _)| *other);
    let listed = listed.into_iter().map(|(_, arm)| arm);
    let other = match others.into_iter().next() {
        Some((_, arm)) => arm,
        None => quote! {
            __bp_raw => __bp::Err(__bp::no_case::<Self, _>(__bp_in, __bp_tag, __bp_site))
        },
    };
    let subject = tags.subject();
    quote! {
        match #subject {
            #(#listed)*
            #other
        }
    }
}

fn write_cases(
    tags: &Tags<'_, '_>,
    cases: &[Case<'_>],
    parts: &[Part<'_, '_>],
    is_inside: bool,
) -> TokenStream {
    let arms = cases.iter().zip(parts).map(|(case, part)| {
        let (ident, pattern, body) = (case.ident, write::pattern(part), write::body(part));
        let (kept, check) = (Tags::kept_member(case), tags.check(case));
        let tag = is_inside.then(|| {
            let kept = case.kept.as_ref().map(|(member, _)| local(member));
            let tag = tags.of_case(case, &quote!(#kept));
            let front = (!part.takes_tag())
                .then(|| quote!(__bp_context.front.write(__bp_tag, __bp_out, __bp_site)?;));
            quote!(let __bp_tag: u64 = #tag; #front)
        });
        quote!(Self::#ident { #kept #pattern .. } => { #tag #check #body })
    });
    quote! {
        match self { #(#arms)* }
        __bp::Ok(())
    }
}

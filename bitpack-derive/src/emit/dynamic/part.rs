//! This module divides the fields of a struct, or of one variant, into runs and fields of variable width.
//!
//! Input: fields in wire order. Output: a [`Part`]: its segments, and how each field is named in
//! generated code. Invariant: consecutive fields of fixed width are one run; an alignment begins a new one.

use super::{computed, inner};
use crate::attr::inner::Inner;
use crate::attr::measure::Measured;
use crate::emit::order;
use crate::model::{self, Computed, Field, FieldKind};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::Member;

/// A struct's fields, or a variant's.
pub(super) struct Part<'p, 'a> {
    pub(super) fields: &'p [Field<'a>],
    /// The variant's number.
    pub(super) case: Option<usize>,
    /// Whether the first field on the wire is the header of an extensible message.
    pub(super) header: bool,
    /// Whether the tag may lie in front of the fields, as `__bp_context.front` says, with nothing between them.
    pub(super) fronted: bool,
}

/// Which way the field moves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Decode,
    Encode,
}

/// Some of the fields, with their numbers on the wire.
pub(super) enum Segment<'p, 'a> {
    /// So many runs were before it.
    Run(usize, Vec<(usize, &'p Field<'a>)>),
    /// A field whose width varies.
    Field(usize, &'p Field<'a>),
}

impl<'p, 'a> Part<'p, 'a> {
    pub(super) fn on_wire(
        &self,
    ) -> impl Iterator<Item = (usize, &'p Field<'a>)> + Clone + use<'p, 'a> {
        let on_wire = self.fields.iter().filter(|field| field.is_on_wire());
        (usize::from(self.header)..).zip(on_wire)
    }

    pub(super) fn segments(&self) -> Vec<Segment<'p, 'a>> {
        let mut segments = Vec::new();
        let mut runs = 0;
        for (index, field) in self.on_wire() {
            if field.varies() {
                segments.push(Segment::Field(index, field));
                continue;
            }
            match segments.last_mut() {
                Some(Segment::Run(_, run)) if field.attrs.align.is_none() => {
                    run.push((index, field))
                }
                _ => {
                    segments.push(Segment::Run(runs, vec![(index, field)]));
                    runs += 1;
                }
            }
        }
        segments
    }

    /// The entry for errors about field number `index`.
    pub(super) fn site(&self, index: usize) -> TokenStream {
        self.entries("site", &[index])
    }

    /// The entry of field number `index` for errors and for a trace, which shows its description.
    pub(super) fn traced_site(&self, index: usize) -> TokenStream {
        self.traced_entries("site_in", &[index])
    }

    /// The entries for errors about a run.
    pub(super) fn run(&self, run: &[(usize, &Field<'a>)]) -> TokenStream {
        self.entries("run", &bounds(run))
    }

    /// The entries of a run for errors and for a trace, which shows their descriptions.
    pub(super) fn traced_run(&self, run: &[(usize, &Field<'a>)]) -> TokenStream {
        self.traced_entries("run_in", &bounds(run))
    }

    /// Calls the function for these fields of the struct or of the variant.
    fn entries(&self, function: &str, numbers: &[usize]) -> TokenStream {
        let (function, numbers) = self.function(function, numbers);
        quote!(__bp::#function::<Self, #(#numbers),*>())
    }

    /// Calls the function, which also takes the order, for these fields of the struct or of the variant.
    fn traced_entries(&self, function: &str, numbers: &[usize]) -> TokenStream {
        let (function, numbers) = self.function(function, numbers);
        quote!(__bp::#function::<Self, __BpO, #(#numbers),*>())
    }

    /// The name of the function, and its numbers: first that of the variant, if there is one.
    fn function(&self, name: &str, numbers: &[usize]) -> (Ident, Vec<Literal>) {
        let name = match self.case {
            Some(_) => format_ident!("case_{name}"),
            None => format_ident!("{name}"),
        };
        let numbers = self.case.iter().chain(numbers);
        (name, numbers.map(|number| Literal::usize_unsuffixed(*number)).collect())
    }

    /// Refuses fields of the other bit order in a run that begins inside a byte.
    pub(super) fn turns(&self, run: &[(usize, &Field<'a>)], cursor: &TokenStream) -> TokenStream {
        let turns = run.iter().filter_map(|(index, field)| {
            field.attrs.stated_bit_order()?;
            let (order, site) = (order::stated(&field.attrs)?, self.site(*index));
            Some(quote!(#cursor.turn::<#order>(#site)?;))
        });
        let turns: Vec<_> = turns.collect();
        if turns.is_empty() {
            return quote!();
        }
        let fields = self.run(run);
        quote! {
            const {
                let __bp_order = (<__BpO as __bp::Order>::BITS, <__BpO as __bp::Order>::ENDIAN);
                __bp::check_run(#fields, __bp_order)
            }
            #(#turns)*
        }
    }

    /// Whether the first run takes the tag in front of it with it: no position between them is asked for.
    pub(super) fn takes_tag(&self) -> bool {
        let segments = self.segments();
        let Some(Segment::Run(0, run)) = segments.first() else { return false };
        let turns = run.iter().any(|(_, field)| field.attrs.stated_bit_order().is_some());
        self.fronted && !turns && !self.is_aligned() && !computed::needs_positions(self)
    }

    /// The constant that holds the width of run number `run`.
    pub(super) fn width_of_run(&self, run: usize) -> Ident {
        match self.case {
            Some(case) => format_ident!("__BP_CASE_{case}_RUN_{run}"),
            None => format_ident!("__BP_RUN_{run}"),
        }
    }

    /// The constants that hold the runs' widths.
    pub(super) fn widths(&self) -> TokenStream {
        let consts = self.segments().into_iter().filter_map(|segment| {
            let Segment::Run(number, run) = segment else { return None };
            let (name, widths) = (self.width_of_run(number), run.iter().map(|(_, f)| width(f)));
            Some(quote!(const #name: usize = #(#widths)+*;))
        });
        let inner = self.on_wire().map(|(_, field)| inner::check(field));
        quote!(#(#consts)* #(#inner)*)
    }

    /// Where the value of a field is when encoding.
    pub(super) fn stored(&self, member: &Member) -> TokenStream {
        match self.case {
            Some(_) => {
                let local = local(member);
                quote!((*#local))
            }
            None => quote!(self.#member),
        }
    }

    pub(super) fn find(&self, member: &Member) -> Option<(usize, &'p Field<'a>)> {
        self.on_wire().find(|(_, field)| field.member == *member)
    }

    /// The number inside a field's value that encoding computes, if the path leads to one.
    pub(super) fn inner(
        &self,
        member: &Member,
        path: &[Member],
    ) -> Option<(&'p Field<'a>, &'p Inner)> {
        let (_, field) = self.find(member)?;
        let inner = field.inner().iter().find(|inner| inner.path == *path)?;
        Some((field, inner))
    }

    /// Whether a field's position is counted from the start.
    pub(super) fn is_aligned(&self) -> bool {
        self.fields.iter().any(|field| field.attrs.align.is_some())
    }

    /// The statement that moves the cursor to a field's alignment.
    pub(super) fn align(
        &self,
        index: usize,
        field: &Field<'_>,
        cursor: &TokenStream,
    ) -> Option<TokenStream> {
        let (align, site) = (field.attrs.align.as_ref()?.value.as_usize(), self.site(index));
        Some(quote!(#cursor.align(__bp_start, #align, #site)?;))
    }

    /// Where a field begins, as a position that was remembered.
    pub(super) fn start_of(&self, member: &Member) -> TokenStream {
        for segment in self.segments() {
            match segment {
                Segment::Run(number, run) => {
                    let first = run.first().map_or(0, |(index, _)| *index);
                    if let Some((index, _)) = run.iter().find(|(_, field)| field.member == *member)
                    {
                        let (at, base, site) = (mark(number), self.site(first), self.site(*index));
                        return match *index == first {
                            true => quote!(#at),
                            false => quote!((#at + (#site.offset - #base.offset))),
                        };
                    }
                }
                Segment::Field(_, field) if field.member == *member => {
                    return start(&field.member).to_token_stream();
                }
                Segment::Field(..) => {}
            }
        }
        quote!(0)
    }

    /// Where a field ends.
    pub(super) fn end_of(&self, member: &Member) -> TokenStream {
        match self.find(member) {
            Some((_, field)) if field.varies() => end(&field.member).to_token_stream(),
            Some((index, field)) => {
                let (start, site) = (self.start_of(&field.member), self.site(index));
                quote!((#start + #site.bits))
            }
            None => quote!(0),
        }
    }

    /// The computed field that holds a field's count or length.
    pub(super) fn measured_by(&self, field: &Field<'_>) -> Option<&'p Field<'a>> {
        self.fields.iter().find(|other| match &other.kind {
            FieldKind::Computed(_, Computed::Count(of)) => of.fields.last == field.member,
            FieldKind::Computed(_, Computed::Len(of)) => {
                self.taker(other, of).is_some_and(|taker| taker.member == field.member)
            }
            _ => false,
        })
    }

    /// The field that takes what is left of the length in `number`.
    pub(super) fn taker(&self, number: &Field<'_>, of: &Measured) -> Option<&'p Field<'a>> {
        model::taker(self.on_wire(), &number.member, of)
    }

    /// The widths of the fields behind `taker` that a length covers as well.
    pub(super) fn behind(&self, taker: &Field<'_>, of: &Measured) -> Vec<TokenStream> {
        let index = |member: &Member| self.find(member).map_or(0, |(index, _)| index);
        let range = index(&taker.member) + 1..=index(&of.fields.last);
        let covered = self.on_wire().filter(|(index, _)| range.contains(index));
        covered.map(|(index, _)| self.site(index)).map(|site| quote!(#site.bits)).collect()
    }

    /// The computed field that holds a field's tag.
    pub(super) fn tagged_by(&self, field: &Field<'_>) -> Option<&'p Field<'a>> {
        self.fields.iter().find(|other| match &other.kind {
            FieldKind::Computed(_, Computed::Tag(of)) => *of == field.member,
            _ => false,
        })
    }
}

/// The width of a field in a run, as an expression without type parameters.
fn width(field: &Field<'_>) -> TokenStream {
    let ty = &field.ty;
    match (&field.kind, field.width()) {
        (FieldKind::Scalar, Some(width)) => quote!(<#ty as __bp::Scalar>::COUNT * #width),
        (_, Some(width)) => width,
        (_, None) => quote!(<#ty as __bp::Fixed>::BITS),
    }
}

/// The local variable that holds a field. No field's name makes it one of the derive's own, such as `__bp_in`.
pub(super) fn local(member: &Member) -> Ident {
    of("f", member)
}

/// A name for what is known of a field.
fn of(what: &str, member: &Member) -> Ident {
    match member {
        Member::Named(ident) => {
            let name = syn::ext::IdentExt::unraw(ident);
            format_ident!("__bp_{what}_{name}", span = Span::call_site())
        }
        Member::Unnamed(index) => format_ident!("__bp_{what}_{}", index.index),
    }
}

/// The local variable that holds where a field begins.
pub(super) fn start(member: &Member) -> Ident {
    of("start", member)
}

/// The local variable that holds where a field ends.
pub(super) fn end(member: &Member) -> Ident {
    of("end", member)
}

/// The local variable that holds where a run begins.
pub(super) fn mark(run: usize) -> Ident {
    format_ident!("__bp_run_{run}_start")
}

/// The numbers of the first field of a run and of the field behind it.
fn bounds(run: &[(usize, &Field<'_>)]) -> [usize; 2] {
    let first = run.first().map_or(0, |(index, _)| *index);
    [first, first + run.len()]
}

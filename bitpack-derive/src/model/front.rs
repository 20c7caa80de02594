//! The front of a struct of variable width: the fields in front of the first one whose width varies.
//!
//! Input: a struct with such fields, and its syntax. Output: a struct of fixed width that has the fields of the front, under a name of its
//! own. Invariants: a field of the front has the bits and the order that it has in the message; the front mentions no parameter; a computed
//! number is a number here, because its formula may need fields behind the front.

use super::{Body, Computed, Family, Field, FieldKind, Known, Packet, Prim, field, opening, shown};
use crate::attr::{Attrs, Given, Term};
use crate::diagnostics::Diagnostics;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{
    Data, DataStruct, DeriveInput, Fields, FieldsNamed, FieldsUnnamed, Generics, LitStr, Member,
    Type, parse_quote,
};

/// The front as a definition of its own.
pub(crate) struct Front<'a> {
    pub(crate) packet: Packet<'a>,
    /// The checksums in the front, in the order of their fields.
    pub(crate) sums: Vec<Seal>,
}

/// A checksum in the front. Fields have their numbers on the wire.
pub(crate) struct Seal {
    pub(crate) number: usize,
    pub(crate) first: usize,
    /// Nothing if the last covered field lies behind the front.
    pub(crate) last: Option<usize>,
    pub(crate) algorithm: Term,
    pub(crate) family: Family,
}

impl Seal {
    /// Whether the checksum covers a field. Its own bits count as zeros.
    pub(crate) fn covers(&self, number: usize) -> bool {
        number != self.number && self.first <= number && self.last.is_none_or(|last| number <= last)
    }

    /// Whether the algorithm names a parameter that only the whole message is told.
    fn names(&self, parameter: &Ident) -> bool {
        names(&self.algorithm.to_token_stream(), &|ident| ident == parameter)
    }
}

/// The definition of the front, if the struct has views and its width varies. It has no fields without bits.
pub(crate) fn syntax(packet: &Packet<'_>, input: &DeriveInput) -> Option<DeriveInput> {
    let (Body::Dynamic(fields), Data::Struct(data)) = (&packet.body, &input.data) else {
        return None;
    };
    packet.attrs.view.as_ref()?;
    let front = fields_of(packet, fields);
    let own = |field: &&Field<'_>| has_bits(field) && !field.is_opening();
    let found = front.iter().filter(own).filter_map(|field| {
        let mut found = data.fields.iter().nth(position(&data.fields, &field.member)?)?.clone();
        if let FieldKind::Computed(prim, _) = field.kind {
            if field.ty.is_unit() {
                found.ty = number(prim, field);
            }
        }
        Some(found)
    });
    let fields = match &data.fields {
        Fields::Named(named) => {
            Fields::Named(FieldsNamed { brace_token: named.brace_token, named: found.collect() })
        }
        Fields::Unnamed(unnamed) => Fields::Unnamed(FieldsUnnamed {
            paren_token: unnamed.paren_token,
            unnamed: found.collect(),
        }),
        Fields::Unit => Fields::Unit,
    };
    Some(DeriveInput {
        attrs: Vec::new(),
        vis: input.vis.clone(),
        ident: Ident::new(&format!("{}Front", shown(packet.ident)), packet.ident.span()),
        generics: Generics::default(),
        data: Data::Struct(DataStruct { fields, ..data.clone() }),
    })
}

/// The model of the front that [`syntax`] found.
pub(crate) fn build<'a>(packet: &Packet<'_>, input: &'a DeriveInput) -> Option<Front<'a>> {
    let (Body::Dynamic(all), Data::Struct(data)) = (&packet.body, &input.data) else {
        return None;
    };
    let mut again = Diagnostics::new();
    let mut found = field::fields(&data.fields, &input.generics, &mut again);
    opening::put(&mut found, &packet.attrs, &mut again);
    // The mistakes in these attributes were found in the struct already.
    drop(again.finish());
    let wire: Vec<_> = all.iter().filter(|field| has_bits(field)).collect();
    let pairs = found.iter_mut().zip(&wire);
    for (field, original) in pairs.filter(|(field, _)| !field.is_opening()) {
        field.attrs = plain(&original.attrs);
        field.kind = field::kind(&field.ty, &field.attrs);
    }
    let told = packet.attrs.parameters.as_ref().map_or(&[][..], |given| &given.value);
    let sums = (0..found.len())
        .filter_map(|number| seal(&wire, number, found.len()))
        .filter(|sum| !told.iter().any(|(name, _)| sum.names(name)))
        .collect();
    let rename = LitStr::new(&packet.name(), packet.ident.span());
    let attrs = Attrs {
        bit_order: packet.attrs.bit_order.clone(),
        endian: packet.attrs.endian.clone(),
        align: packet.attrs.align.clone(),
        krate: packet.attrs.krate.clone(),
        no_picture: packet.attrs.no_picture.clone(),
        view: packet.attrs.view.clone(),
        rename: Some(Given { key: packet.ident.clone(), value: rename }),
        doc: packet.attrs.doc.clone(),
        ..Attrs::default()
    };
    let DeriveInput { ident, vis, generics, .. } = input;
    let packet = Packet { ident, vis, generics, attrs, body: Body::Struct(found) };
    Some(Front { packet, sums })
}

/// The fields of the front, in wire order.
fn fields_of<'p, 'a>(packet: &Packet<'_>, fields: &'p [Field<'a>]) -> &'p [Field<'a>] {
    let opening = fields.iter().filter(|field| field.is_opening()).count();
    let is_front = |(position, field): (usize, &Field<'_>)| {
        let in_place = match &field.member {
            Member::Named(_) => true,
            // The name of a method is made of this number.
            Member::Unnamed(index) => index.index as usize + opening == position && has_bits(field),
        };
        let is_own = !mentions(&field.ty.to_token_stream(), packet.generics);
        in_place && (!has_bits(field) || is_fixed(field) && is_own)
    };
    let end = fields.iter().enumerate().position(|each| !is_front(each));
    fields.split_at(end.unwrap_or(fields.len())).0
}

/// Whether the field has a width that does not vary, as far as the derive can tell.
fn is_fixed(field: &Field<'_>) -> bool {
    match field.kind {
        FieldKind::Dynamic => field.is_nested_view() && is_told_nothing(field),
        FieldKind::Custom(_) => false,
        FieldKind::Computed(..) => !field.varies(),
        _ => true,
    }
}

/// Whether the field has bits in the message.
fn has_bits(field: &Field<'_>) -> bool {
    field.is_on_wire() && !field.is_calculated()
}

/// Whether only the type says how wide the field is.
fn is_told_nothing(field: &Field<'_>) -> bool {
    let is_own = matches!(field.ty.known, Known::Own { .. });
    is_own && !field.attrs.given().any(|(one, _)| one.subject.varies())
}

/// Whether tokens name a parameter of the definition.
fn mentions(tokens: &TokenStream, generics: &Generics) -> bool {
    let is_name = |ident: &Ident| {
        generics.params.iter().any(|param| match param {
            syn::GenericParam::Lifetime(param) => param.lifetime.ident == *ident,
            syn::GenericParam::Type(param) => param.ident == *ident,
            syn::GenericParam::Const(param) => param.ident == *ident,
        })
    };
    names(tokens, &is_name)
}

/// Whether one of the names in tokens is such a name.
fn names(tokens: &TokenStream, is_it: &dyn Fn(&Ident) -> bool) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(ident) => is_it(&ident),
        TokenTree::Group(group) => names(&group.stream(), is_it),
        _ => false,
    })
}

/// The attributes of a field without those that only the whole message can follow.
fn plain(attrs: &Attrs) -> Attrs {
    Attrs {
        assertion: None,
        count_of: None,
        len_of: None,
        position_of: None,
        value: None,
        tag_of: None,
        crc: None,
        checksum: None,
        number: None,
        ..attrs.clone()
    }
}

/// The type of a computed number that the struct does not store.
fn number(prim: Prim, field: &Field<'_>) -> Type {
    let name = field.known_width().and_then(|width| prim.wider(width)).unwrap_or(prim.name);
    let ident = Ident::new(name, Span::call_site());
    parse_quote!(#ident)
}

/// The checksum that wire field `number` holds, if it holds one that covers bytes of the front. The front has `own` fields.
fn seal(wire: &[&Field<'_>], number: usize, own: usize) -> Option<Seal> {
    let FieldKind::Computed(_, Computed::Sum(sum, family)) = &wire.get(number)?.kind else {
        return None;
    };
    let find = |member: &Member| wire.iter().position(|field| field.member == *member);
    let (first, last) = (find(&sum.fields.first)?, find(&sum.fields.last)?);
    let last = Some(last).filter(|last| *last < own);
    (first < own).then(|| Seal {
        number,
        first,
        last,
        algorithm: sum.algorithm.clone(),
        family: *family,
    })
}

/// Where a field stands among those of the definition.
fn position(fields: &Fields, member: &Member) -> Option<usize> {
    match member {
        Member::Named(ident) => fields.iter().position(|field| field.ident.as_ref() == Some(ident)),
        Member::Unnamed(index) => Some(index.index as usize),
    }
}

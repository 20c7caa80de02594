//! This module finds the fields that an attribute names.
//!
//! Input: the fields of a struct or of a variant. Output: the one that is named, or a text that says which there are.

use crate::attr::near;
use crate::model::{self, Case, Computed, Field, FieldKind, Packet};
use proc_macro2::Ident;
use syn::Member;

#[derive(Clone, Copy)]
pub(super) struct Scope<'s, 'a> {
    pub(super) packet: &'s Packet<'a>,
    pub(super) fields: &'s [Field<'a>],
    /// The field that keeps the tag of a variant.
    kept: Option<&'s Member>,
}

impl<'s, 'a> Scope<'s, 'a> {
    pub(super) fn of(packet: &'s Packet<'a>, fields: &'s [Field<'a>]) -> Self {
        Scope { packet, fields, kept: None }
    }

    pub(super) fn of_case(packet: &'s Packet<'a>, case: &'s Case<'a>) -> Self {
        let kept = case.kept.as_ref().map(|(member, _)| member);
        Scope { packet, fields: &case.fields, kept }
    }

    pub(super) fn index(&self, member: &Member) -> Option<usize> {
        self.fields.iter().position(|field| field.member == *member)
    }

    /// Whether this is the field that keeps the tag.
    pub(super) fn is_kept(&self, member: &Member) -> bool {
        self.kept == Some(member)
    }

    /// Why nothing has this name, and what was meant.
    pub(super) fn missing(&self, member: &Member) -> String {
        let name = name(member);
        if self.is_kept(member) {
            return format!(
                "`{name}` keeps the tag, which is no field of the message; name another"
            );
        }
        if let Member::Named(ident) = member {
            if self.is_told(ident) {
                return format!("`{name}` is a parameter of the type; write it without `self.`");
            }
        }
        let own = self.fields.iter().filter(|field| !field.is_opening());
        let names: Vec<_> = own.map(Field::name).collect();
        match near(&name, names.iter().map(String::as_str)) {
            Some(near) => format!("the type has no field `{name}`; did you mean `{near}`?"),
            None => format!(
                "the type has no field `{name}`; name one of its fields: {}",
                names.join(", ")
            ),
        }
    }

    /// Whether the type is told something of that name.
    pub(super) fn is_told(&self, ident: &Ident) -> bool {
        let told = self.packet.attrs.parameters.iter().flat_map(|given| &given.value);
        told.map(|(name, _)| name).any(|name| name == ident)
    }

    /// Whether the field takes what other fields leave of the length of a range.
    pub(super) fn is_taker(&self, field: &Field<'_>) -> bool {
        let on_wire = self.fields.iter().enumerate().filter(|(_, field)| field.is_on_wire());
        model::measured(on_wire).contains(&&field.member)
    }

    /// Whether an earlier field's number says how far this one goes.
    pub(super) fn is_measured(&self, field: &Field<'_>) -> bool {
        self.fields.iter().any(|other| match &other.kind {
            // A number that names nothing may well be about this field.
            FieldKind::Computed(_, Computed::Count(of) | Computed::Len(of)) => {
                let last = &of.fields.last;
                *last == field.member || self.index(last).is_none()
            }
            _ => false,
        })
    }
}

/// A field's name as one would write it.
pub(super) fn name(member: &Member) -> String {
    match member {
        Member::Named(ident) => ident.to_string(),
        Member::Unnamed(index) => index.index.to_string(),
    }
}

//! Values that a type computes, as fields with `calc`.
//!
//! Input: the entries of `instances` of a type. Output: for each a field without bits, or a line of documentation. Invariants: the fields stand behind all
//! others, because an instance may name every field; an entry whose expression has no form in the attributes of the derive is documented.

use super::expression::{AT_END, Names};
use super::extent::switched;
use super::part::{Part, without_parentheses};
use super::schema::{EnumName, Instance, Schema};
use super::write::{Writer, attributes, tokens};
use crate::error::Error;
use crate::names::{Claims, Style};
use crate::rust;
use proc_macro2::TokenStream;
use quote::quote;

/// The keys of an instance that a field with `calc` says.
const KEYS: &[&str] = &["value", "doc", "doc-ref"];

impl<'n> Writer<'_, 'n> {
    /// The fields for the instances of a type. `names` are the names that the fields of the type can use.
    pub(super) fn instances(&self, names: &Names<'_, 'n>) -> Result<Vec<TokenStream>, Error> {
        let Some(known) = self.schema.types.get(names.of) else { return Ok(Vec::new()) };
        let mut claims = Claims::of_fields();
        known.fields.iter().for_each(|field| claims.take(&field.name));
        known.parameters.iter().for_each(|one| claims.take(&one.name));
        let names = Names { decoded: known.fields.len(), ..*names };
        let mut fields = Vec::new();
        for one in &known.instances {
            let Some(part) = value(&names, one) else { continue };
            let ty = tokens(&self.ty(&part))?;
            let calc = attributes(&[format!("calc = {}", without_parentheses(part.text()))])?;
            let name = rust::ident(&claims.claim(Style::Field, &one.id));
            let docs = rust::docs(&one.node.docs());
            fields.push(quote!(#docs #calc pub #name: #ty));
        }
        Ok(fields)
    }

    /// The instances of a type that are no fields, as lines of documentation.
    pub(super) fn left_out(&self, of: usize) -> Vec<String> {
        let known = self.schema.types.get(of).map_or(&[][..], |known| &known.instances);
        let are_fields = self.calculated.get(of).map_or(&[][..], Vec::as_slice);
        let others = known.iter().zip(are_fields).filter(|(_, is_field)| !**is_field);
        let line = |one: &Instance<'n>| {
            let what =
                if one.value().is_some() { "a computed value" } else { "at a position of its own" };
            format!("Not imported: `{}`, {what}.", one.id)
        };
        others.map(|(one, _)| line(one)).collect()
    }

    /// Whether a type has a field with `calc`.
    pub(super) fn has_calculated(&self, of: usize) -> bool {
        self.calculated.get(of).is_some_and(|all| all.contains(&true))
    }

    /// The type of a field that holds a computed value.
    fn ty(&self, part: &Part) -> String {
        match part {
            Part::Condition(_) => "bool".to_owned(),
            Part::Number(_, is_signed, width) => {
                format!("{}{width}", if *is_signed { 'i' } else { 'u' })
            }
            Part::Enum(_, name, width) => self.enum_name(name, *width),
            part if part.may_be_negative() => "i64".to_owned(),
            _ => "u64".to_owned(),
        }
    }
}

/// Whether each instance of a type is a field.
pub(super) fn are_fields(schema: &Schema<'_>, of: usize) -> Vec<bool> {
    let plain = switched(schema, of);
    let Some(known) = schema.types.get(of) else {
        return Vec::new();
    };
    let names = Names {
        schema,
        of,
        base: "self",
        decoded: known.fields.len(),
        plain: &plain,
        element: None,
        // The text does not count here, and a name in Rust would be claimed.
        enumerator: &|_: &EnumName, _, _: &str| String::new(),
    };
    known.instances.iter().map(|one| value(&names, one).is_some()).collect()
}

/// The value of an instance, if `calc` can say it.
fn value(names: &Names<'_, '_>, one: &Instance<'_>) -> Option<Part> {
    one.node.check_keys(KEYS).ok()?;
    let value = one.value()?;
    let part = names.translate(&value, &value.required().ok()?).ok()?;
    let is_known = match &part {
        // The enumerator is a name in Kaitai, and no number.
        Part::Enumerator { .. } => false,
        Part::Literal(number) => i64::try_from(*number).is_ok(),
        Part::Condition(text) | Part::Sum(text, _) => !text.contains(AT_END),
        Part::Number(..) | Part::Enum(..) => true,
    };
    is_known.then_some(part)
}

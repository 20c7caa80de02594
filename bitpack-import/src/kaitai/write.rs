//! The types of a file, as definitions in Rust.
//!
//! Input: a schema. Output: the items of a module. Invariant: only enums that a field has are written, one for each width.

use super::align::End;
use super::expression::Names;
use super::extent::{Computed, switched};
use super::fields::{Around, context};
use super::instance::are_fields;
use super::kind::{Kind, kind, named};
use super::schema::{EnumName, Field, Schema};
use crate::error::Error;
use crate::model::{Enum, Listed};
use crate::names::{Claims, Style};
use crate::rust;
use proc_macro2::TokenStream;
use quote::quote;
use std::cell::RefCell;
use std::collections::HashSet;

/// Writes a schema.
pub(super) struct Writer<'s, 'n> {
    pub(super) schema: &'s Schema<'n>,
    claims: RefCell<Claims>,
    /// The enums that were named: their names, widths and names in Rust.
    enums: RefCell<Vec<(EnumName, u32, String)>>,
    /// The fields that hold one of several types, with the names of their unions.
    unions: RefCell<Vec<(usize, String, String)>>,
    /// Whether each instance of each type is a field.
    pub(super) calculated: Vec<Vec<bool>>,
}

impl<'s, 'n> Writer<'s, 'n> {
    /// Writes all types that the message needs.
    pub(super) fn items(schema: &'s Schema<'n>, claims: Claims) -> Result<Vec<TokenStream>, Error> {
        let writer = Writer {
            schema,
            claims: RefCell::new(claims),
            enums: RefCell::default(),
            unions: RefCell::default(),
            calculated: (0..schema.types.len()).map(|of| are_fields(schema, of)).collect(),
        };
        let (mut items, mut errors) = (Vec::new(), Vec::new());
        for of in 0..schema.types.len() {
            match writer.structure(of) {
                Ok(found) => items.extend(found),
                Err(error) => errors.push(error),
            }
        }
        let enums = writer.enums.borrow().clone();
        let mut all = Vec::new();
        for (name, width, path) in &enums {
            match writer.listed(name, *width, path) {
                Ok(listed) => all.extend(rust::enumeration(&listed)),
                Err(error) => errors.push(error),
            }
        }
        Error::all(errors)?;
        all.extend(items);
        Ok(all)
    }

    /// A struct, and the unions of its fields.
    fn structure(&self, of: usize) -> Result<Vec<TokenStream>, Error> {
        let Some(known) = self.schema.types.get(of) else { return Ok(Vec::new()) };
        if of > 0 && self.schema.is_root(of) && known.fields.is_empty() {
            // An imported file that has only types inside.
            return Ok(Vec::new());
        }
        let plain = switched(self.schema, of);
        let enumerator =
            |name: &EnumName, width: u32, variant: &str| self.enumerator(name, width, variant);
        let names = || Names {
            schema: self.schema,
            of,
            base: "self",
            decoded: 0,
            plain: &plain,
            element: None,
            enumerator: &enumerator,
        };
        let computed = Computed::of(self.schema, of, &names());
        let around = Around {
            names: names(),
            computed: &computed,
            little: known.little.unwrap_or(known.lsb0),
            lsb0: known.lsb0,
            encoding: known.encoding.as_deref(),
        };
        let (mut fields, mut items) = self.fields(around, &known.fields)?;
        fields.extend(self.instances(&names())?);
        let (docs, name) = (rust::docs(&self.docs(of)), rust::ident(&known.name));
        let stated = attributes(&self.stated(of))?;
        items.push(quote! {
            #docs
            #[derive(BitPack, Debug, Clone, PartialEq)]
            #stated
            pub struct #name { #(#fields),* }
        });
        Ok(items)
    }

    /// What a struct states.
    fn stated(&self, of: usize) -> Vec<String> {
        let Some(known) = self.schema.types.get(of) else { return Vec::new() };
        let order = if known.lsb0 { "lsb0" } else { "msb0" };
        let endian = if known.little.unwrap_or(known.lsb0) { "little" } else { "big" };
        let mut stated = vec![format!("bit_order = {order}"), format!("endian = {endian}")];
        if known.fields.iter().any(|field| self.varies_inside(of, field)) {
            stated.push("dynamic".to_owned());
        }
        let parameters: Vec<_> = known
            .parameters
            .iter()
            .map(|one| format!("{}: {}", one.name, self.value_type(&one.value)))
            .collect();
        stated.extend(context(&parameters));
        stated
    }

    /// The fields of a struct, and the unions that they hold.
    fn fields(
        &self,
        mut around: Around<'_, 'n>,
        all: &[Field<'n>],
    ) -> Result<(Vec<TokenStream>, Vec<TokenStream>), Error> {
        let (mut fields, mut unions, mut errors) = (Vec::new(), Vec::new(), Vec::new());
        let mut end = End { phase: Some(0), may_stay: false };
        let mut unknown = Vec::new();
        for (place, field) in all.iter().enumerate() {
            around.names.decoded = place;
            match self.one_field(&around, field, &mut end) {
                Ok((field, union)) => {
                    fields.push(field);
                    unions.extend(union);
                }
                Err(error) => {
                    let is_unknown = kind(self.schema, around.names.of, field).is_err();
                    if is_unknown {
                        unknown.push(format!("`{}`", field.id));
                        // Where it ends is unknown too.
                        end = End { phase: Some(0), may_stay: false };
                    }
                    errors.push((is_unknown, error));
                }
            }
        }
        // An expression about a field that is wrong itself is no further mistake.
        errors.retain(|(is_unknown, error)| {
            let text = error.to_string();
            *is_unknown || !unknown.iter().any(|name| text.contains(name))
        });
        Error::all(errors.into_iter().map(|(_, error)| error).collect())?;
        Ok((fields, unions))
    }

    /// A field, and the union that it holds if it holds one. `end` is where the field before it ends.
    fn one_field(
        &self,
        around: &Around<'_, 'n>,
        field: &Field<'n>,
        end: &mut End,
    ) -> Result<(TokenStream, Vec<TokenStream>), Error> {
        let of = around.names.of;
        let kind = kind(self.schema, of, field)?;
        let before = self.go_on(of, (field, &kind), end)?;
        let mut written = self.field(around, field, &kind)?;
        if self.aligns(field, &kind, before.phase)? {
            written.attributes.push("align = 8".to_owned());
        }
        let union = match &kind {
            Kind::Switch { cases, .. } => self.union(around, field, cases)?,
            _ => Vec::new(),
        };
        let (docs, bits) = (rust::docs(&written.docs), rust::stated_bits(written.bits));
        let attributes = attributes(&written.attributes)?;
        let (name, ty) = (rust::ident(&field.name), tokens(&written.ty)?);
        Ok((quote!(#docs #bits #attributes pub #name: #ty), union))
    }

    /// The documentation of a type, with what of it is not in the struct.
    fn docs(&self, of: usize) -> Vec<String> {
        let Some(known) = self.schema.types.get(of) else { return Vec::new() };
        let mut docs = known.node.get("meta").map(|meta| meta.docs()).unwrap_or_default();
        for more in [known.node.docs(), self.left_out(of)] {
            if !docs.is_empty() && !more.is_empty() {
                docs.push(String::new());
            }
            docs.extend(more);
        }
        docs
    }

    /// Whether the type of a field has no fixed width.
    fn varies_inside(&self, of: usize, field: &Field<'n>) -> bool {
        match kind(self.schema, of, field) {
            Ok(Kind::User(place)) => self.varies(place, &mut HashSet::new()),
            Ok(Kind::Switch { .. }) => true,
            _ => false,
        }
    }

    fn varies(&self, of: usize, open: &mut HashSet<usize>) -> bool {
        if !open.insert(of) {
            return true;
        }
        let Some(known) = self.schema.types.get(of) else { return false };
        let varies = !known.parameters.is_empty()
            || self.has_calculated(of)
            || known.fields.iter().any(|field| {
                let repeats = field.node.get("repeat").is_some()
                    && field
                        .node
                        .get("repeat-expr")
                        .as_ref()
                        .and_then(Names::only_number)
                        .is_none();
                let has_size =
                    field.node.get("size").as_ref().and_then(Names::only_number).is_some();
                repeats
                    || field.node.get("if").is_some()
                    || match kind(self.schema, of, field) {
                        Ok(Kind::User(place)) => {
                            field.node.get("size").is_some() || self.varies(place, open)
                        }
                        Ok(Kind::Bytes) => {
                            let ends = ["terminator", "pad-right"];
                            !has_size || ends.iter().any(|key| field.node.get(key).is_some())
                        }
                        Ok(Kind::Text { .. } | Kind::Switch { .. }) => true,
                        _ => false,
                    }
            });
        open.remove(&of);
        varies
    }

    /// The type of a field of another type, in a box if it contains itself.
    pub(super) fn reference(&self, of: usize, place: usize, field: &Field<'n>) -> String {
        let name = self.schema.types.get(place).map_or("", |known| &known.name);
        let is_list = field.node.get("repeat").is_some();
        match !is_list && self.contains(place, of, &mut HashSet::new()) {
            true => format!("Box<{name}>"),
            false => name.to_owned(),
        }
    }

    /// Whether a type contains another one without a list between them.
    pub(super) fn contains(&self, of: usize, wanted: usize, seen: &mut HashSet<usize>) -> bool {
        if of == wanted {
            return true;
        }
        let Some(known) = self.schema.types.get(of).filter(|_| seen.insert(of)) else {
            return false;
        };
        known.fields.iter().filter(|field| field.node.get("repeat").is_none()).any(|field| {
            match kind(self.schema, of, field) {
                Ok(Kind::User(place)) => self.contains(place, wanted, seen),
                Ok(Kind::Switch { cases, .. }) => cases.iter().any(|(_, case)| {
                    matches!(named(self.schema, of, case), Ok(Kind::User(place)) if self.contains(place, wanted, seen))
                }),
                _ => false,
            }
        })
    }

    /// The name of an enum of a width.
    pub(super) fn enum_name(&self, name: &EnumName, width: u32) -> String {
        let mut enums = self.enums.borrow_mut();
        if let Some((.., path)) =
            enums.iter().find(|(found, bits, _)| found == name && *bits == width)
        {
            return path.clone();
        }
        let path = self.claims.borrow_mut().claim(Style::Type, &name.name);
        enums.push((name.clone(), width, path.clone()));
        path
    }

    /// The path of a number of an enum.
    fn enumerator(&self, name: &EnumName, width: u32, variant: &str) -> String {
        let path = self.enum_name(name, width);
        let found =
            self.listed(name, width, &path).ok().and_then(|one| rust::variant_name(&one, variant));
        format!("{path}::{}", found.unwrap_or_default())
    }

    fn listed(&self, name: &EnumName, width: u32, path: &str) -> Result<Enum, Error> {
        let found = self.schema.find_enum(name.of, &name.name);
        let values = found.map(|(_, values)| values).unwrap_or_default();
        if let (Some(wide), Some(known)) = (
            values.iter().find(|one| width < 64 && one.number >> width != 0),
            self.schema.types.get(name.of),
        ) {
            let reason =
                format!("`{}` of the enum `{}` has more than {width} bits", wide.name, name.name);
            return Err(known.node.error(reason));
        }
        let copy = |one: &Listed| Listed {
            name: one.name.clone(),
            docs: one.docs.clone(),
            number: one.number,
        };
        Ok(Enum {
            name: path.to_owned(),
            prefix: name.name.clone(),
            docs: Vec::new(),
            width,
            values: values.iter().map(copy).collect(),
        })
    }

    /// The name of the union of a field.
    pub(super) fn union_name(&self, of: usize, field: &Field<'n>) -> String {
        let mut unions = self.unions.borrow_mut();
        if let Some((.., path)) =
            unions.iter().find(|(place, id, _)| *place == of && *id == field.id)
        {
            return path.clone();
        }
        let outer = self.schema.types.get(of).map_or("", |known| &known.name);
        let path = self.claims.borrow_mut().claim(Style::Type, &format!("{outer} {}", field.id));
        unions.push((of, field.id.clone(), path.clone()));
        path
    }
}

/// The attribute `bitpack` with its parts, if there are any.
pub(super) fn attributes(parts: &[String]) -> Result<Option<TokenStream>, Error> {
    if parts.is_empty() {
        return Ok(None);
    }
    let parts = parts.join(", ");
    tokens(&parts)?;
    Ok(Some(rust::attribute(&parts)))
}

pub(super) fn tokens(text: &str) -> Result<TokenStream, Error> {
    text.parse().map_err(|error| Error::Module(format!("`{text}`: {error}")))
}

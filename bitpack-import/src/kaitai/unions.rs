//! A field that holds one of several types, as a union.
//!
//! Input: the cases of `switch-on`. Output: an enum of the derive. Invariant: there is a catch-all, because Kaitai reads nothing, or the bytes of the size, for a
//! value without a case.

use super::fields::Around;
use super::kind::{Kind, named};
use super::schema::{Field, literal};
use super::write::{Writer, attributes, tokens};
use super::yaml::Node;
use crate::error::Error;
use crate::names::{Claims, Style};
use crate::rust;
use proc_macro2::TokenStream;
use quote::quote;
use std::collections::HashSet;

impl<'n> Writer<'_, 'n> {
    pub(super) fn union(
        &self,
        around: &Around<'_, 'n>,
        field: &Field<'n>,
        cases: &[(Node<'n>, Node<'n>)],
    ) -> Result<Vec<TokenStream>, Error> {
        let (of, mut claims) = (around.names.of, Claims::default());
        let (mut variants, mut default, mut least) = (Vec::new(), None, 0);
        for (case, content) in cases {
            if case.text().as_deref() == Some("_") {
                default = Some(self.content(around, field, content)?);
                continue;
            }
            let (number, name) = self.case(around, case)?;
            least = least.min(number);
            let name = rust::ident(&claims.claim(Style::Type, &name));
            let content = self.content(around, field, content)?;
            let tag = tokens(&number.to_string())?;
            variants.push(quote!(#[bitpack(tag = #tag)] #name(#content)));
        }
        let has_size = ["size", "size-eos"].iter().any(|key| field.node.get(key).is_some());
        let content = match default {
            Some(content) => Some(content),
            None if has_size => Some(quote!(#[bitpack(rest)] Vec<u8>)),
            None => None,
        };
        let other = rust::ident(&claims.claim(Style::Type, "Other"));
        // The tag may have any width. It is signed if a case is negative.
        let tag = rust::ident(if least < 0 { "i64" } else { "u64" });
        variants.push(quote! {
            /// A value without a case.
            #[bitpack(other)]
            #other(#tag, #content)
        });
        let name = rust::ident(&self.union_name(of, field));
        let lines = [format!("What `{}` holds, by its tag.", field.name)];
        let docs = rust::docs(&lines);
        Ok(vec![quote! {
            #docs
            #[derive(BitPack, Debug, Clone, PartialEq)]
            pub enum #name { #(#variants),* }
        }])
    }

    /// The number of a case, and a name for it.
    fn case(&self, around: &Around<'_, 'n>, case: &Node<'n>) -> Result<(i128, String), Error> {
        let text = case.required()?;
        if let Some(number) = case.number().or_else(|| literal(&text)) {
            return Ok((number, format!("case {number}").replace('-', "minus ")));
        }
        if let Some((path, name)) = text.rsplit_once("::") {
            let found = self.schema.find_enum(around.names.of, path);
            let one = found.and_then(|(_, listed)| listed.iter().find(|one| one.name == name));
            let one = one.ok_or_else(|| case.error(format!("`{text}` is not in the file")))?;
            return Ok((one.number.into(), one.name.clone()));
        }
        Err(case.error(format!("the case `{text}` is not supported; it is no whole number")))
    }

    /// The type of a case, with its attributes.
    fn content(
        &self,
        around: &Around<'_, 'n>,
        field: &Field<'n>,
        content: &Node<'n>,
    ) -> Result<TokenStream, Error> {
        let of = around.names.of;
        let mut stated = Vec::new();
        let ty = match named(self.schema, of, content)? {
            Kind::User(place) => {
                let name = self.schema.types.get(place).map_or("", |known| &known.name);
                match self.contains(place, of, &mut HashSet::new()) {
                    true => format!("Box<{name}>"),
                    false => name.to_owned(),
                }
            }
            Kind::Number { .. } | Kind::Float { .. } if field.node.get("size").is_some() => {
                return Err(content.error(
                    "a number in `cases` beside `size`, which Kaitai ignores, is not supported",
                ));
            }
            Kind::Number { width, is_signed, little } => {
                if width > 8 {
                    stated.push(format!("endian = {}", if little { "little" } else { "big" }));
                }
                format!("{}{width}", if is_signed { 'i' } else { 'u' })
            }
            Kind::Float { width, little } => {
                stated.push(format!("endian = {}", if little { "little" } else { "big" }));
                format!("f{width}")
            }
            Kind::Text { ends: false } if field.node.get("size").is_some() => {
                let encoding = super::text::encoding(field, around.encoding)?;
                stated.extend(encoding.map(str::to_owned));
                stated.push("rest".to_owned());
                "String".to_owned()
            }
            _ => return Err(content.error("this type in `cases` is not supported")),
        };
        let (attributes, ty) = (attributes(&stated)?, tokens(&ty)?);
        Ok(quote!(#attributes #ty))
    }
}

//! A field that holds one of several types, as a union.
//!
//! Input: the cases of `switch-on`. Output: an enum of the derive. Invariant: there is a catch-all, because Kaitai reads nothing, or the bytes of the size, for a
//! value without a case.

use super::expression::Names;
use super::fields::{Around, context};
use super::kind::{Kind, kind, named};
use super::part::{Part, without_parentheses};
use super::schema::{Field, Value, literal};
use super::write::{Writer, attributes, tokens};
use super::yaml::Node;
use crate::error::Error;
use crate::names::{Claims, Style};
use crate::rust::{self, ident};
use proc_macro2::TokenStream;
use quote::quote;
use std::collections::HashSet;

/// The longest text that is a tag, in bytes.
const LONGEST_TAG: u64 = 8;

/// A value that a union receives and passes to the types of its variants.
pub(super) struct Passed {
    /// The name in the union.
    name: String,
    /// The type in Rust.
    ty: String,
    /// The value, as the field that holds the union passes it.
    pub(super) expression: String,
}

impl<'n> Writer<'_, 'n> {
    /// The tag of a union, as the field that holds it states it.
    pub(super) fn tag(&self, around: &Around<'_, 'n>, on: &Node<'n>) -> Result<String, Error> {
        let names = &around.names;
        let fields = self.schema.types.get(names.of).map_or(&[][..], |known| &known.fields);
        let text = fields.iter().take(names.decoded).find(|field| {
            names.only_field(on).as_ref() == Some(&field.id)
                && matches!(kind(self.schema, names.of, field), Ok(Kind::Text { .. }))
        });
        if let Some(field) = text {
            self.text_tag(around, field)?;
            return Ok(format!("self.{}", field.name));
        }
        let part = names.translate(on, &on.required()?)?;
        let tag = match part {
            Part::Condition(condition) => format!("{condition} as u8"),
            part => part.numeric().map_err(|reason| on.error(reason))?.text(),
        };
        Ok(without_parentheses(tag))
    }

    /// The number of bytes of a text that is a tag: it is an array of bytes in Rust.
    pub(super) fn text_tag(
        &self,
        around: &Around<'_, 'n>,
        field: &Field<'n>,
    ) -> Result<u64, Error> {
        let keys = ["if", "repeat", "terminator", "pad-right", "enum", "valid"];
        let is_plain = keys.iter().all(|key| field.node.get(key).is_none());
        let size = field.node.get("size").as_ref().and_then(Names::only_number);
        let encoding = super::text::encoding(field, around.encoding)?;
        match size.filter(|size| (1..=LONGEST_TAG).contains(size)) {
            Some(size) if is_plain && matches!(encoding, None | Some("text = ascii")) => Ok(size),
            _ => Err(field.node.error(format!(
                "a text that is a tag has a `size` of 1 to {LONGEST_TAG} and the encoding ASCII or UTF-8, and neither an end nor a condition"
            ))),
        }
    }

    /// What the types of a union receive from the field that holds it.
    pub(super) fn passed_to_union(
        &self,
        around: &Around<'_, 'n>,
        cases: &[(Node<'n>, Node<'n>)],
    ) -> Result<Vec<Passed>, Error> {
        let (mut all, mut claims): (Vec<Passed>, _) = (Vec::new(), Claims::of_fields());
        for (_, content) in cases {
            let Kind::User(place) = named(self.schema, around.names.of, content)? else { continue };
            let Some(known) = self.schema.types.get(place) else { continue };
            let passed = around.names.passed(content, place)?;
            for (parameter, expression) in known.parameters.iter().zip(passed) {
                let ty = self.value_type(&parameter.value);
                if all.iter().all(|one| (&one.ty, &one.expression) != (&ty, &expression)) {
                    let name = claims.claim(Style::Field, &parameter.name);
                    all.push(Passed { name, ty, expression });
                }
            }
        }
        Ok(all)
    }

    /// The names in the union of what one of its types receives.
    fn names_in_union(
        &self,
        around: &Around<'_, 'n>,
        content: &Node<'n>,
        place: usize,
        all: &[Passed],
    ) -> Result<Option<String>, Error> {
        let parameters = self.schema.types.get(place).map_or(&[][..], |known| &known.parameters);
        let passed = around.names.passed(content, place)?;
        let names: Vec<_> = parameters
            .iter()
            .zip(passed)
            .filter_map(|(parameter, expression)| {
                let ty = self.value_type(&parameter.value);
                all.iter().find(|one| one.ty == ty && one.expression == expression)
            })
            .map(|one| one.name.clone())
            .collect();
        Ok(context(&names))
    }

    /// The type of a parameter in Rust.
    pub(super) fn value_type(&self, value: &Value) -> String {
        match value {
            Value::Condition => "bool".to_owned(),
            Value::Number { is_signed: false, width } => format!("u{width}"),
            Value::Number { width, .. } => format!("i{width}"),
            Value::Enum(name, width) => self.enum_name(name, *width),
        }
    }

    pub(super) fn union(
        &self,
        around: &Around<'_, 'n>,
        field: &Field<'n>,
        cases: &[(Node<'n>, Node<'n>)],
    ) -> Result<Vec<TokenStream>, Error> {
        let (of, mut claims) = (around.names.of, Claims::default());
        let passed = self.passed_to_union(around, cases)?;
        let (mut variants, mut default, mut least) = (Vec::new(), None, 0);
        for (case, content) in cases {
            if case.text().as_deref() == Some("_") {
                default = Some(self.content(around, field, content, &passed)?);
                continue;
            }
            let (tag, number, name) = self.case(around, field, case)?;
            least = least.min(number);
            let name = ident(&claims.claim(Style::Type, &name));
            let content = self.content(around, field, content, &passed)?;
            let tag = tokens(&tag)?;
            variants.push(quote!(#[bitpack(tag = #tag)] #name(#content)));
        }
        let has_size = ["size", "size-eos"].iter().any(|key| field.node.get(key).is_some());
        let content = match default {
            Some(content) => Some(content),
            None if has_size => Some(quote!(#[bitpack(rest)] Vec<u8>)),
            None => None,
        };
        let other = ident(&claims.claim(Style::Type, "Other"));
        // The tag may have any width. It is signed if a case is negative.
        let tag = ident(if least < 0 { "i64" } else { "u64" });
        variants.push(quote! {
            /// A value without a case.
            #[bitpack(other)]
            #other(#tag, #content)
        });
        let name = ident(&self.union_name(of, field));
        let lines = [format!("What `{}` holds, by its tag.", field.name)];
        let docs = rust::docs(&lines);
        let parameters: Vec<_> =
            passed.iter().map(|one| format!("{}: {}", one.name, one.ty)).collect();
        let parameters: Vec<_> = context(&parameters).into_iter().collect();
        let parameters = attributes(&parameters)?;
        Ok(vec![quote! {
            #docs
            #[derive(BitPack, Debug, Clone, PartialEq)]
            #parameters
            pub enum #name { #(#variants),* }
        }])
    }

    /// The tag of a case, its number, and a name for it.
    fn case(
        &self,
        around: &Around<'_, 'n>,
        field: &Field<'n>,
        case: &Node<'n>,
    ) -> Result<(String, i128, String), Error> {
        let text = case.required()?;
        if let Some(number) = case.number().or_else(|| literal(&text)) {
            let name = format!("case {number}").replace('-', "minus ");
            return Ok((number.to_string(), number, name));
        }
        if let Some(text) = quoted(&text) {
            let size = self.switched_text(around, field)?;
            if size != Some(text.len() as u64) {
                let reason = match size {
                    Some(size) => format!(
                        "the case `{text}` has another length than the {size} bytes of the text"
                    ),
                    None => {
                        format!("the case `{text}` is a text, and `switch-on` is the name of none")
                    }
                };
                return Err(case.error(reason));
            }
            return Ok((format!("{text:?}"), 0, text.to_owned()));
        }
        if let Some((path, name)) = text.rsplit_once("::") {
            let found = self.schema.find_enum(around.names.of, path);
            let one = found.and_then(|(_, listed)| listed.iter().find(|one| one.name == name));
            let one = one.ok_or_else(|| case.error(format!("`{text}` is not in the file")))?;
            return Ok((one.number.to_string(), one.number.into(), one.name.clone()));
        }
        let name = match text.as_str() {
            "true" => Some((1, "True")),
            "false" => Some((0, "False")),
            _ => None,
        };
        let (number, name) = name.ok_or_else(|| {
            case.error(format!(
                "the case `{text}` is not supported; it is neither a whole number nor a text"
            ))
        })?;
        Ok((number.to_string(), number, name.to_owned()))
    }

    /// The number of bytes of the text that `switch-on` of a field names, if it names one.
    fn switched_text(
        &self,
        around: &Around<'_, 'n>,
        field: &Field<'n>,
    ) -> Result<Option<u64>, Error> {
        let Kind::Switch { on, .. } = kind(self.schema, around.names.of, field)? else {
            return Ok(None);
        };
        let known = self.schema.types.get(around.names.of);
        let named = around.names.only_field(&on);
        match known.and_then(|known| known.field(named.as_deref()?)) {
            Some(text)
                if matches!(kind(self.schema, around.names.of, text)?, Kind::Text { .. }) =>
            {
                self.text_tag(around, text).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// The type of a case, with its attributes.
    fn content(
        &self,
        around: &Around<'_, 'n>,
        field: &Field<'n>,
        content: &Node<'n>,
        passed: &[Passed],
    ) -> Result<TokenStream, Error> {
        let of = around.names.of;
        let mut stated = Vec::new();
        let ty = match named(self.schema, of, content)? {
            Kind::User(place) => {
                stated.extend(self.names_in_union(around, content, place, passed)?);
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

/// The text of a literal in ASCII without escapes.
fn quoted(text: &str) -> Option<&str> {
    let inner =
        ['"', '\''].iter().find_map(|mark| text.strip_prefix(*mark)?.strip_suffix(*mark))?;
    let is_plain = |letter: char| matches!(letter, ' '..='~') && !matches!(letter, '"' | '\\');
    inner.chars().all(is_plain).then_some(inner)
}

//! The Rust module of definitions.
//!
//! Input: modules, the last of which is the file itself. Output: the text of a module; the files that it imports are modules inside.
//! Invariant: every type has `Default`, because extensible messages need it for fields that a message does not have.

use crate::error::Error;
use crate::model::{Constant, Enum, Field, Item, Listed, Module, Name, Struct, Type};
use crate::names::{Claims, Style};
use bitpack_module::{documentation, place_of_other};
use heck::ToUpperCamelCase;
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote};
use std::cell::RefCell;
use std::fmt::Write;

const HEAD: &str = "// This module was written by bitpack-import. Change the file that it was written from instead of it.\n\n";

/// The longest array with `Default` in the standard library.
const LONGEST_DEFAULT: u64 = 32;

/// Writes the module.
pub(crate) fn module(modules: &[Module]) -> Result<String, Error> {
    let mut claims = Claims::of_modules();
    let names: Vec<_> = modules.iter().map(|one| claims.claim(Style::Field, &one.name)).collect();
    let root = modules.len().saturating_sub(1);
    let mut text = HEAD.to_owned();
    if modules.get(root).is_some_and(has_types) {
        text += "use bitpack::prelude::*;\n\n";
    }
    for (place, (module, name)) in modules.iter().zip(&names).enumerate() {
        let items =
            File { names: &names, place, root, constants: RefCell::default() }.items(module)?;
        if place == root {
            text += &items;
            continue;
        }
        let prelude = if has_types(module) { "use bitpack::prelude::*;\n\n" } else { "" };
        let items = format!("{prelude}{items}");
        let docs = unparse(
            docs(&module.docs),
            quote!(
                mod m;
            ),
        )?;
        let docs = docs.strip_suffix("mod m;\n").unwrap_or_default();
        let lines = items.lines().map(|line| match line {
            "" => "\n".to_owned(),
            line => format!("    {line}\n"),
        });
        let _ = writeln!(text, "{docs}pub mod {name} {{\n{}}}\n", lines.collect::<String>());
    }
    Ok(text)
}

/// Writes a module of definitions.
pub(crate) fn text(items: &[TokenStream]) -> Result<String, Error> {
    let texts: Result<Vec<_>, _> =
        items.iter().map(|item| unparse(TokenStream::new(), item.clone())).collect();
    Ok(format!("{HEAD}use bitpack::prelude::*;\n\n{}", texts?.join("\n")))
}

/// Returns whether a module defines types, which need the prelude.
fn has_types(module: &Module) -> bool {
    module.items.iter().any(|item| !matches!(item, Item::Constant { .. }))
}

/// The text of a definition.
fn unparse(docs: TokenStream, item: TokenStream) -> Result<String, Error> {
    let file =
        syn::parse2(quote!(#docs #item)).map_err(|error| Error::Module(error.to_string()))?;
    Ok(with_attributes(&prettyplease::unparse(&file)))
}

/// The attribute `bitpack` with a text. The printer does not know how to set its tokens, so the text stays one literal until it is printed.
pub(crate) fn attribute(text: &str) -> TokenStream {
    quote!(#[bitpack = #text])
}

/// The printed text with the texts of [`attribute`] in their place.
fn with_attributes(printed: &str) -> String {
    let mut text = String::new();
    let mut rest = printed;
    while let Some((before, behind)) = rest.split_once("#[bitpack = \"") {
        let found = behind.match_indices("\"]").find_map(|(at, end)| {
            let (literal, behind) = behind.split_at_checked(at)?;
            let literal = syn::parse_str::<syn::LitStr>(&format!("\"{literal}\"")).ok()?;
            Some((literal.value(), behind.strip_prefix(end)?))
        });
        let Some((attribute, behind)) = found else { break };
        let _ = write!(text, "{before}#[bitpack({attribute})]");
        rest = behind;
    }
    text + rest
}

/// A file among all files.
struct File<'m> {
    names: &'m [String],
    place: usize,
    root: usize,
    /// The names of the constants of the file.
    constants: RefCell<Claims>,
}

impl File<'_> {
    /// The definitions, with an empty line between them.
    fn items(&self, module: &Module) -> Result<String, Error> {
        // A tuple struct is a value, too.
        for item in &module.items {
            if let Item::Struct(one) = item {
                self.constants.borrow_mut().take(&one.name);
            }
        }
        let items = module.items.iter().flat_map(|item| self.item(item));
        let texts: Result<Vec<_>, _> =
            items.map(|item| unparse(TokenStream::new(), item)).collect();
        Ok(texts?.join("\n"))
    }

    /// A definition, and its `Default` if that is not derived.
    fn item(&self, item: &Item) -> Vec<TokenStream> {
        match item {
            Item::Constant { name, docs, value } => {
                let name = self.constants.borrow_mut().claim(Style::Constant, name);
                vec![constant(&name, docs, value)]
            }
            Item::Enum(one) => enumeration(one),
            Item::Struct(one) => self.structure(one),
        }
    }

    fn structure(&self, one: &Struct) -> Vec<TokenStream> {
        let (docs, name) = (docs(&one.docs), ident(&one.name));
        let width = match (one.extensible, one.varies) {
            (true, _) => quote!(, extensible),
            (false, true) => quote!(, dynamic),
            (false, false) => quote!(),
        };
        let mut numbers = one.fields.iter().map(|field| field.number);
        let mut last = 0;
        let in_order = numbers.all(|number| number > std::mem::replace(&mut last, number));
        let mut claims = Claims::default();
        let fields: Vec<_> = one
            .fields
            .iter()
            .map(|field| (self.field(field, !in_order), claims.claim(Style::Field, &field.name)))
            .collect();
        let body = if one.is_tuple {
            let fields = fields.iter().map(|((attributes, ty), _)| quote!(#attributes pub #ty));
            quote!((#(#fields),*);)
        } else {
            let fields = fields.iter().map(|((attributes, ty), name)| {
                let name = ident(name);
                quote!(#attributes pub #name: #ty)
            });
            quote!({ #(#fields),* })
        };
        let has_long = one.fields.iter().any(|field| is_long(&field.ty));
        let derive = (!has_long).then(|| quote!(, Default));
        let names = fields.iter().map(|(_, name)| name.as_str());
        let default = has_long.then(|| default(one, &name, names));
        let definition = quote! {
            #docs
            #[derive(BitPack, Debug, Clone, PartialEq #derive)]
            #[bitpack(bit_order = lsb0 #width)]
            pub struct #name #body
        };
        [definition].into_iter().chain(default).collect()
    }

    /// The attributes of a field, and its type.
    fn field(&self, field: &Field, is_numbered: bool) -> (TokenStream, TokenStream) {
        let docs = docs(&field.docs);
        let bits = bits(&field.ty);
        let extensible = matches!(field.ty, Type::Array { extensible: true, .. });
        let number = is_numbered.then(|| {
            let number = Literal::u64_unsuffixed(field.number);
            quote!(number = #number)
        });
        let extensible = extensible.then(|| quote!(extensible));
        let stated: Vec<_> = number.into_iter().chain(extensible).collect();
        let stated = (!stated.is_empty()).then(|| quote!(#[bitpack(#(#stated),*)]));
        (quote!(#docs #bits #stated), self.ty(&field.ty))
    }

    fn ty(&self, ty: &Type) -> TokenStream {
        match ty {
            Type::Bool => quote!(bool),
            Type::Number { width, is_signed } => {
                let sign = if *is_signed { 'i' } else { 'u' };
                ident(&format!("{sign}{}", container(*width))).into_token_stream()
            }
            Type::Array { of, len, .. } => {
                let (of, len) = (self.ty(of), Literal::u64_unsuffixed(*len));
                quote!([#of; #len])
            }
            Type::Named(Name { module, name }) => {
                let name = ident(name);
                let path = self.names.get(*module).filter(|_| *module != self.place);
                let path = path.map(|path| ident(path));
                match path {
                    None => quote!(#name),
                    Some(path) if self.place == self.root => quote!(#path::#name),
                    Some(path) => quote!(super::#path::#name),
                }
            }
        }
    }
}

fn constant(name: &str, lines: &[String], value: &Constant) -> TokenStream {
    let (docs, name) = (docs(lines), ident(name));
    match value {
        Constant::Bool(value) => quote!(#docs pub const #name: bool = #value;),
        Constant::Text(value) => quote!(#docs pub const #name: &str = #value;),
        Constant::Number(value) => match u64::try_from(*value) {
            Ok(value) => {
                let value = Literal::u64_unsuffixed(value);
                quote!(#docs pub const #name: u64 = #value;)
            }
            Err(_) => {
                let value = Literal::i128_unsuffixed(*value);
                quote!(#docs pub const #name: i64 = #value;)
            }
        },
    }
}

/// An enum whose `Default` is the number 0, as fields that a message does not have are.
pub(crate) fn enumeration(one: &Enum) -> Vec<TokenStream> {
    let (lines, name) = (docs(&one.docs), ident(&one.name));
    let (width, repr) =
        (Literal::u32_unsuffixed(one.width), ident(&format!("u{}", container(one.width))));
    let (mut claims, values) = (Claims::default(), sorted(one));
    let mut variants: Vec<_> = values
        .iter()
        .zip(variant_names(one, &mut claims))
        .map(|(value, name)| variant(value, &name))
        .collect();
    let other = ident(&claims.claim(Style::Type, "Other"));
    if 1_u64.checked_shl(one.width) != Some(values.len() as u64) {
        let catch_all = quote! {
            /// A number without a name.
            #[bitpack(other)]
            #other(#repr)
        };
        let numbers: Vec<_> = values.iter().map(|value| value.number).collect();
        variants.insert(place_of_other(&numbers, container(one.width)), catch_all);
    }
    let has_zero = one.values.iter().any(|value| value.number == 0);
    let derive = has_zero.then(|| quote!(, Default));
    let default = (!has_zero).then(|| {
        quote! {
            impl Default for #name {
                fn default() -> Self {
                    #name::#other(0)
                }
            }
        }
    });
    let definition = quote! {
        #lines
        #[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq #derive)]
        #[bits(#width)]
        #[repr(#repr)]
        pub enum #name { #(#variants),* }
    };
    [definition].into_iter().chain(default).collect()
}

/// The name in Rust of a number of an enum.
pub(crate) fn variant_name(one: &Enum, name: &str) -> Option<String> {
    let names = variant_names(one, &mut Claims::default());
    sorted(one).iter().zip(names).find(|(value, _)| value.name == name).map(|(_, name)| name)
}

/// The numbers of an enum in ascending order.
fn sorted(one: &Enum) -> Vec<&Listed> {
    let mut values: Vec<_> = one.values.iter().collect();
    values.sort_by_key(|value| value.number);
    values
}

/// The names in Rust of the sorted numbers, without the name of the enum in front.
fn variant_names(one: &Enum, claims: &mut Claims) -> Vec<String> {
    let prefix = one.prefix.to_upper_camel_case();
    let name = |value: &&Listed| {
        let camel = value.name.to_upper_camel_case();
        // The name of the enum is a word of its own.
        let is_word = |rest: &&str| rest.starts_with(|c: char| !c.is_ascii_lowercase());
        let rest = camel.strip_prefix(&prefix).filter(is_word);
        claims.claim(Style::Type, rest.unwrap_or(&camel))
    };
    sorted(one).iter().map(name).collect()
}

fn variant(value: &Listed, name: &str) -> TokenStream {
    let name = ident(name);
    let default = (value.number == 0).then(|| quote!(#[default]));
    let (docs, number) = (docs(&value.docs), Literal::u64_unsuffixed(value.number));
    quote!(#docs #default #name = #number)
}

/// The `Default` of a struct with an array for which the standard library has none.
fn default<'n>(one: &Struct, name: &Ident, names: impl Iterator<Item = &'n str>) -> TokenStream {
    let values = one.fields.iter().map(|field| value(&field.ty));
    let body = if one.is_tuple {
        quote!(#name(#(#values),*))
    } else {
        let fields = names.zip(values).map(|(name, value)| {
            let name = ident(name);
            quote!(#name: #value)
        });
        quote!(#name { #(#fields),* })
    };
    quote! {
        impl Default for #name {
            fn default() -> Self {
                #body
            }
        }
    }
}

/// The default value of a type.
fn value(ty: &Type) -> TokenStream {
    match ty {
        Type::Array { of, .. } if is_long(ty) => {
            let of = value(of);
            quote!(core::array::from_fn(|_| #of))
        }
        _ => quote!(Default::default()),
    }
}

/// Returns whether the standard library has no `Default` for a type.
fn is_long(ty: &Type) -> bool {
    matches!(ty, Type::Array { of, len, .. } if *len > LONGEST_DEFAULT || is_long(of))
}

/// The attribute of a width that the type does not have by itself.
fn bits(ty: &Type) -> Option<TokenStream> {
    match ty {
        Type::Array { of, .. } => bits(of),
        Type::Number { width, .. } => {
            stated_bits(Some(*width).filter(|width| *width != container(*width)))
        }
        _ => None,
    }
}

/// The attribute of a width.
pub(crate) fn stated_bits(width: Option<u32>) -> Option<TokenStream> {
    let width = Literal::u32_unsuffixed(width?);
    Some(quote!(#[bits(#width)]))
}

/// The width of the narrowest integer of Rust.
pub(crate) fn container(width: u32) -> u32 {
    width.next_power_of_two().max(8)
}

pub(crate) fn docs(lines: &[String]) -> TokenStream {
    lines
        .iter()
        .map(|line| {
            let line = documentation(line);
            let line = if line.is_empty() { line } else { format!(" {line}") };
            quote!(#[doc = #line])
        })
        .collect()
}

pub(crate) fn ident(name: &str) -> Ident {
    Ident::new(name, Span::call_site())
}

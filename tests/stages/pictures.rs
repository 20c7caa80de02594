//! The pictures that the derive adds to the documentation of types, kept beside the definitions.
//!
//! `UPDATE_SNAPSHOTS=1 cargo test -p bitpack-stages --test pictures` writes what stands below each definition in `pictures.md`.

use std::path::Path;
use std::{env, fs};
use syn::visit::Visit;

/// The text that only rustdoc reads.
#[derive(Default)]
struct Docs(Vec<String>);

impl<'ast> Visit<'ast> for Docs {
    fn visit_attribute(&mut self, attr: &'ast syn::Attribute) {
        let syn::Meta::List(list) = &attr.meta else { return };
        // `cfg_attr(doc, doc = "…")`.
        let text = list.tokens.clone().into_iter().last();
        let text = text.filter(|_| list.path.is_ident("cfg_attr")).map(Into::into);
        self.0.extend(
            text.and_then(|text| syn::parse2::<syn::LitStr>(text).ok()).map(|text| text.value()),
        );
    }
}

fn picture(definition: &str) -> String {
    let file = syn::parse2(bitpack_stages::expand(&syn::parse_str(definition).unwrap())).unwrap();
    let mut docs = Docs::default();
    docs.visit_file(&file);
    docs.0.concat()
}

/// The page, with each definition in a block of Rust and its picture between two lines of dashes.
fn fresh(page: &str) -> String {
    let (head, mut rest) = page.split_once("```rust\n").unwrap();
    let mut fresh = head.to_owned();
    while let Some((definition, after)) = rest.split_once("```\n") {
        fresh += &format!("```rust\n{definition}```\n\n---\n\n{}\n---\n", picture(definition));
        rest = after.split_once("```rust\n").map_or("", |(_, next)| next);
        fresh += if rest.is_empty() { "" } else { "\n" };
    }
    fresh
}

#[test]
fn pictures_are_as_shown() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("pictures.md");
    let page = fs::read_to_string(&path).unwrap();
    let fresh = fresh(&page);
    if env::var_os("UPDATE_SNAPSHOTS").is_some() {
        fs::write(path, fresh).unwrap();
    } else {
        assert_eq!(page, fresh);
    }
}

#[test]
fn an_attribute_leaves_the_picture_out() {
    assert_ne!(picture("struct A { a: u8 }"), "");
    assert_eq!(picture("#[bitpack(no_picture)] struct A { a: u8 }"), "");
    assert_eq!(picture("#[bitpack(no_picture, tag = bits(8))] enum A { B(u8) }"), "");
    assert_eq!(picture("enum A { B }"), "");
}

//! Expansions: what the derive prints, for each attribute, kept beside what it was printed from.
//!
//! Each `tests/snapshots/<name>.rs` holds a definition, a mark, and the definition's expansion.
//! What the derive prints today must be the same. `UPDATE_SNAPSHOTS=1 cargo test --test expand`
//! writes what stands below the marks. For a new snapshot, write the part above the mark, run that,
//! and name the file in `tests/snapshots.rs`, which compiles and uses every one of them: a test of
//! its own, so that a change of the derive can be printed before it compiles.

use proc_macro2::TokenTree;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs};
use syn::visit_mut::VisitMut;

const MARK: &str = "// What the derive makes of it:\n";

/// The largest number of lines that the expansion of a packet of five fields may have. The aim is
/// 60 lines, which fit on a screen. This number may only be lowered.
const LINES: usize = 79;

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../snapshots")
}

/// The files of the snapshots, by name.
fn files() -> Vec<(String, PathBuf)> {
    let entries = fs::read_dir(directory()).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: &PathBuf| path.file_stem().unwrap().to_str().unwrap().to_owned();
    let mut files: Vec<_> = entries.map(|path| (name(&path), path)).collect();
    files.sort();
    files
}

/// Returns the part that the user wrote, which is above the mark.
fn written(text: &str) -> &str {
    text.split_once(MARK).map_or(text, |(above, _)| above).trim_end()
}

/// The definition that a snapshot holds, and the attributes that keep it from being compiled.
fn definition(text: &str) -> syn::DeriveInput {
    let items = syn::parse_file(written(text)).unwrap().items;
    let item = items.iter().find(|item| matches!(item, syn::Item::Struct(_) | syn::Item::Enum(_)));
    syn::parse2(quote::ToTokens::to_token_stream(item.unwrap())).unwrap()
}

/// Removes the attributes that only the derive understands.
struct Strip;

impl VisitMut for Strip {
    fn visit_attributes_mut(&mut self, attrs: &mut Vec<syn::Attribute>) {
        let ours = ["bits", "bitpack", "derive", "cfg"];
        attrs.retain(|attr| !ours.iter().any(|name| attr.path().is_ident(name)));
    }
}

/// Removes what only rustdoc reads, which `pictures` tests.
struct Silent;

impl VisitMut for Silent {
    fn visit_attributes_mut(&mut self, attrs: &mut Vec<syn::Attribute>) {
        attrs.retain(|attr| match &attr.meta {
            syn::Meta::List(list) => !list.tokens.to_string().starts_with("doc , doc = "),
            _ => true,
        });
    }
}

/// The definition without the derive's attributes, and what the derive adds.
fn expansion(text: &str) -> String {
    let mut input = definition(text);
    let added = bitpack_stages::expand(&input);
    Strip.visit_derive_input_mut(&mut input);
    input.vis = syn::parse_quote!(pub(crate));
    let mut file = syn::parse_quote!(#input #added);
    Silent.visit_file_mut(&mut file);
    prettyplease::unparse(&file)
}

#[test]
fn every_expansion_is_as_shown() {
    let mut stale = Vec::new();
    for (name, path) in files() {
        let text = fs::read_to_string(&path).unwrap();
        let fresh = format!("{}\n\n{MARK}\n{}", written(&text), expansion(&text));
        if fresh == text {
            continue;
        }
        if env::var_os("UPDATE_SNAPSHOTS").is_some() {
            fs::write(&path, fresh).unwrap();
        } else {
            stale.push(name);
        }
    }
    assert!(stale.is_empty(), "run with UPDATE_SNAPSHOTS=1 and read the difference: {stale:?}");
}

/// The first identifier of each item of `#[bitpack(…)]`.
fn keywords(attrs: &[syn::Attribute]) -> Vec<String> {
    let mut found = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("bitpack")) {
        let mut first = true;
        for token in attr.meta.require_list().unwrap().tokens.clone() {
            if let (TokenTree::Ident(ident), true) = (&token, first) {
                found.push(ident.to_string());
            }
            first = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == ',');
        }
    }
    found
}

/// The keywords that a definition shows, each with its place.
fn shown(input: &syn::DeriveInput) -> BTreeSet<(String, &'static str)> {
    let (own, fields, variants) = match &input.data {
        syn::Data::Struct(data) => ("a struct", data.fields.iter().collect(), vec![]),
        syn::Data::Enum(data) => {
            let fields = data.variants.iter().flat_map(|variant| &variant.fields);
            ("an enum", fields.collect::<Vec<_>>(), data.variants.iter().collect())
        }
        syn::Data::Union(_) => panic!("{} is a union", input.ident),
    };
    let mut shown = BTreeSet::new();
    let mut add = |attrs, place| {
        shown.extend(keywords(attrs).into_iter().map(|keyword| (keyword, place)));
    };
    add(&input.attrs, own);
    fields.iter().for_each(|field| add(&field.attrs, "a field"));
    variants.iter().for_each(|variant| add(&variant.attrs, "a variant"));
    shown
}

#[test]
fn every_attribute_has_a_snapshot_on_all_that_it_goes_on() {
    let texts = files().into_iter().map(|(_, path)| fs::read_to_string(path).unwrap());
    let all: BTreeSet<_> = texts.flat_map(|text| shown(&definition(&text))).collect();
    let mut missing: Vec<_> = bitpack_stages::keywords().collect();
    missing.retain(|(keyword, place, _)| !all.contains(&((*keyword).to_owned(), *place)));
    assert!(missing.is_empty(), "no snapshot shows {missing:?}");
}

/// What is refused gets stand-ins, so that nothing more is said of it: they name the crate as the definition does.
#[test]
fn stand_ins_are_of_the_renamed_crate() {
    let input = syn::parse_quote! {
        #[bitpack(crate = wire::codec)]
        struct Broken(#[bits(9)] u8);
    };
    let text = bitpack_stages::expand(&input).to_string();
    assert!(text.contains("compile_error"), "{text}");
    assert!(
        text.contains("wire :: codec :: __private") && !text.contains(":: bitpack ::"),
        "{text}"
    );
}

#[test]
fn the_packet_does_not_grow() {
    let text = fs::read_to_string(directory().join("packet.rs")).unwrap();
    let impls = expansion(&text).split_once("const _").unwrap().1.lines().count();
    assert_eq!(impls, LINES, "it grew, or LINES can fall");
}

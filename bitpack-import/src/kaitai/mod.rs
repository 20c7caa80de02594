//! Files of Kaitai Struct, as definitions.
//!
//! Input: the path of a file, and a function that opens it. Output: the text of a Rust module. Invariant: what has no form in the attributes of the derive
//! is an error at its place, except for `instances`, which have no bytes in the sequence: `instance` makes fields of those that it can, and the
//! documentation of the struct names the others.
//!
//! `yaml` reads the file; `schema` knows its types, `kind` its fields; `expression` translates; `write` and its neighbours write Rust.

mod align;
mod expression;
mod extent;
mod fields;
mod imports;
mod instance;
mod kind;
mod parameters;
mod part;
mod schema;
mod text;
mod unions;
mod write;
mod yaml;

use crate::error::Error;
use crate::rust;
use schema::Schema;
use std::io;
use std::mem;
use std::path::Path;
use write::Writer;
use yaml::Source;

/// Reads a file, and writes its types.
pub(crate) fn module(
    path: &Path,
    open: &mut dyn FnMut(&Path) -> io::Result<String>,
) -> Result<String, Error> {
    let files = imports::load(path, open)?;
    let sources: Vec<_> =
        files.iter().map(|file| Source { path: &file.path, text: &file.text }).collect();
    let yaml: Vec<_> = sources.iter().map(Source::parse).collect::<Result<_, _>>()?;
    let roots = sources.iter().zip(&yaml).map(|(source, yaml)| source.root(yaml));
    let roots: Vec<_> =
        roots.zip(&files).map(|(root, file)| (root, file.imports.as_slice())).collect();
    let mut schema = Schema::of(&roots)?;
    let (claims, mut errors) = (mem::take(&mut schema.claims), mem::take(&mut schema.errors));
    let items = Error::note(&mut errors, Writer::items(&schema, claims));
    Error::all(errors)?;
    rust::text(&items.unwrap_or_default())
}

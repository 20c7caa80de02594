//! The functions that the codec reaches: no panic and no allocator.
//!
//! Input: `tests/nostd`, compiled with optimisation, the libraries below it, and core. Output: a table of functions, and a
//! failure if one of them reaches a panic or an allocator. Invariant: each run proves that the check can fail, with functions
//! that break the rule on purpose.

mod graph;
mod objects;
mod report;

use crate::command::{cargo, exists, tool};
use crate::place;
use crate::step::{Done, Outcome};
use cargo_metadata::Message;
use graph::Graph;
pub(crate) use graph::readable;
use std::path::{Path, PathBuf};

/// The operations that must neither panic nor allocate.
const STRICT: &[&str] = &[
    "decode",
    "decode_prefix",
    "encode_into",
    "encode_wrapping_into",
    "to_bytes",
    "validate",
    "violations",
    "diff",
];

/// Operations that write text. The panics that they reach through core's formatting are listed.
const SHOWN: &[&str] = &["explain"];

/// The functions of `tests/nostd/src/broken.rs`, each of which must be found.
const BROKEN: &[&str] = &["index", "slice", "unwrap", "indirect", "pointer", "copy"];

/// Checks the code of a release build.
pub(crate) fn run() -> Outcome {
    check("3")
}

/// Checks code that is optimised for size, where the compiler inlines less.
pub(crate) fn small() -> Outcome {
    check("s")
}

fn check(level: &str) -> Outcome {
    if !cfg!(target_os = "linux") || !exists("objdump") {
        return Ok(Done::Needs("Linux with GNU binutils (objdump)".into()));
    }
    self_test(level)?;
    let wrong = report::print(&build(level, "")?, STRICT, SHOWN)?;
    if wrong.is_empty() { Ok(Done::Passed) } else { Err(wrong.join("; ")) }
}

/// Requires that each broken function is found.
fn self_test(level: &str) -> Result<(), String> {
    let graph = build(level, "-- --cfg broken=\"panic\"")?;
    for name in BROKEN {
        let root = graph.function(&format!("bitpack_nostd::broken::{name}"));
        let root = root.ok_or_else(|| format!("the self-test has lost broken::{name}"))?;
        if graph.reach(root).forbidden.is_empty() {
            return Err(format!("the panic in broken::{name} was not found"));
        }
    }
    println!("      self-test: {} functions that can panic, all found", BROKEN.len());
    Ok(())
}

/// The compiled package and the libraries below it.
fn build(level: &str, options: &str) -> Result<Graph, String> {
    let messages =
        cargo("rustc -p bitpack-nostd --release --message-format=json-render-diagnostics")
            .words(options)
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", level)
            .env("CARGO_PROFILE_RELEASE_DEBUG", "false")
            .output()?;
    let mut graph = Graph::default();
    for library in libraries(&messages)?.iter().chain(&core()?) {
        objects::read(&mut graph, library)?;
    }
    graph.link();
    Ok(graph)
}

/// The libraries in cargo's messages, without those that only the macro needs.
fn libraries(messages: &str) -> Result<Vec<PathBuf>, String> {
    let mut paths = Vec::new();
    for message in Message::parse_stream(messages.as_bytes()) {
        if let Message::CompilerArtifact(artifact) = message.map_err(|error| error.to_string())? {
            paths.extend(artifact.filenames.into_iter().map(PathBuf::from));
        }
    }
    let find = |name: &&str| {
        let found = paths.iter().find(|path| is_called(path, name)).cloned();
        found.ok_or_else(|| format!("cargo does not name lib{name}.rlib"))
    };
    ["bitpack_nostd", "models", "bitpack"].iter().map(find).collect()
}

/// core and compiler_builtins, which come with the compiler.
fn core() -> Result<Vec<PathBuf>, String> {
    let folder = tool("rustc", "--print target-libdir").silent().output()?;
    let folder = Path::new(folder.trim());
    let mut paths: Vec<_> = place::names(folder)?.iter().map(|name| folder.join(name)).collect();
    paths.retain(|path| ["core", "compiler_builtins"].iter().any(|name| is_called(path, name)));
    Ok(paths)
}

/// Whether a file is the library `name`, with or without a hash after the name.
fn is_called(path: &Path, name: &str) -> bool {
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let stem = file.strip_prefix("lib").and_then(|file| file.strip_suffix(".rlib"));
    stem.is_some_and(|stem| stem.split('-').next() == Some(name))
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn libraries_are_known_by_name() {
        assert!(is_called(Path::new("a/libcore-12ab.rlib"), "core"));
        assert!(is_called(Path::new("a/libcore.rlib"), "core"));
        for other in ["a/libcore_x-12ab.rlib", "a/libcore-12ab.rmeta", "a/core.rlib"] {
            assert!(!is_called(Path::new(other), "core"), "{other}");
        }
        assert!(libraries("").unwrap_err().contains("libbitpack_nostd.rlib"));
    }
}

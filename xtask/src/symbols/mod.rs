//! What the codec calls: no panic and no allocator, whatever the input.
//!
//! Input: `tests/nostd`, compiled with optimisation, and objdump's view of it, of the library and of core.
//! Output: a table of functions; a failure if one that must not reach a panic or an allocator does.
//! The check shows that it can fail: functions that break the rule are compiled in and must be found.

mod graph;
mod objects;
mod readable;
mod report;

use crate::command::{cargo, exists, tool};
use crate::step::{Done, Outcome};
use graph::Graph;
use std::path::{Path, PathBuf};

/// The operations that must not panic and must not allocate.
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

/// Operations on text: what they reach through core's formatting is shown.
const SHOWN: &[&str] = &["explain"];

/// The functions of `tests/nostd/src/broken.rs`, each of which must be found.
const BROKEN: &[&str] = &["index", "slice", "unwrap", "indirect", "pointer", "copy"];

/// As a user's release build is optimised.
pub(crate) fn run() -> Outcome {
    check("3")
}

/// As a microcontroller's build is: less is inlined, so more could be left.
pub(crate) fn small() -> Outcome {
    check("s")
}

fn check(level: &str) -> Outcome {
    if !cfg!(target_os = "linux") || !exists("objdump") || !exists("c++filt") {
        return Ok(Done::Needs("Linux with GNU binutils (objdump, c++filt)".into()));
    }
    self_test(level)?;
    let wrong = report::print(&build(level, &[])?, STRICT, SHOWN)?;
    if wrong.is_empty() { Ok(Done::Passed) } else { Err(wrong.join("; ")) }
}

/// Every broken function must be found.
fn self_test(level: &str) -> Result<(), String> {
    let graph = build(level, &["--", "--cfg", "broken=\"panic\""])?;
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

/// The compiled crate and everything below it that can be called.
fn build(level: &str, options: &[&str]) -> Result<Graph, String> {
    let fixed =
        ["rustc", "-p", "bitpack-nostd", "--release", "--message-format=json-render-diagnostics"];
    let messages = cargo(fixed.iter().chain(options))
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", level)
        .env("CARGO_PROFILE_RELEASE_DEBUG", "false")
        .output()?;
    let mut libraries = libraries(&messages)?;
    libraries.extend(core()?);
    let mut graph = Graph::default();
    for library in &libraries {
        objects::read(&mut graph, library)?;
    }
    graph.link()?;
    Ok(graph)
}

/// The libraries in cargo's messages, but those that only the macro needs.
fn libraries(messages: &str) -> Result<Vec<PathBuf>, String> {
    let paths: Vec<_> =
        messages.split('"').filter(|word| word.ends_with(".rlib")).map(Path::new).collect();
    let find = |name: &&str| {
        let found = paths.iter().find(|path| is_called(path, name));
        found
            .map(|path| path.to_path_buf())
            .ok_or_else(|| format!("cargo does not name lib{name}.rlib"))
    };
    ["bitpack_nostd", "models", "bitpack", "thiserror"].iter().map(find).collect()
}

/// Core and the compiler's own functions, as they come with the compiler.
fn core() -> Result<Vec<PathBuf>, String> {
    let folder = tool("rustc", ["--print", "target-libdir"]).silent().output()?;
    let folder = Path::new(folder.trim());
    let paths = crate::place::names(folder)?.into_iter().map(|name| folder.join(name));
    let wanted =
        |path: &PathBuf| ["core", "compiler_builtins"].iter().any(|name| is_called(path, name));
    Ok(paths.filter(wanted).collect())
}

/// Whether the file is the library `name`, with or without a hash after the name.
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
    }

    #[test]
    fn every_library_must_be_in_the_messages() {
        let all = r#"["/x/libbitpack_nostd.rlib","/x/libmodels-1.rlib","/x/libbitpack-1.rlib","/x/libthiserror-2.rlib","/x/libsyn-3.rlib"]"#;
        assert_eq!(libraries(all).unwrap().len(), 4);
        assert!(libraries(&all.replace("libbitpack-1", "libother-1")).is_err());
    }
}

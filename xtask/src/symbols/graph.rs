//! The graph of references between functions and data in compiled code.
//!
//! Input: sections with the symbols that they define and refer to. Output: what a function reaches. Invariant: the result
//! may contain too much, never too little. If code calls through a pointer, everything counts as reached that its data refers
//! to.

use crate::forbidden::is_forbidden;
use std::collections::{HashMap, HashSet};

/// A function, or a piece of data.
#[derive(Default)]
pub(crate) struct Section {
    /// Name and size in bytes.
    pub(crate) functions: Vec<(String, usize)>,
    pub(crate) is_code: bool,
    /// Whether it calls through a pointer.
    pub(crate) indirect: bool,
    /// Names of symbols.
    pub(crate) refers_to: Vec<String>,
    /// The sections of those symbols, after `link`.
    edges: Vec<Edge>,
}

/// The target of a reference.
enum Edge {
    To(usize),
    /// No library that was read defines this symbol.
    External(String),
}

#[derive(Default)]
pub(crate) struct Graph {
    pub(crate) sections: Vec<Section>,
    global: HashMap<String, usize>,
    /// Names that are local to an object, in the order of the objects.
    local: HashMap<String, Vec<usize>>,
}

/// What a function reaches.
pub(crate) struct Reach {
    /// Panics and allocators.
    pub(crate) forbidden: Vec<String>,
    /// Symbols that no library defines.
    pub(crate) external: Vec<String>,
    /// Whether it calls through pointers.
    pub(crate) indirect: bool,
}

/// Functions that the compiler expects in every environment. compiler_builtins defines them too.
const MEMORY: &[&str] = &["memcpy", "memmove", "memset", "memcmp", "bcmp"];

impl Graph {
    pub(crate) fn define(&mut self, name: String, local: bool, section: usize) {
        if local {
            self.local.entry(name).or_default().push(section);
        } else {
            self.global.insert(name, section);
        }
    }

    /// A new section.
    pub(crate) fn section(&mut self, name: &str) -> usize {
        let at = self.sections.len();
        let is_code = name.starts_with(".text");
        self.sections.push(Section { is_code, ..Section::default() });
        self.define(name.to_owned(), true, at);
        at
    }

    /// Resolves all references, and replaces the linker's names by readable ones. Call it after the last library was read.
    pub(crate) fn link(&mut self) {
        for at in 0..self.sections.len() {
            let names = std::mem::take(&mut self.sections[at].refers_to);
            let edge = |name: String| {
                self.resolve(&name, at).map_or_else(|| Edge::External(readable(&name)), Edge::To)
            };
            self.sections[at].edges = names.into_iter().map(edge).collect();
        }
        for (name, _) in self.sections.iter_mut().flat_map(|section| &mut section.functions) {
            *name = readable(name);
        }
    }

    /// The section of a symbol that another section refers to. Of several local symbols, the nearest one counts, because the
    /// sections of an object are read together.
    fn resolve(&self, name: &str, from: usize) -> Option<usize> {
        if let Some(at) = self.global.get(name) {
            return Some(*at);
        }
        self.local.get(name)?.iter().copied().min_by_key(|at| at.abs_diff(from))
    }

    /// The section of a function.
    pub(crate) fn function(&self, name: &str) -> Option<usize> {
        self.functions().find(|(found, _)| *found == name).map(|(_, section)| section)
    }

    /// All functions with their sections.
    pub(crate) fn functions(&self) -> impl Iterator<Item = (&str, usize)> {
        self.sections.iter().enumerate().flat_map(|(at, section)| {
            section.functions.iter().map(move |(name, _)| (name.as_str(), at))
        })
    }

    /// The functions to which a section refers.
    pub(crate) fn calls(&self, section: usize) -> Vec<&str> {
        let mut calls = Vec::new();
        for edge in &self.sections[section].edges {
            match edge {
                Edge::To(at) if *at == section => {}
                Edge::To(at) => calls
                    .extend(self.sections[*at].functions.first().map(|(name, _)| name.as_str())),
                Edge::External(name) => calls.push(name),
            }
        }
        calls.sort();
        calls.dedup();
        calls
    }

    /// Everything that a section reaches.
    pub(crate) fn reach(&self, root: usize) -> Reach {
        let direct = self.walk(root, false);
        if direct.indirect { self.walk(root, true) } else { direct }
    }

    fn walk(&self, root: usize, through_data: bool) -> Reach {
        let (mut seen, mut queue) = (HashSet::from([root]), vec![root]);
        let (mut names, mut external) = (HashSet::new(), HashSet::new());
        let mut indirect = false;
        while let Some(at) = queue.pop() {
            indirect |= self.sections[at].indirect;
            names.extend(self.sections[at].functions.iter().map(|(name, _)| name));
            for edge in &self.sections[at].edges {
                match edge {
                    Edge::To(to)
                        if (through_data || self.sections[*to].is_code) && seen.insert(*to) =>
                    {
                        queue.push(*to);
                    }
                    Edge::To(_) => {}
                    Edge::External(name) => drop(external.insert(name)),
                }
            }
        }
        names.extend(&external);
        names.retain(|name| is_forbidden(name));
        external.retain(|name| !MEMORY.contains(&name.as_str()) && !name.starts_with('.'));
        Reach { forbidden: sorted(names), external: sorted(external), indirect }
    }
}

/// A name as it stands in the source, without the hash that the compiler appends.
pub(crate) fn readable(name: &str) -> String {
    format!("{:#}", rustc_demangle::demangle(name))
}

fn sorted(names: HashSet<&String>) -> Vec<String> {
    let mut names: Vec<_> = names.into_iter().cloned().collect();
    names.sort();
    names
}

#[cfg(test)]
mod cases {
    use super::*;

    type Case<'a> = (&'a str, bool, bool, &'a [&'a str]);

    /// Each section is one function of this name. The flags say whether it is code and whether it calls through pointers.
    fn graph(sections: &[Case<'_>]) -> Graph {
        let mut graph = Graph::default();
        for (name, is_code, indirect, refers_to) in sections {
            let at = graph.section(if *is_code { ".text" } else { ".data" });
            graph.define((*name).to_owned(), false, at);
            graph.sections[at].functions = vec![((*name).to_owned(), 1)];
            graph.sections[at].indirect = *indirect;
            graph.sections[at].refers_to =
                refers_to.iter().map(|name| (*name).to_owned()).collect();
        }
        graph.link();
        graph
    }

    #[test]
    fn both_manglings_are_read() {
        let names = ["_ZN1a1b17h0123456789abcdefE", "_RNvNtC4core9panicking5panic", "memcpy"];
        assert_eq!(names.map(readable), ["a::b", "core::panicking::panic", "memcpy"]);
    }

    #[test]
    fn a_panic_is_found_through_calls() {
        let panic = "core::panicking::panic";
        let graph = graph(&[("a", true, false, &["b"]), ("b", true, false, &[panic])]);
        assert_eq!(graph.reach(0).forbidden, [panic]);
        assert_eq!(graph.calls(0), ["b"]);
    }

    #[test]
    fn data_counts_where_a_pointer_is_called() {
        let (data, panics): (Case<'_>, Case<'_>) =
            (("table", false, false, &["c"]), ("c", true, false, &["__rust_alloc"]));
        let direct = graph(&[("a", true, false, &["table"]), data, panics]);
        assert!(direct.reach(0).forbidden.is_empty());
        let indirect = graph(&[("a", true, true, &["table"]), data, panics]);
        assert_eq!(indirect.reach(0).forbidden, ["__rust_alloc"]);
    }

    #[test]
    fn an_undefined_symbol_is_external() {
        let graph = graph(&[("a", true, false, &["memcpy", "malloc"])]);
        assert_eq!(graph.reach(0).external, ["malloc"]);
    }
}

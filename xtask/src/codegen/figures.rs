//! The figures of each compared function.
//!
//! Input: a program, and the counts of its execution. Output: a row for each function. Invariant: a row counts only code that the
//! function can reach.

use super::contest::Entry;
use super::isa::Isa;
use crate::forbidden::is_forbidden;
use crate::program::{Function, Program};
use std::collections::{BTreeMap, BTreeSet};

/// The figures of one function.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) entry: Entry,
    /// The number of its own instructions.
    pub(super) instructions: u64,
    /// Bytes of the function, with the constants between its instructions.
    pub(super) own_text: u64,
    /// Bytes of the functions that only functions of this packet call.
    pub(super) attached_text: u64,
    /// Names and bytes of the functions that other packets call too. An image contains them once.
    pub(super) shared: Vec<(String, u64)>,
    /// Bytes of stack of the function and of its deepest callee, without panics and memory functions.
    pub(super) stack: u64,
    /// The panics and the allocators that it reaches.
    pub(super) forbidden: Vec<String>,
    /// The instructions that one call executes, with those of its callees.
    pub(super) executed: Option<u64>,
    /// Whether it has no branch, so that a call executes each instruction once.
    pub(super) is_straight: bool,
}

impl Row {
    /// The contradiction between the executed and the existing instructions of a function without branches, if there is one.
    pub(super) fn contradiction(&self) -> Option<String> {
        let comparable = self.is_straight && !self.entry.is_wrapped();
        let counted = self.executed.filter(|_| comparable)?;
        let instructions = self.instructions;
        (counted != instructions)
            .then(|| format!("{}: {counted} counted, but it has {instructions}", self.entry))
    }

    /// The bytes that the function adds to an image, with those that only its packet needs.
    pub(super) fn text(&self) -> u64 {
        self.own_text + self.attached_text
    }
}

/// Counts by the name of the symbol.
pub(super) type Counts = BTreeMap<String, u64>;

/// A row for each compared function, sorted.
pub(super) fn rows(program: &Program, isa: Isa, counts: &Counts) -> Vec<Row> {
    let users = users(program);
    let mut rows = Vec::new();
    for (at, function) in program.functions.iter().enumerate() {
        for entry in function.names.iter().filter_map(|name| Entry::parse(name)) {
            // The code may have been counted under another one of its names.
            let executed = function.names.iter().find_map(|name| counts.get(name)).copied();
            rows.push(row(program, isa, &users, at, entry, executed));
        }
    }
    rows.sort_by(|a, b| a.entry.cmp(&b.entry));
    rows
}

fn row(
    program: &Program,
    isa: Isa,
    users: &Users,
    at: usize,
    entry: Entry,
    executed: Option<u64>,
) -> Row {
    let function = &program.functions[at];
    let reached =
        program.reach(at, is_end).into_iter().map(|callee| (callee, &program.functions[callee]));
    let (ends, callees): (Vec<_>, Vec<_>) = reached.partition(|(_, callee)| is_end(callee));
    let (shared, own): (Vec<_>, Vec<_>) =
        callees.into_iter().partition(|(callee, _)| users[callee].len() > 1);
    let named = |callee: &Function| (callee.names[0].clone(), callee.bytes);
    let forbidden = ends.into_iter().map(|(_, callee)| &callee.names[0]);
    Row {
        instructions: function.instructions.len() as u64,
        is_straight: isa.is_straight(function),
        own_text: function.bytes,
        attached_text: own.iter().map(|(_, callee)| callee.bytes).sum(),
        shared: shared.into_iter().map(|(_, callee)| named(callee)).collect(),
        stack: program.deepest(at, &|function| (!is_end(function)).then(|| isa.stack(function))),
        forbidden: forbidden.filter(|name| is_forbidden(name)).cloned().collect(),
        executed,
        entry,
    }
}

/// For each function, the packets whose functions call it.
type Users = BTreeMap<usize, BTreeSet<String>>;

fn users(program: &Program) -> Users {
    let mut users = Users::new();
    for (at, function) in program.functions.iter().enumerate() {
        for entry in function.names.iter().filter_map(|name| Entry::parse(name)) {
            for callee in program.reach(at, is_end) {
                users.entry(callee).or_default().insert(entry.packet.clone());
            }
        }
    }
    users
}

/// Whether the search stops at a function: at panics, and at functions that every environment has.
fn is_end(function: &Function) -> bool {
    const MEMORY: &[&str] = &["memcpy", "memmove", "memset", "memcmp", "memclr", "bcmp"];
    let is_memory = |name: &str| MEMORY.iter().any(|memory| name.contains(memory));
    function.names.iter().any(|name| is_memory(name) || is_forbidden(name))
}

#[cfg(test)]
pub(super) mod cases {
    use super::*;

    /// A row with the figures that verdicts need.
    pub(crate) fn simple(symbol: &str, text: u64, instructions: u64) -> Row {
        Row {
            entry: Entry::parse(symbol).unwrap(),
            instructions: 0,
            own_text: text,
            attached_text: 0,
            shared: Vec::new(),
            stack: 0,
            forbidden: Vec::new(),
            executed: Some(instructions),
            is_straight: false,
        }
    }

    #[test]
    fn two_counts_of_one_function_must_agree() {
        let mut row = simple("p__derived_decode", 10, 7);
        row.instructions = 9;
        assert_eq!(row.contradiction(), None);
        row.is_straight = true;
        assert_eq!(row.contradiction().unwrap(), "p__derived_decode: 7 counted, but it has 9");
        row.instructions = 7;
        assert_eq!(row.contradiction(), None);
    }

    const SYMBOLS: &[(&str, u64, u64)] = &[
        ("a__derived_decode", 0x100, 0x10),
        ("a__derived_encode", 0x100, 0x10),
        ("b__derived_decode", 0x200, 0x10),
        ("only_a", 0x300, 8),
        ("both", 0x400, 4),
        ("core::panicking::panic", 0x500, 2),
        ("memcpy", 0x600, 0x40),
    ];

    const DISASSEMBLY: &str = "
 100:\tpush {r7, lr}
 102:\tbl 300 <only_a>
 104:\tbl 400 <both>
 200:\tbl 400 <both>
 300:\tsub sp, #8
 302:\tbl 600 <memcpy>
 400:\tsub sp, #4
 402:\tbl 500 <core::panicking::panic>
";

    #[test]
    fn callees_belong_to_a_packet_or_to_all() {
        let program = Program::parse(SYMBOLS, DISASSEMBLY);
        let counts = Counts::from([("a__derived_encode".to_owned(), 7)]);
        let rows = rows(&program, Isa::Arm, &counts);
        let names: Vec<_> = rows.iter().map(|row| row.entry.to_string()).collect();
        assert_eq!(names, ["a__derived_decode", "a__derived_encode", "b__derived_decode"]);
        let [decode, encode, other] = &rows[..] else { panic!() };
        assert_eq!((decode.own_text, decode.attached_text), (16, 8));
        assert_eq!(decode.shared, [("both".to_owned(), 4)]);
        assert_eq!(decode.text(), 24);
        assert_eq!((decode.executed, encode.executed), (Some(7), Some(7)));
        assert_eq!(decode.stack, 8 + 8);
        assert_eq!((other.text(), &other.shared, other.executed), (16, &decode.shared, None));
        assert_eq!(other.forbidden, ["core::panicking::panic"]);
    }
}

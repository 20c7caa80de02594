//! The table of the rows, and its page `bitpack/docs/cliffs.md`.

use super::margins::{GOAL, Margins, NARROW};
use super::{Cliffs, Row};
use crate::codegen::contest::Operation;
use crate::command::tool;
use crate::markdown;

pub(super) const PAGE: &str = "bitpack/docs/cliffs.md";

const HEAD: &str = "\
This page compares the generated code of lists, of fields behind odd bits and of messages of variable width with hand-written
code: the instructions of one call on x86-64.

The definitions, their values and their hand-written twins are in `benches/cliffs`. A twin is what a careful programmer writes
for the definition, without `unsafe`. It checks what the derived code checks, and returns an error where the derived code does;
a test compares both. The compiler builds both sides in the profile `release`, without instructions of newer processors. Each row
is a unit of its own for the compiler, so that rows do not influence each other.

Each cell shows derived / by hand and their ratio; a ratio above its goal is bold. *Decode* is `decode`. *Encode* is
`encode_to_vec`, and `to_bytes` for the arrays of numbers; both refuse values that do not fit. The instructions of the allocator
count on both sides. A count of instructions is no time: a load that waits for a store, for instance, costs more than others.

`cargo xtask cliffs` prints this table, and fails if a ratio exceeds its margin; `CLIFFS_ONLY=vec_bool,crc` selects rows by parts
of their names. `cargo xtask cliffs-page` writes this page. `cargo bench --bench cliffs` measures times. A margin is the goal
plus two per cent, unless `xtask/src/codegen/cliffs/margins.toml` states another margin with its reason. The goals are ";

pub(super) fn text(cliffs: &Cliffs) -> String {
    let rustc = tool("rustc", "--version").silent().output().unwrap_or_default();
    let goals = format!("{GOAL:.2}, and {NARROW:.2} for lists of numbers of a few bits");
    format!("{HEAD}{goals}.\n\n{}\nMeasured with {}.\n", table(cliffs), rustc.trim())
}

/// A line for each row.
pub(super) fn table(cliffs: &Cliffs) -> String {
    let mut names: Vec<&str> = cliffs.rows.iter().map(|row| &*row.name).collect();
    names.dedup();
    let lines = names.into_iter().map(|name| {
        let of = |operation| {
            cliffs.rows.iter().find(|row| row.name == name && row.operation == operation)
        };
        let (decode, encode) = (of(Operation::Decode), of(Operation::Checked));
        let title = decode.or(encode).map_or("", |row| &*row.title);
        vec![name.into(), title.into(), cell(decode), cell(encode)]
    });
    let table = markdown::table(&["row", "definition", "decode", "encode"], lines);
    table.replacen("|---|--:|", "|---|---|", 1)
}

fn cell(row: Option<&Row>) -> String {
    let Some(row) = row else { return "–".into() };
    let goal = Margins::stated().goal(&row.name);
    // Ratios above the goal stand out.
    let mark = if row.ratio() > goal { "**" } else { "" };
    format!("{}/{} {mark}{:.2}{mark}", row.derived, row.hand, row.ratio())
}

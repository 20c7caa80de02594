//! The page of figures, `bitpack/docs/codegen.md`.
//!
//! Input: every target, measured. Output: the page. Invariant: every figure and every instruction on it comes from the
//! measurement; the words around them are here.

use super::annotated;
use super::contest::Operation;
use super::figures::Row;
use super::margins::{Figure, goal};
use super::table::{find, versus};
use super::target::Measured;
use super::verdict::{self, Cell};

const HEAD: &str = "\
This page compares the generated code with hand-written code: instructions, bytes of code and stack, on every target.

Each figure belongs to one function, which is built and linked as a program for that target. `decode` reads a packet from an
array of bytes. `encode` writes a packet and truncates every value to its width. `checked` writes a packet and returns an
error if a value does not fit.

*By hand* is the codec that a person wrote in Rust for that kind of machine. On x86-64 it uses windows of 64 bits. On the
Cortex-M3 it uses windows of 32 bits or of 64 bits, whichever executes fewer instructions. On the Cortex-M0 (thumbv6m) and on
RISC-V, which load no word from an odd address, it works byte by byte. One hand-written function is the reference for both
the instructions and the bytes of code.

`cargo xtask codegen` prints these tables, and fails if a ratio exceeds its margin. `cargo xtask codegen-page` writes this
page. The absolute figures depend on the compiler, so only the ratios are checked. A margin is the goal plus two per cent,
unless `xtask/src/codegen/margins.rs` states another margin with its reason. These are the goals for instructions and bytes: ";

const EXECUTED: &str = "\
Each cell shows the figure of the derived code, and in brackets the ratio derived / by hand. The figure is the number of
instructions of one call, including its return and all functions that it calls. It is counted by callgrind on x86-64, and by
the clock of the emulated machine on the other targets. It is not a number of cycles, because an emulator does not count
cycles.";

const TEXT: &str = "\
Each cell shows the figure of the derived code, and in brackets the ratio derived / by hand. The figure includes the
function, its constants, and the functions that only the code of this packet calls. Functions that several packets call
exist once and are not counted. `memcpy` and similar functions are not counted either.";

const STACK: &str = "\
Each cell shows the bytes of stack of the derived code: the amount by which the function and its deepest chain of callees
lower the stack pointer. Return addresses that a call instruction pushes are not included.";

const C: &str = "\
Each cell shows derived / C, for the 100-byte message of [bitproto](https://github.com/hit9/bitproto). The rows `bitproto`
use the C that bitproto generates (optimised, `-O`). The rows `plain` use a C codec written by hand for that struct. The
encoder of bitproto does not check values, so it is compared with the truncating encoder.";

/// The whole page.
///
/// # Errors
/// The function to show is missing.
pub(super) fn text(all: &[Measured]) -> Result<String, String> {
    let cells: Vec<_> =
        all.iter().map(|target| verdict::cells(&target.name, &target.rows)).collect();
    let goals = Operation::ALL.iter().map(|op| format!("{} {:.2}×", op.name(), goal(*op)));
    let goals = goals.collect::<Vec<_>>().join(", ");
    let parts = [
        format!("{HEAD}{goals}.\n\n{}", compilers(all)),
        format!(
            "# Instructions per call\n\n{EXECUTED}\n\n{}",
            ratios(all, &cells, Figure::Executed)
        ),
        format!("# Bytes of code\n\n{TEXT}\n\n{}", ratios(all, &cells, Figure::Text)),
        format!("# Beside C\n\n{C}\n\n{}", beside_c(all)),
        format!("# Stack\n\n{STACK}\n\n{}", stack(all)),
        format!("# One packet, instruction by instruction\n\n{}", listing(all)?),
    ];
    Ok(parts.join("\n"))
}

/// A table, its first column to the left.
fn table(head: &[String], lines: impl Iterator<Item = Vec<String>>) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let rule = format!("|---|{}\n", "--:|".repeat(head.len() - 1));
    let lines: String = lines.map(|cells| line(&cells)).collect();
    format!("{}{rule}{lines}", line(head))
}

fn compilers(all: &[Measured]) -> String {
    let head = ["target", "Rust", "C"].map(str::to_owned);
    table(
        &head,
        all.iter().map(|target| {
            let [rust, c] = &target.compilers;
            vec![target.name.clone(), rust.clone(), c.clone()]
        }),
    )
}

/// The head of a table with a column per target.
fn head(title: &str, all: &[Measured]) -> Vec<String> {
    [title.to_owned()].into_iter().chain(all.iter().map(|target| target.name.clone())).collect()
}

/// Packets and operations, in the order of the rows.
fn subjects(all: &[Measured]) -> Vec<(&str, Operation)> {
    let rows = all.first().map_or(&[][..], |target| &target.rows);
    let derived = rows.iter().filter(|row| row.entry.is_derived());
    derived.map(|row| (row.entry.packet.as_str(), row.entry.operation)).collect()
}

fn ratios(all: &[Measured], cells: &[Vec<Cell>], figure: Figure) -> String {
    let lines = subjects(all).into_iter().map(|(packet, operation)| {
        let title = format!("{packet} {}", operation.name());
        let cells = cells.iter().map(|cells| match find(cells, packet, operation, figure) {
            Some(cell) => format!("{} ({:.2})", cell.derived, cell.ratio()),
            None => "–".into(),
        });
        [title].into_iter().chain(cells).collect()
    });
    table(&head("", all), lines)
}

fn beside_c(all: &[Measured]) -> String {
    let mut names: Vec<_> = all
        .iter()
        .flat_map(|target| &target.rows)
        .filter(|row| row.entry.is_c())
        .map(|row| (&row.entry.packet, &row.entry.who))
        .collect();
    names.sort();
    names.dedup();
    let mut lines = Vec::new();
    for figure in Figure::ALL {
        for (packet, who) in &names {
            for operation in Operation::ALL {
                let cell =
                    |target: &Measured| versus(&target.rows, packet, who, *operation, *figure);
                let cells: Vec<_> = all.iter().map(cell).collect();
                if cells.iter().any(Option::is_some) {
                    let title = format!("{who} {}, {}", operation.name(), figure.name());
                    let cells = cells.into_iter().map(|cell| cell.unwrap_or_else(|| "–".into()));
                    lines.push([title].into_iter().chain(cells).collect());
                }
            }
        }
    }
    table(&head("", all), lines.into_iter())
}

fn stack(all: &[Measured]) -> String {
    let lines = subjects(all).into_iter().map(|(packet, operation)| {
        let title = format!("{packet} {}", operation.name());
        let is_it = |row: &&Row| {
            row.entry.is_derived() && row.entry.packet == packet && row.entry.operation == operation
        };
        let cells = all.iter().map(|target| {
            let row = target.rows.iter().find(is_it);
            row.map_or("–".into(), |row| row.stack.to_string())
        });
        [title].into_iter().chain(cells).collect()
    });
    table(&head("", all), lines)
}

fn listing(all: &[Measured]) -> Result<String, String> {
    let (name, function) = (annotated::TARGET, annotated::FUNCTION);
    let found = all
        .iter()
        .find(|target| target.name == name)
        .and_then(|target| target.program.find(function).map(|at| &target.program.functions[at]));
    let code = &found.ok_or_else(|| format!("there is no {function} for {name}"))?.instructions;
    let (lines, left) = annotated::lines(code, annotated::NOTES);
    for note in left {
        println!("      no instruction fits the note: {note}");
    }
    Ok(format!(
        "`{function}`, {name}: {} instructions.\n\n```text\n{}\n```\n",
        code.len(),
        lines.join("\n")
    ))
}

#[cfg(test)]
mod cases {
    use super::*;
    use crate::codegen::figures::cases::simple;
    use crate::program::Program;

    fn measured() -> Measured {
        Measured {
            name: annotated::TARGET.into(),
            compilers: ["rustc 1".into(), "gcc 2".into()],
            program: Program::parse(&[(annotated::FUNCTION, 0x100, 8)], " 100:\tldr r0, [r1]\n"),
            rows: vec![
                simple("p__windows_decode", 100, 20),
                simple("p__derived_decode", 50, 10),
                simple("p__plain_o2_decode", 200, 40),
            ],
        }
    }

    #[test]
    fn the_page_has_every_table() {
        let page = text(&[measured()]).unwrap();
        for part in [
            "decode 1.00×, encode 1.00×, checked 1.15×.",
            "| thumbv7m-none-eabi, s | rustc 1 | gcc 2 |",
            "| p decode | 10 (0.50) |",
            "| p decode | 50 (0.50) |",
            "| plain_o2 decode, bytes of .text | 50/200 0.25 |",
            "| p decode | 0 |",
            "ldr     r0, [r1]",
        ] {
            assert!(page.contains(part), "{part} in\n{page}");
        }
    }

    #[test]
    fn a_lost_function_is_an_error() {
        let mut without = measured();
        without.program = Program::default();
        assert!(text(&[without]).is_err());
    }
}

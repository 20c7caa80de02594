//! The page of figures, `bitpack/docs/codegen.md`.
//!
//! Input: the measured targets. Output: the page. Invariant: every figure and every instruction on it was measured.

use super::contest::Operation;
use super::margins::{Figure, goal};
use super::target::Measured;
use super::{annotated, table};
use crate::markdown;

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
unless `xtask/src/codegen/margins.toml` states another margin with its reason. These are the goals for instructions and bytes: ";

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

/// The whole page. Fails if the function to show is missing.
pub(super) fn text(all: &[Measured]) -> Result<String, String> {
    let goals = Operation::ALL.iter().map(|op| format!("{} {:.2}×", op.name(), goal(*op)));
    let goals = goals.collect::<Vec<_>>().join(", ");
    let compilers = all.iter().map(|target| {
        let [rust, c] = &target.compilers;
        vec![target.name.clone(), rust.clone(), c.clone()]
    });
    let compilers = markdown::table(&["target", "Rust", "C"], compilers);
    let part = |title, about, table| format!("# {title}\n\n{about}\n\n{table}");
    let parts = [
        format!("{HEAD}{goals}.\n\n{compilers}"),
        part("Instructions per call", EXECUTED, table::ratios(all, Figure::Executed)),
        part("Bytes of code", TEXT, table::ratios(all, Figure::Text)),
        part("Beside C", C, table::beside_c(all)),
        part("Stack", STACK, table::stack(all)),
        format!("# One packet, instruction by instruction\n\n{}", listing(all)?),
    ];
    Ok(parts.join("\n"))
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

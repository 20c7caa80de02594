//! The page of what tests the crates, `bitpack/docs/trust.md`.
//!
//! Input: the record of the steps that count something. Output: the page. Invariant: every figure on it was counted by a
//! step, and the page names the step; the words around the figures are here.

use crate::command::tool;
use crate::place;
use crate::record;
use crate::step::{Done, Outcome};

/// The page, from the workspace's folder.
const PAGE: &str = "bitpack/docs/trust.md";

const HEAD: &str = "\
What tests bitpack, and how much of it: judges that share no code with it, fuzzing, mutations, faults planted on purpose.

The steps print these figures on your machine; `cargo xtask trust-page` writes this page from what they last counted.
";

/// The steps, and what they are.
const STEPS: &[(&str, &str)] = &[
    (
        "oracles",
        "Random definitions, compared with other people's codecs in both directions: their bytes decode to the values, and the \
         values encode to their bytes.",
    ),
    (
        "fuzz",
        "Fuzz targets, each with the laws that hold for any input: nothing panics, what decodes encodes and decodes again, \
         explain agrees with decode.",
    ),
    ("machines", "The tests that move bits, on other machines."),
    (
        "mutants",
        "Mutations of the runtime and of the derive's checks: cargo-mutants changes one expression or one function at a time, and a test has to fail. A shard k/n has every n-th of a part's.",
    ),
    (
        "planted",
        "Faults planted in the cursor and in the checks, and which kinds of tests see them.",
    ),
    ("coverage", "Lines that the tests execute, the derive's stages included."),
];

/// Writes the page.
pub(crate) fn write_page() -> Outcome {
    let mut text = HEAD.to_owned();
    for (step, about) in STEPS {
        text += &format!("\n# `cargo xtask {step}`\n\n{about}\n\n| | |\n|---|---|\n");
        for (what, figure) in record::kept(step)? {
            text += &format!("| {what} | {figure} |\n");
        }
    }
    let rustc = tool("rustc", ["--version"]).silent().output()?;
    text += &format!("\nCounted with {}.\n", rustc.trim());
    std::fs::write(place::root().join(PAGE), text).map_err(|error| format!("{PAGE}: {error}"))?;
    println!("      wrote {PAGE}");
    Ok(Done::Passed)
}

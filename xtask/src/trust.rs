//! The page `bitpack/docs/trust.md`, which says how the crates are tested.
//!
//! Input: the records of steps. Output: the page. Invariant: a step counted each figure, and the page names the step.

use crate::command::tool;
use crate::fuzz;
use crate::place;
use crate::prove;
use crate::record;
use crate::step::{Done, Outcome};

const PAGE: &str = "bitpack/docs/trust.md";

const HEAD: &str = "\
This page lists what tests bitpack and the figures of these tests: proofs by a solver, oracles that share no code with it, fuzzing, mutations, and planted faults.

Each step prints its figures on your machine. `cargo xtask trust-page` writes this page from the figures of the last runs.
";

/// The steps and their descriptions.
const STEPS: &[(&str, &str)] = &[
    (
        "oracles",
        "This step compares random definitions with the codecs of other projects, in both directions: their bytes must decode to the \
         values, and the values must encode to their bytes.",
    ),
    (
        "exports",
        "This step writes layouts for other tools, runs these tools on messages, and compares every field with the decoder that needs no type. It also plants faults in the exports, and each tool must show a difference.",
    ),
    (
        "fuzz",
        "Each fuzz target checks laws that hold for any input: nothing panics, a decoded value encodes and decodes again, and \
         explain agrees with decode.",
    ),
    (
        CAMPAIGN,
        "This step runs each fuzz target for a long time, and adds a line to `fuzz/campaigns.json`: the time, the inputs, the edges that they reach, and the findings, with the date and the commit. The rows are sums of these lines.",
    ),
    ("prove", PROOFS),
    (
        PROOF_CAMPAIGN,
        "This step proves 200 random layouts and every position, width, sign, bit order and byte order of the cursor, also through views, at two \
         levels on x86-64, and a part of them on three boards. It adds a line to `tests/proofs/campaign.json` for each piece, with the date and the \
         commit. The rows are sums of these lines, and count only the last run of each piece.",
    ),
    ("machines", "This step runs the tests that move bits on other machines."),
    (
        "mutants",
        "This step runs cargo-mutants on the library and on the checks of the derive. Each mutant changes one expression or one function, and a test must fail. A shard k/n contains every n-th mutant of a part.",
    ),
    (
        "planted",
        "This step plants faults in the cursor and in the checks. The table shows which kinds of tests find each fault.",
    ),
    (
        "coverage",
        "This step counts the lines that the tests execute, including the stages of the derive.",
    ),
];

const PROOFS: &str = "A solver compares the compiled machine code with a model of SPEC.md that shares no code with the library, for all inputs. \
Decoding gives the value of the model, or its error with the kind and the offset of the first wrong field. Checked encoding succeeds exactly if every \
value fits; then it writes exactly the bytes of the model, whatever the buffer held, and nothing else. Wrapping encoding writes the low bits of each value. \
A getter of a view returns the value of the model, or its error. A setter refuses exactly the values that do not fit, and then no bit changes; otherwise \
it writes the bits of its field, and all other bits keep what they were. The getters and setters of arrays are proved for every index. \
The proofs assume that a `bool`, a `char`, a `NonZero` and an enum in memory hold one of their values, that the caller keeps the ABI, and that the model, \
angr and z3 are right. They cover straight-line code: packets of fixed width with arrays of up to eight elements, and byte arrays of 33. They do not cover \
loops over long arrays, types of variable width, scaled floats, half-precision floats, codec modules, checksums and the iterators of views.";

/// The steps whose figures are files of the repository.
const CAMPAIGN: &str = "fuzz-campaign";
const PROOF_CAMPAIGN: &str = "prove-all";

/// Writes the page. A step that has not run on this machine keeps its rows.
pub(crate) fn write_page() -> Outcome {
    let mut text = HEAD.to_owned();
    let old = place::read(&place::root().join(PAGE))?;
    for (step, about) in STEPS {
        text += &format!("\n# `cargo xtask {step}`\n\n{about}\n\n| | |\n|---|---|\n");
        let rows = match *step {
            CAMPAIGN => fuzz::campaign_rows(),
            PROOF_CAMPAIGN => prove::campaign_rows(),
            _ => record::kept(step),
        };
        match rows {
            Ok(rows) => {
                rows.iter().for_each(|(what, figure)| text += &format!("| {what} | {figure} |\n"))
            }
            Err(missing) => text += rows_of(&old, step).ok_or(missing)?,
        }
    }
    let rustc = tool("rustc", "--version").silent().output()?;
    text += &format!("\nCounted with {}.\n", rustc.trim());
    place::write_page(PAGE, text)?;
    Ok(Done::Passed)
}

/// The rows of a step in a page.
fn rows_of<'p>(page: &'p str, step: &str) -> Option<&'p str> {
    let (_, section) = page.split_once(&format!("\n# `cargo xtask {step}`\n"))?;
    let (_, rows) = section.split_once("\n|---|---|\n")?;
    rows.split_inclusive("|\n\n").next().map(|rows| rows.strip_suffix('\n').unwrap_or(rows))
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn rows_are_found_by_their_step() {
        let page = "head\n\n# `cargo xtask a`\n\nabout\n\n| | |\n|---|---|\n| x | 1 |\n| y | 2 |\n\n# `cargo xtask b`\n\n| | |\n|---|---|\n| z | 3 |\n\nCounted.\n";
        assert_eq!(rows_of(page, "a"), Some("| x | 1 |\n| y | 2 |\n"));
        assert_eq!(rows_of(page, "b"), Some("| z | 3 |\n"));
        assert_eq!(rows_of(page, "c"), None);
    }
}

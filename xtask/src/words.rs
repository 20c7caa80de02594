//! The tests on the code of cores with other words than this machine's.
//!
//! Input: the integration tests that move bits of every kind. Output: they pass with words of 8 bits, as cores without
//! unaligned loads use them, and with words of 32. Invariant: a target folder for each word, so that neither this step
//! nor another one builds anything again.

use crate::command::cargo;
use crate::place;
use crate::step::{Done, Outcome};
use crate::tests::FEW;

/// What `--cfg bitpack_word` may be besides 64, which every other test of this machine covers.
const WORDS: &[&str] = &["8", "32"];

const TESTS: &[&str] = &["oracle", "vectors", "wrapping"];

pub(crate) fn run() -> Outcome {
    let flags = std::env::var("RUSTFLAGS").unwrap_or_default();
    for word in WORDS {
        cargo(["test", "--quiet", "--no-fail-fast", "--no-default-features"])
            .arguments(TESTS.iter().flat_map(|test| ["--test", test]))
            .folder(&place::root().join(FEW))
            .env("RUSTFLAGS", format!("{flags} --cfg bitpack_word=\"{word}\"").trim_start())
            .env("CARGO_TARGET_DIR", place::scratch(&format!("words/{word}"))?)
            .run()?;
    }
    Ok(Done::Passed)
}

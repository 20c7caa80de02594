//! The tests on the code of cores with other words than this machine's.
//!
//! Input: the test with the oracle, whose package needs the least. Output: it passes with words of 8 bits, as cores without
//! unaligned loads use them, and with words of 32. Invariant: a target folder for each word, so that neither this step
//! nor another one builds anything again.

use crate::command::cargo;
use crate::place;
use crate::step::{Done, Outcome};

/// What `--cfg bitpack_word` may be besides 64, which every other test of this machine covers.
const WORDS: &[&str] = &["8", "32"];

pub(crate) fn run() -> Outcome {
    let flags = std::env::var("RUSTFLAGS").unwrap_or_default();
    for word in WORDS {
        cargo(["test", "--quiet", "-p", "bitpack-lean"])
            .env("RUSTFLAGS", format!("{flags} --cfg bitpack_word=\"{word}\"").trim_start())
            .env("CARGO_TARGET_DIR", place::scratch(&format!("words/{word}"))?)
            .run()?;
    }
    // On machines of 16 bits positions end within what memory holds.
    cargo(["test", "--quiet", "-p", "bitpack-lean"])
        .env(
            "RUSTFLAGS",
            format!("{flags} --cfg bitpack_usize=\"16\" --cfg bitpack_word=\"8\"").trim_start(),
        )
        .env("CARGO_TARGET_DIR", place::scratch("words/16")?)
        .run()?;
    Ok(Done::Passed)
}

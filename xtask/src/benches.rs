//! The benches, as they are run by hand.

use crate::command::cargo;
use crate::step::{Done, Outcome};

/// Time; instructions are counted by `cargo xtask codegen`.
pub(crate) fn run() -> Outcome {
    cargo(["bench", "--bench", "codec"]).run()?;
    Ok(Done::Passed)
}

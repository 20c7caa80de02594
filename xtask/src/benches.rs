//! The benches, as they are run by hand.

use crate::command::cargo;
use crate::step::{Done, Outcome};

/// Time, then instructions.
pub(crate) fn run() -> Outcome {
    cargo(["bench", "--bench", "codec"]).run()?;
    cargo(["bench", "--bench", "instructions"]).run()?;
    Ok(Done::Passed)
}

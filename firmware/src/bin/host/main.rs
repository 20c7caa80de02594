//! The contest on this machine: `host check`, `host time`, `host once`.
//!
//! Input: the candidates of the crate, and the C ones as far as they are linked. Output: whether all agree on the
//! 100-byte message; a table of ns per call; or nothing, every function having been called once for a counter of
//! instructions. Invariant: every candidate is called, never inlined.

#[cfg(broken = "bounds")]
mod bounds;
mod candidates;
mod check;
mod once;
#[path = "../../../../benches/rounds/mod.rs"]
mod rounds;
mod time;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    for argument in &arguments {
        match argument.as_str() {
            "check" => check::run(),
            "time" => time::run(),
            "once" => once::run(),
            _ => return usage(),
        }
    }
    if arguments.is_empty() { usage() } else { ExitCode::SUCCESS }
}

fn usage() -> ExitCode {
    eprintln!("check, time or once");
    ExitCode::from(2)
}

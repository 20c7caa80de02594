//! The proof that the codec needs neither std nor an allocator.
//!
//! Input: `tests/nostd`, whose own panic handler can't be linked together with std's. Output: it links
//! for this machine; with std or with the allocator's crate added to it, it does not. Images for bare metal are what `firmware`
//! builds.

use crate::command::{Run, cargo};
use crate::step::{Done, Outcome};

/// What makes `tests/nostd` fail, and what the compiler must say about it.
const FAILURES: &[(&str, &str)] = &[
    ("std", "found duplicate lang item `panic_impl`"),
    ("alloc", "no global memory allocator found"),
];

pub(crate) fn run() -> Outcome {
    static_library(None).run()?;
    for (broken, message) in FAILURES {
        let (success, _, stderr) = static_library(Some(broken)).capture()?;
        if success || !stderr.contains(message) {
            return Err(format!("with {broken} added it must fail with: {message}\n{stderr}"));
        }
        println!("      refused, as it must be: {message}");
    }
    Ok(Done::Passed)
}

/// The crate with everything it needs, as a library for C. Unwinding would need std's part of it.
fn static_library(broken: Option<&str>) -> Run {
    let fixed =
        ["rustc", "-p", "bitpack-nostd", "--release", "--crate-type", "staticlib", "--config"];
    let mut arguments: Vec<_> = fixed.map(str::to_owned).into();
    arguments.push("profile.release.panic=\"abort\"".into());
    if let Some(broken) = broken {
        arguments.extend(["--", "--cfg"].map(str::to_owned));
        arguments.push(format!("broken=\"{broken}\""));
    }
    cargo(arguments)
}

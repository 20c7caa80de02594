//! The proof that the codec needs neither std nor an allocator.
//!
//! Input: `tests/nostd`, whose panic handler cannot be linked together with that of std. Output: the package links for this
//! machine, and does not link with std or with the crate `alloc` added. `firmware` builds images for bare metal.

use crate::command::{Run, cargo};
use crate::step::{Done, Outcome};

/// The additions that `tests/nostd` must refuse, and the compiler's message about each.
const FAILURES: &[(&str, &str)] = &[
    ("std", "found duplicate lang item `panic_impl`"),
    ("alloc", "no global memory allocator found"),
];

pub(crate) fn run() -> Outcome {
    static_library().run()?;
    for (broken, message) in FAILURES {
        let broken_cfg = format!("broken=\"{broken}\"");
        let (success, _, stderr) =
            static_library().words("-- --cfg").arguments([broken_cfg]).capture()?;
        if success || !stderr.contains(message) {
            return Err(format!("with {broken} added it must fail with: {message}\n{stderr}"));
        }
        println!("      self-test: refused as expected: {message}");
    }
    Ok(Done::Passed)
}

/// The package with everything it needs, as a library for C. Unwinding would need std.
fn static_library() -> Run {
    cargo(
        "rustc -p bitpack-nostd --release --crate-type staticlib --config profile.release.panic=\"abort\"",
    )
}

//! The one entry point for every check and measurement: `cargo xtask NAME`, `cargo xtask help`.
//!
//! Input: the names of steps. Output: what each step runs, finds and takes, then a summary.
//! Invariant: a failed step does not stop the ones after it, but fails the run.

mod benches;
mod build_time;
mod c_side;
mod checks;
mod codegen;
mod command;
mod compare;
mod coverage;
mod firmware;
mod forbidden;
mod fuzz;
mod image;
mod machines;
mod msrv;
mod mutants;
mod no_std;
mod oracles;
mod package;
mod place;
mod planted;
mod record;
mod step;
mod surface;
mod symbols;
mod target;
mod tests;
mod trust;
mod words;

use std::process::ExitCode;
use step::Step;

/// What `cargo xtask ci` runs, in this order: the quick ones first.
const CI: &[Step] = &[
    Step { name: "fmt", about: "the formatting of every file", run: checks::fmt },
    Step { name: "clippy", about: "lints of everything, warnings are errors", run: checks::clippy },
    Step {
        name: "test",
        about: "`cargo test`: unit, integration, UI and doc tests",
        run: tests::test,
    },
    Step {
        name: "features",
        about: "the library's tests under each feature",
        run: tests::features,
    },
    Step {
        name: "release",
        about: "vectors and hand-written twins, optimised",
        run: tests::release,
    },
    Step {
        name: "words",
        about: "the oracle against the code of 8-bit and 32-bit words",
        run: words::run,
    },
    Step { name: "examples", about: "builds and runs every example", run: tests::examples },
    Step { name: "docs", about: "the documentation, warnings are errors", run: checks::docs },
    Step { name: "no-std", about: "links without std and without an allocator", run: no_std::run },
    Step { name: "symbols", about: "no panic and no allocator in the codec", run: symbols::run },
    Step {
        name: "firmware",
        about: "three boards in QEMU: checks, instructions, no panic",
        run: firmware::run,
    },
    Step {
        name: "codegen",
        about: "derived code beside hand-written code, on every target",
        run: codegen::run,
    },
    Step {
        name: "oracles",
        about: "random layouts, judged by programs of others",
        run: oracles::run,
    },
    Step {
        name: "machines",
        about: "tests on s390x; compiles where `usize` has 16 bits",
        run: machines::run,
    },
    Step { name: "fuzz", about: "every fuzz target, for FUZZ_SECONDS each", run: fuzz::run },
    Step { name: "msrv", about: "the oldest supported compiler", run: msrv::run },
    Step { name: "package", about: "what would be published", run: package::run },
    Step {
        name: "public-api",
        about: "the public items, against the list of them",
        run: surface::public_api,
    },
    Step {
        name: "minimal-versions",
        about: "the oldest dependencies that the manifests allow",
        run: surface::minimal_versions,
    },
    Step {
        name: "deny",
        about: "licences and sources of what everything is built from",
        run: surface::deny,
    },
];

/// What runs only when asked for.
const MORE: &[Step] = &[
    Step {
        name: "fuzz-keep",
        about: "adds findings of `fuzz`, and files in fuzz/corpus/TARGET/, to the corpus archives",
        run: fuzz::keep,
    },
    Step { name: "symbols-small", about: "the same at opt-level s", run: symbols::small },
    Step { name: "bench", about: "speed beside hand-written code", run: benches::run },
    Step {
        name: "codegen-page",
        about: "writes the page of what `codegen` prints",
        run: codegen::write_page,
    },
    Step {
        name: "formats",
        about: "the values that other formats are compared on, in each",
        run: tests::formats,
    },
    Step {
        name: "compare",
        about: "an application struct beside other formats, of Rust and of Go",
        run: compare::run,
    },
    Step {
        name: "compare-page",
        about: "writes the page of what `compare` prints",
        run: compare::write_page,
    },
    Step {
        name: "compare-dump",
        about: "writes that struct's values anew, as go-codec prints them",
        run: compare::write_dump,
    },
    Step {
        name: "side-by-side",
        about: "the 100-byte message beside C, on this machine",
        run: c_side::run,
    },
    Step {
        name: "machines-all",
        about: "more of them, on i686 too, with the laws of the fuzzers; and here, overflow checked",
        run: machines::all,
    },
    Step {
        name: "big-endian",
        about: "all tests of bits on s390x, which QEMU emulates",
        run: machines::big_endian,
    },
    Step { name: "32-bit", about: "all tests of bits on i686", run: machines::narrow },
    Step {
        name: "trust-page",
        about: "writes the page of what the tests count",
        run: trust::write_page,
    },
    Step {
        name: "mutants",
        about: "mutations of the source, each of which a test must notice",
        run: mutants::run,
    },
    Step { name: "coverage", about: "lines of both crates that tests run", run: coverage::run },
    Step {
        name: "planted",
        about: "four kinds of faults, and which kinds of tests see them",
        run: planted::run,
    },
    Step {
        name: "build-time",
        about: "a user's clean build beside two peers",
        run: build_time::run,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match select(&words) {
        Ok(steps) if steps.is_empty() => {
            help();
            ExitCode::SUCCESS
        }
        Ok(steps) => step::run(&steps),
        Err(problem) => {
            eprintln!("{problem}; `cargo xtask help` lists what there is");
            ExitCode::from(2)
        }
    }
}

/// The steps that the command line asks for; none for the help text.
fn select(words: &[&str]) -> Result<Vec<&'static Step>, String> {
    match words {
        [] | ["help" | "--help" | "-h"] => Ok(Vec::new()),
        ["ci", options @ ..] => chosen(options),
        ["oracles", options @ ..] if options.first().is_some_and(|word| word.starts_with("--")) => {
            oracles::set_options(options)?;
            Ok(vec![find("oracles")?])
        }
        names => names.iter().map(|name| find(name)).collect(),
    }
}

/// The checks without those in a list of `--skip NAME`.
fn chosen(options: &[&str]) -> Result<Vec<&'static Step>, String> {
    let mut steps: Vec<_> = CI.iter().collect();
    let (pairs, rest) = options.as_chunks::<2>();
    if let [odd] = rest {
        return Err(format!("`{odd}` stands alone"));
    }
    for pair in pairs {
        let ["--skip", name] = pair else {
            return Err(format!("`ci` takes `--skip NAME`, not `{}`", pair[0]));
        };
        let skipped = find(name)?.name;
        steps.retain(|step| step.name != skipped);
    }
    Ok(steps)
}

fn find(name: &str) -> Result<&'static Step, String> {
    let found = CI.iter().chain(MORE).find(|step| step.name == name);
    found.ok_or_else(|| format!("there is no step `{name}`"))
}

fn help() {
    println!("cargo xtask ci [--skip NAME]…   every check below");
    println!("cargo xtask NAME…               only these");
    println!("cargo xtask oracles [--seed N] [--count N]\n");
    for (title, steps) in [("checks", CI), ("on demand", MORE)] {
        println!("{title}:");
        for step in steps {
            println!("  {:<15}{}", step.name, step.about);
        }
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    fn names(words: &[&str]) -> Result<Vec<&'static str>, String> {
        Ok(select(words)?.iter().map(|step| step.name).collect())
    }

    #[test]
    fn ci_is_every_check_but_the_skipped() {
        let all = names(&["ci"]).unwrap();
        assert_eq!(all.len(), CI.len());
        let fewer = names(&["ci", "--skip", "test", "--skip", "msrv"]).unwrap();
        assert_eq!(fewer.len(), all.len() - 2);
        assert!(!fewer.contains(&"test") && !fewer.contains(&"msrv") && fewer.contains(&"fmt"));
    }

    #[test]
    fn steps_run_by_name_and_in_the_order_given() {
        assert_eq!(names(&["docs", "fmt"]).unwrap(), ["docs", "fmt"]);
        assert!(names(&["help"]).unwrap().is_empty());
    }

    #[test]
    fn what_does_not_exist_is_refused() {
        for words in [
            &["docs", "dosc"][..],
            &["ci", "--skip"],
            &["ci", "--skip", "x"],
            &["ci", "fmt", "docs"],
        ] {
            assert!(names(words).is_err(), "{words:?}");
        }
    }
}

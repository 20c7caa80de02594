//! The firmware on every board: built, searched for panics and allocators, run in QEMU.
//!
//! Input: `firmware/`, for each machine and level. Output: the checks and figures that the programs print. The step fails if a
//! check fails, if a program does not succeed in time, if two runs count differently, or if an image contains functions that
//! the codec must not reach. Invariant: nothing is installed, and missing tools are named. Each run proves that the step can
//! fail, with programs that are broken on purpose.

pub(crate) mod emulator;
pub(crate) mod output;
mod symbols;

pub(crate) use symbols::size;

use crate::image::{self, Image, Source};
use crate::step::{Done, Outcome};
use crate::target::{self, CORTEX_M0, LEVELS, MACHINES, Machine};
use output::Output;
use std::path::Path;

/// The programs of `firmware/`. The first one must contain no panic.
const CODEC: &str = "codec";
const EXPLAIN: &str = "explain";
const ERRORS: &str = "errors";

/// Ways to break the codec's image, and the expected results.
const BROKEN: &[(&str, Expect)] = &[
    ("golden", Expect::Failure("FAILED")),
    ("unaligned", Expect::Failure("FAULT")),
    ("panic", Expect::Panics),
];

/// The expected result of an image.
#[derive(Clone, Copy)]
enum Expect {
    /// It succeeds and contains no panic.
    Strict,
    /// It succeeds. The panics that it contains are listed.
    Shown,
    /// It fails and prints this text.
    Failure(&'static str),
    /// It contains a panic.
    Panics,
}

struct Trial {
    image: Image,
    expect: Expect,
}

pub(crate) fn run() -> Outcome {
    let mut needs = Vec::new();
    let mut all = Vec::new();
    for machine in MACHINES {
        let missing = missing(machine);
        if missing.is_empty() {
            all.extend(trials(machine));
        } else {
            println!("      skipped: {}: needs {}", machine.name, missing.join(", "));
            needs.extend(missing);
        }
    }
    image::build(&all.iter().map(|trial| trial.image).collect::<Vec<_>>())?;
    all.iter().try_for_each(Trial::judge)?;
    Ok(Done::unless(needs))
}

pub(crate) fn missing(machine: &Machine) -> Vec<String> {
    target::missing(machine).into_iter().chain(emulator::missing(machine)).collect()
}

fn trials(machine: &'static Machine) -> Vec<Trial> {
    let trial = |level, program, expect| Trial {
        image: Image { machine, level, program, broken: None, source: Source::Own },
        expect,
    };
    let mut trials: Vec<_> =
        LEVELS.iter().map(|level| trial(level, CODEC, Expect::Strict)).collect();
    // One machine is enough. This one refuses unaligned accesses.
    if machine.triple == CORTEX_M0.triple {
        // Text need not be fast, so this program is optimised for size only.
        trials.push(trial(LEVELS[0], EXPLAIN, Expect::Shown));
        trials.push(trial(LEVELS[0], ERRORS, Expect::Shown));
        trials.extend(BROKEN.iter().map(|&(broken, expect)| Trial {
            image: Image {
                machine,
                level: LEVELS[0],
                program: CODEC,
                broken: Some(broken),
                source: Source::Own,
            },
            expect,
        }));
    }
    trials
}

impl Trial {
    fn judge(&self) -> Result<(), String> {
        let elf = &self.image.elf()?;
        let Image { machine, level, program, broken, .. } = self.image;
        let title = format!("{} {program} -O{level}", machine.name);
        let panics = symbols::forbidden(machine, elf)?;
        let refused = match self.expect {
            Expect::Strict if panics.is_empty() => return self.succeed(&title, elf, &panics),
            Expect::Strict => return Err(format!("{title} contains {}", panics.join(", "))),
            Expect::Shown => return self.succeed(&title, elf, &panics),
            Expect::Failure(line) => {
                let (success, text) = emulator::run(machine, elf)?;
                !success && text.contains(line)
            }
            Expect::Panics => !panics.is_empty(),
        };
        let broken = broken.unwrap_or_default();
        if !refused {
            return Err(format!("{title} is broken by `{broken}`, but was not refused"));
        }
        println!("      self-test: {title}, broken by `{broken}`: refused as expected");
        Ok(())
    }

    /// Runs the image, at one level twice, and prints the figures.
    fn succeed(&self, title: &str, elf: &Path, panics: &[String]) -> Result<(), String> {
        let machine = self.image.machine;
        let run = || {
            let text = emulator::succeed(machine, elf)?;
            Output::parse(&text).map_err(|line| format!("{title}: {line}"))
        };
        let output = run()?;
        // Equal counts depend on the emulator and not on the level, so one level is run twice.
        if self.image.level == LEVELS[0] && run()? != output {
            return Err(format!("{title}: two runs print different figures"));
        }
        let (checks, size) = (output.checks, symbols::size(elf)?);
        println!("      {title}: {checks} checks, {size} bytes of code and constants");
        println!("        {} symbols that panic or allocate", panics.len());
        panics.iter().for_each(|panic| println!("          {panic}"));
        if machine.triple == CORTEX_M0.triple {
            println!("        unaligned accesses: 0 (they fault, as the self-test does)");
        }
        output.print();
        Ok(())
    }
}

//! The firmware on every board: built, looked through for panics and allocators, run in QEMU.
//!
//! Input: `firmware/`, for each machine and level. Output: the checks and figures that the programs print. It fails if a check
//! does, if a program does not end with success in time, if two runs count differently, or if the linker took in what the
//! codec must not reach. Invariant: nothing is installed; a machine without its tools is named, with what it needs. The
//! step shows that it can fail: programs that are broken on purpose have to.

pub(crate) mod emulator;
pub(crate) mod output;
mod symbols;

use crate::image::{self, Image};
use crate::step::{Done, Outcome};
use crate::target::{self, CORTEX_M0, LEVELS, MACHINES, Machine};
use emulator::Emulator;
use output::Output;
use std::path::Path;

/// The programs of `firmware/`; in the first one nothing may panic.
const CODEC: &str = "codec";
const EXPLAIN: &str = "explain";

/// Ways to break the codec's image, and what must come of it.
const BROKEN: &[(&str, Expect)] = &[
    ("golden", Expect::Failure("FAILED")),
    ("unaligned", Expect::Failure("FAULT")),
    ("panic", Expect::Panics),
];

/// What has to come of an image.
#[derive(Clone, Copy)]
enum Expect {
    /// It runs well, and holds no panic.
    Strict,
    /// It runs well; the panics that it holds are shown.
    Shown,
    /// It fails, and prints this.
    Failure(&'static str),
    /// It holds a panic.
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
    needs.sort();
    needs.dedup();
    if needs.is_empty() { Ok(Done::Passed) } else { Ok(Done::Needs(needs.join(", "))) }
}

fn missing(machine: &Machine) -> Vec<String> {
    target::missing(machine).into_iter().chain(Emulator::of(machine).missing()).collect()
}

fn trials(machine: &'static Machine) -> Vec<Trial> {
    let trial = |level, program, expect| Trial {
        image: Image { machine, level, program, broken: None },
        expect,
    };
    let mut trials: Vec<_> =
        LEVELS.iter().map(|level| trial(level, CODEC, Expect::Strict)).collect();
    // One machine is enough, and it is the one that refuses unaligned accesses.
    if machine.triple == CORTEX_M0.triple {
        // Nobody prints text in a hurry: as small as it gets.
        trials.push(trial(LEVELS[0], EXPLAIN, Expect::Shown));
        trials.extend(BROKEN.iter().map(|&(broken, expect)| Trial {
            image: Image { machine, level: LEVELS[0], program: CODEC, broken: Some(broken) },
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
            Expect::Strict => return Err(format!("{title} holds {}", panics.join(", "))),
            Expect::Shown => return self.succeed(&title, elf, &panics),
            Expect::Failure(line) => {
                let end = Emulator::of(machine).run(elf)?;
                !end.success && end.text.contains(line)
            }
            Expect::Panics => !panics.is_empty(),
        };
        let broken = broken.unwrap_or_default();
        if !refused {
            return Err(format!("{title} is broken by `{broken}`, and nobody noticed"));
        }
        println!("      self-test: {title}, broken by `{broken}`: refused, as it must be");
        Ok(())
    }

    /// Runs it, at one level twice, and prints the figures.
    fn succeed(&self, title: &str, elf: &Path, panics: &[String]) -> Result<(), String> {
        let machine = self.image.machine;
        let run = || {
            let text = Emulator::of(machine).succeed(elf)?;
            Output::parse(&text).map_err(|line| format!("{title}: {line}"))
        };
        let output = run()?;
        // Whether two runs count alike is the emulator's doing, not the level's.
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

//! Machine code compared with a model of SPEC.md by a solver, for all inputs.
//!
//! Input: `tests/proofs`, whose Python programs hold the definitions and the model. Output: the number of proved functions and
//! paths of each target. Invariants: a counterexample fails the step, and so does a path that could not be followed. Each run
//! plants faults, for each of which the solver must find a counterexample; it is printed as a packet.

mod image;

use crate::command::{Run, tool};
use crate::planted::Copy;
use crate::planted::faults::{self, FIXED, Fault, MORE};
use crate::record;
use crate::step::{Done, Outcome};
use crate::target::{self, CORTEX_M0, LEVELS, MACHINES};
use crate::{place, python};
use image::Target;
use std::path::{Path, PathBuf};

/// The definitions of one run of `prove.py`.
#[derive(Clone, Copy)]
struct Part {
    /// Random layouts.
    random: usize,
    /// One of so many cells of the cursor, or none.
    cells: usize,
    /// Only the definitions with this in their name.
    only: &'static str,
    /// Every n-th definition from the k-th on, as `(k, n)`.
    share: (usize, usize),
}

const QUICK: Part = Part { random: 10, cells: 64, only: "", share: (0, 1) };
const WHOLE: Part = Part { random: 200, cells: 1, ..QUICK };
/// On boards: the definitions that are written down, and a part of the others.
const BOARD: Part = Part { random: 20, cells: 32, ..QUICK };
const STATED: Part = Part { random: 0, cells: 0, only: "shape,view", ..QUICK };
/// In how many crates the whole is compiled: the compiler needs more memory for one crate than a small machine has.
const SHARES: usize = 16;
/// What finds the faults of codecs, and those of views.
const SHAPES: Part = Part { only: "shape", ..STATED };
const VIEWS: Part = Part { only: "view", ..STATED };

/// The variable that states the seed of the random layouts and of the chosen cells.
const SEED: &str = "PROVE_SEED";

const HOST: Target = Target { machine: None, level: "3" };

/// The part that CI runs.
pub(crate) fn run() -> Outcome {
    let board = Target { machine: Some(&CORTEX_M0), level: "s" };
    prove("prove", &[(HOST, QUICK), (board, STATED)])
}

/// All targets, all random layouts, all cells of the cursor.
pub(crate) fn all() -> Outcome {
    let mut targets = Vec::new();
    for level in ["3", "s"] {
        let share = |share| (Target { level, ..HOST }, Part { share: (share, SHARES), ..WHOLE });
        targets.extend((0..SHARES).map(share));
    }
    for machine in MACHINES {
        targets
            .extend(LEVELS.iter().map(|level| (Target { machine: Some(machine), level }, BOARD)));
    }
    prove("prove-all", &targets)
}

fn prove(step: &str, targets: &[(Target, Part)]) -> Outcome {
    if cfg!(not(all(target_arch = "x86_64", target_os = "linux"))) {
        return Ok(Done::Needs("Linux on x86-64".into()));
    }
    let requirements = place::root().join("tests/proofs/requirements.txt");
    let solver = match python::environment("proofs", &requirements)? {
        Ok(programs) => Solver { python: programs.join("python"), seed: seed() },
        Err(missing) => return Ok(Done::Needs(missing)),
    };
    println!("      {SEED}={}", solver.seed);
    let (mut rows, mut needs) = (Vec::new(), Vec::new());
    for &(target, part) in targets {
        let missing = target.machine.map(target::missing).unwrap_or_default();
        if missing.is_empty() {
            add(&mut rows, solver.prove(target, part)?);
        }
        needs.extend(missing);
    }
    rows.extend(solver.refuse_faults()?);
    record::keep(step, &rows)?;
    Ok(Done::unless(needs))
}

/// Adds the rows of a share to those of the shares before it: `3 functions, 51 paths, 9.9 s`.
fn add(rows: &mut Vec<record::Row>, more: Vec<record::Row>) {
    for (what, count) in more {
        match rows.iter_mut().find(|(own, _)| *own == what) {
            Some((_, own)) => *own = sum(own, &count),
            None => rows.push((what, count)),
        }
    }
}

/// The sums of the numbers of two texts that have the same words.
fn sum(one: &str, other: &str) -> String {
    let word = |(one, other): (&str, &str)| match (one.parse::<f64>(), other.parse::<f64>()) {
        (Ok(a), Ok(b)) if one.contains('.') => format!("{:.1}", a + b),
        (Ok(a), Ok(b)) => format!("{}", a + b),
        _ => one.to_owned(),
    };
    one.split(' ').zip(other.split(' ')).map(word).collect::<Vec<_>>().join(" ")
}

/// The stated seed, or 1: a run without it proves the same definitions each time.
fn seed() -> u64 {
    std::env::var(SEED).ok().and_then(|seed| seed.parse().ok()).unwrap_or(1)
}

struct Solver {
    python: PathBuf,
    seed: u64,
}

impl Solver {
    /// `prove.py` with the arguments that choose the definitions.
    fn command(&self, what: &str, file: &Path, part: Part) -> Run {
        let Part { random, cells, only, share: (share, shares) } = part;
        let seed = self.seed;
        let chosen =
            format!("--seed {seed} --count {random} --cells {cells} --share {share}/{shares}");
        tool(&self.python, "-B tests/proofs/prove.py")
            .arguments([Path::new(what), file])
            .words(&chosen)
            .arguments((!only.is_empty()).then(|| format!("--only={only}")))
    }

    /// The definitions of a part, as Rust.
    fn definitions(&self, part: Part) -> Result<PathBuf, String> {
        let Part { random, cells, only, share: (share, shares) } = part;
        let chosen = format!("{random}-{cells}-{only}-{share}-{shares}-{}", self.seed);
        let name = format!("definitions-{chosen}.rs");
        let file = place::scratch("proofs")?.join(name);
        self.command("print", &file, part).silent().output()?;
        Ok(file)
    }

    /// Proves a part on a target. Each row is a group of definitions and an operation.
    fn prove(&self, target: Target, part: Part) -> Result<Vec<record::Row>, String> {
        let image = image::build(&place::root(), target, &self.definitions(part)?)?;
        let (is_proved, out, err) = self.command("run", &image, part).capture()?;
        if !is_proved {
            return Err(format!("{}:\n{out}{err}", target.name()));
        }
        let rows = out.lines().filter_map(|line| line.split_once(": "));
        Ok(rows.map(|(what, count)| (format!("{}, {what}", target.name()), count.into())).collect())
    }

    /// Plants each fault, for which the solver must find a counterexample.
    fn refuse_faults(&self) -> Result<Vec<record::Row>, String> {
        let copy = Copy::new()?;
        let mut rows = Vec::new();
        for (faults, part) in [(FIXED, SHAPES), (MORE, SHAPES), (faults::VIEWS, VIEWS)] {
            let definitions = self.definitions(part)?;
            for fault in faults {
                let found = fault.while_planted(&copy.folder, || {
                    self.counterexample(&copy.folder, fault, (part, &definitions))
                })?;
                rows.push((format!("fault: {}", fault.name), found));
            }
        }
        Ok(rows)
    }

    fn counterexample(
        &self,
        copy: &Path,
        fault: &Fault,
        (part, definitions): (Part, &Path),
    ) -> Result<String, String> {
        let image = image::build(copy, HOST, definitions)?;
        let (_, out, _) = self.command("run", &image, part).words("--first").capture()?;
        let found = out.lines().find(|line| line.contains("Counterexample"));
        let found = found.ok_or_else(|| format!("no counterexample for: {}\n{out}", fault.name))?;
        let (packet, values) = found.split_once(": Counterexample: ").unwrap_or((found, ""));
        let words: Vec<_> = packet.split(' ').collect();
        let [_, _, name, operation, _, bytes] = words[..] else {
            return Err(format!("no packet for: {}\n{found}", fault.name));
        };
        println!("      counterexample: {name}, {operation}: {values}");
        print!("{}", image::explain(definitions, name, bytes)?);
        Ok(format!("counterexample in {name}, {operation}: the packet {bytes}"))
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn shares_of_a_group_are_one_row() {
        let row = |what: &str, count: &str| (what.to_owned(), count.to_owned());
        let mut rows = vec![row("a", "3 functions, 51 paths, 9.9 s")];
        add(
            &mut rows,
            vec![row("a", "2 functions, 9 paths, 1.2 s"), row("b", "1 functions, 1 paths, 0.5 s")],
        );
        let sums =
            [row("a", "5 functions, 60 paths, 11.1 s"), row("b", "1 functions, 1 paths, 0.5 s")];
        assert_eq!(rows, sums);
    }
}

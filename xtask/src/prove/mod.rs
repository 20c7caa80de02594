//! Machine code compared with a model of SPEC.md by a solver, for all inputs.
//!
//! Input: `tests/proofs`, whose Python programs hold the definitions and the model. Output: the number of proved functions and
//! paths of each target. Invariants: a counterexample fails the step, and so does a path that could not be followed. Each run
//! plants faults, for each of which the solver must find a counterexample; it is printed as a packet.

mod campaign;
mod image;

pub(crate) use campaign::rows as campaign_rows;

use crate::command::{Run, tool};
use crate::planted::Copy;
use crate::planted::faults::{self, FIXED, Fault, MORE};
use crate::record;
use crate::step::{Done, Outcome};
use crate::target::{self, CORTEX_M0, LEVELS, MACHINES};
use crate::{place, python};
use image::Target;
use std::path::{Path, PathBuf};
use std::time::Instant;

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
/// The variable that selects pieces of `prove-all`.
const ONLY: &str = "PROVE_ONLY";

const HOST: Target = Target { machine: None, level: "3" };

/// All targets, all random layouts, all cells of the cursor, piece by piece. `PROVE_ONLY` selects pieces by parts of their names, with
/// commas. The figures of each piece are recorded; a piece that is not proved fails the step, and the others still run.
pub(crate) fn all() -> Outcome {
    let solver = match solver()? {
        Ok(solver) => solver,
        Err(missing) => return Ok(Done::Needs(missing)),
    };
    let (only, now) = (std::env::var(ONLY).unwrap_or_default(), campaign::now()?);
    let (mut needs, mut broken) = (Vec::new(), Vec::new());
    for (target, part) in pieces() {
        let name = campaign::piece(&target.name(), part.share);
        if !only.split(',').any(|part| name.contains(part)) {
            continue;
        }
        let missing = target.machine.map(target::missing).unwrap_or_default();
        if missing.is_empty() {
            let start = Instant::now();
            match solver.prove(target, part) {
                Ok(rows) => campaign::add(&name, &now, solver.seed, start.elapsed(), &rows)?,
                Err(error) => broken.push(format!("{name}: {error}")),
            }
        }
        needs.extend(missing);
    }
    if broken.is_empty() { Ok(Done::unless(needs)) } else { Err(broken.join("\n")) }
}

/// What `prove-all` proves.
fn pieces() -> Vec<(Target, Part)> {
    let share = |level, share| (Target { level, ..HOST }, Part { share: (share, SHARES), ..WHOLE });
    let shares = ["3", "s"].iter().flat_map(|level| (0..SHARES).map(move |k| share(*level, k)));
    let boards = MACHINES.iter().flat_map(|machine| {
        LEVELS.iter().map(move |level| (Target { machine: Some(machine), level }, BOARD))
    });
    shares.chain(boards).collect()
}

/// The part that CI runs.
pub(crate) fn run() -> Outcome {
    let board = Target { machine: Some(&CORTEX_M0), level: "s" };
    let solver = match solver()? {
        Ok(solver) => solver,
        Err(missing) => return Ok(Done::Needs(missing)),
    };
    let mut rows = solver.prove(HOST, QUICK)?;
    let needs = target::missing(&CORTEX_M0);
    if needs.is_empty() {
        rows.extend(solver.prove(board, STATED)?);
    }
    rows.extend(solver.refuse_faults()?);
    record::keep("prove", &rows)?;
    Ok(Done::unless(needs))
}

/// The solver, or what is missing for it.
fn solver() -> Result<Result<Solver, String>, String> {
    if cfg!(not(all(target_arch = "x86_64", target_os = "linux"))) {
        return Ok(Err("Linux on x86-64".into()));
    }
    let requirements = place::root().join("tests/proofs/requirements.txt");
    let programs = python::environment("proofs", &requirements)?;
    let seed = seed();
    println!("      {SEED}={seed}");
    Ok(programs.map(|programs| Solver { python: programs.join("python"), seed }))
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

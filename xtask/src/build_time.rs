//! The time of a user's clean release build of a program that derives one struct.
//!
//! Input: a program with one struct for this crate and for each of two peers, whose sources are fetched before. Output: seconds
//! and numbers of crates. The candidates take turns, so that noise of the machine affects all of them.

use crate::command::cargo;
use crate::place::{self, At};
use crate::step::{Done, Outcome};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

const ROUNDS: usize = 5;

/// A crate to compare.
struct Candidate {
    name: &'static str,
    dependency: &'static str,
    program: &'static str,
}

/// In a dependency, `%` stands for the folder of the workspace.
const CANDIDATES: &[Candidate] = &[
    Candidate {
        name: "bitpack",
        dependency: r#"bitpack = { path = "%/bitpack" }"#,
        program: include_str!("build_time/bitpack.txt"),
    },
    Candidate {
        name: "bilge",
        dependency: r#"bilge = "0.5""#,
        program: include_str!("build_time/bilge.txt"),
    },
    Candidate {
        name: "packed_struct",
        dependency: r#"packed_struct = "0.12""#,
        program: include_str!("build_time/packed_struct.txt"),
    },
];

pub(crate) fn run() -> Outcome {
    let mut seconds = vec![Vec::new(); CANDIDATES.len()];
    let mut crates = vec![0; CANDIDATES.len()];
    let folders = CANDIDATES.iter().map(prepare).collect::<Result<Vec<_>, _>>()?;
    for _ in 0..ROUNDS {
        for (at, folder) in folders.iter().enumerate() {
            let (time, count) = build(folder)?;
            seconds[at].push(time);
            crates[at] = count;
        }
    }
    println!("      {:<15}{:>7}{:>9}{:>9}{:>9}", "", "crates", "min s", "median s", "ratio");
    let own = median(&mut seconds[0]);
    for ((candidate, times), count) in CANDIDATES.iter().zip(&mut seconds).zip(crates) {
        let middle = median(times);
        let ratio = own / middle;
        println!(
            "      {:<15}{count:>7}{:>9.2}{middle:>9.2}{ratio:>9.2}",
            candidate.name, times[0]
        );
    }
    println!("      ratio: the median of bitpack over this one's");
    Ok(Done::Passed)
}

/// Writes the program, fetches its dependencies, and runs it once.
fn prepare(candidate: &Candidate) -> Result<PathBuf, String> {
    let folder = place::scratch("build-time")?.join(candidate.name);
    let dependency = candidate.dependency.replace('%', &place::root().display().to_string());
    let name = format!("{}-user", candidate.name.replace('_', "-"));
    // With a workspace of its own, the program is no part of this one.
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\n\
         [dependencies]\n{dependency}\n\n[workspace]\n"
    );
    let write = || {
        fs::create_dir_all(folder.join("src"))?;
        fs::write(folder.join("Cargo.toml"), manifest)?;
        fs::write(folder.join("src/main.rs"), candidate.program)
    };
    write().at(&folder)?;
    cargo("fetch --quiet").folder(&folder).run()?;
    let output = cargo("run --quiet --release")
        .folder(&folder)
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .output()?;
    match output.trim() {
        "ok" => Ok(folder),
        other => Err(format!("the program of {} prints {other}", candidate.name)),
    }
}

/// The seconds of a clean build, and the number of crates that it compiles.
fn build(folder: &Path) -> Result<(f64, usize), String> {
    let target = folder.join("target");
    fs::remove_dir_all(&target).at(&target)?;
    let command = cargo("build --release --offline").folder(folder).silent();
    let command = command.env("CARGO_TARGET_DIR", &target).env("CARGO_TERM_COLOR", "never");
    let start = Instant::now();
    let (success, _, text) = command.capture()?;
    let seconds = start.elapsed().as_secs_f64();
    let count = text.lines().filter(|line| line.trim_start().starts_with("Compiling ")).count();
    if success { Ok((seconds, count)) } else { Err(format!("the build fails:\n{text}")) }
}

/// Sorts the numbers and returns their median.
fn median(numbers: &mut [f64]) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

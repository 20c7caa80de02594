//! The single entry point for all checks and measurements: `cargo xtask NAME`; `cargo xtask help` lists the names.
//!
//! Input: the names of steps. Output: the commands, results and time of each step, then a summary. Invariant: a failed step
//! fails the run but does not stop the steps after it.

mod book;
mod build_time;
mod c_side;
mod campaign;
mod charts;
mod checks;
mod codegen;
mod command;
mod compare;
mod coverage;
mod exports;
mod firmware;
mod forbidden;
mod fuzz;
mod image;
mod inspector;
mod layout_cost;
mod machines;
mod markdown;
mod msrv;
mod mutants;
mod no_std;
mod node;
mod oracles;
mod pages;
mod place;
mod planted;
mod program;
mod prove;
mod python;
mod record;
mod step;
mod steps;
mod surface;
mod symbols;
mod tables;
mod target;
mod tests;
mod trust;
mod workspace;

use std::process::ExitCode;
use step::Step;
use steps::{CI, ON_DEMAND};

xflags::xflags! {
    /// Runs checks and measurements of this repository. `cargo xtask help` lists all steps.
    cmd xtask {
        /// The names of steps. `ci` stands for all checks, `help` lists the steps.
        repeated names: String
        /// With `ci`: leaves out the step of this name. May be repeated.
        repeated --skip name: String
        /// A step whose tools are missing fails instead of being skipped.
        optional --strict
        /// With `oracles`: the seed of the random layouts.
        optional --seed seed: u64
        /// With `oracles`: the number of layouts of each family.
        optional --count count: usize
    }
}

fn main() -> ExitCode {
    let flags = Xtask::from_env_or_exit();
    match selected(&flags) {
        Ok(steps) if steps.is_empty() => {
            help();
            ExitCode::SUCCESS
        }
        Ok(steps) => {
            oracles::set_options(flags.seed, flags.count);
            step::run(&steps, flags.strict)
        }
        Err(problem) => {
            eprintln!("{problem}; `cargo xtask help` lists the steps");
            ExitCode::from(2)
        }
    }
}

/// The steps that the command line names; none of them means the help text.
fn selected(flags: &Xtask) -> Result<Vec<&'static Step>, String> {
    let names: Vec<_> = flags.names.iter().map(String::as_str).collect();
    let steps: Vec<_> = match names[..] {
        [] | ["help"] => Vec::new(),
        ["ci"] => CI.iter().collect(),
        _ => names.into_iter().map(find).collect::<Result<_, _>>()?,
    };
    if !flags.skip.is_empty() && flags.names != ["ci"] {
        return Err("`--skip` belongs to `ci`".into());
    }
    if (flags.seed.is_some() || flags.count.is_some()) && flags.names != ["oracles"] {
        return Err("`--seed` and `--count` belong to `oracles`".into());
    }
    let skipped = flags.skip.iter().map(|name| find(name)).collect::<Result<Vec<_>, _>>()?;
    let is_skipped = |step: &&Step| skipped.iter().any(|skipped| skipped.name == step.name);
    Ok(steps.into_iter().filter(|step| !is_skipped(step)).collect())
}

fn find(name: &str) -> Result<&'static Step, String> {
    let found = CI.iter().chain(ON_DEMAND).find(|step| step.name == name);
    found.ok_or_else(|| format!("there is no step `{name}`"))
}

fn help() {
    println!(
        "cargo xtask ci [--skip NAME]… [--strict]   all checks, without those that are skipped"
    );
    println!("cargo xtask NAME… [--strict]               the named steps");
    println!(
        "cargo xtask oracles [--seed N] [--count N] other random layouts, or another number\n"
    );
    println!("With --strict, a step whose tools are missing fails instead of being skipped.\n");
    for (title, steps) in [("checks", CI), ("on demand", ON_DEMAND)] {
        println!("{title}:");
        steps.iter().for_each(|step| println!("  {:<17}{}", step.name, step.about));
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    fn names(line: &str) -> Result<Vec<&'static str>, String> {
        let flags = Xtask::from_vec(line.split_whitespace().map(Into::into).collect());
        let steps = selected(&flags.map_err(|error| error.to_string())?)?;
        Ok(steps.iter().map(|step| step.name).collect())
    }

    #[test]
    fn ci_is_all_checks_except_the_skipped_ones() {
        let all = names("ci --strict").unwrap();
        assert_eq!(all.len(), CI.len());
        let fewer = names("ci --skip test --skip msrv").unwrap();
        assert_eq!(fewer.len(), all.len() - 2);
        assert!(!fewer.contains(&"test") && !fewer.contains(&"msrv") && fewer.contains(&"fmt"));
    }

    #[test]
    fn steps_run_in_the_given_order() {
        assert_eq!(names("docs fmt").unwrap(), ["docs", "fmt"]);
        assert_eq!(names("oracles --count 9 --seed 7").unwrap(), ["oracles"]);
        assert!(names("help").unwrap().is_empty());
    }

    #[test]
    fn wrong_command_lines_are_refused() {
        let ci = ["ci --skip", "ci --skip x", "ci fmt docs", "ci --seed 1"];
        let others = ["docs dosc", "docs --skip fmt", "oracles --seed x", "oracles --other 1"];
        for line in ci.into_iter().chain(others) {
            assert!(names(line).is_err(), "{line}");
        }
    }

    #[test]
    fn every_step_has_a_name_of_its_own() {
        let mut names: Vec<_> = CI.iter().chain(ON_DEMAND).map(|step| step.name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}

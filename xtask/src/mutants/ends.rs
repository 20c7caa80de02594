//! The results of mutants, by name.
//!
//! Input: the lists that cargo-mutants leaves in a folder. Output: these lists, updated with the results of a later run of the
//! survivors, and their figures. Invariant: each mutant is in exactly one list.

use crate::place;
use std::path::Path;

/// The files of the lists, in the order of the fields of `Ends`.
const LISTS: [&str; 4] = ["caught.txt", "missed.txt", "timeout.txt", "unviable.txt"];

/// The names of the mutants with each result.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Ends {
    pub(super) caught: Vec<String>,
    pub(super) missed: Vec<String>,
    /// Their tests did not end in time.
    pub(super) late: Vec<String>,
    /// They do not compile.
    pub(super) unbuilt: Vec<String>,
}

impl Ends {
    /// Reads the lists. If the folder does not exist, nothing ran and the lists are empty.
    pub(super) fn read(folder: &Path) -> Result<Self, String> {
        if !folder.exists() {
            return Ok(Self::default());
        }
        let [caught, missed, late, unbuilt] = LISTS.map(|list| {
            let text = place::read(&folder.join(list))?;
            Ok::<Vec<_>, String>(text.lines().map(str::to_owned).collect())
        });
        Ok(Self { caught: caught?, missed: missed?, late: late?, unbuilt: unbuilt? })
    }

    pub(super) fn write(&self, folder: &Path) -> Result<(), String> {
        let Self { caught, missed, late, unbuilt } = self;
        let mut lists = LISTS.into_iter().zip([caught, missed, late, unbuilt]);
        lists.try_for_each(|(list, names)| place::write(&folder.join(list), names.join("\n")))
    }

    /// The arguments that select the mutants that were not caught. It is an error if all were.
    pub(super) fn survivors(&self) -> Result<Vec<String>, String> {
        let names = self.missed.iter().chain(&self.late);
        let chosen = names.flat_map(|name| ["--re".into(), format!("^{}$", escaped(name))]);
        let chosen: Vec<_> = chosen.collect();
        if chosen.is_empty() {
            return Err("the run before left no survivors".into());
        }
        Ok(chosen)
    }

    /// These results, with those of the survivors replaced. Survivors that a pattern excludes by now are in no list.
    pub(super) fn then(self, now: &Self) -> Self {
        let old = |name: &&String| self.missed.contains(name) || self.late.contains(name);
        let of = |list: &[String]| list.iter().filter(old).cloned().collect::<Vec<_>>();
        Self {
            missed: of(&now.missed),
            late: of(&now.late),
            unbuilt: [self.unbuilt.clone(), of(&now.unbuilt)].concat(),
            caught: [self.caught.clone(), of(&now.caught)].concat(),
        }
    }

    /// The numbers of mutants. It is an error if none ran.
    pub(super) fn figure(&self) -> Result<String, String> {
        let [caught, missed, late, unbuilt] =
            [&self.caught, &self.missed, &self.late, &self.unbuilt].map(Vec::len);
        let run = caught + missed + late;
        if run == 0 {
            return Err("no mutant was run".into());
        }
        Ok(format!(
            "{run} mutants: {caught} caught, {late} timed out, {missed} missed; {unbuilt} more do not compile"
        ))
    }
}

/// A name as a regular expression.
fn escaped(name: &str) -> String {
    let escape = |letter: char| {
        let special = r"\.+*?()|[]{}^$".contains(letter);
        [special.then_some('\\'), Some(letter)].into_iter().flatten()
    };
    name.chars().flat_map(escape).collect()
}

#[cfg(test)]
mod cases {
    use super::*;

    fn names(names: &str) -> Vec<String> {
        names.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn results_of_survivors_are_replaced() {
        let [caught, missed, late, unbuilt] = ["a", "b c", "d", "e"].map(names);
        let before = Ends { caught, missed, late, unbuilt };
        let now = Ends { caught: names("b f"), late: names("d"), ..Ends::default() };
        let then = before.clone().then(&now);
        let (caught, late, unbuilt) = (names("a b"), names("d"), names("e"));
        assert_eq!(then, Ends { caught, missed: vec![], late, unbuilt });
        assert_eq!(
            then.figure().unwrap(),
            "3 mutants: 2 caught, 1 timed out, 0 missed; 1 more do not compile"
        );
        assert!(Ends::default().survivors().is_err());
        assert_eq!(before.survivors().unwrap().len(), 6);
        assert_eq!(escaped("a.rs:1: |= b_1"), "a\\.rs:1: \\|= b_1");
    }
}

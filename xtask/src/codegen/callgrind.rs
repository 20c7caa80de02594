//! The counts of callgrind.
//!
//! Input: callgrind's file, with uncompressed names and positions. Output: instructions, loads and stores of one call of each
//! function, with those of the functions that it calls. Invariant: counts are averages over all calls. A sum that is no multiple
//! of the number of calls is refused.

use super::contest::Entry;
use super::figures::{Counts, Executed, Memory};

/// The options for uncompressed output. The simulation of the cache counts loads and stores.
pub(super) const OPTIONS: &str =
    "--tool=callgrind --cache-sim=yes --compress-strings=no --compress-pos=no --dump-line=no";

/// The events that each line of costs begins with.
const EVENTS: &str = "events: Ir Dr Dw ";

/// The calls of a function and their costs.
#[derive(Default)]
struct Calls {
    number: u64,
    /// Instructions, loads, stores.
    costs: [u64; 3],
}

pub(super) fn parse(text: &str) -> Result<Counts, String> {
    if !text.lines().any(|line| line.starts_with(EVENTS)) {
        return Err("callgrind: unexpected events".into());
    }
    let mut calls = std::collections::BTreeMap::<&str, Calls>::new();
    let mut lines = text.lines();
    let mut callee = "";
    while let Some(line) = lines.next() {
        if let Some(name) = line.strip_prefix("cfn=") {
            callee = name;
        } else if let Some(number) = line.strip_prefix("calls=") {
            // The next line contains the costs of all these calls.
            let costs = lines.next().unwrap_or_default();
            if Entry::parse(callee).is_some() {
                calls.entry(callee).or_default().add(number, costs)?;
            }
        }
    }
    calls.into_iter().map(|(name, calls)| Ok((name.to_owned(), calls.one(name)?))).collect()
}

impl Calls {
    fn add(&mut self, number: &str, costs: &str) -> Result<(), String> {
        let numbers = |text: &str| -> Result<Vec<u64>, String> {
            let words = text.split_whitespace().map(|word| word.parse::<u64>());
            words.collect::<Result<_, _>>().map_err(|_| format!("callgrind: `{text}`"))
        };
        // Costs that are missing at the end of a line are 0.
        let costs = numbers(costs)?;
        self.number += numbers(number)?.first().copied().unwrap_or(0);
        for (sum, cost) in self.costs.iter_mut().zip(costs.iter().skip(1)) {
            *sum += cost;
        }
        Ok(())
    }

    fn one(&self, name: &str) -> Result<Executed, String> {
        if self.number == 0 || self.costs.iter().any(|cost| cost % self.number != 0) {
            return Err(format!("callgrind: {name}: calls that differ"));
        }
        let [instructions, loads, stores] = self.costs.map(|cost| cost / self.number);
        Ok(Executed { instructions, memory: Some(Memory { loads, stores }) })
    }
}

#[cfg(test)]
mod cases {
    use super::*;

    const TEXT: &str = "\
events: Ir Dr Dw I1mr
fn=main
0 5 1
cfn=p__derived_decode
calls=2 0
0 84 18 2 7
cfn=malloc
calls=1 0
0 100
fn=p__derived_decode
0 60
cfn=cold
calls=1 0
0 24
";

    #[test]
    fn calls_are_counted_with_what_they_call() {
        let counts = parse(TEXT).unwrap();
        let memory = Some(Memory { loads: 9, stores: 1 });
        let expected = Executed { instructions: 42, memory };
        assert_eq!(
            counts.into_iter().collect::<Vec<_>>(),
            [("p__derived_decode".into(), expected)]
        );
    }

    #[test]
    fn calls_that_differ_are_refused() {
        assert!(parse(&TEXT.replace("84", "85")).unwrap_err().contains("differ"));
        assert!(parse(&TEXT.replace("Dr Dw", "Bc")).is_err());
    }
}

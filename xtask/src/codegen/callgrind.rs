//! The counts of callgrind.
//!
//! Input: callgrind's file, with uncompressed names and positions. Output: the instructions of one call of each function, with those
//! of the functions that it calls. Invariant: counts are averages over all calls. Where all calls cost the same, a sum that is no
//! multiple of the number of calls is refused.

use super::contest::Entry;
use super::figures::Counts;
use std::collections::BTreeMap;

/// The options for uncompressed output with the names that the compiler gave.
pub(super) const OPTIONS: &str =
    "--tool=callgrind --compress-strings=no --compress-pos=no --dump-line=no --demangle=no";

/// The counts of the functions that are compared, each of which costs the same in every call.
pub(super) fn parse(text: &str) -> Result<Counts, String> {
    let named = |symbol: &str| Entry::parse(symbol).map(|_| symbol.to_owned());
    let exact = |(name, [calls, instructions]): (String, [u64; 2])| match calls {
        1.. if instructions % calls == 0 => Ok((name, instructions / calls)),
        _ => Err(format!("callgrind: {name}: the calls differ")),
    };
    sums(text, named)?.into_iter().map(exact).collect()
}

/// The mean counts of functions whose calls may differ, for instance because the allocator's state does. `named` selects and
/// names them.
pub(super) fn means(text: &str, named: impl Fn(&str) -> Option<String>) -> Result<Counts, String> {
    let mean =
        |(name, [calls, instructions]): (String, [u64; 2])| (name, instructions / calls.max(1));
    Ok(sums(text, named)?.into_iter().map(mean).collect())
}

/// Calls and instructions of the functions that `named` selects and names.
fn sums(
    text: &str,
    named: impl Fn(&str) -> Option<String>,
) -> Result<BTreeMap<String, [u64; 2]>, String> {
    if !text.lines().any(|line| line == "events: Ir") {
        return Err("callgrind: unexpected events".into());
    }
    let mut sums = BTreeMap::<_, [u64; 2]>::new();
    let mut lines = text.lines();
    let mut callee = None;
    while let Some(line) = lines.next() {
        if let Some(symbol) = line.strip_prefix("cfn=") {
            callee = named(symbol);
        } else if let Some(calls) = line.strip_prefix("calls=") {
            // The next line contains a position, then the costs of all these calls.
            let costs = lines.next().and_then(|costs| costs.split(' ').nth(1));
            let calls = calls.split(' ').next();
            if let Some(name) = &callee {
                let sums = sums.entry(name.clone()).or_default();
                for (sum, word) in sums.iter_mut().zip([calls, costs]) {
                    let number = word.and_then(|word| word.parse::<u64>().ok());
                    *sum += number.ok_or_else(|| format!("callgrind: `{line}`"))?;
                }
            }
        }
    }
    Ok(sums)
}

#[cfg(test)]
mod cases {
    use super::*;

    const TEXT: &str = "\
events: Ir
fn=main
0 5
cfn=p__derived_decode
calls=2 0
0 84
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
    fn calls_are_counted_with_their_callees() {
        assert_eq!(parse(TEXT), Ok(Counts::from([("p__derived_decode".to_owned(), 42)])));
    }

    #[test]
    fn means_are_of_the_selected_functions() {
        let named = |symbol: &str| (symbol == "cold").then(|| "slow".to_owned());
        let twice = TEXT.replace("calls=1 0\n0 24", "calls=2 0\n0 25");
        assert_eq!(means(&twice, named), Ok(Counts::from([("slow".to_owned(), 12)])));
    }

    #[test]
    fn calls_that_differ_are_refused() {
        assert!(parse(&TEXT.replace("84", "85")).unwrap_err().contains("differ"));
        assert!(parse(&TEXT.replace("84", "x")).is_err());
        assert!(parse(&TEXT.replace("Ir", "Bc")).is_err());
    }
}

//! The counts of callgrind.
//!
//! Input: callgrind's file, with uncompressed names and positions. Output: the instructions of one call of each function, with those
//! of the functions that it calls. Invariant: counts are averages over all calls. A sum that is no multiple of the number of
//! calls is refused.

use super::contest::Entry;
use super::figures::Counts;
use std::collections::BTreeMap;

/// The options for uncompressed output.
pub(super) const OPTIONS: &str =
    "--tool=callgrind --compress-strings=no --compress-pos=no --dump-line=no";

pub(super) fn parse(text: &str) -> Result<Counts, String> {
    if !text.lines().any(|line| line == "events: Ir") {
        return Err("callgrind: unexpected events".into());
    }
    // Calls and instructions.
    let mut sums = BTreeMap::<&str, [u64; 2]>::new();
    let mut lines = text.lines();
    let mut callee = "";
    while let Some(line) = lines.next() {
        if let Some(name) = line.strip_prefix("cfn=") {
            callee = name;
        } else if let Some(calls) = line.strip_prefix("calls=") {
            // The next line contains a position, then the costs of all these calls.
            let costs = lines.next().and_then(|costs| costs.split(' ').nth(1));
            let calls = calls.split(' ').next();
            if Entry::parse(callee).is_some() {
                let sums = sums.entry(callee).or_default();
                for (sum, word) in sums.iter_mut().zip([calls, costs]) {
                    let number = word.and_then(|word| word.parse::<u64>().ok());
                    *sum += number.ok_or_else(|| format!("callgrind: `{line}`"))?;
                }
            }
        }
    }
    let average = |(name, [calls, instructions]): (&str, [u64; 2])| match calls {
        1.. if instructions % calls == 0 => Ok((name.to_owned(), instructions / calls)),
        _ => Err(format!("callgrind: {name}: the calls differ")),
    };
    sums.into_iter().map(average).collect()
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
    fn calls_that_differ_are_refused() {
        assert!(parse(&TEXT.replace("84", "85")).unwrap_err().contains("differ"));
        assert!(parse(&TEXT.replace("84", "x")).is_err());
        assert!(parse(&TEXT.replace("Ir", "Bc")).is_err());
    }
}

//! The table of functions with the verdict on each of them.

use super::graph::Graph;

/// Prints all operations of `tests/nostd`. Returns the problems of the strict ones.
pub(crate) fn print(graph: &Graph, strict: &[&str], shown: &[&str]) -> Result<Vec<String>, String> {
    let mut rows: Vec<_> =
        graph.functions().filter_map(|(name, at)| operation(name).map(|op| (op, at))).collect();
    rows.sort();
    println!("      {:<26}{:>6}  {:<8}{:<8}calls", "function", "bytes", "panics", "pointer");
    let mut wrong = Vec::new();
    let mut checked = 0;
    for ((packet, operation), at) in &rows {
        let is_strict = strict.contains(operation);
        if is_strict || shown.contains(operation) {
            let problems = print_row(graph, &format!("{packet}::{operation}"), *at);
            checked += usize::from(is_strict);
            if is_strict {
                wrong.extend(problems);
            }
        }
    }
    println!("      {checked} functions must reach no panic and no allocator; {} do", wrong.len());
    let packets =
        rows.iter().map(|((packet, _), _)| packet).collect::<std::collections::BTreeSet<_>>().len();
    let fixed = rows.iter().filter(|((_, operation), _)| ONLY_FIXED.contains(operation)).count();
    let fixed = fixed / ONLY_FIXED.len();
    let all = packets * (strict.len() - ONLY_FIXED.len()) + fixed * ONLY_FIXED.len();
    match checked == all && fixed > 0 && packets > fixed {
        true => Ok(wrong),
        false => Err(format!("{checked} functions of {packets} packets: some are missing")),
    }
}

/// The operations that packets of variable width do not have.
const ONLY_FIXED: &[&str] = &["to_bytes", "encode_wrapping_into"];

/// The packet and the operation of a function of `tests/nostd`.
fn operation(name: &str) -> Option<(&str, &str)> {
    let (packet, operation) = name.strip_prefix("bitpack_nostd::")?.split_once("::")?;
    (!operation.contains("::") && packet != "broken").then_some((packet, operation))
}

fn print_row(graph: &Graph, name: &str, at: usize) -> Option<String> {
    let size: usize = graph.sections[at].functions.iter().map(|(_, size)| size).sum();
    let reach = graph.reach(at);
    let calls: Vec<_> = graph.calls(at).into_iter().map(short).collect();
    let panics =
        if reach.forbidden.is_empty() { "none".into() } else { reach.forbidden.len().to_string() };
    let pointer = if reach.indirect { "yes" } else { "no" };
    println!("      {name:<26}{size:>6}  {panics:<8}{pointer:<8}{}", calls.join(", "));
    let bad: Vec<_> = reach.forbidden.iter().chain(&reach.external).map(String::as_str).collect();
    (!bad.is_empty()).then(|| format!("{name} reaches {}", bad.join(", ")))
}

/// The last two segments of a path.
fn short(name: &str) -> &str {
    let mut ends = name.rmatch_indices("::").skip(1);
    ends.next().map_or(name, |(at, _)| &name[at + 2..])
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn operations_are_functions_of_packets() {
        assert_eq!(operation("bitpack_nostd::ipv4::decode"), Some(("ipv4", "decode")));
        for other in
            ["bitpack_nostd::broken::index", "bitpack::ipv4::decode", "bitpack_nostd::a::b::c"]
        {
            assert_eq!(operation(other), None, "{other}");
        }
    }

    #[test]
    fn paths_are_shortened() {
        assert_eq!(short("a::b::c"), "b::c");
        assert_eq!(short("memcpy"), "memcpy");
    }
}

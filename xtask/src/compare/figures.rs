//! The figures of formats, and a table for each subject.

use crate::markdown;

/// The format with which the others are compared.
const OURS: &str = "bitpack";

/// The bytes and times that a format needs for the values.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Figure {
    /// The type whose values were moved.
    pub(super) subject: String,
    pub(super) name: String,
    /// Whether the bytes are stable across versions.
    pub(super) wire: String,
    pub(super) bytes: u32,
    pub(super) encode_ns: f64,
    pub(super) decode_ns: f64,
}

impl Figure {
    /// Reads a line `subject | name | wire | bytes | ns | ns`. Other lines have no figures.
    pub(super) fn parse(line: &str) -> Option<Self> {
        let cells: Vec<_> = line.split(" | ").collect();
        let [subject, name, wire, bytes, encode, decode] = cells[..] else { return None };
        Some(Self {
            subject: subject.into(),
            name: name.into(),
            wire: wire.into(),
            bytes: bytes.parse().ok()?,
            encode_ns: encode.parse().ok()?,
            decode_ns: decode.parse().ok()?,
        })
    }
}

/// The figures of a subject.
pub(super) fn of<'a>(figures: &'a [Figure], subject: &str) -> Vec<&'a Figure> {
    figures.iter().filter(|figure| figure.subject == subject).collect()
}

/// The table in Markdown, with ratios to bitpack. Fails if the figures of bitpack are missing.
pub(super) fn table(figures: &[&Figure]) -> Result<String, String> {
    let ours = find(figures, OURS)?;
    let head = ["format", "wire", "bytes", "encode, µs", "×", "decode, µs", "×"];
    let rows = figures.iter().map(|figure| {
        let Figure { name, wire, bytes, encode_ns, decode_ns, .. } = figure;
        let times = [
            encode_ns / 1e3,
            encode_ns / ours.encode_ns,
            decode_ns / 1e3,
            decode_ns / ours.decode_ns,
        ];
        let times = times.map(|time| format!("{time:.2}"));
        [name.clone(), wire.clone(), bytes.to_string()].into_iter().chain(times).collect()
    });
    // The second column is a text as well.
    Ok(markdown::table(&head, rows).replacen("|---|--:|", "|---|---|", 1))
}

/// The operations in which `name` takes less than `goal` times as long as bitpack. There are none if it was not measured.
pub(super) fn below_goal(
    figures: &[&Figure],
    name: &str,
    goal: f64,
) -> Result<Vec<String>, String> {
    let ours = find(figures, OURS)?;
    let Ok(theirs) = find(figures, name) else { return Ok(Vec::new()) };
    let ratios = [
        ("encode", theirs.encode_ns / ours.encode_ns),
        ("decode", theirs.decode_ns / ours.decode_ns),
    ];
    let below = ratios.into_iter().filter(|(_, ratio)| *ratio < goal);
    Ok(below
        .map(|(what, ratio)| format!("{what}: {name} takes {ratio:.2} × as long, not {goal} ×"))
        .collect())
}

fn find<'a>(figures: &[&'a Figure], name: &str) -> Result<&'a Figure, String> {
    let found = figures.iter().find(|figure| figure.name == name);
    found.copied().ok_or_else(|| format!("no figures of {name}"))
}

#[cfg(test)]
mod cases {
    use super::*;

    fn figures() -> Vec<Figure> {
        let lines = [
            "A | bitpack | stable | 100 | 1000 | 3000",
            "B | bitpack | stable | 100 | 1000 | 3000",
            "A | msgpack | stable | 200 | 5000 | 14000",
        ];
        lines.iter().map(|line| Figure::parse(line).unwrap()).collect()
    }

    #[test]
    fn lines_that_are_no_figures_are_left_out() {
        for line in ["", "a | b | c", "s | a | b | 1 | x | 2", "warning: unused"] {
            assert_eq!(Figure::parse(line), None, "{line}");
        }
    }

    #[test]
    fn ratios_are_to_ours() {
        let all = figures();
        let table = table(&of(&all, "A")).unwrap();
        assert_eq!(
            table.lines().last(),
            Some("| msgpack | stable | 200 | 5.00 | 5.00 | 14.00 | 4.67 |")
        );
        assert_eq!(of(&all, "B").len(), 1);
        assert!(super::table(&of(&all, "A")[1..]).is_err());
    }

    #[test]
    fn what_is_below_the_goal_is_named() {
        let all = figures();
        let below = below_goal(&of(&all, "A"), "msgpack", 5.0).unwrap();
        assert_eq!(below, ["decode: msgpack takes 4.67 × as long, not 5 ×"]);
        assert!(below_goal(&of(&all, "A"), "absent", 5.0).unwrap().is_empty());
    }
}

//! The largest ratios of derived code to hand-written code that pass.
//!
//! Input: a packet, a target, an operation and a figure. Output: the largest ratio, and the hand-written twins for that kind of
//! machine. Instructions and bytes are compared with the same twin, so that derived code is compared with code that exists.
//! Invariant: margins are ratios and not counts, because another compiler version changes both sides.

use super::contest::Operation;
use serde::Deserialize;
use std::sync::LazyLock;

/// A figure that is compared.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Figure {
    /// Instructions that one call executes.
    Executed,
    /// Bytes of code.
    Text,
}

impl Figure {
    pub(super) const ALL: &'static [Self] = &[Self::Executed, Self::Text];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Executed => "instructions per call",
            Self::Text => "bytes of .text",
        }
    }
}

/// The twins for the kind of a target's machine. The twin that executes fewest instructions counts.
pub(super) fn twins(target: &str) -> &'static [&'static str] {
    match target {
        // Registers have 64 bits, and loads may be unaligned.
        target if target.starts_with("x86_64") => &["windows"],
        // Registers have 32 bits, and loads may be unaligned.
        target if target.starts_with("thumbv7m") => &["narrow", "windows"],
        // Loads must be aligned, so the twin reads byte by byte.
        _ => &["classic"],
    }
}

/// The part of the goal by which a ratio may exceed it, because compiler versions differ by single instructions.
pub(super) const TOLERANCE: f64 = 0.02;

/// The ratio that derived code should not exceed.
pub(super) fn goal(operation: Operation) -> f64 {
    match operation {
        Operation::Decode | Operation::Encode => 1.00,
        // The derived errors contain more than the hand-written ones.
        Operation::Checked => 1.15,
    }
}

/// A cell that may exceed the goal: an entry of `margins.toml`.
#[derive(Debug, PartialEq, Deserialize)]
pub(super) struct Exception {
    target: String,
    packet: String,
    operation: Operation,
    figure: Figure,
    pub(super) limit: f64,
    pub(super) why: String,
}

pub(super) static EXCEPTIONS: LazyLock<Vec<Exception>> =
    LazyLock::new(|| parse(include_str!("margins.toml")).expect("margins.toml is well-formed"));

fn parse(text: &str) -> Result<Vec<Exception>, toml::de::Error> {
    #[derive(Deserialize)]
    struct File {
        exceptions: Vec<Exception>,
    }
    toml::from_str::<File>(text).map(|file| file.exceptions)
}

/// The exception for a cell.
pub(super) fn exception<'a>(
    exceptions: &'a [Exception],
    target: &str,
    packet: &str,
    operation: Operation,
    figure: Figure,
) -> Option<&'a Exception> {
    exceptions.iter().find(|exception| {
        target.starts_with(&exception.target)
            && (exception.packet.is_empty() || exception.packet == packet)
            && exception.operation == operation
            && exception.figure == figure
    })
}

#[cfg(test)]
mod cases {
    use super::*;

    #[test]
    fn the_first_exception_that_matches_counts() {
        let one = r#"["thumbv6m", "ipv4", "decode", "text", 1.5, "one"]"#;
        let all = r#"["", "", "decode", "text", 1.2, "all"]"#;
        let some = parse(&format!("exceptions = [{one}, {all}]")).unwrap();
        let find = |target, packet, operation, figure| {
            exception(&some, target, packet, operation, figure).map(|found| found.why.as_str())
        };
        let (decode, text) = (Operation::Decode, Figure::Text);
        assert_eq!(find("thumbv6m-none-eabi, s", "ipv4", decode, text), Some("one"));
        assert_eq!(find("thumbv6m-none-eabi, s", "dns", decode, text), Some("all"));
        assert_eq!(find("x86_64", "ipv4", Operation::Encode, text), None);
        assert_eq!(find("x86_64", "ipv4", decode, Figure::Executed), None);
    }

    #[test]
    fn no_exception_is_stricter_than_the_goal() {
        for exception in EXCEPTIONS.iter() {
            let goal = goal(exception.operation) * (1.0 + TOLERANCE);
            assert!(exception.limit > goal && !exception.why.is_empty(), "{exception:?}");
        }
    }
}

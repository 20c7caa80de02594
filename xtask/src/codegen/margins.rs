//! How much longer and larger than hand-written code derived code may be.
//!
//! Input: a packet, a target, an operation and a figure. Output: the largest ratio that passes. Invariant: ratios, not
//! counts, so that another version of the compiler changes both sides.

use super::contest::Operation;

/// What is compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Figure {
    /// Instructions executed by one call.
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

/// What is aimed at.
pub(super) fn goal(operation: Operation) -> f64 {
    match operation {
        Operation::Decode | Operation::Encode => 1.00,
        // An error says more than the hand-written one does.
        Operation::Checked => 1.15,
    }
}

/// A place where the goal is not reached yet, or where one instruction is many per cent.
#[derive(Debug)]
pub(super) struct Exception {
    /// What the target's name begins with; empty for all.
    target: &'static str,
    /// Empty for all.
    packet: &'static str,
    operation: Operation,
    figure: Figure,
    pub(super) limit: f64,
    /// Why it is more than the goal.
    pub(super) why: &'static str,
}

/// The first that fits counts; the goal if none does.
pub(super) const EXCEPTIONS: &[Exception] = &[];

/// The exception for a cell.
pub(super) fn exception(
    exceptions: &'static [Exception],
    target: &str,
    packet: &str,
    operation: Operation,
    figure: Figure,
) -> Option<&'static Exception> {
    exceptions.iter().find(|exception| {
        target.starts_with(exception.target)
            && (exception.packet.is_empty() || exception.packet == packet)
            && exception.operation == operation
            && exception.figure == figure
    })
}

#[cfg(test)]
mod cases {
    use super::*;

    const SOME: &[Exception] = &[
        Exception {
            target: "thumbv6m",
            packet: "ipv4",
            operation: Operation::Decode,
            figure: Figure::Text,
            limit: 1.5,
            why: "one",
        },
        Exception {
            target: "",
            packet: "",
            operation: Operation::Decode,
            figure: Figure::Text,
            limit: 1.2,
            why: "all",
        },
    ];

    #[test]
    fn the_first_exception_that_fits_counts() {
        let find = |target, packet, operation| {
            exception(SOME, target, packet, operation, Figure::Text).map(|found| found.why)
        };
        assert_eq!(find("thumbv6m-none-eabi, s", "ipv4", Operation::Decode), Some("one"));
        assert_eq!(find("thumbv6m-none-eabi, s", "dns", Operation::Decode), Some("all"));
        assert_eq!(find("x86_64", "ipv4", Operation::Encode), None);
        let executed = exception(SOME, "x86_64", "ipv4", Operation::Decode, Figure::Executed);
        assert!(executed.is_none());
    }

    #[test]
    fn no_exception_is_stricter_than_the_goal() {
        for exception in EXCEPTIONS {
            assert!(exception.limit > goal(exception.operation), "{exception:?}");
            assert!(!exception.why.is_empty(), "{exception:?}");
        }
    }
}

//! How much longer and larger than hand-written code derived code may be.
//!
//! Input: a packet, a target, an operation and a figure. Output: the largest ratio that passes, and which twins it is a ratio
//! to: the ones that a person would write for that kind of machine. Instructions and bytes are compared with the same twin,
//! so that code is held against code that exists. Invariant: ratios, not counts, so that another version of the compiler
//! changes both sides.

use super::contest::Operation::{self, Checked, Decode, Encode};
use Figure::{Executed, Text};

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

/// The twins of a target's kind; of several the one that executes fewest instructions is the bar.
pub(super) fn twins(target: &str) -> &'static [&'static str] {
    match target {
        // Registers of 64 bits, and loads at any address.
        target if target.starts_with("x86_64") => &["windows"],
        // Registers of 32 bits, and loads at any address.
        target if target.starts_with("thumbv7m") => &["narrow", "windows"],
        // No loads but at aligned addresses: byte by byte.
        _ => &["classic"],
    }
}

/// How far over the goal passes, as a part of it: another version of the compiler shifts single instructions.
pub(super) const TOLERANCE: f64 = 0.02;

/// What is aimed at.
pub(super) fn goal(operation: Operation) -> f64 {
    match operation {
        Operation::Decode | Operation::Encode => 1.00,
        // An error says more than the hand-written one does.
        Operation::Checked => 1.15,
    }
}

/// A place where the goal is not reached.
#[derive(Debug, PartialEq)]
pub(super) struct Exception {
    /// What the target's name begins with; empty for all.
    target: &'static str,
    /// Empty for all.
    packet: &'static str,
    operation: Operation,
    figure: Figure,
    /// What was measured, and the tolerance.
    pub(super) limit: f64,
    /// Why it is more than the goal.
    pub(super) why: &'static str,
}

/// The first that fits counts; the goal if none does.
pub(super) const EXCEPTIONS: &[Exception] = &[
    over(
        "x86_64",
        "bitproto100",
        Decode,
        Executed,
        1.07,
        "130/124: two loads and four stores more",
    ),
    over("x86_64", "bitproto100", Decode, Text, 1.07, "491/470: as its instructions"),
    over(
        "x86_64",
        "can_frame",
        Decode,
        Text,
        1.05,
        "158/154: the same 49 instructions, some of them longer",
    ),
    over(
        "x86_64",
        "can_frame",
        Encode,
        Text,
        1.05,
        "150/147: the same 43 instructions, some of them longer",
    ),
    over("x86_64", "packet_c", Decode, Executed, 1.05, "182/178: two loads and two stores more"),
    over("x86_64", "packet_c", Encode, Text, 1.05, "791/771: one instruction more, others longer"),
    over("thumbv7m", "game_state", Encode, Executed, 1.06, "31/30: one instruction"),
    over("thumbv7m", "game_state", Encode, Text, 1.05, "84/82: one instruction"),
    over("thumbv7m", "ipv4", Decode, Executed, 1.05, "39/38: one instruction"),
    over(
        "thumbv7m",
        "ipv4",
        Encode,
        Text,
        1.06,
        "112/108: the same 43 instructions, two of them longer",
    ),
    over(
        "thumbv6m",
        "can_frame",
        Checked,
        Executed,
        1.29,
        "106/84: more values than registers, so more of them on the stack",
    ),
    over("thumbv6m", "game_state", Decode, Executed, 1.05, "39/38: one instruction"),
    over("thumbv6m", "game_state", Decode, Text, 1.05, "78/76: one instruction"),
    over(
        "riscv32imc",
        "can_frame",
        Decode,
        Executed,
        1.13,
        "53/48: a register is saved on the stack",
    ),
    over("riscv32imc", "can_frame", Decode, Text, 1.08, "180/170: as its instructions"),
    over("riscv32imc", "packet_c", Decode, Text, 1.05, "1706/1660: 602 instructions for 596"),
    over("thumbv6m-none-eabi, 3", "packet_c", Encode, Executed, 1.07, "401/385, and 384 at s"),
    over("thumbv6m-none-eabi, 3", "packet_c", Encode, Text, 1.07, "808/770: as its instructions"),
    over(
        "riscv32imc-unknown-none-elf, 3",
        "bitproto100",
        Decode,
        Executed,
        1.16,
        "994/879: by hand fewer at 3 than at s",
    ),
    over(
        "riscv32imc-unknown-none-elf, 3",
        "bitproto100",
        Decode,
        Text,
        1.26,
        "1506/1228: as its instructions",
    ),
    over("thumbv7m", "bitproto100", Decode, Executed, 1.09, "182/171: eleven instructions"),
    over(
        "thumbv7m",
        "bitproto100",
        Decode,
        Text,
        1.10,
        "552/514: as its instructions, some of them longer",
    ),
    over("thumbv7m", "bitproto100", Encode, Executed, 1.06, "152/147: five instructions"),
    over(
        "thumbv7m",
        "bitproto100",
        Encode,
        Text,
        1.08,
        "506/482: as its instructions, some of them longer",
    ),
    over(
        "thumbv6m-none-eabi, s",
        "bitproto100",
        Encode,
        Executed,
        1.05,
        "677/659: half an instruction for each of 33 bytes",
    ),
];

const fn over(
    target: &'static str,
    packet: &'static str,
    operation: Operation,
    figure: Figure,
    limit: f64,
    why: &'static str,
) -> Exception {
    Exception { target, packet, operation, figure, limit, why }
}

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
    fn every_kind_of_machine_has_its_twins() {
        assert_eq!(twins("x86_64, 3"), ["windows"]);
        assert_eq!(twins("thumbv7m-none-eabi, s"), ["narrow", "windows"]);
        assert_eq!(twins("thumbv6m-none-eabi, s"), ["classic"]);
        assert_eq!(twins("riscv32imc-unknown-none-elf, 3"), ["classic"]);
    }

    #[test]
    fn no_exception_is_stricter_than_the_goal() {
        for exception in EXCEPTIONS {
            assert!(
                exception.limit > goal(exception.operation) * (1.0 + TOLERANCE),
                "{exception:?}"
            );
            assert!(!exception.why.is_empty(), "{exception:?}");
        }
    }
}

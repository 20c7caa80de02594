//! The judges: programs that share no code with the library, and how they are told a layout.
//!
//! Input: layouts. Output: each judge's own definition of them. Invariant: a judge is told what it can say exactly; which layouts
//! it takes is decided here, and what it takes it must agree on.

mod asn1;
mod bitproto;
mod bitstruct;
mod c;
mod cantools;
mod construct;

use super::generate::{self, Family};
use super::model::Layout;

/// Layouts with their numbers in the family.
pub(crate) type Numbered<'a> = [(usize, &'a Layout)];

pub(crate) struct Judge {
    pub(crate) name: &'static str,
    pub(crate) family: &'static Family,
    pub(crate) takes: fn(&Layout) -> bool,
    pub(crate) define: fn(&Numbered) -> String,
    pub(crate) tool: Tool,
    /// Whether it refuses values that are too large, and messages that are too short.
    pub(crate) refuses: Refuses,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refuses {
    Nothing,
    Short,
    ShortAndLarge,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tool {
    /// A file of `tests/oracles`.
    Python(&'static str),
    /// Compiled for this machine.
    Gcc,
    /// Compiled for a big-endian one, and run by QEMU.
    GccBigEndian,
}

const BOTH: Refuses = Refuses::ShortAndLarge;

pub(crate) const JUDGES: &[Judge] = &[
    Judge {
        name: "bitstruct, MSB-first",
        family: &generate::MSB0,
        takes: |_| true,
        define: bitstruct::define,
        tool: Tool::Python("bitstruct"),
        refuses: BOTH,
    },
    Judge {
        name: "construct, MSB-first",
        family: &generate::MSB0,
        takes: |_| true,
        define: construct::define,
        tool: Tool::Python("construct"),
        refuses: BOTH,
    },
    Judge {
        name: "gcc bit-fields, MSB-first (s390x)",
        family: &generate::MSB0,
        takes: c::takes,
        define: c::define,
        tool: Tool::GccBigEndian,
        refuses: Refuses::Nothing,
    },
    Judge {
        name: "construct, MSB-first, fields with swapped bytes at any bit",
        family: &generate::SWAPPED,
        takes: |_| true,
        define: construct::define,
        tool: Tool::Python("construct"),
        refuses: BOTH,
    },
    Judge {
        name: "bitstruct, MSB-first, little-endian on byte boundaries",
        family: &generate::MSB0_LITTLE,
        takes: |_| true,
        define: bitstruct::define,
        tool: Tool::Python("bitstruct"),
        refuses: BOTH,
    },
    Judge {
        name: "bitstruct, LSB-first",
        family: &generate::LSB0,
        takes: |_| true,
        define: bitstruct::define,
        tool: Tool::Python("bitstruct"),
        refuses: BOTH,
    },
    Judge {
        name: "gcc bit-fields, LSB-first (x86)",
        family: &generate::LSB0,
        takes: c::takes,
        define: c::define,
        tool: Tool::Gcc,
        refuses: Refuses::Nothing,
    },
    Judge {
        name: "bitstruct, LSB-first, big-endian on byte boundaries",
        family: &generate::LSB0_BIG,
        takes: |_| true,
        define: bitstruct::define,
        tool: Tool::Python("bitstruct"),
        refuses: BOTH,
    },
    Judge {
        name: "cantools, random frames, Intel and Motorola",
        family: &generate::PLACED,
        takes: |_| true,
        define: cantools::define,
        tool: Tool::Python("cantools"),
        refuses: BOTH,
    },
    Judge {
        name: "cantools, the messages of DBC files",
        family: &generate::DBC_FILES,
        takes: |_| true,
        define: cantools::define,
        tool: Tool::Python("cantools"),
        refuses: BOTH,
    },
    Judge {
        name: "bitproto",
        family: &generate::BITPROTO,
        takes: |_| true,
        define: bitproto::define,
        tool: Tool::Python("bitproto"),
        refuses: Refuses::Short,
    },
    Judge {
        name: "asn1tools, UPER",
        family: &generate::ASN1,
        takes: |_| true,
        define: asn1::define,
        tool: Tool::Python("asn1tools"),
        refuses: BOTH,
    },
];

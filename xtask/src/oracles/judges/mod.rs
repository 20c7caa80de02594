//! The judges: programs that share no code with the library.
//!
//! Input: layouts. Output: the definition of these layouts in the language of each judge. Invariant: a judge gets only layouts
//! that its language can express exactly, and must agree on all of them.

mod asn1;
pub(crate) mod bitproto;
mod bitstruct;
mod c;
mod cantools;
mod construct;

use super::generate::{self, Family};
use super::model::Layout;

/// Layouts with their numbers in the batch.
pub(crate) type Numbered<'a> = [(usize, &'a Layout)];

pub(crate) struct Judge {
    pub(crate) name: &'static str,
    pub(crate) family: &'static Family,
    pub(crate) takes: fn(&Layout) -> bool,
    pub(crate) define: fn(&Numbered) -> String,
    pub(crate) tool: Tool,
    /// The cases that it refuses.
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
    /// A script in `tests/oracles`.
    Python(&'static str),
    /// A C program for this machine.
    Gcc,
    /// A C program for a big-endian machine, which QEMU emulates.
    GccBigEndian,
}

const fn judge(
    name: &'static str,
    family: &'static Family,
    define: fn(&Numbered) -> String,
    tool: Tool,
) -> Judge {
    Judge { name, family, takes: |_| true, define, tool, refuses: Refuses::ShortAndLarge }
}

/// gcc refuses nothing, and takes only some layouts.
const fn gcc(name: &'static str, family: &'static Family, tool: Tool) -> Judge {
    Judge { takes: c::takes, refuses: Refuses::Nothing, ..judge(name, family, c::define, tool) }
}

const fn bits(name: &'static str, family: &'static Family) -> Judge {
    judge(name, family, bitstruct::define, Tool::Python("bitstruct"))
}

const fn signals(name: &'static str, family: &'static Family) -> Judge {
    judge(name, family, cantools::define, Tool::Python("cantools"))
}

const fn expressions(name: &'static str, family: &'static Family) -> Judge {
    judge(name, family, construct::define, Tool::Python("construct"))
}

pub(crate) const JUDGES: &[Judge] = &[
    bits("bitstruct, MSB-first", &generate::MSB0),
    expressions("construct, MSB-first", &generate::MSB0),
    gcc("gcc bit-fields, MSB-first (s390x)", &generate::MSB0, Tool::GccBigEndian),
    expressions("construct, MSB-first, fields with swapped bytes at any bit", &generate::SWAPPED),
    bits("bitstruct, MSB-first, little-endian on byte boundaries", &generate::MSB0_LITTLE),
    bits("bitstruct, LSB-first", &generate::LSB0),
    gcc("gcc bit-fields, LSB-first (x86)", &generate::LSB0, Tool::Gcc),
    bits("bitstruct, LSB-first, big-endian on byte boundaries", &generate::LSB0_BIG),
    signals("cantools, random frames, Intel and Motorola", &generate::PLACED),
    signals("cantools, the messages of DBC files", &generate::DBC_FILES),
    Judge {
        refuses: Refuses::Short,
        ..judge("bitproto", &generate::BITPROTO, bitproto::define, Tool::Python("bitproto"))
    },
    judge("asn1tools, UPER", &generate::ASN1, asn1::define, Tool::Python("asn1tools")),
];

//! The candidates of one packet against its golden bytes, then their figures.
//!
//! Input: the golden packet and the candidates. Output: checks and figures. Invariant: a candidate is counted only with the
//! bytes and the packet that it was checked with.

use crate::golden::Golden;
use crate::measure::measure;
use crate::report::{Report, Subject};
use contest::Operation;

/// The functions of one who takes part, as far as there are any.
pub struct Candidate<P, const N: usize> {
    pub who: &'static str,
    pub decode: Option<Operation<[u8; N], P>>,
    /// Truncates.
    pub encode: Option<Operation<P, [u8; N]>>,
    /// Refuses.
    pub checked: Option<Operation<P, [u8; N]>>,
}

impl<P, const N: usize> Candidate<P, N> {
    pub const fn named(who: &'static str) -> Self {
        Candidate { who, decode: None, encode: None, checked: None }
    }
}

/// What a buffer holds before something is written to it.
const OLD: u8 = 0xA5;

pub fn run<P: Copy + Default + PartialEq, const N: usize>(
    report: &mut Report,
    packet: &'static str,
    golden: &Golden<P, N>,
    candidates: &[Candidate<P, N>],
) {
    for candidate in candidates {
        let of = Subject { packet, who: candidate.who };
        if let Some(decode) = candidate.decode {
            let mut slot = P::default();
            let good = decode(&golden.bytes, &mut slot) && slot == golden.packet;
            report.check(of, "decode", good);
            measure(report, of, "decode", decode, &golden.bytes, &mut slot);
        }
        if let Some(encode) = candidate.encode {
            report.check(of, "encode", gives(encode, &golden.packet, &golden.bytes));
            report.check(of, "encode-too-wide", gives(encode, &golden.too_wide, &golden.bytes));
            measure(report, of, "encode", encode, &golden.packet, &mut [OLD; N]);
        }
        if let Some(checked) = candidate.checked {
            report.check(of, "checked", gives(checked, &golden.packet, &golden.bytes));
            // Each value of a whole type fits.
            let all_fit = golden.too_wide == golden.packet;
            let refused = !checked(&golden.too_wide, &mut [OLD; N]);
            report.check(of, "checked-too-wide", refused != all_fit);
            measure(report, of, "checked", checked, &golden.packet, &mut [OLD; N]);
        }
    }
}

fn gives<P, const N: usize>(encode: Operation<P, [u8; N]>, packet: &P, bytes: &[u8; N]) -> bool {
    let mut out = [OLD; N];
    encode(packet, &mut out) && out == *bytes
}

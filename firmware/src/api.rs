//! The public API of `bitpack` on each packet: what fits, what does not, and every wrong length.
//!
//! Input: the golden packets. Output: checks, and the figures of the operations that have no hand-written twin.

use crate::golden::{self, Golden};
use crate::measure::measure;
use crate::report::{Report, Subject};
use bitpack::ErrorKind;
use bitpack::prelude::*;

pub fn all(report: &mut Report) {
    codec(report, "game_state", &golden::GAME_STATE);
    codec(report, "ipv4", &golden::IPV4);
    codec(report, "can_frame", &golden::CAN_FRAME);
    codec(report, "register", &golden::REGISTER);
    values(report, "game_state", &golden::GAME_STATE);
    values(report, "ipv4", &golden::IPV4);
    values(report, "packet_c", &golden::PACKET_C);
    values(report, "bitproto100", &golden::BITPROTO100);
    values(report, "can_frame", &golden::CAN_FRAME);
    values(report, "register", &golden::REGISTER);
}

/// Of the small packets: for the large ones it would be the same code again, which takes long to compile.
fn codec<P: Fixed + PartialEq, const N: usize>(
    report: &mut Report,
    packet: &'static str,
    golden: &Golden<P, N>,
) {
    let of = Subject { packet, who: "api" };
    report.check(of, "decode", decodes(golden));
    report.check(of, "truncated", refuses_truncated(golden));
    report.check(of, "trailing", refuses_trailing(golden));
    report.check(of, "encode", encodes(golden));
    report.check(of, "short-buffer", refuses_short_buffer(golden));
    let refused = encode(&golden.too_wide, &mut [0; N]);
    report.check(of, "too-wide", refused.is_err_and(names(golden)));
}

/// What looks at values, by reflection.
fn values<P: Fixed, const N: usize>(
    report: &mut Report,
    packet: &'static str,
    golden: &Golden<P, N>,
) {
    let of = Subject { packet, who: "api" };
    report.check(of, "validate", golden.packet.validate().is_ok());
    report.check(of, "validate-too-wide", golden.too_wide.validate().is_err_and(names(golden)));
    report.check(of, "violations", golden.too_wide.violations().count() == 1);
    report.check(of, "no-difference", golden.packet.diff(&golden.packet).next().is_none());
    report.check(of, "one-difference", golden.packet.diff(&golden.too_wide).count() == 1);
    measure(report, of, "validate", validate, &golden.packet, &mut false);
}

// One copy of each: the codec is inlined wherever it is called, and compiling it takes its time.
#[inline(never)]
fn decode<P: Fixed>(bytes: &[u8]) -> Result<P, DecodeError> {
    P::decode(bytes)
}

#[inline(never)]
fn encode<P: Fixed>(packet: &P, out: &mut [u8]) -> Result<usize, EncodeError> {
    packet.encode_into(out)
}

extern "C" fn validate<P: Fixed>(packet: &P, slot: &mut bool) -> bool {
    *slot = packet.validate().is_ok();
    true
}

fn decodes<P: Fixed + PartialEq, const N: usize>(golden: &Golden<P, N>) -> bool {
    decode::<P>(&golden.bytes).is_ok_and(|read| read == golden.packet)
}

fn refuses_truncated<P: Fixed, const N: usize>(golden: &Golden<P, N>) -> bool {
    let lengths = (0..N).filter_map(|length| golden.bytes.get(..length));
    let refused =
        |bytes| decode::<P>(bytes).is_err_and(|error| error.kind() == ErrorKind::Truncated);
    lengths.map(refused).all(|refused| refused)
}

fn refuses_trailing<P: Fixed, const N: usize>(golden: &Golden<P, N>) -> bool {
    let mut longer = [0; 128];
    let Some((front, [after, ..])) = longer.split_first_chunk_mut::<N>() else { return false };
    *front = golden.bytes;
    *after = 0xFF;
    let longer = longer.get(..=N);
    let refused =
        |bytes| decode::<P>(bytes).is_err_and(|error| error.kind() == ErrorKind::Trailing);
    longer.is_some_and(refused)
}

fn encodes<P: Fixed, const N: usize>(golden: &Golden<P, N>) -> bool {
    let mut out = [0xFF; N];
    encode(&golden.packet, &mut out) == Ok(N) && out == golden.bytes
}

/// And leaves the buffer as it was.
fn refuses_short_buffer<P: Fixed, const N: usize>(golden: &Golden<P, N>) -> bool {
    let mut out = [0xFF; N];
    let Some((_, short)) = out.split_first_mut() else { return false };
    let refused = encode(&golden.packet, short);
    refused.is_err_and(|error| error.kind() == ErrorKind::Truncated) && out == [0xFF; N]
}

/// Whether an error is about the field that is too wide.
fn names<P, const N: usize>(golden: &Golden<P, N>) -> impl FnOnce(EncodeError) -> bool {
    |error| error.field().name == golden.field
}

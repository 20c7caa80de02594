//! What decodes, measures, encodes and prints errors, and does not look at layouts, on bare metal.
//!
//! Input: the golden bytes. Output: the lines of [`report`], and QEMU's exit status: success if half a message, a value that is too wide and a short buffer
//! give an error with a text. Invariant: nothing in here uses a `LAYOUT`, so that the image shows whether descriptions are free where they are not used.
//! `cargo xtask layout-flash` counts its bytes.

#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
#[allow(dead_code, unused_imports, reason = "only the start, the output and the exit")]
#[path = "../board/mod.rs"]
mod board;
#[cfg(target_os = "none")]
#[allow(dead_code, reason = "only some packets")]
#[path = "../golden.rs"]
mod golden;

#[cfg(target_os = "none")]
#[allow(dead_code, reason = "only checks, without figures")]
#[path = "../report.rs"]
mod report;

#[cfg(target_os = "none")]
mod checks {
    use crate::golden::{self, Golden};
    use crate::report::{Report, Subject};
    use bitpack::prelude::*;
    use core::fmt::{self, Write};
    use models::dns::derived::Message;

    /// Counts the bytes of a text.
    struct Length(usize);

    impl Write for Length {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 += text.len();
            Ok(())
        }
    }

    pub fn all(report: &mut Report) {
        fixed(report, "game_state", &golden::GAME_STATE);
        fixed(report, "ipv4", &golden::IPV4);
        fixed(report, "bitproto100", &golden::BITPROTO100);
        fixed(report, "can_frame", &golden::CAN_FRAME);
        message(report, golden::DNS_RESPONSE);
    }

    fn has_text(error: Option<impl fmt::Display>) -> bool {
        let mut length = Length(0);
        error.is_some_and(|error| write!(length, "{error}").is_ok()) && length.0 > 0
    }

    fn fixed<P: Fixed, const N: usize>(
        report: &mut Report,
        packet: &'static str,
        golden: &Golden<P, N>,
    ) {
        let of = Subject { packet, who: "api" };
        let half = golden.bytes.get(..N / 2).unwrap_or_default();
        report.check(of, "decode", P::decode(&golden.bytes).is_ok());
        report.check(of, "truncated", has_text(P::decode(half).err()));
        report.check(of, "too-wide", has_text(golden.too_wide.encode_into(&mut [0; N]).err()));
    }

    fn message(report: &mut Report, bytes: &'static [u8]) {
        let of = Subject { packet: "dns_response", who: "api" };
        let half = bytes.get(..bytes.len() / 2).unwrap_or_default();
        report.check(of, "truncated", has_text(Message::decode(half).err()));
        let Ok(message) = Message::decode(bytes) else { return report.check(of, "decode", false) };
        // The length does not know which names the message will repeat.
        report.check(of, "length", message.encoded_len() >= bytes.len());
        report.check(of, "short-buffer", has_text(message.encode_into(&mut [0; 16]).err()));
    }
}

/// Whether every check was good.
#[cfg(target_os = "none")]
fn run() -> bool {
    let mut report = report::Report::default();
    checks::all(&mut report);
    report.done()
}

#[cfg(not(target_os = "none"))]
fn main() {
    eprintln!("for boards without an operating system: `cargo xtask firmware`");
}

//! This module compares the output of `explain` on golden bytes with the texts in `text/`. A PC
//! printed these texts for the same bytes.
//!
//! Input: the golden bytes. Output: checks and figures. The comparison reads each piece of text
//! when it is written, so it needs no buffer.

use crate::golden;
use crate::measure::measure;
use crate::report::{Report, Subject};
use bitpack::prelude::*;
use contest::Operation;
use core::fmt::{self, Write};
use models::bitproto100::derived::Drone;
use models::can_frame::derived::CanFrame;
use models::dns::derived::Message;
use models::game_state::derived::GameState;
use models::ipv4::derived::Ipv4Header;

pub fn all(report: &mut Report) {
    let text = include_str!("text/game_state.txt");
    check(report, "game_state", fixed::<GameState, 8>, &golden::GAME_STATE.bytes, text);
    let text = include_str!("text/ipv4.txt");
    check(report, "ipv4", fixed::<Ipv4Header, 20>, &golden::IPV4.bytes, text);
    let text = include_str!("text/bitproto100.txt");
    check(report, "bitproto100", fixed::<Drone, 100>, &golden::BITPROTO100.bytes, text);
    let text = include_str!("text/can_frame.txt");
    check(report, "can_frame", fixed::<CanFrame, 8>, &golden::CAN_FRAME.bytes, text);
    let text = include_str!("text/dns_response.txt");
    check(report, "dns_response", dns, &golden::DNS_RESPONSE, text);
    let [evil, _] = &golden::DNS_EVIL;
    check(report, "dns_evil", dns, evil, include_str!("text/dns_evil.txt"));
}

fn check<B>(
    report: &mut Report,
    packet: &'static str,
    explain: Operation<B, Compare>,
    bytes: &B,
    text: &'static str,
) {
    let of = Subject { packet, who: "api" };
    let mut compare = Compare { text, rest: text };
    report.check(of, "explain", explain(bytes, &mut compare));
    measure(report, of, "explain", explain, bytes, &mut compare);
}

/// The expected text, and the part of it that has not been written yet.
struct Compare {
    text: &'static str,
    rest: &'static str,
}

impl Write for Compare {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        self.rest = self.rest.strip_prefix(piece).ok_or(fmt::Error)?;
        Ok(())
    }
}

impl Compare {
    /// Returns whether `explained` writes exactly the expected text.
    fn is(&mut self, explained: impl fmt::Display) -> bool {
        self.rest = self.text;
        write!(self, "{explained}").is_ok() && self.rest.is_empty()
    }
}

extern "C" fn fixed<P: Fixed, const N: usize>(bytes: &[u8; N], compare: &mut Compare) -> bool {
    compare.is(P::explain(bytes))
}

extern "C" fn dns(bytes: &&'static [u8], compare: &mut Compare) -> bool {
    compare.is(Message::explain(bytes))
}

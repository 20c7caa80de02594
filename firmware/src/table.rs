//! The one list of what is checked and counted: a line per packet.
//!
//! Input: `src/lib.rs`, and the golden packets. Output: checks and figures. A candidate is a module with the functions
//! `decode`, `encode` and `checked`; the candidates in C are in `by_c.rs`.

use crate::candidate::{Candidate, run};
use crate::report::Report;
use crate::{golden, golden_fields};

/// `packet, its golden bytes, its candidates`.
macro_rules! table {
    ($report:ident: $($packet:ident, $golden:path, [$($twin:ident $who:literal),*];)*) => { $(
        let candidates = [$(Candidate {
            who: $who,
            decode: Some(contest::$packet::$twin::decode),
            encode: Some(contest::$packet::$twin::encode),
            checked: Some(contest::$packet::$twin::checked),
        }),*];
        run($report, stringify!($packet), &$golden, &candidates);
    )* };
}

#[rustfmt::skip]
pub fn all(report: &mut Report) {
    table! { report:
        game_state, golden::GAME_STATE, [hand_classic "classic", hand_windows "windows", hand_narrow "narrow", derived "derived"];
        ipv4, golden::IPV4, [hand_classic "classic", hand_windows "windows", hand_narrow "narrow", derived "derived"];
        packet_c, golden::PACKET_C, [hand_classic "classic", hand_windows "windows", hand_narrow "narrow", derived "derived"];
        bitproto100, golden::BITPROTO100, [hand_classic "classic", hand_windows "windows", hand_narrow "narrow", derived "derived"];
        can_frame, golden::CAN_FRAME, [hand_classic "classic", hand_windows "windows", hand_narrow "narrow", derived "derived"];
        register, golden::REGISTER, [hand_classic "classic", hand_windows "windows", derived "derived"];
        view_ttl, golden_fields::VIEW_TTL, [hand_classic "classic", hand_windows "windows", hand_narrow "narrow", derived "derived"];
        view_frag, golden_fields::VIEW_FRAG, [hand_classic "classic", hand_windows "windows", hand_narrow "narrow", derived "derived"];
        view_daddr, golden_fields::VIEW_DADDR, [hand_classic "classic", hand_windows "windows", hand_narrow "narrow", derived "derived"];
        view_f02, golden_fields::VIEW_F02, [hand_classic "classic", hand_windows "windows", hand_narrow "narrow", derived "derived"];
        view_f03, golden_fields::VIEW_F03, [hand_classic "classic", hand_windows "windows", hand_narrow "narrow", derived "derived"];
        view_speed, golden_fields::VIEW_SPEED, [hand_classic "classic", hand_windows "windows", hand_narrow "narrow", derived "derived"];
    }
}

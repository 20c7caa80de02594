//! The one list of what is checked and counted: a line per packet.
//!
//! Input: `src/lib.rs`, and the golden packets. Output: checks and figures. A candidate is a module with the functions
//! `decode`, `encode` and `checked`; the candidates in C are in `by_c.rs`.

use crate::candidate::{Candidate, run};
use crate::golden;
use crate::report::Report;

/// `packet, its golden bytes, its candidates`.
macro_rules! table {
    ($report:ident: $($packet:ident, $golden:ident, [$($twin:ident $who:literal),*];)*) => { $(
        let candidates = [$(Candidate {
            who: $who,
            decode: Some(contest::$packet::$twin::decode),
            encode: Some(contest::$packet::$twin::encode),
            checked: Some(contest::$packet::$twin::checked),
        }),*];
        run($report, stringify!($packet), &golden::$golden, &candidates);
    )* };
}

#[rustfmt::skip]
pub fn all(report: &mut Report) {
    table! { report:
        game_state, GAME_STATE, [hand_classic "classic", hand_windows "windows", hand_narrow "narrow", derived "derived"];
        ipv4, IPV4, [hand_classic "classic", hand_windows "windows", hand_narrow "narrow", derived "derived"];
        packet_c, PACKET_C, [hand_classic "classic", hand_windows "windows", hand_narrow "narrow", derived "derived"];
        bitproto100, BITPROTO100, [hand_classic "classic", hand_windows "windows", hand_narrow "narrow", derived "derived"];
        can_frame, CAN_FRAME, [hand_classic "classic", hand_windows "windows", hand_narrow "narrow", derived "derived"];
        register, REGISTER, [hand_classic "classic", hand_windows "windows", derived "derived"];
    }
}

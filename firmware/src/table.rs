//! The one list of what is checked and counted: a line per packet and per candidate.
//!
//! Input: `src/lib.rs`, and the golden packets. Output: checks and figures. A candidate is a module with the functions
//! `decode`, `encode` and `checked`, or with those of them that are named after it.

use crate::contest::{Candidate, run};
use crate::golden;
use crate::report::Report;
use contest::{bitproto100, can_frame, game_state, ipv4, packet_c, register};

/// `module::twin "name" [operations]`, all three unless said.
macro_rules! candidates {
    ($($module:ident::$twin:ident $who:literal $([$($what:ident)*])?,)*) => {
        &[$(candidates!(@ $module::$twin, $who, $([$($what)*])?)),*]
    };
    (@ $module:ident::$twin:ident, $who:literal,) => {
        candidates!(@ $module::$twin, $who, [decode encode checked])
    };
    (@ $module:ident::$twin:ident, $who:literal, [$($what:ident)*]) => {
        Candidate { $($what: Some($module::$twin::$what),)* ..Candidate::named($who) }
    };
}

pub fn all(report: &mut Report) {
    run(
        report,
        "game_state",
        &golden::GAME_STATE,
        candidates![
            game_state::hand_classic "classic",
            game_state::hand_windows "windows",
            game_state::hand_narrow "narrow",
            game_state::derived "derived",
        ],
    );
    run(
        report,
        "ipv4",
        &golden::IPV4,
        candidates![
            ipv4::hand_classic "classic",
            ipv4::hand_windows "windows",
            ipv4::hand_narrow "narrow",
            ipv4::derived "derived",
        ],
    );
    run(
        report,
        "packet_c",
        &golden::PACKET_C,
        candidates![
            packet_c::hand_classic "classic",
            packet_c::hand_windows "windows",
            packet_c::hand_narrow "narrow",
            packet_c::derived "derived",
        ],
    );
    run(
        report,
        "bitproto100",
        &golden::BITPROTO100,
        candidates![
            bitproto100::hand_classic "classic",
            bitproto100::hand_windows "windows",
            bitproto100::hand_narrow "narrow",
            bitproto100::derived "derived",
        ],
    );
    run(
        report,
        "can_frame",
        &golden::CAN_FRAME,
        candidates![
            can_frame::hand_classic "classic",
            can_frame::hand_windows "windows",
            can_frame::hand_narrow "narrow",
            can_frame::derived "derived",
        ],
    );
    run(
        report,
        "register",
        &golden::REGISTER,
        candidates![
            register::hand_classic "classic",
            register::hand_windows "windows",
            register::derived "derived",
        ],
    );
}

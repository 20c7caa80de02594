//! Every function of the contest, called exactly once: callgrind counts per symbol.
//!
//! Input: nothing. Output: nothing; a function that reports a failure panics, as then what was counted is not
//! what was meant. Invariant: what prepares a call calls none of the functions.

use crate::candidates::C;
use crate::rounds::random;
use contest::c::Drone;
use std::hint::black_box;

/// The candidates of one packet that is written in Rust.
macro_rules! rust {
    ($field:ident as $packet:ident) => {
        rust!(fields::$field as $packet: hand_classic, hand_windows, hand_narrow, derived)
    };
    ($packet:ident: $($who:ident),+) => {
        rust!($packet as $packet: $($who),+)
    };
    ($($model:ident)::+ as $packet:ident: $($who:ident),+) => {{
        use contest::$packet::{Packet, Bytes};
        use models::$($model)::+::hand_classic as prepare;
        let packet: Packet = prepare::decode(&random()[0]);
        let mut bytes: Bytes = [0; size_of::<Bytes>()];
        prepare::encode(&packet, &mut bytes);
        $({
            use contest::$packet::$who::{checked, decode, encode};
            let (mut slot, mut out) = (packet, bytes);
            assert!(decode(black_box(&bytes), black_box(&mut slot)), "{}", stringify!($packet $who));
            assert!(encode(black_box(&packet), black_box(&mut out)), "{}", stringify!($packet $who));
            assert!(checked(black_box(&packet), black_box(&mut out)), "{}", stringify!($packet $who));
        })+
    }};
}

pub(crate) fn run() {
    rust!(game_state: hand_classic, hand_windows, hand_narrow, derived);
    rust!(ipv4: hand_classic, hand_windows, hand_narrow, derived);
    rust!(packet_c: hand_classic, hand_windows, hand_narrow, derived);
    rust!(bitproto100: hand_classic, hand_windows, hand_narrow, derived);
    rust!(can_frame: hand_classic, hand_windows, hand_narrow, derived);
    rust!(register: hand_classic, hand_windows, derived);
    rust!(ttl as view_ttl);
    rust!(frag as view_frag);
    rust!(daddr as view_daddr);
    rust!(f02 as view_f02);
    rust!(f03 as view_f03);
    rust!(speed as view_speed);
    by_c();
    #[cfg(broken = "bounds")]
    crate::bounds::run();
}

fn by_c() {
    let bytes = random()[0];
    let packet = Drone::from(&models::bitproto100::hand_classic::decode(&bytes));
    for candidate in C {
        let (mut slot, mut out) = (Drone::CLEARED, bytes);
        let name = candidate.name;
        assert!((candidate.decode)(black_box(&bytes), black_box(&mut slot)), "{name}");
        assert!((candidate.encode)(black_box(&packet), black_box(&mut out)), "{name}");
        if let Some(checked) = candidate.checked {
            assert!(checked(black_box(&packet), black_box(&mut out)), "{name}");
        }
    }
}

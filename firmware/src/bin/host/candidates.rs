//! The candidates of the 100-byte message, by name.

use contest::Operation;
use contest::bitproto100::{self as rust, Packet};
use contest::c::{Bytes, Drone};

/// A candidate whose struct is `P`.
pub(crate) struct Candidate<P: 'static> {
    pub(crate) name: &'static str,
    pub(crate) decode: Operation<Bytes, P>,
    /// Truncates.
    pub(crate) encode: Operation<P, Bytes>,
    /// Refuses; bitproto has none.
    pub(crate) checked: Option<Operation<P, Bytes>>,
}

macro_rules! candidate {
    ($name:literal, $($who:ident)::+, $checked:expr) => {
        Candidate {
            name: $name,
            decode: $($who)::+::decode,
            encode: $($who)::+::encode,
            checked: $checked,
        }
    };
}

pub(crate) const RUST: &[Candidate<Packet>] = &[
    candidate!("classic", rust::hand_classic, Some(rust::hand_classic::checked)),
    candidate!("windows", rust::hand_windows, Some(rust::hand_windows::checked)),
    candidate!("narrow", rust::hand_narrow, Some(rust::hand_narrow::checked)),
    candidate!("derived", rust::derived, Some(rust::derived::checked)),
];

/// As far as they are linked.
pub(crate) const C: &[Candidate<Drone>] = &[
    #[cfg(c_plain)]
    candidate!("plain -O2", contest::c::plain_o2, Some(contest::c::plain_o2::checked)),
    #[cfg(c_plain)]
    candidate!("plain -Os", contest::c::plain_os, Some(contest::c::plain_os::checked)),
    #[cfg(c_bitproto)]
    candidate!("bitproto -O2", contest::c::bitproto_o2, None),
    #[cfg(c_bitproto)]
    candidate!("bitproto -Os", contest::c::bitproto_os, None),
];

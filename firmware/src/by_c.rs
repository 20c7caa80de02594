//! The C candidates of the 100-byte message, as far as they are linked: checked and counted as all others are.
//!
//! Input: the golden message as a C struct. Output: checks and figures. What is counted for bitproto includes the
//! few instructions that give its functions the signature of the others: nine to decode, six to encode, on a
//! Cortex-M3. Its message is a cleared one whenever it decodes, as it must be.

use crate::candidate::{Candidate, run};
use crate::golden::{BITPROTO100, Golden};
use crate::report::Report;
use contest::c::{BYTES, Drone};

#[cfg(c_plain)]
macro_rules! plain {
    ($who:ident) => {
        Candidate { checked: Some(contest::c::$who::checked), ..bitproto!($who) }
    };
}

/// Has no encoder that checks.
#[cfg(any(c_plain, c_bitproto))]
macro_rules! bitproto {
    ($who:ident) => {
        Candidate {
            decode: Some(contest::c::$who::decode),
            encode: Some(contest::c::$who::encode),
            ..Candidate::named(stringify!($who))
        }
    };
}

const CANDIDATES: &[Candidate<Drone, BYTES>] = &[
    #[cfg(c_plain)]
    plain!(plain_o2),
    #[cfg(c_plain)]
    plain!(plain_os),
    #[cfg(c_bitproto)]
    bitproto!(bitproto_o2),
    #[cfg(c_bitproto)]
    bitproto!(bitproto_os),
];

pub fn all(report: &mut Report) {
    let golden = Golden {
        bytes: BITPROTO100.bytes,
        packet: Drone::from(&BITPROTO100.packet),
        too_wide: Drone::from(&BITPROTO100.too_wide),
        field: BITPROTO100.field,
    };
    run(report, "bitproto100", &golden, CANDIDATES);
}

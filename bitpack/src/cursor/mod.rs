//! The bit cursors decide which word to load, what to shift, and when to store.
//!
//! Input: a checked run of bytes and a straight line of typed reads or writes. Output: values or
//! bytes. The state of a cursor consists of plain integers, and no code that moves a field has a loop. After the calls are inlined,
//! the optimiser knows the state at every step, and the machine code has only loads, shifts and stores. A call that is not
//! inlined, or a long loop, also works: the state is then in memory.
//!
//! Invariants: no method panics, whatever the position; reads past the end of the run yield zero
//! bits and writes past it are dropped. The fixed path checks the length once, before it makes a cursor.

#![allow(clippy::unnecessary_cast, reason = "a word has 32 bits on some targets, 64 on others")]

/// Repeats the body for each index without a loop: loops unroll too late for a cursor's state to fold.
macro_rules! steps {
    ($index:ident in $($number:literal)* => $body:block) => {
        $({
            const $index: usize = $number;
            $body
        })*
    };
}
pub(crate) use steps;

mod bulk;
mod bytewise;
mod checked;
mod place;
mod position;
mod reader;
mod real;
pub(crate) mod shift;
mod special;
mod spot;
mod swap;
mod word;
mod writer;

pub use place::frame_len;
pub(crate) use position::{FAR, GREATEST};
pub use reader::Reader;
pub(crate) use spot::{Put, Spot, merge};
pub(crate) use word::IN_WORDS;
pub use writer::{Suspended, Writer};

//! The bit cursors: they decide which word to load, what to shift, and when to store.
//!
//! Input: a checked run of bytes and a straight line of typed reads or writes. Output: values or
//! bytes. The cursors' state is made of plain integers, and nothing that moves a field loops, so that
//! once the calls are inlined the optimiser knows the state at every step and only loads, shifts and stores are
//! left. A call that is not inlined, or a long loop, still works: the state then lives in memory.
//!
//! Invariants: no method panics, whatever the position; reads past the end of the run yield zero
//! bits and writes past it are dropped (the fixed path checks the length once, before).

#![allow(clippy::unnecessary_cast, reason = "a word has 32 bits on some targets, 64 on others")]

/// The body for each index, in a straight line: loops unroll too late for a cursor's state to fold.
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
mod swap;
mod word;
mod writer;

pub use place::frame_len;
pub(crate) use position::{FAR, GREATEST};
pub use reader::Reader;
pub use writer::{Suspended, Writer};

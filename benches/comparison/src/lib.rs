//! Whole application structs: bitpack beside other formats, on the values of go-codec's tests and on a snapshot of a game.
//!
//! Input: the dump that go-codec's own encoder made, and the seed of the snapshot. Output: for each format its name, what its bytes
//! promise, and how it encodes and decodes. Invariant: every format moves the same struct, encodes into a buffer that is used
//! again, and decodes to a value that owns all it has.

pub mod bytes;
pub mod formats;
pub mod snapshot;
pub mod test_struc;

/// go-codec's values, as JSON; `data/README.md` says where they come from.
pub const DUMP: &str = include_str!("../data/test_struc.json");

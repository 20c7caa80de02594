//! Views: reading and writing one field in its buffer.
//!
//! The judge of a written field is a loop over single bits, which shares no code with the library: the field's bits are those of another
//! encoded message, and all other bits are the old ones. The judge of a read field is decoding.

#[path = "views/access.rs"]
mod access;
#[path = "views/bits.rs"]
mod bits;
#[path = "views/ends.rs"]
mod ends;
#[path = "views/front.rs"]
mod front;
#[path = "views/laws.rs"]
mod laws;
#[path = "views/nested.rs"]
mod nested;
#[path = "oracle/rng.rs"]
mod rng;
#[path = "views/sums.rs"]
mod sums;
#[path = "views/surface.rs"]
mod surface;
#[path = "views/types.rs"]
mod types;

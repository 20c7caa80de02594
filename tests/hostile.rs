//! Messages made to do harm: an error each, no panic, and no more work than the bytes are worth.

#[path = "hostile/bombs.rs"]
mod bombs;
#[cfg(target_pointer_width = "32")]
#[path = "hostile/counted.rs"]
mod counted;
#[path = "hostile/counts.rs"]
mod counts;
#[path = "hostile/empty.rs"]
mod empty;
#[path = "hostile/limits.rs"]
mod limits;
#[path = "hostile/noise.rs"]
mod noise;
#[path = "hostile/reads.rs"]
mod reads;
#[path = "oracle/rng.rs"]
mod rng;
#[path = "hostile/wild.rs"]
mod wild;

use bitpack::prelude::*;
use bitpack::wire::ReadFrom;

/// Decodes in every way; what explain prints must agree.
fn refused<'a, T: Decode<'a> + ReadFrom<'a>>(bytes: &'a [u8]) -> DecodeError {
    let Err(error) = T::decode(bytes) else { panic!("{} bytes are a value", bytes.len()) };
    assert_eq!(T::decode_prefix(bytes).map(drop), Err(error));
    error
}

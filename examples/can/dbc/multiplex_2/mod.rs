//! `multiplex_2.dbc`: the value of one signal, the multiplexer, selects the other signals of the frame.
//!
//! Each branch is a type of its own that has the multiplexer's value as a constant. Decoding
//! reads the multiplexer first; it is an enum, so a value without a branch is an error.

pub mod extended;
pub mod extended_types;
pub mod normal;
pub mod shared;

use bitpack::prelude::*;
pub use extended::Extended;
pub use extended_types::ExtendedTypes;
pub use normal::Normal;
pub use shared::Shared;

/// The multiplexer at the front of a message.
#[derive(BitPack)]
#[bitpack(bit_order = lsb0)]
struct Front<M> {
    mux: M,
}

/// Reads a multiplexer.
fn front<M: Fixed>(bytes: &[u8]) -> Result<M, DecodeError> {
    Front::decode_prefix(bytes).map(|(front, _)| front.mux)
}

//! A packet one of whose fields has a bounds check in it: what `cargo xtask codegen` must refuse.
//!
//! Input: the bytes of a game state. Output: the packet, the weapon looked up in a table that the compiler cannot know to
//! be long enough. Only there with `--cfg broken="bounds"`.

use bitpack::prelude::*;
use std::hint::black_box;

#[derive(BitPack, Clone, Copy, Default)]
pub(crate) struct GameState {
    alive: bool,
    #[bits(4)]
    #[bitpack(with = table)]
    weapon: u8,
    #[bits(2)]
    team: u8,
    #[bits(9)]
    health: u16,
    #[bits(12)]
    x: i16,
    #[bits(12)]
    y: i16,
    rotation: u8,
    score: u16,
}

mod table {
    /// One fewer than four bits can number.
    const DAMAGE: [u8; 15] = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9];

    pub(super) fn decode(raw: u64) -> Result<u8, &'static str> {
        Ok(DAMAGE[raw as usize])
    }

    pub(super) fn encode(value: &u8) -> Result<u64, &'static str> {
        Ok(u64::from(*value))
    }
}

// The name by which it is found and counted; nothing else has it.
#[unsafe(export_name = "game_state__bounds_decode")]
#[inline(never)]
extern "C" fn decode(bytes: &[u8; GameState::BYTES], slot: &mut GameState) -> bool {
    match GameState::decode(bytes) {
        Ok(packet) => {
            *slot = packet;
            true
        }
        Err(_) => false,
    }
}

/// Calls it once.
pub(crate) fn run() {
    let (bytes, mut slot) = ([0; GameState::BYTES], GameState::default());
    assert!(decode(black_box(&bytes), black_box(&mut slot)), "bounds");
    black_box(slot);
}

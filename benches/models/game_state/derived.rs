//! The packet as a plain struct.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Default)]
pub struct GameState {
    pub alive: bool,
    #[bits(4)]
    pub weapon: u8,
    #[bits(2)]
    pub team: u8,
    #[bits(9)]
    pub health: u16,
    #[bits(12)]
    pub x: i16,
    #[bits(12)]
    pub y: i16,
    pub rotation: u8,
    pub score: u16,
}

//! Numbers that have more bits than values.

use bitpack::prelude::*;
use core::num::NonZeroU8;

#[derive(BitPack, Debug, Clone, Copy)]
#[bits(2)]
pub(crate) enum Level {
    Low,
    Middle,
    High,
}

#[derive(BitPack, Debug)]
pub(crate) struct Closed {
    level: Level,
    #[bits(2)]
    flag: bool,
    #[bits(8)]
    least: NonZeroU8,
    #[bits(21)]
    letter: char,
    levels: [Level; 3],
    #[bits(9)]
    end: u16,
}

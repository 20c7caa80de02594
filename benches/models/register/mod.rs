//! A 32-bit control register of a peripheral, first bit at the bottom (lsb0), as its bytes lie in the memory of a
//! little-endian core.
//!
//! | field | type | bits | at |
//! |---|---|---|---|
//! | enable | bool | 1 | 0 |
//! | mode | Mode | 2 | 1 |
//! | interrupt | bool | 1 | 3 |
//! | prescaler | u8 | 4 | 4 |
//! | channel | u8 | 3 | 8 |
//! | dma | bool | 1 | 11 |
//! | reserved | () | 4 | 12 |
//! | trim | i8 | 6 | 16 |
//! | threshold | u16 | 10 | 22 |

pub mod derived;
pub mod hand_classic;
pub mod hand_windows;

/// The one window is a word of a 32-bit core already.
pub use hand_windows as hand_narrow;

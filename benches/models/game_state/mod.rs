//! nibble's 64-bit game packet, first bit on top (msb0).
//!
//! | field | type | bits | at |
//! |---|---|---|---|
//! | alive | bool | 1 | 0 |
//! | weapon | u8 | 4 | 1 |
//! | team | u8 | 2 | 5 |
//! | health | u16 | 9 | 7 |
//! | x | i16 | 12 | 16 |
//! | y | i16 | 12 | 28 |
//! | rotation | u8 | 8 | 40 |
//! | score | u16 | 16 | 48 |

pub mod derived;
pub mod hand_classic;
pub mod hand_narrow;
pub mod hand_windows;

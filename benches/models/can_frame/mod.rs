//! A CAN frame of 8 bytes with Intel and Motorola signals side by side, as in `Message378910` of
//! `tests/data/can/signed.dbc`: the same places, some signals unsigned here, and flags where that frame is empty.
//!
//! Places are DBC's: bit `i` is bit `i % 8` (7 the highest) of byte `i / 8`. An Intel signal begins at its lowest
//! bit, a Motorola one at its highest.
//!
//! | field | type | order | bits | begins at |
//! |---|---|---|---|---|
//! | torque | i8 | Intel | 7 | 1 |
//! | slip | i8 | Motorola | 8 | 0 |
//! | fault | bool | | 1 | 8 |
//! | (gap) | | | 1 | 16 |
//! | speed | u16 | Intel | 9 | 17 |
//! | offset | i8 | Intel | 8 | 26 |
//! | gear | u8 | Intel | 3 | 34 |
//! | tilt | i8 | Motorola | 3 | 39 |
//! | valid | bool | | 1 | 41 |
//! | counter | u8 | Intel | 4 | 42 |
//! | (gap) | | | 2 | 46 |
//! | angle | i16 | Motorola | 10 | 40 |
//! | level | u8 | Motorola | 7 | 62 |

pub mod derived;
pub mod hand_classic;
pub mod hand_narrow;
pub mod hand_windows;

//! The IPv4 header without options, 20 bytes, first bit on top (msb0).
//!
//! | field | type | bits | at |
//! |---|---|---|---|
//! | version | u8 | 4 | 0 |
//! | ihl | u8 | 4 | 4 |
//! | dscp | u8 | 6 | 8 |
//! | ecn | u8 | 2 | 14 |
//! | total_length | u16 | 16 | 16 |
//! | ident | u16 | 16 | 32 |
//! | rsv | bool | 1 | 48 |
//! | df | bool | 1 | 49 |
//! | mf | bool | 1 | 50 |
//! | frag | u16 | 13 | 51 |
//! | ttl | u8 | 8 | 64 |
//! | proto | u8 | 8 | 72 |
//! | csum | u16 | 16 | 80 |
//! | saddr | u32 | 32 | 96 |
//! | daddr | u32 | 32 | 128 |

pub mod derived;
pub mod hand_classic;
pub mod hand_narrow;
pub mod hand_windows;

//! CAN messages as derived types, one file per DBC file.
//!
//! A signal `name : START|LENGTH@ORDER SIGN (FACTOR,OFFSET) [MIN|MAX] "UNIT"` becomes a field:
//!
//! | DBC | here |
//! |---|---|
//! | `@1`, Intel | `bit_order = lsb0`, `at = START` |
//! | `@0`, Motorola | `bit_order = msb0`, `at = motorola(START)` |
//! | `LENGTH` | `#[bits(LENGTH)]` |
//! | `+`, `-` | an unsigned or a signed integer; on a float with `scale`, `signed` |
//! | `SIG_VALTYPE_` 1, 2 | `f32`, `f64` |
//! | `(FACTOR,OFFSET)` | `scale = FACTOR, offset = OFFSET` |
//! | `M`, `mK` | a type for each branch, in which the multiplexer is a constant |
//!
//! Bits that belong to no signal are encoded as zero and ignored by decoding. `bits = 64` states the frame's length
//! once per type.

pub mod floating_point;
pub mod motohawk;
pub mod multiplex_2;
pub mod signed;

/// Returns the offset at which a Motorola signal begins, in bits. A DBC file gives the number of its most significant bit and
/// counts the bits of each byte from the least significant one.
pub const fn motorola(start: usize) -> usize {
    start / 8 * 8 + 7 - start % 8
}

//! CAN messages as derived types, one file per DBC file.
//!
//! A signal `name : START|LENGTH@ORDER SIGN (FACTOR,OFFSET) [MIN|MAX] "UNIT"` becomes a field:
//!
//! | DBC | here |
//! |---|---|
//! | `@1`, Intel | `bit_order = lsb0`, `at = START` |
//! | `@0`, Motorola | `bit_order = msb0`, `at = motorola(START)` |
//! | `LENGTH` | `#[bits(LENGTH)]` |
//! | `+`, `-` | an unsigned, a signed integer; `signed` beside `scale` on a float |
//! | `SIG_VALTYPE_` 1, 2 | `f32`, `f64` |
//! | `(FACTOR,OFFSET)` | `scale = FACTOR, offset = OFFSET` |
//! | `M`, `mK` | a type for each branch, in which the multiplexer is a constant |
//!
//! Bits of no signal are written as zero and ignored when reading. The frame's length is stated
//! once per type: `bits = 64`.

pub mod floating_point;
pub mod motohawk;
pub mod multiplex_2;
pub mod signed;

/// Where a Motorola signal begins, from the number of its most significant bit in the DBC file,
/// which counts the bits of each byte from the least significant one.
pub const fn motorola(start: usize) -> usize {
    start / 8 * 8 + 7 - start % 8
}

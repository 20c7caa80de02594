//! Model packets: each one as the plain struct the derive is put on, and as hand-written codecs that
//! the derived code is measured against and tested for equivalence with.
//!
//! Every hand module has the same surface: `BYTES`, `decode` (infallible: every bit pattern is a packet),
//! `encode` (truncates each value to its width) and `encode_checked` (the first field out of range is an
//! error; bytes before it may be written by then).

#![no_std]

use core::fmt;

pub mod bitproto100;
pub mod can_frame;
pub mod dns;
pub mod fields;
pub mod game_state;
pub mod ipv4;
pub mod packet_c;
pub mod register;

/// A value that doesn't fit its field, as the hand-written checked encoders report it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandError {
    pub field: &'static str,
    /// The offending value; a negative one in two's complement.
    pub value: u64,
    /// Where the field starts, in bits from the packet's first bit.
    pub bit_offset: u32,
    /// The field's width in bits, 1 to 63.
    pub width: u8,
    pub signed: bool,
}

impl HandError {
    /// The smallest value the field holds.
    pub fn min(&self) -> i64 {
        if self.signed { -1 << (self.width - 1) } else { 0 }
    }

    /// The largest value the field holds.
    pub fn max(&self) -> i64 {
        (1 << (self.width - self.signed as u8)) - 1
    }
}

impl fmt::Display for HandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "field `{}` at bit {}: ", self.field, self.bit_offset)?;
        if self.signed {
            write!(f, "{}", self.value as i64)?;
        } else {
            write!(f, "{}", self.value)?;
        }
        write!(f, " is outside {}..={}", self.min(), self.max())
    }
}

/// An unsigned `value` of more than `width` bits.
#[cold]
#[inline(never)]
pub fn too_wide(field: &'static str, bit_offset: u32, width: u8, value: u64) -> HandError {
    HandError { field, value, bit_offset, width, signed: false }
}

/// A signed `value` of more than `width` bits.
#[cold]
#[inline(never)]
pub fn out_of_range(field: &'static str, bit_offset: u32, width: u8, value: i64) -> HandError {
    HandError { field, value: value as u64, bit_offset, width, signed: true }
}

/// The bytes at `at`, in one instruction for the natural widths. With a constant `at` no bounds check is left.
#[inline(always)]
fn load<const N: usize, const W: usize>(b: &[u8; N], at: usize) -> [u8; W] {
    // Not by `unwrap`, which would stay where `at` is no constant: in a loop that is not unrolled.
    b.get(at..).and_then(|rest| rest.first_chunk()).copied().unwrap_or([0; W])
}

/// The 64 bits at byte `at`, first byte on top.
#[inline(always)]
fn be_window<const N: usize>(b: &[u8; N], at: usize) -> u64 {
    u64::from_be_bytes(load(b, at))
}

/// The 64 bits at byte `at`, first byte at the bottom.
#[inline(always)]
fn le_window<const N: usize>(b: &[u8; N], at: usize) -> u64 {
    u64::from_le_bytes(load(b, at))
}

/// The 32 bits at byte `at`, first byte on top.
#[inline(always)]
fn be_word<const N: usize>(b: &[u8; N], at: usize) -> u32 {
    u32::from_be_bytes(load(b, at))
}

/// The 32 bits at byte `at`, first byte at the bottom.
#[inline(always)]
fn le_word<const N: usize>(b: &[u8; N], at: usize) -> u32 {
    u32::from_le_bytes(load(b, at))
}

/// Stores bytes at `at`, the mirror of `load`.
#[inline(always)]
fn store<const N: usize, const W: usize>(out: &mut [u8; N], at: usize, bytes: [u8; W]) {
    if let Some(place) = out.get_mut(at..).and_then(|rest| rest.first_chunk_mut()) {
        *place = bytes;
    }
}

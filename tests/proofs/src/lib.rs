//! The functions that `prove.py` proves: of each definition a decoder and three encoders, as C functions.
//!
//! Input: bytes or a value. Output: the other; of an error its kind as a number and its offset in bits.
//! `prove.py` prints the definitions into the file that `PROOFS_DEFINITIONS` names.
#![cfg_attr(target_os = "none", no_std)]

use bitpack::ErrorKind;

/// What an error says, as numbers.
#[repr(C)]
pub struct Report {
    kind: u32,
    offset: u32,
}

/// The place of a kind in the table of SPEC 22.
fn number(kind: ErrorKind) -> u32 {
    match kind {
        ErrorKind::Truncated => 1,
        ErrorKind::Trailing => 2,
        ErrorKind::Overflow => 3,
        ErrorKind::OutOfRange => 4,
        ErrorKind::Invalid => 5,
        ErrorKind::Mismatch => 6,
        ErrorKind::Shadowed => 7,
        _ => 99,
    }
}

/// What a function returns: 1, or 0 with the error in the report.
fn outcome<T, E>(
    result: Result<T, E>,
    report: &mut Report,
    numbers: fn(&E) -> Report,
) -> Option<T> {
    match result {
        Ok(value) => Some(value),
        Err(error) => {
            *report = numbers(&error);
            None
        }
    }
}

fn of_decoding(error: &bitpack::DecodeError) -> Report {
    Report { kind: number(error.kind()), offset: error.bit_offset() as u32 }
}

fn of_encoding(error: &bitpack::EncodeError) -> Report {
    Report { kind: number(error.kind()), offset: error.bit_offset() as u32 }
}

/// The functions of one definition.
macro_rules! prove {
    ($name:ident, $ty:ty, $bytes:literal) => {
        pub mod $name {
            use super::*;
            use bitpack::prelude::*;

            #[unsafe(export_name = concat!(stringify!($name), "__decode"))]
            pub extern "C" fn decode(
                bytes: &[u8; $bytes],
                out: &mut $ty,
                report: &mut Report,
            ) -> u32 {
                let value = outcome(<$ty>::decode(bytes), report, of_decoding);
                value.map(|value| *out = value).is_some() as u32
            }

            #[unsafe(export_name = concat!(stringify!($name), "__checked"))]
            pub extern "C" fn checked(
                value: &$ty,
                out: &mut [u8; $bytes],
                report: &mut Report,
            ) -> u32 {
                outcome(value.encode_into(out), report, of_encoding).is_some() as u32
            }

            #[unsafe(export_name = concat!(stringify!($name), "__wrapping"))]
            pub extern "C" fn wrapping(
                value: &$ty,
                out: &mut [u8; $bytes],
                report: &mut Report,
            ) -> u32 {
                outcome(value.encode_wrapping_into(out), report, of_encoding).is_some() as u32
            }
        }
    };
}

#[allow(unused_macros, reason = "some runs prove no lengths")]
/// The decoder of a definition on the first `given` of some bytes.
macro_rules! prove_length {
    ($name:ident, $ty:ty, $bytes:literal) => {
        #[unsafe(export_name = concat!(stringify!($name), "__length"))]
        pub extern "C" fn $name(bytes: &[u8; $bytes + 4], given: &u32, report: &mut Report) -> u32 {
            let bytes = bytes.get(..*given as usize).unwrap_or(bytes);
            outcome(<$ty as bitpack::Decode>::decode(bytes), report, of_decoding).is_some() as u32
        }
    };
}

#[allow(unused_macros, reason = "some runs prove no `const` twins")]
/// The `const` twins of a definition.
macro_rules! prove_const {
    ($name:ident, $ty:ty, $bytes:literal) => {
        pub mod $name {
            use super::*;

            #[unsafe(export_name = concat!(stringify!($name), "__decode"))]
            pub extern "C" fn decode(
                bytes: &[u8; $bytes],
                out: &mut $ty,
                report: &mut Report,
            ) -> u32 {
                let value = outcome(<$ty>::decode_const(bytes), report, of_decoding);
                value.map(|value| *out = value).is_some() as u32
            }

            #[unsafe(export_name = concat!(stringify!($name), "__checked"))]
            pub extern "C" fn checked(
                value: &$ty,
                out: &mut [u8; $bytes],
                report: &mut Report,
            ) -> u32 {
                let bytes = outcome(value.to_bytes_const(), report, of_encoding);
                bytes.map(|bytes| *out = bytes).is_some() as u32
            }
        }
    };
}

include!(env!("PROOFS_DEFINITIONS"));

#[cfg(target_os = "none")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

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

/// What a function returns: 1, or 0 with the kind and the offset of the error in the report.
fn outcome(result: Result<(), (ErrorKind, usize)>, report: &mut Report) -> u32 {
    match result {
        Ok(()) => 1,
        Err((kind, offset)) => {
            *report = Report { kind: number(kind), offset: offset as u32 };
            0
        }
    }
}

/// A C function of a definition: `NAME__OPERATION`.
macro_rules! export {
    ($name:ident, $operation:ident, |$from:ident: $input:ty, $to:ident: $output:ty| $result:expr) => {
        #[unsafe(export_name = concat!(stringify!($name), "__", stringify!($operation)))]
        pub extern "C" fn $operation($from: $input, $to: $output, report: &mut Report) -> u32 {
            outcome($result.map_err(|error| (error.kind(), error.bit_offset())), report)
        }
    };
}

/// The functions of one definition.
macro_rules! prove {
    ($name:ident, $ty:ty, $bytes:literal) => {
        pub mod $name {
            use super::*;
            use bitpack::prelude::*;

            export!($name, decode, |bytes: &[u8; $bytes], out: &mut $ty| {
                <$ty>::decode(bytes).map(|value| *out = value)
            });
            export!($name, checked, |value: &$ty, out: &mut [u8; $bytes]| {
                value.encode_into(out).map(drop)
            });
            export!($name, wrapping, |value: &$ty, out: &mut [u8; $bytes]| {
                value.encode_wrapping_into(out).map(drop)
            });
        }
    };
}

/// The decoder of a definition on the first `given` of some bytes.
#[allow(unused_macros, reason = "some runs prove no lengths")]
macro_rules! prove_length {
    ($name:ident, $ty:ty, $bytes:literal) => {
        pub mod $name {
            use super::*;
            use bitpack::prelude::*;

            export!($name, length, |bytes: &[u8; $bytes + 4], given: &u32| {
                <$ty>::decode(bytes.get(..*given as usize).unwrap_or(bytes)).map(drop)
            });
        }
    };
}

/// The `const` twins of a definition.
#[allow(unused_macros, reason = "some runs prove no `const` twins")]
macro_rules! prove_const {
    ($name:ident, $ty:ty, $bytes:literal) => {
        pub mod $name {
            use super::*;

            export!($name, decode, |bytes: &[u8; $bytes], out: &mut $ty| {
                <$ty>::decode_const(bytes).map(|value| *out = value)
            });
            export!($name, checked, |value: &$ty, out: &mut [u8; $bytes]| {
                value.to_bytes_const().map(|bytes| *out = bytes)
            });
        }
    };
}

include!(env!("PROOFS_DEFINITIONS"));

#[cfg(target_os = "none")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

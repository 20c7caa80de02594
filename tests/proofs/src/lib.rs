//! The functions that `prove.py` proves, as C functions: of a definition its decoder and encoders, of a field of a view its getter and setters.
//!
//! Input: bytes or a value. Output: the other; of an error its kind as a number and its offset in bits.
//! `prove.py` prints the definitions into the file that `PROOFS_DEFINITIONS` names.
#![cfg_attr(target_os = "none", no_std)]

use bitpack::{DecodeError, EncodeError, ErrorKind};

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
        ErrorKind::Refused => 8,
        _ => 99,
    }
}

/// The kind and the offset of an error.
pub struct Reason(ErrorKind, usize);

impl From<DecodeError> for Reason {
    fn from(error: DecodeError) -> Self {
        Self(error.kind(), error.bit_offset())
    }
}

impl From<EncodeError> for Reason {
    fn from(error: EncodeError) -> Self {
        Self(error.kind(), error.bit_offset())
    }
}

/// What a function returns: 1, or 0 with the kind and the offset of the error in the report.
fn outcome(result: Result<(), impl Into<Reason>>, report: &mut Report) -> u32 {
    match result.map_err(Into::into) {
        Ok(()) => 1,
        Err(Reason(kind, offset)) => {
            *report = Report { kind: number(kind), offset: offset as u32 };
            0
        }
    }
}

/// A C function of a definition: `NAME__OPERATION`.
macro_rules! export {
    ($name:ident, $operation:ident, |$from:ident: $input:ty, $to:ident: $output:ty $(, [$($index:ident)?])?| $result:expr) => {
        #[unsafe(export_name = concat!(stringify!($name), "__", stringify!($operation)))]
        pub extern "C" fn $operation(
            $from: $input,
            $to: $output,
            report: &mut Report,
            $($($index: usize,)?)?
        ) -> u32 {
            outcome($result, report)
        }
    };
}

/// The functions of one definition.
#[allow(unused_macros, reason = "some runs prove views only")]
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

/// What a getter of a view returns: a value, a result, or an option for an element.
#[allow(dead_code, reason = "some runs prove no views")]
trait Got<T> {
    fn got(self) -> Result<T, Reason>;
}

impl<T> Got<T> for Result<T, DecodeError> {
    fn got(self) -> Result<T, Reason> {
        self.map_err(Reason::from)
    }
}

impl<T, G: Got<T>> Got<T> for Option<G> {
    fn got(self) -> Result<T, Reason> {
        self.map_or(Err(Reason(ErrorKind::Refused, 0)), G::got)
    }
}

macro_rules! got {
    ($($ty:ident)*) => {
        $(impl Got<$ty> for $ty {
            fn got(self) -> Result<$ty, Reason> {
                Ok(self)
            }
        })*
    };
}

got!(bool u8 u16 u32 u64 i8 i16 i32 i64 f32 f64);

/// The methods of a view for one field, or for the element `index` of an array.
#[allow(unused_macros, reason = "some runs prove no views")]
macro_rules! prove_field {
    (
        $name:ident, $view:ty, $bytes:literal, $value:ty, |$seen:ident, $given:ident, $index:tt|
        $(get: $get:expr,)?
        $(set: $set:expr,)?
        $(set_wrapping: $cut:expr,)?
    ) => {
        pub mod $name {
            use super::*;

            $(export!($name, get, |bytes: &[u8; $bytes], out: &mut $value, $index| {
                let $seen = <$view>::new(bytes);
                $get.got().map(|value| *out = value)
            });)?
            $(export!($name, set, |$given: &$value, out: &mut [u8; $bytes], $index| {
                let mut $seen = <$view>::new(out);
                $set
            });)?
            $(export!($name, set_wrapping, |$given: &$value, out: &mut [u8; $bytes], $index| {
                let mut $seen = <$view>::new(out);
                $cut
            });)?
        }
    };
}

include!(env!("PROOFS_DEFINITIONS"));

#[cfg(target_os = "none")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

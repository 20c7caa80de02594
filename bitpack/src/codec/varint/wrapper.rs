//! The formats as types, for places without an attribute of their own: elements of lists, keys, lengths.

use super::number::{Signed, Unsigned};
use super::{der, leb128, quic, sleb128, vlq, zigzag};
use crate::BitPack;
use crate::codec::method::{read_method, write_method};
use crate::codec::{ReadFrom, WriteTo};
use crate::layout::{Layout, Shape};
use crate::value::Value;

/// Each row: the type, the numbers that it takes, its codec module, its name in prose, and a number with its bytes.
macro_rules! wrappers {
    ($($name:ident: $number:ident, $module:ident, $prose:literal, $value:literal $int:ident = $bytes:expr;)*) => { $(
        #[doc = concat!("An integer that is encoded ", $prose, "; see the codec module [`", stringify!($module), "`].")]
        ///
        /// ```
        #[doc = concat!("use bitpack::{prelude::*, varint::", stringify!($name), "};")]
        ///
        /// #[derive(BitPack)]
        #[doc = concat!("struct Message { number: ", stringify!($name), "<", stringify!($int), ">, tail: u8 }")]
        ///
        #[doc = concat!("let message = Message { number: ", stringify!($name), "(", $value, "), tail: 9 };")]
        /// let mut out = [0; 16];
        /// let length = message.encode_into(&mut out)?;
        #[doc = concat!("assert_eq!(out[..length - 1], ", stringify!($bytes), ");")]
        #[doc = concat!("assert_eq!(Message::decode(&out[..length])?.number, ", stringify!($name), "(", $value, "));")]
        /// # Ok::<(), Box<dyn std::error::Error>>(())
        /// ```
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name<T>(pub T);

        impl<T: $number> BitPack for $name<T> {
            const LAYOUT: Layout = Layout::new(stringify!($name), Shape::Custom, 0);

            fn value(&self) -> Value<'_> {
                self.0.value()
            }
        }

        impl<'a, T: $number> ReadFrom<'a> for $name<T> {
            const MIN_BITS: usize = 8;

            read_method!(#[inline] (), |input, (), site| $module::read(input, site).map($name));
        }

        impl<T: $number> WriteTo for $name<T> {
            write_method!(#[inline] (), |number, output, (), site| $module::write(&number.0, output, site));
        }

        impl<T> From<T> for $name<T> {
            fn from(number: T) -> Self {
                $name(number)
            }
        }

        impl<T: TryInto<usize>> TryFrom<$name<T>> for usize {
            type Error = T::Error;

            fn try_from(number: $name<T>) -> Result<Self, T::Error> {
                number.0.try_into()
            }
        }
    )* };
}

wrappers! {
    Leb128: Unsigned, leb128, "in LEB128", 300 u64 = [0xAC, 0x02];
    Sleb128: Signed, sleb128, "in signed LEB128", -129 i32 = [0xFF, 0x7E];
    Zigzag: Signed, zigzag, "in zigzag form", -2 i64 = [3];
    Vlq: Unsigned, vlq, "as a variable-length quantity of MIDI", 840 u32 = [0x86, 0x48];
    Quic: Unsigned, quic, "as a variable-length integer of QUIC", 15_293 u64 = [0x7B, 0xBD];
    DerLength: Unsigned, der, "as a length in DER", 201 u16 = [0x81, 0xC9];
}

//! The formats as types, for elements of lists, keys, and whatever else has no attribute of its own.

use super::number::{Signed, Unsigned};
use super::{der, leb128, quic, sleb128, vlq, zigzag};
use crate::BitPack;
use crate::codec::{Fault, Input, Output, ReadFrom, WriteTo};
use crate::layout::{Field, Layout, Shape};
use crate::order::Order;
use crate::value::Value;

macro_rules! wrapper {
    ($(#[$doc:meta])* $name:ident: $number:ident, $module:ident) => {
        $(#[$doc])*
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

            #[inline]
            fn read_from<O: Order>(
                input: &mut Input<'a, '_, O>,
                (): (),
                site: &'static Field,
            ) -> Result<Self, Fault> {
                $module::read(input, site).map($name)
            }
        }

        impl<T: $number> WriteTo for $name<T> {
            #[inline]
            fn write_to<O: Order>(
                &self,
                output: &mut Output<'_, O>,
                (): (),
                site: &'static Field,
            ) -> Result<(), Fault> {
                $module::write(&self.0, output, site)
            }
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
    };
}

wrapper! {
    /// A number in [LEB128](leb128).
    ///
    /// ```
    /// use bitpack::{Seq, prelude::*, varint::Leb128};
    ///
    /// #[derive(BitPack)]
    /// struct List<'a> { n: Leb128<u32>, #[bitpack(count = self.n)] items: Seq<'a, Leb128<u64>> }
    ///
    /// let list = List::decode(&[2, 5, 0xAC, 0x02])?;
    /// assert!(list.items.iter().eq([Leb128(5), Leb128(300)]));
    /// # Ok::<(), DecodeError>(())
    /// ```
    Leb128: Unsigned, leb128
}

wrapper! {
    /// A number in [signed LEB128](sleb128).
    ///
    /// ```
    /// use bitpack::{Seq, prelude::*, varint::Sleb128};
    ///
    /// #[derive(BitPack)]
    /// struct List<'a> { #[bitpack(rest)] items: Seq<'a, Sleb128<i64>> }
    ///
    /// assert!(List::decode(&[0x7F, 2])?.items.iter().eq([Sleb128(-1), Sleb128(2)]));
    /// # Ok::<(), DecodeError>(())
    /// ```
    Sleb128: Signed, sleb128
}

wrapper! {
    /// A number in [zigzag](zigzag) form.
    ///
    /// ```
    /// use bitpack::{Seq, prelude::*, varint::Zigzag};
    ///
    /// #[derive(BitPack)]
    /// struct List<'a> { #[bitpack(rest)] items: Seq<'a, Zigzag<i32>> }
    ///
    /// assert!(List::decode(&[1, 2])?.items.iter().eq([Zigzag(-1), Zigzag(1)]));
    /// # Ok::<(), DecodeError>(())
    /// ```
    Zigzag: Signed, zigzag
}

wrapper! {
    /// A number as a [MIDI quantity](vlq).
    ///
    /// ```
    /// use bitpack::{Seq, prelude::*, varint::Vlq};
    ///
    /// // The parts of an object identifier: 1.2.840.113549.
    /// #[derive(BitPack)]
    /// struct Oid<'a> { first: u8, #[bitpack(rest)] parts: Seq<'a, Vlq<u32>> }
    ///
    /// let oid = Oid::decode(&[0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D])?;
    /// assert!(oid.parts.iter().eq([Vlq(840), Vlq(113549)]));
    /// # Ok::<(), DecodeError>(())
    /// ```
    Vlq: Unsigned, vlq
}

wrapper! {
    /// A number as [QUIC](quic) has it.
    ///
    /// ```
    /// use bitpack::{Seq, prelude::*, varint::Quic};
    ///
    /// #[derive(BitPack)]
    /// struct List<'a> { #[bitpack(rest)] items: Seq<'a, Quic<u64>> }
    ///
    /// assert!(List::decode(&[0x25, 0x7B, 0xBD])?.items.iter().eq([Quic(37), Quic(15293)]));
    /// # Ok::<(), DecodeError>(())
    /// ```
    Quic: Unsigned, quic
}

wrapper! {
    /// A length as [DER](der) has it.
    ///
    /// ```
    /// use bitpack::{Seq, prelude::*, varint::DerLength};
    ///
    /// #[derive(BitPack)]
    /// struct List<'a> { #[bitpack(rest)] items: Seq<'a, DerLength<u16>> }
    ///
    /// assert!(List::decode(&[5, 0x81, 0xC9])?.items.iter().eq([DerLength(5), DerLength(201)]));
    /// # Ok::<(), DecodeError>(())
    /// ```
    DerLength: Unsigned, der
}

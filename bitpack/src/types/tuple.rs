//! Tuples: their elements one after the other, each at its natural width.
//!
//! Input: bits. Output: a tuple. Invariant: one whose elements all have a width of their own is a type of fixed width; any other is a
//! part of messages of variable width.

use crate::codec::traits::{BitPack, Fixed};
use crate::codec::{self, Fault, Input, Output, ReadFrom, WriteTo};
use crate::cursor::{Reader, Writer};
use crate::error::{DecodeError, EncodeError};
use crate::layout::{Field, Layout, Owner};
use crate::order::Order;
use crate::value::Value;

macro_rules! tuple {
    ($($index:tt $ty:ident)+) => {
        impl<$($ty: BitPack),+> BitPack for ($($ty,)+) {
            const FIELDS: &'static [Field] = &Owner("tuple").place([
                $(element::<$ty>(stringify!($index))),+
            ]);
            const LAYOUT: Layout = Layout::of::<Self>("tuple");

            fn value(&self) -> Value<'_> {
                Value::Parts(self)
            }

            fn part_value(&self, index: usize) -> Value<'_> {
                match index {
                    $($index => self.$index.value(),)+
                    _ => Value::Unit,
                }
            }
        }

        impl<$($ty: Fixed),+> Fixed for ($($ty,)+) {
            const BITS: usize = 0 $(+ $ty::BITS)+;
            type In<Outer: Order> = Outer;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read<Outer: Order>(
                r: &mut Reader<'_, Outer>,
                _: &'static Field,
            ) -> Result<Self, DecodeError> {
                Ok(($(r.nested::<$ty>(const { &Self::FIELDS[$index] })?,)+))
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write<Outer: Order>(
                &self,
                w: &mut Writer<'_, Outer>,
                _: &'static Field,
            ) -> Result<(), EncodeError> {
                $(w.nested(&self.$index, const { &Self::FIELDS[$index] })?;)+
                Ok(())
            }
        }

        impl<'a, $($ty: ReadFrom<'a>),+> ReadFrom<'a> for ($($ty,)+) {
            const MIN_BITS: usize = 0_usize $(.saturating_add($ty::MIN_BITS))+;

            #[inline]
            fn read_from<O: Order>(
                input: &mut Input<'a, '_, O>,
                (): (),
                _: &'static Field,
            ) -> Result<Self, Fault> {
                Ok(($(codec::read::<$ty, _, _>(input, (), const { &Self::FIELDS[$index] })?,)+))
            }
        }

        impl<$($ty: WriteTo),+> WriteTo for ($($ty,)+) {
            #[inline]
            fn write_to<O: Order>(
                &self,
                output: &mut Output<'_, O>,
                (): (),
                _: &'static Field,
            ) -> Result<(), Fault> {
                $(codec::write(&self.$index, output, (), const { &Self::FIELDS[$index] })?;)+
                Ok(())
            }
        }
    };
}

/// One element, as far as its type says how wide it is.
const fn element<T: BitPack>(name: &'static str) -> Field {
    match T::LAYOUT.is_fixed() {
        true => Field::new::<T>(name, T::LAYOUT.bits),
        false => Field::variable::<T>(name, ""),
    }
}

tuple!(0 A);
tuple!(0 A 1 B);
tuple!(0 A 1 B 2 C);
tuple!(0 A 1 B 2 C 3 D);
tuple!(0 A 1 B 2 C 3 D 4 E);
tuple!(0 A 1 B 2 C 3 D 4 E 5 F);
tuple!(0 A 1 B 2 C 3 D 4 E 5 F 6 G);
tuple!(0 A 1 B 2 C 3 D 4 E 5 F 6 G 7 H);
tuple!(0 A 1 B 2 C 3 D 4 E 5 F 6 G 7 H 8 I);
tuple!(0 A 1 B 2 C 3 D 4 E 5 F 6 G 7 H 8 I 9 J);
tuple!(0 A 1 B 2 C 3 D 4 E 5 F 6 G 7 H 8 I 9 J 10 K);
tuple!(0 A 1 B 2 C 3 D 4 E 5 F 6 G 7 H 8 I 9 J 10 K 11 L);

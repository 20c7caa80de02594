//! Tuples: their elements one after the other, each at its natural width.

use crate::cursor::{Reader, Writer};
use crate::error::{DecodeError, EncodeError};
use crate::layout::{Field, Layout, Owner};
use crate::order::Order;
use crate::traits::{BitPack, Fixed};
use crate::value::Value;

macro_rules! tuple {
    ($($index:tt $ty:ident)+) => {
        impl<$($ty: Fixed),+> BitPack for ($($ty,)+) {
            const FIELDS: &'static [Field] = &Owner("tuple").place([
                $(Field::new::<$ty>(stringify!($index), $ty::BITS)),+
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
    };
}

tuple!(0 A);
tuple!(0 A 1 B);
tuple!(0 A 1 B 2 C);
tuple!(0 A 1 B 2 C 3 D);
tuple!(0 A 1 B 2 C 3 D 4 E);
tuple!(0 A 1 B 2 C 3 D 4 E 5 F);
tuple!(0 A 1 B 2 C 3 D 4 E 5 F 6 G);
tuple!(0 A 1 B 2 C 3 D 4 E 5 F 6 G 7 H);

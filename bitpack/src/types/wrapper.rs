//! Types that wrap one value, and add nothing to the wire: `Wrapping`, `Saturating`, `Reverse`, `PhantomData`.
//!
//! Input: the value's bits. Output: the value, wrapped.

use crate::__private::fixed;
use crate::codec::traits::{BitPack, Fixed};
use crate::cursor::{Reader, Writer};
use crate::error::{DecodeError, EncodeError};
use crate::layout::{Field, Layout, Shape};
use crate::order::Order;
use crate::value::Value;
use core::cmp::Reverse;
use core::marker::PhantomData;
use core::num::{Saturating, Wrapping};

macro_rules! wrapper {
    ($($wrapper:ident),+) => { $(
        impl<T: BitPack> BitPack for $wrapper<T> {
            const FIELDS: &'static [Field] = T::FIELDS;
            const LAYOUT: Layout = T::LAYOUT;

            fn value(&self) -> Value<'_> {
                self.0.value()
            }
        }

        fixed!({<'a, T: Fixed>} {<T: Fixed>} 'a, $wrapper<T>, {});
        impl<T: Fixed> Fixed for $wrapper<T> {
            const BITS: usize = T::BITS;
            type In<O: Order> = T::In<O>;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read<O: Order>(
                r: &mut Reader<'_, O>,
                site: &'static Field,
            ) -> Result<Self, DecodeError> {
                T::read(r, site).map($wrapper)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write<O: Order>(
                &self,
                w: &mut Writer<'_, O>,
                site: &'static Field,
            ) -> Result<(), EncodeError> {
                self.0.write(w, site)
            }
        }
    )+ };
}

wrapper!(Wrapping, Saturating, Reverse);

impl<T: ?Sized> BitPack for PhantomData<T> {
    const LAYOUT: Layout = Layout::new("PhantomData", Shape::Unit, 0);

    fn value(&self) -> Value<'_> {
        Value::Unit
    }
}

fixed!({<'a, T: ?Sized>} {<T: ?Sized>} 'a, PhantomData<T>, {});
impl<T: ?Sized> Fixed for PhantomData<T> {
    const BITS: usize = 0;
    type In<O: Order> = O;

    fn read<O: Order>(_: &mut Reader<'_, O>, _: &'static Field) -> Result<Self, DecodeError> {
        Ok(PhantomData)
    }

    fn write<O: Order>(&self, _: &mut Writer<'_, O>, _: &'static Field) -> Result<(), EncodeError> {
        Ok(())
    }
}

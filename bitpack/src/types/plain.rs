//! `bool`, `char` and `()`.

use super::number::natural_width;
use crate::__private::fixed;
use crate::codec::traits::{BitPack, Fixed, Scalar, Widths};
use crate::cursor::{Reader, Writer};
use crate::error::{DecodeError, EncodeError};
use crate::layout::{Field, Layout, Shape};
use crate::order::Order;
use crate::value::Value;

macro_rules! scalar {
    ($ty:ident, $shape:ident, $bits:literal, $min:literal, $max:literal, $take:ident) => {
        impl BitPack for $ty {
            const LAYOUT: Layout = Layout::new(stringify!($ty), Shape::$shape, $bits);

            fn value(&self) -> Value<'_> {
                Value::$shape(*self)
            }
        }

        impl Scalar for $ty {
            const WIDTHS: Widths = Widths::Between($min, $max);

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_bits<O: Order>(
                r: &mut Reader<'_, O>,
                width: usize,
                site: &'static Field,
            ) -> Result<Self, DecodeError> {
                r.$take(width, site)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write_bits<O: Order>(
                &self,
                w: &mut Writer<'_, O>,
                width: usize,
                site: &'static Field,
            ) -> Result<(), EncodeError> {
                w.put(u64::from(*self), width, site)
            }
        }

        fixed!($ty);
        impl Fixed for $ty {
            natural_width!($bits);
        }
    };
}

scalar!(bool, Bool, 1, 1, 64, take_bool);
scalar!(char, Char, 32, 21, 64, take_char);

impl BitPack for () {
    const LAYOUT: Layout = Layout::new("()", Shape::Unit, 0);

    fn value(&self) -> Value<'_> {
        Value::Unit
    }
}

fixed!(());
impl Fixed for () {
    const BITS: usize = 0;
    type In<O: Order> = O;

    fn read<O: Order>(_: &mut Reader<'_, O>, _: &'static Field) -> Result<Self, DecodeError> {
        Ok(())
    }

    fn write<O: Order>(&self, _: &mut Writer<'_, O>, _: &'static Field) -> Result<(), EncodeError> {
        Ok(())
    }
}

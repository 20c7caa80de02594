//! `bool`, `char` and `()`.

use crate::__private::fixed;
use crate::codec::method::{fixed_methods, scalar_methods};
use crate::codec::traits::{BitPack, Fixed, Scalar, Widths};
use crate::layout::{Layout, Shape};
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

            scalar_methods! {
                read |r, width, site| r.$take(width, site);
                write |value, w, width, site| w.put(u64::from(*value), width, site);
            }
        }

        fixed!($ty);
        impl Fixed for $ty {
            fixed_methods!(natural $bits);
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

    fixed_methods! {
        read |_, _| Ok(());
        write |_value, _, _| Ok(());
    }
}

//! Types that add no bits: `Wrapping`, `Saturating` and `Reverse` around a value, and `PhantomData`.
//!
//! Input: the bits of the value. Output: the wrapped value.

use crate::__private::fixed;
use crate::codec::method::fixed_methods;
use crate::codec::traits::{BitPack, Fixed};
use crate::layout::{Case, Field, Layout, Shape};
use crate::order::Order;
use crate::value::Value;
use core::cmp::Reverse;
use core::marker::PhantomData;
use core::num::{Saturating, Wrapping};

macro_rules! wrapper {
    ($($wrapper:ident),+) => { $(
        impl<T: BitPack> BitPack for $wrapper<T> {
            const FIELDS: &'static [Field] = T::FIELDS;
            const CASES: &'static [Case] = T::CASES;
            const LAYOUT: Layout = T::LAYOUT;

            fn value(&self) -> Value<'_> {
                self.0.value()
            }
        }

        fixed!({<'a, T: Fixed>} {<T: Fixed>} 'a, $wrapper<T>, {});
        impl<T: Fixed> Fixed for $wrapper<T> {
            const BITS: usize = T::BITS;
            type In<O: Order> = T::In<O>;

            fixed_methods! {
                read |r, site| T::read(r, site).map($wrapper);
                write |wrapped, w, site| wrapped.0.write(w, site);
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

    fixed_methods! {
        read |_, _| Ok(PhantomData);
        write |_phantom, _, _| Ok(());
    }
}

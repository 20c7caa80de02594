//! Tuples: their elements one after the other, each at its natural width.
//!
//! Input: bits, or a tuple. Output: a tuple, or bits. Invariant: a tuple whose elements all have a fixed width has a fixed width; any other tuple
//! has a variable width.

use crate::__private::{site, site_in};
use crate::codec::method::{fixed_methods, read_method, write_method};
use crate::codec::traits::{BitPack, Fixed};
use crate::codec::{self, Input, Output, ReadFrom, Site, Store, WriteTo, run};
use crate::cursor::{Reader, Writer};
use crate::layout::{Field, Layout, Owner};
use crate::order::Order;
use crate::value::Value;

macro_rules! tuple {
    ($($index:tt $ty:ident)+) => {
        impl<$($ty: BitPack),+> BitPack for ($($ty,)+) {
            const OWNER: Owner = Owner("tuple");
            const FIELDS: &'static [Field] = &Self::OWNER.place([
                $(element::<$ty>(stringify!($index))),+
            ]);
            const LAYOUT: Layout = Layout::of::<Self, { [$($index),+].len() }>();

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

            fixed_methods! {
                read |r, _| Ok(($(r.nested::<$ty>(site::<Self, $index>())?,)+));
                write |tuple, w, _| {
                    $(w.nested(&tuple.$index, site::<Self, $index>())?;)+
                    Ok(())
                };
            }
        }

        impl<'a, $($ty: ReadFrom<'a>),+> ReadFrom<'a> for ($($ty,)+) {
            const MIN_BITS: usize = 0_usize $(.saturating_add($ty::MIN_BITS))+;

            read_method!(#[inline] (), |input, (), _| {
                Ok(($(codec::read::<$ty, _, _>(input, (), site_in::<Self, O, $index>())?,)+))
            });

            const IN_RUNS: bool = true $(&& $ty::IN_RUNS)+;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_elements<O: Order, S: Store<Self>>(
                input: &mut Input<'a, '_, O>,
                (): (),
                most: usize,
                store: &mut S,
                site: Site,
            ) -> usize {
                run::read_parts(input, (), most, store, site)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_in_run<O: Order>(r: &mut Reader<'_, O>, (): &()) -> Option<Self> {
                Some(($($ty::read_in_run(r, &())?,)+))
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_arrays<O: Order, S: Store<[Self; N]>, const N: usize>(
                input: &mut Input<'a, '_, O>,
                (): (),
                most: usize,
                store: &mut S,
                site: Site,
            ) -> usize {
                run::read_parts(input, (), most, store, site)
            }
        }

        impl<$($ty: WriteTo),+> WriteTo for ($($ty,)+) {
            write_method!(#[inline] (), |tuple, output, (), _| {
                $(codec::write(&tuple.$index, output, (), site::<Self, $index>())?;)+
                Ok(())
            });

            const IN_RUNS: bool = true $(&& $ty::IN_RUNS)+;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write_elements<O: Order>(
                items: &[Self],
                output: &mut Output<'_, O>,
                (): (),
                site: Site,
            ) -> usize {
                run::write_parts(items, output, site)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write_in_run<O: Order>(&self, w: &mut Writer<'_, O>, (): &()) -> bool {
                true $(&& self.$index.write_in_run(w, &()))+
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write_arrays<O: Order, const N: usize>(
                items: &[[Self; N]],
                output: &mut Output<'_, O>,
                (): (),
                site: Site,
            ) -> usize {
                run::write_parts(items, output, site)
            }
        }
    };
}

/// The description of one element: with its width in bits where that is fixed.
const fn element<T: BitPack>(name: &'static str) -> Field {
    match T::LAYOUT.is_fixed() {
        true => Field::new::<T>(name, T::LAYOUT.bits),
        false => Field::variable::<T>(name),
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

//! Values behind pointers: `Box`, `Rc` and `Arc`, of one value, of a slice or of text.
//!
//! Input: a message. Output: a value in memory of its own. Invariants: the bits are those of what is pointed to; a pointer to one value is
//! one level deeper, so that types that contain themselves are read within [`MAX_DEPTH`](crate::codec::MAX_DEPTH) levels. What several
//! pointers share is written for each of them.

use super::slice::{write_bytes, write_list};
use crate::codec::traits::BitPack;
use crate::codec::{
    Boxed, Counted, Extent, Fault, Input, Output, ReadFrom, Tagged, Within, WriteTo, prefixed,
};
use crate::layout::{Field, Layout, Shape};
use crate::order::Order;
use crate::value::Value;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

macro_rules! one {
    ($pointer:ident) => {
        impl<T: BitPack> BitPack for $pointer<T> {
            const LAYOUT: Layout =
                Layout::new(stringify!($pointer), Shape::Indirect(|| &T::LAYOUT), 0);

            fn value(&self) -> Value<'_> {
                (**self).value()
            }
        }

        impl<'a, C, T: ReadFrom<'a, C>> ReadFrom<'a, Boxed<C>> for $pointer<T> {
            // Not the type's own: it may contain itself.
            const MIN_BITS: usize = 0;
            const NAMES_SITE: bool = T::NAMES_SITE;

            fn read_from<O: Order>(
                input: &mut Input<'a, '_, O>,
                context: Boxed<C>,
                site: &'static Field,
            ) -> Result<Self, Fault> {
                input.descend(site)?;
                let value = T::read_from(input, context.0, site)?;
                input.ascend();
                Ok($pointer::new(value))
            }
        }

        impl<C, T: WriteTo<C>> WriteTo<Boxed<C>> for $pointer<T> {
            const NAMES_SITE: bool = T::NAMES_SITE;

            fn write_to<O: Order>(
                &self,
                output: &mut Output<'_, O>,
                context: Boxed<C>,
                site: &'static Field,
            ) -> Result<(), Fault> {
                output.descend(site)?;
                (**self).write_to(output, context.0, site)?;
                output.ascend();
                Ok(())
            }
        }

        impl<'a, T: ReadFrom<'a>> ReadFrom<'a> for $pointer<T> {
            const MIN_BITS: usize = 0;
            const NAMES_SITE: bool = T::NAMES_SITE;

            fn read_from<O: Order>(
                input: &mut Input<'a, '_, O>,
                (): (),
                site: &'static Field,
            ) -> Result<Self, Fault> {
                Self::read_from(input, Boxed(()), site)
            }
        }

        impl<T: WriteTo> WriteTo for $pointer<T> {
            const NAMES_SITE: bool = T::NAMES_SITE;

            fn write_to<O: Order>(
                &self,
                output: &mut Output<'_, O>,
                (): (),
                site: &'static Field,
            ) -> Result<(), Fault> {
                self.write_to(output, Boxed(()), site)
            }
        }

        impl<T: Counted> Counted for $pointer<T> {
            fn elements(&self) -> usize {
                (**self).elements()
            }
        }

        impl<T: Tagged> Tagged for $pointer<T> {
            #[inline]
            fn tag(&self) -> u64 {
                T::tag(self)
            }
        }
    };
}

macro_rules! pointer {
    ($pointer:ident) => {
        one!($pointer);

        impl<T: BitPack> BitPack for $pointer<[T]> {
            const LAYOUT: Layout =
                Layout::new(stringify!($pointer), Shape::Sequence(|| &T::LAYOUT), 0);

            fn part_count(&self) -> usize {
                self.len()
            }

            fn part_value(&self, index: usize) -> Value<'_> {
                self.get(index).map_or(Value::Absent, BitPack::value)
            }
        }

        impl BitPack for $pointer<str> {
            const LAYOUT: Layout = Layout::new(stringify!($pointer), Shape::Text, 0);

            fn value(&self) -> Value<'_> {
                Value::Text(self)
            }
        }

        impl<'a, E, C, T> ReadFrom<'a, Within<E, C>> for $pointer<[T]>
        where
            E: Extent,
            C: Copy,
            T: ReadFrom<'a, C>,
        {
            const MIN_BITS: usize = 0;

            #[inline]
            fn read_from<O: Order>(
                input: &mut Input<'a, '_, O>,
                within: Within<E, C>,
                site: &'static Field,
            ) -> Result<Self, Fault> {
                Vec::read_from(input, within, site).map(Self::from)
            }
        }

        impl<E: Extent, C: Copy, T: WriteTo<C>> WriteTo<Within<E, C>> for $pointer<[T]> {
            #[inline]
            fn write_to<O: Order>(
                &self,
                output: &mut Output<'_, O>,
                within: Within<E, C>,
                site: &'static Field,
            ) -> Result<(), Fault> {
                write_list(self, output, within, site)
            }
        }

        prefixed!([T] $pointer<[T]>, [T: ReadFrom<'a>], [T: WriteTo]);

        impl<T> Counted for $pointer<[T]> {
            fn elements(&self) -> usize {
                self.len()
            }
        }

        impl<'a, E: Extent> ReadFrom<'a, Within<E>> for $pointer<str> {
            const MIN_BITS: usize = 0;

            fn read_from<O: Order>(
                input: &mut Input<'a, '_, O>,
                within: Within<E>,
                site: &'static Field,
            ) -> Result<Self, Fault> {
                String::read_from(input, within, site).map(Self::from)
            }
        }

        impl<E: Extent> WriteTo<Within<E>> for $pointer<str> {
            fn write_to<O: Order>(
                &self,
                output: &mut Output<'_, O>,
                within: Within<E>,
                site: &'static Field,
            ) -> Result<(), Fault> {
                write_bytes(self.as_bytes(), output, within.extent, site)
            }
        }

        prefixed!([] $pointer<str>, [], []);

        impl Counted for $pointer<str> {
            fn elements(&self) -> usize {
                self.len()
            }
        }
    };
}

pointer!(Box);
pointer!(Rc);
pointer!(Arc);

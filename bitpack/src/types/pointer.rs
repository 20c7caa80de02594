//! Single values behind pointers: `Box`, `Rc` and `Arc`.
//!
//! Input: a message. Output: a value in its own allocation. Invariants: a pointer adds no bits to its value, and one level of nesting, so that
//! [`MAX_DEPTH`](crate::codec::MAX_DEPTH) bounds types that contain themselves. A value that several pointers share is written once for each of them.

use crate::codec::method::{read_method, write_method};
use crate::codec::traits::BitPack;
use crate::codec::{Boxed, Counted, ReadFrom, Tagged, WriteTo};
use crate::layout::{Layout, Lazy, Shape};
use crate::value::Value;
use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::sync::Arc;

/// The layout of a pointer.
const fn pointer(name: &'static str, target: Lazy) -> Layout {
    Layout::new(name, Shape::Indirect(target), 0)
}

macro_rules! pointer {
    ($pointer:ident) => {
        impl<T: BitPack> BitPack for $pointer<T> {
            const LAYOUT: Layout = pointer(stringify!($pointer), || &T::LAYOUT)
                .with_bare(const { &pointer(stringify!($pointer), Layout::bare_of::<T>) });

            fn value(&self) -> Value<'_> {
                (**self).value()
            }
        }

        // The minimum width of `T` could depend on this one, because types may contain themselves.
        impl<'a, C, T: ReadFrom<'a, C>> ReadFrom<'a, Boxed<C>> for $pointer<T> {
            const MIN_BITS: usize = 0;
            const NAMES_SITE: bool = T::NAMES_SITE;

            read_method!(Boxed<C>, |input, Boxed(context), site| {
                input.descend(site)?;
                let value = T::read_from(input, context, site)?;
                input.ascend();
                Ok($pointer::new(value))
            });
        }

        impl<C, T: WriteTo<C>> WriteTo<Boxed<C>> for $pointer<T> {
            const NAMES_SITE: bool = T::NAMES_SITE;

            write_method!(Boxed<C>, |pointer, output, Boxed(context), site| {
                output.descend(site)?;
                (**pointer).write_to(output, context, site)?;
                output.ascend();
                Ok(())
            });
        }

        impl<'a, T: ReadFrom<'a>> ReadFrom<'a> for $pointer<T> {
            const MIN_BITS: usize = 0;
            const NAMES_SITE: bool = T::NAMES_SITE;

            read_method!((), |input, (), site| Self::read_from(input, Boxed(()), site));
        }

        impl<T: WriteTo> WriteTo for $pointer<T> {
            const NAMES_SITE: bool = T::NAMES_SITE;

            write_method!((), |pointer, output, (), site| pointer.write_to(
                output,
                Boxed(()),
                site
            ));
        }

        impl<T: Counted> Counted for $pointer<T> {
            fn elements(&self) -> usize {
                (**self).elements()
            }

            fn expected_len(&self) -> usize {
                (**self).expected_len()
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

pointer!(Box);
pointer!(Rc);
pointer!(Arc);

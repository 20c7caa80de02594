//! The impls that every collection needs, written once.
//!
//! Input: a type, the bounds of its elements, and how it is read and written within an extent. Output: its layout, its parts, its codec
//! with an extent, its default encoding behind a length, and its number of elements. `collection!` is for elements of any type,
//! `bytes!` for bytes and text.

use crate::codec::{Extent, Output, Site, Written, allowed};
use crate::layout::{Layout, Lazy, Shape};
use crate::order::Order;

#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
pub(super) use lists::write_list;

/// The layout of a collection.
pub(crate) const fn sequence(name: &'static str, element: Lazy) -> Layout {
    Layout::new(name, Shape::Sequence(element), 0)
}

/// Implements the codec of a collection.
///
/// `elements` lists the type parameters that are on the wire, with what they need beside a codec; `with` lists the other parameters, and `read where`
/// what only decoding needs. The context `C` of an element is passed to each type parameter, or the context after `in`; `told` bounds `C`. `part` gives a reference to the element at an index, `entry` a key and a value; `each` gives all of them in one pass, where an index takes longer. The bodies of `read` and `write` get the
/// arguments of [`ReadFrom::read_from`](crate::codec::ReadFrom::read_from) and [`WriteTo::write_to`](crate::codec::WriteTo::write_to).
#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
macro_rules! collection {
    (@context) => { C };
    (@context $own:ty) => { $own };
    (
        $name:expr, $ty:ty, of $element:ty;
        elements [$($param:ident $(: $bound:ident $(+ $more:ident)*)? $(in $own:ty)?),+] with [$($with:tt)*];
        $(told $told:ident;)?
        $(part |$list:ident, $index:ident| $part:expr;)?
        $(entry |$map:ident, $at:ident| $entry:expr;)?
        $(each |$whole:ident| $parts:expr;)?
        $(#[$read_attr:meta])?
        read where [$($read_bound:tt)*] |$input:ident, $read_within:ident, $read_site:ident| $read:expr;
        $(#[$write_attr:meta])?
        write |$this:ident, $output:ident, $write_within:ident, $write_site:ident| $write:expr;
    ) => {
        impl<$($param: $crate::BitPack $(+ $bound $(+ $more)*)?,)+ $($with)*> $crate::BitPack for $ty {
            const LAYOUT: $crate::layout::Layout = $crate::types::collection::sequence(
                $name,
                || &<$element as $crate::BitPack>::LAYOUT,
            )
            .with_bare(const {
                &$crate::types::collection::sequence(
                    $name,
                    $crate::layout::Layout::bare_of::<$element>,
                )
            });

            fn part_count(&self) -> usize {
                self.len()
            }

            $(
                fn part_value(&self, $index: usize) -> $crate::value::Value<'_> {
                    let $list = self;
                    $part.map_or($crate::value::Value::Absent, $crate::BitPack::value)
                }
            )?

            $(
                fn visit_part(&self, $at: usize, look: &mut dyn FnMut($crate::value::Value<'_>)) {
                    let $map = self;
                    match $entry {
                        Some((key, value)) => look($crate::BitPack::value(&EntryRef(key, value))),
                        None => look($crate::value::Value::Absent),
                    }
                }
            )?

            $(
                fn each_part(&self, walk: &mut dyn FnMut(&mut dyn $crate::value::NextPart)) {
                    let $whole = self;
                    walk(&mut $parts);
                }
            )?
        }

        impl<'a, E, C, $($param,)+ $($with)*> $crate::codec::ReadFrom<'a, $crate::codec::Within<E, C>> for $ty
        where
            E: $crate::codec::Extent,
            C: Copy $(+ $told)?,
            $($param: $crate::codec::ReadFrom<'a, collection!(@context $($own)?)> $(+ $bound $(+ $more)*)?,)+
            $($read_bound)*
        {
            const MIN_BITS: usize = 0;

            $crate::codec::method::read_method! {
                $(#[$read_attr])?
                $crate::codec::Within<E, C>, |$input, $read_within, $read_site| $read
            }
        }

        impl<E, C, $($param,)+ $($with)*> $crate::codec::WriteTo<$crate::codec::Within<E, C>> for $ty
        where
            E: $crate::codec::Extent,
            C: Copy $(+ $told)?,
            $($param: $crate::codec::WriteTo<collection!(@context $($own)?)> $(+ $bound $(+ $more)*)?,)+
        {
            $crate::codec::method::write_method! {
                $(#[$write_attr])?
                $crate::codec::Within<E, C>, |$this, $output, $write_within, $write_site| $write
            }
        }

        $crate::codec::prefixed!(
            [$($param,)+ $($with)*] $ty,
            [$($param: $crate::codec::ReadFrom<'a> $(+ $bound $(+ $more)*)?,)+ $($read_bound)*],
            [$($param: $crate::codec::WriteTo $(+ $bound $(+ $more)*)?),+]
        );

        impl<$($param,)+ $($with)*> $crate::codec::Counted for $ty {
            fn elements(&self) -> usize {
                self.len()
            }

            fn expected_len(&self) -> usize {
                $crate::codec::expected_len::<$element>(self.len())
            }
        }
    };
}
#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
pub(super) use collection;

/// Implements the codec of bytes or text: `Bytes` or `Text` names the shape and the value.
///
/// The bodies of `read` and `write` get an [`Extent`](crate::codec::Extent) where those of `collection!` get an extent and a context. What borrows from the
/// message names its lifetime, `'a`.
macro_rules! bytes {
    (
        $shape:ident $name:expr, $ty:ty $(, $life:lifetime)?; with [$($with:tt)*];
        $(#[$read_attr:meta])?
        read |$input:ident, $read_extent:ident, $read_site:ident| $read:expr;
        $(#[$write_attr:meta])?
        write |$this:ident, $output:ident, $write_extent:ident, $write_site:ident| $write:expr;
    ) => {
        impl<$($life,)? $($with)*> $crate::BitPack for $ty {
            const LAYOUT: $crate::layout::Layout =
                $crate::layout::Layout::new($name, $crate::layout::Shape::$shape, 0);

            fn value(&self) -> $crate::value::Value<'_> {
                $crate::value::Value::$shape(self)
            }
        }

        impl<'a, E: $crate::codec::Extent, $($with)*> $crate::codec::ReadFrom<'a, $crate::codec::Within<E>> for $ty {
            const MIN_BITS: usize = 0;

            $crate::codec::method::read_method! {
                $(#[$read_attr])?
                $crate::codec::Within<E>,
                |$input, $crate::codec::Within { extent: $read_extent, .. }, $read_site| $read
            }
        }

        impl<$($life,)? E: $crate::codec::Extent, $($with)*> $crate::codec::WriteTo<$crate::codec::Within<E>> for $ty {
            $crate::codec::method::write_method! {
                $(#[$write_attr])?
                $crate::codec::Within<E>,
                |$this, $output, $crate::codec::Within { extent: $write_extent, .. }, $write_site| $write
            }
        }

        $crate::codec::prefixed!($($life)? [$($with)*] $ty, [], []);

        impl<$($life,)? $($with)*> $crate::codec::Counted for $ty {
            fn elements(&self) -> usize {
                self.len()
            }
        }
    };
}
pub(super) use bytes;

/// Writes bytes and what ends them.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn write_bytes<E: Extent, O: Order>(
    bytes: &[u8],
    output: &mut Output<'_, O>,
    extent: E,
    site: Site,
) -> Written {
    allowed(extent, bytes, output, site)?;
    let start = output.position();
    output.bytes(bytes, site)?;
    extent.close(output, bytes.len(), start, site)
}

#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
mod lists {
    use super::write_bytes;
    use crate::codec::{Extent, Output, Site, Within, WriteTo, Written, number_list, write_slices};
    use crate::order::Order;

    /// Writes the elements of a list: numbers all at once, elements of fixed width in groups, any other elements one by one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::types) fn write_list<E: Extent, C: Copy, T: WriteTo<C>, O: Order>(
        list: &[T],
        output: &mut Output<'_, O>,
        within: Within<E, C>,
        site: Site,
    ) -> Written {
        let memory = T::memory(&within.each).filter(|_| site.is_plain());
        if let Some(octets) = memory.and_then(|memory| memory.bytes_of_list()) {
            return write_bytes(octets(list), output, within.extent, site);
        }
        if number_list::write_lists([list, &[]], output, memory, within.extent, site)? {
            return Ok(());
        }
        write_slices([list, &[]], output, within, site)
    }
}

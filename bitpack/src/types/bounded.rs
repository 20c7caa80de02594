//! Collections and text of a fixed capacity, whichever crate they are of.
//!
//! Input: a message, and how many elements there is room for. Output: the elements, to a closure; text. Invariant: what does not fit
//! the capacity is an error at the start of the field, found before anything more is read.

use super::slice::{no_text, read_text};
use crate::codec::{Extent, Fault, Input, ReadFrom, Within, memory, overfull, read_each};
use crate::layout::Field;
use crate::order::Order;

/// Reads elements; `push` says whether there was room.
#[inline]
pub(super) fn read_bounded<'a, T, C, E, O>(
    input: &mut Input<'a, '_, O>,
    within: Within<E, C>,
    site: &'static Field,
    capacity: usize,
    mut push: impl FnMut(T) -> bool,
) -> Result<(), Fault>
where
    T: ReadFrom<'a, C>,
    C: Copy,
    E: Extent,
    O: Order,
{
    let start = input.position();
    let stated = within.extent.expected(input, T::least(&within.each));
    if stated > capacity {
        return Err(input.fail(overfull(site, start, stated, capacity)));
    }
    if let Some(memory) = T::memory(&within.each) {
        let mut ahead = input.fork();
        match memory::read(&mut ahead, &memory, within.extent, site)? {
            // More than there is room for is the loop's to refuse.
            Some((bytes, count)) if count <= capacity => {
                input.adopt(&ahead);
                for chunk in bytes.chunks_exact(memory.bytes) {
                    push((memory.value)(chunk, O::ENDIAN));
                }
                return Ok(());
            }
            _ => {}
        }
    }
    read_each(input, within, site, false, |element, index, input| {
        if push(element) {
            return Ok(());
        }
        Err(input.fail(overfull(site, start, index + 1, capacity)))
    })?;
    Ok(())
}

/// Reads text; inside a byte its bytes are put together in an `S` first.
#[inline]
pub(super) fn with_text<'a, E, O, T, S>(
    input: &mut Input<'a, '_, O>,
    extent: E,
    site: &'static Field,
    capacity: usize,
    make: impl FnOnce(&str) -> Option<T>,
) -> Result<T, Fault>
where
    E: Extent,
    O: Order,
    S: ReadFrom<'a, Within<E>> + AsRef<[u8]>,
{
    let start = input.position();
    let store;
    let text = if input.is_aligned() {
        read_text(input, extent, site)?
    } else {
        input.hush(true);
        store = S::read_from(input, Within::new(extent, ()), site)?;
        input.hush(false);
        let bytes = store.as_ref();
        core::str::from_utf8(bytes)
            .map_err(|error| input.fail(no_text(bytes, error, start, site)))?
    };
    make(text).ok_or_else(|| input.fail(overfull(site, start, text.len(), capacity)))
}

/// Everything that a list of a fixed capacity needs.
macro_rules! list {
    ([$($generics:tt)*] $ty:ty, $name:literal, $push:expr) => {
        impl<T: BitPack, $($generics)*> BitPack for $ty {
            const LAYOUT: Layout = Layout::new($name, Shape::Sequence(|| &T::LAYOUT), 0);

            fn part_count(&self) -> usize {
                self.len()
            }

            fn part_value(&self, index: usize) -> Value<'_> {
                self.get(index).map_or(Value::Absent, BitPack::value)
            }
        }

        impl<'a, E, C, T, $($generics)*> ReadFrom<'a, Within<E, C>> for $ty
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
                let mut list = <$ty>::new();
                let push: fn(&mut $ty, T) -> bool = $push;
                read_bounded(input, within, site, N, |element| push(&mut list, element))?;
                Ok(list)
            }
        }

        impl<E, C, T, $($generics)*> WriteTo<Within<E, C>> for $ty
        where
            E: Extent,
            C: Copy,
            T: WriteTo<C>,
        {
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

        prefixed!([T, $($generics)*] $ty, [T: ReadFrom<'a>], [T: WriteTo]);

        impl<T, $($generics)*> Counted for $ty {
            fn elements(&self) -> usize {
                self.len()
            }
        }
    };
}

/// Everything that text of a fixed capacity needs; `$bytes` is a list of as many bytes.
macro_rules! text {
    ([$($generics:tt)*] $ty:ty, $name:literal, $bytes:ty) => {
        impl<$($generics)*> BitPack for $ty {
            const LAYOUT: Layout = Layout::new($name, Shape::Text, 0);

            fn value(&self) -> Value<'_> {
                Value::Text(self)
            }
        }

        impl<'a, E: Extent, $($generics)*> ReadFrom<'a, Within<E>> for $ty {
            const MIN_BITS: usize = 0;

            #[inline]
            fn read_from<O: Order>(
                input: &mut Input<'a, '_, O>,
                within: Within<E>,
                site: &'static Field,
            ) -> Result<Self, Fault> {
                with_text::<_, _, _, $bytes>(input, within.extent, site, N, |text| {
                    text.try_into().ok()
                })
            }
        }

        impl<E: Extent, $($generics)*> WriteTo<Within<E>> for $ty {
            #[inline]
            fn write_to<O: Order>(
                &self,
                output: &mut Output<'_, O>,
                within: Within<E>,
                site: &'static Field,
            ) -> Result<(), Fault> {
                write_bytes(self.as_bytes(), output, within.extent, site)
            }
        }

        prefixed!([$($generics)*] $ty, [], []);

        impl<$($generics)*> Counted for $ty {
            fn elements(&self) -> usize {
                self.len()
            }
        }
    };
}

pub(super) use {list, text};

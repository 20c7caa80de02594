//! Collections and text of a fixed capacity, from the crates `heapless` and `arrayvec`.
//!
//! Input: a message. Output: lists and text that need no allocator. Invariant: what exceeds the capacity is
//! [`ErrorKind::Full`](crate::ErrorKind::Full) at the start of the field, and is never cut off; a stated count is checked before any element is read.

use super::collection::write_bytes;
use super::collection::{bytes, collection, write_list};
use super::text::{no_text, read_text};
use crate::codec::{
    Extent, Input, NoRun, Read, ReadFrom, Site, Within, number_list, overfull, read_each,
};
use crate::order::Order;

/// The impls of a list and of the text made of it, whose capacity is `N`.
macro_rules! bounded {
    (
        [$($with:tt)*] $list:ty, $list_name:literal, |$this:ident, $element:ident| $push:expr;
        $text:ty, $text_name:literal, of $bytes:ty;
    ) => {
        collection! {
            $list_name, $list, of T;
            elements [T] with [$($with)*];
            part |list, index| list.get(index);
            #[inline]
            read where [] |input, within, site| {
                let mut list = <$list>::new();
                let push: fn(&mut $list, T) -> bool = |$this, $element| $push;
                read_bounded(input, within, site, N, |element| push(&mut list, element))?;
                Ok(list)
            };
            #[inline]
            write |list, output, within, site| write_list(list, output, within, site);
        }

        bytes! {
            Text $text_name, $text; with [$($with)*];
            #[inline]
            read |input, extent, site| {
                with_text::<_, _, _, $bytes>(input, extent, site, N, |text| text.try_into().ok())
            };
            #[inline]
            write |text, output, extent, site| write_bytes(text.as_bytes(), output, extent, site);
        }
    };
}

#[cfg(feature = "heapless")]
bounded! {
    [L: heapless::LenType, const N: usize]
    heapless::Vec<T, N, L>, "Vec", |list, element| list.push(element).is_ok();
    heapless::String<N, L>, "String", of heapless::Vec<u8, N, L>;
}

#[cfg(feature = "arrayvec")]
bounded! {
    [const N: usize]
    arrayvec::ArrayVec<T, N>, "ArrayVec", |list, element| list.try_push(element).is_ok();
    arrayvec::ArrayString<N>, "ArrayString", of arrayvec::ArrayVec<u8, N>;
}

/// Reads elements; `push` says whether there was room.
#[inline]
pub(super) fn read_bounded<'a, T, C, E, O>(
    input: &mut Input<'a, '_, O>,
    within: Within<E, C>,
    site: Site,
    capacity: usize,
    mut push: impl FnMut(T) -> bool,
) -> Read<()>
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
        match number_list::read(&mut ahead, &memory, within.extent, site)? {
            // The loop below refuses more elements than there is room for.
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
    read_each(input, within, site, false, &mut NoRun, |_, element, index, input| {
        if push(element) {
            return Ok(());
        }
        Err(input.fail(overfull(site, start, index + 1, capacity)))
    })?;
    Ok(())
}

/// Reads text; text that begins inside a byte is copied to an `S` first.
#[inline]
pub(super) fn with_text<'a, E, O, T, S>(
    input: &mut Input<'a, '_, O>,
    extent: E,
    site: Site,
    capacity: usize,
    make: impl FnOnce(&str) -> Option<T>,
) -> Read<T>
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

//! Groups: a few elements that one cursor moves without a loop.
//!
//! Input: a cursor at the beginning of a group. Output: the elements of the group, or its bits. Invariant: the number of elements is part
//! of the type, so that the code is a straight line.

use super::{ReadElement, WriteElement};
use crate::codec::fault::Site;
use crate::cursor::{Reader, Writer};
use crate::order::Order;

/// A group of elements.
pub(crate) trait Group<T>: Sized {
    /// Reads all elements; `None` if one of them has an error.
    fn read<E: ReadElement<Value = T>, O: Order>(
        element: &E,
        chunk: &[u8],
        site: Site,
    ) -> Option<Self>;

    /// Writes the first elements of a group, at most all; returns `false` if one of them has an error.
    fn write<E: WriteElement<Value = T>, O: Order>(
        element: &E,
        items: &[T],
        chunk: &mut [u8],
        site: Site,
    ) -> bool;
}

/// Returns `length` bytes from byte `at` on.
#[cfg_attr(not(debug_assertions), inline(always))]
fn part(chunk: &[u8], at: usize, length: usize) -> &[u8] {
    let (_, rest) = chunk.split_at_checked(at).unwrap_or_default();
    rest.split_at_checked(length).unwrap_or_default().0
}

macro_rules! groups {
    ($($count:literal: $($index:literal)*;)*) => { $(
        impl<T> Group<T> for [T; $count] {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read<E: ReadElement<Value = T>, O: Order>(
                element: &E,
                chunk: &[u8],
                site: Site,
            ) -> Option<Self> {
                let width = element.width();
                let mut r = Reader::<O>::at(chunk, 0, 0);
                Some([$({
                    if width % 8 == 0 {
                        r = Reader::at(part(chunk, $index * width / 8, width / 8), 0, 0);
                    }
                    match element.read(&mut r, site) {
                        Ok(value) => value,
                        Err(_) => return None,
                    }
                }),*])
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write<E: WriteElement<Value = T>, O: Order>(
                element: &E,
                items: &[T],
                chunk: &mut [u8],
                site: Site,
            ) -> bool {
                let mut w = Writer::<O>::at(chunk, 0);
                'group: {
                    $(
                        let Some(item) = items.get($index) else { break 'group };
                        if element.write(item, &mut w, site).is_err() {
                            return false;
                        }
                    )*
                }
                w.finish();
                true
            }
        }
    )* };
}

groups! {
    1: 0;
    2: 0 1;
    4: 0 1 2 3;
    8: 0 1 2 3 4 5 6 7;
}

/// Calls a function with the number of elements of a group as a constant.
macro_rules! by_group {
    ($element:ident, $call:ident::<$($ty:ty),+>($($arg:expr),*)) => {
        match const { $element::GROUP } {
            1 => $call::<$($ty,)+ 1>($($arg),*),
            2 => $call::<$($ty,)+ 2>($($arg),*),
            4 => $call::<$($ty,)+ 4>($($arg),*),
            _ => $call::<$($ty,)+ 8>($($arg),*),
        }
    };
}
pub(super) use by_group;

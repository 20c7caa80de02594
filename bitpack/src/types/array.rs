//! Arrays of anything that is fixed.
//!
//! Input: the element's width in bits and its read or write function. Output: the array.
//! Invariants: short arrays run through the caller's cursor, so that it goes on folding; in long
//! ones every element (or every group of elements that fills whole bytes) has a cursor of its own,
//! so that the loop carries one number. The caller's cursor ends up after the array either way.

use crate::cursor::{Reader, Writer};
use crate::error::{DecodeError, EncodeError};
use crate::layout::{Field, Layout, Shape};
use crate::order::Order;
use crate::traits::{BitPack, Fixed, Scalar, Widths};
use crate::value::Value;

impl<T: BitPack, const N: usize> BitPack for [T; N] {
    const LAYOUT: Layout = Layout::new("array", Shape::Array(&T::LAYOUT, N), T::LAYOUT.bits * N);

    fn value(&self) -> Value<'_> {
        Value::Parts(self)
    }

    fn part_value(&self, index: usize) -> Value<'_> {
        self.get(index).map_or(Value::Unit, T::value)
    }
}

impl<T: Fixed, const N: usize> Fixed for [T; N] {
    const BITS: usize = T::BITS * N;
    type In<O: Order> = T::In<O>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read<O: Order>(r: &mut Reader<'_, O>, site: &'static Field) -> Result<Self, DecodeError> {
        T::read_array(r, site)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write<O: Order>(
        &self,
        w: &mut Writer<'_, O>,
        site: &'static Field,
    ) -> Result<(), EncodeError> {
        T::write_array(self, w, site)
    }
}

impl<T: Scalar, const N: usize> Scalar for [T; N] {
    const COUNT: usize = T::COUNT * N;
    const WIDTHS: Widths = T::WIDTHS;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_bits<O: Order>(
        r: &mut Reader<'_, O>,
        width: usize,
        site: &'static Field,
    ) -> Result<Self, DecodeError> {
        read(r, width * T::COUNT, site, |r, site| T::read_bits(r, width, site))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_bits<O: Order>(
        &self,
        w: &mut Writer<'_, O>,
        width: usize,
        site: &'static Field,
    ) -> Result<(), EncodeError> {
        write(self, w, width * T::COUNT, site, |item, w, site| item.write_bits(w, width, site))
    }
}

/// Up to so many elements run through the caller's cursor, unrolled.
const SHORT: usize = 8;

/// Reads `N` elements of `width` bits.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn read<T, O: Order, const N: usize>(
    r: &mut Reader<'_, O>,
    width: usize,
    site: &'static Field,
    item: impl Fn(&mut Reader<'_, O>, &'static Field) -> Result<T, DecodeError>,
) -> Result<[T; N], DecodeError> {
    let mut failed = None;
    let mut note = |index, result| match result {
        Ok(value) => Some(value),
        Err(error) => {
            if failed.is_none() {
                failed = Some((index, error));
            }
            None
        }
    };
    let items: [Option<T>; N] = if N <= SHORT {
        core::array::from_fn(|i| note(i, item(r, site)))
    } else {
        let items = core::array::from_fn(|i| note(i, item(&mut r.fork(i * width), site)));
        r.skip(N * width);
        items
    };
    match failed {
        None => Ok(items.map(present)),
        Some((index, error)) => Err(DecodeError::at_index(error, site, index)),
    }
}

/// Writes `N` elements of `width` bits.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn write<T, O: Order, const N: usize>(
    items: &[T; N],
    w: &mut Writer<'_, O>,
    width: usize,
    site: &'static Field,
    put: impl Fn(&T, &mut Writer<'_, O>, &'static Field) -> Result<(), EncodeError>,
) -> Result<(), EncodeError> {
    for (index, item) in items.iter().enumerate() {
        if let Err(error) = put(item, w, site) {
            return Err(EncodeError::at_index(error, site, index));
        }
    }
    let _ = width;
    Ok(())
}

/// The value of an element that was read: without a failure every one is there.
#[cfg_attr(not(debug_assertions), inline(always))]
fn present<T>(item: Option<T>) -> T {
    match item {
        Some(value) => value,
        // Not reached; a loop, so that no panic machinery is linked for it.
        None => loop {},
    }
}

//! Lists whose elements are told their number.
//!
//! Input: an extent or nothing, and what makes the context of an element from its number. Output: the elements. Without an extent the number of elements
//! comes first. Invariant: the list ends as any list with this extent does.

use super::each::{check_empty, read_element};
use super::each_write::{write_element, write_with};
use super::prefix::{read_count, write_count};
use super::{AtMost, Count, Extent, Input, Output, ReadFrom, WriteTo};
use crate::codec::fault::{Read, Site, Written};
use crate::order::Order;
use alloc::vec::Vec;
use core::marker::PhantomData;

/// The context of a list whose `context` names the number of the element.
#[derive(Debug)]
#[doc(hidden)]
pub struct Indexed<E, F, C> {
    /// The greatest number of elements.
    most: usize,
    extent: E,
    context: F,
    each: PhantomData<fn() -> C>,
}

/// The place of an extent of a list that begins with its number of elements.
#[derive(Debug)]
#[doc(hidden)]
pub struct Prefix;

impl<E, F: Fn(usize) -> C, C> Indexed<E, F, C> {
    /// At most `most` elements; `context` makes the context of an element from its number.
    pub const fn new(most: usize, extent: E, context: F) -> Self {
        Indexed { most, extent, context, each: PhantomData }
    }

    /// Reads elements up to the extent.
    fn read<'a, T: ReadFrom<'a, C>, X: Extent, O: Order>(
        &self,
        input: &mut Input<'a, '_, O>,
        extent: X,
        site: Site,
    ) -> Read<Vec<T>> {
        let extent = AtMost(self.most, extent);
        let (mut list, least) = (Vec::new(), T::least(&(self.context)(0)));
        let outer = extent.open(input, least, site)?;
        while extent.more(input, list.len(), least, site)? {
            // As in any list, an empty one takes no level.
            if list.is_empty() {
                input.descend(site)?;
            }
            let (index, left) = (list.len(), input.remaining());
            list.push(read_element(input, index, (self.context)(index), site)?);
            if input.remaining() == left {
                check_empty(input, X::COUNTED, index, site)?;
            }
        }
        if !list.is_empty() {
            input.ascend();
        }
        if let Some(outer) = outer {
            input.release(outer, site)?;
        }
        Ok(list)
    }

    /// Writes elements, and ends them as the extent says.
    fn write<T: WriteTo<C>, X: Extent, O: Order>(
        &self,
        list: &[T],
        output: &mut Output<'_, O>,
        extent: X,
        site: Site,
    ) -> Written {
        let extent = AtMost(self.most, extent);
        write_with(list.iter(), true, output, extent, site, |element, index, output| {
            write_element(element, index, output, (self.context)(index), site)
        })
    }
}

impl<'a, T, E, F, C> ReadFrom<'a, Indexed<E, F, C>> for Vec<T>
where
    T: ReadFrom<'a, C>,
    E: Extent,
    F: Fn(usize) -> C,
{
    const MIN_BITS: usize = 0;

    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        indexed: Indexed<E, F, C>,
        site: Site,
    ) -> Read<Self> {
        indexed.read(input, indexed.extent, site)
    }
}

impl<T, E, F, C> WriteTo<Indexed<E, F, C>> for Vec<T>
where
    T: WriteTo<C>,
    E: Extent,
    F: Fn(usize) -> C,
{
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        indexed: Indexed<E, F, C>,
        site: Site,
    ) -> Written {
        indexed.write(self, output, indexed.extent, site)
    }
}

impl<'a, T, F, C> ReadFrom<'a, Indexed<Prefix, F, C>> for Vec<T>
where
    T: ReadFrom<'a, C>,
    F: Fn(usize) -> C,
{
    const MIN_BITS: usize = super::PREFIX_BITS;

    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        indexed: Indexed<Prefix, F, C>,
        site: Site,
    ) -> Read<Self> {
        let count = read_count(input, indexed.most, site)?;
        indexed.read(input, Count(count), site)
    }
}

impl<T, F, C> WriteTo<Indexed<Prefix, F, C>> for Vec<T>
where
    T: WriteTo<C>,
    F: Fn(usize) -> C,
{
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        indexed: Indexed<Prefix, F, C>,
        site: Site,
    ) -> Written {
        write_count(self.len(), indexed.most, output, site)?;
        indexed.write(self, output, Count(self.len()), site)
    }
}

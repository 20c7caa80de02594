//! Lists with one element for each element of another list.
//!
//! Input: the other list, and what makes the context of an element from its companion. Output: the elements. Invariant: the number of
//! elements is that of a list that is in memory already, so no message states it.

use super::each::{check_empty, read_element};
use super::each_write::write_element;
use super::prefix::TOO_LONG;
use super::{Input, Output, ReadFrom, WriteTo};
use crate::codec::fault::{Read, Site, Written};
use crate::error::{DecodeError, EncodeError};
use crate::order::Order;
use alloc::vec::Vec;
use core::marker::PhantomData;

/// The context of a list along another one: `along = name in list`.
#[derive(Debug)]
#[doc(hidden)]
pub struct Along<'l, S, F, C> {
    /// The greatest number of elements.
    most: usize,
    list: &'l [S],
    context: F,
    each: PhantomData<fn() -> C>,
}

impl<'l, S, F: Fn(&S) -> C, C> Along<'l, S, F, C> {
    /// At most `most` elements; `context` makes the context of an element from its companion in `list`.
    pub const fn new(most: usize, list: &'l [S], context: F) -> Self {
        Along { most, list, context, each: PhantomData }
    }
}

impl<'a, T, S, F, C> ReadFrom<'a, Along<'_, S, F, C>> for Vec<T>
where
    T: ReadFrom<'a, C>,
    F: Fn(&S) -> C,
{
    const MIN_BITS: usize = 0;

    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        along: Along<'_, S, F, C>,
        site: Site,
    ) -> Read<Self> {
        let count = along.list.len();
        if count > along.most {
            let error = DecodeError::refused(TOO_LONG, site, input.position(), Some(count as u64));
            return Err(input.fail(error));
        }
        let mut list = Vec::new();
        input.descend(site)?;
        for (index, companion) in along.list.iter().enumerate() {
            let left = input.remaining();
            list.push(read_element(input, index, (along.context)(companion), site)?);
            if input.remaining() == left {
                check_empty(input, true, index, site)?;
            }
        }
        input.ascend();
        Ok(list)
    }
}

impl<T, S, F, C> WriteTo<Along<'_, S, F, C>> for Vec<T>
where
    T: WriteTo<C>,
    F: Fn(&S) -> C,
{
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        along: Along<'_, S, F, C>,
        site: Site,
    ) -> Written {
        let (count, start) = (self.len(), output.position());
        if count > along.most {
            output.fail(EncodeError::refused(TOO_LONG, site, start, Some(count as u64)))?;
        }
        if count != along.list.len() {
            let why = "the list has not as many elements as the list along which it goes";
            output.fail(EncodeError::refused(why, site, start, Some(count as u64)))?;
        }
        output.descend(site)?;
        for (index, (element, companion)) in self.iter().zip(along.list).enumerate() {
            write_element(element, index, output, (along.context)(companion), site)?;
        }
        output.ascend();
        Ok(())
    }
}

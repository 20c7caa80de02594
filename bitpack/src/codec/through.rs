//! Lists that end with an element that satisfies a condition.
//!
//! Input: a condition, and the context of each element. Output: the elements, of which the last one satisfies the condition, and no other
//! one does. Invariant: the loop ends for every message, because each element has bits.

use super::each::{check_empty, read_element};
use super::each_write::write_element;
use super::prefix::TOO_LONG;
use super::{Input, Output, ReadFrom, WriteTo};
use crate::codec::fault::{Read, Site, Written};
use crate::error::{DecodeError, EncodeError};
use crate::order::Order;
use alloc::vec::Vec;

/// The context of a list through the first element that satisfies a condition: `through = |element| …`.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct Through<F, C> {
    /// The greatest number of elements.
    most: usize,
    is_last: F,
    each: C,
}

impl<F, C> Through<F, C> {
    /// At most `most` elements; `each` is the context of an element.
    pub const fn new(most: usize, is_last: F, each: C) -> Self {
        Through { most, is_last, each }
    }
}

impl<'a, T: ReadFrom<'a, C>, C: Copy, F: Fn(&T) -> bool> ReadFrom<'a, Through<F, C>> for Vec<T> {
    const MIN_BITS: usize = T::MIN_BITS;

    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        through: Through<F, C>,
        site: Site,
    ) -> Read<Self> {
        let (mut list, least) = (Vec::new(), T::least(&through.each));
        input.descend(site)?;
        loop {
            let (index, left) = (list.len(), input.remaining());
            if index >= through.most {
                let number = Some(index as u64 + 1);
                let error = DecodeError::refused(TOO_LONG, site, input.position(), number);
                return Err(input.fail(error));
            }
            let element = read_element(input, index, through.each, site)?;
            if least == 0 && input.remaining() == left {
                check_empty(input, false, index, site)?;
            }
            let is_last = (through.is_last)(&element);
            list.push(element);
            if is_last {
                input.ascend();
                return Ok(list);
            }
        }
    }
}

impl<T: WriteTo<C>, C: Copy, F: Fn(&T) -> bool> WriteTo<Through<F, C>> for Vec<T> {
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        through: Through<F, C>,
        site: Site,
    ) -> Written {
        let start = output.position();
        let refuse = |output: &Output<'_, O>, why, at| {
            output.fail(EncodeError::refused(why, site, at, None))
        };
        if self.len() > through.most {
            let error = EncodeError::refused(TOO_LONG, site, start, Some(self.len() as u64));
            output.fail(error)?;
        }
        if self.is_empty() {
            refuse(output, "the list has no element that ends it", start)?;
        }
        output.descend(site)?;
        for (index, element) in self.iter().enumerate() {
            let at = output.position();
            match ((through.is_last)(element), index + 1 == self.len()) {
                (true, false) => {
                    refuse(output, "an element before the last one ends the list", at)?
                }
                (false, true) => refuse(output, "the last element does not end the list", at)?,
                _ => {}
            }
            write_element(element, index, output, through.each, site)?;
        }
        output.ascend();
        Ok(())
    }
}

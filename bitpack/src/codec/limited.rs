//! The limit of an optional value whose type knows nothing about limits: a type parameter, a tuple, a `Result`, or an array.
//!
//! Input: an extent, whether the value is present, and the context of its type. Output: the value between the two ends of its limit.
//! Invariant: an absent value has no limit.

use super::{Input, Limit, Output, ReadFrom, When, Within, WriteTo, read_limited, write_limited};
use crate::codec::fault::{Read, Site, Written};
use crate::order::Order;

/// The context of an optional value in a limit: the extent, and the context of the `Option`.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Limited<E, C = ()> {
    extent: E,
    when: When<C>,
}

impl<E, C> Limited<E, C> {
    /// Joins an extent and the context of the `Option`.
    #[must_use]
    pub const fn new(extent: E, when: When<C>) -> Self {
        Limited { extent, when }
    }
}

impl<'a, E: Limit, C, T: ReadFrom<'a, C>> ReadFrom<'a, Limited<E, C>> for Option<T> {
    const MIN_BITS: usize = 0;

    #[inline]
    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        Limited { extent, when }: Limited<E, C>,
        site: Site,
    ) -> Read<Self> {
        match when.present {
            true => read_limited(input, Within::new(extent, when.each), site).map(Some),
            false => Ok(None),
        }
    }
}

impl<E: Limit, C, T: WriteTo<C>> WriteTo<Limited<E, C>> for Option<T> {
    #[inline]
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        Limited { extent, when }: Limited<E, C>,
        site: Site,
    ) -> Written {
        match (self, when.present) {
            (Some(value), true) => {
                write_limited(value, output, Within::new(extent, when.each), site)
            }
            // An absent value, or the error of one that does not agree with its condition.
            _ => self.write_to(output, when, site),
        }
    }
}

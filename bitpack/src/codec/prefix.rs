//! A collection that begins with its number of elements.
//!
//! Input: a message. Output: the collection. Invariants: the number has the format that the style of the order states; it is checked against the
//! remaining input and against the limit of the field before anything is allocated.

use super::{Count, Counted, Input, Output, ReadFrom, Within, WriteTo, style};
use crate::codec::fault::{Read, Site, Written};
use crate::error::{DecodeError, EncodeError};
use crate::order::Order;

/// The least width of a number of elements in bits, in any format; an empty collection may have this width.
pub(crate) const PREFIX_BITS: usize = 8;

/// The reason for refusing a collection longer than its field's `max_len`.
pub(super) const TOO_LONG: &str = "is longer than its `max_len`";

/// The context of a collection that begins with its number of elements.
#[derive(Clone, Copy, Debug)]
pub struct Prefixed<C = ()> {
    /// The greatest number of elements that is accepted.
    pub most: usize,
    /// The context that is passed to each element.
    pub each: C,
}

impl<C> Prefixed<C> {
    /// Accepts any number of elements that the message can hold.
    #[must_use]
    pub const fn new(each: C) -> Self {
        Prefixed { most: usize::MAX, each }
    }

    /// Accepts at most `most` elements: `max_len = …`.
    #[must_use]
    pub const fn at_most(most: usize, each: C) -> Self {
        Prefixed { most, each }
    }
}

/// Reads a number of elements, which is at most `most`.
///
/// # Errors
/// A refusal of a greater number; the errors of the number itself.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn read_count<O: Order>(
    input: &mut Input<'_, '_, O>,
    most: usize,
    site: Site,
) -> Read<usize> {
    let start = input.position();
    let count = style::read_length(input, site)?;
    if count > most {
        let error = DecodeError::refused(TOO_LONG, site, start, Some(count as u64));
        return Err(input.fail(error));
    }
    if let Some(trace) = input.watcher() {
        trace.length(start, input.position(), count);
    }
    Ok(count)
}

/// Writes a number of elements, which is at most `most`.
///
/// # Errors
/// A refusal of a greater number; the errors of the number itself.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn write_count<O: Order>(
    count: usize,
    most: usize,
    output: &mut Output<'_, O>,
    site: Site,
) -> Written {
    if count > most {
        let at = output.position();
        output.fail(EncodeError::refused(TOO_LONG, site, at, Some(count as u64)))?;
    }
    style::write_length(count, output, site)
}

impl<'a, C, T: ReadFrom<'a, Within<Count, C>>> ReadFrom<'a, Prefixed<C>> for T {
    const MIN_BITS: usize = PREFIX_BITS;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        prefixed: Prefixed<C>,
        site: Site,
    ) -> Read<Self> {
        let count = read_count(input, prefixed.most, site)?;
        let inner = input.position();
        let value = T::read_from(input, Within::new(Count(count), prefixed.each), site)?;
        if let Some(trace) = input.watcher() {
            if input.position() > inner {
                trace.value(inner, input.position(), value.value());
            }
        }
        Ok(value)
    }
}

impl<C, T: WriteTo<Within<Count, C>> + Counted> WriteTo<Prefixed<C>> for T {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        prefixed: Prefixed<C>,
        site: Site,
    ) -> Written {
        let count = self.elements();
        write_count(count, prefixed.most, output, site)?;
        self.write_to(output, Within::new(Count(count), prefixed.each), site)
    }
}

/// Implements the default encoding of a collection, which begins with its number of elements. A type that borrows from the message
/// names its lifetime, `'a`.
macro_rules! prefixed {
    ($($life:lifetime)? [$($generics:tt)*] $ty:ty, [$($read:tt)*], [$($write:tt)*]) => {
        impl<'a, $($generics)*> $crate::codec::ReadFrom<'a> for $ty where $($read)* {
            const MIN_BITS: usize = $crate::codec::PREFIX_BITS;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn read_from<O: $crate::order::Order>(
                input: &mut $crate::codec::Input<'a, '_, O>,
                (): (),
                site: &'static $crate::layout::Field,
            ) -> Result<Self, $crate::codec::Fault> {
                $crate::codec::ReadFrom::read_from(input, $crate::codec::Prefixed::new(()), site)
            }
        }

        impl<$($life,)? $($generics)*> $crate::codec::WriteTo for $ty where $($write)* {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn write_to<O: $crate::order::Order>(
                &self,
                output: &mut $crate::codec::Output<'_, O>,
                (): (),
                site: &'static $crate::layout::Field,
            ) -> Result<(), $crate::codec::Fault> {
                let prefixed = $crate::codec::Prefixed::new(());
                $crate::codec::WriteTo::write_to(self, output, prefixed, site)
            }
        }
    };
}
pub(crate) use prefixed;

//! Messages and arrays that later versions extend.
//!
//! Input: a header, 16 bits wide, in the order around it: of a message its width in bits, of an array its number of elements.
//! Output: what the reader's version knows of the message or array; defaults for what the sender's did not have. Invariants: the
//! message ends where its header says, for readers of any version; a number of elements that the rest of the message
//! cannot hold is refused before the first of them is read; nothing is allocated.

use super::each::read_element;
use super::input::Outer;
use super::{
    Count, Each, Extensible, Extent, Input, Limit, Output, ReadFrom, Within, WriteTo, read_limited,
    write_limited,
};
use crate::codec::fault::{Read, Site, Written};
use crate::layout::Field;
use crate::order::Order;

/// The width of both headers, in bits.
const HEADER: usize = 16;

/// The default of missing elements in a context for writing, which never calls it.
#[doc(hidden)]
#[allow(
    clippy::empty_loop,
    reason = "not reached; a loop, so that no panic machinery is linked for it"
)]
pub fn not_missing<T>() -> T {
    loop {}
}

/// Reads the header of a message, and sets the limit that it states; [`Input::close`] takes it back.
///
/// # Errors
/// The errors of [`Input::open`].
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn open_message<'a, O: Order>(
    input: &mut Input<'a, '_, O>,
    header: &'static Field,
) -> Read<Outer> {
    input.report(input.position(), core::slice::from_ref(header));
    let bits = input.take(HEADER, header)? as usize;
    input.open(bits, HEADER, header)
}

/// Writes the header of a message whose width is not known yet; returns where.
///
/// # Errors
/// [`ErrorKind::Truncated`](crate::ErrorKind::Truncated) where the buffer ends.
#[doc(hidden)]
#[inline]
pub fn begin_message<O: Order>(output: &mut Output<'_, O>, header: &'static Field) -> Read<usize> {
    let start = output.position();
    output.push(0, HEADER, header)?;
    Ok(start)
}

/// Fills in the width of the message that began at bit `start`.
///
/// # Errors
/// [`ErrorKind::Overflow`](crate::ErrorKind::Overflow) for more than 65,535 bits.
#[doc(hidden)]
#[inline]
pub fn end_message<O: Order>(
    output: &mut Output<'_, O>,
    start: usize,
    header: &'static Field,
) -> Written {
    output.patch(start, (output.position() - start) as u64, HEADER, header)
}

impl<'a, D, C, T, const N: usize> ReadFrom<'a, Extensible<D, C>> for [T; N]
where
    D: FnOnce() -> [T; N],
    C: Copy,
    T: ReadFrom<'a, C>,
{
    const MIN_BITS: usize = HEADER;
    const NAMES_SITE: bool = true;

    #[inline]
    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        context: Extensible<D, C>,
        site: Site,
    ) -> Read<Self> {
        let each = context.each;
        let count = read_count(input, T::least(&each), site)?;
        if let Some(more) = count.checked_sub(N) {
            let items = T::read_all(input, each, site)?;
            if more > 0 {
                T::pass_over(input, each, (N, more), site)?;
            }
            return Ok(items);
        }
        let mut items = (context.missing)();
        for (index, item) in items.iter_mut().take(count).enumerate() {
            *item = read_element(input, index, each, site)?;
        }
        Ok(items)
    }
}

/// Reads a number of elements, each at least `least` bits wide, that the rest of the message can hold.
#[inline]
fn read_count<O: Order>(input: &mut Input<'_, '_, O>, least: usize, site: Site) -> Read<usize> {
    let start = input.position();
    let count = input.take(HEADER, site)? as usize;
    if let Some(trace) = input.watcher() {
        trace.length(start, start + HEADER, count);
    }
    Count(count).open(input, least, site)?;
    Ok(count)
}

impl<D, C: Copy, T: WriteTo<C>, const N: usize> WriteTo<Extensible<D, C>> for [T; N] {
    const NAMES_SITE: bool = true;

    #[inline]
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        context: Extensible<D, C>,
        site: Site,
    ) -> Written {
        const { assert!(N <= 65_535, "an extensible array has at most 65,535 elements") }
        output.push(N as u64, HEADER, site)?;
        let start = output.position();
        T::write_all(self, output, context.each, site)?;
        if output.position() - start < N {
            output.slot().note_list(N);
        }
        Ok(())
    }
}

impl<'a, C: Copy, T: ReadFrom<'a, C>, const N: usize> ReadFrom<'a, Each<C>> for [T; N] {
    const MIN_BITS: usize = T::MIN_BITS.saturating_mul(N);
    const NAMES_SITE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_from<O: Order>(input: &mut Input<'a, '_, O>, each: Each<C>, site: Site) -> Read<Self> {
        T::read_all(input, each.0, site)
    }
}

impl<C: Copy, T: WriteTo<C>, const N: usize> WriteTo<Each<C>> for [T; N] {
    const NAMES_SITE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_to<O: Order>(&self, output: &mut Output<'_, O>, each: Each<C>, site: Site) -> Written {
        T::write_all(self, output, each.0, site)
    }
}

impl<'a, E: Limit, C: Copy, T, const N: usize> ReadFrom<'a, Within<E, Each<C>>> for [T; N]
where
    T: ReadFrom<'a, C>,
{
    const MIN_BITS: usize = <Self as ReadFrom<'a, Each<C>>>::MIN_BITS;
    const NAMES_SITE: bool = true;

    #[inline]
    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        within: Within<E, Each<C>>,
        site: Site,
    ) -> Read<Self> {
        read_limited(input, within, site)
    }
}

impl<E: Limit, C: Copy, T: WriteTo<C>, const N: usize> WriteTo<Within<E, Each<C>>> for [T; N] {
    const NAMES_SITE: bool = true;

    #[inline]
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        within: Within<E, Each<C>>,
        site: Site,
    ) -> Written {
        write_limited(self, output, within, site)
    }
}

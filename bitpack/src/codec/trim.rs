//! Values of fixed width of which a message lacks the trailing zero bytes.
//!
//! Input: a value, or the bits up to the limit. Output: its bytes without the zero bytes at the end; or a value of the bytes that are there,
//! filled up with zero bytes. Invariants: a value that is there as a whole is read by the code of any other field; less than a byte in front
//! of the limit is left to the limit; nothing is allocated.

use super::blanket::read_fixed;
use super::{Input, Limit, Output, ReadFrom, Within, WriteTo, read_limited, write_limited};
use crate::codec::fault::{Read, Site, Written};
use crate::codec::traits::Fixed;
use crate::cursor::{Reader, Writer};
use crate::layout::{Field, LONGEST_TRIMMED};
use crate::order::Order;
use crate::order::trace::Watch;

/// The context of a value of fixed width whose trailing zero bytes are cut off; the number of bytes that stay in any case.
///
/// ```
/// use bitpack::{prelude::*, wire::Trim};
///
/// assert_eq!((1_u8, 0x200_u16).encode_to_vec_with(Trim(1)), Ok(vec![1, 2]));
/// assert_eq!(<(u8, u16)>::decode_with(&[1, 2], Trim(1)), Ok((1, 0x200)));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Trim(pub usize);

/// Checks at compile time that a type can be cut into bytes.
const fn check<T: Fixed>() {
    assert!(T::BITS % 8 == 0, "`trim` cuts off bytes; the type must have a whole number of them");
    assert!(T::BYTES <= LONGEST_TRIMMED, "`trim` goes on types of at most 1024 bytes");
}

impl<'a, T: Fixed> ReadFrom<'a, Trim> for T {
    const MIN_BITS: usize = 0;

    #[inline]
    fn read_from<O: Order>(input: &mut Input<'a, '_, O>, _: Trim, site: Site) -> Read<Self> {
        const { check::<T>() }
        if input.has(T::BITS) {
            return read_fixed(input, site);
        }
        read_filled(input, site)
    }
}

/// Reads a value whose last bytes are not there.
#[inline(never)]
fn read_filled<T: Fixed, O: Order>(input: &mut Input<'_, '_, O>, site: Site) -> Read<T> {
    input.turn::<T::In<O>>(site)?;
    let (start, bytes) = (input.position(), input.remaining() / 8);
    let mut scratch = [0; LONGEST_TRIMMED];
    let run = scratch.get_mut(..T::BYTES).unwrap_or(&mut []);
    input.take_front(bytes * 8, run.get_mut(..bytes).unwrap_or(&mut []));
    if let Some(trace) = input.watcher() {
        trace.filled(
            (start, start + bytes * 8),
            const { &Field::whole(&T::LAYOUT) },
            run,
            (O::BITS, O::ENDIAN),
        );
    }
    input.record(T::read(&mut Reader::<T::In<O>>::at(run, start, 0), site))
}

impl<T: Fixed> WriteTo<Trim> for T {
    #[inline(never)]
    fn write_to<O: Order>(&self, output: &mut Output<'_, O>, least: Trim, site: Site) -> Written {
        const { check::<T>() }
        output.turn::<T::In<O>>(site)?;
        let mut scratch = [0; LONGEST_TRIMMED];
        let run = scratch.get_mut(..T::BYTES).unwrap_or(&mut []);
        let mut writer = Writer::<T::In<O>>::at(run, output.position());
        let result = self.write(&mut writer, site);
        if result.is_ok() {
            writer.finish();
        }
        let kept = run.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        let kept = kept.max(least.0).min(T::BYTES);
        if O::Trace::WATCHED {
            return output.report_front(self, (T::BITS, kept * 8), site);
        }
        output.record(result)?;
        output.bytes(run.get(..kept).unwrap_or(&[]), site)
    }
}

impl<'a, E: Limit, T: Fixed> ReadFrom<'a, Within<E, Trim>> for T {
    const MIN_BITS: usize = 0;

    #[inline]
    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        context: Within<E, Trim>,
        site: Site,
    ) -> Read<Self> {
        read_limited::<T, Trim, E, O>(input, context, site)
    }
}

impl<E: Limit, T: Fixed> WriteTo<Within<E, Trim>> for T {
    #[inline]
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        context: Within<E, Trim>,
        site: Site,
    ) -> Written {
        // A stated length says how many bytes stay. Where it is too short or too long, the extent refuses what is written.
        let least = context.extent.room(1).map_or(context.each, Trim);
        let context = Within::new(context.extent, least);
        write_limited::<T, Trim, E, O>(self, output, context, site)
    }
}

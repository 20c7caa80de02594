//! The codec of types of fixed width in messages of variable width.
//!
//! Input: any [`Fixed`] or [`Scalar`] type.
//! Output: the value or the bits that it has in a message of fixed width.
//! Invariant: on a byte boundary the length is checked once and the cursor folds; elsewhere a copy of the code that does not
//! fold is called, out of line.

use super::each::read_array;
use super::field::is_compound;
use super::{Input, Limit, Output, ReadFrom, Width, Within, WriteTo, read_limited, write_limited};
use crate::codec::fault::{Read, Site, Written};
use crate::codec::traits::{Fixed, Memory, Scalar};
use crate::cursor::{Reader, Writer};
use crate::error::EncodeError;
use crate::order::trace::Watch;
use crate::order::{BitOrder, Endian, Msb0, Order, Settings, Traced};

/// Reads a whole message of fixed width, and reports it as one run. It calls the same instance of the decoder as
/// [`Decode::decode`](crate::Decode::decode).
///
/// # Errors
/// The errors of [`Fixed::read`]; [`ErrorKind::Truncated`](crate::ErrorKind::Truncated) if the message is too short.
#[doc(hidden)]
pub fn trace_fixed<T: Fixed>(input: &mut Input<'_, '_, Traced<'_, Msb0>>) -> Read<()> {
    let (message, whole) = (input.message(), const { T::WHOLE });
    if let Some(trace) = input.watcher() {
        trace.fixed((0, input.remaining()), whole, (BitOrder::Msb0, Endian::Big));
    }
    input.reader(T::BITS, whole)?;
    let run = message.get(..T::BYTES).unwrap_or(message);
    input.record(T::read(&mut Reader::<T::In<Msb0>>::new(run), whole).map(drop))
}

/// Checks a value of fixed width. The encoder runs on an empty buffer: its writes are dropped, and its checks remain.
///
/// # Errors
/// The errors of [`Fixed::write`].
#[doc(hidden)]
#[inline]
pub fn check_fixed<T: Fixed>(value: &T) -> Result<(), EncodeError> {
    value.write(&mut Writer::<T::In<Msb0>>::new(&mut []), const { T::WHOLE })
}

/// Reads several values of fixed width at once.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn read_fixed_array<T: Fixed, O: Order, const N: usize>(
    input: &mut Input<'_, '_, O>,
    site: Site,
) -> Read<[T; N]> {
    let read = read_fixed::<[T; N], O>(input, site);
    if read.is_err() {
        input.slot().enter(site, is_compound::<T>());
    }
    read
}

/// Skips values of fixed width, from element `first` on.
#[doc(hidden)]
#[inline]
pub fn pass_fixed<T: Fixed, O: Order>(
    input: &mut Input<'_, '_, O>,
    (first, count): (usize, usize),
    site: Site,
) -> Read<()> {
    input.pass(count.saturating_mul(T::BITS), first, site)
}

/// Writes several values of fixed width at once.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn write_fixed_array<T: Fixed, O: Order, const N: usize>(
    items: &[T; N],
    output: &mut Output<'_, O>,
    site: Site,
) -> Written {
    let written = write_fixed(items, output, site);
    if written.is_err() {
        output.slot().enter(site, is_compound::<T>());
    }
    written
}

/// Reads a value of fixed width.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn read_fixed<T: Fixed, O: Order>(input: &mut Input<'_, '_, O>, site: Site) -> Read<T> {
    const { whole_bytes::<T, O>() }
    let start = input.position();
    if let Some(trace) = input.watcher() {
        let place = (start, start + input.remaining());
        trace.fixed(place, const { T::WHOLE }, (O::BITS, O::ENDIAN));
    }
    if input.is_aligned() {
        let run = input
            .run(T::BITS, core::slice::from_ref(site))
            .map_err(|_| input.short_in(const { &T::LAYOUT }, T::BITS, site))?;
        input.record(T::read(&mut Reader::<T::In<O>>::at(run, start, 0), site))
    } else {
        read_odd(input, site)
    }
}

/// Checks at compile time that a type of the other bit order has whole bytes, so that the next field begins on a byte boundary.
const fn whole_bytes<T: Fixed, O: Order>() {
    assert!(
        <T::In<O> as Settings>::LSB0 == O::LSB0 || T::BITS % 8 == 0,
        "a type of the other bit order must have a whole number of bytes"
    );
}

/// The length in bytes of the longest type that is copied to a byte boundary if it begins inside a byte.
const SCRATCH: usize = 128;

/// The length in bytes of the longest number, which has a shorter scratch buffer.
const SHORT: usize = 16;

/// Reads a value that begins inside a byte, from a copy that begins on a byte boundary, so that the cursor folds. A longer type is
/// read in place, one field at a time.
#[cold]
#[inline(never)]
fn read_odd<T: Fixed, O: Order>(input: &mut Input<'_, '_, O>, site: Site) -> Read<T> {
    input.turn::<T::In<O>>(site)?;
    if input.remaining() < T::BITS {
        return Err(input.short_in(const { &T::LAYOUT }, T::BITS, site));
    }
    if T::BYTES <= SHORT {
        return read_copy::<T, O, SHORT>(input, site);
    }
    if T::BYTES <= SCRATCH {
        return read_copy::<T, O, SCRATCH>(input, site);
    }
    let reader = input.reader(T::BITS, site)?;
    input.record(T::read(&mut reader.recast::<T::In<O>>(), site))
}

/// Reads a value from a copy that begins on a byte boundary.
#[cfg_attr(not(debug_assertions), inline(always))]
fn read_copy<T: Fixed, O: Order, const N: usize>(
    input: &mut Input<'_, '_, O>,
    site: Site,
) -> Read<T> {
    let start = input.position();
    let copy = input.realigned::<N>(T::BITS, core::slice::from_ref(site))?;
    let run = copy.get(..T::BYTES).unwrap_or(&copy);
    input.record(T::read(&mut Reader::<T::In<O>>::at(run, start, 0), site))
}

/// Writes a value of fixed width.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn write_fixed<T: Fixed, O: Order>(
    value: &T,
    output: &mut Output<'_, O>,
    site: Site,
) -> Written {
    if O::Trace::WATCHED {
        output.turn::<T::In<O>>(site)?;
        output.report_fixed(value, T::BITS, site)
    } else if output.is_aligned() {
        let origin = output.position();
        let run = output.run(T::BITS, core::slice::from_ref(site))?;
        let mut writer = Writer::<T::In<O>>::at(run, origin);
        let result = value.write(&mut writer, site);
        if result.is_ok() {
            writer.finish();
        }
        output.record(result)
    } else {
        write_odd(value, output, site)
    }
}

/// Writes a value that begins inside a byte: first to a scratch buffer, on a byte boundary, then to the message. A longer type is
/// written in place, behind the bits that share its first byte.
#[cold]
#[inline(never)]
fn write_odd<T: Fixed, O: Order>(value: &T, output: &mut Output<'_, O>, site: Site) -> Written {
    output.turn::<T::In<O>>(site)?;
    // Clearing the longer scratch buffer would take longer than writing a number.
    if T::BYTES <= SHORT {
        return write_beside(value, output, [0; SHORT], site);
    }
    if T::BYTES <= SCRATCH {
        return write_beside(value, output, [0; SCRATCH], site);
    }
    let (place, origin, first, sub) = output.odd_run(T::BITS, site)?;
    let mut writer = Writer::<O>::at(place, origin);
    writer.push_stream(first, sub);
    let mut own = writer.recast::<T::In<O>>();
    let result = value.write(&mut own, site);
    if result.is_ok() {
        own.finish();
    }
    output.record(result)
}

/// Writes a value on the byte boundary where `scratch` begins, and copies it.
#[cfg_attr(not(debug_assertions), inline(always))]
fn write_beside<T: Fixed, O: Order, const N: usize>(
    value: &T,
    output: &mut Output<'_, O>,
    mut scratch: [u8; N],
    site: Site,
) -> Written {
    let run = scratch.get_mut(..T::BYTES).unwrap_or(&mut []);
    let mut writer = Writer::<T::In<O>>::at(run, output.position());
    let result = value.write(&mut writer, site);
    if result.is_ok() {
        writer.finish();
    }
    output.record(result)?;
    output.append(scratch.get(..T::BYTES).unwrap_or(&[]), T::BITS, site)
}

impl<'a, E: Limit, T: Fixed> ReadFrom<'a, Within<E>> for T {
    const MIN_BITS: usize = T::BITS;

    #[inline]
    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        context: Within<E>,
        site: Site,
    ) -> Read<Self> {
        read_limited(input, context, site)
    }
}

impl<E: Limit, T: Fixed> WriteTo<Within<E>> for T {
    #[inline]
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        context: Within<E>,
        site: Site,
    ) -> Written {
        write_limited(self, output, context, site)
    }
}

impl<'a, T: Scalar> ReadFrom<'a, Width> for T {
    const MIN_BITS: usize = T::COUNT;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_from<O: Order>(input: &mut Input<'a, '_, O>, width: Width, site: Site) -> Read<Self> {
        let start = input.position();
        let bits = T::COUNT.saturating_mul(width.0);
        if input.is_aligned() {
            let run = input.run(bits, core::slice::from_ref(site))?;
            input.record(T::read_bits(&mut Reader::<O>::at(run, start, 0), width.0, site))
        } else {
            let mut reader = input.reader(bits, site)?;
            input.record(T::read_bits(&mut reader, width.0, site))
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_all<O: Order, const N: usize>(
        input: &mut Input<'a, '_, O>,
        width: Width,
        site: Site,
    ) -> Read<[Self; N]> {
        // Each element is reported to the trace.
        if O::Trace::WATCHED {
            return read_array(input, width, site);
        }
        <[T; N] as ReadFrom<'a, Width>>::read_from(input, width, site)
    }

    #[inline]
    fn pass_over<O: Order>(
        input: &mut Input<'a, '_, O>,
        width: Width,
        (first, count): (usize, usize),
        site: Site,
    ) -> Read<()> {
        input.pass(count.saturating_mul(T::COUNT).saturating_mul(width.0), first, site)
    }

    #[inline]
    fn least(width: &Width) -> usize {
        T::COUNT.saturating_mul(width.0)
    }

    #[inline]
    fn memory(width: &Width) -> Option<Memory<Self>> {
        T::MEMORY.and_then(|memory| memory.of_width(T::COUNT.saturating_mul(width.0)))
    }
}

impl<T: Scalar> WriteTo<Width> for T {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_to<O: Order>(&self, output: &mut Output<'_, O>, width: Width, site: Site) -> Written {
        let bits = T::COUNT.saturating_mul(width.0);
        if O::Trace::WATCHED {
            return output.report_fixed(self, bits, site);
        }
        let (place, origin, first, sub) = output.odd_run(bits, site)?;
        let mut writer = Writer::<O>::at(place, origin);
        writer.push_stream(first, sub);
        let result = self.write_bits(&mut writer, width.0, site);
        if result.is_ok() {
            writer.finish();
        }
        output.record(result)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_all<O: Order, const N: usize>(
        items: &[Self; N],
        output: &mut Output<'_, O>,
        width: Width,
        site: Site,
    ) -> Written {
        <[T; N] as WriteTo<Width>>::write_to(items, output, width, site)
    }

    #[inline]
    fn memory(width: &Width) -> Option<Memory<Self>> {
        T::MEMORY.and_then(|memory| memory.of_width(T::COUNT.saturating_mul(width.0)))
    }
}

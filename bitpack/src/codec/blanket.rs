//! The codec of types of fixed width in messages of variable width.
//!
//! Input: any [`Fixed`] or [`Scalar`] type.
//! Output: the value or the bits that it has in a message of fixed width.
//! Invariant: on a byte boundary the length is checked once and the cursor folds; elsewhere a copy of the code that does not
//! fold is called, out of line.

use super::each::read_array;
use super::field::is_compound;
use super::input::IN_BYTES;
use super::{
    Input, Limit, Output, ReadFrom, Store, Width, Within, WriteTo, read_limited, run, write_limited,
};
use crate::codec::fault::{Read, Site, Written};
use crate::codec::traits::{Fixed, Memory, Scalar};
use crate::cursor::{IN_WORDS, Reader, Writer};
use crate::error::EncodeError;
use crate::layout::{Field, Layout};
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
        let described = const { &Field::whole(&T::LAYOUT) };
        trace.fixed((0, input.remaining()), described, (BitOrder::Msb0, Endian::Big));
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
    if O::ALIGNED && T::BITS % 8 != 0 {
        return Err(input.refuse(IN_BYTES, site, T::BITS as u64));
    }
    let start = input.position();
    if let Some(trace) = input.watcher() {
        let place = (start, start + input.remaining());
        let described = const { &Field::whole(&T::LAYOUT) };
        trace.fixed(place, described, (O::BITS, O::ENDIAN));
    }
    if const { is_word::<T>() } && !input.is_aligned() {
        return read_word(input, site);
    }
    let (mut short, mut long);
    let run = if input.is_aligned() {
        input
            .run(T::BITS, core::slice::from_ref(site))
            .map_err(|_| input.short_in(Layout::bare_of::<T>(), T::BITS, site))?
    } else {
        input.turn::<T::In<O>>(site)?;
        if !input.has(T::BITS) {
            return Err(input.short_in(Layout::bare_of::<T>(), T::BITS, site));
        }
        if T::BYTES > SCRATCH {
            return read_in_place(input, site);
        }
        let scratch: &mut [u8] = if T::BYTES <= SHORT {
            short = [0; SHORT];
            &mut short
        } else {
            long = [0; SCRATCH];
            &mut long
        };
        let run = scratch.get_mut(..T::BYTES).unwrap_or(&mut []);
        input.realign(T::BITS, run);
        run
    };
    input.record(T::read(&mut Reader::<T::In<O>>::at(run, start, 0), site))
}

/// Checks at compile time that a type of the other bit order has whole bytes, so that the next field begins on a byte boundary.
const fn whole_bytes<T: Fixed, O: Order>() {
    assert!(
        <T::In<O> as Settings>::LSB0 == O::LSB0 || T::BITS % 8 == 0,
        "a type of the other bit order must have a whole number of bytes"
    );
}

/// The length in bytes of the longest type that is moved to a byte boundary if it begins inside a byte.
const SCRATCH: usize = 128;

/// The length in bytes of the longest type with a shorter scratch buffer, which takes less time to clear.
const SHORT: usize = 16;

/// The width in bits of the widest number that is moved to a byte boundary in a register.
const WORD: usize = 64;

/// Returns whether a value is a number that is moved to a byte boundary in a register.
const fn is_word<T: Fixed>() -> bool {
    IN_WORDS && T::BITS <= WORD && T::LAYOUT.is_scalar()
}

/// Reads a number of at most 64 bits that begins inside a byte.
#[cfg_attr(not(debug_assertions), inline(always))]
fn read_word<T: Fixed, O: Order>(input: &mut Input<'_, '_, O>, site: Site) -> Read<T> {
    input.turn::<T::In<O>>(site)?;
    let start = input.position();
    let Some(word) = input.word(T::BITS) else {
        return Err(input.short_in(Layout::bare_of::<T>(), T::BITS, site));
    };
    let run = word.get(..T::BYTES).unwrap_or(&word);
    input.record(T::read(&mut Reader::<T::In<O>>::at(run, start, 0), site))
}

/// Reads a long value that begins inside a byte, one field at a time, with code that does not fold.
#[cold]
#[inline(never)]
fn read_in_place<T: Fixed, O: Order>(input: &mut Input<'_, '_, O>, site: Site) -> Read<T> {
    let reader = input.reader(T::BITS, site)?;
    input.record(T::read(&mut reader.recast::<T::In<O>>(), site))
}

/// Writes a value of fixed width.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn write_fixed<T: Fixed, O: Order>(
    value: &T,
    output: &mut Output<'_, O>,
    site: Site,
) -> Written {
    if O::ALIGNED && T::BITS % 8 != 0 {
        return output.refuse(IN_BYTES, site);
    }
    if O::Trace::WATCHED {
        output.turn::<T::In<O>>(site)?;
        output.report_fixed(value, T::BITS, site)
    } else if const { is_word::<T>() } && !output.is_aligned() {
        write_word(value, output, site)
    } else if T::BYTES > SCRATCH && !output.is_aligned() {
        write_in_place(value, output, site)
    } else {
        write_run(value, output, site)
    }
}

/// Writes a value into the message, or beside it if it begins inside a byte.
#[cfg_attr(not(debug_assertions), inline(always))]
fn write_run<T: Fixed, O: Order>(value: &T, output: &mut Output<'_, O>, site: Site) -> Written {
    let origin = output.position();
    let (mut short, mut long) = (None, None);
    let run = if output.is_aligned() {
        output.run(T::BITS, core::slice::from_ref(site))?
    } else {
        output.turn::<T::In<O>>(site)?;
        let scratch: &mut [u8] = match T::BYTES <= SHORT {
            true => short.insert([0; SHORT]),
            false => long.insert([0; SCRATCH]),
        };
        scratch.get_mut(..T::BYTES).unwrap_or(&mut [])
    };
    let mut writer = Writer::<T::In<O>>::at(run, origin);
    let result = value.write(&mut writer, site);
    if result.is_ok() {
        writer.finish();
    }
    output.record(result)?;
    let scratch = match (&short, &long) {
        (Some(scratch), _) => scratch.get(..T::BYTES),
        (_, Some(scratch)) => scratch.get(..T::BYTES),
        _ => return Ok(()),
    };
    output.append_known(scratch.unwrap_or(&[]), T::BITS, site)
}

/// Writes a number of at most 64 bits that begins inside a byte.
#[cfg_attr(not(debug_assertions), inline(always))]
fn write_word<T: Fixed, O: Order>(value: &T, output: &mut Output<'_, O>, site: Site) -> Written {
    output.turn::<T::In<O>>(site)?;
    let mut word = [0; WORD / 8];
    let run = word.get_mut(..T::BYTES).unwrap_or(&mut []);
    let mut writer = Writer::<T::In<O>>::at(run, output.position());
    let result = value.write(&mut writer, site);
    if result.is_ok() {
        writer.finish();
    }
    output.record(result)?;
    output.append_word(word, T::BITS, site)
}

/// Writes a long value that begins inside a byte, one field at a time, with code that does not fold.
#[cold]
#[inline(never)]
fn write_in_place<T: Fixed, O: Order>(
    value: &T,
    output: &mut Output<'_, O>,
    site: Site,
) -> Written {
    output.turn::<T::In<O>>(site)?;
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
        } else if IN_WORDS && bits <= 64 {
            let word = input.word(bits).ok_or_else(|| input.short(bits, site))?;
            let run = word.get(..bits.div_ceil(8)).unwrap_or(&word);
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

    const IN_RUNS: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_elements<O: Order, S: Store<Self>>(
        input: &mut Input<'a, '_, O>,
        width: Width,
        most: usize,
        store: &mut S,
        site: Site,
    ) -> usize {
        run::read_elements_of(input, width, most, store, site)
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

    const IN_RUNS: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_elements<O: Order>(
        items: &[Self],
        output: &mut Output<'_, O>,
        width: Width,
        site: Site,
    ) -> usize {
        run::write_elements_of(items, output, width, site)
    }

    #[inline]
    fn memory(width: &Width) -> Option<Memory<Self>> {
        T::MEMORY.and_then(|memory| memory.of_width(T::COUNT.saturating_mul(width.0)))
    }
}

//! Generated code reads and writes fields of variable width with these functions.
//!
//! Input: a cursor and a context. Output: the field's value, or an error with the path to it. Invariant: every field
//! is reported to the trace; in an order without a trace, these reports compile to no code.

use super::{Input, Limit, Output, ReadFrom, Within, WriteTo};
use crate::BitPack;
use crate::codec::fault::{Read, Site, Written};
use crate::layout::{Layout, Shape};
use crate::order::Order;
use crate::value::{Parts, Value};

/// Reads a field.
///
/// # Errors
/// The errors of [`ReadFrom::read_from`].
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn read<'a, T: ReadFrom<'a, C>, C, O: Order>(
    input: &mut Input<'a, '_, O>,
    context: C,
    site: Site,
) -> Read<T> {
    let start = input.enter(site);
    let value = match T::read_from(input, context, site) {
        Ok(value) => value,
        Err(fault) => {
            input.slot().enter(site, is_compound::<T>() && !T::NAMES_SITE);
            return Err(fault);
        }
    };
    input.leave(start, || value.value());
    Ok(value)
}

/// Reports the result of a codec module's `read` for a field that began at bit `start`. The caller calls `read`, so that the module
/// decides whether it is inlined.
///
/// # Errors
/// The error in `value`.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn custom<'a, T, O: Order>(
    input: &Input<'a, '_, O>,
    start: usize,
    value: Read<T>,
    shown: for<'v> fn(&'v T) -> Value<'v>,
) -> Read<T> {
    let value = value?;
    input.leave(start, || shown(&value));
    Ok(value)
}

/// Writes a field.
///
/// # Errors
/// The errors of [`WriteTo::write_to`].
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn write<T: WriteTo<C>, C, O: Order>(
    value: &T,
    output: &mut Output<'_, O>,
    context: C,
    site: Site,
) -> Written {
    let result = value.write_to(output, context, site);
    if result.is_err() {
        output.slot().enter(site, is_compound::<T>() && !T::NAMES_SITE);
    }
    result
}

/// Returns whether errors of the type name fields inside it; called only for an error.
#[cold]
#[inline(never)]
pub(super) fn is_compound<T: BitPack>() -> bool {
    matches!(Layout::bare_of::<T>().target().leaf().shape, Shape::Struct(_) | Shape::Union(..))
}

/// A type of numbers that `count` and `len` take.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no number that `count` or `len` takes",
    label = "not an integer",
    note = "name an integer field, or call a function that returns a `usize`"
)]
pub trait Size: TryInto<usize> {}

#[diagnostic::do_not_recommend]
impl<N: TryInto<usize>> Size for N {}

/// Converts a length or a count to `usize`; a number that does not fit becomes the greatest one, which exceeds any message.
#[doc(hidden)]
#[inline]
pub fn size<N: Size>(number: N) -> usize {
    number.try_into().unwrap_or(usize::MAX)
}

/// Returns the number of an integer or of an enum.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn number<T: BitPack>(value: &T) -> u64 {
    match value.value() {
        Value::Unsigned(number) => u64::try_from(number).unwrap_or(u64::MAX),
        Value::Signed(number) => number as u64,
        Value::Enum(number, _) | Value::Coded(number) => number,
        Value::Bool(value) => u64::from(value),
        Value::Parts(parts) => first_bytes(parts),
        _ => 0,
    }
}

/// Returns the number of an array of bytes, the first one the most significant.
#[cfg_attr(not(debug_assertions), inline(always))]
fn first_bytes(parts: &dyn Parts) -> u64 {
    let (mut number, mut index) = (0, 0);
    while let Value::Unsigned(byte) = parts.part(index) {
        number = number << 8 | byte as u64;
        index += 1;
    }
    number
}

/// Refuses a field that is not on the wire and has another value than decoding gives it.
///
/// # Errors
/// [`ErrorKind::Refused`].
#[doc(hidden)]
#[cold]
#[inline(never)]
pub fn not_else<O: Order>(output: &Output<'_, O>, site: Site) -> Written {
    output.refuse("has another value than else, but its condition is false", site)
}

/// Reads a value within a limit.
///
/// # Errors
/// The errors of the type; [`ErrorKind::Trailing`] if the value does not fill its limit.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn read_limited<'a, T: ReadFrom<'a, C>, C, E: Limit, O: Order>(
    input: &mut Input<'a, '_, O>,
    within: Within<E, C>,
    site: Site,
) -> Read<T> {
    let outer = within.extent.enter(input, site)?;
    let value = T::read_from(input, within.each, site)?;
    within.extent.leave(input, outer, site)?;
    Ok(value)
}

/// Writes a value within a limit.
///
/// # Errors
/// The errors of the type; [`ErrorKind::Refused`] if the length of the value differs from the stated length.
#[doc(hidden)]
#[inline]
pub fn write_limited<T: WriteTo<C>, C, E: Limit, O: Order>(
    value: &T,
    output: &mut Output<'_, O>,
    within: Within<E, C>,
    site: Site,
) -> Written {
    let start = output.position();
    value.write_to(output, within.each, site)?;
    within.extent.close(output, 1, start, site)
}

/// Returns the least of several widths.
#[doc(hidden)]
#[must_use]
pub const fn least(widths: &[usize]) -> usize {
    let (mut least, mut i) = (usize::MAX, 0);
    while i < widths.len() {
        if widths[i] < least {
            least = widths[i];
        }
        i += 1;
    }
    if widths.is_empty() { 0 } else { least }
}

/// Returns whether two orders have equal bit and byte orders.
#[doc(hidden)]
#[must_use]
pub const fn is_same_order<A: Order, B: Order>() -> bool {
    A::LSB0 == B::LSB0 && A::SWAPPED == B::SWAPPED
}

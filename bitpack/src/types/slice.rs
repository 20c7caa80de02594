//! Borrowed bytes and text.
//!
//! Input: a message on a byte boundary. Output: a slice of it; nothing is copied. Invariant: text is valid UTF-8.

use crate::codec::traits::BitPack;
use crate::codec::{
    Counted, Extent, Fault, Input, Output, ReadFrom, Within, WriteTo, allowed, prefixed,
};
#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
use crate::codec::{memory, write_each};
use crate::error::{DecodeError, EncodeError, ErrorKind};
use crate::layout::{Field, Layout, Shape};
use crate::order::Order;
use crate::value::Value;

impl BitPack for &[u8] {
    const LAYOUT: Layout = Layout::new("bytes", Shape::Bytes, 0);

    fn value(&self) -> Value<'_> {
        Value::Bytes(self)
    }
}

impl<'a, E: Extent> ReadFrom<'a, Within<E>> for &'a [u8] {
    const MIN_BITS: usize = 0;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        within: Within<E>,
        site: &'static Field,
    ) -> Result<Self, Fault> {
        read_bytes(input, within.extent, site)
    }
}

impl<E: Extent> WriteTo<Within<E>> for &[u8] {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        within: Within<E>,
        site: &'static Field,
    ) -> Result<(), Fault> {
        on_boundary(output, site)?;
        write_bytes(self, output, within.extent, site)
    }
}

/// A slice of the message.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn read_bytes<'a, E: Extent, O: Order>(
    input: &mut Input<'a, '_, O>,
    extent: E,
    site: &'static Field,
) -> Result<&'a [u8], Fault> {
    extent.slice(input, site)
}

/// Refuses to begin inside a byte, where decoding could not borrow.
#[cfg_attr(not(debug_assertions), inline(always))]
fn on_boundary<O: Order>(output: &Output<'_, O>, site: &'static Field) -> Result<(), Fault> {
    if output.is_aligned() {
        return Ok(());
    }
    output.fail(EncodeError::new(ErrorKind::Unaligned, site, output.position(), 0))
}

/// The bytes, and what ends them.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn write_bytes<E: Extent, O: Order>(
    bytes: &[u8],
    output: &mut Output<'_, O>,
    extent: E,
    site: &'static Field,
) -> Result<(), Fault> {
    allowed(extent, bytes, output, site)?;
    let start = output.position();
    output.bytes(bytes, site)?;
    extent.close(output, bytes.len(), start, site)
}

/// The elements of a list: numbers at once, anything else one by one.
#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
#[inline]
pub(super) fn write_list<E: Extent, C: Copy, T: WriteTo<C>, O: Order>(
    list: &[T],
    output: &mut Output<'_, O>,
    within: Within<E, C>,
    site: &'static Field,
) -> Result<(), Fault> {
    let memory = T::memory(&within.each);
    if let Some(octets) = memory.and_then(|memory| memory.octets) {
        return write_bytes(octets(list), output, within.extent, site);
    }
    if memory::write_lists([list, &[]], output, memory, within.extent, site)? {
        return Ok(());
    }
    write_each(list.iter(), output, within, site)
}

impl BitPack for &str {
    const LAYOUT: Layout = Layout::new("str", Shape::Text, 0);

    fn value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl<'a, E: Extent> ReadFrom<'a, Within<E>> for &'a str {
    const MIN_BITS: usize = 0;

    #[inline]
    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        within: Within<E>,
        site: &'static Field,
    ) -> Result<Self, Fault> {
        read_text(input, within.extent, site)
    }
}

impl<E: Extent> WriteTo<Within<E>> for &str {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        within: Within<E>,
        site: &'static Field,
    ) -> Result<(), Fault> {
        on_boundary(output, site)?;
        write_bytes(self.as_bytes(), output, within.extent, site)
    }
}

/// A slice of the message that is text.
#[inline]
pub(crate) fn read_text<'a, E: Extent, O: Order>(
    input: &mut Input<'a, '_, O>,
    extent: E,
    site: &'static Field,
) -> Result<&'a str, Fault> {
    let start = input.position();
    let bytes = extent.slice(input, site)?;
    core::str::from_utf8(bytes).map_err(|error| input.fail(no_text(bytes, error, start, site)))
}

/// The error of bytes that are no text, at the first of them.
#[cold]
pub(super) fn no_text(
    bytes: &[u8],
    error: core::str::Utf8Error,
    start: usize,
    site: &'static Field,
) -> DecodeError {
    let at = error.valid_up_to();
    let byte = bytes.get(at).copied().map(u64::from);
    DecodeError::refused("is not UTF-8", site, start + at * 8, byte)
}

prefixed!('a [] &'a [u8], [], []);

impl Counted for &[u8] {
    fn elements(&self) -> usize {
        self.len()
    }
}

prefixed!('a [] &'a str, [], []);

impl Counted for &str {
    fn elements(&self) -> usize {
        self.len()
    }
}

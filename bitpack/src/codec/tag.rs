//! The tags of unions.
//!
//! Input: a message. Output: a tag, which lies inside the union or in an earlier field. Invariant: an error about a tag names the bit
//! where the tag begins.

use super::{Input, Output};
use crate::BitPack;
use crate::codec::fault::{Fault, FaultSlot, Read, Site, Written};
use crate::codec::varint::leb128;
use crate::error::{DecodeError, EncodeError, ErrorKind};
use crate::layout::{Layout, Shape};
use crate::order::{Order, Settings};

/// The width in bits that stands for a tag of variable width, in LEB128.
pub(crate) const VARYING: usize = 0;

/// Converts a tag that no variant lists to the type in which the catch-all variant keeps it.
///
/// # Errors
/// [`ErrorKind::Invalid`] if the type is too narrow for the tag.
#[doc(hidden)]
#[inline]
pub fn keep<N: TryFrom<u64>, O: Order>(input: &Input<'_, '_, O>, tag: u64, site: Site) -> Read<N> {
    N::try_from(tag).map_err(|_| input.error(ErrorKind::Invalid, site, tag))
}

/// As [`keep`], of a union with signed tags.
///
/// # Errors
/// [`ErrorKind::Invalid`] if the type does not hold the tag.
#[doc(hidden)]
#[inline]
pub fn keep_signed<N: TryFrom<i64>, O: Order>(
    input: &Input<'_, '_, O>,
    tag: i64,
    site: Site,
) -> Read<N> {
    N::try_from(tag).map_err(|_| input.error(ErrorKind::Invalid, site, tag as u64))
}

/// Refuses a variant with several tags that keeps a tag of another variant, or of none.
///
/// # Errors
/// [`ErrorKind::Refused`].
#[doc(hidden)]
#[cold]
#[inline(never)]
pub fn foreign_tag<T: BitPack, O: Order>(output: &Output<'_, O>, tag: u64, site: Site) -> Written {
    let at = before_tag::<T>(output.position(), tag);
    let why = "the variant keeps a tag that is not one of its tags";
    output.fail(EncodeError::refused(why, site, at, Some(tag)))
}

/// Compares the tag of a union's variant with the tag that an earlier field holds.
///
/// # Errors
/// [`ErrorKind::Refused`] if the tags differ.
#[doc(hidden)]
#[inline]
pub fn check_tag<O: Order>(output: &Output<'_, O>, stated: u64, tag: u64, site: Site) -> Written {
    if stated == tag {
        return Ok(());
    }
    output.refuse("the variant does not have the stated tag", site)
}

/// Returns the bit at which a union begins; its tag, if it lies inside, ends at bit `end`.
#[doc(hidden)]
#[must_use]
pub const fn before_tag<T: BitPack>(end: usize, tag: u64) -> usize {
    match Layout::bare_of::<T>().shape {
        // The tag is taken to have its shortest form; for a longer form the error stands behind the beginning of the tag.
        Shape::Union(_, Some(VARYING)) => {
            end.saturating_sub(8 * (u64::BITS - (tag | 1).leading_zeros()).div_ceil(7) as usize)
        }
        Shape::Union(_, Some(bits)) => end.saturating_sub(bits),
        _ => end,
    }
}

/// Records the error of a tag that no variant has.
#[doc(hidden)]
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn no_case<T: BitPack, O: Order>(input: &Input<'_, '_, O>, tag: u64, site: Site) -> Fault {
    unknown_tag::<T>(input.slot(), input.position(), tag, site)
}

/// Performs [`no_case`] for a tag that ends at bit `end`, if it lies inside. It takes plain values: a cursor that is lent to a function has to
/// live in memory.
#[cold]
#[inline(never)]
fn unknown_tag<T: BitPack>(
    slot: &FaultSlot<DecodeError>,
    end: usize,
    tag: u64,
    site: Site,
) -> Fault {
    slot.wrong(ErrorKind::Invalid, site, before_tag::<T>(end, tag), tag)
}

/// Reads the tag that lies inside a union.
///
/// # Errors
/// [`ErrorKind::Truncated`] or [`ErrorKind::Overrun`].
#[doc(hidden)]
#[inline]
pub fn read_tag<T: BitPack, O: Order>(
    input: &mut Input<'_, '_, O>,
    width: usize,
    site: Site,
) -> Read<u64> {
    let start = input.position();
    let tag = input.take(width, site)?;
    if let Some(trace) = input.watcher() {
        trace.tag(start, width, tag, &T::LAYOUT);
    }
    Ok(tag)
}

/// Reads a signed tag that lies inside a union.
///
/// # Errors
/// [`ErrorKind::Truncated`] or [`ErrorKind::Overrun`].
#[doc(hidden)]
#[inline]
pub fn read_signed_tag<T: BitPack, O: Order>(
    input: &mut Input<'_, '_, O>,
    width: usize,
    site: Site,
) -> Read<u64> {
    let start = input.position();
    let tag = input.take_signed(width, site)? as u64;
    if let Some(trace) = input.watcher() {
        trace.tag(start, width, tag, &T::LAYOUT);
    }
    Ok(tag)
}

/// Writes a signed tag.
///
/// # Errors
/// [`ErrorKind::Overflow`]; a buffer that ends.
#[doc(hidden)]
#[inline]
pub fn write_signed_tag<O: Order>(
    tag: u64,
    width: usize,
    output: &mut Output<'_, O>,
    site: Site,
) -> Written {
    let (number, unused) = (tag as i64, (u64::BITS as usize).saturating_sub(width) as u32);
    if width == 0 || width > 64 || number << unused >> unused != number {
        let error = EncodeError::new(ErrorKind::Overflow, site, output.position(), tag);
        output.fail(error)?;
    }
    output.push(tag << unused >> unused, width, site)
}

/// Reads a tag of bytes, the first one the most significant.
///
/// # Errors
/// [`ErrorKind::Truncated`] or [`ErrorKind::Overrun`].
#[doc(hidden)]
#[inline]
pub fn read_byte_tag<T: BitPack, O: Order>(
    input: &mut Input<'_, '_, O>,
    width: usize,
    site: Site,
) -> Read<u64> {
    let mut big = input.recast::<<O as Settings>::Big>();
    let tag = read_tag::<T, _>(&mut big, width, site)?;
    input.adopt(&big);
    Ok(tag)
}

/// Writes a tag of bytes, the first one the most significant.
///
/// # Errors
/// [`ErrorKind::Overflow`]; a buffer that ends.
#[doc(hidden)]
#[inline]
pub fn write_byte_tag<O: Order>(
    tag: u64,
    width: usize,
    output: &mut Output<'_, O>,
    site: Site,
) -> Written {
    let mut big = output.recast::<<O as Settings>::Big>();
    big.push(tag, width, site)?;
    let state = big.state();
    output.adopt(state);
    Ok(())
}

/// Reads a tag in LEB128.
///
/// # Errors
/// [`ErrorKind::Truncated`] or [`ErrorKind::Overrun`]; a number of more than 64 bits.
#[doc(hidden)]
#[inline]
pub fn read_varying<T: BitPack, O: Order>(input: &mut Input<'_, '_, O>, site: Site) -> Read<u64> {
    let start = input.position();
    let tag = leb128::read(input, site)?;
    if let Some(trace) = input.watcher() {
        trace.tag(start, input.position() - start, tag, &T::LAYOUT);
    }
    Ok(tag)
}

/// Writes a tag in LEB128.
///
/// # Errors
/// A buffer that ends.
#[doc(hidden)]
#[inline]
pub fn write_varying<O: Order>(tag: u64, output: &mut Output<'_, O>, site: Site) -> Written {
    leb128::write(&tag, output, site)
}

//! Tags in front of the fields of a variant.
//!
//! Input: the tag of a variant, and where it lies. Output: its bits, on their own or with the run of fields with which the variant begins.
//! Invariant: one check for room and one shift to the position serve a tag and a short run.

use super::{Output, write_byte_tag, write_signed_tag, write_varying};
use crate::__private::is_short;
use crate::codec::fault::{Read, Site, Written};
use crate::order::{Endian, Order};

/// The place and the form of a union's tag.
#[derive(Clone, Copy, Debug)]
pub enum Front {
    /// The tag lies in an earlier field, or is written already.
    None,
    /// A number of so many bits in front of the variant.
    Bits(usize),
    /// A two's complement number of so many bits in front of the variant.
    Signed(usize),
    /// A number of so many whole bytes, in bits, in front of the variant; the first byte is the most significant one.
    Bytes(usize),
    /// A number in LEB128 in front of the variant.
    Leb128,
}

/// The context of the variant of a union, with or without a tag in front of it.
#[derive(Clone, Copy, Debug)]
pub struct Fronted<C> {
    /// The place and the form of the tag.
    pub front: Front,
    /// The context that is passed to the fields of the variant.
    pub context: C,
}

impl Front {
    /// Writes the tag, if it lies in front of the variant.
    ///
    /// # Errors
    /// [`ErrorKind::Overflow`](crate::ErrorKind::Overflow); a buffer that ends.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn write<O: Order>(self, tag: u64, output: &mut Output<'_, O>, site: Site) -> Written {
        match self {
            Front::None => Ok(()),
            Front::Bits(bits) => output.push(tag, bits, site),
            Front::Signed(bits) => write_signed_tag(tag, bits, output, site),
            Front::Bytes(bits) => write_byte_tag(tag, bits, output, site),
            Front::Leb128 => write_varying(tag, output, site),
        }
    }

    /// Returns the number of the order `O` whose bits are those of the tag, and its width. A number that does not fit is left to
    /// [`write`](Self::write), which knows the error.
    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn number<O: Order>(self, tag: u64) -> Option<(u64, usize)> {
        let (Front::Bits(bits) | Front::Bytes(bits)) = self else { return None };
        if bits == 0 || bits > 64 || bits < 64 && tag >> bits != 0 {
            return None;
        }
        let turned = matches!((self, O::ENDIAN), (Front::Bytes(_), Endian::Little));
        let number = if turned { tag.swap_bytes() >> (64 - bits) } else { tag };
        Some((number, bits))
    }
}

impl<O: Order> Output<'_, O> {
    /// Returns the number and the width with which a run of `bits` bits begins, if it takes the tag with it. Otherwise the tag is written, and
    /// the width is 0.
    ///
    /// # Errors
    /// The errors of [`Front::write`].
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn front(&mut self, front: Front, tag: u64, bits: usize, site: Site) -> Read<(u64, usize)> {
        if is_short(bits) && !self.is_checking() {
            if let Some(number) = front.number::<O>(tag) {
                return Ok(number);
            }
        }
        front.write(tag, self, site)?;
        Ok((0, 0))
    }
}

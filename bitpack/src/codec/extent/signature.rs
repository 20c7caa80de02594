//! The extents up to several bytes.
//!
//! Input: bytes, at least one. Output: an [`Extent`] that ends before or after their first occurrence. Invariant: a value that a reader
//! would end earlier is not written. The bytes are part of the definition, so that looking for them takes a time that is proportional to the
//! message.

use super::Extent;
use crate::codec::fault::{Read, Site, Written};
use crate::codec::{Input, Output};
use crate::cursor::Reader;
use crate::error::EncodeError;
use crate::order::Order;

/// Up to these bytes, which are consumed and are no part of the field: `until = b"…"`.
#[derive(Clone, Copy, Debug)]
pub struct UntilBytes(pub &'static [u8]);

/// Up to and with these bytes, which are part of the field: `through = b"…"`.
#[derive(Clone, Copy, Debug)]
pub struct ThroughBytes(pub &'static [u8]);

/// Returns where the bytes occur first.
fn find(bytes: &[u8], end: &[u8]) -> Option<usize> {
    bytes.windows(end.len().max(1)).position(|window| window == end)
}

/// Returns the bytes of a slice and those that end it.
fn split<'a, O: Order>(
    input: &mut Input<'a, '_, O>,
    end: &[u8],
    included: bool,
    site: Site,
) -> Read<&'a [u8]> {
    if !input.is_at_byte() {
        // Refused there, before anything is looked for.
        return input.bytes(0, site);
    }
    let left = input.remaining_bytes();
    let Some(count) = find(left, end) else {
        return Err(input.short((left.len() + 1).saturating_mul(8), site));
    };
    if included {
        return input.bytes(count + end.len(), site);
    }
    let slice = input.bytes(count, site)?;
    input.bytes(end.len(), site)?;
    Ok(slice)
}

impl Extent for UntilBytes {
    const TERMINATED: bool = true;
    const WHY: &'static str = "contains the bytes that end the field";

    fn is_empty<O: Order>(self, _: &Input<'_, '_, O>) -> bool {
        false
    }

    fn slice<'a, O: Order>(self, input: &mut Input<'a, '_, O>, site: Site) -> Read<&'a [u8]> {
        split(input, self.0, false, site)
    }

    fn more<O: Order>(
        self,
        input: &mut Input<'_, '_, O>,
        _: usize,
        _: usize,
        site: Site,
    ) -> Read<bool> {
        let mut ahead = input.recast::<O>();
        for byte in self.0 {
            if ahead.remaining() < 8 || ahead.take(8, site)? != u64::from(*byte) {
                return Ok(true);
            }
        }
        input.adopt(&ahead);
        Ok(false)
    }

    fn close<O: Order>(
        self,
        output: &mut Output<'_, O>,
        elements: usize,
        start: usize,
        site: Site,
    ) -> Written {
        // The elements are numbers of one width.
        let width = (output.position() - start).checked_div(elements).unwrap_or(0);
        for byte in self.0 {
            output.push(u64::from(*byte), 8, site)?;
        }
        let begins = |index: &usize| {
            let at = |byte: usize| output.byte_at(start + index * width + byte * 8);
            self.0.iter().enumerate().all(|(index, byte)| at(index) == Some(*byte))
        };
        match (0..elements).find(begins) {
            Some(index) => {
                let why = "an element begins with the bytes that end the list";
                output.fail(EncodeError::refused(why, site, start + index * width, None))
            }
            None => Ok(()),
        }
    }

    fn allows(self, bytes: &[u8]) -> bool {
        // The last bytes and the first ones of the terminator may be the terminator, too.
        let begins = |at: usize| {
            let text = bytes.iter().skip(at).chain(self.0);
            text.zip(self.0).all(|(byte, end)| byte == end)
        };
        !(0..bytes.len()).any(begins)
    }
}

impl Extent for ThroughBytes {
    const TERMINATED: bool = true;
    const WHY: &'static str =
        "does not end with the bytes that end the field, or contains them before";

    fn is_empty<O: Order>(self, _: &Input<'_, '_, O>) -> bool {
        false
    }

    fn slice<'a, O: Order>(self, input: &mut Input<'a, '_, O>, site: Site) -> Read<&'a [u8]> {
        split(input, self.0, true, site)
    }

    fn more<O: Order>(
        self,
        input: &mut Input<'_, '_, O>,
        index: usize,
        _: usize,
        _: Site,
    ) -> Read<bool> {
        let Some(back) = self.0.len().checked_sub(1).filter(|back| *back < index) else {
            return Ok(true);
        };
        let start = input.position().saturating_sub(back * 8 + 8);
        let last = input.message().get(start / 8..).unwrap_or(&[]);
        let mut reader = Reader::<O>::at(last, start, start % 8);
        Ok(!self.0.iter().all(|byte| reader.take(8) == u64::from(*byte)))
    }

    fn close<O: Order>(self, _: &mut Output<'_, O>, _: usize, _: usize, _: Site) -> Written {
        Ok(())
    }

    fn allows(self, bytes: &[u8]) -> bool {
        find(bytes, self.0).is_some_and(|at| at + self.0.len() == bytes.len())
    }
}

//! The extent up to a terminator.
//!
//! Input: a byte. Output: an [`Extent`] that ends before it. Invariant: an element that a reader would take
//! for the terminator is not written.

use super::Extent;
use crate::codec::fault::{Read, Site, Written};
use crate::codec::{Input, Output};
use crate::error::EncodeError;
use crate::order::Order;

/// Up to a byte of this value, which is consumed and is no part of the field: `until = …`.
#[derive(Clone, Copy, Debug)]
pub struct Until(pub u8);

impl Extent for Until {
    const TERMINATED: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty<O: Order>(self, _: &Input<'_, '_, O>) -> bool {
        false
    }

    #[inline]
    fn slice<'a, O: Order>(self, input: &mut Input<'a, '_, O>, site: Site) -> Read<&'a [u8]> {
        if !input.is_at_byte() {
            // Refused there, before anything is looked for.
            return input.bytes(0, site);
        }
        let left = input.remaining_bytes();
        match left.iter().position(|byte| *byte == self.0) {
            Some(count) => {
                let slice = input.bytes(count, site)?;
                input.bytes(1, site)?;
                Ok(slice)
            }
            None => Err(input.short((left.len() + 1).saturating_mul(8), site)),
        }
    }

    #[inline]
    fn more<O: Order>(
        self,
        input: &mut Input<'_, '_, O>,
        _: usize,
        _: usize,
        site: Site,
    ) -> Read<bool> {
        let mut ahead = input.recast::<O>();
        if ahead.take(8, site)? != u64::from(self.0) {
            return Ok(true);
        }
        input.adopt(&ahead);
        Ok(false)
    }

    #[inline]
    fn close<O: Order>(
        self,
        output: &mut Output<'_, O>,
        _: usize,
        _: usize,
        site: Site,
    ) -> Written {
        output.push(u64::from(self.0), 8, site)
    }

    fn begun<O: Order>(self, output: &Output<'_, O>, start: usize, site: Site) -> Written {
        if output.byte_at(start) != Some(self.0) {
            return Ok(());
        }
        let why = "an element begins with the byte that ends the list";
        output.fail(EncodeError::refused(why, site, start, None))
    }

    fn allows(self, bytes: &[u8]) -> bool {
        !bytes.contains(&self.0)
    }
}

//! Back-patching: numbers that are known only after the values behind them are written.
//!
//! Input: a number, and the position of zero bits. Output: the number at that position. Invariants: the bits around it and the
//! position of the output stay unchanged.

use super::Output;
use crate::codec::computed::PART;
use crate::codec::fault::{Site, Written};
use crate::cursor::Writer;
use crate::error::{EncodeError, ErrorKind};
use crate::order::Order;
use crate::order::memory::Memory;

impl<O: Order> Output<'_, O> {
    /// Writes a number once more, at bit `position`, where zero bits of the same width are.
    ///
    /// # Errors
    /// [`ErrorKind::Overflow`] for a value that needs more bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn patch(&mut self, position: usize, value: u64, width: usize, site: Site) -> Written {
        self.patch_as::<O>(position, value, width, site)
    }

    /// As [`patch`](Self::patch), in an order of its own.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::codec) fn patch_as<P: Order>(
        &mut self,
        position: usize,
        value: u64,
        width: usize,
        site: Site,
    ) -> Written {
        if width < 64 && value >> width != 0 {
            self.fail(EncodeError::new(ErrorKind::Overflow, site, position, value))?;
        }
        if width > 64 || position.saturating_add(width) > self.position() {
            return self.refuse("nothing that can be patched was written there", site);
        }
        if self.is_checking() {
            return Ok(());
        }
        let place = position / 8..position.saturating_add(width).div_ceil(8);
        match self.memory.bytes_mut().get_mut(place) {
            Some(place) if position % 8 == 0 && matches!(width, 8 | 16 | 32 | 64) => {
                let mut writer = Writer::<P>::at(place, position);
                writer.push(value, width);
                writer.finish();
            }
            Some(place) => merge::<P>(place, position % 8, value, width),
            None => {}
        }
        Ok(())
    }

    /// Writes the length in bytes of something that is `bits` wide, as [`patch`](Self::patch) does.
    ///
    /// # Errors
    /// The errors of [`patch`](Self::patch); [`ErrorKind::Refused`] if the width is not a whole number of bytes.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn patch_len(&mut self, position: usize, bits: usize, width: usize, site: Site) -> Written {
        if bits % 8 != 0 {
            self.fail(EncodeError::refused(PART, site, position, Some(bits as u64)))?;
        }
        self.patch(position, (bits / 8) as u64, width, site)
    }
}

/// Writes a number over zero bits, between other bits.
#[inline(never)]
fn merge<O: Order>(place: &mut [u8], sub: usize, value: u64, width: usize) {
    let mut scratch = [0; 16];
    let mut writer = Writer::<O>::new(&mut scratch);
    writer.zeros(sub);
    writer.push(value, width.min(64));
    writer.finish();
    for (byte, bits) in place.iter_mut().zip(scratch) {
        *byte |= bits;
    }
}

//! Extensible messages: a limit from a header, and what an older or newer sender wrote.
//!
//! Input: the header, and fields that may not be there. Output: the limit in force; what there is of a run of fields; the outer
//! limit again. Invariants: nothing behind the limit is read; nothing before it is left over; a field of which only a part is
//! there is an error.

use super::Input;
use super::limits::Outer;
use crate::codec::fault::{Fault, FaultSlot, Read, Site};
use crate::cursor::shift;
use crate::error::{DecodeError, ErrorKind};
use crate::layout::Field;
use crate::order::Order;

impl<'a, O: Order> Input<'a, '_, O> {
    /// Sets the limit to the end of a message of `bits` bits, `header` of which are read already.
    ///
    /// # Errors
    /// [`ErrorKind::Invalid`] for less than the header; [`ErrorKind::Truncated`] or [`ErrorKind::Overrun`] for more than there is.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::codec) fn open(&mut self, bits: usize, header: usize, site: Site) -> Read<Outer> {
        // A `match`, as a closure could stay a function, to which the input would be lent.
        let rest = bits.checked_sub(header);
        let outer = match rest {
            Some(rest) => self.narrow(rest),
            None => None,
        };
        match outer {
            Some(outer) => Ok(outer),
            None => {
                let start = self.position().saturating_sub(header);
                Err(no_message(self.slot(), self.ends(), (start, bits), rest.is_some(), site))
            }
        }
    }

    /// Ends a message: passes over what this version does not know, and puts the outer limit back in force.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn close(&mut self, outer: Outer) {
        if let Some(trace) = self.watcher() {
            if self.remaining() > 0 {
                trace.unknown(self.position(), self.position().saturating_add(self.remaining()));
            }
        }
        self.put_back(outer);
    }

    /// Passes over `bits` bits, which are the elements from number `first` on.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`] or [`ErrorKind::Overrun`].
    pub(in crate::codec) fn pass(&mut self, bits: usize, first: usize, site: Site) -> Read<()> {
        if O::ALIGNED && bits % 8 != 0 {
            return Err(self.refuse(super::IN_BYTES, site, bits as u64));
        }
        if self.remaining() < bits {
            return Err(self.short(bits, site));
        }
        if let Some(trace) = self.watcher() {
            trace.element(first);
            trace.unknown(self.position(), self.position().saturating_add(bits));
            trace.leave();
        }
        self.skip_to(self.sub() + bits);
        Ok(())
    }

    /// Copies the next `bits` bits, which are as many as `place` has and no more than there are, to a byte boundary.
    pub(in crate::codec) fn take_front(&mut self, bits: usize, place: &mut [u8]) {
        let bytes = (self.sub() + bits).div_ceil(8);
        shift::down::<O>(self.rest.get(..bytes).unwrap_or(&[]), self.state.sub, place);
        self.skip_to(self.sub() + bits);
    }

    /// Reads the first bits of a run of fields that ends after the message. Returns a copy of these
    /// bits and their number. The copy begins on a byte boundary, and the bits after the end of the
    /// message are zero in it.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`] or [`ErrorKind::Overrun`], about a field in which the message ends.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn partial<const N: usize>(&mut self, fields: &'static [Field]) -> Read<([u8; N], usize)> {
        // A copy: what is lent to a function that is not inlined has to live in memory.
        let mut own = self.fork();
        let run = own.first_bits(fields)?;
        self.go_on(own.left());
        Ok(run)
    }

    /// Performs [`partial`](Self::partial).
    #[cold]
    #[inline(never)]
    fn first_bits<const N: usize>(&mut self, fields: &'static [Field]) -> Read<([u8; N], usize)> {
        let have = self.remaining();
        let base = fields.first().map_or(0, |field| field.offset);
        let there = |field: &&Field| field.offset - base + field.bits <= have;
        let count = fields.iter().take_while(there).count();
        let (there, after) = fields.split_at_checked(count).unwrap_or((fields, &[]));
        if let Some(cut) = after.first().filter(|field| field.offset - base < have) {
            let at = self.position().saturating_add(cut.offset - base);
            return Err(super::faults::short(self.slot(), self.ends(), at, cut.bits, cut));
        }
        self.report(self.position(), there);
        let mut run = [0; N];
        self.take_front(have, run.get_mut(..have.div_ceil(8)).unwrap_or(&mut []));
        Ok((run, have))
    }
}

/// The error of a message of `bits` bits that begins at bit `start`: it is longer than what there is, or shorter than its header.
#[cold]
#[inline(never)]
fn no_message(
    slot: &FaultSlot<DecodeError>,
    ends: (usize, bool),
    (start, bits): (usize, usize),
    is_long: bool,
    site: Site,
) -> Fault {
    match is_long {
        true => super::faults::short(slot, ends, start, bits, site),
        false => slot.wrong(ErrorKind::Invalid, site, start, bits as u64),
    }
}

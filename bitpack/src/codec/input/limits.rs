//! The limits of an input: where it ends, and how deeply values may be nested.
//!
//! Input: a length from the message. Output: a limit in force, and the [`Outer`] one to put back. Invariants: a limit
//! never lies outside the one around it; nesting is bounded by the style of the order.

use super::Input;
use crate::codec::fault::{Read, Site};
use crate::order::Order;

/// The flag of an input whose limit comes from a length in the message: more bytes would not help a field that reaches past it.
pub(super) const LIMITED: u16 = 0x8000;

/// The limit that [`Input::limit`] has replaced by a narrower one; [`Input::release`] puts it back in force.
#[derive(Clone, Copy)]
pub struct Outer<'a> {
    /// What follows the narrower one, from the byte of its last bit.
    after: &'a [u8],
    end: usize,
    tail: u8,
    depth: u16,
}

impl<'a, O: Order> Input<'a, '_, O> {
    /// Sets the limit `bits` bits after the position; [`release`](Self::release) takes it back.
    ///
    /// # Errors
    /// [`Truncated`](crate::ErrorKind::Truncated) or [`Overrun`](crate::ErrorKind::Overrun).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn limit(&mut self, bits: usize, site: Site) -> Read<Outer<'a>> {
        if O::ALIGNED && bits % 8 != 0 {
            return Err(self.refuse(super::IN_BYTES, site, bits as u64));
        }
        if self.remaining() < bits {
            return Err(self.short(bits, site));
        }
        let bits = self.sub() + bits;
        let (start, bytes) = (self.end - self.rest.len(), bits.div_ceil(8));
        let after = self.rest.get(bits / 8..).unwrap_or(&[]);
        let outer = Outer { after, end: self.end, tail: self.tail, depth: self.state.depth };
        self.state.depth |= LIMITED;
        self.rest = self.rest.get(..bytes).unwrap_or(&[]);
        self.end = start + bytes;
        if !O::ALIGNED {
            self.tail = (bytes * 8 - bits) as u8;
        }
        Ok(outer)
    }

    /// Sets the limit `count` bytes after the position.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::codec) fn limit_bytes(&mut self, count: usize, site: Site) -> Read<Outer<'a>> {
        if !O::ALIGNED {
            return self.limit(count.saturating_mul(8), site);
        }
        let Some((inside, after)) = self.rest.split_at_checked(count) else {
            return Err(self.short(count.saturating_mul(8), site));
        };
        let outer = Outer { after, end: self.end, tail: self.tail, depth: self.state.depth };
        (self.rest, self.end) = (inside, self.end - after.len());
        self.state.depth |= LIMITED;
        Ok(outer)
    }

    /// Returns whether the position is at the limit.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::codec) const fn is_spent(&self) -> bool {
        if O::ALIGNED { self.rest.is_empty() } else { self.remaining() == 0 }
    }

    /// Returns whether whole bytes remain up to the end of the message.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn has_more_bytes(&self) -> bool {
        self.rest.len() > (self.sub() > 0) as usize
    }

    /// Restores the outer limit.
    ///
    /// # Errors
    /// [`Trailing`](crate::ErrorKind::Trailing) if bits remain up to the inner limit.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn release(&mut self, outer: Outer<'a>, site: Site) -> Read<()> {
        if !self.is_spent() {
            return Err(self.unfilled(site));
        }
        self.put_back(outer);
        Ok(())
    }

    /// Continues behind the inner limit.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn put_back(&mut self, outer: Outer<'a>) {
        // The position becomes the limit: only bits behind the limit may remain.
        if !O::ALIGNED {
            self.state.sub = (8 - self.tail) % 8;
            self.tail = outer.tail;
        }
        (self.rest, self.end, self.state.depth) = (outer.after, outer.end, outer.depth);
    }

    /// Returns whether a value may be nested here.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::codec) const fn can_nest(&self) -> bool {
        self.state.has_level()
    }

    /// Enters a level of nesting; [`ascend`](Self::ascend) leaves it.
    ///
    /// # Errors
    /// [`TooDeep`](crate::ErrorKind::TooDeep) at the greatest depth.
    #[inline]
    pub fn descend(&mut self, site: Site) -> Read<()> {
        if self.state.enter_level() {
            return Ok(());
        }
        Err(self.state.too_deep(self.position(), site))
    }

    /// Leaves a level of nesting that [`descend`](Self::descend) has entered.
    #[inline]
    pub const fn ascend(&mut self) {
        self.state.ascend();
    }
}

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
pub struct Outer {
    /// The number of bits from the position to the narrower limit.
    bits: usize,
    end: usize,
    tail: u8,
    depth: u16,
}

impl Outer {
    /// Returns whether `width` bits followed when the narrower limit was set.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn holds(&self, width: usize) -> bool {
        width <= self.bits
    }
}

impl<'a, O: Order> Input<'a, '_, O> {
    /// Sets the limit `bits` bits after the position; [`release`](Self::release) takes it back.
    ///
    /// # Errors
    /// [`Truncated`](crate::ErrorKind::Truncated) or [`Overrun`](crate::ErrorKind::Overrun).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn limit(&mut self, bits: usize, site: Site) -> Read<Outer> {
        if O::ALIGNED && bits % 8 != 0 {
            return Err(self.refuse(super::IN_BYTES, site, bits as u64));
        }
        match self.narrow(bits) {
            Some(outer) => Ok(outer),
            None => Err(self.short(bits, site)),
        }
    }

    /// Sets the limit `bits` bits after the position, if the input has as many.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn narrow(&mut self, bits: usize) -> Option<Outer> {
        if self.tail() > 0 && !self.has(bits) {
            return None;
        }
        let known = bits;
        // No input has so many bits that rounding them up to bytes would overflow. `div_ceil` costs two instructions more.
        let bits = bits.saturating_add(self.sub());
        let bytes = bits.saturating_add(7) / 8;
        let outer = self.cut(bytes)?;
        if !O::ALIGNED {
            self.tail = bits.wrapping_neg() as u8 % 8;
        }
        Some(Outer { bits: known, ..outer })
    }

    /// Sets the limit at the end of the next `count` bytes, if the input has as many. Unless a limit lies inside a byte, this comparison is
    /// the only one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn cut(&mut self, count: usize) -> Option<Outer> {
        let start = self.end - self.rest.len();
        let (inside, _) = self.rest.split_at_checked(count)?;
        let bits = count.saturating_mul(8);
        let outer = Outer { bits, end: self.end, tail: self.tail, depth: self.state.depth };
        self.state.depth |= LIMITED;
        (self.rest, self.end) = (inside, start + count);
        Some(outer)
    }

    /// Sets the limit `count` bytes after the position.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(in crate::codec) fn limit_bytes(&mut self, count: usize, site: Site) -> Read<Outer> {
        if !self.is_aligned() {
            return self.limit(count.saturating_mul(8), site);
        }
        match self.cut(count) {
            Some(outer) => Ok(outer),
            None => Err(self.short(count.saturating_mul(8), site)),
        }
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
    pub fn release(&mut self, outer: Outer, site: Site) -> Read<()> {
        if !self.is_spent() {
            return Err(self.unfilled(site));
        }
        self.put_back(outer);
        Ok(())
    }

    /// Continues behind the inner limit.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn put_back(&mut self, outer: Outer) {
        // The position becomes the limit: only bits behind the limit may remain.
        let sub = if O::ALIGNED { 0 } else { self.tail.wrapping_neg() % 8 };
        let at = self.end.saturating_sub(usize::from(sub > 0));
        self.rest = self.message.get(at..outer.end).unwrap_or(&[]);
        if !O::ALIGNED {
            (self.state.sub, self.tail) = (sub, outer.tail);
        }
        (self.end, self.state.depth) = (outer.end, outer.depth);
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

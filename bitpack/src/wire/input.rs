//! The reading end of a message.
//!
//! Input: a message. Output: runs of fixed width for the folding cursor, slices, numbers, and places elsewhere in
//! the message. Invariants: no method panics; the position never passes the limit; a limit never lies outside the one
//! around it.

use super::fault::{Fault, FaultSlot};
use super::trace::{Trace, Watch};
use super::{MAX_DEPTH, shift};
use crate::cursor::Reader;
use crate::error::{DecodeError, ErrorKind};
use crate::layout::{Field, Layout};
use crate::order::Order;
use crate::value::Value;

pub(super) const TURN: &str = "the bit order changes inside a byte";

/// Reads a message from front to back, within limits.
///
/// ```
/// use bitpack::{layout::{Field, Layout, Shape}, order::Msb0, wire::{FaultSlot, Input}};
///
/// const SITE: &Field = &Field::whole(const { &Layout::new("example", Shape::Custom, 0) });
/// let slot = FaultSlot::new();
/// let mut input = Input::<Msb0>::new(&[0xA5, 0x01, 0x02, 0x03], &slot);
/// assert_eq!(input.take(4, SITE), Ok(0xA));
/// assert_eq!((input.position(), input.remaining()), (4, 28));
/// assert_eq!(input.take(4, SITE), Ok(0x5));
/// assert_eq!(input.bytes(2, SITE), Ok(&[1, 2][..]));
/// assert_eq!(input.message().len(), 4);
/// ```
pub struct Input<'a, 's, O: Order> {
    message: &'a [u8],
    /// From the byte of the position to the limit.
    rest: &'a [u8],
    /// Where `rest` ends in the message, in bytes.
    end: usize,
    /// Bits of the first byte that are read already.
    sub: u8,
    /// Bits of the last byte that lie beyond the limit.
    tail: u8,
    /// Levels, and [`LIMITED`].
    depth: u8,
    trace: O::Trace,
    slot: &'s FaultSlot<DecodeError>,
}

/// A length from the message is in force: more bytes would not help a field that goes past it.
const LIMITED: u8 = 0x80;

/// How an input lies to the bytes and how deep it is: three bytes in one register.
#[derive(Clone, Copy)]
pub(crate) struct Place(u32);

/// What is left of an input: bytes, and the bits of the first of them that are read already. Nothing else changes
/// while a value is read.
pub(crate) type Left<'a> = (&'a [u8], u8);

/// A limit that was in force before a narrower one.
#[derive(Clone, Copy)]
pub struct Outer<'a> {
    /// What follows the narrower one, from the byte of its last bit.
    after: &'a [u8],
    end: usize,
    tail: u8,
    depth: u8,
}

impl<'a, 's, O: Order<Trace = ()>> Input<'a, 's, O> {
    /// At the first bit of a message; an error goes into the slot.
    #[inline]
    #[must_use]
    pub const fn new(message: &'a [u8], slot: &'s FaultSlot<DecodeError>) -> Self {
        Self::traced(message, slot, ())
    }
}

impl<'a, 's, O: Order<Trace = ()>> Input<'a, 's, O> {
    /// At a [`mark`](Self::mark) in a message, of which `tail` bits of the last byte do not count.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn marked(
        message: &'a [u8],
        mark: usize,
        tail: u8,
        slot: &'s FaultSlot<DecodeError>,
    ) -> Self {
        let (from, sub) = if O::ALIGNED { (mark, 0) } else { (mark / 8, (mark % 8) as u8) };
        let rest = message.get(from..).unwrap_or(&[]);
        Input { message, rest, end: message.len(), sub, tail, depth: 0, trace: (), slot }
    }
}

impl<'a, 's, O: Order> Input<'a, 's, O> {
    /// At the first bit of a message, with someone looking on.
    #[inline]
    pub(crate) const fn traced(
        message: &'a [u8],
        slot: &'s FaultSlot<DecodeError>,
        trace: O::Trace,
    ) -> Self {
        Input { message, rest: message, end: message.len(), sub: 0, tail: 0, depth: 0, trace, slot }
    }

    /// The position of the next bit, in bits from the start of the message.
    #[inline]
    #[must_use]
    pub const fn position(&self) -> usize {
        (self.end - self.rest.len()) * 8 + self.sub()
    }

    /// The bits left up to the limit.
    #[inline]
    #[must_use]
    pub const fn remaining(&self) -> usize {
        (self.rest.len() * 8).saturating_sub(self.sub() + self.tail())
    }

    /// The whole message, whatever the limit: what back references point into.
    #[inline]
    #[must_use]
    pub const fn message(&self) -> &'a [u8] {
        self.message
    }

    /// The whole bytes left up to the limit, from the next byte boundary on.
    #[inline]
    #[must_use]
    pub fn remaining_bytes(&self) -> &'a [u8] {
        if self.is_aligned() {
            return self.rest;
        }
        let from = usize::from(self.sub > 0);
        let to = self.rest.len().saturating_sub(usize::from(self.tail > 0));
        self.rest.get(from..to).unwrap_or(&[])
    }

    /// Whether position and limit lie on byte boundaries.
    #[inline]
    #[must_use]
    pub const fn is_aligned(&self) -> bool {
        self.sub() | self.tail() == 0
    }

    /// The next `width` bits (at most 64) as an unsigned number.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`] or [`ErrorKind::Overrun`].
    #[inline]
    pub fn take(&mut self, width: usize, site: &'static Field) -> Result<u64, Fault> {
        Ok(self.reader(width, site)?.take(width))
    }

    /// The next `width` bits (at most 64) as a two's complement number.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`] or [`ErrorKind::Overrun`].
    #[inline]
    pub fn take_signed(&mut self, width: usize, site: &'static Field) -> Result<i64, Fault> {
        Ok(self.reader(width, site)?.take_signed(width))
    }

    /// A cursor over the next `width` bits, which it may not leave.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`] or [`ErrorKind::Overrun`].
    #[inline]
    pub(crate) fn reader(
        &mut self,
        width: usize,
        site: &'static Field,
    ) -> Result<Reader<'a, O>, Fault> {
        let (origin, sub) = (self.position() - self.sub(), self.sub());
        if O::ALIGNED && width % 8 != 0 {
            return Err(self.refuse(IN_BYTES, site, width as u64));
        }
        if self.remaining() < width {
            return Err(self.short(width, site));
        }
        let bits = sub + width;
        let run = self.rest.get(..bits.div_ceil(8)).unwrap_or(&[]);
        self.skip_to(bits);
        Ok(Reader::at(run, origin, sub))
    }

    /// The bytes of a run of fields that is `width` bits wide: the input's own, where it is aligned.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn run(&mut self, width: usize, fields: &'static [Field]) -> Result<&'a [u8], Fault> {
        match self.rest.split_at_checked(width.div_ceil(8)) {
            Some((run, _)) => {
                self.skip_to(width);
                Ok(run)
            }
            None => Err(self.short_of(width, fields)),
        }
    }

    /// The same where it is not: a copy of the bits that begins on a byte boundary.
    #[doc(hidden)]
    #[cold]
    #[inline(never)]
    pub fn realigned<const N: usize>(
        &mut self,
        width: usize,
        fields: &'static [Field],
    ) -> Result<[u8; N], Fault> {
        if self.remaining() < width {
            return Err(self.short_of(width, fields));
        }
        let mut run = [0; N];
        let bytes = (self.sub() + width).div_ceil(8);
        let place = run.get_mut(..width.div_ceil(8)).unwrap_or(&mut []);
        shift::down::<O>(self.rest.get(..bytes).unwrap_or(&[]), self.sub, place);
        self.skip_to(self.sub() + width);
        Ok(run)
    }

    /// Reports the fields of a run to whoever looks on.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn report(&self, start: usize, fields: &'static [Field]) {
        if let Some(trace) = self.watcher() {
            trace.run((start, start + self.remaining()), fields, (O::BITS, O::ENDIAN));
        }
    }

    /// Tells whoever looks on that a field begins; returns where.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn enter(&self, site: &'static Field) -> usize {
        match self.watcher() {
            Some(trace) => {
                trace.enter(site);
                self.position()
            }
            None => 0,
        }
    }

    /// Tells whoever looks on that a field has ended, which began at bit `start`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn leave<'v>(&self, start: usize, value: impl FnOnce() -> Value<'v>) {
        if let Some(trace) = self.watcher() {
            trace.value(start, self.position(), value());
            trace.leave();
        }
    }

    #[inline]
    pub(crate) fn watcher(&self) -> Option<&dyn Trace> {
        self.trace.watcher()
    }

    /// Goes on `bits` bits after the start of the current byte.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn skip_to(&mut self, bits: usize) {
        self.rest = self.rest.get(bits / 8..).unwrap_or(&[]);
        if !O::ALIGNED {
            self.sub = (bits % 8) as u8;
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn sub(&self) -> usize {
        if O::ALIGNED { 0 } else { self.sub as usize }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    const fn tail(&self) -> usize {
        if O::ALIGNED { 0 } else { self.tail as usize }
    }

    /// The next `count` bytes.
    ///
    /// # Errors
    /// [`ErrorKind::Unaligned`], [`ErrorKind::Truncated`] or [`ErrorKind::Overrun`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bytes(&mut self, count: usize, site: &'static Field) -> Result<&'a [u8], Fault> {
        if self.sub() != 0 {
            return Err(self.error(ErrorKind::Unaligned, site, 0));
        }
        match self.rest.split_at_checked(count) {
            Some((bytes, rest)) if self.tail() == 0 || !rest.is_empty() => {
                self.rest = rest;
                Ok(bytes)
            }
            _ => Err(self.short(count.saturating_mul(8), site)),
        }
    }

    /// Passes over bits up to the next multiple of `width` bits after `start`, a remembered [`position`](Self::position).
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`] or [`ErrorKind::Overrun`].
    #[inline]
    pub fn align(&mut self, start: usize, width: usize, site: &'static Field) -> Result<(), Fault> {
        let over = self.position().saturating_sub(start).checked_rem(width).unwrap_or(0);
        let gap = if over == 0 { 0 } else { width - over };
        if self.remaining() < gap {
            return Err(self.short(gap, site));
        }
        self.skip_to(self.sub() + gap);
        Ok(())
    }

    /// Sets the limit `bits` bits after the position; [`release`](Self::release) takes it back.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`] or [`ErrorKind::Overrun`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn limit(&mut self, bits: usize, site: &'static Field) -> Result<Outer<'a>, Fault> {
        if self.remaining() < bits {
            return Err(self.short(bits, site));
        }
        let bits = self.sub() + bits;
        let (start, bytes) = (self.end - self.rest.len(), bits.div_ceil(8));
        let after = self.rest.get(bits / 8..).unwrap_or(&[]);
        let outer = Outer { after, end: self.end, tail: self.tail, depth: self.depth };
        self.depth |= LIMITED;
        self.rest = self.rest.get(..bytes).unwrap_or(&[]);
        self.end = start + bytes;
        if !O::ALIGNED {
            self.tail = (bytes * 8 - bits) as u8;
        }
        Ok(outer)
    }

    /// Sets the limit `count` bytes after the position.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn limit_bytes(
        &mut self,
        count: usize,
        site: &'static Field,
    ) -> Result<Outer<'a>, Fault> {
        if !O::ALIGNED {
            return self.limit(count.saturating_mul(8), site);
        }
        let Some((inside, after)) = self.rest.split_at_checked(count) else {
            return Err(self.short(count.saturating_mul(8), site));
        };
        let outer = Outer { after, end: self.end, tail: self.tail, depth: self.depth };
        (self.rest, self.end) = (inside, self.end - after.len());
        self.depth |= LIMITED;
        Ok(outer)
    }

    /// Whether nothing is left up to the limit.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) const fn is_spent(&self) -> bool {
        if O::ALIGNED { self.rest.is_empty() } else { self.remaining() == 0 }
    }

    /// Whether whole bytes are left up to the end of the message.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn has_more_bytes(&self) -> bool {
        self.rest.len() > (self.sub() > 0) as usize
    }

    /// Puts the outer limit back in force; what is left up to the inner one is an error.
    ///
    /// # Errors
    /// [`ErrorKind::Trailing`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn release(&mut self, outer: Outer<'a>, site: &'static Field) -> Result<(), Fault> {
        if !self.is_spent() {
            return Err(self.unfilled(site));
        }
        // The position is the limit: nothing is left, or only bits beyond it.
        if !O::ALIGNED {
            self.sub = (8 - self.tail) % 8;
            self.tail = outer.tail;
        }
        (self.rest, self.end, self.depth) = (outer.after, outer.end, outer.depth);
        Ok(())
    }

    /// The error of a value that ends before its limit.
    #[inline]
    pub(super) fn unfilled(&self, site: &'static Field) -> Fault {
        unfilled(self.slot, site, self.position(), self.end)
    }

    /// Another input at bit `position` of the same message, up to the message's end; one level deeper.
    ///
    /// For back references. That they end is yours to see to: let every reference point before the one that
    /// led to it.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`] where the message ends before; [`ErrorKind::TooDeep`].
    pub fn at(&self, position: usize, site: &'static Field) -> Result<Self, Fault> {
        let Some(rest) = self.message.get(position / 8..) else {
            return Err(
                self.short(position.saturating_add(1).saturating_sub(self.position()), site)
            );
        };
        let end = self.message.len();
        let mut input = Input { rest, end, tail: 0, message: self.message, ..*self };
        input.sub = (position % 8) as u8;
        input.depth &= !LIMITED;
        input.descend(site)?;
        Ok(input)
    }

    /// One level deeper; [`ascend`](Self::ascend) comes back up.
    ///
    /// # Errors
    /// [`ErrorKind::TooDeep`].
    #[inline]
    pub fn descend(&mut self, site: &'static Field) -> Result<(), Fault> {
        if (self.depth & !LIMITED) as usize >= MAX_DEPTH {
            return Err(self.error(ErrorKind::TooDeep, site, MAX_DEPTH as u64));
        }
        self.depth += 1;
        Ok(())
    }

    /// One level up.
    #[inline]
    pub const fn ascend(&mut self) {
        if self.depth & !LIMITED > 0 {
            self.depth -= 1;
        }
    }

    /// The parts of an input, as plain values: what is lent to a function that is not inlined has to live in memory,
    /// and these stay in registers.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn parts(
        &self,
    ) -> (&'a [u8], &'a [u8], &'s FaultSlot<DecodeError>, usize, Place) {
        let place = Place((self.sub() << 16 | self.tail() << 8) as u32 | self.depth as u32);
        (self.message, self.rest, self.slot, self.end, place)
    }

    /// An input of such parts.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn of_parts(
        message: &'a [u8],
        rest: &'a [u8],
        (slot, trace): (&'s FaultSlot<DecodeError>, O::Trace),
        (end, place): (usize, Place),
    ) -> Self {
        let [depth, tail, sub, _] = place.0.to_le_bytes();
        Input { message, rest, end, sub, tail, depth, trace, slot }
    }

    /// Who looks on.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn trace(&self) -> O::Trace {
        self.trace
    }

    /// What is left.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn left(&self) -> Left<'a> {
        (self.rest, self.sub)
    }

    /// Goes on where another input of the same parts stopped.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn go_on(&mut self, (rest, sub): Left<'a>) {
        self.rest = rest;
        if !O::ALIGNED {
            self.sub = sub;
        }
    }

    /// The position as a [`Seq`](crate::Seq) keeps it: in bytes where an order has whole ones, else in bits.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) const fn mark(&self) -> usize {
        if O::ALIGNED { self.end - self.rest.len() } else { self.position() }
    }

    /// The message up to the limit, and how many bits of its last byte come after that.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn bounds(&self) -> (&'a [u8], u8) {
        (self.message.get(..self.end).unwrap_or(self.message), self.tail() as u8)
    }

    /// The message up to the position, and how many bits of its last byte come after that.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn passed(&self) -> (&'a [u8], u8) {
        let sub = self.sub();
        let end = self.end - self.rest.len() + if sub > 0 { 1 } else { 0 };
        (self.message.get(..end).unwrap_or(self.message), (8 - sub as u8) % 8)
    }

    /// A copy, for a function that is not inlined: what is lent to one has to live in memory from then on, and
    /// this one need not. [`adopt`](Self::adopt) goes on where it stopped.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[must_use]
    pub const fn fork(&self) -> Self {
        self.recast()
    }

    /// Refuses a change of the bit order inside a byte, where it would not be clear which bits are left of it.
    ///
    /// # Errors
    /// A refusal.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn turn<P: Order>(&self, site: &'static Field) -> Result<(), Fault> {
        // The end of the whole message may lie anywhere.
        if O::LSB0 == P::LSB0 || self.is_aligned() || site.name.is_empty() {
            return Ok(());
        }
        Err(refused(self.slot, TURN, site, self.position(), None))
    }

    /// The same input in another order; [`adopt`](Self::adopt) goes on where it stopped.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn recast<P: Order<Trace = O::Trace>>(&self) -> Input<'a, 's, P> {
        let (message, rest, end) = (self.message, self.rest, self.end);
        let (sub, tail, depth, trace) = (self.sub, self.tail, self.depth, self.trace);
        Input { message, rest, end, sub, tail, depth, trace, slot: self.slot }
    }

    /// Goes on where a fork, or a recast input, stopped.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn adopt<P: Order>(&mut self, other: &Input<'a, '_, P>) {
        (self.rest, self.end, self.sub, self.tail) = (other.rest, other.end, other.sub, other.tail);
    }

    /// Records an error about `value`, at the position.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn error(&self, kind: ErrorKind, site: &'static Field, value: u64) -> Fault {
        wrong(self.slot, kind, site, self.position(), value)
    }

    /// Records a refusal for a reason of your own, at the position.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn refuse(&self, why: &'static str, site: &'static Field, value: u64) -> Fault {
        refused(self.slot, why, site, self.position(), Some(value))
    }

    /// Records any error.
    #[doc(hidden)]
    #[cold]
    #[inline(never)]
    pub fn fail(&self, error: DecodeError) -> Fault {
        self.slot.fail(error)
    }

    /// What a run of fixed width gave, its error recorded.
    ///
    /// # Errors
    /// That error.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn record<T>(&self, result: Result<T, DecodeError>) -> Result<T, Fault> {
        match result {
            Ok(value) => Ok(value),
            Err(error) => Err(record(self.slot, &error)),
        }
    }

    #[inline]
    pub(crate) const fn slot(&self) -> &'s FaultSlot<DecodeError> {
        self.slot
    }

    /// The error of a field that is `width` bits wide and has fewer.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn short(&self, width: usize, site: &'static Field) -> Fault {
        short(self.slot, self.ends(), self.position(), width, site)
    }

    /// The error of a run of fields: about the first that does not fit.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn short_of(&self, width: usize, fields: &'static [Field]) -> Fault {
        short_of(self.slot, self.ends(), self.position(), width, fields)
    }

    /// The error of a value of fixed width: about the first of its own fields that does not fit, if it has some.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn short_in(
        &self,
        layout: &'static Layout,
        width: usize,
        site: &'static Field,
    ) -> Fault {
        short_in(self.slot, self.ends(), self.position(), (layout, width), site)
    }

    /// Where the input ends, in bits, and whether that is a limit rather than the end of the message.
    #[inline]
    const fn ends(&self) -> (usize, bool) {
        let limited = self.depth & LIMITED > 0 || self.end < self.message.len() || self.tail() > 0;
        (self.end * 8 - self.tail(), limited)
    }
}

const IN_BYTES: &str = "in an order of whole bytes, a width is a multiple of 8";

// Out of line, and given plain values: a cursor that is lent to a function has to live in memory.

type Slot = FaultSlot<DecodeError>;

#[cold]
#[inline(never)]
fn wrong(slot: &Slot, kind: ErrorKind, site: &'static Field, at: usize, value: u64) -> Fault {
    slot.fail(DecodeError::new(kind, site, at, value))
}

#[cold]
#[inline(never)]
fn refused(
    slot: &Slot,
    why: &'static str,
    site: &'static Field,
    at: usize,
    value: Option<u64>,
) -> Fault {
    slot.fail(DecodeError::refused(why, site, at, value))
}

#[cold]
#[inline(never)]
fn record(slot: &Slot, error: &DecodeError) -> Fault {
    slot.fail(*error)
}

/// A value that ends before its limit.
#[cold]
#[inline(never)]
fn unfilled(slot: &Slot, site: &'static Field, at: usize, end: usize) -> Fault {
    slot.fail(DecodeError::short(ErrorKind::Trailing, site, at, at.div_ceil(8), end))
}

#[cold]
#[inline(never)]
fn short(
    slot: &Slot,
    (end, limited): (usize, bool),
    at: usize,
    width: usize,
    site: &'static Field,
) -> Fault {
    let need = at.saturating_add(width).div_ceil(8);
    let kind = if limited { ErrorKind::Overrun } else { ErrorKind::Truncated };
    slot.fail(DecodeError::short(kind, site, at, need, end.div_ceil(8)))
}

#[cold]
#[inline(never)]
fn short_in(
    slot: &Slot,
    (end, limited): (usize, bool),
    at: usize,
    (layout, width): (&'static Layout, usize),
    site: &'static Field,
) -> Fault {
    // Of an array, the element in which the input ends.
    let leaf = layout.leaf();
    let base = at + (end.saturating_sub(at) / leaf.bits.max(1)) * leaf.bits;
    let beyond = |field: &&Field| base + field.offset + field.bits > end;
    let first = leaf.fields().iter().filter(beyond).min_by_key(|field| field.offset);
    let (field, offset) = first.map_or((site, at), |field| (field, base + field.offset));
    let need = at.saturating_add(width).div_ceil(8);
    let kind = if limited { ErrorKind::Overrun } else { ErrorKind::Truncated };
    slot.fail(DecodeError::short(kind, field, offset, need, end.div_ceil(8)))
}

#[cold]
#[inline(never)]
fn short_of(
    slot: &Slot,
    (end, limited): (usize, bool),
    at: usize,
    width: usize,
    fields: &'static [Field],
) -> Fault {
    let base = fields.first().map_or(0, |field| field.offset);
    let beyond = |field: &&Field| at + (field.offset - base) + field.bits > end;
    let field = fields.iter().find(beyond).or(fields.first());
    let field = field.unwrap_or(const { &Field::NOWHERE });
    let need = at.saturating_add(width).div_ceil(8);
    let kind = if limited { ErrorKind::Overrun } else { ErrorKind::Truncated };
    let offset = at + (field.offset - base);
    slot.fail(DecodeError::short(kind, field, offset, need, end.div_ceil(8)))
}

//! Checksums that follow when a view writes a field.
//!
//! Input: a view with a checksum, before and after a field changed. Output: the checksum of the new bytes, in its place. Invariants: only
//! the bytes of the field are read where the algorithm has an update (RFC 1624); a checksum whose bytes lie behind the view and that has no
//! update stays as it is.

use super::{Part, Place, View};
use crate::checksum::{Checksum, compute, is_in_bytes};
use crate::codec::traits::Fixed;
use crate::error::EncodeError;
use crate::layout::Field;
use core::borrow::{Borrow, BorrowMut};

/// Panics if a checksum or what it covers does not fill whole bytes. `B` is no field if the range ends behind the view.
#[doc(hidden)]
pub const fn check_sum<T: Fixed, const S: usize, const A: usize, const B: usize>() {
    let (range, place) = (covered(T::FIELDS, A, B), place(&T::FIELDS[S]));
    assert!(
        is_in_bytes(range, place),
        "the checksum or the bytes that it covers do not begin and end on byte boundaries, so that no message has this checksum"
    );
}

/// The bits from field number `a` to the end of field number `b`, or to the end of all fields if there is no such field.
const fn covered(fields: &[Field], a: usize, b: usize) -> (usize, usize) {
    let first = &fields[a];
    match b < fields.len() {
        true => (first.offset, fields[b].offset + fields[b].bits),
        false => (first.offset, usize::MAX / 8 * 8),
    }
}

/// The first bit and the width of a checksum.
const fn place(field: &Field) -> (usize, usize) {
    (field.offset, field.bits)
}

/// The bytes that have bits of a field.
const fn span(field: &Field) -> (usize, usize) {
    (field.offset / 8, (field.offset + field.bits).div_ceil(8))
}

impl<T: Fixed, S: Borrow<[u8; N]>, P: Place, const N: usize> View<T, S, P, N> {
    /// Returns the checksum of the bytes that have bits of field number `I`.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn sum_of<const I: usize>(&self, algorithm: &(impl Checksum + ?Sized)) -> u64 {
        let (from, to) = const { span(&T::FIELDS[I]) };
        algorithm.of(&[self.bytes().get(from..to).unwrap_or_default()])
    }
}

impl<T: Fixed, S: BorrowMut<[u8; N]>, P: Place, const N: usize> View<T, S, P, N> {
    /// Updates the checksum in field number `C`, which covers fields `A` to `B`, after field number `I` has changed. The checksum of the
    /// bytes of this field was `old`, and all bytes were `saved`.
    ///
    /// # Errors
    /// The checksum does not fit its field. The view has the bytes `saved` again.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn update_sum<M, const I: usize, const C: usize, const A: usize, const B: usize>(
        &mut self,
        algorithm: &(impl Checksum + ?Sized),
        old: u64,
        saved: &[u8; N],
    ) -> Result<(), EncodeError>
    where
        T: Part<M, C, Value = u64, Got = u64>,
    {
        let Some(sum) = self.new_sum::<M, I, C, A, B>(algorithm, old) else { return Ok(()) };
        let written = self.set::<M, C>(&sum);
        if written.is_err() {
            *self.bytes_mut() = *saved;
        }
        written
    }

    /// Updates the checksum as [`update_sum`](Self::update_sum) does, and keeps the low bits of one that does not fit.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn update_sum_wrapping<M, const I: usize, const C: usize, const A: usize, const B: usize>(
        &mut self,
        algorithm: &(impl Checksum + ?Sized),
        old: u64,
    ) where
        T: Part<M, C, Value = u64, Got = u64>,
    {
        if let Some(sum) = self.new_sum::<M, I, C, A, B>(algorithm, old) {
            self.set_wrapping::<M, C>(&sum);
        }
    }

    /// The checksum of the bytes of now. Nothing if the checksum stays as it is.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn new_sum<M, const I: usize, const C: usize, const A: usize, const B: usize>(
        &self,
        algorithm: &(impl Checksum + ?Sized),
        old: u64,
    ) -> Option<u64>
    where
        T: Part<M, C, Value = u64, Got = u64>,
    {
        let new = self.sum_of::<I>(algorithm);
        let at = const { T::FIELDS[I].offset / 8 - T::FIELDS[A].offset / 8 };
        match algorithm.updated(self.get::<M, C>(), at, old, new) {
            Some(_) if new == old => None,
            // Two zeros of ones' complement are one number here, and only all bytes tell them apart.
            Some(0) | None if B < T::FIELDS.len() => {
                let (range, place) = const { (covered(T::FIELDS, A, B), place(&T::FIELDS[C])) };
                compute(algorithm, self.bytes(), range, place)
            }
            sum => sum,
        }
    }
}

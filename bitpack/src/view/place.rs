//! Where a view lies in its message.
//!
//! Input: none, or the position of a nested view. Output: the order in force around the view, and the bits before it. Invariant:
//! a view of a whole message carries nothing for it.

use crate::order::{Msb0, Order};
use core::marker::PhantomData;

/// The place of a view in its message: [`Whole`] or [`Inside`].
///
/// ```
/// use bitpack::view::{Place, Whole};
///
/// assert_eq!(Whole.origin(), 0);
/// assert_eq!(size_of::<Whole>(), 0);
/// ```
pub trait Place: Copy {
    /// The order in force around the view.
    type Order: Order<Trace = ()>;

    /// Returns the number of bits of the message before the view.
    fn origin(self) -> usize;
}

/// The place of a view that is a whole message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Whole;

impl Place for Whole {
    type Order = Msb0;

    #[inline]
    fn origin(self) -> usize {
        0
    }
}

/// The place of a view that is a field of another message, in the order `O` of that message.
#[derive(Debug)]
pub struct Inside<O> {
    origin: usize,
    order: PhantomData<fn() -> O>,
}

impl<O> Clone for Inside<O> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<O> Copy for Inside<O> {}

impl<O> Inside<O> {
    /// Creates the place `origin` bits after the start of the message.
    #[doc(hidden)]
    #[inline]
    pub const fn at(origin: usize) -> Self {
        Inside { origin, order: PhantomData }
    }
}

impl<O: Order<Trace = ()>> Place for Inside<O> {
    type Order = O;

    #[inline]
    fn origin(self) -> usize {
        self.origin
    }
}

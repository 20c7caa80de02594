//! What the derive says of the fields of a struct that has views.
//!
//! Input: a cursor at the field, or a value. Output: a value, or its bits. Invariant: each impl reads and writes exactly the bits of
//! one field or of one element, in one order.

use super::View;
use crate::codec::traits::{BitPack, Fixed};
use crate::cursor::{Put, Reader, Writer};
use crate::error::EncodeError;
use crate::layout::{Field, Shape};
use crate::order::Order;

/// Field number `I` on the wire.
#[doc(hidden)]
pub trait Part<M, const I: usize>: Fixed {
    /// The value.
    type Value;
    /// What reading returns: the value, or a result if some bits are no value.
    type Got;
    /// The order of the field where `O` is in force for its owner.
    type Ordered<O: Order>: Order<Trace = O::Trace>;

    /// Reads the field.
    fn get<O: Order>(r: &mut Reader<'_, O>) -> Self::Got;

    /// Writes the field.
    ///
    /// # Errors
    /// An error if the value does not fit.
    fn set<O: Order>(value: &Self::Value, w: &mut Writer<'_, O>) -> Result<(), EncodeError>;
}

/// The elements of field number `I` on the wire, which is an array.
#[doc(hidden)]
pub trait Elements<M, const I: usize>: Fixed {
    /// The value of an element.
    type Value: BitPack;
    /// What reading an element returns: the value, or a result if some bits are no value.
    type Got;
    /// The order of the elements where `O` is in force for the owner of the field.
    type Ordered<O: Order>: Order;

    /// Reads element `index`.
    fn get<O: Order>(r: &mut Reader<'_, O>, index: usize) -> Self::Got;

    /// Writes an element.
    ///
    /// # Errors
    /// An error if the value does not fit.
    fn set<O: Order>(value: &Self::Value, w: &mut Writer<'_, O>) -> Result<(), EncodeError>;
}

/// A value for field number `I`.
pub(super) struct OfPart<'v, T: Part<M, I>, M, const I: usize>(pub(super) &'v T::Value);

impl<T: Part<M, I>, M, const I: usize> Put for OfPart<'_, T, M, I> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put<O: Order>(&self, w: &mut Writer<'_, O>) -> Result<(), EncodeError> {
        T::set(self.0, w)
    }
}

/// A value for an element of field number `I`.
pub(super) struct OfElement<'v, T: Elements<M, I>, M, const I: usize>(pub(super) &'v T::Value);

impl<T: Elements<M, I>, M, const I: usize> Put for OfElement<'_, T, M, I> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn put<O: Order>(&self, w: &mut Writer<'_, O>) -> Result<(), EncodeError> {
        T::set(self.0, w)
    }
}

/// A type of `N` bytes with views.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no views",
    label = "not a type with views",
    note = "a struct of your own: add `#[bitpack(view)]` to it; of any other type, remove `view` from the field"
)]
pub trait Viewed<const N: usize>: Fixed {
    /// The type of its views.
    type Of<S, P>: From<View<Self, S, P, N>>;
}

/// Returns the number of elements of an array.
pub(super) const fn length(field: &Field) -> usize {
    match field.layout.shape {
        Shape::Array(_, len) => len,
        _ => 0,
    }
}

/// Returns the width of an element of an array in bits.
pub(super) const fn width(field: &Field) -> usize {
    match length(field) {
        0 => 0,
        len => field.bits / len,
    }
}

/// The error of an element, with its index if the error names the field of the array.
#[cold]
pub(super) fn located<V: BitPack>(error: EncodeError, index: usize) -> EncodeError {
    if V::LAYOUT.is_scalar() { error.at_index(index, V::LAYOUT.scalars()) } else { error }
}

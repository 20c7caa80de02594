//! Views read and write single fields of a message that stays in its buffer.
//!
//! Input: an array of bytes, owned or borrowed. Output: values of fields, or new bits in the array. `place` says where a view lies in its
//! message, and `part` how the derive describes the fields. The generated type of views has one method for each field, which calls
//! [`View`] with a constant number; the position is then a constant, and reading a field is one load and a shift.
//! Invariants: the length is checked when a view is made of a slice, and never again; no method panics; a setter changes the bits
//! of its field only, and none if it returns an error.

mod generated;
mod part;
mod place;
mod storage;
mod sum;

#[doc(hidden)]
pub use part::{Elements, Part, Viewed};
pub use place::{Inside, Place, Whole};
#[doc(hidden)]
pub use storage::{view_array, view_array_mut, view_prefix, view_prefix_mut};
#[doc(hidden)]
pub use sum::check_sum;

use crate::__private::site;
use crate::codec::array::present;
use crate::codec::traits::{Fixed, check};
use crate::cursor::{Reader, Spot, merge};
use crate::error::{DecodeError, EncodeError};
use crate::inspect::{Diff, Explain, Inspect};
use crate::layout::Layout;
use crate::layout::field::Site;
use crate::order::{Order, Wrapping};
use core::borrow::{Borrow, BorrowMut};
use core::fmt;
use core::marker::PhantomData;
use part::{OfElement, OfPart, length, located, width};

/// The message of a view, with the methods that all views share. `N` is its length in bytes.
///
/// `#[bitpack(view)]` on a struct `Packet` generates a type `PacketView` with a method for each field. It dereferences to this type.
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack, Debug, PartialEq)]
/// #[bitpack(view)]
/// struct Half { #[bits(4)] high: u8, #[bits(4)] low: i8 }
///
/// let mut bytes = [0x3F];
/// let mut half = HalfView::from_slice_mut(&mut bytes)?;
/// assert_eq!((half.high(), half.low()), (3, -1));
/// half.set_low(7)?;
/// assert_eq!(half.decode()?, Half { high: 3, low: 7 });
/// assert_eq!(half.bytes(), &[0x37]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct View<T, S, P, const N: usize> {
    storage: S,
    place: P,
    of: PhantomData<fn() -> T>,
}

// A view can be copied where its storage can, whether `T` can or not.
impl<T, S: Clone, P: Clone, const N: usize> Clone for View<T, S, P, N> {
    #[inline]
    fn clone(&self) -> Self {
        View { storage: self.storage.clone(), place: self.place.clone(), of: PhantomData }
    }
}

impl<T, S: Copy, P: Copy, const N: usize> Copy for View<T, S, P, N> {}

/// Why a setter refuses an element.
const NO_ELEMENT: &str = "the array has no element of this index";

impl<T, S, P, const N: usize> View<T, S, P, N> {
    /// Creates a view of the message in `storage`.
    #[doc(hidden)]
    #[inline]
    pub const fn new(storage: S, place: P) -> Self
    where
        T: Fixed,
    {
        const { check::<T>() }
        View { storage, place, of: PhantomData }
    }

    /// Returns the storage.
    #[doc(hidden)]
    #[inline]
    pub fn into_storage(self) -> S {
        self.storage
    }
}

impl<T: Fixed, S: Borrow<[u8; N]>, P: Place, const N: usize> View<T, S, P, N> {
    /// Returns the bytes of the message.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bytes(&self) -> &[u8; N] {
        self.storage.borrow()
    }

    /// Copies the message into a view that owns its bytes.
    #[doc(hidden)]
    #[inline]
    pub fn copied(&self) -> View<T, [u8; N], P, N> {
        View { storage: *self.bytes(), place: self.place, of: PhantomData }
    }

    /// Decodes the whole message.
    ///
    /// # Errors
    /// The error of the first invalid field.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn decode(&self) -> Result<T, DecodeError> {
        let mut r = Reader::<T::In<P::Order>>::at(self.bytes(), self.place.origin(), 0);
        T::read(&mut r, const { T::WHOLE })
    }

    /// Returns every difference between the values of two views.
    ///
    /// # Errors
    /// The error of the first invalid field in either message.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// #[bitpack(view)]
    /// struct Point { x: u8, y: u8 }
    ///
    /// let (before, after) = (PointView::new([1, 2]), PointView::new([1, 5]));
    /// assert_eq!(before.diff(&after)?.to_string(), "y: 2 → 5\n");
    /// # Ok::<(), DecodeError>(())
    /// ```
    pub fn diff<Q: Borrow<[u8; N]>>(
        &self,
        after: &View<T, Q, P, N>,
    ) -> Result<Changes<T>, DecodeError> {
        Ok(Changes { before: self.decode()?, after: after.decode()? })
    }

    /// Reads field number `I`.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn get<M, const I: usize>(&self) -> T::Got
    where
        T: Part<M, I>,
    {
        let spot = self.spot(site::<T, I>());
        T::get(&mut spot.reader::<T::Ordered<T::In<P::Order>>>(self.bytes()))
    }

    /// Returns a view of field number `I`, which has whole bytes.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn nested<V: Fixed, O: Order, const I: usize, const L: usize>(
        &self,
    ) -> View<V, &[u8; L], Inside<O>, L> {
        let site = site::<T, I>();
        let bytes = self.bytes().get(site.offset / 8..).and_then(|rest| rest.first_chunk());
        View::new(present(bytes), Inside::at(self.place.origin() + site.offset))
    }

    /// Reads element `index` of field number `I`, if the array has it.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn element<M, const I: usize>(&self, index: usize) -> Option<T::Got>
    where
        T: Elements<M, I>,
    {
        let spot = self.spot_of::<I>(index)?;
        Some(T::get(&mut spot.reader::<T::Ordered<T::In<P::Order>>>(self.bytes()), index))
    }

    /// Reads all elements of field number `I`.
    #[doc(hidden)]
    pub fn elements<M, const I: usize>(
        &self,
    ) -> impl DoubleEndedIterator<Item = T::Got> + ExactSizeIterator
    where
        T: Elements<M, I>,
    {
        let last = const { length(&T::FIELDS[I]) }.saturating_sub(1);
        let count = const { length(&T::FIELDS[I]) };
        (0..count).map(move |index| present(self.element::<M, I>(index.min(last))))
    }
}

impl<T: Fixed, S: BorrowMut<[u8; N]>, P: Place, const N: usize> View<T, S, P, N> {
    /// Returns the bytes of the message for writing.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bytes_mut(&mut self) -> &mut [u8; N] {
        self.storage.borrow_mut()
    }

    /// Returns a view of field number `I`, which has whole bytes, for writing.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn nested_mut<V: Fixed, O: Order, const I: usize, const L: usize>(
        &mut self,
    ) -> View<V, &mut [u8; L], Inside<O>, L> {
        let (site, origin) = (site::<T, I>(), self.place.origin());
        let rest = self.bytes_mut().get_mut(site.offset / 8..);
        View::new(
            present(rest.and_then(|rest| rest.first_chunk_mut())),
            Inside::at(origin + site.offset),
        )
    }

    /// Writes field number `I`.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn set<M, const I: usize>(&mut self, value: &T::Value) -> Result<(), EncodeError>
    where
        T: Part<M, I>,
    {
        let spot = self.spot(site::<T, I>());
        merge::<T::Ordered<T::In<P::Order>>>(self.bytes_mut(), spot, &OfPart::<T, M, I>(value))
    }

    /// Writes the low bits of a number to field number `I`.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn set_wrapping<M, const I: usize>(&mut self, value: &T::Value)
    where
        T: Part<M, I>,
    {
        let spot = self.spot(site::<T, I>());
        let written = merge::<T::Ordered<T::In<Wrapping<P::Order>>>>(
            self.bytes_mut(),
            spot,
            &OfPart::<T, M, I>(value),
        );
        debug_assert!(written.is_ok(), "numbers are cut to their fields");
    }

    /// Writes element `index` of field number `I`.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn set_element<M, const I: usize>(
        &mut self,
        index: usize,
        value: &T::Value,
    ) -> Result<(), EncodeError>
    where
        T: Elements<M, I>,
    {
        let spot = self.spot_of::<I>(index).ok_or_else(|| self.no_element::<I>(index))?;
        merge::<T::Ordered<T::In<P::Order>>>(self.bytes_mut(), spot, &OfElement::<T, M, I>(value))
            .map_err(|error| located::<T::Value>(error, index))
    }

    /// Writes the low bits of a number to element `index` of field number `I`.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn set_element_wrapping<M, const I: usize>(
        &mut self,
        index: usize,
        value: &T::Value,
    ) -> Result<(), EncodeError>
    where
        T: Elements<M, I>,
    {
        let spot = self.spot_of::<I>(index).ok_or_else(|| self.no_element::<I>(index))?;
        let field = OfElement::<T, M, I>(value);
        merge::<T::Ordered<T::In<Wrapping<P::Order>>>>(self.bytes_mut(), spot, &field)
    }
}

impl<T: Fixed, S, P: Place, const N: usize> View<T, S, P, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn spot(&self, site: Site) -> Spot {
        Spot { origin: self.place.origin(), bit: site.offset, width: site.bits }
    }

    /// The place of element `index` of field number `I`, if the array has it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn spot_of<const I: usize>(&self, index: usize) -> Option<Spot> {
        let (site, len) = (site::<T, I>(), const { length(&T::FIELDS[I]) });
        let width = const { width(&T::FIELDS[I]) };
        let bit = site.offset + index.min(len) * width;
        (index < len).then(|| Spot { bit, width, ..self.spot(site) })
    }

    #[cold]
    #[inline(never)]
    fn no_element<const I: usize>(&self, index: usize) -> EncodeError {
        let site = site::<T, I>();
        let at = self.place.origin() + site.offset;
        EncodeError::refused(NO_ELEMENT, site, at, Some(index as u64))
    }
}

impl<T: Fixed, S: Borrow<[u8; N]>, const N: usize> View<T, S, Whole, N> {
    /// Returns the annotated bits of the message, as [`Inspect::explain`] does.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// #[bitpack(view)]
    /// struct Half { #[bits(4)] high: u8, #[bits(4)] low: i8 }
    ///
    /// assert!(HalfView::new([0x3F]).explain().to_string().contains("-1"));
    /// ```
    pub fn explain(&self) -> Explain<'_> {
        T::explain(self.bytes())
    }
}

impl<T: Fixed, S: Borrow<[u8; N]>, P: Place, const N: usize> fmt::Debug for View<T, S, P, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = match self.decode() {
            Ok(value) => value,
            Err(error) => {
                let name = Layout::bare_of::<T>().name;
                return f.debug_tuple(name).field(&error).field(self.bytes()).finish();
            }
        };
        show(&value, f)
    }
}

/// Shows the fields of a value as `Debug` of a struct does.
#[doc(hidden)]
pub fn show<T: Fixed>(value: &T, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let layout = Layout::bare_of::<T>();
    let mut shown = f.debug_struct(layout.name);
    for (index, field) in layout.fields().iter().enumerate() {
        value.visit_part(index, &mut |part| {
            shown.field(field.name, &format_args!("{part}"));
        });
    }
    shown.finish()
}

/// The decoded values of two views; see [`View::diff`].
///
/// ```
/// use bitpack::prelude::*;
///
/// #[derive(BitPack)]
/// #[bitpack(view)]
/// struct Point { x: u8, y: u8 }
///
/// let changes = PointView::new([1, 2]).diff(&PointView::new([3, 2]))?;
/// assert_eq!(changes.iter().count(), 1);
/// # Ok::<(), DecodeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changes<T> {
    /// The value of the first view.
    pub before: T,
    /// The value of the second view.
    pub after: T,
}

impl<T: Fixed> Changes<T> {
    /// Returns every difference, leaf by leaf.
    pub fn iter(&self) -> Diff<'_> {
        self.before.diff(&self.after)
    }
}

impl<T: Fixed> fmt::Display for Changes<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.iter(), f)
    }
}

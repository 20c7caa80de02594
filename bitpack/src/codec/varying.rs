//! The traits of types whose width may vary: what moves a value, given a context, and what a field asks of it.
//!
//! Input: a value, or an [`Input`]. Output: its bits in an [`Output`], or a value. Invariant: a context tells a type what it cannot
//! know by itself; an impl that lacks one does not compile.

use super::{Input, Output, Store, each, each_write};
use crate::BitPack;
use crate::codec::fault::{Read, Site, Written};
use crate::codec::traits::Memory;
use crate::cursor::{Reader, Writer};
use crate::error::EncodeError;
use crate::order::{Msb0, Order, Traced};

/// A type that can be read from a message, given a context `C`.
///
/// The context is what the type itself cannot know: nothing for most types, how far a slice goes
/// ([`Within`](crate::wire::Within)), the tag of a union ([`Tag`](crate::wire::Tag)), or the values that a field passes with `context(…)`.
///
/// ```
/// use bitpack::{layout::{Field, Layout, Shape}, order::{Msb0, Order}, prelude::*};
/// use bitpack::wire::{FaultSlot, Input, Read, ReadFrom};
///
/// /// A byte that counts how often it is followed by another one of the same value.
/// struct Repeated { byte: u8, times: usize }
///
/// impl BitPack for Repeated {
///     const LAYOUT: Layout = Layout::new("Repeated", Shape::Custom, 8);
/// }
///
/// impl<'a> ReadFrom<'a> for Repeated {
///     const MIN_BITS: usize = 8;
///     fn read_from<O: Order>(
///         input: &mut Input<'a, '_, O>,
///         (): (),
///         site: &'static Field,
///     ) -> Read<Self> {
///         let byte = input.take(8, site)? as u8;
///         let mut times = 1;
///         while input.remaining_bytes().first() == Some(&byte) {
///             input.take(8, site)?;
///             times += 1;
///         }
///         Ok(Repeated { byte, times })
///     }
/// }
///
/// let slot = FaultSlot::new();
/// let mut input = Input::<Msb0>::new(&[7, 7, 7, 9], &slot);
/// let first = Repeated::read_from(&mut input, (), const { &Field::whole(&Repeated::LAYOUT) });
/// assert_eq!(first.map(|first| (first.byte, first.times)), Ok((7, 3)));
/// assert_eq!(input.position(), 24);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be read from a message here",
    label = "not a type that decodes with these attributes",
    note = "a `Vec`, a `String`, a `Box` or a map needs the feature `alloc` of `bitpack`",
    note = "a type of your own: add `#[derive(BitPack)]` to it, and tell it what it asks for: an extent, a tag, a context"
)]
pub trait ReadFrom<'a, C = ()>: BitPack {
    /// The least number of bits that a value takes; bounds what a count can make anyone allocate.
    const MIN_BITS: usize;

    /// Whether the errors of what it holds have the field that holds it on their way already.
    #[doc(hidden)]
    const NAMES_SITE: bool = false;

    /// Reads a value; `site` is the field that holds it, for errors.
    ///
    /// # Errors
    /// Whatever keeps the bits from being a value.
    fn read_from<O: Order>(input: &mut Input<'a, '_, O>, context: C, site: Site) -> Read<Self>;

    /// Reads a value in the type's own order `O`; types that state no order have one method for both.
    #[doc(hidden)]
    #[inline]
    fn read_own<O: Order>(input: &mut Input<'a, '_, O>, context: C, site: Site) -> Read<Self> {
        Self::read_from(input, context, site)
    }

    /// Reads a value and reports every field of it.
    #[doc(hidden)]
    fn trace(input: &mut Input<'a, '_, Traced<'_, Msb0>>, context: C) -> Read<()> {
        Self::read_from(input, context, const { Self::WHOLE }).map(drop)
    }

    /// The least number of bits that a value takes in this context: of a number, the width that its field states.
    #[doc(hidden)]
    #[inline]
    fn least(context: &C) -> usize {
        let _ = context;
        Self::MIN_BITS
    }

    /// Reads `N` values, one after the other; types of fixed width read all of them at once.
    ///
    /// # Errors
    /// The errors of [`read_from`](Self::read_from).
    #[doc(hidden)]
    #[inline]
    fn read_all<O: Order, const N: usize>(
        input: &mut Input<'a, '_, O>,
        context: C,
        site: Site,
    ) -> Read<[Self; N]>
    where
        C: Copy,
    {
        each::read_array(input, context, site)
    }

    /// Passes over `count` values, from element `first` on: types of fixed width do not look at them.
    ///
    /// # Errors
    /// The errors of [`read_from`](Self::read_from).
    #[doc(hidden)]
    #[inline]
    fn pass_over<O: Order>(
        input: &mut Input<'a, '_, O>,
        context: C,
        (first, count): (usize, usize),
        site: Site,
    ) -> Read<()>
    where
        C: Copy,
    {
        each::pass_over::<Self, C, O>(input, context, (first, count), site)
    }

    /// How values lie in memory in this context, if a message holds them in the same way.
    #[doc(hidden)]
    #[inline]
    fn memory(context: &C) -> Option<Memory<Self>> {
        let _ = context;
        None
    }

    /// Whether the type has a fixed width, so that [`read_elements`](Self::read_elements) reads lists of it.
    #[doc(hidden)]
    const IN_RUNS: bool = false;

    /// Reads at most `most` values, one after the other, into the store, and returns their number. The first value that is not read may have an error.
    #[doc(hidden)]
    #[inline]
    fn read_elements<O: Order, S: Store<Self>>(
        input: &mut Input<'a, '_, O>,
        context: C,
        most: usize,
        store: &mut S,
        site: Site,
    ) -> usize {
        let _ = (input, context, most, store, site);
        0
    }

    /// Reads a value inside an element of a run; `None` if it has an error or no fixed width.
    #[doc(hidden)]
    #[inline]
    fn read_in_run<O: Order>(r: &mut Reader<'_, O>, context: &C) -> Option<Self> {
        let _ = (r, context);
        None
    }

    /// Reads at most `most` arrays of values, as [`read_elements`](Self::read_elements) does.
    #[doc(hidden)]
    #[inline]
    fn read_arrays<O: Order, S: Store<[Self; N]>, const N: usize>(
        input: &mut Input<'a, '_, O>,
        context: C,
        most: usize,
        store: &mut S,
        site: Site,
    ) -> usize {
        let _ = (input, context, most, store, site);
        0
    }
}

/// A type that can be written to a message, given a context `C`; the mirror image of [`ReadFrom`].
///
/// ```
/// use bitpack::{layout::{Field, Layout, Shape}, order::Order, prelude::*};
/// use bitpack::wire::{Output, WriteTo, Written};
///
/// struct Zeros(usize);
/// impl BitPack for Zeros {
///     const LAYOUT: Layout = Layout::new("Zeros", Shape::Custom, 0);
/// }
/// impl WriteTo for Zeros {
///     fn write_to<O: Order>(
///         &self,
///         output: &mut Output<'_, O>,
///         (): (),
///         site: &'static Field,
///     ) -> Written {
///         for _ in 0..self.0 {
///             output.push(0, 8, site)?;
///         }
///         Ok(())
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be written to a message here",
    label = "not a type that encodes with these attributes",
    note = "a type of your own: add `#[derive(BitPack)]` to it, and tell it what it asks for: an extent, a tag, a context"
)]
pub trait WriteTo<C = ()>: BitPack {
    /// Whether the errors of what it holds have the field that holds it on their way already.
    #[doc(hidden)]
    const NAMES_SITE: bool = false;

    /// Writes the value; `site` is the field that holds it, for errors.
    ///
    /// # Errors
    /// A value that does not fit.
    fn write_to<O: Order>(&self, output: &mut Output<'_, O>, context: C, site: Site) -> Written;

    /// Writes the value in the type's own order `O`; types that state no order have one method for both.
    #[doc(hidden)]
    #[inline]
    fn write_own<O: Order>(&self, output: &mut Output<'_, O>, context: C, site: Site) -> Written {
        self.write_to(output, context, site)
    }

    /// Writes `N` values, one after the other; types of fixed width write all of them at once.
    ///
    /// # Errors
    /// The errors of [`write_to`](Self::write_to).
    #[doc(hidden)]
    #[inline]
    fn write_all<O: Order, const N: usize>(
        items: &[Self; N],
        output: &mut Output<'_, O>,
        context: C,
        site: Site,
    ) -> Written
    where
        C: Copy,
    {
        each_write::write_array(items, output, context, site)
    }

    /// How values lie in memory in this context, if a message holds them in the same way.
    #[doc(hidden)]
    #[inline]
    fn memory(context: &C) -> Option<Memory<Self>> {
        let _ = context;
        None
    }

    /// Whether the type has a fixed width, so that [`write_elements`](Self::write_elements) writes lists of it.
    #[doc(hidden)]
    const IN_RUNS: bool = false;

    /// Writes values, one after the other, and returns their number. The first value that is not written may have an error.
    #[doc(hidden)]
    #[inline]
    fn write_elements<O: Order>(
        items: &[Self],
        output: &mut Output<'_, O>,
        context: C,
        site: Site,
    ) -> usize {
        let _ = (items, output, context, site);
        0
    }

    /// Writes a value inside an element of a run; returns `false` if it has an error or no fixed width.
    #[doc(hidden)]
    #[inline]
    fn write_in_run<O: Order>(&self, w: &mut Writer<'_, O>, context: &C) -> bool {
        let _ = (w, context);
        false
    }

    /// Writes arrays of values, as [`write_elements`](Self::write_elements) does.
    #[doc(hidden)]
    #[inline]
    fn write_arrays<O: Order, const N: usize>(
        items: &[[Self; N]],
        output: &mut Output<'_, O>,
        context: C,
        site: Site,
    ) -> usize {
        let _ = (items, output, context, site);
        0
    }

    /// Returns the result of encoding a value of fixed width, without a buffer. Returns `None` for
    /// a type whose width varies.
    #[doc(hidden)]
    #[inline]
    fn checked(&self) -> Option<Result<(), EncodeError>> {
        None
    }
}

/// A value that has a number of elements, or of bytes for text.
///
/// ```
/// use bitpack::wire::Counted;
///
/// assert_eq!((vec![1, 2, 3].elements(), "né".elements()), (3, 3));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no number of elements",
    label = "not a collection",
    note = "`count_of` names a slice, text or a collection; the length in bytes of any field is `len_of`"
)]
#[cfg_attr(
    not(feature = "alloc"),
    diagnostic::on_unimplemented(
        note = "a `Vec`, a `String`, a `Box` or an ordered map needs the feature `alloc` of `bitpack`"
    )
)]
pub trait Counted {
    /// The number of elements, or of bytes for text.
    fn elements(&self) -> usize;

    /// Estimates the length of the elements in bytes.
    #[doc(hidden)]
    #[inline]
    fn expected_len(&self) -> usize {
        self.elements()
    }
}

/// Estimates the length in bytes of `count` elements of a type: what they take in memory, at most 16 bytes for each.
pub(crate) const fn expected_len<T>(count: usize) -> usize {
    count.saturating_mul(if size_of::<T>() < 16 { size_of::<T>() } else { 16 })
}

/// A value of any type, which may have a number of elements.
#[doc(hidden)]
pub struct Hint<'v, T>(pub &'v T);

impl<T: Counted> Hint<'_, T> {
    /// The number of elements.
    #[must_use]
    #[inline]
    pub fn elements(&self) -> usize {
        self.0.elements()
    }

    /// The estimated length of the elements in bytes.
    #[must_use]
    #[inline]
    pub fn expected_len(&self) -> usize {
        self.0.expected_len()
    }
}

/// The fallback of [`Hint`] for a value without a number of elements.
#[doc(hidden)]
pub trait HintAny {
    /// No elements.
    #[inline]
    fn elements(&self) -> usize {
        0
    }

    /// No bytes.
    #[inline]
    fn expected_len(&self) -> usize {
        0
    }
}

impl<T> HintAny for Hint<'_, T> {}

/// An enum with payload: which variant a value is.
///
/// ```
/// use bitpack::{prelude::*, wire::Tagged};
///
/// #[derive(BitPack)]
/// enum Body { #[bitpack(tag = 7)] Ping, #[bitpack(tag = 9)] Data(u16) }
/// assert_eq!(Body::Data(1).tag(), 9);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no tag",
    label = "not an enum with payload",
    note = "`tag_of` names a field whose type is an enum with payload; other numbers are plain fields"
)]
pub trait Tagged {
    /// The tag of the value's variant.
    fn tag(&self) -> u64;
}

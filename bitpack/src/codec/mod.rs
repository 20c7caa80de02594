//! How values move between Rust and the wire: the traits of types, the ends of a message, contexts.
//!
//! Input: a message, or a value. Output: a value, or a message. `traits` holds [`BitPack`](traits::BitPack) and what users call;
//! [`ReadFrom`] and [`WriteTo`] serve types of variable width; [`Input`] and [`Output`] are the two ends of a message.
//! [`wire`](crate::wire) shows the part of this folder that hand-written types need.
//!
//! Invariants: slices of the input are borrowed and not copied; a count or a length from the message never
//! allocates more than what is left of the message could fill; [`MAX_DEPTH`] bounds nesting.

pub(crate) mod array;
mod bits;
mod blanket;
mod common;
mod context;
mod each;
mod extensible;
mod extent;
mod fault;
mod field;
mod input;
mod measure;
pub(crate) mod memory;
mod nested;
mod output;
mod piece;
mod prefix;
mod style;
pub(crate) mod tag;
pub(crate) mod traits;
pub mod varint;

pub use crate::order::style::{LengthCode, Style, Styled};
#[doc(hidden)]
pub use crate::order::style::{Lengths, Presence};
#[doc(hidden)]
pub(crate) use bits::is_too_long;
#[doc(hidden)]
pub use blanket::{
    check_fixed, pass_fixed, read_fixed, read_fixed_array, trace_fixed, write_fixed,
    write_fixed_array,
};
pub use context::{Boxed, Each, Extensible, Flag, Tag, When, Width, Within};
#[cfg(any(feature = "alloc", feature = "heapless", feature = "arrayvec"))]
pub(crate) use each::write_each;
#[cfg(feature = "alloc")]
pub(crate) use each::write_with;
pub(crate) use each::{close_list, read_each, write_element};
pub use extensible::{begin_message, end_message, not_missing, open_message};
pub(crate) use extent::allowed;
#[cfg(any(feature = "heapless", feature = "arrayvec"))]
pub(crate) use extent::overfull;
pub use extent::{AtMost, Count, Extent, Len, Limit, Rest, Until};
pub use fault::{Fault, FaultSlot, Read, Written};
pub use field::{
    agree, check_left, custom, is_same_order, least, number, read, read_limited, size, write,
    write_limited,
};
pub use input::Input;
pub(crate) use input::Place;
pub(crate) use measure::width;
pub use output::{Output, recorded};
#[doc(hidden)]
pub use piece::{Least, LeastAny, Piece, Shaped, ShapedAny};
pub(crate) use prefix::PREFIX_BITS;
pub use prefix::Prefixed;
pub(crate) use prefix::prefixed;
#[doc(hidden)]
pub use tag::{before_tag, check_tag, keep, no_case, read_tag, read_varying, write_varying};

use crate::BitPack;
use crate::codec::traits::Memory;
use crate::error::EncodeError;
use crate::layout::Field;
use crate::order::{Msb0, Order, Traced};

/// How deeply values may be nested in boxes and sequences.
pub const MAX_DEPTH: usize = 32;

/// A type that can be read from a message, given a context `C`.
///
/// The context is what the type itself cannot know: nothing for most types, how far a slice goes
/// ([`Within`]), the tag of a union ([`Tag`]), or the values that a field passes with `context(…)`.
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
    fn read_from<O: Order>(
        input: &mut Input<'a, '_, O>,
        context: C,
        site: &'static Field,
    ) -> Result<Self, Fault>;

    /// The same in the type's own order, where it states one: `O` is that.
    #[doc(hidden)]
    #[inline]
    fn read_own<O: Order>(
        input: &mut Input<'a, '_, O>,
        context: C,
        site: &'static Field,
    ) -> Result<Self, Fault> {
        Self::read_from(input, context, site)
    }

    /// Reads a value and reports every field of it.
    #[doc(hidden)]
    fn trace(input: &mut Input<'a, '_, Traced<'_, Msb0>>, context: C) -> Result<(), Fault> {
        Self::read_from(input, context, const { Self::WHOLE }).map(drop)
    }

    /// The least number of bits that a value takes in this context: of a number, the width that its field states.
    #[doc(hidden)]
    #[inline]
    fn least(context: &C) -> usize {
        let _ = context;
        Self::MIN_BITS
    }

    /// Several values, one after the other: types of fixed width read them all at once.
    ///
    /// # Errors
    /// As [`read_from`](Self::read_from).
    #[doc(hidden)]
    #[inline]
    fn read_all<O: Order, const N: usize>(
        input: &mut Input<'a, '_, O>,
        context: C,
        site: &'static Field,
    ) -> Result<[Self; N], Fault>
    where
        C: Copy,
    {
        each::read_array(input, context, site)
    }

    /// Passes over `count` values, from element `first` on: types of fixed width do not look at them.
    ///
    /// # Errors
    /// As [`read_from`](Self::read_from).
    #[doc(hidden)]
    #[inline]
    fn pass_over<O: Order>(
        input: &mut Input<'a, '_, O>,
        context: C,
        (first, count): (usize, usize),
        site: &'static Field,
    ) -> Result<(), Fault>
    where
        C: Copy,
    {
        each::pass_over::<Self, C, O>(input, context, (first, count), site)
    }

    /// How values lie in memory in this context, where they do.
    #[doc(hidden)]
    #[inline]
    fn memory(context: &C) -> Option<Memory<Self>> {
        let _ = context;
        None
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
    fn write_to<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        context: C,
        site: &'static Field,
    ) -> Result<(), Fault>;

    /// The same in the type's own order, where it states one: `O` is that.
    #[doc(hidden)]
    #[inline]
    fn write_own<O: Order>(
        &self,
        output: &mut Output<'_, O>,
        context: C,
        site: &'static Field,
    ) -> Result<(), Fault> {
        self.write_to(output, context, site)
    }

    /// Several values, one after the other: types of fixed width write them all at once.
    ///
    /// # Errors
    /// As [`write_to`](Self::write_to).
    #[doc(hidden)]
    #[inline]
    fn write_all<O: Order, const N: usize>(
        items: &[Self; N],
        output: &mut Output<'_, O>,
        context: C,
        site: &'static Field,
    ) -> Result<(), Fault>
    where
        C: Copy,
    {
        each::write_array(items, output, context, site)
    }

    /// How values lie in memory in this context, where they do.
    #[doc(hidden)]
    #[inline]
    fn memory(context: &C) -> Option<Memory<Self>> {
        let _ = context;
        None
    }

    /// What encoding a value of fixed width gives, without a buffer; `None` for a type whose width varies.
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
pub trait Counted {
    /// How many elements there are.
    fn elements(&self) -> usize;
}

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

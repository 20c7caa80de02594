//! Bit order and byte order, as values for reflection and as types for the cursor.
//!
//! Input: nothing. Output: [`BitOrder`], [`Endian`] and the four marker types behind [`Order`].
//! Invariant: the markers have no values; all their content is constant, so a cursor that carries
//! one as its type parameter pays nothing for it. Four more stand around another order and add to it: [`Bytes`] a promise,
//! [`InStyle`] how lengths are written,
//! [`Traced`] someone who looks on, for `explain` and `violations`, [`Wrapping`] that values are cut instead of checked.

use crate::codec::Style;
use core::marker::PhantomData;

pub(crate) mod trace;

pub use crate::layout::order::{BitOrder, Endian};
use trace::{Trace, Watch};

/// Type-level [`Endian::Big`].
pub enum Big {}
/// Type-level [`Endian::Little`].
pub enum Little {}

/// The byte order of the target, as a type: [`Little`] on most machines, [`Big`] on the others.
///
/// What is written in it depends on the machine: for shared memory and caches on one machine, not for files and networks.
///
/// ```
/// use bitpack::{order::{Msb0, Native}, prelude::*, Seq};
///
/// #[derive(BitPack)]
/// #[bitpack(endian = native)]
/// struct Samples<'a> { first: u32, #[bitpack(rest)] others: Seq<'a, u32, Msb0<Native>> }
///
/// let samples = Samples { first: 7, others: Seq::from(&[8, 9]) };
/// let wire = [7_u32, 8, 9].map(u32::to_ne_bytes).concat();
/// assert_eq!(samples.encode_to_vec()?, wire);
/// assert_eq!(Samples::decode(&wire).map(|s| s.others.get(1)), Ok(Some(9)));
/// # Ok::<(), EncodeError>(())
/// ```
pub type Native = target::Native;

/// An order with the target's byte order instead of its own.
#[doc(hidden)]
pub type InNative<O> = target::InNative<O>;

#[cfg(target_endian = "big")]
mod target {
    pub(super) type Native = super::Big;
    pub(super) type InNative<O> = <O as super::Order>::Big;
}
#[cfg(target_endian = "little")]
mod target {
    pub(super) type Native = super::Little;
    pub(super) type InNative<O> = <O as super::Order>::Little;
}

/// Type-level [`BitOrder::Msb0`], big-endian unless told otherwise.
pub struct Msb0<E = Big>(PhantomData<E>);
/// Type-level [`BitOrder::Lsb0`], little-endian unless told otherwise.
pub struct Lsb0<E = Little>(PhantomData<E>);

mod sealed {
    pub trait Sealed {}
}

/// An order, and the promise that every field begins and ends on a byte boundary, which is then not asked for at every field.
///
/// For the elements of a [`Seq`](crate::Seq): as `Seq<'a, T, Bytes>` they are read with half the code. Elements that have no whole number
/// of bytes do not compile.
///
/// ```
/// use bitpack::{order::Bytes, prelude::*, Seq};
///
/// #[derive(BitPack, Clone)]
/// struct Entry<'a> { kind: u8, #[bitpack(len_of = text)] len: u8, text: &'a str }
/// #[derive(BitPack)]
/// struct List<'a> { #[bitpack(rest)] entries: Seq<'a, Entry<'a>, Bytes> }
///
/// let list = List::decode(&[1, 2, b'h', b'i', 2, 0])?;
/// assert_eq!(list.entries.iter().map(|entry| entry.text).collect::<Vec<_>>(), ["hi", ""]);
/// # Ok::<(), DecodeError>(())
/// ```
pub struct Bytes<O = Msb0>(PhantomData<O>);

/// An order, and the [`Style`] that `length` and `presence` state: how collections say how many elements they have, and optional
/// values whether they are there.
///
/// The elements of a [`Seq`](crate::Seq) are in the style of its order: as [`Msb0`] says nothing else, the default one.
///
/// ```
/// use bitpack::order::{InStyle, Msb0};
/// use bitpack::{prelude::*, wire::Styled, Seq};
///
/// #[derive(BitPack)]
/// #[bitpack(length = u16)]
/// struct Names<'a> { names: Seq<'a, &'a str, InStyle<Msb0, Styled<u16, 1>>> }
///
/// let names = Names::decode(&[0, 2, 0, 1, b'a', 0, 2, b'b', b'c'])?;
/// assert!(names.names.iter().eq(["a", "bc"]));
/// # Ok::<(), DecodeError>(())
/// ```
pub struct InStyle<O, S>(PhantomData<(O, S)>);

/// An order whose cursors report what they read to a [`Trace`], or only check and count what they would write.
#[doc(hidden)]
pub struct Traced<'t, O>(PhantomData<(&'t (), O)>);

/// An order whose writer checks no value and keeps the low bits of each: see
/// [`Encode::encode_wrapping_into`](crate::Encode::encode_wrapping_into).
#[doc(hidden)]
pub struct Wrapping<O>(PhantomData<O>);

/// A bit order with a byte order: the type parameter of the cursors.
///
/// Sealed; the implementors are `Msb0<Big>`, `Msb0<Little>`, `Lsb0<Little>` and `Lsb0<Big>`, and what stands around one of them.
///
/// ```
/// use bitpack::order::{Big, BitOrder, Endian, Lsb0, Order};
///
/// assert_eq!((Lsb0::<Big>::BITS, Lsb0::<Big>::ENDIAN), (BitOrder::Lsb0, Endian::Big));
/// assert!(Lsb0::<Big>::SWAPPED);
/// ```
pub trait Order: sealed::Sealed {
    /// The bit order.
    const BITS: BitOrder;
    /// The byte order.
    const ENDIAN: Endian;
    /// Whether the byte order is not the natural one of the bit order.
    const SWAPPED: bool;
    /// Whether the bit order is [`BitOrder::Lsb0`].
    const LSB0: bool;
    /// Whether every field begins and ends on a byte boundary: see [`Bytes`].
    const ALIGNED: bool = false;
    /// Whether values are cut to the width of their field instead of being checked.
    #[doc(hidden)]
    const WRAPPING: bool = false;
    /// This order with [`Endian::Big`].
    type Big: Order<Trace = Self::Trace>;
    /// This order with [`Endian::Little`].
    type Little: Order<Trace = Self::Trace>;
    /// [`BitOrder::Msb0`] with its natural byte order.
    type Msb0: Order<Trace = Self::Trace>;
    /// [`BitOrder::Lsb0`] with its natural byte order.
    type Lsb0: Order<Trace = Self::Trace>;
    /// This order in whole bytes.
    #[doc(hidden)]
    type Bytes: Order<Trace = Self::Trace>;
    /// Another order, in whole bytes if this one is, and in this one's style: what is chosen here is not compiled for the other.
    #[doc(hidden)]
    type Like<O: Order>: Order<Trace = O::Trace>;
    /// How lengths are written.
    #[doc(hidden)]
    type Style: Style;
    /// This order with lengths that are written in another way.
    #[doc(hidden)]
    type With<S: Style>: Order<Trace = Self::Trace>;
    /// Who looks on: nobody, or a [`Trace`].
    #[doc(hidden)]
    type Trace: Watch;
}

macro_rules! order {
    ($marker:ident, $endian:ident, $swapped:literal, $lsb0:literal) => {
        impl sealed::Sealed for $marker<$endian> {}
        impl Order for $marker<$endian> {
            const BITS: BitOrder = BitOrder::$marker;
            const ENDIAN: Endian = Endian::$endian;
            const SWAPPED: bool = $swapped;
            const LSB0: bool = $lsb0;
            type Big = $marker<Big>;
            type Little = $marker<Little>;
            type Msb0 = Msb0;
            type Lsb0 = Lsb0;
            type Bytes = Bytes<Self>;
            type Like<O: Order> = O::With<()>;
            type Style = ();
            type With<S: Style> = S::Around<Self>;
            type Trace = ();
        }
    };
}

impl<O> sealed::Sealed for Wrapping<O> {}
impl<O: Order> Order for Wrapping<O> {
    const BITS: BitOrder = O::BITS;
    const ENDIAN: Endian = O::ENDIAN;
    const SWAPPED: bool = O::SWAPPED;
    const LSB0: bool = O::LSB0;
    const ALIGNED: bool = O::ALIGNED;
    const WRAPPING: bool = true;
    type Big = Wrapping<O::Big>;
    type Little = Wrapping<O::Little>;
    type Msb0 = Wrapping<O::Msb0>;
    type Lsb0 = Wrapping<O::Lsb0>;
    type Bytes = Wrapping<O::Bytes>;
    type Like<P: Order> = O::Like<P>;
    type Style = O::Style;
    type With<S: Style> = Wrapping<O::With<S>>;
    type Trace = O::Trace;
}

impl<O> sealed::Sealed for Bytes<O> {}
impl<O: Order> Order for Bytes<O> {
    const BITS: BitOrder = O::BITS;
    const ENDIAN: Endian = O::ENDIAN;
    const SWAPPED: bool = O::SWAPPED;
    const LSB0: bool = O::LSB0;
    const ALIGNED: bool = true;
    const WRAPPING: bool = O::WRAPPING;
    type Big = Bytes<O::Big>;
    type Little = Bytes<O::Little>;
    type Msb0 = Bytes<O::Msb0>;
    type Lsb0 = Bytes<O::Lsb0>;
    type Bytes = Self;
    type Like<P: Order> = <P::Bytes as Order>::With<O::Style>;
    type Style = O::Style;
    type With<S: Style> = Bytes<O::With<S>>;
    type Trace = O::Trace;
}

impl<O, S> sealed::Sealed for InStyle<O, S> {}
impl<O: Order, S: Style> Order for InStyle<O, S> {
    const BITS: BitOrder = O::BITS;
    const ENDIAN: Endian = O::ENDIAN;
    const SWAPPED: bool = O::SWAPPED;
    const LSB0: bool = O::LSB0;
    const ALIGNED: bool = O::ALIGNED;
    const WRAPPING: bool = O::WRAPPING;
    type Big = InStyle<O::Big, S>;
    type Little = InStyle<O::Little, S>;
    type Msb0 = InStyle<O::Msb0, S>;
    type Lsb0 = InStyle<O::Lsb0, S>;
    type Bytes = InStyle<O::Bytes, S>;
    type Like<P: Order> = <O::Like<P> as Order>::With<S>;
    type Style = S;
    type With<T: Style> = O::With<T>;
    type Trace = O::Trace;
}

impl<O> sealed::Sealed for Traced<'_, O> {}
impl<'t, O: Order> Order for Traced<'t, O> {
    const BITS: BitOrder = O::BITS;
    const ENDIAN: Endian = O::ENDIAN;
    const SWAPPED: bool = O::SWAPPED;
    const LSB0: bool = O::LSB0;
    const ALIGNED: bool = O::ALIGNED;
    const WRAPPING: bool = O::WRAPPING;
    type Big = Traced<'t, O::Big>;
    type Little = Traced<'t, O::Little>;
    type Msb0 = Traced<'t, O::Msb0>;
    type Lsb0 = Traced<'t, O::Lsb0>;
    type Bytes = Bytes<Self>;
    type Like<P: Order> = O::Like<P>;
    type Style = O::Style;
    type With<S: Style> = Traced<'t, O::With<S>>;
    type Trace = &'t dyn Trace;
}

order!(Msb0, Big, false, false);
order!(Msb0, Little, true, false);
order!(Lsb0, Little, false, true);
order!(Lsb0, Big, true, true);

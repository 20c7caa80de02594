//! Orders that add a setting to another order: whole bytes, a style, a trace, wrapping, memory that grows.
//!
//! Input: an order. Output: the order with one setting more. Invariant: a setting changes neither bit order nor byte order.

use super::memory::Grows;
use super::style::Style;
use super::trace::{Trace, Watch};
use super::{Msb0, Order};
use core::marker::PhantomData;

/// The settings of an [`Order`] that the codec uses. All members are constants and types, so that
/// an order costs nothing at run time.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an order of bits and bytes",
    label = "not one of `Msb0`, `Lsb0`, `Bytes` and `InStyle`"
)]
#[allow(unreachable_pub, reason = "`Order` has it as a supertrait, and the module seals it")]
#[doc(hidden)]
pub trait Settings {
    /// Whether the bit order is [`BitOrder::Lsb0`](super::BitOrder::Lsb0).
    const LSB0: bool;
    /// Whether the byte order is not the natural one of the bit order.
    const SWAPPED: bool;
    /// Whether every field begins and ends on a byte boundary: see [`Bytes`].
    const ALIGNED: bool = false;
    /// Whether values are cut to the width of their field instead of being checked.
    const WRAPPING: bool = false;

    /// This order with [`Endian::Big`](super::Endian::Big).
    type Big: Order<Trace = Self::Trace>;
    /// This order with [`Endian::Little`](super::Endian::Little).
    type Little: Order<Trace = Self::Trace>;
    /// [`BitOrder::Msb0`](super::BitOrder::Msb0) with its natural byte order.
    type Msb0: Order<Trace = Self::Trace>;
    /// [`BitOrder::Lsb0`](super::BitOrder::Lsb0) with its natural byte order.
    type Lsb0: Order<Trace = Self::Trace>;
    /// How lengths and presence bits are written.
    type Style: Style;
    /// The trace that takes reports, or none.
    type Trace: Watch;
    /// This order in whole bytes.
    type Bytes: Order<Trace = Self::Trace>;
    /// The order `O` with the style of this order. It is in whole bytes if this order is. The
    /// choice is made at compile time, so that code for the alternative is not generated.
    type Like<O: Order>: Order<Trace = O::Trace>;
    /// This order with lengths that are written in another way.
    type With<S: Style>: Order<Trace = Self::Trace>;
    /// This order with a trace, in which values are measured before they are written. Measuring a measured value takes no other order.
    type Measured<'t>: Order<Trace = &'t dyn Trace>;
    /// This order without a trace, for bytes beside the message. Bytes beside such bytes take no other order.
    type Beside: Order<Trace = Grows>;
}

/// An order in which every field begins and ends on a byte boundary. The codec does not check the
/// boundary at each field.
///
/// It is meant for the elements of a [`Seq`](crate::Seq): `Seq<'a, T, Bytes>` reads them with half
/// the code. Elements that have no whole number of bytes do not compile.
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

/// An order with the [`Style`] that the attributes `length` and `presence` state. The style
/// determines the format of the number of elements of a collection, and the width of the presence
/// flag of an optional value.
///
/// The elements of a [`Seq`](crate::Seq) have the style of its order. [`Msb0`] has the default
/// style.
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

/// An order whose output writes into a vector that grows.
#[doc(hidden)]
#[allow(unreachable_pub, reason = "generated code does not name it, but traits do")]
pub struct Growing<O>(PhantomData<O>);

/// An order whose writer checks no value and keeps the low bits of each: see
/// [`Encode::encode_wrapping_into`](crate::Encode::encode_wrapping_into).
#[doc(hidden)]
pub struct Wrapping<O>(PhantomData<O>);

impl<O: Order> Settings for Wrapping<O> {
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
    type Measured<'m> = O::Measured<'m>;
    type Beside = O::Beside;
    type Trace = O::Trace;
}

impl<O: Order> Settings for Bytes<O> {
    const SWAPPED: bool = O::SWAPPED;
    const LSB0: bool = O::LSB0;
    const ALIGNED: bool = true;
    const WRAPPING: bool = O::WRAPPING;
    type Big = Bytes<O::Big>;
    type Little = Bytes<O::Little>;
    type Msb0 = Bytes<O::Msb0>;
    type Lsb0 = Bytes<O::Lsb0>;
    type Bytes = Self;
    type Like<P: Order> = <P::Bytes as Settings>::With<O::Style>;
    type Style = O::Style;
    type With<S: Style> = Bytes<O::With<S>>;
    type Measured<'m> = Bytes<O::Measured<'m>>;
    type Beside = Bytes<O::Beside>;
    type Trace = O::Trace;
}

impl<O: Order, S: Style> Settings for InStyle<O, S> {
    const SWAPPED: bool = O::SWAPPED;
    const LSB0: bool = O::LSB0;
    const ALIGNED: bool = O::ALIGNED;
    const WRAPPING: bool = O::WRAPPING;
    type Big = InStyle<O::Big, S>;
    type Little = InStyle<O::Little, S>;
    type Msb0 = InStyle<O::Msb0, S>;
    type Lsb0 = InStyle<O::Lsb0, S>;
    type Bytes = InStyle<O::Bytes, S>;
    type Like<P: Order> = <O::Like<P> as Settings>::With<S>;
    type Style = S;
    type With<T: Style> = O::With<T>;
    type Measured<'m> = InStyle<O::Measured<'m>, S>;
    type Beside = InStyle<O::Beside, S>;
    type Trace = O::Trace;
}

impl<'t, O: Order> Settings for Traced<'t, O> {
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
    type Measured<'m> = O::Measured<'m>;
    type Beside = O::Beside;
    type Trace = &'t dyn Trace;
}

impl<O: Order> Settings for Growing<O> {
    const SWAPPED: bool = O::SWAPPED;
    const LSB0: bool = O::LSB0;
    const ALIGNED: bool = O::ALIGNED;
    const WRAPPING: bool = O::WRAPPING;
    type Big = Growing<O::Big>;
    type Little = Growing<O::Little>;
    type Msb0 = Growing<O::Msb0>;
    type Lsb0 = Growing<O::Lsb0>;
    type Bytes = Growing<O::Bytes>;
    type Like<P: Order> = O::Like<P>;
    type Style = O::Style;
    type With<S: Style> = Growing<O::With<S>>;
    type Measured<'m> = O::Measured<'m>;
    type Beside = Self;
    type Trace = Grows;
}

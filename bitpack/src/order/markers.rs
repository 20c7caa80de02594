//! The four orders as types.
//!
//! Output: `Msb0<Big>`, `Msb0<Little>`, `Lsb0<Little>` and `Lsb0<Big>`. Invariant: the types have no values; all their content is
//! constant.

use super::settings::{Growing, Traced};
use super::style::Style;
use super::{Bytes, Order, Settings};
use core::marker::PhantomData;

/// The most significant byte first, as a type: [`Endian::Big`](super::Endian::Big).
pub enum Big {}
/// The least significant byte first, as a type: [`Endian::Little`](super::Endian::Little).
pub enum Little {}

/// The byte order of the target, as a type: [`Little`] on most machines, [`Big`] on the others.
///
/// The bytes of a message in this order depend on the machine. Use it for shared memory and caches
/// on one machine. Do not use it for files and networks.
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
    pub(super) type InNative<O> = <O as super::Settings>::Big;
}
#[cfg(target_endian = "little")]
mod target {
    pub(super) type Native = super::Little;
    pub(super) type InNative<O> = <O as super::Settings>::Little;
}

/// Bit 0 is the most significant bit of the first byte: [`BitOrder::Msb0`](super::BitOrder::Msb0). The byte order is big-endian by default.
pub struct Msb0<E = Big>(PhantomData<E>);
/// Bit 0 is the least significant bit of the first byte: [`BitOrder::Lsb0`](super::BitOrder::Lsb0). The byte order is little-endian by default.
pub struct Lsb0<E = Little>(PhantomData<E>);

macro_rules! order {
    ($marker:ident, $endian:ident, $swapped:literal, $lsb0:literal) => {
        impl Settings for $marker<$endian> {
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
            type Measured<'m> = Traced<'m, Self>;
            type Beside = Growing<Self>;
            type Trace = ();
        }
    };
}

order!(Msb0, Big, false, false);
order!(Msb0, Little, true, false);
order!(Lsb0, Little, false, true);
order!(Lsb0, Big, true, true);

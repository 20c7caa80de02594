//! Bit order and byte order, as values for reflection and as types for the cursor.
//!
//! Output: [`BitOrder`], [`Endian`] and the four types behind [`Order`]. `markers` holds these types; `settings` the types that stand around
//! another order and add a setting to it: [`Bytes`] the promise of whole bytes, [`InStyle`] how lengths are written, [`Traced`] a trace for
//! `explain` and `violations`, [`Wrapping`] that values are cut and not checked.
//! Invariant: an order has no values; all its content is constant, so that a cursor with an order as its type parameter carries nothing
//! for it.

mod markers;
mod settings;
pub(crate) mod style;
pub(crate) mod trace;

pub use crate::layout::order::{BitOrder, Endian};
pub use markers::{Big, InNative, Little, Lsb0, Msb0, Native};
pub use settings::{Bytes, InStyle, Traced, Wrapping};
use style::Style;
use trace::Watch;

mod sealed {
    pub trait Sealed {}
}

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

    /// This order with [`Endian::Big`].
    type Big: Order<Trace = Self::Trace>;
    /// This order with [`Endian::Little`].
    type Little: Order<Trace = Self::Trace>;
    /// [`BitOrder::Msb0`] with its natural byte order.
    type Msb0: Order<Trace = Self::Trace>;
    /// [`BitOrder::Lsb0`] with its natural byte order.
    type Lsb0: Order<Trace = Self::Trace>;

    // Settings: see `settings`.

    /// Whether every field begins and ends on a byte boundary: see [`Bytes`].
    const ALIGNED: bool = false;
    /// Whether values are cut to the width of their field instead of being checked.
    #[doc(hidden)]
    const WRAPPING: bool = false;
    /// How lengths and presence bits are written.
    #[doc(hidden)]
    type Style: Style;
    /// The trace that takes reports, or none.
    #[doc(hidden)]
    type Trace: Watch;
    /// This order in whole bytes.
    #[doc(hidden)]
    type Bytes: Order<Trace = Self::Trace>;
    /// Another order, in whole bytes if this one is, and in this one's style: what is chosen here is not compiled for the other.
    #[doc(hidden)]
    type Like<O: Order>: Order<Trace = O::Trace>;
    /// This order with lengths that are written in another way.
    #[doc(hidden)]
    type With<S: Style>: Order<Trace = Self::Trace>;
}

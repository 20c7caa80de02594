//! Bit order and byte order, as values for reflection and as types for the cursor.
//!
//! Output: [`BitOrder`], [`Endian`] and the four types behind [`Order`]. `markers` holds these types; `settings` the types that stand around
//! another order and add a setting to it: [`Bytes`] the promise of whole bytes, [`InStyle`] how lengths are written, [`Traced`] a trace for
//! `explain` and `violations`, [`Wrapping`] that values are cut and not checked, `Growing` that a message is written into a vector.
//! Invariant: an order has no values; all its content is constant, so that a cursor with an order as its type parameter carries nothing
//! for it.

pub(crate) mod markers;
pub(crate) mod memory;
pub(crate) mod settings;
pub(crate) mod style;
pub(crate) mod trace;

pub use crate::layout::order::{BitOrder, Endian};
pub use markers::{Big, Little, Lsb0, Msb0, Native};
pub use settings::{Bytes, InStyle};
pub(crate) use settings::{Growing, Settings, Traced, Wrapping};

/// A bit order with a byte order: a type parameter of [`Input`](crate::wire::Input) and [`Output`](crate::wire::Output).
///
/// The trait is sealed. It is implemented by `Msb0<Big>`, `Msb0<Little>`, `Lsb0<Little>` and `Lsb0<Big>`, and by [`Bytes`] and
/// [`InStyle`] of these.
///
/// ```
/// use bitpack::order::{Big, BitOrder, Endian, Lsb0, Order};
///
/// assert_eq!(Lsb0::<Big>::BITS, BitOrder::Lsb0);
/// assert_eq!(Lsb0::<Big>::ENDIAN, Endian::Big);
/// ```
pub trait Order: Settings {
    /// The order in which bits of a byte are numbered.
    const BITS: BitOrder;
    /// The order in which bytes of a number are stored.
    const ENDIAN: Endian;
}

impl<O: Settings> Order for O {
    const BITS: BitOrder = if O::LSB0 { BitOrder::Lsb0 } else { BitOrder::Msb0 };
    const ENDIAN: Endian = if O::LSB0 == O::SWAPPED { Endian::Big } else { Endian::Little };
}

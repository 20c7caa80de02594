//! Bit order and byte order, as values for reflection and as types for the cursor.
//!
//! Input: nothing. Output: [`BitOrder`], [`Endian`] and the four marker types behind [`Order`].
//! Invariant: the markers have no values; all their content is constant, so a cursor that carries
//! one as its type parameter pays nothing for it.

use core::marker::PhantomData;

/// Where stream bit `i` lies in its byte, and which end of a field comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BitOrder {
    /// Stream bit `i` is bit `7 - i % 8` of byte `i / 8`; fields most significant bit first.
    Msb0,
    /// Stream bit `i` is bit `i % 8` of byte `i / 8`; fields least significant bit first.
    Lsb0,
}

/// The order of the 8-bit groups of one field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Endian {
    /// Most significant group first: the natural order of [`BitOrder::Msb0`].
    Big,
    /// Least significant group first: the natural order of [`BitOrder::Lsb0`].
    Little,
}

impl BitOrder {
    /// The byte order that a field has when only its bit order is stated.
    ///
    /// ```
    /// # use bitpack::order::{BitOrder, Endian};
    /// assert_eq!(BitOrder::Lsb0.natural_endian(), Endian::Little);
    /// ```
    #[must_use]
    pub const fn natural_endian(self) -> Endian {
        match self {
            BitOrder::Msb0 => Endian::Big,
            BitOrder::Lsb0 => Endian::Little,
        }
    }
}

/// Type-level [`Endian::Big`].
pub enum Big {}
/// Type-level [`Endian::Little`].
pub enum Little {}

/// Type-level [`BitOrder::Msb0`], big-endian unless told otherwise.
pub struct Msb0<E = Big>(PhantomData<E>);
/// Type-level [`BitOrder::Lsb0`], little-endian unless told otherwise.
pub struct Lsb0<E = Little>(PhantomData<E>);

mod sealed {
    pub trait Sealed {}
}

/// A bit order with a byte order: the type parameter of the cursors.
///
/// Sealed; the implementors are `Msb0<Big>`, `Msb0<Little>`, `Lsb0<Little>` and `Lsb0<Big>`.
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
    type Big: Order;
    /// This order with [`Endian::Little`].
    type Little: Order;
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
        }
    };
}

order!(Msb0, Big, false, false);
order!(Msb0, Little, true, false);
order!(Lsb0, Little, false, true);
order!(Lsb0, Big, true, true);

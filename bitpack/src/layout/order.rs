//! Bit order and byte order, as values.
//!
//! Output: [`BitOrder`] and [`Endian`], which layouts state. The types in [`order`](crate::order) are type parameters for the same
//! orders.

/// The position of stream bit `i` in its byte, and the end of a field that comes first.
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

impl Endian {
    /// The byte order of the target: what `endian = native` stands for.
    ///
    /// ```
    /// # use bitpack::order::Endian;
    /// let first = if Endian::NATIVE == Endian::Little { 1 } else { 0 };
    /// assert_eq!(1_u16.to_ne_bytes()[0], first);
    /// ```
    pub const NATIVE: Endian =
        if cfg!(target_endian = "big") { Endian::Big } else { Endian::Little };
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

//! Groups of seven bits, in bytes whose top bit says that another one follows.

use super::number::Unsigned;

/// The bits of a group.
pub(super) const GROUP: u8 = 0x7F;

/// Says that another byte follows.
pub(super) const MORE: u8 = 0x80;

/// The most bytes that a number has: those of 128 bits.
pub(super) const LONGEST: usize = longest::<u128>();

/// The most bytes that a number of this type has.
pub(super) const fn longest<T: Unsigned>() -> usize {
    T::WIDTH.div_ceil(7) as usize
}

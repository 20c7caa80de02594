//! Unions whose variants begin with constants by which decoding chooses them.
//!
//! Input: the variants. Output: whether decoding can reach each of them. Invariant: two constants are compared bit by bit as they lie in
//! the message, in each order that may be in force around the union.

use super::order::{BitOrder, Endian};
use super::text::Text;
use super::{Case, Field, Layout, Role, Shape};

/// The orders that may be in force around a union.
const ORDERS: [(BitOrder, Endian); 4] = [
    (BitOrder::Msb0, Endian::Big),
    (BitOrder::Msb0, Endian::Little),
    (BitOrder::Lsb0, Endian::Little),
    (BitOrder::Lsb0, Endian::Big),
];

impl Case {
    /// A variant that decoding chooses by the constant in its first field.
    #[doc(hidden)]
    #[must_use]
    pub const fn by_magic(name: &'static str, fields: &'static [Field]) -> Self {
        Case { has_magic: true, ..Case::other(name, fields) }
    }

    /// The field with the constant by which decoding chooses the variant, if it has one.
    #[must_use]
    pub const fn magic(&self) -> Option<&'static Field> {
        match self.fields {
            [first, ..] if self.has_magic => Some(first),
            _ => None,
        }
    }

    /// Whether two variants have the same constant.
    pub(crate) const fn has_magic_of(&self, other: &Case) -> bool {
        match (self.magic(), other.magic()) {
            (Some(own), Some(other)) => own.bits == other.bits && constant(own) == constant(other),
            _ => false,
        }
    }
}

impl Field {
    /// The name of the variant that begins with this constant, if it is the constant of a variant.
    pub(crate) fn chosen(&self) -> Option<&'static str> {
        let is_own = matches!(self.role(), Role::Magic { .. }) && self.name == "(magic)";
        let (_, variant) = self.owner.rsplit_once("::").filter(|_| is_own)?;
        Some(variant)
    }
}

impl Layout {
    /// Whether it is a union whose variants are told apart by the constants with which they begin.
    ///
    /// ```
    /// use bitpack::prelude::*;
    ///
    /// #[derive(BitPack)]
    /// enum Image { #[bitpack(magic = b"GIF8")] Gif(u16), #[bitpack(magic = 0xFFD8u16)] Jpeg }
    ///
    /// assert!(Image::LAYOUT.is_by_magic() && !u8::LAYOUT.is_by_magic());
    /// ```
    #[must_use]
    pub const fn is_by_magic(&self) -> bool {
        match self.shape {
            Shape::Union(cases, _) => any!(case in cases => case.has_magic),
            _ => false,
        }
    }

    /// Checks that decoding can reach variant number `number`: no variant before it begins with the same bits.
    ///
    /// # Panics
    /// In constant evaluation, with the names of both variants.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_magic(&self, number: usize) {
        let Shape::Union(cases, _) = self.shape else { return };
        let Some(own) = cases[number].magic() else { return };
        let mut i = 0;
        while i < number {
            if let Some(before) = cases[i].magic() {
                if begins_always(own, before) {
                    let text =
                        Text::new().push("decoding never reaches `").push(cases[number].name);
                    let text = text.push("`, because `").push(cases[i].name);
                    text.push(
                        "` before it begins with the same bits; move it up, or change one `magic`",
                    )
                    .panic()
                }
            }
            i += 1;
        }
    }

    /// The union's constant with the most bits.
    pub(crate) fn widest_magic(&self) -> Option<&'static Field> {
        self.magics().max_by_key(|field| field.bits)
    }

    /// The constants by which decoding chooses a variant of the union.
    pub(crate) fn magics(&self) -> impl Iterator<Item = &'static Field> {
        let cases = match self.shape {
            Shape::Union(cases, _) => cases,
            _ => &[],
        };
        cases.iter().filter_map(Case::magic)
    }
}

/// The raw number of a constant.
const fn constant(field: &Field) -> u128 {
    match field.role() {
        Role::Magic { value } => field.low(value),
        _ => 0,
    }
}

/// Whether a constant begins with the bits of another one in every order.
const fn begins_always(field: &Field, prefix: &Field) -> bool {
    !any!(order in ORDERS => !begins(field, prefix, *order))
}

/// Whether a constant begins with the bits of another one where `outer` is in force.
const fn begins(field: &Field, prefix: &Field, outer: (BitOrder, Endian)) -> bool {
    let (long, short) = (constant(field), constant(prefix));
    let mut i = 0;
    while i < prefix.bits && i < field.bits {
        let long = long >> value_bit(field.bits, i, field.order_in(outer)) & 1;
        if long != short >> value_bit(prefix.bits, i, prefix.order_in(outer)) & 1 {
            return false;
        }
        i += 1;
    }
    i == prefix.bits
}

/// The value bit of a number of `width` bits at its stream bit `at`. SPEC "Byte order".
const fn value_bit(width: usize, at: usize, order: (BitOrder, Endian)) -> usize {
    let short = match width % 8 {
        0 => 8,
        short => short,
    };
    let (group, within) = match order.1 {
        Endian::Little => (at / 8, at % 8),
        _ if at < short => ((width - 1) / 8, at),
        _ => ((width - 1) / 8 - 1 - (at - short) / 8, (at - short) % 8),
    };
    let bits = if group == (width - 1) / 8 { short } else { 8 };
    match order.0 {
        BitOrder::Lsb0 => 8 * group + within,
        _ => 8 * group + bits - 1 - within,
    }
}

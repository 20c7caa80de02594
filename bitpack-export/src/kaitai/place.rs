//! Where a number stands.
//!
//! Input: the orders in force, and the bits in front. Output: the groups of bits that a number is read in.

use super::phase::Phase;

/// Where a number stands, and its orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Place {
    pub(super) msb0: bool,
    pub(super) big: bool,
    pub(super) phase: Phase,
    /// The bit order of the bits before, inside a byte.
    pub(super) before: Option<bool>,
}

impl Place {
    /// What stands behind the name of a type of bits.
    pub(super) fn order(self) -> &'static str {
        if self.msb0 { "" } else { "le" }
    }

    /// The widths of the groups of at most 8 bits, the first of the message first, or of the whole number if the groups follow each other.
    pub(super) fn parts(self, bits: usize) -> Vec<usize> {
        if bits <= 8 || self.msb0 == self.big {
            return vec![bits];
        }
        let mut groups = vec![8; bits / 8];
        if bits % 8 > 0 {
            let at = if self.big { 0 } else { groups.len() };
            groups.insert(at, bits % 8);
        }
        groups
    }
}

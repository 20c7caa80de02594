//! Entries for errors: fields and layouts without descriptions.
//!
//! Input: a layout with descriptions, or its fields. Output: the same without documentation, units and attributes, also in all nested
//! layouts. Invariants: a bare layout has the same fields, names and widths, and nothing of it refers to a layout with descriptions. The codec names bare
//! entries only, so that a program contains the descriptions only if it uses [`BitPack::LAYOUT`](crate::BitPack::LAYOUT), explain or diff. The layout of
//! a hand-written impl is its own bare layout, with what it refers to.

use super::{Case, Description, Field, Layout};

impl Layout {
    /// Returns the layout without descriptions.
    pub(crate) const fn bare(&'static self) -> &'static Layout {
        match self.bare {
            Some(bare) => bare,
            None => self,
        }
    }

    /// States which layout is the same without descriptions.
    #[doc(hidden)]
    #[must_use]
    pub const fn with_bare(mut self, bare: &'static Layout) -> Self {
        self.bare = Some(bare);
        self
    }
}

impl Field {
    const fn bare(self) -> Self {
        Field { description: const { &Description::NONE }, layout: self.layout.bare(), ..self }
    }
}

impl Case {
    /// Returns the variant with these fields instead of its own.
    #[doc(hidden)]
    #[must_use]
    pub const fn with_fields(self, fields: &'static [Field]) -> Self {
        Case { fields, ..self }
    }
}

/// Returns these fields, all `N` of them, without descriptions.
#[must_use]
pub const fn bare<const N: usize>(fields: &'static [Field]) -> [Field; N] {
    let mut bare = [Field::NOWHERE; N];
    let mut i = 0;
    while i < N {
        bare[i] = fields[i].bare();
        i += 1;
    }
    bare
}

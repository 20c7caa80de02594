//! How layouts lie in one another.
//!
//! Input: a layout. Output: the layout behind boxes and optional values, the fields that a step leads to, the depth. Invariant: a type
//! that may contain itself counts as a leaf, so that every walk ends.

use super::{Field, Layout, Shape};

/// The greatest [depth](Layout::depth) of a type: the most steps of a path.
pub(crate) const DEEPEST: usize = 16;

/// Where the variant begins in the step to a variant's field.
pub(crate) const VARIANT: u32 = 16;

/// The field in a step to a variant's field.
pub(crate) const FIELD: usize = 0xFFFF;

impl Layout {
    /// The layout of the value itself, where this one is of a box or an optional value.
    pub(crate) fn target(&self) -> &Layout {
        let mut layout = self;
        while let Shape::Option(inner) | Shape::Indirect(inner) = layout.shape {
            layout = inner();
        }
        layout
    }

    /// The fields among which `step` chooses.
    pub(crate) fn fields_at(&self, step: usize) -> &'static [Field] {
        match self.shape {
            Shape::Struct(fields) => fields,
            Shape::Union(cases, _) => {
                cases.get(step.checked_shr(VARIANT).unwrap_or(0)).map_or(&[], |case| case.fields)
            }
            _ => &[],
        }
    }

    /// How many steps the longest path takes.
    /// What is behind a box, an option or a sequence counts as none: it may be the type itself.
    #[must_use]
    pub const fn depth(&self) -> usize {
        match self.shape {
            Shape::Struct(fields) => {
                let mut deepest = 0;
                let mut i = 0;
                while i < fields.len() {
                    let depth = fields[i].layout.depth();
                    if depth > deepest {
                        deepest = depth;
                    }
                    i += 1;
                }
                deepest + 1
            }
            Shape::Array(element, _) => element.depth() + 1,
            _ => 0,
        }
    }
}

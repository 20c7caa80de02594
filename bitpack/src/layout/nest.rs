//! Nested layouts.
//!
//! Input: a layout. Output: the layout behind boxes and optional values, the field that a step leads to, the depth. Invariant: a type
//! that may contain itself counts as a leaf, so that every recursion ends.

use super::{Field, Layout, Shape};

/// The greatest [depth](Layout::depth) of a type: the most steps of a path.
pub(crate) const DEEPEST: usize = 16;

/// The first bit of the variant in the step to a variant's field.
const VARIANT: u32 = 16;

/// The bits of the field in a step to a variant's field.
const FIELD: u32 = 0xFFFF;

/// Returns the step to the first field of a variant. Steps are `u32`, because a `usize` may have 16 bits.
pub(crate) const fn variant_step(variant: usize) -> u32 {
    (variant as u32) << VARIANT
}

// This also fails to compile for 16-bit targets if steps lose the variant there.
const _: () = assert!(variant_step(1) > FIELD && variant_step(0xFFFF) >> VARIANT == 0xFFFF);

/// The steps from a struct to a number inside it.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub struct Steps {
    steps: [u32; DEEPEST],
    depth: usize,
}

impl Steps {
    /// No step.
    pub(crate) const NONE: Steps = Steps { steps: [0; DEEPEST], depth: 0 };

    /// Adds a step, if there is room for one more.
    pub(crate) const fn and(mut self, step: u32) -> Option<Self> {
        if self.depth == DEEPEST {
            return None;
        }
        self.steps[self.depth] = step;
        self.depth += 1;
        Some(self)
    }

    /// Returns whether the path is these steps.
    pub(crate) fn is(&self, path: &[u32]) -> bool {
        self.steps.get(..self.depth) == Some(path)
    }
}

impl Layout {
    /// Returns the layout of the value in a box or an optional value; of any other type its own layout.
    pub(crate) fn target(&self) -> &Layout {
        let mut layout = self;
        while let Shape::Option(inner) | Shape::Indirect(inner) = layout.shape {
            layout = inner();
        }
        layout
    }

    /// Returns the field of a struct or a variant that `step` leads to.
    pub(crate) fn field_at(&self, step: u32) -> Option<&'static Field> {
        let fields = match self.shape {
            Shape::Struct(fields) => fields,
            Shape::Union(cases, _) => cases.get((step >> VARIANT) as usize)?.fields,
            _ => return None,
        };
        fields.get((step & FIELD) as usize)
    }

    /// Returns the number of steps of the longest path.
    /// A box, an option or a sequence ends the path, because it may contain the type itself.
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

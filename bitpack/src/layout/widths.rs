//! The widths that numbers may have.
//!
//! Input: a width in bits. Output: whether the type of a number may have this width.

/// The widths in bits that a [`Scalar`](crate::Scalar) takes.
///
/// ```
/// use bitpack::__private::Widths;
///
/// assert!(Widths::Between(1, 16).allow(12));
/// assert!(!Widths::Either(16, 32).allow(24));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Widths {
    /// From the first to the second, both included.
    Between(usize, usize),
    /// One of two.
    Either(usize, usize),
}

impl Widths {
    /// Whether `width` is one of them.
    #[must_use]
    pub const fn allow(self, width: usize) -> bool {
        match self {
            Widths::Between(min, max) => min <= width && width <= max,
            Widths::Either(a, b) => width == a || width == b,
        }
    }
}

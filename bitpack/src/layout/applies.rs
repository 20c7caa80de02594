//! Compile-time checks that an attribute of a field applies to the type of the field.
//!
//! Input: the layout of the type, and the names of the field and the attribute. Output: a panic in constant evaluation, which is a compile error at
//! the attribute. Invariant: these functions are called in constants only, never at run time.

use super::text::Text;
use super::{Layout, Shape};

/// The most bytes of a type whose zeros at the end `trim` cuts off: encoding keeps them on the stack.
pub(crate) const LONGEST_TRIMMED: usize = 1024;

impl Layout {
    /// Checks that a union to which the field called `field` provides the tag states none itself.
    ///
    /// # Panics
    /// In constant evaluation, if it does.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_held(&self, field: &str) {
        if let Shape::Union(_, Some(1..)) = self.shape {
            let text = Text::new()
                .push("`")
                .push(field)
                .push("`: the type states its own tag, in front of its fields; ");
            text.push("remove `tag` from the field or from the type").panic()
        }
    }

    /// Checks that a type has lengths or presence bits, about which `attribute` of the field called `field` is.
    ///
    /// # Panics
    /// In constant evaluation, if it has none.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_style(&self, field: &str, attribute: &str) {
        if self.has_width() {
            let text = Text::new()
                .push("`")
                .push(field)
                .push("`: the type has a fixed width, without lengths and presence bits; ");
            text.push("remove `").push(attribute).push("`").panic()
        }
    }

    /// Checks that the type of the field called `field` can be cut into bytes, as `trim` does.
    ///
    /// # Panics
    /// In constant evaluation, if it cannot.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_trim(&self, field: &str) {
        let text = Text::new().push("`").push(field).push("`: the type has ");
        if !self.has_width() {
            // The compiler refuses `trim` on the type.
            return;
        }
        if self.bits % 8 != 0 {
            let text =
                text.push_number(self.bits as u128).push(" bits, and `trim` cuts off bytes; ");
            text.push("add reserved bits to the type, or remove `trim`").panic()
        }
        if self.bits / 8 > LONGEST_TRIMMED {
            let text = text.push_number(self.bits as u128 / 8).push(" bytes, and `trim` goes on ");
            text.push("types of at most 1024 bytes; remove `trim`").panic()
        }
    }

    /// Checks that the type of the field called `field` has the number of bytes that `trim` states.
    ///
    /// # Panics
    /// In constant evaluation, if it has fewer.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_least(&self, field: &str, least: usize) {
        let bytes = self.bits.div_ceil(8);
        if self.has_width() && least > bytes {
            let text = Text::new().push("`").push(field).push("`: at least ");
            let text = text.push_number(least as u128).push(" bytes would stay, and the type has ");
            text.push_number(bytes as u128).push("; write a smaller number").panic()
        }
    }

    /// Checks that a type is a number or holds numbers, about which `attribute` of the field called `field` is.
    ///
    /// # Panics
    /// In constant evaluation, if it has fields of its own.
    #[doc(hidden)]
    #[track_caller]
    pub const fn check_number(&self, field: &str, attribute: &str) {
        if let Shape::Struct(_) | Shape::Union(..) | Shape::Text = self.shape {
            let text = Text::new().push("`").push(field).push("`: `").push(attribute);
            let text = text.push("` is about numbers, and the type is not a number; ");
            text.push("state `").push(attribute).push("` on the fields inside").panic()
        }
    }

    /// Whether it is the layout of a type of fixed width. A type without a codec has none.
    const fn has_width(&self) -> bool {
        self.is_fixed() && !matches!(self.shape, Shape::Broken)
    }
}

//! What holds the values of one field: a vector, or the columns of a nested type.
//!
//! Input: values, row after row. Output: the values of a row. Invariant: a value is appended to all its columns or to none.

use alloc::vec::Vec;

/// The values of a field in all rows.
#[doc(hidden)]
pub trait Series {
    /// The value of a row.
    type Value;

    /// Appends the value of a row.
    fn push(&mut self, value: Self::Value);

    /// Appends the values of several rows.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn extend(&mut self, values: impl Iterator<Item = Self::Value>) {
        values.for_each(|value| self.push(value));
    }

    /// Reserves room for more rows where the number of values follows from the number of rows.
    fn reserve(&mut self, rows: usize);

    /// Shows the number of rows of each vector that has a value for each row, with its name; `name` is the name of the field.
    fn lengths(&self, name: &'static str, look: &mut dyn FnMut(&'static str, usize));
}

/// Values that can be copied out.
#[doc(hidden)]
pub trait Copies: Series {
    /// Returns a copy of the value of a row. `None` says that some vector is too short.
    fn copied(&self, row: usize) -> Option<Self::Value>;
}

impl<V> Series for Vec<V> {
    type Value = V;

    #[inline]
    fn push(&mut self, value: V) {
        Vec::push(self, value);
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn extend(&mut self, values: impl Iterator<Item = V>) {
        Extend::extend(self, values);
    }

    fn reserve(&mut self, rows: usize) {
        Vec::reserve(self, rows);
    }

    fn lengths(&self, name: &'static str, look: &mut dyn FnMut(&'static str, usize)) {
        look(name, self.len());
    }
}

impl<V: Clone> Copies for Vec<V> {
    #[inline]
    fn copied(&self, row: usize) -> Option<V> {
        self.get(row).cloned()
    }
}

/// Returns the number of values of a series, where the next one goes.
#[doc(hidden)]
#[must_use]
pub fn place(series: &impl Series) -> usize {
    let mut place = 0;
    series.lengths("", &mut |_, len| place = place.max(len));
    place
}

//! Arrays of the names of an enum.
//!
//! Input: values, row by row. Output: an array of keys with the names of all variants. Invariant: a value that is no listed number is refused.

use arrow_array::types::Int32Type;
use arrow_array::{ArrayRef, DictionaryArray, PrimitiveArray, StringArray};
use arrow_schema::ArrowError;
use bitpack::layout::Variant;
use bitpack::value::Value;
use std::sync::Arc;

/// The names of one column, one after the other.
pub(crate) struct Names {
    variants: &'static [Variant],
    /// The key of each number below 256: nearly all enums have no other numbers.
    low: [Option<i32>; 256],
    keys: Vec<i32>,
    is_unknown: bool,
}

impl Names {
    pub(crate) fn new(variants: &'static [Variant]) -> Self {
        let mut low = [None; 256];
        for (key, variant) in (0..).zip(variants) {
            if let Some(entry) = usize::try_from(variant.value).ok().and_then(|n| low.get_mut(n)) {
                *entry = Some(key);
            }
        }
        Names { variants, low, keys: Vec::new(), is_unknown: false }
    }

    /// Appends the name of a value.
    pub(crate) fn push(&mut self, value: Value<'_>) {
        match self.key(value) {
            Some(key) => self.keys.push(key),
            None => self.is_unknown = true,
        }
    }

    fn key(&self, value: Value<'_>) -> Option<i32> {
        let Value::Enum(number, _) = value else { return None };
        match usize::try_from(number).ok().and_then(|number| self.low.get(number)) {
            Some(key) => *key,
            None => (0..).zip(self.variants).find(|(_, v)| v.value == number).map(|(key, _)| key),
        }
    }

    /// Returns the array. `None` says that a value was no listed number.
    pub(crate) fn array(self) -> Result<Option<ArrayRef>, ArrowError> {
        if self.is_unknown {
            return Ok(None);
        }
        let names = StringArray::from_iter_values(self.variants.iter().map(|variant| variant.name));
        let keys = PrimitiveArray::<Int32Type>::from(self.keys);
        Ok(Some(Arc::new(DictionaryArray::try_new(keys, Arc::new(names))?)))
    }
}

//! Values in values.
//!
//! Input: a type that knows how it is read and written. Output: its value or its bits, at the
//! cursor's position, in the type's own order if it states one.

use super::traits::Fixed;
use crate::codec::fault::Site;
use crate::cursor::{Reader, Writer};
use crate::error::{DecodeError, EncodeError};
use crate::order::Order;

impl<O: Order> Reader<'_, O> {
    /// Reads a nested type, in its own order if it states one.
    ///
    /// # Errors
    /// The errors of [`Fixed::read`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn nested<T: Fixed>(&mut self, site: Site) -> Result<T, DecodeError> {
        // Without a closure: one that several elements of an array share is not inlined.
        let mut own = self.recast::<T::In<O>>();
        let value = T::read(&mut own, site)?;
        self.adopt(&own);
        Ok(value)
    }
}

impl<O: Order> Writer<'_, O> {
    /// Writes a nested type, in its own order if it states one.
    ///
    /// # Errors
    /// The errors of [`Fixed::write`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn nested<T: Fixed>(&mut self, value: &T, site: Site) -> Result<(), EncodeError> {
        let mut own = self.recast::<T::In<O>>();
        value.write(&mut own, site)?;
        let state = own.suspend();
        self.adopt(state);
        Ok(())
    }
}

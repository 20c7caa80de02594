//! Arrays from slices: the one check of a length.
//!
//! Input: a slice. Output: its array, or the error that decoding returns for that length. Invariant: the error names the type and both
//! lengths in bytes.

use crate::codec::traits::{Fixed, check};
use crate::error::{DecodeError, ErrorKind};

/// The error for `given` bytes.
#[cold]
#[inline(never)]
fn wrong<T: Fixed>(given: usize) -> DecodeError {
    let kind = if given < T::BYTES { ErrorKind::Truncated } else { ErrorKind::Trailing };
    DecodeError::length(kind, const { T::WHOLE }, T::BYTES, given)
}

macro_rules! arrays {
    ($($array:ident $prefix:ident $split:ident $($mutable:ident)?;)*) => { $(
        /// Returns the slice as an array.
        ///
        /// # Errors
        /// [`ErrorKind::Truncated`] or [`ErrorKind::Trailing`] for any other length.
        #[inline]
        pub fn $array<T: Fixed, const N: usize>(
            bytes: & $($mutable)? [u8],
        ) -> Result<& $($mutable)? [u8; N], DecodeError> {
            const { check::<T>() }
            let given = bytes.len();
            match bytes.$split::<N>() {
                Some((array, rest)) if rest.is_empty() => Ok(array),
                _ => Err(wrong::<T>(given)),
            }
        }

        /// Returns the front of the slice as an array, and the rest.
        ///
        /// # Errors
        /// [`ErrorKind::Truncated`] if the slice is shorter.
        #[allow(clippy::type_complexity, reason = "a pair of references")]
        #[inline]
        pub fn $prefix<T: Fixed, const N: usize>(
            bytes: & $($mutable)? [u8],
        ) -> Result<(& $($mutable)? [u8; N], & $($mutable)? [u8]), DecodeError> {
            const { check::<T>() }
            let given = bytes.len();
            bytes.$split::<N>().ok_or_else(|| wrong::<T>(given))
        }
    )* };
}

arrays! {
    view_array view_prefix split_first_chunk;
    view_array_mut view_prefix_mut split_first_chunk_mut mut;
}

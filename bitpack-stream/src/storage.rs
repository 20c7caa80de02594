//! The memory of a buffer.
//!
//! Input: the necessary length. Output: bytes.
//! Invariant: growing keeps the bytes.

/// Memory for a [`Buffer`](crate::Buffer): of a fixed length (arrays and slices), or growing (`Vec<u8>`, feature `alloc`).
///
/// ```
/// use bitpack_stream::Storage;
///
/// assert_eq!(([1, 2].bytes(), [1, 2].limit()), (&[1, 2][..], 2));
/// assert!(![0; 4].grow(5));
/// ```
pub trait Storage {
    /// Returns all bytes, whether the buffer uses them or not.
    fn bytes(&self) -> &[u8];

    /// Returns all bytes for changes, whether the buffer uses them or not.
    fn bytes_mut(&mut self) -> &mut [u8];

    /// Returns the greatest length that the memory can have, in bytes.
    fn limit(&self) -> usize {
        self.bytes().len()
    }

    /// Makes the memory at least `len` bytes long and keeps its bytes. Returns whether it is that long.
    ///
    /// A [`Buffer`](crate::Buffer) asks for twice the length first, and for what it needs if that fails.
    fn grow(&mut self, len: usize) -> bool {
        self.bytes().len() >= len
    }
}

impl<const N: usize> Storage for [u8; N] {
    #[inline]
    fn bytes(&self) -> &[u8] {
        self
    }

    #[inline]
    fn bytes_mut(&mut self) -> &mut [u8] {
        self
    }
}

impl Storage for &mut [u8] {
    #[inline]
    fn bytes(&self) -> &[u8] {
        self
    }

    #[inline]
    fn bytes_mut(&mut self) -> &mut [u8] {
        self
    }
}

#[cfg(feature = "alloc")]
impl Storage for alloc::vec::Vec<u8> {
    #[inline]
    fn bytes(&self) -> &[u8] {
        self
    }

    #[inline]
    fn bytes_mut(&mut self) -> &mut [u8] {
        self
    }

    fn limit(&self) -> usize {
        isize::MAX as usize
    }

    fn grow(&mut self, len: usize) -> bool {
        let more = len.saturating_sub(self.len());
        if more > 0 && self.try_reserve_exact(more).is_ok() {
            self.resize(len, 0);
        }
        self.len() >= len
    }
}

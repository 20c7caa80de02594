//! The memory that an encoder writes into: a buffer of the caller's, or a vector that grows with the message.
//!
//! Input: a number of bytes. Output: that many bytes, if there are as many. Invariant: growing keeps the bytes; a buffer of the caller's
//! never grows.
//!
//! The kind of memory is a part of the order, as a trace is. So code that writes into a buffer contains nothing about growing.

use super::trace::{Trace, Watch};

/// Memory for a message.
#[allow(unreachable_pub, reason = "older compilers do not see that `Order` names it")]
pub trait Memory {
    /// Whether the memory can grow.
    const GROWS: bool;

    /// All bytes.
    fn bytes(&self) -> &[u8];

    /// All bytes, for changes.
    fn bytes_mut(&mut self) -> &mut [u8];

    /// Makes the memory at least `need` bytes long.
    fn grow(&mut self, need: usize);

    /// Makes the memory about `need` bytes long, because so many bytes are expected.
    fn expect(&mut self, need: usize);

    /// Writes bytes that do not fit from byte `at` on.
    fn extend(&mut self, at: usize, bytes: &[u8]);
}

impl Memory for [u8] {
    const GROWS: bool = false;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bytes(&self) -> &[u8] {
        self
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bytes_mut(&mut self) -> &mut [u8] {
        self
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn grow(&mut self, _: usize) {}

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn expect(&mut self, _: usize) {}

    fn extend(&mut self, _: usize, _: &[u8]) {}
}

/// No trace, and memory that grows.
#[derive(Clone, Copy)]
#[allow(unreachable_pub, reason = "older compilers do not see that `Order` names it")]
pub struct Grows;

impl Watch for Grows {
    const WATCHED: bool = false;
    type Memory = Vector;

    #[inline]
    fn watcher(&self) -> Option<&dyn Trace> {
        None
    }
}

#[cfg(feature = "alloc")]
pub use with_alloc::Vector;

#[cfg(feature = "alloc")]
mod with_alloc {
    use super::Memory;
    use alloc::vec::Vec;

    /// A vector that grows with a message.
    #[doc(hidden)]
    pub struct Vector(Vec<u8>);

    /// The length of a vector that grows for the first time, in bytes.
    const LEAST: usize = 128;

    impl Vector {
        /// An empty vector with memory for about `need` bytes.
        pub(crate) fn with_capacity(need: usize) -> Self {
            Vector(Vec::with_capacity(if need == 0 { 0 } else { with_more(need) }))
        }

        /// Makes the vector at least `length` bytes long.
        fn resize(&mut self, length: usize) {
            self.0.reserve_exact(length.saturating_sub(self.0.len()));
            self.0.resize(length, 0);
        }

        /// Returns the first `length` bytes.
        pub(crate) fn into_message(mut self, length: usize) -> Vec<u8> {
            self.0.truncate(length);
            // To give back a small rest would take longer than to encode a short message.
            if self.0.capacity() - length > length / 4 {
                self.0.shrink_to_fit();
            }
            self.0
        }
    }

    /// A length with a little more, as most messages end soon after a long part.
    const fn with_more(length: usize) -> usize {
        length.saturating_add(length / 16).saturating_add(16)
    }

    impl Memory for Vector {
        const GROWS: bool = true;

        #[cfg_attr(not(debug_assertions), inline(always))]
        fn bytes(&self) -> &[u8] {
            &self.0
        }

        #[cfg_attr(not(debug_assertions), inline(always))]
        fn bytes_mut(&mut self) -> &mut [u8] {
            &mut self.0
        }

        #[cold]
        #[inline(never)]
        fn grow(&mut self, need: usize) {
            let length = with_more(need).max(self.0.len().saturating_mul(2)).max(LEAST);
            self.resize(length);
        }

        #[cold]
        #[inline(never)]
        fn extend(&mut self, at: usize, bytes: &[u8]) {
            self.0.truncate(at);
            if self.0.capacity() - self.0.len() < bytes.len() {
                self.0.reserve_exact(with_more(bytes.len()));
            }
            self.0.extend_from_slice(bytes);
            // What follows is often short. Memory that other bytes will replace need not be cleared.
            self.resize(self.0.capacity().min(self.0.len().saturating_add(LEAST)));
        }

        #[inline]
        fn expect(&mut self, need: usize) {
            if need > self.0.len() {
                self.grow(need);
            }
        }
    }
}

/// Without an allocator there is no vector.
#[doc(hidden)]
#[cfg(not(feature = "alloc"))]
pub struct Vector(core::convert::Infallible);

#[cfg(not(feature = "alloc"))]
impl Memory for Vector {
    const GROWS: bool = false;

    fn bytes(&self) -> &[u8] {
        &[]
    }

    fn bytes_mut(&mut self) -> &mut [u8] {
        &mut []
    }

    fn grow(&mut self, _: usize) {}

    fn expect(&mut self, _: usize) {}

    fn extend(&mut self, _: usize, _: &[u8]) {}
}

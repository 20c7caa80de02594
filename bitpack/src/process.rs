//! Modules for `#[bitpack(process = …)]`: simple transformations of bytes.
//!
//! Input: the bytes of a field, and a key or a number of bits. Output: as many other bytes. Invariant: `encode` undoes what `decode` does.
//!
//! A module of your own has the same two functions, with arguments of any type behind the bytes. Their result may have another length:
//!
//! ```
//! # #[allow(unused)]
//! mod reversed {
//!     pub fn decode(bytes: &[u8]) -> Result<Vec<u8>, &'static str> {
//!         Ok(bytes.iter().rev().copied().collect())
//!     }
//!     pub fn encode(bytes: &[u8]) -> Result<Vec<u8>, &'static str> {
//!         decode(bytes)
//!     }
//! }
//! ```

/// What [`xor`] combines bytes with: one byte, or several that repeat. It is implemented for `u8`, and for arrays and slices of bytes.
///
/// ```
/// use bitpack::process::Key;
///
/// assert_eq!([7.byte(5), [1, 2].byte(5), [1, 2][..].byte(4)], [7, 2, 1]);
/// ```
pub trait Key {
    /// Returns the byte that belongs to byte number `index`; 0 if the key has no bytes.
    fn byte(&self, index: usize) -> u8;
}

impl Key for u8 {
    fn byte(&self, _: usize) -> u8 {
        *self
    }
}

impl Key for [u8] {
    fn byte(&self, index: usize) -> u8 {
        let at = index.checked_rem(self.len());
        at.and_then(|at| self.get(at)).copied().unwrap_or(0)
    }
}

impl<const N: usize> Key for [u8; N] {
    fn byte(&self, index: usize) -> u8 {
        self[..].byte(index)
    }
}

impl Key for alloc::vec::Vec<u8> {
    fn byte(&self, index: usize) -> u8 {
        self[..].byte(index)
    }
}

impl<K: Key + ?Sized> Key for &K {
    fn byte(&self, index: usize) -> u8 {
        (**self).byte(index)
    }
}

/// Combines each byte with a byte of a [`Key`], by exclusive or: `process = xor(self.key)`.
///
/// ```
/// use bitpack::{prelude::*, process::xor};
///
/// #[derive(BitPack, Debug, PartialEq)]
/// struct Masked { key: [u8; 2], #[bitpack(rest, process = xor(self.key))] text: String }
///
/// let masked = Masked { key: [0x20, 0x01], text: "HIP".into() };
/// assert_eq!(masked.encode_to_vec()?, b"\x20\x01hHp");
/// assert_eq!(Masked::decode(b"\x20\x01hHp")?, masked);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub mod xor {
    use super::Key;
    use alloc::vec::Vec;

    /// Combines the bytes with the key.
    ///
    /// # Errors
    /// None.
    pub fn decode(bytes: &[u8], key: impl Key) -> Result<Vec<u8>, &'static str> {
        Ok(bytes.iter().enumerate().map(|(index, byte)| byte ^ key.byte(index)).collect())
    }

    /// Combines the bytes with the key, which undoes [`decode`].
    ///
    /// # Errors
    /// None.
    pub fn encode(bytes: &[u8], key: impl Key) -> Result<Vec<u8>, &'static str> {
        decode(bytes, key)
    }
}

/// Rotates each byte: decoding to the left, encoding to the right. `process = rotate(3)`.
///
/// ```
/// use bitpack::{prelude::*, process::rotate};
///
/// #[derive(BitPack, Debug, PartialEq)]
/// struct Rotated { #[bitpack(len = 2, process = rotate(3))] value: [u8; 2] }
///
/// assert_eq!(Rotated::decode(&[0x81, 0x01])?, Rotated { value: [0x0C, 0x08] });
/// assert_eq!(Rotated { value: [0x0C, 0x08] }.encode_to_vec(), Ok(vec![0x81, 0x01]));
/// # Ok::<(), DecodeError>(())
/// ```
pub mod rotate {
    use alloc::vec::Vec;

    /// Rotates each byte to the left by `bits` bits.
    ///
    /// # Errors
    /// None.
    pub fn decode(bytes: &[u8], bits: u8) -> Result<Vec<u8>, &'static str> {
        Ok(bytes.iter().map(|byte| byte.rotate_left(bits.into())).collect())
    }

    /// Rotates each byte to the right by `bits` bits.
    ///
    /// # Errors
    /// None.
    pub fn encode(bytes: &[u8], bits: u8) -> Result<Vec<u8>, &'static str> {
        Ok(bytes.iter().map(|byte| byte.rotate_right(bits.into())).collect())
    }
}

//! One function per way to break the rules of `cargo xtask symbols`; each must be noticed.

/// A bounds check that stays.
#[inline(never)]
pub fn index(bytes: &[u8], at: usize) -> u8 {
    bytes[at]
}

/// A slice that may not be there.
#[inline(never)]
pub fn slice(bytes: &[u8], to: usize) -> &[u8] {
    &bytes[..to]
}

/// An unwrap that stays.
#[inline(never)]
pub fn unwrap(bytes: &[u8]) -> u8 {
    *bytes.first().unwrap()
}

/// The panic is one call away.
#[inline(never)]
pub fn indirect(bytes: &[u8], at: usize) -> u8 {
    index(bytes, at).wrapping_add(slice(bytes, at).len() as u8)
}

/// The panic is behind a function pointer.
#[inline(never)]
pub fn pointer(bytes: &[u8], at: usize) -> u8 {
    static TABLE: [fn(&[u8], usize) -> u8; 2] = [index, indirect];
    TABLE[usize::from(bytes.is_empty())](bytes, at)
}

/// A length mismatch.
#[inline(never)]
pub fn copy(bytes: &[u8], out: &mut [u8]) {
    out.copy_from_slice(bytes);
}

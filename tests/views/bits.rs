//! Bits of a message, one after the other.

/// Where bit `i` of a message lies: its byte, and its number in the byte counted from the least significant bit.
fn place(i: usize, lsb0: bool) -> (usize, u32) {
    (i / 8, if lsb0 { (i % 8) as u32 } else { 7 - (i % 8) as u32 })
}

/// The message `old` with the bits `from..from + width` of `new`.
pub fn replaced(old: &[u8], new: &[u8], from: usize, width: usize, lsb0: bool) -> Vec<u8> {
    let mut bytes = old.to_vec();
    for i in from..from + width {
        let (byte, bit) = place(i, lsb0);
        bytes[byte] = bytes[byte] & !(1 << bit) | new[byte] & (1 << bit);
    }
    bytes
}

#[test]
fn both_orders_differ() {
    assert_eq!(replaced(&[0, 0], &[0xFF, 0xFF], 3, 7, false), [0x1F, 0xC0]);
    assert_eq!(replaced(&[0, 0], &[0xFF, 0xFF], 3, 7, true), [0xF8, 0x03]);
    assert_eq!(replaced(&[0xFF], &[0], 0, 1, false), [0x7F]);
}

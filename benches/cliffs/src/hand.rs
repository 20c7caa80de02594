//! What the hand-written twins share: an error, and the steps that one does not write twice.

/// The reasons why a twin refuses a message or a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Error {
    /// The message ends too early.
    Truncated,
    /// Bytes follow the message.
    Trailing,
    /// A number in the message is no value of its field.
    Invalid,
    /// A value does not fit its field.
    Overflow,
}

pub type Result<T> = std::result::Result<T, Error>;

/// Takes the next `count` bytes.
#[inline]
pub fn take<'a>(rest: &mut &'a [u8], count: usize) -> Result<&'a [u8]> {
    let (taken, behind) = rest.split_at_checked(count).ok_or(Error::Truncated)?;
    *rest = behind;
    Ok(taken)
}

/// Takes the next `N` bytes.
#[inline]
pub fn take_array<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N]> {
    let (taken, behind) = rest.split_first_chunk().ok_or(Error::Truncated)?;
    *rest = behind;
    Ok(*taken)
}

/// Refuses bytes behind the message.
#[inline]
pub fn end<T>(rest: &[u8], value: T) -> Result<T> {
    if rest.is_empty() { Ok(value) } else { Err(Error::Trailing) }
}

/// Takes a number in LEB128, of at most ten bytes.
#[inline]
pub fn take_leb128(rest: &mut &[u8]) -> Result<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let [byte] = take_array(rest)?;
        let group = u64::from(byte & 0x7F);
        if shift == 63 && group > 1 {
            return Err(Error::Invalid);
        }
        number |= group << shift;
        if byte & 0x80 == 0 {
            return Ok(number);
        }
    }
    Err(Error::Invalid)
}

/// Appends a number in LEB128.
#[inline]
pub fn put_leb128(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// The number of elements in front of a list, and what follows.
#[inline]
pub fn count(mut bytes: &[u8]) -> Result<(usize, &[u8])> {
    let count = take_leb128(&mut bytes)?;
    Ok((usize::try_from(count).map_err(|_| Error::Truncated)?, bytes))
}

/// The bytes of a length-prefixed list that ends the message, whose elements have `width` bits.
#[inline]
pub fn elements(bytes: &[u8], width: usize) -> Result<(usize, &[u8])> {
    let (count, rest) = count(bytes)?;
    let bits = count.checked_mul(width).ok_or(Error::Truncated)?;
    match rest.len().cmp(&bits.div_ceil(8)) {
        std::cmp::Ordering::Less => Err(Error::Truncated),
        std::cmp::Ordering::Equal => Ok((count, rest)),
        std::cmp::Ordering::Greater => Err(Error::Trailing),
    }
}

/// A buffer with room for a length-prefixed list, which holds its number of elements.
#[inline]
pub fn list(count: usize, bytes: usize) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes + 10);
    put_leb128(&mut out, count as u64);
    out
}

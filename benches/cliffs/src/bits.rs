//! The bit reader and the bit writer of the twins: msb0, by words of 64 bits.

use crate::hand::{Error, Result};

/// Reads numbers from a position that counts bits.
#[derive(Clone, Copy)]
pub struct BitReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> BitReader<'a> {
    #[inline]
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// The number of bits that are left.
    #[inline]
    #[must_use]
    pub const fn left(&self) -> usize {
        self.bytes.len() * 8 - self.at
    }

    /// A number of 1 to 57 bits.
    #[inline(always)]
    pub fn take(&mut self, width: u32) -> Result<u64> {
        if self.left() < width as usize {
            return Err(Error::Truncated);
        }
        let rest = &self.bytes[self.at / 8..];
        let window = match (rest.first_chunk(), self.bytes.last_chunk()) {
            (Some(window), _) => u64::from_be_bytes(*window),
            // The last eight bytes, without those in front.
            (None, Some(last)) => u64::from_be_bytes(*last) << (64 - rest.len() * 8),
            (None, None) => short_window(rest),
        };
        let number = window << (self.at % 8) >> (64 - width);
        self.at += width as usize;
        Ok(number)
    }

    #[inline(always)]
    pub fn bool(&mut self) -> Result<bool> {
        Ok(self.take(1)? != 0)
    }

    /// A number in LEB128, of at most ten bytes.
    #[inline]
    pub fn leb128(&mut self) -> Result<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.take(8)?;
            let group = byte & 0x7F;
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

    /// The next bytes, which may begin inside a byte.
    pub fn take_bytes(&mut self, count: usize) -> Result<Vec<u8>> {
        if self.left() / 8 < count {
            return Err(Error::Truncated);
        }
        let (first, shift) = (self.at / 8, self.at % 8);
        self.at += count * 8;
        if shift == 0 {
            return Ok(self.bytes[first..first + count].to_vec());
        }
        let pairs = self.bytes[first..=first + count].windows(2);
        Ok(pairs.map(|pair| pair[0] << shift | pair[1] >> (8 - shift)).collect())
    }

    /// A length-prefixed text.
    pub fn text(&mut self) -> Result<String> {
        let length = usize::try_from(self.leb128()?).map_err(|_| Error::Truncated)?;
        String::from_utf8(self.take_bytes(length)?).map_err(|_| Error::Invalid)
    }

    /// Refuses whole bytes behind the message.
    #[inline]
    pub fn end<T>(self, value: T) -> Result<T> {
        if self.left() < 8 { Ok(value) } else { Err(Error::Trailing) }
    }
}

/// Fewer than eight bytes, and zeros behind them.
#[cold]
fn short_window(rest: &[u8]) -> u64 {
    let mut window = [0; 8];
    window[..rest.len()].copy_from_slice(rest);
    u64::from_be_bytes(window)
}

/// Appends numbers to a vector, bit by bit.
pub struct BitWriter {
    out: Vec<u8>,
    /// The last bits, at the bottom.
    word: u64,
    /// The number of bits that are in `word` and not yet in `out`, below 32.
    held: u32,
}

impl BitWriter {
    /// An empty writer with room for this many bytes.
    #[inline]
    #[must_use]
    pub fn with_capacity(bytes: usize) -> Self {
        Self::behind(Vec::with_capacity(bytes))
    }

    /// A writer that continues behind these bytes.
    #[inline]
    #[must_use]
    pub const fn behind(out: Vec<u8>) -> Self {
        Self { out, word: 0, held: 0 }
    }

    /// A number of `width` bits, 1 to 32, which it fits.
    #[inline(always)]
    pub fn put(&mut self, number: u64, width: u32) {
        self.word = self.word << width | number;
        self.held += width;
        if self.held >= 32 {
            self.held -= 32;
            self.out.extend_from_slice(&((self.word >> self.held) as u32).to_be_bytes());
        }
    }

    /// A number of `width` bits, or an error if it does not fit.
    #[inline(always)]
    pub fn put_checked(&mut self, number: u64, width: u32) -> Result<()> {
        if number >> width != 0 {
            return Err(Error::Overflow);
        }
        self.put(number, width);
        Ok(())
    }

    /// A number in LEB128.
    #[inline]
    pub fn leb128(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.put(number & 0x7F | 0x80, 8);
            number >>= 7;
        }
        self.put(number, 8);
    }

    /// A length-prefixed text.
    #[inline]
    pub fn text(&mut self, text: &str) {
        self.leb128(text.len() as u64);
        let (words, rest) = text.as_bytes().split_at(text.len() / 4 * 4);
        for word in words.chunks_exact(4) {
            self.put(u64::from(u32::from_be_bytes([word[0], word[1], word[2], word[3]])), 32);
        }
        rest.iter().for_each(|byte| self.put(u64::from(*byte), 8));
    }

    /// All bytes, the last one filled up with zero bits.
    #[inline]
    #[must_use]
    pub fn finish(mut self) -> Vec<u8> {
        if self.held > 0 {
            let word = (self.word << (32 - self.held)) as u32;
            self.out.extend_from_slice(&word.to_be_bytes()[..self.held.div_ceil(8) as usize]);
        }
        self.out
    }
}

//! Frames: a length prefix, followed by a payload of that length.
//!
//! Input: the bytes that arrived, or a message. Output: the first payload and the rest, or the exact number of missing
//! bytes; or a frame.
//! Invariant: the length is checked as soon as its last byte has arrived, before any byte of the payload is used.

use crate::delimit::{Delimit, Split, fill, promised};
use crate::error::FrameError;
use crate::prefix::{LengthPrefix, Stated};
use crate::{DEFAULT_MAX, copy, missing};
use bitpack::{Decode, Encode};

/// The format of a frame: the length prefix, whether it counts itself, and the greatest length of a message.
///
/// ```
/// use bitpack::order::Endian;
/// use bitpack_stream::{Framing, LengthPrefix};
///
/// /// The frames of DNS over TCP.
/// const DNS: Framing = Framing::new(LengthPrefix::U16(Endian::Big));
/// /// The prefix states the length of the whole frame, as in TPKT.
/// const WHOLE: Framing = Framing::new(LengthPrefix::U32(Endian::Big)).counting_itself().with_max(4096);
///
/// let mut out = [0; 8];
/// assert_eq!(DNS.encode_into(&0x1234_u16, &mut out)?, 4);
/// assert_eq!(out[..4], [0, 2, 0x12, 0x34]);
/// assert_eq!(WHOLE.encode_into(&0x1234_u16, &mut out)?, 6);
/// assert_eq!(out[..6], [0, 0, 0, 6, 0x12, 0x34]);
/// # Ok::<(), bitpack_stream::FrameError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Framing {
    prefix: LengthPrefix,
    counts_itself: bool,
    max: usize,
}

impl Framing {
    /// Creates the format whose prefix counts the message alone, which has at most 65,535 bytes.
    ///
    /// ```
    /// # use bitpack_stream::{Framing, LengthPrefix};
    /// assert_eq!(Framing::new(LengthPrefix::Leb128).max(), 65_535);
    /// ```
    #[must_use]
    pub const fn new(prefix: LengthPrefix) -> Self {
        Framing { prefix, counts_itself: false, max: DEFAULT_MAX }
    }

    /// Makes the prefix count its own bytes too.
    ///
    /// ```
    /// # use bitpack_stream::{Framing, LengthPrefix, Split};
    /// let framing = Framing::new(LengthPrefix::U8).counting_itself();
    /// assert_eq!(framing.split(&[2, 7])?, Split::Frame { content: &[7][..], rest: &[] });
    /// assert_eq!(framing.split(&[0]).unwrap_err().to_string(), "length 0 is less than the length of its own prefix, 1");
    /// # Ok::<(), bitpack_stream::FrameError>(())
    /// ```
    #[must_use]
    pub const fn counting_itself(self) -> Self {
        Framing { counts_itself: true, ..self }
    }

    /// Sets the greatest length of a message in bytes, without the prefix.
    ///
    /// ```
    /// # use bitpack_stream::{FrameError, Framing, LengthPrefix};
    /// let framing = Framing::new(LengthPrefix::U8).with_max(100);
    /// assert_eq!(framing.split(&[101]), Err(FrameError::TooLong { length: 101, max: 100 }));
    /// ```
    #[must_use]
    pub const fn with_max(self, max: usize) -> Self {
        Framing { max, ..self }
    }

    /// Returns the format of the prefix.
    ///
    /// ```
    /// # use bitpack_stream::{Framing, LengthPrefix};
    /// assert_eq!(Framing::new(LengthPrefix::U8).prefix(), LengthPrefix::U8);
    /// ```
    #[must_use]
    pub const fn prefix(&self) -> LengthPrefix {
        self.prefix
    }

    /// Returns whether the prefix counts its own bytes too.
    ///
    /// ```
    /// # use bitpack_stream::{Framing, LengthPrefix};
    /// assert!(!Framing::new(LengthPrefix::U8).counts_itself());
    /// ```
    #[must_use]
    pub const fn counts_itself(&self) -> bool {
        self.counts_itself
    }

    /// Returns the greatest length of a message in bytes, without the prefix.
    ///
    /// ```
    /// # use bitpack_stream::{Framing, LengthPrefix};
    /// assert_eq!(Framing::new(LengthPrefix::U8).with_max(100).max(), 100);
    /// ```
    #[must_use]
    pub const fn max(&self) -> usize {
        self.max
    }

    /// Returns the payload of the first frame and the bytes after it, or how many bytes are missing.
    ///
    /// The number is exact: first the bytes that the prefix lacks (one at a time for LEB128), then those that the frame
    /// lacks.
    ///
    /// ```
    /// use bitpack::order::Endian;
    /// use bitpack_stream::{Framing, LengthPrefix, Split};
    ///
    /// let framing = Framing::new(LengthPrefix::U16(Endian::Big));
    /// assert_eq!(framing.split(&[0, 1, 5, 6])?, Split::Frame { content: &[5][..], rest: &[6] });
    /// let Split::Need { more } = framing.split(&[1])? else { panic!() };
    /// assert_eq!(more.get(), 1);
    /// let Split::Need { more } = framing.split(&[1, 0, 5])? else { panic!() };
    /// assert_eq!(more.get(), 255);
    /// # Ok::<(), bitpack_stream::FrameError>(())
    /// ```
    ///
    /// # Errors
    /// [`FrameError::TooLong`], [`FrameError::TooShort`], [`FrameError::Leb128`].
    pub fn split<'a>(&self, bytes: &'a [u8]) -> Result<Split<'a, &'a [u8]>, FrameError> {
        let (stated, prefix) = match self.prefix.read(bytes)? {
            Stated::Length(stated, prefix) => (stated, prefix),
            Stated::Need(more) => return Ok(Split::Need { more }),
        };
        let length = self.payload_len(stated, prefix)?;
        let behind = bytes.get(prefix..).unwrap_or_default();
        if let Some(more) = missing(length, behind.len()) {
            return Ok(Split::Need { more });
        }
        let (content, rest) = behind.split_at_checked(length).unwrap_or_default();
        Ok(Split::Frame { content, rest })
    }

    /// Encodes a message with its prefix into the front of `out`, and returns the length of the frame in bytes.
    ///
    /// ```
    /// use bitpack_stream::{FrameError, Framing, LengthPrefix};
    ///
    /// let framing = Framing::new(LengthPrefix::U8);
    /// let mut out = [0xFF; 4];
    /// assert_eq!(framing.encode_into(&0x1234_u16, &mut out)?, 3);
    /// assert_eq!(out, [2, 0x12, 0x34, 0xFF]);
    /// let error = framing.encode_into(&0_u64, &mut out).unwrap_err();
    /// assert_eq!(error, FrameError::Room { need: 9, capacity: 4 });
    /// # Ok::<(), FrameError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Delimit::encode_into`].
    pub fn encode_into<T: Encode + ?Sized>(
        &self,
        value: &T,
        out: &mut [u8],
    ) -> Result<usize, FrameError> {
        let (capacity, promised) = (out.len(), promised(value)?);
        let offset = self.prefix.len(promised as u64, self.counts_itself);
        let room = out.get_mut(offset..).unwrap_or_default();
        let length = fill(value, promised, room).map_err(|error| match error {
            FrameError::Room { need, .. } => {
                FrameError::Room { need: need.saturating_add(offset), capacity }
            }
            error => error,
        })?;
        let (need, prefix) = self.lengths(length)?;
        // The prefix of the actual length may be shorter than that of the promised length.
        if let Some(frame) =
            out.get_mut(..offset.saturating_add(length)).filter(|_| prefix < offset)
        {
            frame.copy_within(offset.., prefix);
        }
        self.put_prefix(length, need, out)
    }

    /// Writes an encoded message with its prefix into `out`, and returns the length of the frame in bytes.
    ///
    /// ```
    /// # use bitpack_stream::{Framing, LengthPrefix};
    /// let mut out = [0; 4];
    /// assert_eq!(Framing::new(LengthPrefix::U8).wrap_into(b"abc", &mut out)?, 4);
    /// assert_eq!(&out, b"\x03abc");
    /// # Ok::<(), bitpack_stream::FrameError>(())
    /// ```
    ///
    /// # Errors
    /// [`FrameError::Room`], [`FrameError::TooLong`]; `out` is then unchanged.
    pub fn wrap_into(&self, payload: &[u8], out: &mut [u8]) -> Result<usize, FrameError> {
        let (need, prefix) = self.lengths(payload.len())?;
        let capacity = out.len();
        let frame = out.get_mut(..need).ok_or(FrameError::Room { need, capacity })?;
        copy(payload, frame.get_mut(prefix..).unwrap_or_default());
        self.put_prefix(payload.len(), need, frame)
    }

    /// Returns the length of the frame around a payload, and that of the prefix alone.
    pub(crate) fn lengths(&self, payload: usize) -> Result<(usize, usize), FrameError> {
        let prefix = self.prefix.len(payload as u64, self.counts_itself);
        let own = if self.counts_itself { prefix as u64 } else { 0 };
        let max = self.prefix.limit().saturating_sub(own).min(self.max as u64);
        match payload.checked_add(prefix) {
            Some(frame) if payload as u64 <= max => Ok((frame, prefix)),
            _ => Err(FrameError::TooLong { length: payload as u64, max }),
        }
    }

    /// Returns the length of the payload for the number in the prefix.
    fn payload_len(&self, stated: u64, prefix: usize) -> Result<usize, FrameError> {
        let own = if self.counts_itself { prefix as u64 } else { 0 };
        let length = stated.checked_sub(own).ok_or(FrameError::TooShort { stated, prefix })?;
        match usize::try_from(length) {
            Ok(short) if short <= self.max => Ok(short),
            _ => Err(FrameError::TooLong { length, max: self.max as u64 }),
        }
    }

    /// Writes the prefix in front of a payload, and returns the length of the frame.
    fn put_prefix(&self, length: usize, frame: usize, out: &mut [u8]) -> Result<usize, FrameError> {
        let stated = if self.counts_itself { frame } else { length };
        let prefix = self.prefix.write(stated as u64);
        // An empty message fits an empty buffer, but its prefix does not.
        if out.len() < frame {
            return Err(FrameError::Room { need: frame, capacity: out.len() });
        }
        copy(prefix.bytes(), out);
        Ok(frame)
    }
}

impl Delimit for Framing {
    fn take<'a, T: Decode<'a>>(&self, bytes: &'a [u8]) -> Result<Split<'a, T>, FrameError> {
        Ok(match self.split(bytes)? {
            Split::Frame { content, rest } => Split::Frame { content: T::decode(content)?, rest },
            Split::Need { more } => Split::Need { more },
        })
    }

    fn frame_len<T: Encode + ?Sized>(&self, value: &T) -> Result<usize, FrameError> {
        let promised = promised(value)?;
        Ok(promised.saturating_add(self.prefix.len(promised as u64, self.counts_itself)))
    }

    fn encode_into<T: Encode + ?Sized>(
        &self,
        value: &T,
        out: &mut [u8],
    ) -> Result<usize, FrameError> {
        Framing::encode_into(self, value, out)
    }
}

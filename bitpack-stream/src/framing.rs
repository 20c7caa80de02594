//! Frames: a length prefix, followed by a payload of that length.
//!
//! Input: the bytes that arrived, or a message. Output: the first payload and the rest, or the exact number of missing
//! bytes; or a frame.
//! Invariant: the length is checked as soon as its last byte has arrived, before any byte of the payload is used.

use crate::delimit::{Delimit, Split, fill, promised};
use crate::error::FrameError;
use crate::prefix::{Form, LengthPrefix, Stated};
use crate::{DEFAULT_MAX, copy, missing};
use bitpack::{Decode, Encode};
use core::fmt;

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
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Framing {
    prefix: LengthPrefix,
    counts_itself: bool,
    max: usize,
    form: Form,
    /// How many of its own bytes the prefix counts; if its length varies, those of the shortest one.
    own: usize,
    /// The greatest length of a payload in bytes that both the maximum and the prefix allow.
    limit: usize,
}

impl fmt::Debug for Framing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Framing")
            .field("prefix", &self.prefix)
            .field("counts_itself", &self.counts_itself)
            .field("max", &self.max)
            .finish()
    }
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
        Framing::of(prefix, false, DEFAULT_MAX)
    }

    const fn of(prefix: LengthPrefix, counts_itself: bool, max: usize) -> Self {
        let (form, limit) = (Form::new(prefix), prefix.limit());
        let own = if !counts_itself {
            0
        } else if form.width == 0 {
            1
        } else {
            form.width
        };
        let limit = limit - own as u64;
        let limit = if limit < max as u64 { limit as usize } else { max };
        Framing { prefix, counts_itself, max, form, own, limit }
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
        Framing::of(self.prefix, true, self.max)
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
        Framing::of(self.prefix, self.counts_itself, max)
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
    #[inline]
    pub fn split<'a>(&self, bytes: &'a [u8]) -> Result<Split<'a, &'a [u8]>, FrameError> {
        match self.split_complete(bytes) {
            Some((content, rest)) => Ok(Split::Frame { content, rest }),
            None => self.split_any(bytes),
        }
    }

    /// Splits a complete and valid frame, unless its prefix has several bytes of LEB128.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn split_complete<'a>(&self, bytes: &'a [u8]) -> Option<(&'a [u8], &'a [u8])> {
        let (stated, behind) = self.form.take(bytes)?;
        let length = usize::try_from(stated.checked_sub(self.own as u64)?).ok()?;
        if length > self.max {
            return None;
        }
        behind.split_at_checked(length)
    }

    #[cold]
    #[inline(never)]
    fn split_any<'a>(&self, bytes: &'a [u8]) -> Result<Split<'a, &'a [u8]>, FrameError> {
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn encode_into<T: Encode + ?Sized>(
        &self,
        value: &T,
        out: &mut [u8],
    ) -> Result<usize, FrameError> {
        match self.encode_exactly(value, out) {
            Some(length) => Ok(length),
            None => self.encode_any(value, out),
        }
    }

    /// Encodes a message that has the promised length and fits; returns `None` for any other.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn encode_exactly<T: Encode + ?Sized>(
        &self,
        value: &T,
        out: &mut [u8],
    ) -> Option<usize> {
        let length = value.encoded_len();
        if length > self.limit {
            return None;
        }
        let (width, own) = match self.form.width {
            0 => self.varying(length),
            width => (width, self.own),
        };
        let frame = out.get_mut(..width.checked_add(length)?)?;
        let (front, room) = frame.split_at_mut_checked(width)?;
        if value.encode_into(room).ok()? != length {
            return None;
        }
        self.form.put((length + own) as u64, front);
        Some(width + length)
    }

    /// Returns the length of a prefix of variable length, and how much of it the prefix counts.
    #[inline]
    fn varying(&self, length: usize) -> (usize, usize) {
        let width = self.prefix.len(length as u64, self.counts_itself);
        (width, if self.counts_itself { width } else { 0 })
    }

    #[cold]
    #[inline(never)]
    fn encode_any<T: Encode + ?Sized>(
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
    #[inline]
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
    #[inline]
    fn payload_len(&self, stated: u64, prefix: usize) -> Result<usize, FrameError> {
        let own = if self.counts_itself { prefix as u64 } else { 0 };
        let length = stated.checked_sub(own).ok_or(FrameError::TooShort { stated, prefix })?;
        match usize::try_from(length) {
            Ok(short) if short <= self.max => Ok(short),
            _ => Err(FrameError::TooLong { length, max: self.max as u64 }),
        }
    }

    /// Writes the prefix in front of a payload, and returns the length of the frame.
    #[inline]
    fn put_prefix(&self, length: usize, frame: usize, out: &mut [u8]) -> Result<usize, FrameError> {
        // An empty message fits an empty buffer, but its prefix does not.
        if out.len() < frame {
            return Err(FrameError::Room { need: frame, capacity: out.len() });
        }
        let stated = if self.counts_itself { frame } else { length };
        self.form.put(stated as u64, out);
        Ok(frame)
    }
}

impl Delimit for Framing {
    #[inline]
    fn take<'a, T: Decode<'a>>(&self, bytes: &'a [u8]) -> Result<Split<'a, T>, FrameError> {
        Ok(match self.split(bytes)? {
            Split::Frame { content, rest } => Split::Frame { content: T::decode(content)?, rest },
            Split::Need { more } => Split::Need { more },
        })
    }

    #[inline]
    fn frame_len<T: Encode + ?Sized>(&self, value: &T) -> Result<usize, FrameError> {
        let promised = promised(value)?;
        Ok(promised.saturating_add(self.prefix.len(promised as u64, self.counts_itself)))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn encode_into<T: Encode + ?Sized>(
        &self,
        value: &T,
        out: &mut [u8],
    ) -> Result<usize, FrameError> {
        Framing::encode_into(self, value, out)
    }

    #[inline]
    fn framing(&self) -> Option<&Framing> {
        Some(self)
    }
}

//! A buffer between bytes that arrive in pieces and complete messages, for reading and for writing.
//!
//! Input: pieces. Output: messages that borrow from the buffer, or the number of missing bytes.
//! Invariants: `start <= end <= storage.len()`; the bytes from `start` to `end` are those that were not handed out yet, in
//! order, and both are 0 if there are none; only [`Buffer::take`], [`Buffer::take_with`] and [`Buffer::consume`] hand out bytes.

use crate::copy;
use crate::delimit::{Delimit, Split};
use crate::error::FrameError;
use crate::storage::Storage;
use bitpack::{Decode, Encode};

/// The smallest allocation of growing memory, in bytes. A stated length alone allocates no more than this.
const CHUNK: usize = 4096;

/// A queue of bytes, which are appended in pieces and handed out as messages.
///
/// The memory is an array, a slice or, with the feature `alloc`, a vector that grows.
///
/// ```
/// use bitpack_stream::{Buffer, Framing, LengthPrefix, Split};
///
/// let mut buffer = Buffer::new([0; 8]);
/// // Two frames, and the beginning of a third one.
/// assert_eq!(buffer.push(&[1, 10, 1, 11, 1]), 5);
/// let framing = Framing::new(LengthPrefix::U8);
/// let mut messages = Vec::new();
/// while let Split::Frame { content, .. } = buffer.take::<u8>(&framing)? {
///     messages.push(content);
/// }
/// assert_eq!((&messages[..], buffer.bytes()), (&[10, 11][..], &[1][..]));
/// # Ok::<(), bitpack_stream::FrameError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Buffer<S> {
    storage: S,
    start: usize,
    end: usize,
}

impl<S> Buffer<S> {
    /// Creates an empty buffer that uses `storage` as its memory.
    ///
    /// ```
    /// # use bitpack_stream::Buffer;
    /// static EMPTY: Buffer<[u8; 64]> = Buffer::new([0; 64]);
    /// assert!(EMPTY.is_empty());
    /// ```
    #[must_use]
    pub const fn new(storage: S) -> Self {
        Buffer { storage, start: 0, end: 0 }
    }

    /// Returns the number of bytes in the buffer.
    ///
    /// ```
    /// # use bitpack_stream::Buffer;
    /// let mut buffer = Buffer::new([0; 4]);
    /// buffer.push(b"ab");
    /// assert_eq!(buffer.len(), 2);
    /// ```
    #[must_use]
    #[inline]
    pub const fn len(&self) -> usize {
        self.end.saturating_sub(self.start)
    }

    /// Returns whether the buffer holds no bytes.
    ///
    /// ```
    /// # use bitpack_stream::Buffer;
    /// assert!(Buffer::new([0; 4]).is_empty());
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl<S: Storage> Buffer<S> {
    /// Returns the bytes that were not handed out yet.
    ///
    /// ```
    /// # use bitpack_stream::Buffer;
    /// let mut buffer = Buffer::new([0; 4]);
    /// buffer.push(b"ab");
    /// assert_eq!(buffer.bytes(), b"ab");
    /// ```
    #[must_use]
    #[inline]
    pub fn bytes(&self) -> &[u8] {
        match self.storage.bytes().get(self.start..self.end) {
            Some(bytes) => bytes,
            None => lost(),
        }
    }

    /// Appends as many of the bytes as fit, and returns their number.
    ///
    /// ```
    /// # use bitpack_stream::Buffer;
    /// let mut buffer = Buffer::new([0; 4]);
    /// assert_eq!(buffer.push(b"abcdef"), 4);
    /// assert_eq!(buffer.bytes(), b"abcd");
    /// ```
    #[inline]
    pub fn push(&mut self, bytes: &[u8]) -> usize {
        self.reserve(bytes.len());
        let pushed = copy(bytes, self.behind());
        self.end += pushed;
        pushed
    }

    /// Returns the free memory behind the bytes. Write into it, and then state the number of written bytes with
    /// [`fill`](Self::fill).
    ///
    /// The slice is empty only if the memory is full and cannot grow.
    ///
    /// ```
    /// # use bitpack_stream::Buffer;
    /// let mut buffer = Buffer::new([0; 4]);
    /// buffer.spare()[..2].copy_from_slice(b"ab");
    /// buffer.fill(2);
    /// assert_eq!(buffer.bytes(), b"ab");
    /// assert_eq!(buffer.spare().len(), 2);
    /// ```
    pub fn spare(&mut self) -> &mut [u8] {
        if self.is_empty() || self.behind().is_empty() {
            self.reserve(CHUNK);
        }
        self.behind()
    }

    /// Appends the first `len` bytes of [`spare`](Self::spare), or all of them if there are fewer.
    ///
    /// ```
    /// # use bitpack_stream::Buffer;
    /// let mut buffer = Buffer::new(*b"abcd");
    /// buffer.fill(2);
    /// assert_eq!(buffer.bytes(), b"ab");
    /// buffer.fill(9);
    /// assert_eq!(buffer.bytes(), b"abcd");
    /// ```
    #[inline]
    pub fn fill(&mut self, len: usize) {
        self.end += len.min(self.behind().len());
    }

    /// Removes and returns the first `len` bytes, or all of them if there are fewer.
    ///
    /// ```
    /// # use bitpack_stream::Buffer;
    /// let mut buffer = Buffer::new([0; 4]);
    /// buffer.push(b"abcd");
    /// assert_eq!(buffer.consume(3), b"abc");
    /// assert_eq!(buffer.bytes(), b"d");
    /// ```
    #[inline]
    pub fn consume(&mut self, len: usize) -> &[u8] {
        let (from, to) = (self.start, self.start + len.min(self.len()));
        self.keep_last(self.end - to);
        self.storage.bytes().get(from..to).unwrap_or_default()
    }

    /// Removes and returns the first message, which may borrow from the buffer, or returns how many bytes are missing.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, FrameError, SelfDelimited, Split};
    /// let mut buffer = Buffer::new([0; 4]);
    /// buffer.push(&[0x12, 0x34, 0x56]);
    /// let whole = buffer.take(&SelfDelimited::new())?;
    /// assert_eq!(whole, Split::Frame { content: 0x1234_u16, rest: &[0x56] });
    /// let Split::Need { more } = buffer.take::<u16>(&SelfDelimited::new())? else { panic!() };
    /// assert_eq!(more.get(), 1);
    /// # Ok::<(), FrameError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Delimit::take`]. The buffer is then unchanged: where only the message is bad
    /// ([`FrameError::Decode`] with a [`Framing`](crate::Framing)), [`take_with`](Self::take_with) hands out
    /// its payload.
    #[inline]
    pub fn take<'a, T: Decode<'a>>(
        &'a mut self,
        how: &impl Delimit,
    ) -> Result<Split<'a, T>, FrameError> {
        self.take_with(|bytes| how.take(bytes))
    }

    /// Removes and returns what the function `split` finds at the front, such as a payload.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, FrameError, Framing, LengthPrefix, Split};
    /// let framing = Framing::new(LengthPrefix::U8);
    /// let mut buffer = Buffer::new([0; 8]);
    /// buffer.push(b"\x03abc\x01d");
    /// // Three bytes are no u16, so they stay, and are taken as they are.
    /// assert!(buffer.take::<u16>(&framing).is_err());
    /// let frame = buffer.take_with(|bytes| framing.split(bytes))?;
    /// assert_eq!(frame, Split::Frame { content: &b"abc"[..], rest: &b"\x01d"[..] });
    /// assert_eq!(buffer.bytes(), b"\x01d");
    /// # Ok::<(), FrameError>(())
    /// ```
    ///
    /// # Errors
    /// The errors of `split`. The buffer is then unchanged.
    #[inline]
    pub fn take_with<'a, V>(
        &'a mut self,
        split: impl FnOnce(&'a [u8]) -> Result<Split<'a, V>, FrameError>,
    ) -> Result<Split<'a, V>, FrameError> {
        let Buffer { storage, start, end } = self;
        let found = split(storage.bytes().get(*start..*end).unwrap_or_default())?;
        if let Split::Frame { rest, .. } = &found {
            keep_last(start, end, rest.len());
        }
        Ok(found)
    }

    /// Appends a message as a frame, and returns the length of the frame in bytes.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, FrameError, Framing, LengthPrefix};
    /// let mut buffer = Buffer::new([0; 4]);
    /// assert_eq!(buffer.put(&Framing::new(LengthPrefix::U8), &0x1234_u16)?, 3);
    /// assert_eq!(buffer.bytes(), [2, 0x12, 0x34]);
    /// # Ok::<(), FrameError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Delimit::encode_into`]. The bytes in the buffer are then unchanged.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put<T: Encode + ?Sized>(
        &mut self,
        how: &impl Delimit,
        value: &T,
    ) -> Result<usize, FrameError> {
        // Most frames fit. Their length in bytes is then needed once, not twice.
        match how.encode_into(value, self.behind()) {
            Ok(wrote) => {
                self.fill(wrote);
                Ok(wrote)
            }
            Err(error) => self.put_again(how, value, error),
        }
    }

    /// Appends a message that the memory had no room for.
    #[cold]
    #[inline(never)]
    fn put_again<T: Encode + ?Sized>(
        &mut self,
        how: &impl Delimit,
        value: &T,
        error: FrameError,
    ) -> Result<usize, FrameError> {
        if !matches!(error, FrameError::Room { .. }) {
            return Err(error);
        }
        let need = how.frame_len(value)?;
        self.put_with(need, |spare| how.encode_into(value, spare))
    }

    /// Appends the bytes that `write` writes, which are at most `need`.
    #[inline]
    pub(crate) fn put_with(
        &mut self,
        need: usize,
        write: impl FnOnce(&mut [u8]) -> Result<usize, FrameError>,
    ) -> Result<usize, FrameError> {
        // The message may need fewer bytes than `need`, so a failure is not an error yet.
        self.reserve(need);
        match write(self.behind()) {
            Ok(wrote) => {
                self.fill(wrote);
                Ok(wrote)
            }
            Err(FrameError::Room { need, .. }) => Err(self.full(need)),
            Err(error) => Err(error),
        }
    }

    /// Returns room for at least one of the `more` bytes that a frame lacks.
    ///
    /// Memory grows in proportion to the bytes that arrived. A stated length alone allocates one chunk.
    #[inline]
    pub(crate) fn room(&mut self, more: usize) -> Result<&mut [u8], FrameError> {
        let (len, limit) = (self.len(), self.storage.limit());
        let Some(left) = limit.checked_sub(len).filter(|&left| left >= more) else {
            return Err(self.full(more));
        };
        let fits = len.saturating_add(more) <= self.storage.bytes().len();
        // Memory that grows at least doubles: its bytes are moved, and a message without a frame is decoded again, only
        // when there are twice as many, as long as the source fills the memory.
        let ahead = if fits { more } else { len.max(CHUNK).min(left) };
        if (fits || self.behind().is_empty()) && !self.reserve(ahead) {
            return Err(self.full(more));
        }
        Ok(self.behind())
    }

    /// The error for `more` bytes that do not fit.
    fn full(&self, more: usize) -> FrameError {
        let need = self.len().saturating_add(more);
        FrameError::Room { need, capacity: self.storage.limit() }
    }

    /// Makes room for `more` bytes and returns true, or makes as much room as is possible without growing.
    #[inline]
    fn reserve(&mut self, more: usize) -> bool {
        self.behind().len() >= more || self.make_room(more)
    }

    #[cold]
    #[inline(never)]
    fn make_room(&mut self, more: usize) -> bool {
        self.compact();
        let Some(all) = self.end.checked_add(more) else { return false };
        let has = self.storage.bytes().len();
        // Memory that grows doubles, so that bytes are moved once on average.
        all <= has || self.storage.grow(all.max(has.saturating_mul(2))) || self.storage.grow(all)
    }

    /// Removes all but the last `left` bytes, of which there may be fewer.
    #[inline]
    pub(crate) fn keep_last(&mut self, left: usize) {
        keep_last(&mut self.start, &mut self.end, left);
    }

    /// Returns the memory of an empty buffer.
    #[inline]
    pub(crate) fn whole(&mut self) -> Option<&mut [u8]> {
        self.is_empty().then(|| self.storage.bytes_mut())
    }

    /// Moves the bytes to the front.
    fn compact(&mut self) {
        let len = self.len();
        if let Some(bytes) = self.storage.bytes_mut().get_mut(..self.end) {
            if (1..=bytes.len()).contains(&self.start) {
                bytes.copy_within(self.start.., 0);
                (self.start, self.end) = (0, len);
            }
        }
    }

    #[inline]
    fn behind(&mut self) -> &mut [u8] {
        self.storage.bytes_mut().get_mut(self.end..).unwrap_or_default()
    }
}

/// Moves the start of a buffer to its last `left` bytes, of which there may be fewer. The next message waits for the new start, which is
/// therefore one subtraction.
#[inline]
const fn keep_last(start: &mut usize, end: &mut usize, left: usize) {
    if left == 0 {
        // An empty buffer continues at the front of the memory.
        (*start, *end) = (0, 0);
    } else if left <= *end && *end - left > *start {
        *start = *end - left;
    }
}

/// The bytes of a storage that has become shorter. A call, so that the next message does not wait for a comparison.
#[cold]
#[inline(never)]
const fn lost() -> &'static [u8] {
    &[]
}

//! A reader of messages.
//!
//! Input: a source. Output: messages, until the stream ends.
//! Invariant: after an error the buffer holds every byte that was read and not handed out.

use crate::{Buffer, Delimit, FrameError, Framing, Source, Split, Storage, StreamError, missing};
use bitpack::Decode;

/// Reads messages from a [`Source`].
///
/// The reader reads ahead: [`into_parts`](Self::into_parts) returns the bytes that were read and not handed out.
/// Interrupted reads are repeated. After any other error the buffer keeps all bytes, and a later call
/// continues, for example after `WouldBlock` or when a file has grown.
///
/// ```
/// use bitpack_stream::{Buffer, Framing, FrameReader, LengthPrefix};
///
/// let wire = [2, 0, 7, 2, 0, 8, 2, 0];
/// let mut reader =
///     FrameReader::new(&wire[..], Framing::new(LengthPrefix::U8), Buffer::new([0; 16]));
/// assert_eq!(reader.read::<u16>()?, Some(7));
/// assert_eq!(reader.read::<u16>()?, Some(8));
/// let error = reader.read::<u16>().unwrap_err();
/// assert_eq!(error.to_string(), "stream ends within a frame, bytes missing: 1");
/// assert_eq!(reader.buffer().bytes(), [2, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct FrameReader<R, F, S> {
    inner: R,
    how: F,
    buffer: Buffer<S>,
}

impl<R: Source, F: Delimit, S: Storage> FrameReader<R, F, S> {
    /// Reads the next message, or returns `None` at the end of the stream.
    ///
    /// `T` must not borrow. For a type with a lifetime use [`read_payload`](Self::read_payload) and
    /// `T::decode`.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, FrameReader, SelfDelimited};
    /// let mut reader = FrameReader::new(&[1, 2][..], SelfDelimited::new(), Buffer::new([0; 8]));
    /// assert_eq!(reader.read::<u16>(), Ok(Some(0x0102)));
    /// assert_eq!(reader.read::<u16>(), Ok(None));
    /// ```
    ///
    /// # Errors
    /// [`StreamError`]. If only the content of a frame is invalid ([`FrameError::Decode`] with a [`Framing`]),
    /// [`read_payload`](Self::read_payload) removes that frame.
    #[inline]
    pub fn read<T: for<'a> Decode<'a>>(&mut self) -> Result<Option<T>, StreamError<R::Error>> {
        let FrameReader { inner, how, buffer } = self;
        let Some(framing) = how.framing() else {
            return self.read_with(|how, bytes| how.take(bytes));
        };
        // The message is decoded and returned in one place: a value that comes from several places is moved in pieces.
        let (content, left) = match framing.split_complete(buffer.bytes()) {
            Some((content, rest)) => (content, rest.len()),
            None => match wait(inner, framing, buffer)? {
                Some((length, left)) => (payload(buffer.bytes(), length, left), left),
                None => return Ok(None),
            },
        };
        match T::decode(content) {
            Ok(message) => {
                buffer.keep_last(left);
                Ok(Some(message))
            }
            Err(error) => Err(FrameError::from(error).into()),
        }
    }

    /// Reads the next message with the function `split`, which can decode a message that borrows and return an owned value.
    ///
    /// `split` is called again with more bytes as long as it returns [`Split::Need`].
    ///
    /// ```
    /// use bitpack::prelude::*;
    /// use bitpack_stream::{Buffer, Delimit, FrameReader, Framing, LengthPrefix, Split};
    ///
    /// #[derive(BitPack)]
    /// struct Note<'a> { from: u8, #[bitpack(rest)] text: &'a str }
    ///
    /// let framing = Framing::new(LengthPrefix::U8);
    /// let mut reader = FrameReader::new(&b"\x03\x07hi"[..], framing, Buffer::new([0; 8]));
    /// let length = reader.read_with(|framing, bytes| {
    ///     Ok(match framing.take::<Note>(bytes)? {
    ///         Split::Frame { content, rest } => Split::Frame { content: content.text.len(), rest },
    ///         Split::Need { more } => Split::Need { more },
    ///     })
    /// });
    /// assert_eq!(length, Ok(Some(2)));
    /// ```
    ///
    /// With [`SelfDelimited`](crate::SelfDelimited), whose `split_with` takes a decoder:
    ///
    /// ```
    /// use bitpack::prelude::*;
    /// use bitpack_stream::{Buffer, FrameReader, SelfDelimited};
    ///
    /// let mut reader = FrameReader::new(&[1, 2, 3][..], SelfDelimited::new(), Buffer::new([0; 8]));
    /// let sum = reader.read_with(|how, bytes| {
    ///     how.split_with(bytes, |bytes| {
    ///         let ((a, b), rest) = <(u8, u8)>::decode_prefix(bytes)?;
    ///         Ok((a + b, rest))
    ///     })
    /// });
    /// assert_eq!(sum, Ok(Some(3)));
    /// ```
    ///
    /// # Errors
    /// [`StreamError`]; the errors of `split` are [`StreamError::Frame`].
    #[inline]
    pub fn read_with<V>(
        &mut self,
        mut split: impl for<'a> FnMut(&F, &'a [u8]) -> Result<Split<'a, V>, FrameError>,
    ) -> Result<Option<V>, StreamError<R::Error>> {
        let FrameReader { inner, how, buffer } = self;
        loop {
            let bytes = buffer.bytes();
            // The content is returned from here, as it is: each value around it would cost copies of a fixed message.
            let need = match split(how, bytes)? {
                Split::Frame { content, rest } => {
                    let left = rest.len();
                    buffer.keep_last(left);
                    return Ok(Some(content));
                }
                Split::Need { more } => bytes.len().saturating_add(more.get()),
            };
            if !fill(inner, buffer, need)? {
                return Ok(None);
            }
        }
    }
}

impl<R: Source, S: Storage> FrameReader<R, Framing, S> {
    /// Reads the next payload without decoding it, or returns `None` at the end of the stream.
    ///
    /// Use it for messages that borrow, to forward frames, and to skip a frame for which [`read`](Self::read) returns an
    /// error.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, Framing, FrameReader, LengthPrefix};
    /// let framing = Framing::new(LengthPrefix::U8);
    /// let mut reader = FrameReader::new(&b"\x03abc\x01\x09"[..], framing, Buffer::new([0; 8]));
    /// assert!(reader.read::<u16>().is_err());
    /// assert_eq!(reader.read_payload(), Ok(Some(&b"abc"[..])));
    /// assert_eq!(reader.read::<u8>(), Ok(Some(9)));
    /// ```
    ///
    /// # Errors
    /// [`StreamError`].
    #[inline]
    pub fn read_payload(&mut self) -> Result<Option<&[u8]>, StreamError<R::Error>> {
        let found = pull(&mut self.inner, &self.how, &mut self.buffer)?;
        let Some((length, left)) = found else { return Ok(None) };
        let used = self.buffer.len().saturating_sub(left);
        let frame = self.buffer.consume(used);
        Ok(Some(payload(frame, length, 0)))
    }
}

/// Returns the `length` bytes in front of the last `left` bytes.
#[inline]
fn payload(bytes: &[u8], length: usize, left: usize) -> &[u8] {
    let end = bytes.len().saturating_sub(left);
    bytes.get(end.saturating_sub(length)..end).unwrap_or_default()
}

/// Performs [`pull`] where a frame is not complete yet.
#[cold]
#[inline(never)]
fn wait<R: Source, S: Storage>(
    inner: &mut R,
    how: &Framing,
    buffer: &mut Buffer<S>,
) -> Result<Option<(usize, usize)>, StreamError<R::Error>> {
    pull(inner, how, buffer)
}

/// Reads until there is a frame, and returns the lengths of its payload and of the bytes behind it. The frame stays in the buffer.
#[inline]
fn pull<R: Source, S: Storage>(
    inner: &mut R,
    how: &Framing,
    buffer: &mut Buffer<S>,
) -> Result<Option<(usize, usize)>, StreamError<R::Error>> {
    loop {
        let bytes = buffer.bytes();
        let need = match how.split(bytes)? {
            Split::Frame { content, rest } => return Ok(Some((content.len(), rest.len()))),
            Split::Need { more } => bytes.len().saturating_add(more.get()),
        };
        if !fill(inner, buffer, need)? {
            return Ok(None);
        }
    }
}

/// Reads until the buffer holds `need` bytes, with fewer of which there would be no frame; returns `false` if the stream ends before a frame.
#[cold]
#[inline(never)]
fn fill<R: Source, S: Storage>(
    inner: &mut R,
    buffer: &mut Buffer<S>,
    need: usize,
) -> Result<bool, StreamError<R::Error>> {
    while let Some(missing) = missing(need, buffer.len()) {
        match inner.read(buffer.room(missing.get())?) {
            Ok(0) if buffer.is_empty() => return Ok(false),
            Ok(0) => return Err(StreamError::Cut { missing }),
            Ok(count) => buffer.fill(count),
            Err(error) if R::interrupted(&error) => {}
            Err(error) => return Err(StreamError::Io(error)),
        }
    }
    Ok(true)
}

impl<R, F, S> FrameReader<R, F, S> {
    /// Creates a reader of `inner`. Bytes that are in the buffer already come first.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, FrameReader, SelfDelimited};
    /// let mut buffer = Buffer::new([0; 8]);
    /// buffer.push(&[1]);
    /// let mut reader = FrameReader::new(&[2][..], SelfDelimited::new(), buffer);
    /// assert_eq!(reader.read::<u16>(), Ok(Some(0x0102)));
    /// ```
    pub const fn new(inner: R, how: F, buffer: Buffer<S>) -> Self {
        FrameReader { inner, how, buffer }
    }

    /// Returns the buffer, which holds the bytes that were read and not handed out.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, FrameReader, SelfDelimited};
    /// let mut reader = FrameReader::new(&[1][..], SelfDelimited::new(), Buffer::new([0; 8]));
    /// assert!(reader.read::<u16>().is_err());
    /// assert_eq!(reader.buffer().bytes(), [1]);
    /// ```
    pub const fn buffer(&self) -> &Buffer<S> {
        &self.buffer
    }

    /// Returns the buffer for changes: after an error, [`Buffer::consume`] removes bytes in front of the next message.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, FrameReader, SelfDelimited};
    /// # use std::num::NonZeroU8;
    /// let mut reader = FrameReader::new(&[0, 0, 7, 9][..], SelfDelimited::new(), Buffer::new([0; 8]));
    /// while reader.read::<NonZeroU8>().is_err() {
    ///     reader.buffer_mut().consume(1);
    /// }
    /// assert_eq!(reader.buffer().bytes(), [9]);
    /// ```
    pub const fn buffer_mut(&mut self) -> &mut Buffer<S> {
        &mut self.buffer
    }

    /// Returns the stream below.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, FrameReader, SelfDelimited};
    /// let reader = FrameReader::new(&[1][..], SelfDelimited::new(), Buffer::new([0; 8]));
    /// assert_eq!(reader.get_ref(), &[1]);
    /// ```
    pub const fn get_ref(&self) -> &R {
        &self.inner
    }

    /// Returns the stream below for changes. The reader misses bytes that you read from it directly.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, FrameReader, SelfDelimited};
    /// let mut reader = FrameReader::new(&[1][..], SelfDelimited::new(), Buffer::new([0; 8]));
    /// *reader.get_mut() = &[2];
    /// assert_eq!(reader.read::<u8>(), Ok(Some(2)));
    /// ```
    pub const fn get_mut(&mut self) -> &mut R {
        &mut self.inner
    }

    /// Returns the stream below, and the bytes that were read and not handed out.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, FrameReader, SelfDelimited};
    /// let mut reader = FrameReader::new(&[1, 2][..], SelfDelimited::new(), Buffer::new([0; 8]));
    /// assert_eq!(reader.read::<u8>(), Ok(Some(1)));
    /// let (inner, buffer) = reader.into_parts();
    /// assert_eq!((inner, buffer.bytes()), (&[][..], &[2][..]));
    /// ```
    pub fn into_parts(self) -> (R, Buffer<S>) {
        (self.inner, self.buffer)
    }
}

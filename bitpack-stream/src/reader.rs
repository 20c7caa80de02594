//! Messages out of a stream.
//!
//! Input: a source. Output: messages, until the stream ends.
//! Invariant: after an error the buffer holds every byte that came and was not handed out.

use crate::{Buffer, Delimit, FrameError, Framing, Source, Split, Storage, StreamError, missing};
use bitpack::Decode;

/// Reads messages from a [`Source`].
///
/// It reads ahead: [`into_parts`](Self::into_parts) gives back what came and was not handed out.
/// Interrupted reads are repeated. After any other error all bytes are still there, and a later call
/// goes on: after `WouldBlock`, or at the end of a file that still grows.
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
    /// The next message; none at the end of the stream.
    ///
    /// `T` may not borrow; for a type with a lifetime take [`read_payload`](Self::read_payload) and
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
    /// [`StreamError`]. Where only the message is bad ([`FrameError::Decode`] with a [`Framing`]),
    /// [`read_payload`](Self::read_payload) passes over it.
    pub fn read<T: for<'a> Decode<'a>>(&mut self) -> Result<Option<T>, StreamError<R::Error>> {
        self.read_with(|how, bytes| how.take(bytes))
    }

    /// The next message as `split` makes it: for messages that borrow from the bytes, of which it keeps
    /// what it wants.
    ///
    /// It is called again with more bytes for as long as it says that some are missing.
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
    /// [`StreamError`], among them those of `split`.
    pub fn read_with<V>(
        &mut self,
        mut split: impl for<'a> FnMut(&F, &'a [u8]) -> Result<Split<'a, V>, FrameError>,
    ) -> Result<Option<V>, StreamError<R::Error>> {
        let how = &self.how;
        let found = pull(&mut self.inner, &mut self.buffer, |bytes| split(how, bytes))?;
        Ok(found.map(|(content, used)| {
            self.buffer.consume(used);
            content
        }))
    }
}

impl<R: Source, S: Storage> FrameReader<R, Framing, S> {
    /// The next payload as it is; none at the end of the stream.
    ///
    /// For messages that borrow, for passing frames on, and for passing over one that
    /// [`read`](Self::read) finds bad.
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
    pub fn read_payload(&mut self) -> Result<Option<&[u8]>, StreamError<R::Error>> {
        let how = &self.how;
        let found = pull(&mut self.inner, &mut self.buffer, |bytes| {
            Ok(match how.split(bytes)? {
                Split::Frame { content, rest } => Split::Frame { content: content.len(), rest },
                Split::Need { more } => Split::Need { more },
            })
        })?;
        let Some((length, used)) = found else { return Ok(None) };
        let frame = self.buffer.consume(used);
        Ok(Some(frame.get(used.saturating_sub(length)..).unwrap_or_default()))
    }
}

/// Reads until `split` finds a frame; returns its content and its length. It is still in the buffer.
fn pull<R: Source, S: Storage, V>(
    inner: &mut R,
    buffer: &mut Buffer<S>,
    mut split: impl for<'a> FnMut(&'a [u8]) -> Result<Split<'a, V>, FrameError>,
) -> Result<Option<(V, usize)>, StreamError<R::Error>> {
    loop {
        let need = match split(buffer.bytes())? {
            Split::Frame { content, rest } => {
                return Ok(Some((content, buffer.len().saturating_sub(rest.len()))));
            }
            Split::Need { more } => buffer.len().saturating_add(more.get()),
        };
        // With fewer there is nothing to look at.
        while let Some(missing) = missing(need, buffer.len()) {
            match inner.read(buffer.room(missing.get())?) {
                Ok(0) if buffer.is_empty() => return Ok(None),
                Ok(0) => return Err(StreamError::Cut { missing }),
                Ok(count) => buffer.fill(count),
                Err(error) if R::interrupted(&error) => {}
                Err(error) => return Err(StreamError::Io(error)),
            }
        }
    }
}

impl<R, F, S> FrameReader<R, F, S> {
    /// A reader of `inner`; what the buffer holds already comes first.
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

    /// What came and was not handed out.
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

    /// The same, to drop bytes by [`Buffer::consume`] after an error, and look for the next message.
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

    /// The stream below.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, FrameReader, SelfDelimited};
    /// let reader = FrameReader::new(&[1][..], SelfDelimited::new(), Buffer::new([0; 8]));
    /// assert_eq!(reader.get_ref(), &[1]);
    /// ```
    pub const fn get_ref(&self) -> &R {
        &self.inner
    }

    /// The stream below; what is read from it directly is missing here.
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

    /// The stream below, and what came and was not handed out.
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

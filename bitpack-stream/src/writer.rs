//! A writer of messages.
//!
//! Input: messages. Output: frames, into a sink.
//! Invariant: a message is accepted completely or not at all; after an error the buffer holds every byte
//! that was accepted and not sent.

use crate::{Buffer, Delimit, FrameError, Framing, Sink, Storage, StreamError};
use bitpack::Encode;
use core::num::NonZeroUsize;

/// Writes messages into a [`Sink`].
///
/// After [`StreamError::Frame`] the message is refused, and none of its bytes are sent. After
/// any other error the message is accepted: [`flush`](Self::flush) continues where it stopped, and you must
/// not send the message again. Interrupted writes are repeated.
///
/// ```
/// use bitpack_stream::{Buffer, Framing, FrameWriter, LengthPrefix};
///
/// let (sink, buffer) = (Buffer::new([0; 16]), Buffer::new([0; 8]));
/// let mut writer = FrameWriter::new(sink, Framing::new(LengthPrefix::U8), buffer);
/// writer.send(&7_u16)?;
/// writer.send(&8_u8)?;
/// assert_eq!(writer.get_ref().bytes(), [2, 0, 7, 1, 8]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct FrameWriter<W, F, S> {
    inner: W,
    how: F,
    buffer: Buffer<S>,
}

impl<W: Sink, F: Delimit, S: Storage> FrameWriter<W, F, S> {
    /// Accepts a message, and sends all accepted bytes.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, FrameWriter, SelfDelimited};
    /// # let (sink, buffer) = (Buffer::new([0; 16]), Buffer::new([0; 8]));
    /// let mut writer = FrameWriter::new(sink, SelfDelimited::new(), buffer);
    /// assert_eq!(writer.send(&0x0102_u16), Ok(()));
    /// assert_eq!(writer.get_ref().bytes(), [1, 2]);
    /// ```
    ///
    /// # Errors
    /// The errors of [`push`](Self::push), after which the message is refused, and those of [`flush`](Self::flush).
    #[inline]
    pub fn send<T: Encode + ?Sized>(&mut self, value: &T) -> Result<(), StreamError<W::Error>> {
        if let Some((length, result)) = self.write_now(value) {
            return match result {
                Ok(count) if count == length => flush_all(&mut self.inner),
                result => self.finish(length, result),
            };
        }
        self.push(value)?;
        self.flush()
    }

    /// Writes a frame from the empty buffer: its length in bytes, and what the sink made of it. Returns `None` if the frame needs more.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write_now<T: Encode + ?Sized>(
        &mut self,
        value: &T,
    ) -> Option<(usize, Result<usize, W::Error>)> {
        let framing = self.how.framing()?;
        let room = self.buffer.whole()?;
        let length = framing.encode_exactly(value, room)?;
        Some((length, self.inner.write(room.get(..length)?)))
    }

    /// Keeps what the sink did not accept of a frame of `length` bytes, and sends it.
    #[cold]
    #[inline(never)]
    fn finish(
        &mut self,
        length: usize,
        result: Result<usize, W::Error>,
    ) -> Result<(), StreamError<W::Error>> {
        self.buffer.fill(length);
        self.sent(result)?;
        self.flush()
    }

    /// Removes the bytes that the sink has accepted.
    #[inline]
    fn sent(&mut self, result: Result<usize, W::Error>) -> Result<(), StreamError<W::Error>> {
        let Some(unsent) = NonZeroUsize::new(self.buffer.len()) else { return Ok(()) };
        match result {
            Ok(0) => Err(StreamError::Stuck { unsent }),
            Ok(count) => {
                self.buffer.keep_last(unsent.get().saturating_sub(count));
                Ok(())
            }
            Err(error) if W::interrupted(&error) => Ok(()),
            Err(error) => Err(StreamError::Io(error)),
        }
    }

    /// Accepts a message, which [`flush`](Self::flush) sends.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, FrameWriter, SelfDelimited};
    /// # let (sink, buffer) = (Buffer::new([0; 16]), Buffer::new([0; 8]));
    /// let mut writer = FrameWriter::new(sink, SelfDelimited::new(), buffer);
    /// writer.push(&1_u8)?;
    /// writer.push(&2_u8)?;
    /// assert_eq!((writer.buffer().len(), writer.get_ref().len()), (2, 0));
    /// # Ok::<(), bitpack_stream::FrameError>(())
    /// ```
    ///
    /// # Errors
    /// The errors of [`Buffer::put`]. After [`FrameError::Room`], call [`flush`](Self::flush) and try again.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn push<T: Encode + ?Sized>(&mut self, value: &T) -> Result<(), FrameError> {
        self.buffer.put(&self.how, value).map(|_| ())
    }

    /// Sends all accepted bytes.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, FrameWriter, SelfDelimited, StreamError};
    /// # let buffer = Buffer::new([0; 8]);
    /// let sink = Buffer::new([0; 1]);
    /// let mut writer = FrameWriter::new(sink, SelfDelimited::new(), buffer);
    /// let error = writer.send(&0x0102_u16).unwrap_err();
    /// assert_eq!(error.to_string(), "stream takes no more bytes, left: 1");
    /// assert_eq!(writer.get_mut().consume(1), [1]);
    /// writer.flush()?;
    /// assert_eq!(writer.get_mut().consume(1), [2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`StreamError::Io`], [`StreamError::Stuck`]. Another call continues with the bytes that were not sent.
    #[inline]
    pub fn flush(&mut self) -> Result<(), StreamError<W::Error>> {
        while !self.buffer.is_empty() {
            let result = self.inner.write(self.buffer.bytes());
            self.sent(result)?;
        }
        flush_all(&mut self.inner)
    }
}

/// Sends the bytes that the sink itself has buffered.
#[inline]
fn flush_all<W: Sink>(inner: &mut W) -> Result<(), StreamError<W::Error>> {
    loop {
        match inner.flush() {
            Err(error) if W::interrupted(&error) => {}
            flushed => return flushed.map_err(StreamError::Io),
        }
    }
}

impl<W: Sink, S: Storage> FrameWriter<W, Framing, S> {
    /// Accepts an encoded message, which [`flush`](Self::flush) sends.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, Framing, FrameWriter, LengthPrefix};
    /// # let (sink, buffer) = (Buffer::new([0; 16]), Buffer::new([0; 8]));
    /// let mut writer = FrameWriter::new(sink, Framing::new(LengthPrefix::U8), buffer);
    /// writer.push_payload(b"abc")?;
    /// assert_eq!(writer.buffer().bytes(), b"\x03abc");
    /// # Ok::<(), bitpack_stream::FrameError>(())
    /// ```
    ///
    /// # Errors
    /// [`FrameError::TooLong`]; [`FrameError::Room`], after which you can flush and try again.
    pub fn push_payload(&mut self, payload: &[u8]) -> Result<(), FrameError> {
        let (need, _) = self.how.lengths(payload.len())?;
        self.buffer.put_with(need, |room| self.how.wrap_into(payload, room)).map(|_| ())
    }
}

impl<W, F, S> FrameWriter<W, F, S> {
    /// Creates a writer into `inner`. Bytes that are in the buffer already go first.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, FrameWriter, SelfDelimited};
    /// let buffer = Buffer::new([0; 4]);
    /// let writer = FrameWriter::new(Buffer::new([0; 8]), SelfDelimited::new(), buffer);
    /// assert!(writer.buffer().is_empty());
    /// ```
    pub const fn new(inner: W, how: F, buffer: Buffer<S>) -> Self {
        FrameWriter { inner, how, buffer }
    }

    /// Returns the buffer, which holds the bytes that were accepted and not sent.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, FrameWriter, SelfDelimited};
    /// # let buffer = Buffer::new([0; 4]);
    /// let mut writer = FrameWriter::new(Buffer::new([0; 8]), SelfDelimited::new(), buffer);
    /// writer.push(&7_u8)?;
    /// assert_eq!(writer.buffer().bytes(), [7]);
    /// # Ok::<(), bitpack_stream::FrameError>(())
    /// ```
    pub const fn buffer(&self) -> &Buffer<S> {
        &self.buffer
    }

    /// Returns the stream below.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, FrameWriter, SelfDelimited};
    /// # let buffer = Buffer::new([0; 4]);
    /// let writer = FrameWriter::new(Buffer::new([0; 8]), SelfDelimited::new(), buffer);
    /// assert!(writer.get_ref().is_empty());
    /// ```
    pub const fn get_ref(&self) -> &W {
        &self.inner
    }

    /// Returns the stream below for changes. Bytes that you write to it directly overtake those that are not sent yet.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, FrameWriter, SelfDelimited};
    /// # let buffer = Buffer::new([0; 4]);
    /// let mut writer = FrameWriter::new(Buffer::new([0; 8]), SelfDelimited::new(), buffer);
    /// writer.get_mut().push(b"a");
    /// assert_eq!(writer.get_ref().bytes(), b"a");
    /// ```
    pub const fn get_mut(&mut self) -> &mut W {
        &mut self.inner
    }

    /// Returns the stream below, and the bytes that were accepted and not sent.
    ///
    /// ```
    /// # use bitpack_stream::{Buffer, FrameWriter, SelfDelimited};
    /// # let buffer = Buffer::new([0; 4]);
    /// let mut writer = FrameWriter::new(Buffer::new([0; 8]), SelfDelimited::new(), buffer);
    /// writer.push(&7_u8)?;
    /// let (sink, unsent) = writer.into_parts();
    /// assert_eq!((sink.len(), unsent.bytes()), (0, &[7][..]));
    /// # Ok::<(), bitpack_stream::FrameError>(())
    /// ```
    pub fn into_parts(self) -> (W, Buffer<S>) {
        (self.inner, self.buffer)
    }
}

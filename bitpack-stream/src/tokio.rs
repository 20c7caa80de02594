//! Messages over `tokio-util` (feature `tokio-util`).
//!
//! Input: a [`Delimit`]. Output: a decoder and an encoder for `Framed`, `FramedRead`, `FramedWrite`.
//! Invariant: only a message that is handed out leaves the read buffer; only a whole frame enters the
//! write buffer.

use crate::{Delimit, FrameError, Framing, Split, StreamError};
use bitpack::{Decode, Encode};
use bytes::{Buf, BytesMut};
use core::marker::PhantomData;
use core::num::NonZeroUsize;
use std::io::Error;
use tokio_util::codec::{Decoder, Encoder};

/// The number of bytes up to which a stated length alone allocates memory.
const CHUNK: usize = 4096;

/// A codec for messages of type `T` (feature `tokio-util`): a decoder of `T`, an encoder of `T` and `&T`.
///
/// After [`FrameError::Decode`] the frame is still at the front of the read
/// buffer; [`Framing::split`] says how long it is.
///
/// The codec remembers how many bytes the first message needs at least, and does not decode before they are there. If
/// you remove bytes from the read buffer yourself, continue with a clone of the codec, which has no such memory.
///
/// ```
/// use bitpack_stream::{Codec, Framing, LengthPrefix};
/// use tokio_util::codec::{Decoder, Encoder};
///
/// # fn main() -> std::io::Result<()> {
/// let mut codec = Codec::<u16>::new(Framing::new(LengthPrefix::U8));
/// let mut bytes = bytes::BytesMut::new();
/// codec.encode(7, &mut bytes)?;
/// codec.encode(&8, &mut bytes)?;
/// assert_eq!(bytes[..], [2, 0, 7, 2, 0, 8]);
/// bytes.truncate(5);
/// assert_eq!(codec.decode(&mut bytes)?, Some(7));
/// assert_eq!(codec.decode(&mut bytes)?, None);
/// let error = codec.decode_eof(&mut bytes).unwrap_err();
/// assert_eq!(error.to_string(), "stream ends within a frame, bytes missing: 1");
/// # Ok(())
/// # }
/// ```
pub struct Codec<T, F = Framing> {
    how: F,
    /// The number of bytes at the last attempt, and the number that the next attempt needs at least.
    tried: usize,
    wanted: usize,
    message: PhantomData<fn(T) -> T>,
}

impl<T, F> Codec<T, F> {
    /// Creates a codec that finds messages by the rule `how`.
    ///
    /// ```
    /// # use bitpack_stream::{Codec, SelfDelimited};
    /// let codec = Codec::<u16, _>::new(SelfDelimited::new());
    /// assert_eq!(codec.delimit(), &SelfDelimited::new());
    /// ```
    #[must_use]
    pub const fn new(how: F) -> Self {
        Codec { how, tried: 0, wanted: 0, message: PhantomData }
    }

    /// Returns the rule that finds the end of each message.
    ///
    /// ```
    /// # use bitpack_stream::{Codec, Framing, LengthPrefix};
    /// let codec = Codec::<u16>::new(Framing::new(LengthPrefix::U8));
    /// assert_eq!(codec.delimit().prefix(), LengthPrefix::U8);
    /// ```
    #[must_use]
    pub const fn delimit(&self) -> &F {
        &self.how
    }
}

impl<T, F: Clone> Clone for Codec<T, F> {
    fn clone(&self) -> Self {
        Codec::new(self.how.clone())
    }
}

impl<T, F: core::fmt::Debug> core::fmt::Debug for Codec<T, F> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_tuple("Codec").field(&self.how).finish()
    }
}

impl<T: for<'a> Decode<'a>, F: Delimit> Codec<T, F> {
    /// Takes the first message, or returns how many bytes are missing.
    fn step(&mut self, bytes: &mut BytesMut) -> Result<Result<T, NonZeroUsize>, FrameError> {
        (self.tried, self.wanted) = (0, 0);
        match self.how.take(bytes)? {
            Split::Frame { content, rest } => {
                let used = bytes.len().saturating_sub(rest.len());
                bytes.advance(used);
                Ok(Ok(content))
            }
            Split::Need { more } => {
                self.tried = bytes.len();
                self.wanted = self.tried.saturating_add(more.get());
                Ok(Err(more))
            }
        }
    }
}

impl<T: for<'a> Decode<'a>, F: Delimit> Decoder for Codec<T, F> {
    type Item = T;
    type Error = StreamError<Error>;

    fn decode(&mut self, bytes: &mut BytesMut) -> Result<Option<T>, StreamError<Error>> {
        // With fewer bytes than at the last attempt, the buffer holds something else.
        if (self.tried..self.wanted).contains(&bytes.len()) {
            return Ok(None);
        }
        match self.step(bytes)? {
            Ok(message) => Ok(Some(message)),
            Err(more) => {
                bytes.reserve(more.get().min(bytes.len().max(CHUNK)));
                Ok(None)
            }
        }
    }

    fn decode_eof(&mut self, bytes: &mut BytesMut) -> Result<Option<T>, StreamError<Error>> {
        if bytes.is_empty() {
            return Ok(None);
        }
        self.step(bytes)?.map(Some).map_err(|missing| StreamError::Cut { missing })
    }
}

impl<T: Encode, F: Delimit> Encoder<&T> for Codec<T, F> {
    type Error = StreamError<Error>;

    fn encode(&mut self, message: &T, out: &mut BytesMut) -> Result<(), StreamError<Error>> {
        let before = out.len();
        let need = self.how.frame_len(message)?;
        out.resize(before.saturating_add(need), 0);
        let encoded = self.how.encode_into(message, out.get_mut(before..).unwrap_or_default());
        out.truncate(before.saturating_add(encoded.unwrap_or(0)));
        encoded?;
        Ok(())
    }
}

impl<T: Encode, F: Delimit> Encoder<T> for Codec<T, F> {
    type Error = StreamError<Error>;

    fn encode(&mut self, message: T, out: &mut BytesMut) -> Result<(), StreamError<Error>> {
        self.encode(&message, out)
    }
}

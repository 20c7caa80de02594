//! Messages over `std::io` (feature `std`).
//!
//! Input: anything that is `Read` or `Write`. Output: a [`Source`] or a [`Sink`].
//! Invariant: errors pass unchanged; `Interrupted` alone is tried again.

use crate::{Buffer, Delimit, FrameReader, FrameWriter, Sink, Source};
use std::io::{Error, ErrorKind, Read, Write};
use std::vec::Vec;

/// A `std::io` stream as a [`Source`] or a [`Sink`].
///
/// ```
/// use bitpack_stream::{Framing, FrameReader, FrameWriter, LengthPrefix};
///
/// # fn main() -> std::io::Result<()> {
/// let framing = Framing::new(LengthPrefix::Leb128);
/// let mut writer = FrameWriter::std(Vec::new(), framing);
/// writer.send(&0x0102_u16)?;
/// let (wire, _) = writer.into_parts();
///
/// let mut reader = FrameReader::std(&wire.0[..], framing);
/// assert_eq!(reader.read()?, Some(0x0102_u16));
/// assert_eq!(reader.read::<u16>()?, None);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Std<T>(
    /// The stream.
    pub T,
);

impl<T: Read> Source for Std<T> {
    type Error = Error;

    #[inline]
    fn read(&mut self, room: &mut [u8]) -> Result<usize, Error> {
        self.0.read(room)
    }

    #[inline]
    fn interrupted(error: &Error) -> bool {
        error.kind() == ErrorKind::Interrupted
    }
}

impl<T: Write> Sink for Std<T> {
    type Error = Error;

    #[inline]
    fn write(&mut self, bytes: &[u8]) -> Result<usize, Error> {
        self.0.write(bytes)
    }

    #[inline]
    fn flush(&mut self) -> Result<(), Error> {
        self.0.flush()
    }

    #[inline]
    fn interrupted(error: &Error) -> bool {
        error.kind() == ErrorKind::Interrupted
    }
}

impl<R: Read, F: Delimit> FrameReader<Std<R>, F, Vec<u8>> {
    /// A reader of a `std::io` stream (feature `std`), with a buffer that grows with the bytes that come,
    /// as far as the longest message.
    ///
    /// ```
    /// # use bitpack_stream::{FrameReader, SelfDelimited};
    /// # fn main() -> std::io::Result<()> {
    /// let mut reader = FrameReader::std(&[1, 2, 3, 4][..], SelfDelimited::new());
    /// assert_eq!(reader.read()?, Some(0x0102_0304_u32));
    /// # Ok(())
    /// # }
    /// ```
    pub const fn std(inner: R, how: F) -> Self {
        FrameReader::new(Std(inner), how, Buffer::new(Vec::new()))
    }
}

impl<W: Write, F: Delimit> FrameWriter<Std<W>, F, Vec<u8>> {
    /// A writer into a `std::io` stream (feature `std`), with a buffer that grows as far as what was
    /// accepted and not sent.
    ///
    /// ```
    /// # use bitpack_stream::{FrameWriter, SelfDelimited};
    /// # fn main() -> std::io::Result<()> {
    /// let mut writer = FrameWriter::std(Vec::new(), SelfDelimited::new());
    /// writer.send(&0x0102_u16)?;
    /// assert_eq!(writer.get_ref().0, [1, 2]);
    /// # Ok(())
    /// # }
    /// ```
    pub const fn std(inner: W, how: F) -> Self {
        FrameWriter::new(Std(inner), how, Buffer::new(Vec::new()))
    }
}

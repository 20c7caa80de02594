//! Messages over `embedded-io` (feature `embedded-io`).
//!
//! Input: anything that is `embedded_io::Read` or `Write`. Output: a [`Source`] or a [`Sink`].
//! Invariant: errors pass unchanged; `Interrupted` alone is tried again.

use crate::{Buffer, Delimit, FrameReader, FrameWriter, Sink, Source, Storage};
use embedded_io::{Error, ErrorKind, Read, Write};

/// An `embedded-io` stream as a [`Source`] or a [`Sink`].
///
/// ```
/// use bitpack_stream::{Framing, FrameReader, FrameWriter, LengthPrefix};
///
/// let framing = Framing::new(LengthPrefix::U8);
/// let mut wire = [0; 3];
/// FrameWriter::embedded(&mut wire[..], framing, [0; 8]).send(&0x0102_u16)?;
/// assert_eq!(wire, [2, 1, 2]);
///
/// let mut reader = FrameReader::embedded(&wire[..], framing, [0; 8]);
/// assert_eq!(reader.read()?, Some(0x0102_u16));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Embedded<T>(
    /// The stream.
    pub T,
);

impl<T: Read> Source for Embedded<T> {
    type Error = T::Error;

    fn read(&mut self, room: &mut [u8]) -> Result<usize, T::Error> {
        self.0.read(room)
    }

    fn interrupted(error: &T::Error) -> bool {
        error.kind() == ErrorKind::Interrupted
    }
}

impl<T: Write> Sink for Embedded<T> {
    type Error = T::Error;

    fn write(&mut self, bytes: &[u8]) -> Result<usize, T::Error> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> Result<(), T::Error> {
        self.0.flush()
    }

    fn interrupted(error: &T::Error) -> bool {
        error.kind() == ErrorKind::Interrupted
    }
}

impl<R: Read, F: Delimit, S: Storage> FrameReader<Embedded<R>, F, S> {
    /// A reader of an `embedded-io` stream (feature `embedded-io`), with memory for the longest frame.
    ///
    /// ```
    /// # use bitpack_stream::{FrameReader, SelfDelimited};
    /// let mut reader = FrameReader::embedded(&[1, 2][..], SelfDelimited::new(), [0; 8]);
    /// assert_eq!(reader.read::<u16>(), Ok(Some(0x0102)));
    /// ```
    pub const fn embedded(inner: R, how: F, memory: S) -> Self {
        FrameReader::new(Embedded(inner), how, Buffer::new(memory))
    }
}

impl<W: Write, F: Delimit, S: Storage> FrameWriter<Embedded<W>, F, S> {
    /// A writer into an `embedded-io` stream (feature `embedded-io`), with memory for the longest frame.
    ///
    /// ```
    /// # use bitpack_stream::{FrameWriter, SelfDelimited};
    /// let mut wire = [0; 2];
    /// let mut writer = FrameWriter::embedded(&mut wire[..], SelfDelimited::new(), [0; 8]);
    /// assert_eq!(writer.send(&0x0102_u16), Ok(()));
    /// assert_eq!(wire, [1, 2]);
    /// ```
    pub const fn embedded(inner: W, how: F, memory: S) -> Self {
        FrameWriter::new(Embedded(inner), how, Buffer::new(memory))
    }
}

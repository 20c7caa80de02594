//! Where bytes come from and go to: what a reader and a writer want of the stream below.
//!
//! Input: memory, or bytes. Output: how many bytes were moved.
//! Invariant: a call that fails has moved none.

use crate::copy;
use crate::{Buffer, Storage};
use core::convert::Infallible;

/// Bytes come from it: `std::io::Read` in `Std`, `embedded_io::Read` in
/// `Embedded`, a slice, or one's own.
///
/// ```
/// use bitpack_stream::{Buffer, FrameReader, SelfDelimited, Source, StreamError};
///
/// /// Whether there is a byte, and which one.
/// struct Uart(Vec<Option<u8>>);
///
/// impl Source for Uart {
///     type Error = &'static str;
///
///     fn read(&mut self, room: &mut [u8]) -> Result<usize, &'static str> {
///         let byte = if self.0.is_empty() { None } else { self.0.remove(0) };
///         *room.first_mut().ok_or("no room")? = byte.ok_or("no byte yet")?;
///         Ok(1)
///     }
/// }
///
/// let uart = Uart(vec![Some(1), None, Some(2)]);
/// let mut reader = FrameReader::new(uart, SelfDelimited::new(), Buffer::new([0; 16]));
/// assert_eq!(reader.read::<u16>(), Err(StreamError::Io("no byte yet")));
/// assert_eq!(reader.read::<u16>(), Ok(Some(0x0102)));
/// ```
pub trait Source {
    /// Why no bytes came.
    type Error;

    /// Moves some bytes to the front of `room`, which is not empty; returns how many. None means that
    /// the stream is at its end.
    ///
    /// # Errors
    /// The stream's own, if there is not a single byte at the moment, or never will be.
    fn read(&mut self, room: &mut [u8]) -> Result<usize, Self::Error>;

    /// Whether to try again at once after this error.
    fn interrupted(error: &Self::Error) -> bool {
        let _ = error;
        false
    }
}

/// Bytes go to it: `std::io::Write` in `Std`, `embedded_io::Write` in
/// `Embedded`, a [`Buffer`], or one's own.
///
/// ```
/// use bitpack_stream::{Buffer, FrameWriter, SelfDelimited, Sink};
///
/// struct Uart(Vec<u8>);
///
/// impl Sink for Uart {
///     type Error = &'static str;
///
///     fn write(&mut self, bytes: &[u8]) -> Result<usize, &'static str> {
///         self.0.extend(bytes.first());
///         Ok(1)
///     }
/// }
///
/// let mut writer = FrameWriter::new(Uart(Vec::new()), SelfDelimited::new(), Buffer::new([0; 16]));
/// assert_eq!(writer.send(&0x0102_u16), Ok(()));
/// assert_eq!(writer.get_ref().0, [1, 2]);
/// ```
pub trait Sink {
    /// Why no bytes went.
    type Error;

    /// Takes some of the bytes, which are not none, from the front; returns how many. None means that
    /// the stream takes no more.
    ///
    /// # Errors
    /// The stream's own, if it took not a single byte.
    fn write(&mut self, bytes: &[u8]) -> Result<usize, Self::Error>;

    /// Passes on what the stream itself holds back.
    ///
    /// # Errors
    /// The stream's own; calling it again goes on.
    fn flush(&mut self) -> Result<(), Self::Error> {
        Ok(())
    }

    /// Whether to try again at once after this error.
    fn interrupted(error: &Self::Error) -> bool {
        let _ = error;
        false
    }
}

/// Takes bytes from the front of the slice.
impl Source for &[u8] {
    type Error = Infallible;

    fn read(&mut self, room: &mut [u8]) -> Result<usize, Infallible> {
        let count = copy(self, room);
        *self = self.get(count..).unwrap_or_default();
        Ok(count)
    }
}

/// Appends as much as there is room for.
impl<S: Storage> Sink for Buffer<S> {
    type Error = Infallible;

    fn write(&mut self, bytes: &[u8]) -> Result<usize, Infallible> {
        Ok(self.push(bytes))
    }
}

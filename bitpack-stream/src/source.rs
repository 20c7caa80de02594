//! The streams below a reader and a writer.
//!
//! Input: memory, or bytes. Output: the number of bytes that were moved.
//! Invariant: a call that fails has moved no bytes.

use crate::copy;
use crate::{Buffer, Storage};
use core::convert::Infallible;

/// A stream that delivers bytes: a `std::io::Read` in `Std`, an `embedded_io::Read` in
/// `Embedded`, a slice, or a type of your own.
///
/// ```
/// use bitpack_stream::{Buffer, FrameReader, SelfDelimited, Source, StreamError};
///
/// /// The bytes that arrive; `None` stands for a moment without a byte.
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
    /// The error of a read.
    type Error;

    /// Moves bytes to the front of `room`, which is not empty, and returns their number. The number 0 means that
    /// the stream has ended.
    ///
    /// # Errors
    /// The error of the stream, if it cannot deliver a byte now or at all.
    fn read(&mut self, room: &mut [u8]) -> Result<usize, Self::Error>;

    /// Returns whether the call is to be repeated at once after this error.
    fn interrupted(error: &Self::Error) -> bool {
        let _ = error;
        false
    }
}

/// A stream that accepts bytes: a `std::io::Write` in `Std`, an `embedded_io::Write` in
/// `Embedded`, a [`Buffer`], or a type of your own.
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
    /// The error of a write.
    type Error;

    /// Accepts bytes from the front of `bytes`, which is not empty, and returns their number. The number 0 means that
    /// the stream accepts no more bytes.
    ///
    /// # Errors
    /// The error of the stream, if it accepted no byte.
    fn write(&mut self, bytes: &[u8]) -> Result<usize, Self::Error>;

    /// Sends the bytes that the stream itself has buffered.
    ///
    /// # Errors
    /// The error of the stream. Another call continues.
    fn flush(&mut self) -> Result<(), Self::Error> {
        Ok(())
    }

    /// Returns whether the call is to be repeated at once after this error.
    fn interrupted(error: &Self::Error) -> bool {
        let _ = error;
        false
    }
}

/// A slice delivers bytes from its front.
impl Source for &[u8] {
    type Error = Infallible;

    #[inline]
    fn read(&mut self, room: &mut [u8]) -> Result<usize, Infallible> {
        let count = copy(self, room);
        *self = self.get(count..).unwrap_or_default();
        Ok(count)
    }
}

/// A buffer appends as many bytes as fit.
impl<S: Storage> Sink for Buffer<S> {
    type Error = Infallible;

    #[inline]
    fn write(&mut self, bytes: &[u8]) -> Result<usize, Infallible> {
        Ok(self.push(bytes))
    }
}

//! Streams that do as they are told: so many bytes, then an error, then so many bytes.

use core::pin::Pin;
use core::task::{Context, Poll};
use proptest::prelude::*;
use std::io::{self, Error, ErrorKind, Read, Write};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// What the next call does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Moves at most so many bytes.
    Bytes(usize),
    Interrupted,
    WouldBlock,
}

pub fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = prop_oneof![
        4 => (1_usize..8).prop_map(Step::Bytes),
        2 => (1_usize..600).prop_map(Step::Bytes),
        1 => Just(Step::Interrupted),
        1 => Just(Step::WouldBlock),
    ];
    // One that moves bytes, so that the stream does not stand still.
    prop::collection::vec(step, 0..8).prop_map(|mut steps| {
        steps.push(Step::Bytes(1));
        steps
    })
}

/// Bytes that come, or came, by a script that begins anew at its end.
#[derive(Debug)]
pub struct Script {
    pub bytes: Vec<u8>,
    /// How many of them were read.
    pub at: usize,
    /// Whether all that was written was passed on.
    pub flushed: bool,
    steps: Vec<Step>,
    calls: usize,
}

impl Script {
    pub fn new(bytes: &[u8], steps: &[Step]) -> Self {
        Script { bytes: bytes.to_vec(), at: 0, flushed: true, steps: steps.to_vec(), calls: 0 }
    }

    fn next(&mut self, wanted: usize) -> Result<usize, ErrorKind> {
        assert!(wanted > 0, "a call for nothing");
        self.calls += 1;
        match self.steps[(self.calls - 1) % self.steps.len()] {
            Step::Bytes(count) => Ok(count.min(wanted)),
            Step::Interrupted => Err(ErrorKind::Interrupted),
            Step::WouldBlock => Err(ErrorKind::WouldBlock),
        }
    }

    fn pull(&mut self, room: &mut [u8]) -> Result<usize, ErrorKind> {
        let count = self.next(room.len())?.min(self.bytes.len() - self.at);
        room[..count].copy_from_slice(&self.bytes[self.at..self.at + count]);
        self.at += count;
        Ok(count)
    }

    fn push(&mut self, bytes: &[u8]) -> Result<usize, ErrorKind> {
        let count = self.next(bytes.len())?;
        self.bytes.extend(&bytes[..count]);
        self.flushed = false;
        Ok(count)
    }

    fn pass_on(&mut self) -> Result<(), ErrorKind> {
        self.next(1)?;
        self.flushed = true;
        Ok(())
    }

    fn poll<T>(
        &mut self,
        cx: &Context<'_>,
        mut call: impl FnMut(&mut Self) -> Result<T, ErrorKind>,
    ) -> Poll<io::Result<T>> {
        loop {
            match call(self) {
                Ok(done) => return Poll::Ready(Ok(done)),
                // Asynchronous streams see to these themselves.
                Err(ErrorKind::Interrupted) => {}
                Err(_) => {
                    cx.waker().wake_by_ref();
                    return Poll::Pending;
                }
            }
        }
    }
}

impl Read for Script {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        self.pull(room).map_err(Error::from)
    }
}

impl Write for Script {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.push(bytes).map_err(Error::from)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.pass_on().map_err(Error::from)
    }
}

/// The same for `embedded-io`, which has no `WouldBlock`: it is another error there.
#[derive(Debug)]
pub struct Uart(pub Script);

#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("{0:?}")]
pub struct UartError(pub embedded_io::ErrorKind);

impl From<ErrorKind> for UartError {
    fn from(kind: ErrorKind) -> Self {
        UartError(match kind {
            ErrorKind::Interrupted => embedded_io::ErrorKind::Interrupted,
            _ => embedded_io::ErrorKind::Other,
        })
    }
}

impl embedded_io::Error for UartError {
    fn kind(&self) -> embedded_io::ErrorKind {
        self.0
    }
}

impl embedded_io::ErrorType for Uart {
    type Error = UartError;
}

impl embedded_io::Read for Uart {
    fn read(&mut self, room: &mut [u8]) -> Result<usize, UartError> {
        Ok(self.0.pull(room)?)
    }
}

impl embedded_io::Write for Uart {
    fn write(&mut self, bytes: &[u8]) -> Result<usize, UartError> {
        Ok(self.0.push(bytes)?)
    }

    fn flush(&mut self) -> Result<(), UartError> {
        Ok(self.0.pass_on()?)
    }
}

impl AsyncRead for Script {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        room: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let mut bytes = vec![0; room.remaining()];
        self.poll(cx, |script| script.pull(&mut bytes))
            .map_ok(|count| room.put_slice(&bytes[..count]))
    }
}

impl AsyncWrite for Script {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.poll(cx, |script| script.push(bytes))
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.poll(cx, Script::pass_on)
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}

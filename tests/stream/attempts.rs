//! How often a message is decoded, and how many bytes the attempts look at: counted, never timed.

use crate::script::{Script, Step};
use bitpack::prelude::*;
use bitpack_stream::{
    Codec, Delimit, FrameError, FrameReader, Framing, LengthPrefix, SelfDelimited, Split,
};
use bytes::BytesMut;
use core::cell::Cell;
use tokio_util::codec::Decoder;

/// Counts the attempts of another delimiter, and the bytes that they were given.
struct Counting<'c, D> {
    inner: D,
    attempts: &'c Cell<usize>,
    bytes: &'c Cell<usize>,
}

impl<D: Delimit> Delimit for Counting<'_, D> {
    fn take<'a, T: Decode<'a>>(&self, bytes: &'a [u8]) -> Result<Split<'a, T>, FrameError> {
        self.attempts.set(self.attempts.get() + 1);
        self.bytes.set(self.bytes.get() + bytes.len());
        self.inner.take(bytes)
    }

    fn frame_len<T: Encode + ?Sized>(&self, value: &T) -> Result<usize, FrameError> {
        self.inner.frame_len(value)
    }

    fn encode_into<T: Encode + ?Sized>(
        &self,
        value: &T,
        out: &mut [u8],
    ) -> Result<usize, FrameError> {
        self.inner.encode_into(value, out)
    }
}

/// Runs a test with a counting delimiter; returns the attempts and the bytes.
fn count<D>(inner: D, run: impl FnOnce(Counting<'_, D>)) -> (usize, usize) {
    let (attempts, bytes) = (Cell::new(0), Cell::new(0));
    run(Counting { inner, attempts: &attempts, bytes: &bytes });
    (attempts.get(), bytes.get())
}

/// Many parts of variable width, then one long part.
#[derive(BitPack, Clone, Debug, PartialEq)]
struct Parts {
    small: Vec<Vec<u8>>,
    large: Vec<u8>,
}

/// One part.
#[derive(BitPack, Debug, PartialEq)]
struct Part(Vec<u8>);

fn parts(small: usize, each: usize, large: usize) -> (Parts, Vec<u8>) {
    let parts = Parts { small: vec![vec![7; each]; small], large: vec![9; large] };
    let wire = parts.encode_to_vec().unwrap();
    (parts, wire)
}

const ENDLESS: SelfDelimited = SelfDelimited::new().with_max(usize::MAX);

/// A source that has everything at hand: what the attempts look at is linear in the message.
#[test]
fn sources_that_fill_the_buffer() {
    for small in [500, 2_000, 8_000] {
        let (message, wire) = parts(small, 31, 1);
        let (attempts, bytes) = count(ENDLESS, |how| {
            let mut reader = FrameReader::std(&wire[..], how);
            assert_eq!(reader.read::<Parts>().unwrap(), Some(message));
        });
        assert!(bytes <= 3 * wire.len(), "{small}: {bytes} of {}", wire.len());
        assert!(attempts <= wire.len().ilog2() as usize, "{small}: {attempts}");
    }
}

/// One byte after the other: an attempt for each length and each part, not for each byte.
#[test]
fn pieces_of_one_byte() {
    let (message, wire) = parts(40, 20, 5_000);
    // The first one has nothing; then the count, and for each part a length and its bytes. The last length has two bytes.
    let most = 2 + 2 * 41 + 1;
    let (read, _) = count(ENDLESS, |how| {
        let script = Script::new(&wire, &[Step::Bytes(1), Step::Interrupted]);
        let mut reader = FrameReader::std(script, how);
        assert_eq!(reader.read::<Parts>().unwrap().as_ref(), Some(&message));
    });
    assert!(read <= most, "{read}");
    let (decoded, _) = count(ENDLESS, |how| {
        let (mut codec, mut buffer) = (Codec::<Parts, _>::new(how), BytesMut::new());
        let (last, all) = wire.split_last().unwrap();
        for byte in all {
            buffer.extend([byte]);
            assert_eq!(codec.decode(&mut buffer).unwrap(), None);
        }
        // A complete message is handed out at once.
        buffer.extend([last]);
        assert_eq!(codec.decode(&mut buffer).unwrap().as_ref(), Some(&message));
    });
    assert!(decoded <= most, "{decoded}");
    // A frame: its prefix of two bytes, then the payload.
    let framing = Framing::new(LengthPrefix::Leb128);
    let mut frame = vec![0; wire.len() + 2];
    framing.wrap_into(&wire, &mut frame).unwrap();
    let (framed, _) = count(framing, |how| {
        let (mut codec, mut buffer) = (Codec::<Parts, _>::new(how), BytesMut::new());
        let found: Vec<_> = frame
            .iter()
            .filter_map(|byte| {
                buffer.extend([byte]);
                codec.decode(&mut buffer).unwrap()
            })
            .collect();
        assert_eq!(found, [message]);
    });
    assert_eq!(framed, 3);
}

/// The memory of the codec is about bytes that are still there.
#[test]
fn codecs_forget() {
    let how = SelfDelimited::new();
    let (mut codec, mut buffer) = (Codec::<Part, _>::new(how), BytesMut::new());
    buffer.extend([9, 1, 1, 1]);
    assert_eq!(codec.decode(&mut buffer).unwrap(), None);
    let mut other = codec.clone();
    buffer.clear();
    buffer.extend([2, 5, 6]);
    assert_eq!(codec.decode(&mut buffer).unwrap(), Some(Part(vec![5, 6])));
    // As many bytes as before, but others: a clone decodes them.
    buffer.extend([3, 5, 6, 7]);
    assert_eq!(other.decode(&mut buffer).unwrap(), Some(Part(vec![5, 6, 7])));
    // After an error every call says so again.
    let mut codec = Codec::<bool, _>::new(Framing::new(LengthPrefix::U8));
    buffer.extend([2, 1, 1]);
    assert!(codec.decode(&mut buffer).is_err() && codec.decode(&mut buffer).is_err());
    assert_eq!(buffer[..], [2, 1, 1]);
}

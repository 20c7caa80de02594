//! The laws for streams: the messages do not depend on the pieces into which the bytes are cut.

use crate::varying::{Collections, Lengths, Message, Newer, Sealed, Service};
use bitpack::order::Endian;
use bitpack::prelude::*;
use bitpack_stream::{
    Buffer, Delimit, FrameError, FrameReader, Framing, LengthPrefix, SelfDelimited, Source, Split,
};
use models::game_state::derived::GameState;
use std::convert::Infallible;

/// The result of a buffer: a message, with its bytes as text, or the number of missing bytes.
type Taken = Result<Result<String, usize>, FrameError>;

/// Takes the next message of one type.
type Take<D> = fn(&mut Buffer<Vec<u8>>, &D) -> Taken;

/// All messages, and the end of the stream.
type End = (Vec<String>, Result<usize, FrameError>);

/// The pieces of a stream. Each byte of `sizes` in turn is the length of the next piece.
struct Pieces<'a> {
    sizes: std::iter::Cycle<std::slice::Iter<'a, u8>>,
    left: &'a [u8],
}

impl<'a> Pieces<'a> {
    fn new(sizes: &'a [u8], left: &'a [u8]) -> Self {
        Pieces { sizes: sizes.iter().cycle(), left }
    }

    fn up_to(&mut self, room: usize) -> &'a [u8] {
        let size = self.sizes.next().map_or(1, |&size| usize::from(size) + 1);
        let (piece, left) = self.left.split_at(size.min(room).min(self.left.len()));
        self.left = left;
        piece
    }
}

impl Source for Pieces<'_> {
    type Error = Infallible;

    fn read(&mut self, room: &mut [u8]) -> Result<usize, Infallible> {
        let piece = self.up_to(room.len());
        room[..piece.len()].copy_from_slice(piece);
        Ok(piece.len())
    }
}

/// Reads all bytes at once.
fn whole<D>(bytes: &[u8], how: &D, take: Take<D>) -> End {
    let mut buffer = Buffer::new(Vec::new());
    buffer.push(bytes);
    let mut found = Vec::new();
    loop {
        match take(&mut buffer, how) {
            Ok(Ok(message)) => found.push(message),
            Ok(Err(more)) => return (found, Ok(more)),
            Err(error) => return (found, Err(error)),
        }
    }
}

/// Reads piece by piece, and checks each stated number of missing bytes.
fn pieces<D>(mut source: Pieces<'_>, how: &D, take: Take<D>) -> End {
    let mut buffer = Buffer::new(Vec::new());
    let (mut found, mut lacks) = (Vec::new(), 0);
    loop {
        let piece = source.up_to(usize::MAX);
        buffer.push(piece);
        let last = loop {
            match take(&mut buffer, how) {
                Ok(Ok(message)) => {
                    assert!(piece.len() >= lacks, "{lacks} bytes were missing");
                    lacks = 0;
                    found.push(message);
                }
                Ok(Err(more)) => {
                    assert!(more > 0);
                    lacks = more;
                    break Ok(more);
                }
                Err(error) => break Err(error),
            }
        };
        if source.left.is_empty() {
            return (found, last);
        }
    }
}

/// Checks any bytes as a stream of messages.
fn flows<D: Delimit>(bytes: &[u8], how: &D, take: Take<D>) {
    let (sizes, stream) = bytes.split_at(bytes.len().min(4));
    let expected = whole(stream, how, take);
    assert_eq!(pieces(Pieces::new(sizes, stream), how, take), expected);
}

macro_rules! take {
    ($ty:ty) => {
        |buffer, how| {
            Ok(match buffer.take::<$ty>(how)? {
                Split::Frame { content, .. } => Ok(format!("{:?}", content.encode_to_vec())),
                Split::Need { more } => Err(more.get()),
            })
        }
    };
}

/// A reader of owned messages gives the same messages as slices.
fn reads<T: for<'a> Decode<'a> + Encode, D: Delimit>(bytes: &[u8], how: D, take: Take<D>) {
    flows(bytes, &how, take);
    let (sizes, stream) = bytes.split_at(bytes.len().min(4));
    let (expected, end) = whole(stream, &how, take);
    let mut reader = FrameReader::new(Pieces::new(sizes, stream), how, Buffer::new(Vec::new()));
    for message in expected {
        let content = reader.read::<T>().unwrap().unwrap();
        assert_eq!(format!("{:?}", content.encode_to_vec()), message);
    }
    let (left, lacks) = (reader.read::<T>(), end.is_ok());
    match left {
        Ok(message) => assert!(message.is_none() && lacks),
        Err(error) => assert!(!lacks || error.to_string().contains("ends within")),
    }
}

const FRAMES: [Framing; 4] = [
    Framing::new(LengthPrefix::U8),
    Framing::new(LengthPrefix::U16(Endian::Little)).counting_itself().with_max(300),
    Framing::new(LengthPrefix::U32(Endian::Big)),
    Framing::new(LengthPrefix::Leb128),
];

/// The first byte selects the type and the framing, and the next four bytes are the lengths of pieces.
pub fn streams(bytes: &[u8]) {
    let Some((choice, bytes)) = bytes.split_first() else { return };
    if bytes.len() > 600 {
        return;
    }
    let (alone, framing) =
        (SelfDelimited::new().with_max(200), FRAMES[usize::from(*choice) / 16 % 4]);
    match choice % 16 {
        0 => reads::<GameState, _>(bytes, alone, take!(GameState)),
        1 => reads::<Service, _>(bytes, alone, take!(Service)),
        2 => reads::<Collections, _>(bytes, alone, take!(Collections)),
        3 => reads::<Newer, _>(bytes, alone, take!(Newer)),
        4 => flows(bytes, &alone, take!(Message<'_>)),
        5 => flows(bytes, &alone, take!(Sealed<'_>)),
        6 => flows(bytes, &alone, take!(models::dns::derived::Message<'_>)),
        7 => reads::<GameState, _>(bytes, framing, take!(GameState)),
        8 => reads::<Service, _>(bytes, framing, take!(Service)),
        9 => reads::<Collections, _>(bytes, framing, take!(Collections)),
        10 => reads::<Newer, _>(bytes, framing, take!(Newer)),
        11 => flows(bytes, &framing, take!(Message<'_>)),
        12 => flows(bytes, &framing, take!(Sealed<'_>)),
        _ => flows(bytes, &framing, take!(Lengths<'_>)),
    }
}

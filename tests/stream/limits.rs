//! Errors: what they say, when they come, and what they leave.

use crate::messages::{Bad, Boasts, Promises, SITE, Text, View};
use crate::model::{self, framings};
use bitpack::ErrorKind;
use bitpack::order::Endian;
use bitpack::prelude::*;
use bitpack_stream::{
    Buffer, Delimit, FrameError, FrameReader, Framing, LengthPrefix, SelfDelimited, Split, Storage,
    StreamError,
};

/// As soon as the prefix is there, and whatever comes after it.
#[test]
fn too_long() {
    for framing in framings().filter(|framing| framing.prefix() != LengthPrefix::U8) {
        let wire = model::prefix(framing.with_max(usize::MAX), 4001);
        let error = FrameError::TooLong { length: 4001, max: 4000 };
        let whole = wire.len();
        for len in [whole, whole + 1, whole + 4001] {
            let bytes: Vec<_> = wire.iter().copied().chain([7; 5000]).take(len).collect();
            assert_eq!(framing.split(&bytes), Err(error), "{framing:?}");
            let mut reader = FrameReader::new(&bytes[..], framing, Buffer::new([0; 4010]));
            assert_eq!(reader.read_payload(), Err(StreamError::Frame(error)));
            assert_eq!(reader.read::<u8>(), Err(StreamError::Frame(error)));
            let (rest, buffer) = reader.into_parts();
            assert_eq!([buffer.bytes(), rest].concat(), bytes);
        }
        assert!(matches!(framing.split(&wire[..whole - 1]), Ok(Split::Need { .. })));
        let longest = model::prefix(framing, 4000);
        let Ok(Split::Need { more }) = framing.split(&longest) else { panic!("{framing:?}") };
        assert_eq!(more.get(), 4000);
    }
}

/// What is not allowed to come is not sent either.
#[test]
fn too_long_to_send() {
    let mut out = [0xA5; 300];
    let small = Framing::new(LengthPrefix::Leb128).with_max(3);
    assert_eq!(small.encode_into(&0_u32, &mut out), Err(FrameError::TooLong { length: 4, max: 3 }));
    assert_eq!(small.wrap_into(&[0; 4], &mut out), Err(FrameError::TooLong { length: 4, max: 3 }));
    assert_eq!(small.encode_into(&[1_u8; 3], &mut out), Ok(4));
    for (framing, max) in [
        (Framing::new(LengthPrefix::U8), 255),
        (Framing::new(LengthPrefix::U8).counting_itself(), 254),
    ] {
        let mut buffer = Buffer::new([0; 300]);
        buffer.push(&[9]);
        let error = FrameError::TooLong { length: max + 1, max };
        let message = Promises { promised: 256, bytes: vec![0; max as usize + 1] };
        assert_eq!(buffer.put(&framing, &message), Err(error));
        assert_eq!(buffer.bytes(), [9]);
        let message = Promises { promised: 256, bytes: vec![0; max as usize] };
        assert_eq!(buffer.put(&framing, &message), Ok(max as usize + 1));
    }
    let own = SelfDelimited::new().with_max(3);
    assert_eq!(own.encode_into(&0_u32, &mut out), Err(FrameError::TooLong { length: 4, max: 3 }));
}

#[test]
fn prefixes_that_count_too_little() {
    for (prefix, bytes, stated, len) in [
        (LengthPrefix::U8, &[0][..], 0, 1),
        (LengthPrefix::U16(Endian::Big), &[0, 1], 1, 2),
        (LengthPrefix::U32(Endian::Little), &[3, 0, 0, 0], 3, 4),
        (LengthPrefix::Leb128, &[0], 0, 1),
    ] {
        let framing = Framing::new(prefix).counting_itself();
        assert_eq!(framing.split(bytes), Err(FrameError::TooShort { stated, prefix: len }));
    }
}

#[test]
fn varints() {
    let framing = Framing::new(LengthPrefix::Leb128);
    let eleven = [0x80; 11];
    let too_wide = [[0xFF; 9].as_slice(), &[2]].concat();
    for bytes in [&[0x80, 0][..], &[0xFF, 0x80, 0], &eleven, &too_wide] {
        assert_eq!(framing.split(bytes), Err(FrameError::Leb128), "{bytes:x?}");
    }
    let widest = [[0xFF; 9].as_slice(), &[1]].concat();
    assert_eq!(framing.split(&widest), Err(FrameError::TooLong { length: u64::MAX, max: 65_535 }));
    assert!(matches!(framing.split(&widest[..9]), Ok(Split::Need { .. })));
}

/// The outcome depends on the bytes, not on how many of them are there.
#[test]
fn too_long_without_a_frame() {
    let text = Text { head: vec![1; 5], tail: vec![2; 7] };
    let wire = [text.wire(), vec![9; 20]].concat();
    for (max, stated) in [(13, 14), (7, 14), (6, 7), (5, 6), (0, 1)] {
        let own = SelfDelimited::new().with_max(max);
        let first = (0..).find_map(|len| own.take::<View>(&wire[..len]).err());
        let error = FrameError::TooLong { length: stated, max: max as u64 };
        assert_eq!(first, Some(error), "{max}");
        assert_eq!(own.take::<View>(&wire), Err(error), "{max}");
    }
    let own = SelfDelimited::new().with_max(14);
    assert!(matches!(own.take::<View>(&wire), Ok(Split::Frame { .. })));
}

/// Messages of no bytes: in a frame fine, without one the stream would never end.
#[test]
fn nothing() {
    let framing = Framing::new(LengthPrefix::U8);
    let mut out = [0xA5; 2];
    assert_eq!(framing.encode_into(&[0_u8; 0], &mut out), Ok(1));
    assert_eq!(framing.take::<[u8; 0]>(&out), Ok(Split::Frame { content: [], rest: &[0xA5] }));
    assert_eq!(
        framing.encode_into(&[0_u8; 0], &mut []),
        Err(FrameError::Room { need: 1, capacity: 0 })
    );
    let own = SelfDelimited::new();
    assert_eq!(own.take::<[u8; 0]>(&[1]), Err(FrameError::Empty));
    assert_eq!(own.take::<[u8; 0]>(&[]), Err(FrameError::Empty));
    assert_eq!(own.encode_into(&[0_u8; 0], &mut out), Err(FrameError::Empty));
}

/// A value whose length nobody knows, because it does not encode: its own error, not one about room.
#[test]
fn bad_values() {
    let error = FrameError::Encode(Bad::error());
    let mut out = [0xA5; 3];
    assert_eq!(Framing::new(LengthPrefix::U8).frame_len(&Bad), Err(error));
    assert_eq!(Framing::new(LengthPrefix::U8).encode_into(&Bad, &mut out), Err(error));
    assert_eq!(SelfDelimited::new().encode_into(&Bad, &mut out), Err(error));
    assert_eq!(out, [0xA5; 3]);
    let mut buffer = Buffer::new([0; 0]);
    assert_eq!(buffer.put(&Framing::new(LengthPrefix::U8), &Bad), Err(error));
}

/// Lengths that are upper bounds: the frame states what was written, in as short a prefix as that has.
#[test]
fn promises() {
    for framing in framings() {
        for (promised, len) in [(200, 200), (200, 126), (200, 0), (130, 127), (250, 128)] {
            let message = Promises { promised, bytes: vec![7; len] };
            let expected = model::frame(framing, &message.bytes);
            let mut out = [0xA5; 300];
            assert_eq!(Delimit::encode_into(&framing, &message, &mut out), Ok(expected.len()));
            assert_eq!(out[..expected.len()], expected, "{framing:?} {promised} {len}");
            let frame_len = framing.frame_len(&message).unwrap();
            assert!(out[frame_len..].iter().all(|&byte| byte == 0xA5));
            // It is tried where the promise would not fit.
            let mut buffer = Buffer::new([0; 210]);
            let fits = len + 6 <= 210;
            assert_eq!(buffer.put(&framing, &message).is_ok(), fits);
            assert_eq!(buffer.bytes(), &expected[..if fits { expected.len() } else { 0 }]);
        }
        let message = Promises { promised: 3, bytes: vec![7; 4] };
        let error = framing.encode_into(&message, &mut [0; 300]).unwrap_err();
        assert!(matches!(error, FrameError::Encode(_)), "{error:?}");
    }
    let own = SelfDelimited::new();
    let message = Promises { promised: 9, bytes: vec![7; 4] };
    assert_eq!(own.encode_into(&message, &mut [0; 4]), Ok(4));
    assert_eq!(
        own.encode_into(&message, &mut [0; 3]),
        Err(FrameError::Room { need: 9, capacity: 3 })
    );
}

/// An output that is too short stays as it was, at every length.
#[test]
fn room() {
    for framing in framings() {
        let need = model::frame(framing, &[1, 2]).len();
        for len in 0..need {
            let mut out = [0xA5; 8];
            let error = framing.encode_into(&0x0102_u16, &mut out[..len]);
            assert_eq!(error, Err(FrameError::Room { need, capacity: len }));
            let error = framing.wrap_into(&[1, 2], &mut out[..len]);
            assert_eq!(error, Err(FrameError::Room { need, capacity: len }));
            assert_eq!(out, [0xA5; 8]);
        }
    }
}

/// Memory that the announced frame will not fit: said before it is full, and nothing is lost.
#[test]
fn no_room_for_what_comes() {
    let wire = [&[0, 20][..], &[7; 20]].concat();
    let framing = Framing::new(LengthPrefix::U16(Endian::Big));
    let mut reader = FrameReader::new(&wire[..], framing, Buffer::new([0; 16]));
    let error = StreamError::Frame(FrameError::Room { need: 22, capacity: 16 });
    assert_eq!(reader.read_payload(), Err(error));
    assert_eq!(reader.read_payload(), Err(error));
    let (rest, buffer) = reader.into_parts();
    assert_eq!([buffer.bytes(), rest].concat(), wire);
    // With more memory it goes on.
    let mut larger = Buffer::new([0; 22]);
    larger.push(buffer.bytes());
    let mut reader = FrameReader::new(rest, framing, larger);
    assert_eq!(reader.read_payload(), Ok(Some(&[7; 20][..])));
}

/// Missing bytes inside a part that ends before the message does are an error, no reason to wait.
#[test]
fn truncated_parts() {
    let own = SelfDelimited::new();
    let split = own.split_with(&[1, 2, 3, 4], |bytes| u64::decode_prefix(&bytes[..3]));
    assert!(matches!(split, Err(FrameError::Decode(_))), "{split:?}");
    let error = DecodeError::length(ErrorKind::Trailing, SITE, 8, 4);
    let split = own.split_with(&[1, 2, 3, 4], |_| Err::<((), &[u8]), _>(error));
    assert_eq!(split, Err(FrameError::Decode(error)));
}

/// An implementation that says it wrote more than it could: nothing of it is sent.
#[test]
fn boasts() {
    let error = FrameError::Promise { promised: 2, wrote: 99 };
    let mut buffer = Buffer::new([0; 200]);
    assert_eq!(buffer.put(&Framing::new(LengthPrefix::U8), &Boasts), Err(error));
    assert_eq!(buffer.put(&SelfDelimited::new(), &Boasts), Err(error));
    assert!(buffer.is_empty());
}

#[test]
fn storage_only_grows() {
    let mut bytes = vec![1, 2, 3];
    assert!(bytes.grow(2) && bytes == [1, 2, 3]);
    assert!(bytes.grow(5) && bytes == [1, 2, 3, 0, 0]);
    let mut fixed = [1, 2, 3];
    assert!(fixed.grow(3) && !fixed.grow(4) && fixed == [1, 2, 3]);
}

/// Each error has its text; the texts of messages and streams are theirs.
#[test]
fn texts() {
    use core::error::Error;
    use core::num::NonZeroUsize;
    let one = NonZeroUsize::MIN;
    let decode = u16::decode(&[1]).unwrap_err();
    let frames = [
        (FrameError::TooLong { length: 9, max: 8 }, "message of 9 bytes: at most 8 are allowed"),
        (
            FrameError::TooShort { stated: 1, prefix: 2 },
            "length 1 is less than the length of its own prefix, 2",
        ),
        (FrameError::Leb128, "length is not LEB128 of the shortest form and at most 64 bits"),
        (FrameError::Empty, "message of 0 bytes without a frame"),
        (FrameError::Room { need: 3, capacity: 2 }, "needs 3 bytes of room, 2 are available"),
        (
            FrameError::Promise { promised: 1, wrote: 2 },
            "message of 2 bytes, but `encoded_len` returned 1",
        ),
        (decode.into(), "u16: needs 2 bytes, 1 given"),
        (Bad::error().into(), &Bad::error().to_string()),
    ];
    for (error, text) in frames {
        assert_eq!((error.to_string().as_str(), error.source().is_none()), (text, true));
        assert_eq!(StreamError::<core::fmt::Error>::from(error).to_string(), text);
    }
    type Streams = StreamError<std::io::Error>;
    let cut = Streams::Cut { missing: one };
    assert_eq!(cut.to_string(), "stream ends within a frame, bytes missing: 1");
    let stuck = Streams::Stuck { unsent: one };
    assert_eq!(stuck.to_string(), "stream takes no more bytes, left: 1");
    assert!(cut.source().is_none() && stuck.source().is_none());
    // The text of the stream's own error stands for it, so its cause comes next.
    let outer = std::io::Error::other(Outer(FrameError::Empty));
    assert_eq!(StreamError::Io(outer).source().unwrap().to_string(), FrameError::Empty.to_string());
}

/// An error with a cause.
#[derive(Debug, thiserror::Error)]
#[error("outer")]
struct Outer(#[source] FrameError);

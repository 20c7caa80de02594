//! The codec for `tokio-util`, alone and in `FramedRead` and `FramedWrite`.

use crate::messages::{Bad, Promises, Sample, Text, texts};
use crate::model::{self, any_framing};
use crate::script::{Script, steps};
use bitpack_stream::{
    Codec, Delimit, FrameError, Framing, LengthPrefix, SelfDelimited, StreamError,
};
use bytes::{Buf, BytesMut};
use core::pin::Pin;
use core::task::{Context, Poll, Waker};
use futures_core::Stream;
use futures_sink::Sink;
use proptest::prelude::*;
use std::io::Error;
use tokio_util::codec::{Decoder, Encoder, FramedRead, FramedWrite};

/// Polls until it is ready: these streams say so only when asked.
fn ready<T>(mut poll: impl FnMut(&mut Context<'_>) -> Poll<T>) -> T {
    let mut cx = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(done) = poll(&mut cx) {
            return done;
        }
    }
}

type Item = Result<Text, StreamError<Error>>;

fn read(wire: Script, how: impl Delimit + Unpin) -> Vec<Item> {
    let mut framed = FramedRead::new(wire, Codec::<Text, _>::new(how));
    let mut items = Vec::new();
    while let Some(item) = ready(|cx| Pin::new(&mut framed).poll_next(cx)) {
        items.push(item);
    }
    items
}

fn write(script: Script, how: impl Delimit + Unpin, texts: &[Text]) -> Vec<u8> {
    let mut framed = FramedWrite::new(script, Codec::<Text, _>::new(how));
    for text in texts {
        ready(|cx| Sink::<Text>::poll_ready(Pin::new(&mut framed), cx)).unwrap();
        Pin::new(&mut framed).start_send(text.clone()).unwrap();
    }
    ready(|cx| Sink::<Text>::poll_flush(Pin::new(&mut framed), cx)).unwrap();
    framed.into_inner().bytes
}

proptest! {
    #[test]
    fn framed_streams(framing in any_framing(), texts in texts(), steps in steps()) {
        let payloads: Vec<_> = texts.iter().map(Text::wire).collect();
        let wire = model::frames(framing, &payloads);
        let read_back = |wire: &[u8], how| {
            read(Script::new(wire, &steps), how).into_iter().map(Result::unwrap).collect::<Vec<_>>()
        };
        prop_assert_eq!(&read_back(&wire, framing), &texts);
        prop_assert_eq!(&write(Script::new(&[], &steps), framing, &texts), &wire);
        let bare = payloads.concat();
        let own = SelfDelimited::new();
        let found: Vec<_> =
            read(Script::new(&bare, &steps), own).into_iter().map(Result::unwrap).collect();
        prop_assert_eq!(&found, &texts);
        prop_assert_eq!(&write(Script::new(&[], &steps), own, &texts), &bare);
    }

    /// One byte after the other: the memory holds what has not been handed out, all of it and no more.
    #[test]
    fn no_byte_is_lost(framing in any_framing(), texts in texts()) {
        let frames: Vec<_> =
            texts.iter().map(|text| model::frame(framing, &text.wire())).collect();
        let (wire, mut bytes) = (frames.concat(), BytesMut::new());
        let mut found = Vec::<Text>::new();
        let mut codec = Codec::<Text>::new(framing);
        for (at, byte) in wire.iter().enumerate() {
            bytes.extend([byte]);
            found.extend(codec.decode(&mut bytes).unwrap());
            let out = frames[..found.len()].concat();
            prop_assert_eq!([&out[..], &bytes].concat(), &wire[..=at]);
            let cut = codec.decode_eof(&mut bytes.clone());
            prop_assert_eq!(bytes.is_empty(), cut.is_ok());
        }
        prop_assert_eq!(found, texts);
    }
}

#[test]
fn streams_that_end_too_soon() {
    let script = Script::new(&[3, 1, 7, 0, 3, 0], &[crate::script::Step::Bytes(1)]);
    let items = read(script, Framing::new(LengthPrefix::U8));
    assert_eq!(items[0].as_ref().unwrap(), &Text { head: vec![7], tail: vec![] });
    let Err(StreamError::Cut { missing }) = &items[1] else { panic!("{items:?}") };
    assert_eq!((missing.get(), items.len()), (2, 2));
}

/// An error consumes nothing; the frame can be passed over.
#[test]
fn bad_messages() {
    let wire = [3, 100, 0, 0, 3, 99, 0, 0];
    let mut bytes = BytesMut::from(&wire[..]);
    let mut codec = Codec::<Sample>::new(Framing::new(LengthPrefix::U8));
    for _ in 0..2 {
        let error = codec.decode(&mut bytes).unwrap_err();
        assert!(matches!(error, StreamError::Frame(FrameError::Decode(_))));
        assert_eq!(bytes[..], wire);
    }
    bytes.advance(4);
    assert_eq!(codec.decode(&mut bytes).unwrap().unwrap().channel, 99);

    let mut out = BytesMut::from(&[0xA5][..]);
    let mut codec = Codec::<Bad>::new(Framing::new(LengthPrefix::U8));
    let error = codec.encode(Bad, &mut out).unwrap_err();
    assert!(
        matches!(error, StreamError::Frame(FrameError::Encode(error)) if error == Bad::error())
    );
    assert_eq!(out[..], [0xA5]);

    // Found out after the room was made; and a promise that was too high.
    let mut codec = Codec::<Promises>::new(Framing::new(LengthPrefix::U8));
    assert!(codec.encode(Promises { promised: 3, bytes: vec![7; 4] }, &mut out).is_err());
    assert_eq!(out[..], [0xA5]);
    codec.encode(Promises { promised: 9, bytes: vec![7; 2] }, &mut out).unwrap();
    assert_eq!(out[..], [0xA5, 2, 7, 7]);
}

//! Writers: streams that take few bytes at a time, block, are interrupted, or take no more.

use crate::messages::{Bad, Text, texts};
use crate::model::{self, any_framing};
use crate::script::{Script, Step, Uart, UartError, steps};
use bitpack::order::Endian;
use bitpack_stream::{
    Buffer, Delimit, FrameError, FrameWriter, Framing, LengthPrefix, SelfDelimited, Sink, Storage,
    StreamError,
};
use core::fmt::Debug;
use proptest::prelude::*;
use std::io::ErrorKind;

/// Sends every message once; what is accepted is flushed until it is gone.
fn write_all<W: Sink<Error: Debug>, F: Delimit, S: Storage>(
    writer: &mut FrameWriter<W, F, S>,
    texts: &[Text],
    passing: impl Fn(&W::Error) -> bool,
    mut check: impl FnMut(&FrameWriter<W, F, S>, usize),
) {
    let ok = |result| match result {
        Err(StreamError::Io(error)) => assert!(passing(&error), "{error:?}"),
        other => other.unwrap(),
    };
    for (at, text) in texts.iter().enumerate() {
        while let Err(FrameError::Room { .. }) = writer.push(text) {
            check(writer, at);
            ok(writer.flush());
        }
        check(writer, at + 1);
        ok(writer.flush());
        check(writer, at + 1);
    }
    while let Err(error) = writer.flush() {
        ok(Err(error));
        check(writer, texts.len());
    }
    assert!(writer.buffer().is_empty());
}

proptest! {
    #[test]
    fn every_stream_takes_the_same(framing in any_framing(), texts in texts(), steps in steps()) {
        check_all(framing, &texts, &steps, |text| model::frame(framing, &text.wire()));
        check_all(SelfDelimited::new(), &texts, &steps, Text::wire);
    }

    #[test]
    fn payloads(framing in any_framing(), texts in texts(), steps in steps()) {
        let payloads: Vec<_> = texts.iter().map(Text::wire).collect();
        let mut writer = FrameWriter::std(Script::new(&[], &steps), framing);
        for payload in &payloads {
            writer.push_payload(payload).unwrap();
        }
        while writer.flush().is_err() {}
        prop_assert_eq!(&writer.get_ref().0.bytes, &model::frames(framing, &payloads));
    }
}

/// What was accepted is either sent or still there, at every moment.
fn check_all(
    how: impl Delimit + Copy,
    texts: &[Text],
    steps: &[Step],
    frame: impl Fn(&Text) -> Vec<u8>,
) {
    let wire = |count| texts[..count].iter().flat_map(&frame).collect::<Vec<_>>();
    let mut writer = FrameWriter::std(Script::new(&[], steps), how);
    let blocks = |error: &std::io::Error| error.kind() == ErrorKind::WouldBlock;
    write_all(&mut writer, texts, blocks, |writer, count| {
        let (sent, left) = (&writer.get_ref().0.bytes, writer.buffer().bytes());
        assert_eq!([sent, left].concat(), wire(count));
    });
    assert_eq!(writer.get_ref().0.bytes, wire(texts.len()));
    assert!(writer.get_ref().0.flushed);
    let mut writer = FrameWriter::embedded(Uart(Script::new(&[], steps)), how, [0; 300]);
    let other = |error: &UartError| error.0 == embedded_io::ErrorKind::Other;
    write_all(&mut writer, texts, other, |writer, count| {
        let (sent, left) = (&writer.get_ref().0.0.bytes, writer.buffer().bytes());
        assert_eq!([sent, left].concat(), wire(count));
    });
    assert_eq!(writer.get_ref().0.0.bytes, wire(texts.len()));
    assert!(writer.get_ref().0.0.flushed);
}

/// A message that was refused leaves nothing behind, one that was accepted is sent once.
#[test]
fn refused_or_accepted() {
    let steps = [Step::Bytes(1), Step::WouldBlock, Step::Interrupted];
    let mut writer = FrameWriter::std(Script::new(&[], &steps), Framing::new(LengthPrefix::U8));
    let error = writer.send(&0x0102_u16).unwrap_err();
    let StreamError::Io(error) = error else { panic!("{error:?}") };
    assert_eq!(error.kind(), ErrorKind::WouldBlock);
    assert_eq!(writer.get_ref().0.bytes, [2]);
    assert!(matches!(writer.send(&Bad), Err(StreamError::Frame(FrameError::Encode(_)))));
    assert_eq!(writer.buffer().bytes(), [1, 2]);
    while writer.flush().is_err() {}
    assert_eq!(writer.get_ref().0.bytes, [2, 1, 2]);
}

/// A stream that takes no more.
#[test]
fn stuck() {
    let mut wire = [0; 3];
    let framing = Framing::new(LengthPrefix::U16(Endian::Big));
    let mut writer = FrameWriter::std(&mut wire[..], framing);
    let error = writer.send(&0x0102_u16).unwrap_err();
    assert_eq!(error.to_string(), "stream takes no more bytes, left: 1");
    assert_eq!(std::io::Error::from(error).kind(), ErrorKind::WriteZero);
    let (_, unsent) = writer.into_parts();
    assert_eq!((wire, unsent.bytes()), ([0, 2, 1], &[2][..]));
}

/// Memory that is too small for one message; then for one more.
#[test]
fn no_room() {
    let mut writer =
        FrameWriter::new(Buffer::new([0; 9]), Framing::new(LengthPrefix::U8), Buffer::new([0; 4]));
    assert_eq!(writer.push(&0_u32), Err(FrameError::Room { need: 5, capacity: 4 }));
    assert_eq!(writer.push(&0x0102_u16), Ok(()));
    assert_eq!(writer.push(&3_u8), Err(FrameError::Room { need: 5, capacity: 4 }));
    assert_eq!(writer.buffer().bytes(), [2, 1, 2]);
    assert_eq!(writer.flush(), Ok(()));
    assert_eq!(writer.send(&3_u8), Ok(()));
    assert_eq!(writer.get_ref().bytes(), [2, 1, 2, 1, 3]);
}

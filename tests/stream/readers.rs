//! Readers: streams that give few bytes at a time, block, are interrupted, or end too soon.

use crate::messages::{Sample, Text, View, samples, texts};
use crate::model::{self, any_framing};
use crate::script::{Script, Step, Uart, UartError, steps};
use bitpack::prelude::*;
use bitpack_stream::{
    Buffer, Delimit, FrameReader, Framing, LengthPrefix, SelfDelimited, Source, Storage,
    StreamError,
};
use core::fmt::Debug;
use proptest::prelude::*;
use std::io::ErrorKind;

/// Reads to the end. `passing` says which errors are only for now; `lost` is checked after each.
fn read_all<T, R, F, S>(
    reader: &mut FrameReader<R, F, S>,
    passing: impl Fn(&StreamError<R::Error>) -> bool,
    mut check: impl FnMut(&FrameReader<R, F, S>, &[T]),
) -> Vec<T>
where
    T: for<'a> Decode<'a>,
    R: Source<Error: Debug>,
    F: Delimit,
    S: Storage,
{
    let mut found = Vec::new();
    loop {
        match reader.read() {
            Ok(Some(message)) => found.push(message),
            Ok(None) => break,
            Err(error) => assert!(passing(&error), "{error:?}"),
        }
        check(reader, &found);
    }
    check(reader, &found);
    found
}

fn blocks(error: &StreamError<std::io::Error>) -> bool {
    matches!(error, StreamError::Io(error) if error.kind() == ErrorKind::WouldBlock)
}

fn other(error: &StreamError<UartError>) -> bool {
    *error == StreamError::Io(UartError(embedded_io::ErrorKind::Other))
}

fn check_std(how: impl Delimit, texts: &[Text], frames: &[Vec<u8>], steps: &[Step]) {
    let wire = frames.concat();
    let mut reader = FrameReader::std(Script::new(&wire, steps), how);
    let found = read_all::<Text, _, _, _>(&mut reader, blocks, |reader, found| {
        let out = frames[..found.len()].concat();
        let came = &wire[..reader.get_ref().0.at];
        assert_eq!([&out[..], reader.buffer().bytes()].concat(), came);
    });
    assert_eq!(found, texts);
}

fn check_embedded(how: impl Delimit, texts: &[Text], frames: &[Vec<u8>], steps: &[Step]) {
    let wire = frames.concat();
    let mut reader = FrameReader::embedded(Uart(Script::new(&wire, steps)), how, [0; 300]);
    let found = read_all::<Text, _, _, _>(&mut reader, other, |reader, found| {
        let out = frames[..found.len()].concat();
        let came = &wire[..reader.get_ref().0.0.at];
        assert_eq!([&out[..], reader.buffer().bytes()].concat(), came);
    });
    assert_eq!(found, texts);
}

proptest! {
    #[test]
    fn every_stream_gives_the_same(framing in any_framing(), texts in texts(), steps in steps()) {
        let payloads: Vec<_> = texts.iter().map(Text::wire).collect();
        let frames: Vec<_> = payloads.iter().map(|one| model::frame(framing, one)).collect();
        check_std(framing, &texts, &frames, &steps);
        check_std(SelfDelimited::new(), &texts, &payloads, &steps);
        check_embedded(framing, &texts, &frames, &steps);
        check_embedded(SelfDelimited::new(), &texts, &payloads, &steps);
    }

    #[test]
    fn fixed_messages(framing in any_framing(), samples in samples(), steps in steps()) {
        let payloads: Vec<_> = samples.iter().map(|one| one.to_bytes().unwrap()).collect();
        let script = Script::new(&model::frames(framing, &payloads), &steps);
        let mut reader = FrameReader::std(script, framing);
        prop_assert_eq!(&read_all::<Sample, _, _, _>(&mut reader, blocks, |_, _| ()), &samples);
        let script = Script::new(&payloads.concat(), &steps);
        let mut reader = FrameReader::std(script, SelfDelimited::new());
        prop_assert_eq!(&read_all::<Sample, _, _, _>(&mut reader, blocks, |_, _| ()), &samples);
    }

    #[test]
    fn payloads_and_borrowed_messages(framing in any_framing(), texts in texts()) {
        let payloads: Vec<_> = texts.iter().map(Text::wire).collect();
        let wire = model::frames(framing, &payloads);
        let mut reader = FrameReader::new(&wire[..], framing, Buffer::new([0; 300]));
        for text in &texts {
            let payload = reader.read_payload().unwrap().unwrap();
            prop_assert_eq!(&View::decode(payload).unwrap().owned(), text);
        }
        prop_assert_eq!(reader.read_payload(), Ok(None));

        let wire = payloads.concat();
        let script = Script::new(&wire, &[Step::Bytes(1)]);
        let mut reader = FrameReader::std(script, SelfDelimited::new());
        for text in &texts {
            let tail = reader.read_with(|how, bytes| {
                how.split_with(bytes, |bytes| {
                    View::decode_prefix(bytes).map(|(view, rest)| (view.tail.len(), rest))
                })
            });
            prop_assert_eq!(tail.unwrap(), Some(text.tail.len()));
        }
    }

    /// At every place where a stream may end: the exact number, all bytes still there, and it goes on
    /// when the rest has come.
    #[test]
    fn streams_that_end_too_soon(framing in any_framing(), sample in any::<[u8; 9]>()) {
        let wire = model::frame(framing, &sample);
        for end in 1..wire.len() {
            let script = Script::new(&wire[..end], &[Step::Bytes(2), Step::Interrupted]);
            let mut reader = FrameReader::std(script, framing);
            for _ in 0..2 {
                let Err(StreamError::Cut { missing }) = reader.read::<[u8; 9]>() else { panic!() };
                let prefix = wire.len() - 9;
                prop_assert_eq!(missing.get(), if end < prefix { prefix } else { wire.len() } - end);
                prop_assert_eq!(reader.buffer().bytes(), &wire[..end]);
            }
            reader.get_mut().0.bytes.extend(&wire[end..]);
            prop_assert_eq!(reader.read::<[u8; 9]>().unwrap(), Some(sample));
            prop_assert_eq!(reader.read::<[u8; 9]>().unwrap(), None);
        }
    }
}

/// A message that is none stays, says so as often as asked, and can be passed over.
#[test]
fn bad_messages_stay_until_passed_over() {
    let wire = [3, 100, 0, 0, 2, 1, 1, 3, 99, 0, 0];
    let mut reader = FrameReader::std(&wire[..], Framing::new(LengthPrefix::U8));
    for _ in 0..2 {
        let error = reader.read::<Sample>().unwrap_err();
        assert_eq!(error.to_string(), "Sample.channel: value 100 is outside 0..=99 at bit 0");
        assert_eq!(reader.buffer().bytes(), wire);
    }
    assert_eq!(reader.read_payload().unwrap(), Some(&[100, 0, 0][..]));
    // A payload that is too short is no reason to wait for more.
    let error = reader.read::<Sample>().unwrap_err();
    assert_eq!(error.to_string(), "Sample: needs 3 bytes, 2 given");
    assert_eq!(reader.read_payload().unwrap(), Some(&[1, 1][..]));
    assert_eq!(reader.read().unwrap(), Some(Sample { channel: 99, level: 0, gain: 0 }));
    assert_eq!(reader.read::<Sample>().unwrap(), None);
}

/// What was read ahead is given back.
#[test]
fn nothing_is_lost_when_the_reader_is_taken_apart() {
    let wire = [1, 7, 9, 9, 9];
    let mut reader = FrameReader::std(&wire[..], Framing::new(LengthPrefix::U8));
    assert_eq!(reader.read::<u8>().unwrap(), Some(7));
    let (rest, buffer) = reader.into_parts();
    assert_eq!([buffer.bytes(), rest.0].concat(), [9, 9, 9]);
}

/// With fewer bytes than were asked for there is nothing to look at.
#[test]
fn attempts_wait_for_what_they_need() {
    let wire = Text { head: vec![1; 50], tail: vec![2; 50] }.wire();
    let script = Script::new(&wire, &[Step::Bytes(1), Step::Interrupted]);
    let mut reader = FrameReader::std(script, SelfDelimited::new());
    let mut attempts = 0;
    let text = reader.read_with(|how, bytes| {
        attempts += 1;
        how.take::<View>(bytes).map(|_| ())?;
        how.split_with(bytes, Text::decode_prefix)
    });
    assert_eq!(text.unwrap().unwrap().wire(), wire);
    // Nothing, a length, the first string, a length, the second one.
    assert_eq!(attempts, 5);
}

//! Slices and buffers: any pieces of any sequence of frames give the same frames.

use crate::messages::{Sample, Text, View, samples, texts};
use crate::model::{self, any_framing, framings};
use bitpack_stream::{Buffer, Delimit, Framing, SelfDelimited, Split, Storage};
use proptest::prelude::*;

pub fn payloads() -> impl Strategy<Value = Vec<Vec<u8>>> {
    prop::collection::vec(prop::collection::vec(any::<u8>(), 0..250), 0..8)
}

/// Feeds `wire` in pieces; returns what `take` finds. After every step nothing is lost.
fn feed<S: Storage, V: AsRef<[u8]>>(
    wire: &[u8],
    sizes: &[usize],
    buffer: &mut Buffer<S>,
    framed: impl Fn(&[u8]) -> Vec<u8>,
    mut take: impl FnMut(&mut Buffer<S>) -> Option<V>,
) -> Vec<V> {
    let (mut found, mut out, mut pushed) = (Vec::new(), Vec::new(), 0);
    for &size in sizes.iter().cycle() {
        let piece = &wire[pushed..(pushed + size).min(wire.len())];
        pushed += buffer.push(piece);
        while let Some(content) = take(buffer) {
            out.extend(framed(content.as_ref()));
            found.push(content);
            assert_eq!([&out[..], buffer.bytes()].concat(), wire[..pushed]);
        }
        assert_eq!([&out[..], buffer.bytes()].concat(), wire[..pushed]);
        if pushed == wire.len() {
            break;
        }
    }
    assert_eq!(out, wire);
    found
}

fn payload<S: Storage>(framing: Framing, buffer: &mut Buffer<S>) -> Option<Vec<u8>> {
    match buffer.take_with(|bytes| framing.split(bytes)).unwrap() {
        Split::Frame { content, .. } => Some(content.to_vec()),
        Split::Need { .. } => None,
    }
}

proptest! {
    #[test]
    fn payloads_in_any_pieces(
        framing in any_framing(),
        payloads in payloads(),
        sizes in prop::collection::vec(1_usize..400, 1..6),
    ) {
        let wire = model::frames(framing, &payloads);
        let framed = |payload: &[u8]| model::frame(framing, payload);
        let mut growing = Buffer::new(Vec::new());
        let found = feed(&wire, &sizes, &mut growing, framed, |buffer| payload(framing, buffer));
        prop_assert_eq!(&found, &payloads);
        // As small as it can be: room for the longest frame, so that it moves its bytes all the time.
        let longest = payloads.iter().map(|one| framed(one).len()).max().unwrap_or(0);
        let mut memory = vec![0; longest];
        let mut tight = Buffer::new(&mut memory[..]);
        let found = feed(&wire, &sizes, &mut tight, framed, |buffer| payload(framing, buffer));
        prop_assert_eq!(&found, &payloads);
    }

    #[test]
    fn messages_without_frames_in_any_pieces(
        texts in texts(),
        sizes in prop::collection::vec(1_usize..300, 1..6),
    ) {
        let wire: Vec<u8> = texts.iter().flat_map(Text::wire).collect();
        let mut buffer = Buffer::new([0; 512]);
        let take = |buffer: &mut Buffer<_>| {
            match buffer.take::<View>(&SelfDelimited::new()).unwrap() {
                Split::Frame { content, .. } => Some(content.owned().wire()),
                Split::Need { .. } => None,
            }
        };
        let found = feed(&wire, &sizes, &mut buffer, <[u8]>::to_vec, take);
        let expected: Vec<_> = texts.iter().map(Text::wire).collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn what_is_put_is_taken(framing in any_framing(), texts in texts(), samples in samples()) {
        check_put(&framing, &texts, &samples);
        check_put(&SelfDelimited::new(), &texts, &samples);
        let mut buffer = Buffer::new(Vec::new());
        for text in &texts {
            buffer.put(&framing, text).unwrap();
        }
        let payloads: Vec<_> = texts.iter().map(Text::wire).collect();
        prop_assert_eq!(buffer.bytes(), model::frames(framing, &payloads));
    }
}

fn check_put(how: &impl Delimit, texts: &[Text], samples: &[Sample]) {
    let mut buffer = Buffer::new(Vec::new());
    for (text, sample) in texts.iter().zip(samples) {
        buffer.put(how, text).unwrap();
        buffer.put(how, sample).unwrap();
    }
    for (text, sample) in texts.iter().zip(samples) {
        let Ok(Split::Frame { content, .. }) = buffer.take::<View>(how) else { panic!() };
        assert_eq!(&content.owned(), text);
        let Ok(Split::Frame { content, .. }) = buffer.take::<Sample>(how) else { panic!() };
        assert_eq!(&content, sample);
    }
    assert!(buffer.is_empty());
}

/// The exact number at every truncation, for every kind of prefix.
#[test]
fn need_is_exact() {
    for framing in framings() {
        for len in [0, 1, 100, 200, 250] {
            let frame = model::frame(framing, &vec![0xC3; len]);
            let prefix = frame.len() - len;
            for given in 0..frame.len() {
                let need = if given >= prefix {
                    frame.len() - given
                } else if framing.prefix() == bitpack_stream::LengthPrefix::Leb128 {
                    1
                } else {
                    prefix - given
                };
                match framing.split(&frame[..given]) {
                    Ok(Split::Need { more }) => assert_eq!(more.get(), need, "{framing:?} {given}"),
                    other => panic!("{framing:?} {given}: {other:?}"),
                }
            }
        }
    }
}

/// Without a frame: never more than is missing, and where all lengths are known exactly that.
#[test]
fn need_is_a_lower_bound_without_frames() {
    let text = Text { head: vec![1; 5], tail: vec![2; 7] };
    let wire = text.wire();
    assert_eq!(wire.len(), 14);
    for given in 0..wire.len() {
        let need = match given {
            0 => 1,
            1..=5 => 6 - given,
            6 => 1,
            _ => 14 - given,
        };
        let Ok(Split::Need { more }) = SelfDelimited::new().take::<Text>(&wire[..given]) else {
            panic!("{given}")
        };
        assert_eq!(more.get(), need, "{given}");
    }
    let sample = Sample { channel: 1, level: 2, gain: 3 }.to_bytes().unwrap();
    for given in 0..3 {
        let Ok(Split::Need { more }) = SelfDelimited::new().take::<Sample>(&sample[..given]) else {
            panic!("{given}")
        };
        assert_eq!(more.get(), 3 - given);
    }
}

/// More than there is, cannot be handed out.
#[test]
fn consuming_ends_with_the_bytes() {
    let mut buffer = Buffer::new([0; 4]);
    buffer.push(b"abc");
    assert_eq!(buffer.consume(2), b"ab");
    assert_eq!(buffer.consume(9), b"c");
    assert_eq!(buffer.push(b"defgh"), 4);
    assert_eq!((buffer.len(), buffer.bytes()), (4, &b"defg"[..]));
}

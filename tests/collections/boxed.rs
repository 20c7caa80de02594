//! Deques, boxed slices and boxed text: as `Vec` and `String`.

use crate::*;
use std::collections::VecDeque;

#[derive(BitPack, Debug, PartialEq)]
struct Message {
    #[bitpack(count_of = deque)]
    n: u8,
    deque: VecDeque<u16>,
    #[bitpack(len = 2)]
    bytes: VecDeque<u8>,
    #[bits(12)]
    #[bitpack(count = 2)]
    slice: Box<[i16]>,
    #[bitpack(until = 0)]
    text: Box<str>,
    #[bitpack(rest)]
    rest: Box<[u8]>,
}

fn message() -> Message {
    Message {
        n: 2,
        deque: VecDeque::from([0x0102, 0x0304]),
        bytes: VecDeque::from([5, 6]),
        slice: Box::new([-1, 2]),
        text: "hi".into(),
        rest: Box::new([8, 9]),
    }
}

const WIRE: &[u8] = &[2, 1, 2, 3, 4, 5, 6, 0xFF, 0xF0, 0x02, b'h', b'i', 0, 8, 9];

#[test]
fn as_their_like() {
    check(&message(), WIRE);
    check_cuts::<Message>(&WIRE[..13]);
}

/// A deque that begins in the middle of its memory.
#[test]
fn in_two_pieces() {
    let mut turned = message();
    turned.bytes = VecDeque::with_capacity(4);
    turned.bytes.push_back(6);
    turned.bytes.push_front(5);
    assert!(!turned.bytes.as_slices().1.is_empty());
    turned.deque.push_front(0x0102);
    turned.deque.remove(1);
    check(&turned, WIRE);
    let mut wrong = message();
    wrong.bytes = VecDeque::with_capacity(4);
    wrong.bytes.push_back(6);
    let found: Vec<_> = wrong.violations().map(|error| error.path().to_string()).collect();
    assert_eq!(found, ["bytes"]);
}

#[test]
fn terminators() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Ended {
        #[bitpack(until = 6)]
        bytes: VecDeque<u8>,
    }
    let mut bytes = VecDeque::with_capacity(4);
    bytes.push_back(6);
    bytes.push_front(5);
    assert!(!bytes.as_slices().1.is_empty());
    let error = Ended { bytes }.encode_to_vec().unwrap_err();
    assert_eq!(error.to_string(), "Ended.bytes: contains the byte that ends the field at bit 8");
}

#[test]
fn wrong_text() {
    let mut wire = WIRE.to_vec();
    wire[11] = 0xFF;
    let error = Message::decode(&wire).unwrap_err();
    assert_eq!(error.to_string(), "Message.text: is not UTF-8 (value 255) at bit 88");
}

#[test]
fn differences() {
    let after = Message { text: "ho".into(), rest: Box::new([8]), ..message() };
    let text = message().diff(&after).to_string();
    assert_eq!(text, "text: \"hi\" → \"ho\"\nrest[1]: 9 → absent\n");
}

/// An optional boxed slice.
#[test]
fn optional() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Maybe {
        n: u8,
        #[bitpack(if = self.n > 0, count = self.n)]
        list: Option<Box<[u8]>>,
    }
    check(&Maybe { n: 0, list: None }, &[0]);
    check(&Maybe { n: 2, list: Some(Box::new([7, 8])) }, &[2, 7, 8]);
}

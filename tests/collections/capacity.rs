//! Collections of a fixed capacity: what fits is as in `Vec` and `String`, what does not is an error.

use crate::*;
use proptest::prelude::*;

/// The same messages with the types of one crate.
macro_rules! tests {
    ($name:ident, $vec:ident = $vec_of:path, $string:ident = $string_of:path) => {
        mod $name {
            use super::*;
            use $string_of as $string;
            use $vec_of as $vec;

            #[derive(BitPack, Debug, PartialEq)]
            struct Point {
                #[bits(4)]
                x: u8,
                #[bits(4)]
                y: u8,
            }

            #[derive(BitPack, Debug, PartialEq)]
            struct Message {
                #[bitpack(count_of = bytes)]
                n: u8,
                bytes: $vec<u8, 3>,
                #[bits(12)]
                #[bitpack(count = 2)]
                wide: $vec<i16, 4>,
                #[bitpack(len = 3)]
                points: $vec<Point, 3>,
                #[bitpack(until = 0)]
                name: $string<5>,
                #[bitpack(rest)]
                rest: $vec<u16, 2>,
            }

            fn message() -> Message {
                Message {
                    n: 3,
                    bytes: [7, 8, 9].into_iter().collect(),
                    wide: [-1, 2].into_iter().collect(),
                    points: (1..4).map(|x| Point { x, y: 5 }).collect(),
                    name: "né!!".try_into().unwrap(),
                    rest: [0x0102, 0x0304].into_iter().collect(),
                }
            }

            const WIRE: &[u8] = &[
                3, 7, 8, 9, 0xFF, 0xF0, 0x02, 0x15, 0x25, 0x35, b'n', 0xC3, 0xA9, b'!', b'!', 0, 1,
                2, 3, 4,
            ];

            #[test]
            fn as_wide_as_it_goes() {
                check(&message(), WIRE);
                check_cuts::<Message>(&WIRE[..16]);
                let few = Message { n: 0, bytes: Default::default(), ..message() };
                check(&few, &[&[0], &WIRE[4..]].concat());
            }

            #[test]
            fn too_many() {
                let full = |bytes: &[u8]| {
                    let error = Message::decode(bytes).unwrap_err();
                    assert_eq!(error.kind(), ErrorKind::Full);
                    error.to_string()
                };
                let mut wire = WIRE.to_vec();
                wire[0] = 9;
                assert_eq!(
                    full(&wire),
                    "Message.bytes: 9 elements do not fit its capacity of 3 at bit 8"
                );
                let longer = [&WIRE[..15], b"+", &WIRE[15..]].concat();
                assert_eq!(
                    full(&longer),
                    "Message.name: 6 elements do not fit its capacity of 5 at bit 80"
                );
                let longer = [WIRE, &[5, 6]].concat();
                assert_eq!(
                    full(&longer),
                    "Message.rest: 3 elements do not fit its capacity of 2 at bit 128"
                );
            }

            #[test]
            fn elements_say_where() {
                #[derive(BitPack, Debug, PartialEq)]
                struct List {
                    n: u8,
                    #[bitpack(count = self.n)]
                    list: $vec<Text, 2>,
                }
                #[derive(BitPack, Debug, PartialEq)]
                struct Text {
                    #[bitpack(len_of = text)]
                    length: u8,
                    text: $string<2>,
                }
                let text =
                    |text: &str| Text { length: text.len() as u8, text: text.try_into().unwrap() };
                let list = List { n: 2, list: [text("a"), text("bc")].into_iter().collect() };
                check(&list, b"\x02\x01a\x02bc");
                check_cuts::<List>(b"\x02\x01a\x02bc");
                let error = List::decode(b"\x02\x01a\x02b\xFF").unwrap_err();
                assert_eq!(error.path().to_string(), "list[1].text");
                assert_eq!((error.reason(), error.bit_offset()), (Some("is not UTF-8"), 40));
                let error = List::decode(b"\x02\x01a\x03bcd").unwrap_err();
                assert_eq!((error.kind(), error.bit_offset()), (ErrorKind::Full, 32));
                let wrong = List { n: 1, ..list };
                assert_eq!(wrong.violations().next().unwrap().path().to_string(), "list");
            }

            #[test]
            fn inside_a_byte() {
                #[derive(BitPack, Debug, PartialEq)]
                struct Odd {
                    #[bits(4)]
                    n: u8,
                    #[bitpack(len = self.n)]
                    text: $string<4>,
                    #[bitpack(count = 2)]
                    bytes: $vec<u8, 2>,
                }
                let bytes = [0xAB, 0xCD].into_iter().collect();
                let odd = Odd { n: 2, text: "hi".try_into().unwrap(), bytes };
                check(&odd, &[0x26, 0x86, 0x9A, 0xBC, 0xD0]);
                check_cuts::<Odd>(&[0x26, 0x86, 0x9A, 0xBC, 0xD0]);
                let error = Odd::decode(&[0x26, 0x8F, 0xFA, 0xBC, 0xD0]).unwrap_err();
                assert_eq!(error.to_string(), "Odd.text: is not UTF-8 (value 255) at bit 12");
                let error = Odd::decode(&[0x56; 9]).unwrap_err();
                assert_eq!(
                    error.to_string(),
                    "Odd.text: 5 elements do not fit its capacity of 4 at bit 4"
                );
            }

            #[test]
            fn shown() {
                let text = Message::explain(WIRE).to_string();
                for line in ["wide[0]   -1", "points[2].x  3", "\"né!!\"", "rest[1]  772"] {
                    let words: std::vec::Vec<_> = line.split_whitespace().collect();
                    let found = text.lines().any(|l| words.iter().all(|word| l.contains(word)));
                    assert!(found, "{line} in\n{text}");
                }
                let other = Message { name: "x".try_into().unwrap(), ..message() };
                assert_eq!(message().diff(&other).to_string(), "name: \"né!!\" → \"x\"\n");
            }

            proptest! {
                #[test]
                fn as_their_like(
                    n in 0..20_u8,
                    bytes in prop::collection::vec(any::<u8>(), 0..24),
                ) {
                    #[derive(BitPack, Debug, PartialEq)]
                    struct Bounded {
                        #[bitpack(count_of = bytes)]
                        n: u8,
                        bytes: $vec<u8, 20>,
                        #[bitpack(rest)]
                        text: $string<24>,
                    }
                    #[derive(BitPack, Debug, PartialEq)]
                    struct Free {
                        #[bitpack(count_of = bytes)]
                        n: u8,
                        bytes: std::vec::Vec<u8>,
                        #[bitpack(rest)]
                        text: std::string::String,
                    }
                    let wire = [&[n], &bytes[..]].concat();
                    match (Bounded::decode(&wire), Free::decode(&wire)) {
                        (Ok(bounded), Ok(free)) => {
                            prop_assert_eq!(&bounded.bytes[..], &free.bytes[..]);
                            prop_assert_eq!(bounded.text.as_str(), free.text.as_str());
                            prop_assert_eq!(bounded.encode_to_vec().unwrap(), wire);
                        }
                        (Err(bounded), Err(free)) => {
                            prop_assert_eq!(bounded.kind(), free.kind());
                            prop_assert_eq!(bounded.bit_offset(), free.bit_offset());
                        }
                        (bounded, free) => prop_assert!(false, "{:?} {:?}", bounded, free),
                    }
                }
            }
        }
    };
}

tests!(of_heapless, Vec = heapless::Vec, String = heapless::String);
tests!(of_arrayvec, ArrayVec = arrayvec::ArrayVec, ArrayString = arrayvec::ArrayString);

/// The paths of the types, and a narrower length in memory.
#[test]
fn by_path() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Paths {
        #[bitpack(count = 2)]
        a: heapless::Vec<u8, 16>,
        #[bitpack(len = 2)]
        b: heapless::String<32>,
        #[bitpack(count = 1)]
        c: arrayvec::ArrayVec<u16, 1>,
        #[bitpack(until = b';')]
        d: arrayvec::ArrayString<4>,
    }
    check(
        &Paths {
            a: heapless::Vec::from_slice(&[1, 2]).unwrap(),
            b: "xy".try_into().unwrap(),
            c: [0x0304].into(),
            d: arrayvec::ArrayString::from("z").unwrap(),
        },
        b"\x01\x02xy\x03\x04z;",
    );
    #[derive(BitPack, Debug, PartialEq)]
    struct Narrow<const N: usize> {
        #[bitpack(count = 2)]
        a: heapless::Vec<u8, N, u8>,
        #[bitpack(rest)]
        b: heapless::String<N, u16>,
    }
    let a = heapless::Vec::from_slice(&[1, 2]).unwrap();
    check(&Narrow::<4> { a, b: "xy".try_into().unwrap() }, b"\x01\x02xy");
}

/// Text that holds its own end cannot be written.
#[test]
fn terminators() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Names {
        #[bitpack(until = b';')]
        a: heapless::String<4>,
        #[bitpack(until = 0)]
        b: arrayvec::ArrayVec<u8, 4>,
    }
    let names = Names { a: "x;".try_into().unwrap(), b: [1, 0].into_iter().collect() };
    let found: Vec<_> = names.violations().map(|error| error.to_string()).collect();
    assert_eq!(
        found,
        [
            "Names.a: contains the byte that ends the field at bit 0",
            "Names.b: contains the byte that ends the field at bit 24"
        ]
    );
}

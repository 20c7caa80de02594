//! Mixed bit orders inside limits that end within a byte: extensible messages and lists whose last bits fill no byte.

use crate::judge::Shape;
use crate::orders::below;
use crate::rng::Rng;
use crate::sheet::Sheet;
use crate::wire::Wire;
use bitpack::order::{BitOrder, Bytes};
use bitpack::{Seq, prelude::*};

macro_rules! inside {
    ($outer:ident, $body:ident, $inner:ident, $list:ident, $order:ident, $other:ident, $wire:expr, $turned:expr) => {
        /// Of the other bit order, in whole bytes.
        #[derive(BitPack, Debug, PartialEq, Default)]
        #[bitpack(bit_order = $other)]
        pub struct $inner {
            #[bits(3)]
            a: u8,
            #[bits(13)]
            b: i16,
        }

        /// Of variable width, and of the other bit order.
        #[derive(BitPack, Debug, PartialEq, Default)]
        #[bitpack(bit_order = $other)]
        pub struct $list {
            #[bitpack(count_of = list)]
            n: u8,
            list: Vec<u16>,
        }

        #[derive(BitPack, Debug, PartialEq)]
        #[bitpack(extensible, bit_order = $order)]
        pub struct $outer {
            body: $body,
        }

        #[derive(BitPack, Debug, PartialEq, Default)]
        pub struct $body {
            inner: $inner,
            list: $list,
            #[bitpack(bit_order = $other)]
            word: u32,
            #[bitpack(count_of = inners)]
            n: u8,
            inners: Vec<$inner>,
            #[bitpack(bit_order = $other)]
            maybe: Vec<u8>,
            #[bitpack(count_of = flags)]
            m: u8,
            /// Ends at any bit of a byte.
            #[bits(3)]
            flags: Vec<u8>,
        }

        impl $inner {
            fn random(rng: &mut Rng) -> Self {
                $inner { a: below(rng, 8) as u8, b: below(rng, 8192) as i16 - 4096 }
            }

            fn draw(&self, s: &mut Sheet, path: &str) {
                s.put_in($turned, &format!("{path}.a"), 3, self.a);
                s.put_in($turned, &format!("{path}.b"), 13, self.b);
            }
        }

        impl Shape for $outer {
            const WIRE: Wire = $wire;

            fn random(rng: &mut Rng) -> Self {
                let list: Vec<_> = (0..below(rng, 4)).map(|_| rng.word() as u16).collect();
                let inners: Vec<_> = (0..below(rng, 4)).map(|_| $inner::random(rng)).collect();
                let flags: Vec<_> = (0..below(rng, 8)).map(|_| below(rng, 8) as u8).collect();
                let body = $body {
                    inner: $inner::random(rng),
                    list: $list { n: list.len() as u8, list },
                    word: rng.word() as u32,
                    n: inners.len() as u8,
                    inners,
                    maybe: (0..below(rng, 3)).map(|_| rng.word() as u8).collect(),
                    m: flags.len() as u8,
                    flags,
                };
                $outer { body }
            }

            fn draw(&self, s: &mut Sheet) {
                let body = &self.body;
                let bits = 16 + 16 + 8 + 16 * body.list.list.len() + 32 + 8;
                let bits = bits + 16 * body.inners.len() + 8 + 8 * body.maybe.len() + 8;
                s.put("(bits)", 16, (bits + 3 * body.flags.len()) as i64);
                body.inner.draw(s, "body.inner");
                s.put_in($turned, "body.list.n", 8, body.list.n);
                s.each("body.list.list", &body.list.list, |s, path, word| {
                    s.put_in($turned, path, 16, *word)
                });
                s.put_in($turned, "body.word", 32, body.word);
                s.put("body.n", 8, body.n);
                s.each("body.inners", &body.inners, |s, path, inner| inner.draw(s, path));
                s.put_in($turned, "body.maybe.(length)", 8, body.maybe.len() as u8);
                if !body.maybe.is_empty() {
                    s.text("body.maybe", &body.maybe);
                }
                s.put("body.m", 8, body.m);
                s.each("body.flags", &body.flags, |s, path, flag| s.put(path, 3, *flag));
            }
        }
    };
}

inside!(High, HighBody, LowPart, LowList, msb0, lsb0, Wire::ALL[0], Wire::ALL[2]);
inside!(Low, LowBody, HighPart, HighList, lsb0, msb0, Wire::ALL[2], Wire::ALL[0]);

/// Elements of whole bytes inside a limit that ends within a byte.
#[test]
fn sequences_of_whole_bytes() {
    #[derive(BitPack, Clone, Debug, PartialEq)]
    struct Entry<'a> {
        kind: u8,
        text: &'a str,
    }
    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(extensible)]
    struct Message<'a> {
        body: Body<'a>,
    }
    #[derive(BitPack, Debug, PartialEq, Default)]
    struct Body<'a> {
        entries: Seq<'a, Entry<'a>, Bytes>,
        words: Seq<'a, u16, Bytes>,
        #[bits(3)]
        flags: u8,
    }
    let entries = [Entry { kind: 1, text: "a" }, Entry { kind: 2, text: "" }];
    for (entries, words) in
        [(&entries[..], &[7, 8][..]), (&entries[..1], &[]), (&[], &[9]), (&[], &[])]
    {
        let body = Body { entries: Seq::from(entries), words: Seq::from(words), flags: 5 };
        let bytes = Message { body }.encode_to_vec().unwrap();
        let read = Message::decode(&bytes).unwrap().body;
        assert!(read.entries.iter().eq(entries.iter().cloned()), "{bytes:?}");
        assert!(read.words.iter().eq(words.iter().copied()), "{bytes:?}");
        assert_eq!(read.flags, 5);
        // The bits of the last byte do not belong to the elements.
        let mut claims = bytes.clone();
        claims[2] += 9;
        assert!(Message::decode(&claims).is_err());
    }
}

/// The definition whose own bytes were refused.
#[test]
fn a_header_around_another_bit_order() {
    #[derive(BitPack, Debug, PartialEq, Default)]
    #[bitpack(bit_order = lsb0)]
    struct Inner {
        #[bits(4)]
        a: u8,
        #[bits(4)]
        b: u8,
    }
    // Longer than what is copied to a byte boundary.
    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(bit_order = lsb0)]
    struct Long {
        #[bits(11)]
        words: [u16; 96],
    }
    impl Default for Long {
        fn default() -> Self {
            Long { words: [0; 96] }
        }
    }
    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(extensible)]
    struct Lengthy {
        long: Long,
        #[bits(3)]
        flags: u8,
    }
    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(extensible)]
    struct Message {
        inner: Inner,
        #[bits(3)]
        flags: u8,
    }
    assert_eq!(Inner::LAYOUT.bit_order, Some(BitOrder::Lsb0));
    let value = Message { inner: Inner { a: 1, b: 2 }, flags: 5 };
    let bytes = value.encode_to_vec().unwrap();
    assert_eq!(bytes, [0, 27, 0x21, 0b1010_0000]);
    assert_eq!(Message::decode(&bytes), Ok(value));
    let value = Lengthy { long: Long { words: std::array::from_fn(|i| i as u16 * 21) }, flags: 5 };
    let bytes = value.encode_to_vec().unwrap();
    assert_eq!(bytes.len(), 2 + 132 + 1);
    assert_eq!(Lengthy::decode(&bytes), Ok(value));
}

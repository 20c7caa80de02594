//! Views of the fields in front of the first one whose width varies.
//!
//! The judges of getters are the value that was encoded and, for errors, decoding of the whole message. The judge of a setter is a loop over
//! single bits.

use crate::bits::replaced;
use crate::rng::Rng;
use bitpack::ErrorKind;
use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(2)]
enum Kind {
    A,
    B,
    C,
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bitpack(view)]
struct Inner {
    #[bits(4)]
    low: u8,
    #[bits(12)]
    high: u16,
}

/// The same fields in one order. The front has 80 bits.
macro_rules! fronts {
    ($module:ident, $lsb0:literal $(, $attr:ident = $value:ident)*) => {
        mod $module {
            use super::*;

            #[derive(BitPack, Debug, Clone, PartialEq)]
            #[bitpack(view $(, $attr = $value)*)]
            struct Message<'a> {
                #[bits(2)]
                kind: Kind,
                #[bits(5)]
                #[bitpack(range = -3..=9)]
                level: i8,
                #[bits(1)]
                #[bitpack(reserved)]
                _spare: (),
                #[bitpack(len_of = text)]
                length: u16,
                #[bits(7)]
                #[bitpack(count_of = list)]
                count: (),
                #[bits(3)]
                samples: [i8; 3],
                #[bitpack(view)]
                inner: Inner,
                #[bitpack(skip)]
                _cache: Vec<&'a str>,
                #[bitpack(calc = self.length * 2)]
                _twice: u32,
                #[bits(21)]
                letter: char,
                #[bits(3)]
                last: u8,
                text: &'a str,
                list: Vec<u16>,
                _behind: u8,
            }

            fn random(rng: &mut Rng) -> Message<'static> {
                let mut below = |most: usize| rng.between(0, most);
                Message {
                    kind: [Kind::A, Kind::B, Kind::C][below(2)],
                    level: below(12) as i8 - 3,
                    _spare: (),
                    length: 0,
                    count: (),
                    samples: [below(7) as i8 - 4, below(7) as i8 - 4, below(7) as i8 - 4],
                    inner: Inner { low: below(15) as u8, high: below(4095) as u16 },
                    _cache: Vec::new(),
                    _twice: 0,
                    letter: ['a', 'ß', '\u{10FFFF}', '\0'][below(3)],
                    last: below(7) as u8,
                    text: ["", "x", "some text"][below(2)],
                    list: vec![7; below(100)],
                    _behind: below(255) as u8,
                }
            }

            #[test]
            fn getters_return_what_was_encoded() {
                let mut rng = Rng::new(0xF407);
                for _ in 0..300 {
                    let message = random(&mut rng);
                    let bytes = message.encode_to_vec().unwrap();
                    let (view, rest) = MessageView::from_prefix(&bytes).unwrap();
                    assert_eq!(rest, &bytes[10..]);
                    assert_eq!((view.kind(), view.level()), (Ok(message.kind), Ok(message.level)));
                    assert_eq!(usize::from(view.length()), message.text.len());
                    assert_eq!(usize::from(view.count()), message.list.len());
                    assert!(view.samples_iter().eq(message.samples));
                    assert_eq!(view.inner().decode(), Ok(message.inner));
                    assert_eq!((view.letter(), view.last()), (Ok(message.letter), message.last));
                }
            }

            #[test]
            fn setters_change_the_bits_of_their_field() {
                let mut rng = Rng::new(0x5E77);
                for _ in 0..300 {
                    let (old, new) = (random(&mut rng), random(&mut rng));
                    let bytes = old.encode_to_vec().unwrap();
                    let other = new.encode_to_vec().unwrap();
                    let set = |from, width, write: &dyn Fn(&mut MessageView<&mut [u8; 10]>)| {
                        let mut changed = bytes.clone();
                        write(&mut MessageView::from_prefix_mut(&mut changed).unwrap().0);
                        assert_eq!(changed, replaced(&bytes, &other, from, width, $lsb0));
                    };
                    set(0, 2, &|view| view.set_kind(new.kind).unwrap());
                    set(2, 5, &|view| view.set_level(new.level).unwrap());
                    set(8, 16, &|view| view.set_length(new.text.len() as u16).unwrap());
                    set(24, 7, &|view| view.set_count_wrapping(new.list.len() as u8 | 0x80));
                    set(34, 3, &|view| view.set_samples(1, new.samples[1]).unwrap());
                    set(40, 16, &|view| view.set_inner(new.inner).unwrap());
                    set(44, 12, &|view| view.inner_mut().set_high(new.inner.high).unwrap());
                    set(56, 21, &|view| view.set_letter(new.letter).unwrap());
                    set(77, 3, &|view| view.set_last(new.last).unwrap());
                }
            }

            /// A message whose front has random bits and whose rest is long enough for all of them.
            #[test]
            fn errors_are_those_of_the_whole_message() {
                let mut rng = Rng::new(0xE407);
                let mut bad = 0;
                for _ in 0..300 {
                    let mut bytes = vec![0; 0x1_0400];
                    bytes[..10].copy_from_slice(&rng.bytes(10));
                    let view = MessageView::from_prefix(&bytes).unwrap().0;
                    let found = [view.kind().err(), view.level().err(), view.letter().err()];
                    let Some(found) = found.into_iter().flatten().next() else { continue };
                    let error = Message::decode_prefix(&bytes).unwrap_err();
                    assert_eq!(found.to_string(), error.to_string());
                    assert_eq!(view.decode().unwrap_err(), found);
                    bad += 1;
                }
                assert!(bad > 100);
            }
        }
    };
}

fronts!(msb0, false);
fronts!(lsb0, true, bit_order = lsb0);
fronts!(little, false, endian = little);
fronts!(lsb0_big, true, bit_order = lsb0, endian = big);

/// The front ends inside a byte, whose other bits belong to the text behind it.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(view)]
struct Uneven {
    #[bits(4)]
    kind: u8,
    #[bits(7)]
    level: u8,
    name: String,
}

#[test]
fn a_front_that_ends_inside_a_byte_keeps_the_bits_behind_it() {
    let message = Uneven { kind: 3, level: 100, name: "µ".to_owned() };
    let mut bytes = message.encode_to_vec().unwrap();
    let (mut view, _) = UnevenView::from_prefix_mut(&mut bytes).unwrap();
    assert_eq!((view.bytes().len(), view.level()), (2, 100));
    view.set_level(27).unwrap();
    let changed = Uneven { level: 27, ..message };
    assert_eq!(Uneven::decode(&bytes), Ok(changed));
}

#[test]
fn the_length_of_the_front_is_checked_once() {
    for length in 0..2 {
        let mut bytes = vec![0x11; length];
        let error = UnevenView::from_prefix(&bytes).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Truncated);
        assert_eq!(error.to_string(), format!("Uneven: needs 2 bytes, {length} given"));
        assert_eq!(UnevenView::from_prefix_mut(&mut bytes).unwrap_err(), error);
    }
}

#[test]
fn the_front_is_a_type_of_its_own() {
    let view = UnevenView::new([0x3C, 0x9F]);
    let front: UnevenFront = view.decode().unwrap();
    assert_eq!((front.kind, front.level), (3, 100));
    assert_eq!((UnevenFront::BITS, UnevenFront::LAYOUT.name), (11, "Uneven"));
    let mut other = view;
    other.set_kind(9).unwrap();
    assert_eq!(view.diff(&other).unwrap().to_string(), "kind: 3 → 9\n");
    assert_eq!(format!("{view:?}"), "Uneven { kind: 3, level: 100 }");
}

/// Fields without names, and parameters that only fields behind the front mention.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(view)]
struct Tuple<'a, T>(u16, #[bits(4)] u8, #[bits(4)] u8, Vec<T>, &'a [u8]);

#[test]
fn parameters_behind_the_front_are_no_hindrance() {
    let message = Tuple(0x1234, 5, 6, vec![7_u8], &[8, 9]);
    let mut bytes = message.encode_to_vec().unwrap();
    let mut view = TupleView::from_prefix_mut(&mut bytes).unwrap().0;
    assert_eq!((view._0(), view._1(), view._2()), (0x1234, 5, 6));
    view.set_2(0xF).unwrap();
    assert_eq!(Tuple::decode(&bytes), Ok(Tuple(0x1234, 5, 0xF, vec![7_u8], &[8, 9])));
}

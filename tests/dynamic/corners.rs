//! Corners that once were wrong.

use bitpack::layout::{Field, Layout, Shape};
use bitpack::order::{Bytes, Msb0};
use bitpack::wire::{FaultSlot, Input, Output};
use bitpack::{ErrorKind, Seq, prelude::*};
use std::collections::BTreeMap;

#[derive(BitPack, Debug, PartialEq)]
enum Body<'a> {
    #[bitpack(tag = 1)]
    A(u8),
    #[bitpack(other)]
    Other(u8, #[bitpack(rest)] &'a [u8]),
}

#[derive(BitPack, Debug, PartialEq)]
struct Wide<'a> {
    #[bitpack(tag_of = body)]
    kind: u16,
    #[bitpack(len_of = body)]
    len: u8,
    body: Body<'a>,
}

/// A tag that the catch-all has no room for is refused, not cut off.
#[test]
fn tags_that_do_not_fit_the_catch_all() {
    for bytes in [[1, 0, 1, 5], [1, 1, 1, 5]] {
        let error = Wide::decode(&bytes).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Invalid);
        assert!(error.to_string().starts_with("Wide.body: "), "{error}");
    }
    assert_eq!(Wide::decode(&[0, 9, 1, 5]).unwrap().body, Body::Other(9, &[5]));
}

#[derive(BitPack, Debug, PartialEq)]
struct Both {
    v: u8,
    #[bitpack(len_of = data)]
    len: u8,
    #[bitpack(count = 2)]
    data: Vec<u8>,
    #[bitpack(len_of = maybe)]
    more: u8,
    #[bitpack(if = self.v == 2)]
    maybe: Option<Vec<u8>>,
}

/// A computed number is checked at its own place, also where what it is about is absent.
#[test]
fn computed_numbers_that_disagree() {
    let error = Both::decode(&[9, 3, 1, 2, 0]).unwrap_err();
    assert_eq!(error.to_string(), "Both.len: expected 2, found 3 at bit 8");
    let error = Both::decode(&[9, 2, 1, 2, 1]).unwrap_err();
    assert_eq!(error.to_string(), "Both.more: expected 0, found 1 at bit 32");
    assert_eq!(Both::decode(&[2, 2, 1, 2, 1, 7]).unwrap().maybe, Some(vec![7]));
}

#[derive(BitPack, Debug, PartialEq)]
struct Table {
    #[bitpack(until = 0)]
    entries: BTreeMap<u8, u8>,
}

/// A key that begins with the byte that ends the map would end it.
#[test]
fn maps_that_would_end_early() {
    let fits = Table { entries: [(2, 0), (1, 9)].into() };
    let bytes = fits.encode_to_vec().unwrap();
    assert_eq!((&bytes[..], Table::decode(&bytes)), (&[1, 9, 2, 0, 0][..], Ok(fits)));
    let error = Table { entries: [(0, 7)].into() }.encode_to_vec().unwrap_err();
    assert_eq!(error.reason(), Some("an element begins with the byte that ends the list"));
}

/// Nor may a number of a list, also where the list is limited: it is not written in bulk then.
#[test]
fn limited_lists_that_would_end_early() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Limited {
        #[bitpack(until = 0, max_len = 4)]
        numbers: Vec<u16>,
    }

    let fits = Limited { numbers: vec![0x0100, 0x0203] };
    let bytes = fits.encode_to_vec().unwrap();
    assert_eq!((&bytes[..], Limited::decode(&bytes)), (&[1, 0, 2, 3, 0][..], Ok(fits)));
    let error = Limited { numbers: vec![0x0100, 0x00FF] }.encode_to_vec().unwrap_err();
    assert_eq!(error.reason(), Some("an element begins with the byte that ends the list"));
}

/// Lengths below zero, and beyond any message.
#[test]
fn lengths_below_zero() {
    #[derive(BitPack, Debug)]
    struct Below {
        n: u8,
        #[bitpack(len = self.n - 20)]
        data: Vec<u8>,
    }
    let error = Below::decode(&[16, 1, 2]).map(|below| below.data).unwrap_err();
    let text = "Below.data: its length or count is below zero, or larger than any message at bit 8";
    assert_eq!(error.to_string(), text);
    assert_eq!(Below::decode(&[22, 1, 2]).unwrap().n, 22);
}

const SITE: &Field = &Field::whole(const { &Layout::new("corner", Shape::Custom, 0) });

/// The cursors refuse what makes no sense instead of guessing.
#[test]
fn cursors_refuse() {
    let slot = FaultSlot::new();
    let mut input = Input::<Msb0>::new(&[0xFF; 16], &slot);
    assert!(input.take(65, SITE).is_err() && input.take_signed(200, SITE).is_err());
    assert!(input.at(129, SITE).is_err() && input.at(usize::MAX, SITE).is_err());
    assert_eq!((input.position(), input.take(64, SITE)), (0, Ok(u64::MAX)));
    let mut input = Input::<Bytes>::new(&[0xFF; 16], &slot);
    assert!(input.limit(12, SITE).is_err() && input.at(12, SITE).is_err());
    assert_eq!(input.remaining(), 128);

    let (mut buffer, slot) = ([0; 4], FaultSlot::new());
    let mut output = Output::<Msb0>::new(&mut buffer, &slot);
    assert!(output.push(1, 200, SITE).is_err() && output.patch(16, 1, 8, SITE).is_err());
    assert_eq!(output.push(3, 8, SITE), Ok(()));
    assert_eq!((output.patch(0, 4, 8, SITE), output.message()), (Ok(()), &[4][..]));
    assert!(output.patch(4, 1, 8, SITE).is_err());
}

/// A sequence of a shorter life goes where one of a longer life is.
#[test]
fn sequences_are_covariant() {
    #[derive(BitPack, Clone, Copy, Debug, PartialEq)]
    struct List<'a> {
        #[bitpack(rest)]
        items: Seq<'a, Text<'a>>,
    }
    #[derive(BitPack, Clone, Copy, Debug, PartialEq)]
    struct Text<'a> {
        #[bits(8)]
        #[bitpack(len_of = text)]
        len: (),
        text: &'a str,
    }
    fn same<'a>(a: &List<'a>, b: &List<'a>) -> bool {
        a == b
    }
    let long: List<'static> = List::decode(b"\x02hi").unwrap();
    let bytes = b"\x02hi".to_vec();
    assert!(same(&long, &List::decode(&bytes).unwrap()));
}

/// A constant may be a byte, or have a type of its own.
#[test]
fn constants_of_every_form() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Forms {
        #[bits(8)]
        #[bitpack(magic = b'a')]
        byte: (),
        #[bitpack(magic = 7u8)]
        stored: u16,
        #[bits(8)]
        #[bitpack(reserved = 9u8)]
        gap: (),
    }
    let forms = Forms { byte: (), stored: 7, gap: () };
    assert_eq!(forms.to_bytes(), Ok([b'a', 0, 7, 9]));
    assert_eq!(Forms::decode(&[b'a', 0, 7, 0]), Ok(forms));
    assert!(Forms::decode(&[b'b', 0, 7, 9]).is_err());
}

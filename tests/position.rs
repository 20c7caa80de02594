//! Fields at positions that earlier numbers state. The bytes are written out by hand, as the pictures of the definitions have them.

use bitpack::layout::Attribute;
use bitpack::prelude::*;
use bitpack::wire::{Input, Output, Read, ReadFrom, WriteTo, Written};
use bitpack::{ErrorKind, layout, order};
use std::cell::Cell;

/// A chain of pages: each states where the next one begins, and 0 ends the chain.
#[derive(BitPack, Clone, Debug, PartialEq)]
struct Page {
    text: u8,
    next: u8,
    #[bitpack(if = self.next != 0, position = self.next)]
    following: Option<Box<Page>>,
}

fn chain(texts: &[(u8, u8)]) -> Page {
    let ((text, next), rest) = (texts[0], &texts[1..]);
    Page { text, next, following: (!rest.is_empty()).then(|| Box::new(chain(rest))) }
}

#[test]
fn pages_follow_each_other_with_gaps() {
    let page = chain(&[(0xA1, 4), (0xA2, 9), (0xA3, 0)]);
    let bytes = [0xA1, 4, 0, 0, 0xA2, 9, 0, 0, 0, 0xA3, 0];
    assert_eq!(page.encode_to_vec().unwrap(), bytes);
    assert_eq!(page.encoded_len(), bytes.len());
    assert_eq!(page.validate(), Ok(()));
    assert_eq!(Page::decode(&bytes).unwrap(), page);
    // What lies in a gap is ignored, as in the gap of an alignment.
    let other = [0xA1, 4, 0xFF, 7, 0xA2, 9, 1, 2, 3, 0xA3, 0];
    assert_eq!(Page::decode(&other).unwrap(), page);
    let mut buffer = [0xA5; 11];
    assert_eq!(page.encode_into(&mut buffer), Ok(11));
    assert_eq!(buffer, bytes);
}

#[test]
fn every_cut_is_an_error_with_its_path() {
    let bytes = [0xA1, 4, 0, 0, 0xA2, 9, 0, 0, 0, 0xA3, 0];
    for cut in 0..bytes.len() {
        let error = Page::decode(&bytes[..cut]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Truncated, "{cut}");
    }
    let error = Page::decode(&bytes[..7]).unwrap_err();
    let text = "Page.following: the message needs at least 9 bytes, 7 given at bit 48";
    assert_eq!(error.to_string(), text);
}

#[test]
fn a_position_behind_the_message_or_behind_the_cursor_is_an_error() {
    let text = |bytes: &[u8]| Page::decode(bytes).unwrap_err().to_string();
    assert_eq!(
        text(&[1, 200, 3]),
        "Page.following: the message needs at least 200 bytes, 3 given at bit 16"
    );
    let behind = "the position lies before the end of the field before it";
    assert_eq!(text(&[1, 1, 3]), format!("Page.following: {behind} (value 1) at bit 16"));
    // A page that states its own position, or that of the page before it, is no cycle.
    assert_eq!(text(&[1, 2, 3, 2]), format!("Page.following: {behind} (value 2) at bit 32"));
    let error = chain(&[(1, 1), (2, 0)]).encode_to_vec().unwrap_err();
    assert_eq!(error.to_string(), format!("Page.following: {behind} (value 1) at bit 16"));
    assert_eq!(error.kind(), ErrorKind::Refused);
}

#[test]
fn a_chain_has_as_many_links_as_values_may_be_nested() {
    let bytes: Vec<_> = (0..100).flat_map(|page| [page, 2 * page + 2]).collect();
    let error = Page::decode(&bytes).unwrap_err();
    assert_eq!((error.kind(), error.bit_offset()), (ErrorKind::TooDeep, 33 * 16));
}

/// A position in four bytes, for gaps of any length.
#[derive(BitPack, Debug, PartialEq)]
struct Far {
    at: u64,
    #[bitpack(position = self.at)]
    value: u8,
}

#[test]
fn no_number_makes_encoding_write_more_than_the_longest_gap() {
    let most = 8 + (1 << 24);
    let bytes = Far { at: most, value: 7 }.encode_to_vec().unwrap();
    assert_eq!((bytes.len(), bytes.last()), (most as usize + 1, Some(&7)));
    assert_eq!(Far::decode(&bytes).unwrap().value, 7);
    for at in [most + 1, 1 << 40, 1 << 61, u64::MAX] {
        let far = Far { at, value: 7 };
        let error = far.encode_to_vec().unwrap_err();
        let text = format!(
            "Far.value: the gap before the position has more than 16777216 bytes (value {at}) at bit 64"
        );
        assert_eq!(error.to_string(), text);
        assert_eq!(far.validate().unwrap_err(), error);
        let _ = far.encoded_len();
    }
    let mut longer = bytes;
    longer[7] += 1;
    longer.push(7);
    assert_eq!(Far::decode(&longer).unwrap_err().kind(), ErrorKind::Refused);
    let short = Far { at: 20, value: 7 }.encode_into(&mut [0; 12]).unwrap_err();
    assert_eq!(short.kind(), ErrorKind::Truncated);
}

/// Numbers about the position: encoding computes it, and decoding goes there.
#[derive(BitPack, Clone, Debug, PartialEq)]
struct Computed {
    #[bits(4)]
    kind: u8,
    #[bits(4)]
    #[bitpack(len_of = first..=data)]
    total: (),
    #[bitpack(value = position_of(data) / 2)]
    half: u8,
    first: u8,
    #[bitpack(position = self.half * 2)]
    data: Vec<u8>,
    #[bitpack(if = self.kind == 2, else = 0, position = self.kind * 5)]
    last: u16,
}

#[test]
fn computed_positions_are_checked_after_the_last_field() {
    let value = |kind, last| Computed { kind, total: (), half: 0, first: 9, data: vec![8], last };
    // The position of `data` is 3, and half of it is 1.
    let error = value(1, 0).encode_to_vec().unwrap_err();
    assert_eq!(error.to_string(), "Computed.data: does not agree with a computed number at bit 24");
    // Bytes 2 to 4 are measured, `data` begins at byte 4, and `last` at byte 10.
    let bytes = [0x23, 2, 9, 0xEE, 8, 0, 0, 0, 0, 0, 0x12, 0x34];
    let decoded = Computed::decode(&bytes).unwrap();
    assert_eq!(decoded, Computed { half: 2, ..value(2, 0x1234) });
    let error = Computed::decode(&bytes[..11]).unwrap_err().to_string();
    assert_eq!(error, "Computed.last: the message needs at least 12 bytes, 11 given at bit 80");
    let error = Computed::decode(&[0x11, 2, 9, 0xEE, 8]).unwrap_err().to_string();
    let text = "Computed.total: is too small for the fields that it measures (value 1) at bit 4";
    assert_eq!(error, text);
}

/// The bytes of a value that counts how often it is read.
#[derive(Debug, PartialEq)]
struct Counted(u8);

thread_local! {
    static READS: Cell<usize> = const { Cell::new(0) };
}

impl BitPack for Counted {
    const LAYOUT: layout::Layout = layout::Layout::new("Counted", layout::Shape::Custom, 8);
}

impl<'a> ReadFrom<'a> for Counted {
    const MIN_BITS: usize = 8;
    fn read_from<O: order::Order>(
        input: &mut Input<'a, '_, O>,
        (): (),
        site: &'static layout::Field,
    ) -> Read<Self> {
        READS.set(READS.get() + 1);
        Ok(Counted(input.take(8, site)? as u8))
    }
}

impl WriteTo for Counted {
    fn write_to<O: order::Order>(
        &self,
        output: &mut Output<'_, O>,
        (): (),
        site: &'static layout::Field,
    ) -> Written {
        output.push(self.0.into(), 8, site)
    }
}

/// A part that states where its bytes are.
#[derive(BitPack, Debug, PartialEq)]
struct Part {
    at: u16,
    count: u16,
    #[bitpack(position = self.at, count = self.count)]
    bytes: Vec<Counted>,
}

#[derive(BitPack, Debug, PartialEq)]
struct Parts {
    #[bitpack(rest)]
    parts: Vec<Part>,
}

/// All parts state the same bytes, which are a half of the message: each byte is read once nevertheless.
#[test]
fn no_byte_is_read_twice() {
    let mut message = Vec::new();
    for _ in 0..1_000 {
        message.extend([4_000_u16.to_be_bytes(), 4_000_u16.to_be_bytes()].concat());
    }
    message.resize(8_000, 0);
    READS.set(0);
    let read = Parts::decode(&message).unwrap();
    assert_eq!((read.parts.len(), READS.get()), (1, 4_000));
    message.extend([4_000_u16.to_be_bytes(), 4_000_u16.to_be_bytes()].concat());
    READS.set(0);
    let error = Parts::decode(&message).unwrap_err();
    assert_eq!((error.kind(), error.bit_offset()), (ErrorKind::Refused, 8_004 * 8));
    assert_eq!(READS.get(), 4_000);
}

#[derive(BitPack, Debug, PartialEq)]
struct Boxed {
    #[bitpack(len = 6)]
    part: Part,
}

#[test]
fn a_position_stays_within_the_limit_around_it() {
    let error = Boxed::decode(&[0, 7, 0, 0, 0, 0, 0, 0]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Overrun);
    assert_eq!(Boxed::decode(&[0, 5, 0, 1, 0, 9]).unwrap().part.bytes, [Counted(9)]);
}

#[derive(BitPack, Debug, PartialEq)]
struct Measured {
    #[bitpack(len_of = part, integers = leb128)]
    length: u16,
    part: Far,
}

#[test]
fn a_length_of_variable_width_does_not_measure_positions() {
    let error = Measured { length: 0, part: Far { at: 12, value: 1 } }.encode_to_vec().unwrap_err();
    let text = "Measured.part: a position is stated behind a length of variable width at bit 0";
    assert_eq!(error.to_string(), text);
}

#[test]
fn the_layout_and_explain_show_the_position() {
    let field = &Far::LAYOUT.fields()[1];
    assert!(matches!(field.attributes(), [Attribute::Position(layout::Expr::Field(0))]));
    let lines = Far::explain(&[0, 0, 0, 0, 0, 0, 0, 10, 0xEE, 0xEE, 7]).to_string();
    let shown = "Far: 88 bits, 11 bytes, msb0
bits     bytes  raw                 field  value
0..=63   0..=7  0x000000000000000a  at     10
80..=87  10     00000111            value  7
";
    assert_eq!(lines, shown);
}

/// Three bits in front of a field at a computed position: the field begins at the next byte.
#[derive(BitPack, Clone, Debug, PartialEq)]
struct Ragged {
    #[bitpack(position_of = tail)]
    tail_at: u8,
    #[bits(3)]
    flags: u8,
    #[bitpack(position = self.tail_at, rest)]
    tail: Vec<u8>,
}

#[test]
fn a_computed_position_is_the_next_whole_byte() {
    let value = Ragged { tail_at: 2, flags: 5, tail: vec![7, 8] };
    assert_eq!(value.encode_to_vec().unwrap(), [2, 0xA0, 7, 8]);
    assert_eq!(value.encoded_len(), 4);
    assert_eq!(Ragged::decode(&[2, 0xA0, 7, 8]), Ok(value.clone()));
    let gap = Ragged::decode(&[3, 0xBF, 0xFF, 7, 8]).unwrap();
    assert_eq!((gap.encode_to_vec(), gap.validate()), (value.encode_to_vec(), Ok(())));
}

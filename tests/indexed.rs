//! Elements of a list that are told their number: `context(index)`.
//!
//! The expected bytes are written by hand.

use bitpack::ErrorKind;
use bitpack::prelude::*;

/// A page, whose position in the message follows from its number.
#[derive(BitPack, Debug, PartialEq, Clone)]
#[bitpack(context(number: usize, base: u8))]
struct Page {
    #[bitpack(position = base + number * 3)]
    first: u8,
    #[bitpack(assert(self.number as usize == number))]
    number: u8,
}

#[derive(BitPack, Debug, PartialEq)]
struct Pages {
    base: u8,
    #[bitpack(count_of = pages)]
    n: u8,
    #[bitpack(context(index, self.base))]
    pages: Vec<Page>,
}

fn pages() -> Pages {
    let page = |first, number| Page { first, number };
    Pages { base: 2, n: 3, pages: vec![page(0xA, 0), page(0xB, 1), page(0xC, 2)] }
}

const PAGES: [u8; 10] = [2, 3, 0xA, 0, 0, 0xB, 1, 0, 0xC, 2];

#[test]
fn positions_follow_from_the_numbers_of_elements() {
    assert_eq!(pages().encode_to_vec().as_deref(), Ok(&PAGES[..]));
    assert_eq!(Pages::decode(&PAGES), Ok(pages()));
    assert_eq!((pages().encoded_len(), pages().validate()), (10, Ok(())));
    let explained = Pages::explain(&PAGES).to_string();
    assert!(explained.contains("pages[2].first") && !explained.contains("error"), "{explained}");
    let errors = Pages::decode(&[2, 3, 0xA, 0, 0, 0xB, 2, 0, 0xC, 2]).unwrap_err();
    assert_eq!(
        (errors.kind(), errors.path().to_string()),
        (ErrorKind::Refused, "pages[1].number".into())
    );
    for length in 0..PAGES.len() {
        assert_eq!(Pages::decode(&PAGES[..length]).unwrap_err().kind(), ErrorKind::Truncated);
    }
    let mut wrong = pages();
    wrong.pages.swap(0, 1);
    assert_eq!(wrong.encode_to_vec().unwrap_err().path().to_string(), "pages[0].number");
    assert_eq!(wrong.violations().count(), 2);
}

/// The first element of a row is different from the others, whatever ends the list.
#[derive(BitPack, Debug, PartialEq, Clone)]
#[bitpack(context(number: usize))]
struct Sample {
    #[bitpack(if = number == 0, else = 0)]
    base: u8,
    value: u8,
}

#[derive(BitPack, Debug, PartialEq, Clone)]
#[bitpack(tag = bits(4), context(number: u8))]
enum Step {
    Go(
        #[bits(4)]
        #[bitpack(assert(self.0 == number))]
        u8,
    ),
}

#[derive(BitPack, Debug, PartialEq)]
struct Rows {
    some: bool,
    #[bits(7)]
    n: u8,
    #[bitpack(context(index), len = self.n)]
    by_length: Vec<Sample>,
    #[bitpack(context(index))]
    prefixed: Vec<Sample>,
    #[bitpack(context(index), if = self.some, count = 2)]
    #[allow(clippy::vec_box, reason = "the number reaches a value in a box")]
    optional: Option<Vec<Box<Sample>>>,
    #[bitpack(context(index + self.n - 3), until = 0xFF)]
    steps: Vec<Step>,
    #[bitpack(context(index), rest)]
    rest: Vec<Sample>,
}

#[test]
fn numbers_begin_at_0_in_each_list() {
    let (first, next) = (|base, value| Sample { base, value }, |value| Sample { base: 0, value });
    let rows = Rows {
        some: true,
        n: 3,
        by_length: vec![first(1, 2), next(3)],
        prefixed: vec![first(4, 5)],
        optional: Some(vec![Box::new(first(6, 7)), Box::new(next(8))]),
        steps: vec![Step::Go(0), Step::Go(1)],
        rest: vec![first(9, 10), next(11), next(12)],
    };
    let bytes = [0x83, 1, 2, 3, 1, 4, 5, 6, 7, 8, 0x00, 0x01, 0xFF, 9, 10, 11, 12];
    assert_eq!(rows.encode_to_vec().as_deref(), Ok(&bytes[..]));
    assert_eq!(Rows::decode(&bytes).as_ref(), Ok(&rows));
    assert_eq!(rows.validate(), Ok(()));
    let absent = Rows { some: false, optional: None, ..rows };
    let encoded = absent.encode_to_vec().unwrap();
    assert_eq!(encoded[..8], [0x03, 1, 2, 3, 1, 4, 5, 0x00]);
    assert_eq!(Rows::decode(&encoded), Ok(absent));
}

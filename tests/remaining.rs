//! Conditions, counts and lengths about the bits that remain, and messages that end within a byte. Expected bytes are written by
//! hand.

use bitpack::wire::{ReadFrom, WriteTo};
use bitpack::{ErrorKind, Seq, prelude::*};

/// A part that may be missing, bytes up to a trailer, the trailer.
#[derive(BitPack, Debug, Clone, PartialEq)]
struct Frame<'a> {
    kind: u8,
    #[bits(12)]
    #[bitpack(if = remaining >= 12 + 4 + 16)]
    address: Option<u16>,
    #[bits(4)]
    flags: u8,
    #[bitpack(len = remaining / 8 - 2)]
    data: &'a [u8],
    trailer: u16,
}

#[test]
fn a_length_counts_back_from_the_end() {
    let bytes = [1, 0x12, 0x34, 5, 6, 7, 8];
    let frame = Frame { kind: 1, address: Some(0x123), flags: 4, data: &[5, 6], trailer: 0x0708 };
    assert_eq!(Frame::decode(&bytes).as_ref(), Ok(&frame));
    assert_eq!(frame.encode_to_vec().as_deref(), Ok(&bytes[..]));
    assert_eq!(Frame::decode(&bytes[..5]).unwrap().data, []);
}

#[test]
fn too_little_for_what_comes_behind_is_an_error() {
    // 24 bits remain: no address, and then no whole byte boundary for the data.
    let error = Frame::decode(&[1, 0x12, 0x34, 5]).unwrap_err();
    assert_eq!((error.kind(), error.path().to_string().as_str()), (ErrorKind::Unaligned, "data"));
    for end in 0..3 {
        assert!(Frame::decode(&[1, 0x12, 0x34][..end]).is_err());
    }
}

#[test]
fn a_value_that_would_be_read_otherwise_is_refused() {
    let frame = Frame { kind: 1, address: None, flags: 4, data: &[5, 6], trailer: 7 };
    let error = frame.validate().unwrap_err();
    assert_eq!(error.path().to_string(), "data", "the data lies at an odd bit: {error}");

    let also = Also { first: 1, second: None, rest: vec![2] };
    let error = also.encode_to_vec().unwrap_err();
    assert_eq!(
        error.to_string(),
        "Also.second: does not agree with the number of remaining bits at bit 8"
    );
    assert_eq!(also.violations().count(), 1);
}

/// Whether `second` is there cannot be told from `rest`.
#[derive(BitPack, Debug, PartialEq)]
struct Also {
    first: u8,
    #[bitpack(if = remaining >= 8)]
    second: Option<u8>,
    #[bitpack(rest)]
    rest: Vec<u8>,
}

/// In a variant, and up to the limit around it.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(tag = bits(4))]
enum Item {
    #[bitpack(tag = 1)]
    Pairs {
        #[bitpack(count = remaining / 20)]
        pairs: Vec<Pair>,
        #[bits(4)]
        #[bitpack(if = remaining > 0)]
        last: Option<u8>,
    },
}

#[derive(BitPack, Debug, PartialEq)]
struct Pair {
    #[bits(10)]
    x: u16,
    #[bits(10)]
    y: u16,
}

#[derive(BitPack, Debug, PartialEq)]
struct Items {
    #[bitpack(len_of = item)]
    length: u8,
    item: Item,
    behind: u16,
}

/// A message, its pairs, and what is last.
type Case = (&'static [u8], &'static [(u16, u16)], Option<u8>);

#[test]
fn what_remains_ends_at_the_limit() {
    // Six bytes: the tag, two pairs, four bits. One byte: the tag, four bits. Three: the tag, a pair.
    let cases: [Case; 3] = [
        (&[6, 0x10, 0x04, 0x02, 0x00, 0xC0, 0x4F, 9, 9], &[(1, 2), (3, 4)], Some(15)),
        (&[1, 0x15, 9, 9], &[], Some(5)),
        (&[3, 0x10, 0x04, 0x02, 9, 9], &[(1, 2)], None),
    ];
    for (bytes, pairs, last) in cases {
        let pairs = pairs.iter().map(|&(x, y)| Pair { x, y }).collect();
        let items = Items { length: 0, item: Item::Pairs { pairs, last }, behind: 0x0909 };
        let read = Items::decode(bytes).unwrap();
        assert_eq!((&read.item, read.behind), (&items.item, items.behind));
        assert_eq!(items.encode_to_vec().as_deref(), Ok(bytes));
    }
    let error = Items::decode(&[2, 0x15, 0x67, 9, 9]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Trailing, "{error}");
}

/// A name that happens to be the same.
#[derive(BitPack, Debug, PartialEq)]
struct Namesake {
    remaining: u8,
    #[bitpack(if = self.remaining > 1 && remaining > 15)]
    both: Option<u16>,
}

#[test]
fn a_field_of_that_name_is_another_thing() {
    assert_eq!(Namesake::decode(&[2, 0, 7]), Ok(Namesake { remaining: 2, both: Some(7) }));
    assert_eq!(Namesake::decode(&[2]), Ok(Namesake { remaining: 2, both: None }));
    assert_eq!(Namesake::decode(&[1]), Ok(Namesake { remaining: 1, both: None }));
    assert_eq!(Namesake::decode(&[1, 0, 7]).unwrap_err().kind(), ErrorKind::Trailing);
}

#[derive(BitPack, Debug, PartialEq)]
struct Samples<'a> {
    #[bits(5)]
    head: u8,
    #[bitpack(rest)]
    samples: Seq<'a, Sample>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
struct Sample(#[bits(3)] u8);

#[test]
fn a_message_of_bits_ends_within_a_byte() {
    // 10101 001 010 011 1: the last bit belongs to no sample.
    let bytes = [0b1010_1001, 0b0100_1110, 0xFF];
    for (bits, samples) in [(5, &[][..]), (8, &[1]), (11, &[1, 2]), (14, &[1, 2, 3])] {
        let read = Samples::decode_bits(&bytes, bits).unwrap();
        let found: Vec<_> = read.samples.iter().map(|sample| sample.0).collect();
        assert_eq!((read.head, found.as_slice()), (0b10101, samples), "{bits} bits");
        assert_eq!((read.encoded_bits(), read.encoded_len()), (bits, bits.div_ceil(8)));
    }
    for bits in 0..5 {
        let error = Samples::decode_bits(&bytes, bits).unwrap_err();
        assert_eq!((error.kind(), error.path().to_string().as_str()), (ErrorKind::Overrun, "head"));
    }
    for bits in [6, 7, 9, 10, 12, 13] {
        let error = Samples::decode_bits(&bytes, bits).unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::Trailing | ErrorKind::Overrun),
            "{bits}: {error}"
        );
    }
    let error = Samples::decode_bits(&bytes, 25).unwrap_err();
    assert_eq!(
        (error.kind(), error.need(), error.given()),
        (ErrorKind::Truncated, Some(4), Some(3))
    );
}

#[test]
fn a_fixed_width_is_all_of_the_bits() {
    assert_eq!(Pair::decode_bits(&[0x00, 0x40, 0x20], 20), Ok(Pair { x: 1, y: 2 }));
    assert_eq!(Pair { x: 1, y: 2 }.encoded_bits(), 20);
    let error = Pair::decode_bits(&[0x00, 0x40, 0x20], 19).unwrap_err();
    assert_eq!((error.kind(), error.path().to_string().as_str()), (ErrorKind::Overrun, "y"));
    let error = Pair::decode_bits(&[0x00, 0x40, 0x20], 21).unwrap_err();
    assert_eq!(error.to_string(), "Pair: ends some bits before the end that its length states");
}

#[test]
fn explain_ends_where_the_message_does() {
    let text = Samples::explain(&[0b1010_1001, 0b0100_1110, 0xFF]).bits(11).to_string();
    let expected = "\
Samples: 11 bits, 2 bytes, msb0
bits    bytes  raw    field         value
0..=4   0      10101  head          21
5..=7   0      001    samples[0].0  1
8..=10  1      010    samples[1].0  2
";
    assert_eq!(text, expected);
    let text = Samples::explain(&[0b1010_1001]).bits(3).to_string();
    assert!(text.contains("error: Samples.head: ") && !text.contains("head  21"), "{text}");
}

/// Types of fixed width, at every width within a byte or beyond one, in both bit orders: as many bits as they have are the whole
/// message, one less cuts it off, and one more is left over.
#[test]
fn a_fixed_width_in_either_order() {
    macro_rules! widths {
        ($($width:literal)*) => { $({
            #[derive(BitPack, Debug, PartialEq)]
            struct High {
                #[bits($width)]
                v: u32,
            }
            #[derive(BitPack, Debug, PartialEq)]
            #[bitpack(bit_order = lsb0)]
            struct Low {
                #[bits($width)]
                v: u32,
            }
            #[derive(BitPack, Debug, PartialEq)]
            #[bitpack(bit_order = lsb0, endian = big)]
            struct LowBig {
                #[bits($width)]
                v: u32,
            }
            each::<High>();
            each::<Low>();
            each::<LowBig>();
            each::<[Low; 3]>();
        })* };
    }
    fn each<T>()
    where
        T: BitPack
            + Encode
            + for<'a> Decode<'a>
            + for<'a> ReadFrom<'a>
            + WriteTo
            + PartialEq
            + std::fmt::Debug,
    {
        for bytes in [[0xA5; 13], [0x3C; 13], [0xFF; 13]] {
            let (value, _) = T::decode_prefix(&bytes).unwrap();
            let bits = value.encoded_bits();
            let own = &bytes[..bits.div_ceil(8)];
            assert_eq!(T::decode_bits(own, bits).as_ref(), Ok(&value));
            assert_eq!(T::decode_bits(&bytes, bits).as_ref(), Ok(&value));
            let error = T::decode_bits(&bytes, bits - 1).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Overrun, "{error}");
            let error = T::decode_bits(&bytes, bits + 1).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Trailing, "{error}");
        }
    }
    widths!(1 2 3 4 5 6 7 8 9 12 15 16 17 24 31 32);
}

/// Fields without bits may stand behind one that takes the rest of the message.
#[test]
fn fields_without_bits_behind_the_rest() {
    use std::marker::PhantomData;

    #[derive(BitPack, Debug, PartialEq)]
    struct Bytes<'a, T> {
        #[bitpack(rest)]
        bytes: &'a [u8],
        marker: PhantomData<T>,
        unit: (),
    }

    #[derive(BitPack, Debug, PartialEq)]
    struct List {
        head: u8,
        #[bitpack(rest)]
        list: Vec<u16>,
        markers: [PhantomData<u32>; 3],
        pair: ((), std::marker::PhantomData<u8>),
    }

    for bytes in [&[][..], &[1], &[1, 2, 3]] {
        let value = Bytes { bytes, marker: PhantomData::<u64>, unit: () };
        assert_eq!(value.encode_to_vec().as_deref(), Ok(bytes));
        assert_eq!(Bytes::decode(bytes), Ok(value));
    }
    let value =
        List { head: 7, list: vec![0x0102, 3], markers: [PhantomData; 3], pair: ((), PhantomData) };
    assert_eq!(value.encode_to_vec().as_deref(), Ok(&[7, 1, 2, 0, 3][..]));
    assert_eq!(List::decode(&[7, 1, 2, 0, 3]), Ok(value));
}

/// The name means the same in an expression that a macro passes on.
#[test]
fn the_name_in_a_fragment_of_a_macro() {
    macro_rules! define {
        ($condition:expr, $length:expr) => {
            #[derive(BitPack, Debug, PartialEq)]
            struct Passed<'a> {
                #[bitpack(if = $condition)]
                kind: Option<u8>,
                #[bitpack(len = $length)]
                data: &'a [u8],
                last: u8,
            }
        };
    }
    define!(remaining > 16, remaining / 8 - 1);
    let long = Passed { kind: Some(1), data: &[2], last: 3 };
    let short = Passed { kind: None, data: &[2], last: 3 };
    for (value, bytes) in [(long, &[1, 2, 3][..]), (short, &[2, 3])] {
        assert_eq!(value.encode_to_vec().as_deref(), Ok(bytes));
        assert_eq!(Passed::decode(bytes), Ok(value));
    }
}

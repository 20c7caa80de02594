//! What extensible messages may hold besides numbers, and where they may lie.

use bitpack::prelude::*;

/// Fields of variable width, an alignment, a skipped field, parameters.
#[derive(BitPack, Debug, PartialEq)]
#[bitpack(extensible, bit_order = lsb0)]
struct Rich<'a, T> {
    n: u8,
    #[bitpack(count = self.n)]
    list: Vec<u16>,
    #[bitpack(skip, default = 3)]
    skipped: u8,
    flag: Option<u8>,
    #[bitpack(until = 0)]
    #[bitpack(align = 8, default = "none")]
    name: &'a str,
    param: T,
    #[bitpack(extensible)]
    params: [T; 2],
    #[bitpack(endian = big)]
    big: u16,
}

fn rich() -> Rich<'static, u8> {
    let (list, flag, name) = (vec![1, 2], Some(4), "abc");
    Rich { n: 2, list, skipped: 3, flag, name, param: 5, params: [6, 7], big: 0x1234 }
}

/// The message ends after so many of its fields.
fn cut(bytes: &[u8], bits: usize) -> Vec<u8> {
    let mut cut = bytes[..bits.div_ceil(8)].to_vec();
    cut[..2].copy_from_slice(&(bits as u16).to_le_bytes());
    if !bits.is_multiple_of(8) {
        *cut.last_mut().unwrap() &= (1 << (bits % 8)) - 1;
    }
    cut
}

#[test]
fn every_end() {
    let bytes = rich().encode_to_vec().unwrap();
    assert_eq!(
        bytes,
        [
            0xA0, 0, // 160 bits
            2, 1, 0, 2, 0, // n, list
            0x09, 0, // flag, aligned
            b'a', b'b', b'c', 0, // name
            5, 2, 0, 6, 7, // param, params
            0x12, 0x34,
        ]
    );
    let whole = rich();
    let ends = [
        (
            16,
            Rich {
                n: 0,
                list: vec![],
                flag: None,
                name: "none",
                param: 0,
                params: [0; 2],
                big: 0,
                ..rich()
            },
        ),
        (
            24,
            Rich {
                list: vec![],
                flag: None,
                name: "none",
                param: 0,
                params: [0; 2],
                big: 0,
                ..rich()
            },
        ),
        (56, Rich { flag: None, name: "none", param: 0, params: [0; 2], big: 0, ..rich() }),
        (65, Rich { name: "none", param: 0, params: [0; 2], big: 0, ..rich() }),
        (104, Rich { param: 0, params: [0; 2], big: 0, ..rich() }),
        (112, Rich { params: [0; 2], big: 0, ..rich() }),
        (144, Rich { big: 0, ..rich() }),
        (160, whole),
    ];
    for bits in 16..=160 {
        let message = cut(&bytes, bits);
        let read = Rich::<u8>::decode(&message);
        match ends.iter().find(|(end, _)| *end == bits) {
            Some((_, value)) => assert_eq!(read.as_ref(), Ok(value), "{bits} bits"),
            // The gap of an alignment, and nothing behind it: the field is missing as well.
            None if bits == 72 => assert_eq!(read.unwrap().name, "none"),
            None => assert!(read.is_err(), "{bits} bits: {read:?}"),
        }
    }
    // A later version's fields, then something else.
    let mut longer = [&bytes[..], &[0xFF; 9]].concat();
    longer[0] = 0xA0 + 67;
    assert_eq!(Rich::decode_prefix(&longer).unwrap(), (rich(), &[][..]));
}

#[derive(BitPack, Debug, PartialEq, Default, Clone, Copy)]
#[bitpack(extensible)]
struct Small {
    #[bits(3)]
    a: u8,
    #[bits(2)]
    b: u8,
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(tag = bits(2))]
enum Union {
    #[bitpack(tag = 1)]
    One {
        #[bitpack(number = 2)]
        late: u8,
        #[bits(2)]
        #[bitpack(number = 1, extensible)]
        first: [u8; 3],
    },
}

/// In collections, optional, in a box, in a union, in a limit of its own.
#[derive(BitPack, Debug, PartialEq)]
struct Whole {
    #[bitpack(count = 2)]
    list: Vec<Small>,
    option: Option<Small>,
    #[bitpack(extensible)]
    options: [Option<u8>; 2],
    boxed: Box<Small>,
    plain: [[Small; 1]; 2],
    #[bits(3)]
    #[bitpack(extensible)]
    maybe: Option<[u8; 2]>,
    union: Union,
    #[bitpack(len_of = tuple)]
    len: u8,
    tuple: Pair,
}

#[derive(BitPack, Debug, PartialEq, Default)]
#[bitpack(extensible)]
struct Pair(#[bitpack(number = 2)] u8, #[bitpack(number = 1)] u8);

#[test]
fn round_trip() {
    let small = |a| Small { a, b: 1 };
    let whole = Whole {
        list: vec![small(2), small(3)],
        option: Some(small(4)),
        options: [Some(9), None],
        boxed: Box::new(small(5)),
        plain: [[small(6)], [small(7)]],
        maybe: Some([1, 2]),
        union: Union::One { late: 9, first: [1, 2, 3] },
        len: 4,
        tuple: Pair(1, 2),
    };
    let bytes = whole.encode_to_vec().unwrap();
    let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hex, oracle());
    assert_eq!(Whole::decode(&bytes), Ok(whole));
    for len in 0..bytes.len() {
        assert!(Whole::decode(&bytes[..len]).is_err());
    }
}

/// The bits of `round_trip`, put together by hand.
fn oracle() -> String {
    let header = |bits: usize| format!("{bits:016b}");
    let small = |a: usize| format!("{}{a:03b}01", header(21));
    let bits = [
        small(2),
        small(3),
        format!("1{}", small(4)),
        format!("{}1000010010", header(2)),
        small(5),
        small(6),
        small(7),
        format!("1{}001010", header(2)),
        format!("01{}01101100001001", header(3)),
        format!("00000100{}0000001000000001", header(32)),
    ]
    .concat();
    let bytes = bits.as_bytes().chunks(8).map(|byte| {
        let text = format!("{:0<8}", std::str::from_utf8(byte).unwrap());
        format!("{:02x}", u8::from_str_radix(&text, 2).unwrap())
    });
    bytes.collect()
}

/// As elements that stay in the message, in an order of whole bytes as well.
#[test]
fn in_sequences() {
    use bitpack::{Seq, order};

    #[derive(BitPack, Debug, PartialEq, Clone, Copy, Default)]
    #[bitpack(extensible)]
    struct Record {
        id: u8,
        #[bitpack(extensible)]
        words: [u16; 2],
    }
    #[derive(BitPack, Debug, PartialEq, Clone, Copy)]
    #[bitpack(extensible)]
    struct Newer {
        id: u8,
        #[bitpack(extensible)]
        words: [u16; 3],
        more: u32,
    }
    #[derive(BitPack, Debug)]
    struct Sender {
        n: u8,
        #[bitpack(count = self.n)]
        records: Vec<Newer>,
        end: u8,
    }
    #[derive(BitPack, Debug)]
    struct Reader<'a> {
        n: u8,
        #[bitpack(count = self.n)]
        records: Seq<'a, Record>,
        end: u8,
    }
    #[derive(BitPack, Debug)]
    struct Bytes<'a> {
        n: u8,
        #[bitpack(count = self.n)]
        records: Seq<'a, Record, order::Bytes>,
        end: u8,
    }
    let newer = |id| Newer { id, words: [1, 2, 3], more: 0xFFFF_FFFF };
    let sender = Sender { n: 2, records: vec![newer(7), newer(8)], end: 9 };
    let bytes = sender.encode_to_vec().unwrap();
    let record = |id| Record { id, words: [1, 2] };
    let reader = Reader::decode(&bytes).unwrap();
    assert_eq!(reader.records.iter().collect::<Vec<_>>(), [record(7), record(8)]);
    let reader = Bytes::decode(&bytes).unwrap();
    assert_eq!(reader.records.iter().collect::<Vec<_>>(), [record(7), record(8)]);
    assert_eq!(reader.end, 9);
    // The first record ends inside a byte, in the middle of a number.
    let mut odd = bytes.clone();
    odd[2] = 29;
    for error in [Reader::decode(&odd).map(drop), Bytes::decode(&odd).map(drop)] {
        assert!(error.is_err(), "{error:?}");
    }
}

//! Memory: borrowed messages need none, and owned ones no more than what their bytes can fill.
//!
//! The bound of an owned message: every element that is there has been read, so that a list takes at most
//! `size_of::<Element>() * 8 / MIN_BITS` bytes for a byte of the message, three times that while it grows; and each list that is
//! not finished makes room in advance for no more bytes than are left of the message, which makes
//! [`MAX_DEPTH`] times the message at most.

use allocation_counter::{AllocationInfo, measure};
use bitpack::wire::{MAX_DEPTH, ReadFrom};
use bitpack::{Seq, prelude::*};

fn cost(run: impl FnOnce()) -> (u64, usize) {
    let AllocationInfo { bytes_max, count_total, .. } = measure(run);
    (count_total, bytes_max as usize)
}

/// The counter counts.
#[test]
fn the_judge() {
    let (count, bytes) = cost(|| drop(std::hint::black_box(vec![0_u8; 5000])));
    assert_eq!((count, bytes), (1, 5000));
}

#[derive(BitPack, Clone, Copy, Debug, PartialEq)]
struct Fixed {
    #[bits(4)]
    a: u8,
    #[bits(12)]
    b: [i16; 3],
    c: u32,
}

#[derive(BitPack, Clone, Debug, PartialEq)]
#[bitpack(tag = bits(8))]
enum Step<'a> {
    Stop,
    Go(#[bits(3)] u8, #[bits(5)] u8, Option<Fixed>, #[bits(7)] u8),
    Say {
        #[bitpack(len_of = text)]
        n: u8,
        text: &'a str,
    },
}

#[derive(BitPack, Clone, Debug, PartialEq)]
struct Borrowed<'a> {
    #[bitpack(len_of = name)]
    n: u8,
    name: &'a [u8],
    #[bitpack(count_of = cells)]
    m: u8,
    cells: Seq<'a, Fixed>,
    #[bitpack(len_of = steps)]
    k: u16,
    steps: Seq<'a, Step<'a>>,
    #[bitpack(if = self.m > 3)]
    some: Option<u32>,
    #[bitpack(until = 0)]
    title: &'a str,
    #[bitpack(crc(crc::CRC_16_USB, over = n..=title))]
    crc: u16,
}

#[test]
fn borrowed_messages() {
    let fixed = Fixed { a: 9, b: [-2048, 0, 2047], c: 77 };
    let cells = [fixed; 5];
    let steps = [Step::Stop, Step::Go(7, 31, Some(fixed), 99), Step::Say { n: 2, text: "né" }];
    let steps = [&steps[..1], &steps[2..], &steps[2..]].concat();
    let value = Borrowed {
        n: 4,
        name: b"name",
        m: 5,
        cells: Seq::from(&cells),
        k: 11,
        steps: Seq::from(&steps[..]),
        some: Some(5),
        title: "title",
        crc: 0,
    };
    let bytes = value.encode_to_vec().unwrap();
    let (mut out, mut fixed_out) = ([0xA5; 200], [0xA5; 9]);
    let all = cost(|| {
        assert_eq!(fixed.encode_into(&mut fixed_out), Ok(9));
        assert_eq!(Fixed::decode(&fixed_out), Ok(fixed));
        assert_eq!(value.encode_into(&mut out), Ok(bytes.len()));
        assert_eq!(value.encoded_len(), bytes.len());
        let decoded = Borrowed::decode(&bytes).unwrap();
        assert_eq!(decoded.encode_into(&mut out), Ok(bytes.len()));
        assert_eq!(decoded.steps.iter().count() + decoded.cells.iter().count(), 8);
        assert_eq!(decoded.cells.get(4), Some(fixed));
        assert_eq!(value.validate(), Ok(()));
        assert_eq!(decoded.diff(&decoded).count(), 0);
        for len in 0..bytes.len() {
            assert!(Borrowed::decode(&bytes[..len]).is_err());
            assert!(value.encode_into(&mut out[..len]).is_err());
        }
    });
    assert_eq!(all, (0, 0));
    // Printing needs none either.
    struct Nowhere(usize);
    impl std::fmt::Write for Nowhere {
        fn write_str(&mut self, text: &str) -> std::fmt::Result {
            self.0 += text.len();
            Ok(())
        }
    }
    let printed = cost(|| {
        use std::fmt::Write;
        let mut nowhere = Nowhere(0);
        write!(nowhere, "{}", Borrowed::explain(&bytes)).unwrap();
        write!(nowhere, "{}", Borrowed::explain(&bytes[..20])).unwrap();
        write!(nowhere, "{}", value.diff(&Borrowed { n: 5, title: "", ..value.clone() })).unwrap();
        write!(nowhere, "{}", Borrowed::decode(&bytes[..30]).unwrap_err()).unwrap();
        assert!(nowhere.0 > 1000);
    });
    assert_eq!(printed, (0, 0));
}

#[derive(BitPack, Debug)]
struct Bits {
    n: u32,
    #[bits(1)]
    #[bitpack(count = self.n)]
    list: Vec<bool>,
}
#[derive(BitPack, Debug)]
struct Wide {
    n: u32,
    #[bits(3)]
    #[bitpack(count = self.n)]
    list: Vec<u128>,
}
#[derive(BitPack, Debug)]
struct Plain {
    n: u32,
    #[bitpack(count = self.n)]
    list: Vec<u8>,
}
#[derive(BitPack, Debug)]
struct Structs {
    n: u32,
    #[bitpack(count = self.n)]
    list: Vec<Fixed>,
}
#[derive(BitPack, Debug)]
struct Long {
    n: u32,
    #[bitpack(len = self.n)]
    text: String,
}
#[derive(BitPack, Debug)]
struct Inner {
    #[bitpack(count_of = list)]
    n: u16,
    list: Vec<u64>,
    spare: [u64; 30],
}
#[derive(BitPack, Debug)]
struct Nested {
    n: u32,
    #[bitpack(count = self.n)]
    list: Vec<Inner>,
}
#[derive(BitPack, Debug)]
struct Tree {
    #[bitpack(count_of = kids)]
    n: u32,
    kids: Vec<Tree>,
}
#[derive(BitPack, Debug)]
struct Maybe {
    #[bits(1)]
    #[bitpack(count_of = list)]
    n: u32,
    list: Vec<Option<[u64; 8]>>,
}

/// Counts that the message cannot hold cost nothing at all.
#[test]
fn impossible_counts() {
    for tail in [0, 1, 7, 100, 100_000] {
        let bytes = [&[0xFF; 4][..], &vec![0xFF; tail]].concat();
        let all = cost(|| {
            assert!(Bits::decode(&bytes).is_err());
            assert!(Wide::decode(&bytes).is_err());
            assert!(Plain::decode(&bytes).is_err());
            assert!(Structs::decode(&bytes).is_err());
            assert!(Long::decode(&bytes).is_err());
            assert!(Nested::decode(&bytes).is_err());
            assert!(Tree::decode(&bytes).is_err());
        });
        assert_eq!(all, (0, 0), "{tail} bytes");
    }
}

/// What `T` costs for messages of `len` bytes that promise as much as they can hold: elements that take `least`
/// bits at least and `size` bytes of memory.
fn bounded<T: for<'a> Decode<'a>>(len: usize, least: usize, size: usize, fill: u8) {
    for count in [len * 8 / least, len * 8 / least / 2, 1 + len / 9] {
        let bytes = [&(count as u32).to_be_bytes()[..], &vec![fill; len]].concat();
        let (_, most) = cost(|| drop(T::decode_prefix(&bytes)));
        let bound = 3 * size * len * 8 / least + MAX_DEPTH * bytes.len();
        assert!(most <= bound, "{most} bytes for a message of {len}: more than {bound}");
    }
}

#[test]
fn possible_counts() {
    for fill in [0, 1, 0x55, 0xFF] {
        for len in [10, 1000, 100_000] {
            bounded::<Bits>(len, 1, 1, fill);
            bounded::<Wide>(len, 3, 16, fill);
            bounded::<Plain>(len, 8, 1, fill);
            bounded::<Structs>(len, <Fixed as ReadFrom>::MIN_BITS, size_of::<Fixed>(), fill);
            bounded::<Long>(len, 8, 1, fill);
            let (least, size) = (<Inner as ReadFrom>::MIN_BITS, size_of::<Inner>());
            bounded::<Nested>(len, least, size, fill);
            bounded::<Tree>(len, 32, size_of::<Tree>(), fill);
            bounded::<Maybe>(len, 1, size_of::<Option<[u64; 8]>>(), fill);
        }
    }
}

/// A list in a list in a list, each of which claims all that is left: each makes room in advance for at most four times as many
/// bytes as the message has.
#[test]
fn claims_in_claims() {
    let (levels, len) = (MAX_DEPTH, 400_000);
    let mut bytes = Vec::new();
    while bytes.len() < len {
        // As many as the rest could hold, at four bytes each; none where that is all the depth there is.
        let left = (len - bytes.len() - 4) / 4;
        let claim = if bytes.len() / 4 < levels { left } else { 0 };
        bytes.extend((claim as u32).to_be_bytes());
    }
    let (_, most) = cost(|| assert!(Tree::decode(&bytes).is_err()));
    let room = 4 * levels * len + 3 * size_of::<Tree>() * len / 4;
    assert!(most <= room, "{most} bytes for {len}");
}

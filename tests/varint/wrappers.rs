//! The formats as types: elements, counts, keys, optional values, and how they look.

use bitpack::prelude::*;
use bitpack::varint::{DerLength, Leb128, Quic, Sleb128, Vlq, Zigzag};
use std::collections::BTreeMap;

#[derive(BitPack, Debug, PartialEq)]
struct All {
    n: Leb128<u8>,
    #[bitpack(count = self.n)]
    list: Vec<Leb128<u64>>,
    flag: bool,
    maybe: Option<Zigzag<i64>>,
    #[bitpack(count = 2)]
    map: BTreeMap<Vlq<u16>, Sleb128<i8>>,
    boxed: Box<Quic<u32>>,
    length: DerLength<u16>,
    #[bitpack(len = self.length)]
    text: String,
}

fn all() -> All {
    All {
        n: Leb128(2),
        list: vec![Leb128(1), Leb128(300)],
        flag: true,
        maybe: Some(Zigzag(-2)),
        map: BTreeMap::from([(Vlq(200), Sleb128(-1)), (Vlq(3), Sleb128(64))]),
        boxed: Box::new(Quic(64)),
        length: DerLength(2),
        text: "hi".into(),
    }
}

#[test]
fn everywhere() {
    // One bit for the flag and one for the option move all that follows by two bits.
    let tail = [0x03, 0x03, 0xC0, 0x00, 0x81, 0x48, 0x7F, 0x40, 0x40, 0x02, b'h', b'i'];
    let mut wire = vec![0x02, 0x01, 0xAC, 0x02, 0b1100_0000];
    for byte in tail {
        *wire.last_mut().unwrap() |= byte >> 2;
        wire.push(byte << 6);
    }
    assert_eq!(all().encode_to_vec().unwrap(), wire);
    assert_eq!(All::decode(&wire), Ok(all()));
    assert_eq!(all().encoded_len(), wire.len());
}

#[test]
fn counts_are_checked() {
    let wrong = All { n: Leb128(3), length: DerLength(1), ..all() };
    let found: Vec<_> = wrong.violations().map(|error| error.path().to_string()).collect();
    assert_eq!(found, ["list", "text"]);
}

#[test]
fn explained() {
    #[derive(BitPack)]
    struct Short {
        id: Leb128<u16>,
        #[bitpack(with = bitpack::varint::zigzag)]
        change: i32,
        #[bitpack(rest)]
        rest: Vec<Quic<u64>>,
    }
    assert_eq!(
        Short::explain(&[0xAC, 0x02, 0x03, 0x25, 0x7B, 0xBD]).to_string(),
        "\
Short: 48 bits, 6 bytes, msb0
bits     bytes  raw                field    value
0..=15   0..=1  10101100 00000010  id       300
16..=23  2      00000011           change   -2
24..=31  3      00100101           rest[0]  37
32..=47  4..=5  01111011 10111101  rest[1]  15293
"
    );
    let text = Short::explain(&[0xAC, 0x02, 0x03, 0x7B]).to_string();
    assert!(
        text.ends_with(
            "error: Short.rest[0]: the message needs at least 5 bytes, 4 given at bit 24\n"
        ),
        "{text}"
    );
}

#[test]
fn differences() {
    let after = All { list: vec![Leb128(1), Leb128(301)], maybe: None, ..all() };
    assert_eq!(all().diff(&after).to_string(), "list[1]: 300 → 301\nmaybe: -2 → absent\n");
}

#[test]
fn conversions() {
    assert_eq!(Leb128::from(3_u8), Leb128(3));
    assert_eq!(usize::try_from(Quic(7_u64)), Ok(7));
    assert!(usize::try_from(Vlq(u128::MAX)).is_err());
    assert!(usize::try_from(Sleb128(-1_i8)).is_err());
}

//! Headers made to do harm, and where messages end: the errors, with their texts.

use bitpack::{ErrorKind, prelude::*};

#[derive(BitPack, Debug, PartialEq, Default)]
#[bitpack(extensible)]
struct Inner {
    #[bits(6)]
    a: u8,
    #[bits(12)]
    b: u16,
}

#[derive(BitPack, Debug, PartialEq)]
#[bitpack(dynamic, bit_order = lsb0)]
struct Outer {
    #[bits(3)]
    lead: u8,
    inner: Inner,
    #[bits(5)]
    #[bitpack(extensible)]
    list: [u8; 3],
    #[bitpack(extensible)]
    inners: [Inner; 2],
    after: u8,
}

const OUTER: Outer = Outer {
    lead: 5,
    inner: Inner { a: 33, b: 2748 },
    list: [1, 2, 31],
    inners: [Inner { a: 1, b: 2 }, Inner { a: 3, b: 4 }],
    after: 0xA5,
};

/// Sets 16 bits, lsb0.
fn set(bytes: &[u8], at: usize, number: u16) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for bit in 0..16 {
        let (byte, mask) = ((at + bit) / 8, 1 << ((at + bit) % 8));
        bytes[byte] = bytes[byte] & !mask | if number >> bit & 1 == 1 { mask } else { 0 };
    }
    bytes
}

fn error(bytes: &[u8]) -> String {
    let error = Outer::decode(bytes).unwrap_err();
    assert_eq!(Outer::decode_prefix(bytes).unwrap_err(), error);
    let explained = Outer::explain(bytes).to_string();
    assert!(explained.ends_with(&format!("error: {error}\n")), "{explained}");
    error.to_string()
}

#[test]
fn headers() {
    let bytes = OUTER.encode_to_vec().unwrap();
    assert_eq!(Outer::decode(&bytes), Ok(OUTER));
    // The message's header lies at bit 3, its fields from bit 19 on: 6 and 12 bits.
    for (bits, text) in [
        (
            0,
            "Outer.inner.(bits): a message of 0 bits is shorter than its header, which has 16 bits at bit 3",
        ),
        (
            15,
            "Outer.inner.(bits): a message of 15 bits is shorter than its header, which has 16 bits at bit 3",
        ),
        (
            21,
            "Outer.inner.a: reaches byte 4 of the message, but the length around it ends at 3 at bit 19",
        ),
        (
            23,
            "Outer.inner.b: reaches byte 5 of the message, but the length around it ends at 4 at bit 25",
        ),
        (
            33,
            "Outer.inner.b: reaches past the end of the message, which lies inside a byte at bit 25",
        ),
        (65_535, "Outer.inner.(bits): the message needs at least 8193 bytes, 20 given at bit 3"),
    ] {
        assert_eq!(error(&set(&bytes, 3, bits)), text);
    }
    // The numbers of elements lie at bits 37 and 68.
    for (at, count, text) in [
        (37, 65_535, "Outer.list: the message needs at least 40966 bytes, 20 given at bit 53"),
        (68, 65_535, "Outer.inners: the message needs at least 131081 bytes, 20 given at bit 84"),
    ] {
        assert_eq!(error(&set(&bytes, at, count)), text);
    }
    let text = "Outer.inners[1].(bits): a message of 1 bits is shorter than its header, which has 16 bits at bit 118";
    assert_eq!(error(&set(&bytes, 118, 1)), text);
}

/// Elements that nobody wants, but whose width only they know, are read all the same.
#[test]
fn unwanted_elements() {
    #[derive(BitPack)]
    struct Three {
        #[bitpack(extensible)]
        inners: [Inner; 3],
        after: u8,
    }
    #[derive(BitPack, Debug)]
    struct One {
        #[bitpack(extensible)]
        inners: [Inner; 1],
        after: u8,
    }
    let inners = [1, 2, 3].map(|a| Inner { a, b: 7 });
    let mut bytes = Three { inners, after: 9 }.encode_to_vec().unwrap();
    let one = One::decode(&bytes).unwrap();
    assert_eq!((one.inners[0].a, one.after), (1, 9));
    let explained = One::explain(&bytes).to_string();
    assert!(explained.contains("inners[2].b"), "{explained}");
    // The second element's header: bits 50 to 65.
    bytes[7] = 0xFF;
    let error = One::decode(&bytes).unwrap_err();
    assert_eq!((error.kind(), error.field().name), (ErrorKind::Truncated, "(bits)"));
    assert!(error.to_string().starts_with("One.inners[1].(bits): "), "{error}");
}

#[test]
fn every_truncation() {
    let bytes = OUTER.encode_to_vec().unwrap();
    for len in 0..bytes.len() {
        let error = Outer::decode(&bytes[..len]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Truncated, "{len}: {error}");
        assert!(error.need().unwrap() <= bytes.len() && error.need().unwrap() > len, "{error}");
    }
    let longer = [&bytes[..], &[0]].concat();
    assert_eq!(Outer::decode(&longer).unwrap_err().kind(), ErrorKind::Trailing);
}

/// A message that would need a larger header.
#[test]
fn too_long_to_write() {
    #[derive(BitPack, Debug)]
    #[bitpack(extensible)]
    struct Large {
        fixed: [u64; 1023],
        #[bitpack(extensible)]
        more: [u32; 1],
    }
    #[derive(BitPack)]
    #[bitpack(extensible)]
    struct Larger {
        fixed: [u64; 1024],
    }
    let large = Large { fixed: [0; 1023], more: [7] };
    let error = large.encode_to_vec().unwrap_err();
    assert_eq!(
        error.to_string(),
        "Large.(bits): value 65536 overflows 16 bits (0..=65535) at bit 0"
    );
    assert_eq!(large.validate(), Err(error));
    assert_eq!(large.violations().collect::<Vec<_>>(), [error]);
    let error = Larger { fixed: [0; 1024] }.encode_to_vec().unwrap_err();
    assert_eq!(
        error.to_string(),
        "Larger.(bits): value 65552 overflows 16 bits (0..=65535) at bit 0"
    );
}

/// Checks the violations of a value and the differences between two values.
#[test]
fn violations_and_differences() {
    let wrong = Outer { list: [1, 99, 3], inner: Inner { a: 64, b: 5000 }, ..OUTER };
    let texts: Vec<_> = wrong.violations().map(|error| error.to_string()).collect();
    assert_eq!(
        texts,
        [
            "Outer.inner.a: value 64 overflows 6 bits (0..=63) at bit 19",
            "Outer.inner.b: value 5000 overflows 12 bits (0..=4095) at bit 25",
            "Outer.list[1]: value 99 overflows 5 bits (0..=31) at bit 58",
        ]
    );
    let error = wrong.encode_to_vec().unwrap_err();
    assert_eq!(error.to_string(), texts[0]);
    let text = wrong.diff(&OUTER).to_string();
    assert_eq!(text, "inner.a: 64 → 33\ninner.b: 5000 → 2748\nlist[1]: 99 → 2\nlist[2]: 3 → 31\n");
}

/// Replaces two bytes of a message. If the result still decodes, its value encodes, and decoding
/// that returns the same value.
#[test]
fn noise() {
    let bytes = OUTER.encode_to_vec().unwrap();
    let mut decoded = 0;
    for first in 0..bytes.len() {
        for (second, byte) in
            (0..bytes.len()).zip([0, 1, 0x10, 0x11, 0x55, 0xAA, 0xFF].into_iter().cycle())
        {
            let mut noisy = bytes.clone();
            (noisy[first], noisy[second]) = (byte, byte ^ 0x81);
            if let Ok((value, _)) = Outer::decode_prefix(&noisy) {
                let again = value.encode_to_vec().unwrap();
                assert_eq!(Outer::decode(&again), Ok(value));
                decoded += 1;
            }
        }
    }
    assert!(decoded > 50, "{decoded} messages were values");
}

/// Elements in errors: of arrays in arrays, read one by one or at once, in what is optional.
#[test]
fn elements() {
    #[derive(BitPack, Debug, Clone, Copy)]
    struct Fixed {
        #[bits(4)]
        x: u8,
    }
    #[derive(BitPack, Debug, Clone, Copy)]
    #[bitpack(extensible)]
    struct Open {
        #[bits(4)]
        x: u8,
    }
    #[derive(BitPack, Debug)]
    struct Arrays {
        #[bitpack(extensible, default = [Fixed { x: 0 }; 2])]
        fixed: [Fixed; 2],
        #[bitpack(extensible, default = [[Open { x: 0 }; 2]; 2])]
        open: [[Open; 2]; 2],
        plain: [[Open; 2]; 2],
        option: Option<[Open; 2]>,
        #[bits(4)]
        #[bitpack(extensible)]
        numbers: [[u8; 2]; 3],
    }
    let open = |x| [[Open { x: 0 }; 2], [Open { x }, Open { x: 0 }]];
    let arrays = |n: usize| {
        let x = |at| if at == n { 16 } else { 0 };
        Arrays {
            fixed: [Fixed { x: 0 }, Fixed { x: x(0) }],
            open: open(x(1)),
            plain: open(x(2)),
            option: Some([Open { x: 0 }, Open { x: x(3) }]),
            numbers: [[0, 0], [0, x(4)], [0, 0]],
        }
    };
    let paths: Vec<_> =
        (0..5).map(|n| arrays(n).encode_to_vec().unwrap_err().path().to_string()).collect();
    assert_eq!(paths, ["fixed.x", "open[1][0].x", "plain[1][0].x", "option[1].x", "numbers[1][1]"]);
    let bytes = arrays(9).encode_to_vec().unwrap();
    // The headers of the elements: `open` has them from bit 40 on, `plain` from bit 120, `option` from bit 201.
    for (at, path) in [
        (40 + 2 * 20, "open[1][0].(bits)"),
        (120 + 3 * 20, "plain[1][1].(bits)"),
        (201 + 20, "option[1].(bits)"),
    ] {
        let mut bytes = bytes.clone();
        for bit in at..at + 16 {
            bytes[bit / 8] &= !(0x80 >> (bit % 8));
        }
        assert_eq!(Arrays::decode(&bytes).unwrap_err().path().to_string(), path);
    }
}

//! The examples that the standards give.

use crate::*;

/// The shortest form of each number.
fn check<F: Form>(source: &str, vectors: &[(F::Number, &[u8])]) {
    for (number, bytes) in vectors {
        assert_eq!(F::bytes(*number), *bytes, "{number:?} of {source}");
        assert_eq!(F::decode(bytes), Ok(F::of(*number)), "{bytes:02x?} of {source}");
    }
}

/// Forms that are read but not written.
fn check_longer<F: Form>(source: &str, vectors: &[(F::Number, &[u8])]) {
    for (number, bytes) in vectors {
        assert_eq!(F::decode(bytes), Ok(F::of(*number)), "{bytes:02x?} of {source}");
        assert!(F::bytes(*number).len() < bytes.len(), "{bytes:02x?} of {source}");
    }
}

#[test]
fn dwarf() {
    check::<Leb32>(
        "DWARF 5, table 7.7",
        &[
            (2, &[2]),
            (127, &[127]),
            (128, &[0x80, 1]),
            (129, &[1 + 0x80, 1]),
            (12857, &[57 + 0x80, 100]),
        ],
    );
    check::<Sleb32>(
        "DWARF 5, table 7.8",
        &[
            (2, &[2]),
            (-2, &[0x7E]),
            (127, &[127 + 0x80, 0]),
            (-127, &[1 + 0x80, 0x7F]),
            (128, &[0x80, 1]),
            (-128, &[0x80, 0x7F]),
            (129, &[1 + 0x80, 1]),
            (-129, &[0x7F + 0x80, 0x7E]),
        ],
    );
}

#[test]
fn webassembly() {
    let source = "WebAssembly, 5.2.2 Integers";
    check::<Leb8>(source, &[(3, &[0x03])]);
    check_longer::<Leb8>(source, &[(3, &[0x83, 0x00])]);
    check::<Sleb16>(source, &[(-2, &[0x7E])]);
    check_longer::<Sleb16>(source, &[(-2, &[0xFE, 0x7F]), (-2, &[0xFE, 0xFF, 0x7F])]);
    assert!(Leb8::decode(&[0x83, 0x10]).is_err());
    assert!(Sleb8::decode(&[0x83, 0x3E]).is_err());
    assert!(Sleb8::decode(&[0xFF, 0x7B]).is_err());
}

#[test]
fn protocol_buffers() {
    check::<Leb64>("Encoding, Base 128 Varints", &[(1, &[0x01]), (150, &[0x96, 0x01])]);
    // A negative `int32` is written as 64 bits.
    let minus_two = [0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01];
    check::<Leb64>("Encoding, Signed Integers", &[(-2_i64 as u64, &minus_two)]);
    check::<Zigzag32>(
        "Encoding, Signed Integers",
        &[
            (0, &[0]),
            (-1, &[1]),
            (1, &[2]),
            (-2, &[3]),
            (0x7FFF_FFFF, &[0xFE, 0xFF, 0xFF, 0xFF, 0x0F]),
            (-0x8000_0000, &[0xFF, 0xFF, 0xFF, 0xFF, 0x0F]),
        ],
    );
}

#[test]
fn midi() {
    check::<Vlq32>(
        "Standard MIDI Files 1.0, variable-length quantities",
        &[
            (0x0000_0000, &[0x00]),
            (0x0000_0040, &[0x40]),
            (0x0000_007F, &[0x7F]),
            (0x0000_0080, &[0x81, 0x00]),
            (0x0000_2000, &[0xC0, 0x00]),
            (0x0000_3FFF, &[0xFF, 0x7F]),
            (0x0000_4000, &[0x81, 0x80, 0x00]),
            (0x0010_0000, &[0xC0, 0x80, 0x00]),
            (0x001F_FFFF, &[0xFF, 0xFF, 0x7F]),
            (0x0020_0000, &[0x81, 0x80, 0x80, 0x00]),
            (0x0800_0000, &[0xC0, 0x80, 0x80, 0x00]),
            (0x0FFF_FFFF, &[0xFF, 0xFF, 0xFF, 0x7F]),
        ],
    );
    check::<Vlq16>("X.690, 8.19.5: { joint-iso-itu-t 100 3 }", &[(180, &[0x81, 0x34]), (3, &[3])]);
    check_longer::<Vlq32>("a group of zeros more", &[(180, &[0x80, 0x81, 0x34])]);
}

#[test]
fn quic() {
    check::<Quic64>(
        "RFC 9000, A.1",
        &[
            (151_288_809_941_952_652, &[0xC2, 0x19, 0x7C, 0x5E, 0xFF, 0x14, 0xE8, 0x8C]),
            (494_878_333, &[0x9D, 0x7F, 0x3E, 0x7D]),
            (15_293, &[0x7B, 0xBD]),
            (37, &[0x25]),
        ],
    );
    check_longer::<Quic64>("RFC 9000, A.1", &[(37, &[0x40, 0x25])]);
    // The limits of table 4.
    check::<Quic64>(
        "RFC 9000, section 16, table 4",
        &[
            (63, &[0x3F]),
            (64, &[0x40, 0x40]),
            (16383, &[0x7F, 0xFF]),
            (16384, &[0x80, 0x00, 0x40, 0x00]),
            (1_073_741_823, &[0xBF, 0xFF, 0xFF, 0xFF]),
            (1_073_741_824, &[0xC0, 0, 0, 0, 0x40, 0, 0, 0]),
            (4_611_686_018_427_387_903, &[0xFF; 8]),
        ],
    );
}

#[test]
fn der() {
    check::<Der32>(
        "X.690, 8.1.3.4 and 8.1.3.5",
        &[(38, &[0b0010_0110]), (201, &[0b1000_0001, 0b1100_1001])],
    );
    check::<Der64>(
        "X.690, 8.1.3.5 and 10.1",
        &[
            (0, &[0]),
            (127, &[0x7F]),
            (128, &[0x81, 0x80]),
            (255, &[0x81, 0xFF]),
            (256, &[0x82, 0x01, 0x00]),
            (65535, &[0x82, 0xFF, 0xFF]),
            (65536, &[0x83, 0x01, 0x00, 0x00]),
            (u64::MAX, &[0x88, 255, 255, 255, 255, 255, 255, 255, 255]),
        ],
    );
}

#[test]
fn limits() {
    check::<Leb8>("the widest", &[(u8::MAX, &[0xFF, 0x01])]);
    check::<Leb64>("the widest", &[(u64::MAX, &[255, 255, 255, 255, 255, 255, 255, 255, 255, 1])]);
    let mut widest = [0xFF; 19];
    widest[18] = 0x03;
    check::<Leb128>("the widest", &[(u128::MAX, &widest)]);
    check::<Zigzag128>("the widest", &[(i128::MIN, &widest)]);
    let mut least = [0x80; 19];
    least[18] = 0x7E;
    check::<Sleb128>("the least", &[(i128::MIN, &least)]);
    check::<Sleb8>("the least", &[(i8::MIN, &[0x80, 0x7F]), (i8::MAX, &[0xFF, 0x00])]);
    check::<Vlq8>("the widest", &[(u8::MAX, &[0x81, 0x7F])]);
    let mut widest = [0xFF; 19];
    (widest[0], widest[18]) = (0x83, 0x7F);
    check::<Vlq128>("the widest", &[(u128::MAX, &widest)]);
    let mut widest = [0xFF; 17];
    widest[0] = 0x90;
    check::<Der128>("the widest", &[(u128::MAX, &widest)]);
    check::<Quic128>("the widest", &[((1 << 62) - 1, &[0xFF; 8])]);
}

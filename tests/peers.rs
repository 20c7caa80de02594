//! Defects of other crates of the field that must never be ours, each as the test that shows it.

use bitpack::prelude::*;

/// A default on a signed field, which one crate turns into a panic.
#[test]
fn a_signed_field_has_a_default() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Position {
        #[bits(16)]
        x: i16,
        #[bitpack(skip, default = 5)]
        y: i16,
        #[bitpack(skip, default = -5)]
        z: i16,
    }
    let position = Position::decode(&[0xFF, 0xFB]).unwrap();
    assert_eq!(position, Position { x: -5, y: 5, z: -5 });
    assert_eq!(position.to_bytes().unwrap(), [0xFF, 0xFB]);
}

/// Twelve bits of ones are -1, not 4095; at every width, in both orders.
#[test]
fn a_narrow_signed_field_is_sign_extended() {
    #[derive(BitPack, Debug, PartialEq)]
    struct Signed {
        #[bits(12)]
        a: i16,
        #[bits(4)]
        b: i8,
    }
    #[derive(BitPack, Debug, PartialEq)]
    #[bitpack(bit_order = lsb0)]
    struct Reversed(#[bits(12)] i16, #[bits(4)] i8);

    assert_eq!(Signed::decode(&[0xFF, 0xFF]), Ok(Signed { a: -1, b: -1 }));
    assert_eq!(Signed::decode(&[0x80, 0x08]), Ok(Signed { a: -2048, b: -8 }));
    assert_eq!(Signed::decode(&[0x7F, 0xF7]), Ok(Signed { a: 2047, b: 7 }));
    assert_eq!(Reversed::decode(&[0xFF, 0x7F]), Ok(Reversed(-1, 7)));
    assert_eq!(Reversed::decode(&[0x00, 0x88]), Ok(Reversed(-2048, -8)));
}

/// A field may have any name; one crate's generated code has a variable `src`.
#[test]
fn a_field_is_called_src() {
    #[derive(BitPack)]
    struct Packet {
        src: u8,
        dst: u8,
    }
    assert_eq!(Packet { src: 1, dst: 2 }.to_bytes().unwrap(), [1, 2]);
}

/// A value that does not fit is an error with the field's name, never other bits.
#[test]
fn nothing_is_truncated() {
    #[derive(BitPack, Clone, Copy)]
    struct Packet {
        #[bits(4)]
        a: u8,
        #[bits(12)]
        b: i16,
        #[bits(21)]
        c: char,
        #[bits(3)]
        d: [u8; 2],
    }
    let fits = Packet { a: 15, b: -2048, c: 'x', d: [7, 7] };
    assert!(fits.to_bytes().is_ok());
    let wrong = [
        ("a", Packet { a: 16, ..fits }),
        ("a", Packet { a: 255, ..fits }),
        ("b", Packet { b: 2048, ..fits }),
        ("b", Packet { b: -2049, ..fits }),
        ("d", Packet { d: [7, 8], ..fits }),
    ];
    for (field, packet) in wrong {
        let error = packet.to_bytes().unwrap_err();
        assert_eq!(error.field().name, field);
        assert_eq!(packet.encode_into(&mut [0xA5; 8]).unwrap_err(), error);
        assert_eq!(packet.validate().unwrap_err(), error);
    }
}

/// A `u8` of 9 bits does not compile: `tests/ui/width/range.rs`, on the number, with what to write.
#[test]
fn a_width_beyond_the_type_is_refused() {
    let expected = include_str!("ui/width/range.stderr");
    assert!(expected.contains("`u8` holds 8 bits, not 9; use `u16`, or at most 8 bits"));
}

/// Input that ends early is an error, at every length; it never panics.
#[test]
fn truncated_input_is_an_error() {
    #[derive(BitPack, Debug)]
    struct Packet {
        #[bits(4)]
        a: u8,
        b: [u16; 2],
        #[bits(4)]
        c: u8,
        d: f64,
    }
    let bytes = [0xFF; Packet::BYTES];
    assert!(Packet::decode(&bytes).is_ok());
    for len in 0..Packet::BYTES {
        let error = Packet::decode(&bytes[..len]).unwrap_err();
        assert_eq!(Packet::decode_prefix(&bytes[..len]).unwrap_err(), error);
        let text = error.to_string();
        assert!(text.contains(&Packet::BYTES.to_string()), "{text}");
        assert!(text.contains(&len.to_string()), "{text}");
        assert!(!Packet::explain(&bytes[..len]).to_string().is_empty());
    }
}

/// The derive works when it is named by its path, with nothing imported.
#[test]
fn called_by_path() {
    mod bare {
        #[derive(::bitpack::BitPack)]
        pub(super) struct Packet {
            pub(super) a: u8,
        }
    }
    assert_eq!(bare::Packet { a: 7 }.to_bytes().unwrap(), [7]);
}

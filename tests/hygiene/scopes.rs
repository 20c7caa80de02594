//! Scopes: without a prelude, without an import, inside functions, at every visibility.

/// Nothing is in scope here but the language.
#[no_implicit_prelude]
mod bare {
    #[derive(::bitpack::BitPack)]
    pub(super) struct Everything {
        #[bits(1)]
        pub(super) flag: bool,
        #[bits(4)]
        #[bitpack(range = 1..=9)]
        pub(super) small: u8,
        #[bits(3)]
        pub(super) kind: Kind,
        #[bits(12)]
        pub(super) signed: i16,
        #[bits(4)]
        #[bitpack(reserved = 5, strict)]
        pub(super) reserved: (),
        #[bits(16)]
        #[bitpack(scale = 0.5, signed, unit = "m")]
        pub(super) height: f32,
        #[bitpack(endian = little)]
        pub(super) pair: [u16; 2],
        #[bitpack(skip)]
        pub(super) note: u64,
        #[bitpack(magic = 0xC0DE)]
        pub(super) magic: u16,
    }

    #[derive(::bitpack::BitPack)]
    #[bits(3)]
    pub(super) enum Kind {
        A,
        #[bitpack(other)]
        Other(u8),
    }

    #[derive(::bitpack::BitPack)]
    pub(super) struct Placed {
        #[bitpack(at = 8)]
        pub(super) a: u8,
        #[bitpack(at = 0, bit_order = lsb0)]
        pub(super) b: u8,
    }
}

#[test]
fn no_prelude() {
    use bitpack::prelude::*;
    let value = bare::Everything {
        flag: true,
        small: 9,
        kind: bare::Kind::Other(6),
        signed: -1,
        reserved: (),
        height: -0.5,
        pair: [0x0102, 0x0304],
        note: 7,
        magic: 0xC0DE,
    };
    let bytes = value.to_bytes().unwrap();
    assert_eq!(bytes, [0xCE, 0xFF, 0xF5, 0xFF, 0xFF, 2, 1, 4, 3, 0xC0, 0xDE]);
    assert_eq!(bare::Everything::decode(&bytes).unwrap().note, 0);
    assert!(bare::Kind::decode(&[0x00]).is_ok_and(|kind| matches!(kind, bare::Kind::A)));
    assert_eq!(bare::Placed { a: 1, b: 2 }.to_bytes().unwrap(), [2, 1]);
}

#[test]
fn by_path_without_import() {
    #[derive(bitpack::BitPack)]
    struct Local {
        #[bits(4)]
        a: u8,
        #[bits(4)]
        b: u8,
    }
    // `to_bytes` is inherent: it needs no trait in scope either.
    assert_eq!(Local { a: 1, b: 2 }.to_bytes().unwrap(), [0x12]);
}

#[test]
fn the_same_name_in_two_functions() {
    fn first() -> usize {
        #[derive(bitpack::BitPack)]
        struct Same(#[bits(3)] u8);
        <Same as bitpack::Fixed>::BITS
    }
    fn second() -> usize {
        #[derive(bitpack::BitPack)]
        struct Same(#[bits(5)] u8);
        <Same as bitpack::Fixed>::BITS
    }
    assert_eq!((first(), second()), (3, 5));
}

mod visible {
    use bitpack::prelude::*;

    #[derive(BitPack)]
    struct Private {
        a: u8,
    }

    #[derive(BitPack)]
    pub(super) struct Inside(pub(super) u8);

    #[derive(BitPack)]
    pub(in crate::scopes) struct Near {
        pub(in crate::scopes) inner: Inside,
        pub(crate) b: u8,
    }

    pub(super) fn private() -> [u8; 1] {
        Private { a: 7 }.to_bytes().unwrap()
    }
}

#[test]
fn every_visibility() {
    let near = visible::Near { inner: visible::Inside(1), b: 2 };
    assert_eq!((near.to_bytes().unwrap(), visible::private()), ([1, 2], [7]));
}

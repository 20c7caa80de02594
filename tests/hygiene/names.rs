//! Names: fields, types, parameters and constants called what generated code might call its own.
#![allow(non_snake_case, non_camel_case_types, non_upper_case_globals, dead_code, unused_macros)]

mod fields {
    use bitpack::prelude::*;

    #[derive(BitPack, Debug, PartialEq, Default)]
    pub(super) struct Fields {
        pub(super) src: u8,
        pub(super) self_: u8,
        pub(super) r#type: u8,
        pub(super) r#match: [u8; 2],
        pub(super) Ok: i8,
        pub(super) Err: i8,
        pub(super) r: u8,
        pub(super) w: u8,
        pub(super) index: u8,
        pub(super) value: u8,
        pub(super) site: u8,
        pub(super) bytes: u8,
        pub(super) u8: u8,
        pub(super) __bp: u8,
        pub(super) __bp_r: u8,
        pub(super) __bp_w: u8,
        pub(super) LAYOUT: u8,
        pub(super) to_bytes: u8,
    }
}

#[test]
fn fields() {
    use bitpack::prelude::*;
    let bytes: [u8; 19] = core::array::from_fn(|i| i as u8 + 1);
    let value = fields::Fields::decode(&bytes).unwrap();
    assert_eq!((value.src, value.r#type, value.r#match, value.__bp_r), (1, 3, [4, 5], 16));
    assert_eq!(value.to_bytes().unwrap(), bytes);
    let other = fields::Fields { r#type: 9, ..fields::Fields::decode(&bytes).unwrap() };
    assert_eq!(value.diff(&other).to_string(), "type: 3 → 9\n");
}

/// Types and traits of the user's that shadow the prelude's and the crate's.
mod types {
    #[derive(bitpack::BitPack)]
    pub(super) struct Result(pub(super) u8);
    #[derive(bitpack::BitPack)]
    pub(super) struct Option {
        pub(super) Some: u8,
    }
    #[derive(bitpack::BitPack)]
    #[bits(4)]
    pub(super) enum Some {
        None = 3,
        Ok,
        Err,
    }
    #[derive(bitpack::BitPack)]
    pub(super) struct Default(#[bits(4)] pub(super) u8);
    #[derive(bitpack::BitPack)]
    pub(super) struct Self_ {
        pub(super) result: Result,
        pub(super) option: Option,
        pub(super) some: Some,
        pub(super) default: Default,
    }

    struct Reader;
    struct Writer;
    struct Field;
    struct Layout;
    struct Order;
    struct DecodeError;
    trait BitPack {}
    trait Fixed {}
    mod core {}
    mod std {}

    #[derive(bitpack::BitPack)]
    pub(super) struct All {
        pub(super) parts: Self_,
        #[bits(12)]
        pub(super) number: i16,
        #[bits(4)]
        pub(super) last: [bool; 1],
    }
}

#[test]
fn types() {
    let parts = types::Self_ {
        result: types::Result(1),
        option: types::Option { Some: 2 },
        some: types::Some::Ok,
        default: types::Default(5),
    };
    let all = types::All { parts, number: -2, last: [true] };
    assert_eq!(all.to_bytes().unwrap(), [1, 2, 0x45, 0xFF, 0xE1]);
}

mod values {
    const r: u8 = 1;
    const w: u8 = 2;
    static index: u8 = 3;
    const value: u8 = 4;
    const error: u8 = 5;
    const N: usize = 6;
    fn Ok() {}
    macro_rules! tri {
        () => {};
    }
    macro_rules! panic {
        () => {};
    }

    #[derive(bitpack::BitPack)]
    pub(super) struct Constants {
        #[bits(N)]
        #[bitpack(range = r..=value)]
        pub(super) a: u8,
        #[bits(w as usize)]
        pub(super) b: u8,
    }
}

#[test]
fn values() {
    let constants = values::Constants { a: 4, b: 2 };
    assert_eq!(constants.to_bytes().unwrap(), [0x12]);
    assert_eq!(constants.to_bytes_const().unwrap(), [0x12]);
}

mod parameters {
    #[derive(bitpack::BitPack)]
    pub(super) struct Parameters<O, T, R, const N: usize, const I: usize> {
        pub(super) a: O,
        pub(super) b: [T; N],
        pub(super) c: [R; I],
    }
}

#[test]
fn parameters() {
    use bitpack::prelude::*;
    type P = parameters::Parameters<u8, bool, i16, 3, 2>;
    let value: P = parameters::Parameters { a: 1, b: [true, false, true], c: [-1, 2] };
    assert_eq!((P::BITS, P::BYTES), (43, 6));
    let bytes = value.to_bytes::<6>().unwrap();
    assert_eq!(P::decode(&bytes).unwrap().c, [-1, 2]);
}

/// An associated constant of the user's called as one of ours.
#[derive(bitpack::BitPack)]
struct Fields {
    a: u8,
}

impl Fields {
    const FIELDS: u8 = 1;
}

#[test]
fn own_constants() {
    assert_eq!(Fields { a: Fields::FIELDS }.to_bytes(), Ok([1]));
}

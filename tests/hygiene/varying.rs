//! Variable width: structs, unions and their helpers where names are missing, shadowed or reserved.

/// Nothing is in scope here but the language.
#[no_implicit_prelude]
mod bare {
    #[derive(::bitpack::BitPack)]
    pub(super) struct Everything<'a> {
        #[bits(4)]
        pub(super) flags: u8,
        #[bits(4)]
        #[bitpack(count_of = pairs)]
        pub(super) count: (),
        pub(super) pairs: ::std::vec::Vec<Pair>,
        #[bitpack(tag_of = body)]
        #[bits(8)]
        pub(super) tag: (),
        #[bitpack(len_of = body)]
        pub(super) len: u8,
        pub(super) body: Body<'a>,
        #[bitpack(if = self.flags & 1 != 0)]
        pub(super) port: ::core::option::Option<u16>,
        #[bits(12)]
        pub(super) maybe: ::core::option::Option<i16>,
        pub(super) next: ::core::option::Option<::std::boxed::Box<Everything<'a>>>,
        #[bitpack(align = 8, until = 0)]
        pub(super) name: &'a str,
        #[bitpack(len = 2)]
        pub(super) bytes: &'a [u8],
        #[bitpack(crc(::crc::CRC_8_SMBUS, over = bytes..=bytes))]
        pub(super) crc: u8,
        #[bitpack(checksum(::bitpack::checksum::INTERNET, over = bytes..=bytes))]
        pub(super) sum: u16,
        #[bitpack(context(self.flags, 2))]
        pub(super) told: Told,
        #[bitpack(with = own)]
        pub(super) own: u8,
        #[bitpack(count = self.flags - 1, endian = little)]
        pub(super) list: ::bitpack::Seq<'a, u16, ::bitpack::order::Msb0<::bitpack::order::Little>>,
        #[bitpack(rest)]
        pub(super) rest: ::std::vec::Vec<u8>,
    }

    #[derive(::bitpack::BitPack)]
    pub(super) struct Pair {
        #[bits(4)]
        pub(super) a: u8,
        #[bits(4)]
        pub(super) b: u8,
    }

    #[derive(::bitpack::BitPack)]
    pub(super) enum Body<'a> {
        #[bitpack(tag = 3)]
        Text(#[bitpack(rest)] &'a str),
        #[bitpack(other)]
        Other(u8, #[bitpack(rest)] &'a [u8]),
    }

    #[derive(::bitpack::BitPack)]
    #[bitpack(context(n: u8, m: usize))]
    pub(super) struct Told {
        #[bitpack(count = n as usize + m)]
        pub(super) values: ::std::vec::Vec<u8>,
    }

    #[derive(::bitpack::BitPack)]
    #[bitpack(tag = bits(8))]
    pub(super) enum Inside {
        Empty,
        Full {
            #[bitpack(rest)]
            data: ::std::vec::Vec<u8>,
        },
    }

    mod own {
        pub(super) fn read<O: ::bitpack::order::Order>(
            input: &mut ::bitpack::wire::Input<'_, '_, O>,
            site: &'static ::bitpack::layout::Field,
        ) -> ::bitpack::wire::Read<u8> {
            let byte = input.take(8, site)?;
            ::core::result::Result::Ok(!byte as u8)
        }

        pub(super) fn write<O: ::bitpack::order::Order>(
            value: &u8,
            output: &mut ::bitpack::wire::Output<'_, O>,
            site: &'static ::bitpack::layout::Field,
        ) -> ::bitpack::wire::Written {
            output.push((!*value) as u64, 8, site)
        }
    }
}

#[test]
fn no_prelude() {
    use bitpack::prelude::*;
    let values = [0x0102_u16, 0x0304];
    let value = bare::Everything {
        flags: 3,
        count: (),
        pairs: vec![bare::Pair { a: 1, b: 2 }],
        tag: (),
        len: 2,
        body: bare::Body::Text("hi"),
        port: None,
        maybe: Some(-1),
        next: None,
        name: "x",
        bytes: &[1, 2],
        crc: 0,
        sum: 0,
        told: bare::Told { values: vec![5; 5] },
        own: 0xF0,
        list: bitpack::Seq::from(&values),
        rest: vec![9],
    };
    let value = bare::Everything { port: Some(80), ..value };
    let bytes = value.encode_to_vec().unwrap();
    let expected = [
        0x31, 0x12, 3, 2, b'h', b'i', 0, 80, 0xFF, 0xF8, b'x', 0, 1, 2, 0x1B, 0xFE, 0xFD, 5, 5, 5,
        5, 5, 0x0F, 2, 1, 4, 3, 9,
    ];
    assert_eq!(bytes, expected);
    let back = bare::Everything::decode(&bytes).unwrap();
    assert_eq!((back.own, back.list.len(), back.rest), (0xF0, 2, vec![9]));
    let full = bare::Inside::Full { data: vec![7] };
    assert_eq!(full.encode_to_vec().unwrap(), [1, 7]);
    assert!(matches!(bare::Inside::decode(&[0]), Ok(bare::Inside::Empty)));
}

/// Fields called what generated code might call its own, and raw identifiers, in expressions, too.
#[allow(non_snake_case, non_camel_case_types)]
mod names {
    use bitpack::prelude::*;

    #[derive(BitPack, Debug, PartialEq)]
    pub(super) struct Names<'src> {
        pub(super) input: u8,
        #[bitpack(count_of = r#type)]
        pub(super) output: u8,
        #[bitpack(count = self.output)]
        pub(super) r#type: Vec<u8>,
        #[bitpack(len_of = Some)]
        pub(super) site: u8,
        pub(super) Some: &'src str,
        #[bitpack(tag_of = r#match)]
        pub(super) tag: u8,
        pub(super) r#match: Names_<'src>,
        #[bitpack(if = self.input > 1)]
        pub(super) index: Option<u8>,
        pub(super) value: Option<bool>,
        #[bitpack(align = 8)]
        pub(super) start: u8,
        pub(super) position: u8,
        #[bitpack(count = self.start)]
        pub(super) Ok: Vec<u8>,
        pub(super) Err: u8,
        pub(super) context: u8,
        pub(super) raw: u8,
        pub(super) r#in: u8,
        pub(super) out: u8,
        pub(super) r: u8,
        pub(super) w: u8,
        pub(super) len: u8,
        #[bitpack(count = self.len + self.r#in)]
        pub(super) run: &'src [u8],
        pub(super) read_from: u8,
        #[bitpack(checksum(bitpack::checksum::INTERNET, over = input..=read_from))]
        pub(super) end: u16,
    }

    #[derive(BitPack, Debug, PartialEq)]
    pub(super) enum Names_<'a> {
        #[bitpack(tag = 1)]
        Self_ {
            input: u8,
            r#self_: u8,
            #[bitpack(count = self.input)]
            tag: Vec<u8>,
        },
        #[bitpack(tag = 2)]
        r#Some(u8),
        #[bitpack(other)]
        Other(u8, #[bitpack(len = 1)] &'a [u8]),
    }
}

#[test]
fn names() {
    use bitpack::prelude::*;
    use names::{Names, Names_};
    let value = Names {
        input: 2,
        output: 1,
        r#type: vec![3],
        site: 1,
        Some: "s",
        tag: 1,
        r#match: Names_::Self_ { input: 1, self_: 4, tag: vec![5] },
        index: Some(6),
        value: Some(true),
        start: 1,
        position: 8,
        Ok: vec![9],
        Err: 10,
        context: 11,
        raw: 12,
        r#in: 1,
        out: 14,
        r: 15,
        w: 16,
        len: 1,
        run: &[18, 19],
        read_from: 20,
        end: 0,
    };
    let bytes = value.encode_to_vec().unwrap();
    let expected =
        [2, 1, 3, 1, b's', 1, 1, 4, 5, 6, 0xC0, 1, 8, 9, 10, 11, 12, 1, 14, 15, 16, 1, 18, 19, 20];
    assert_eq!(bytes[..25], expected);
    let back = Names::decode(&bytes).unwrap();
    assert_eq!(Names { end: 0, ..back }, value);
    let text = Names::explain(&bytes).to_string();
    assert!(text.contains(" match.self_ ") && !text.contains("r#"), "{text}");
    let error = Names { r#type: vec![0; 256], ..value }.encode_to_vec().unwrap_err();
    assert_eq!(error.to_string(), "Names.output: value 256 overflows 8 bits (0..=255) at bit 8");
}

/// Types and values of the user's that shadow the prelude's and the library's.
#[allow(non_upper_case_globals, non_snake_case, dead_code, unused_macros)]
mod shadowed {
    use ::std::vec::Vec;

    struct Input;
    struct Output;
    struct Fault;
    struct When;
    struct Within;
    struct Count;
    struct Len;
    struct Rest;
    struct Tag;
    struct Result;
    trait ReadFrom {}
    trait WriteTo {}
    trait Decode {}
    trait Encode {}
    trait Tagged {}
    trait Counted {}
    mod core {}
    mod std {}
    const input: u8 = 1;
    const site: u8 = 2;
    const tag: u8 = 3;
    fn Ok() {}
    fn Some() {}
    macro_rules! read_run {
        () => {};
    }
    macro_rules! write_run {
        () => {};
    }

    #[derive(bitpack::BitPack)]
    pub(super) struct Shadowed<O> {
        pub(super) one: O,
        #[bitpack(tag_of = body)]
        pub(super) kind: u8,
        pub(super) body: Body,
        #[bitpack(count = site)]
        pub(super) list: Vec<u8>,
    }

    #[derive(bitpack::BitPack)]
    pub(super) enum Body {
        #[bitpack(tag = tag)]
        Three(u8),
    }
}

#[test]
fn shadowed() {
    use bitpack::prelude::*;
    let body = shadowed::Body::Three(7);
    let value = shadowed::Shadowed { one: 1_u8, kind: 0, body, list: vec![8, 9] };
    let bytes = value.encode_to_vec().unwrap();
    assert_eq!(bytes, [1, 3, 7, 8, 9]);
    assert_eq!(shadowed::Shadowed::<u8>::decode(&bytes).unwrap().list, [8, 9]);
}

/// The crate under another name.
mod renamed {
    pub(super) extern crate bitpack as other_name;

    /// Hides the crate's own name from the derive.
    pub(super) mod hidden {
        use super::other_name;

        /// Not the crate.
        #[allow(dead_code)]
        mod bitpack {}

        #[derive(other_name::BitPack)]
        #[bitpack(crate = other_name)]
        pub(in super::super) struct Varying<'a> {
            #[bitpack(tag_of = body)]
            pub(in super::super) kind: u8,
            pub(in super::super) body: Body<'a>,
            #[bitpack(crc(crc::CRC_8_SMBUS, over = kind..=body))]
            pub(in super::super) crc: u8,
        }

        #[derive(other_name::BitPack)]
        #[bitpack(crate = other_name)]
        pub(in super::super) enum Body<'a> {
            #[bitpack(tag = 9)]
            Data(#[bitpack(count = 2)] &'a [u8]),
        }
    }
}

#[test]
fn renamed() {
    use bitpack::prelude::*;
    let value =
        renamed::hidden::Varying { kind: 0, body: renamed::hidden::Body::Data(&[1, 2]), crc: 0 };
    let bytes = value.encode_to_vec().unwrap();
    assert_eq!(bytes[..3], [9, 1, 2]);
    assert!(renamed::hidden::Varying::decode(&bytes).is_ok());
}

/// Definitions that a user's macro prints.
mod printed {
    use bitpack::prelude::*;

    macro_rules! message {
        ($name:ident { $n:ident: $ty:ty, $list:ident: $each:ty, $bits:literal, $count:expr }) => {
            #[derive(BitPack, Debug, PartialEq)]
            pub(super) struct $name {
                pub(super) $n: $ty,
                #[bits($bits)]
                #[bitpack(count = $count)]
                pub(super) $list: Vec<$each>,
                pub(super) last: Option<$ty>,
            }
        };
    }

    message!(Message { n: u8, list: u16, 12, 1 + 1 });
}

#[test]
fn printed() {
    use bitpack::prelude::*;
    let value = printed::Message { n: 7, list: vec![0xABC, 0xDEF], last: Some(1) };
    let bytes = value.encode_to_vec().unwrap();
    assert_eq!(bytes, [7, 0xAB, 0xCD, 0xEF, 0x80, 0x80]);
    assert_eq!(printed::Message::decode(&bytes), Ok(value));
}

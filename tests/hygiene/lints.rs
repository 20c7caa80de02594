//! Lints: generated code gives no warning where everything is denied.
#![deny(warnings, missing_docs, unused, nonstandard_style, rust_2018_idioms)]
#![deny(unused_qualifications, unused_lifetimes, unused_results, unreachable_pub)]
#![deny(single_use_lifetimes, trivial_casts, trivial_numeric_casts, let_underscore_drop)]
#![deny(missing_debug_implementations, variant_size_differences, unused_import_braces)]
#![deny(elided_lifetimes_in_paths, explicit_outlives_requirements, missing_copy_implementations)]
#![deny(unsafe_code, unit_bindings, ambiguous_negative_literals)]
#![deny(clippy::all, clippy::pedantic)]
#![allow(unreachable_pub)] // The types below are public, as a user's are; the test crate is not.

use bitpack::prelude::*;

/// A packet that has a field of every kind.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
pub struct Packet {
    /// This field is a flag.
    pub flag: bool,
    /// This field is a number with a range.
    #[bits(7)]
    #[bitpack(range = 1..=99)]
    pub small: u8,
    /// This field is a number that fills its type.
    pub number: u64,
    /// This field is wider than 64 bits.
    #[bits(100)]
    pub wide: i128,
    /// This field has a type of the pointer's size.
    #[bits(20)]
    pub index: usize,
    /// This field is a character.
    pub letter: char,
    /// This field is an enum.
    pub kind: Kind,
    /// This field is an array of enums with a stated width.
    #[bits(4)]
    pub kinds: [Kind; 2],
    /// This field has reserved bits and no storage.
    #[bits(5)]
    #[bitpack(reserved)]
    pub reserved: (),
    /// This field is a constant.
    #[bitpack(magic = 0x55)]
    pub magic: u8,
    /// This field is a physical value with a scale and a unit.
    #[bits(12)]
    #[bitpack(scale = 0.25, offset = -40, unit = "°C")]
    pub temperature: f32,
    /// This field is a floating-point number.
    pub float: f64,
    /// A codec module converts this field.
    #[bits(4)]
    #[bitpack(with = doubled)]
    pub even: u8,
    /// This field is not on the wire.
    #[bitpack(skip)]
    pub note: u8,
}

/// An enum that keeps unknown numbers.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(3)]
pub enum Kind {
    /// This variant has the number 0.
    A,
    /// This variant keeps every other number.
    #[bitpack(other)]
    Other(u8),
}

/// A struct whose fields have stated offsets and two byte orders.
#[derive(BitPack, Debug, Clone, Copy)]
#[bitpack(bits = 32, bit_order = lsb0)]
pub struct Placed {
    /// This field is at the end.
    #[bitpack(at = 16, endian = big)]
    pub last: u16,
    /// This field is at the start.
    #[bitpack(at = 0)]
    pub first: u8,
}

/// A generic packet that has an aligned field.
#[derive(BitPack, Debug, Clone, Copy)]
pub struct Generic<T, const N: usize> {
    /// This field is one number.
    #[bits(3)]
    pub one: u8,
    /// This field is an aligned array.
    #[bitpack(align = 8)]
    pub several: [T; N],
}

/// A message of variable width that has a field of every kind.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Varying<'a> {
    /// This field has the flags for the conditions below.
    #[bits(4)]
    pub flags: u8,
    /// This field is the number of pairs and has no storage.
    #[bits(4)]
    #[bitpack(count_of = pairs)]
    pub count: (),
    /// This field is a list of pairs.
    pub pairs: Vec<(u8, u16)>,
    /// This field is the tag of `body`.
    #[bitpack(tag_of = body)]
    pub kind: u8,
    /// This field is the length of `body` in bytes.
    #[bitpack(len_of = body)]
    pub len: u16,
    /// This field is a union.
    pub body: Body<'a>,
    /// This field is present if a flag is set.
    #[bits(12)]
    #[bitpack(if = self.flags & 1 == 1)]
    pub speed: Option<i16>,
    /// This field is present if its own presence bit is set.
    pub height: Option<f32>,
    /// This field is aligned and ends before a zero byte.
    #[bitpack(align = 8, until = 0)]
    pub name: &'a str,
    /// This field has as many elements as `flags` states.
    #[bits(3)]
    #[bitpack(count = self.flags + 1)]
    pub kinds: Vec<Kind>,
    /// This field is a CRC of the fields up to `name`.
    #[bitpack(align = 8, crc(crc::CRC_32_ISO_HDLC, over = flags..=name))]
    pub crc: u32,
    /// This field takes the rest of the message.
    #[bitpack(rest)]
    pub rest: &'a [u8],
}

/// A union that has a variant of every kind.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub enum Body<'a> {
    /// This variant has no fields.
    #[bitpack(tag = 1)]
    Empty,
    /// This variant has a text.
    #[bitpack(tag = 2)]
    Text {
        /// This field takes the rest of the union.
        #[bitpack(rest)]
        text: &'a str,
    },
    /// This variant keeps every other tag.
    #[bitpack(other)]
    Other(u8, #[bitpack(rest)] &'a [u8]),
}

/// A codec that keeps even numbers.
pub mod doubled {
    /// Returns twice the raw number.
    ///
    /// # Errors
    /// A value above 255 is an error.
    pub fn decode(raw: u64) -> Result<u8, &'static str> {
        u8::try_from(raw * 2).map_err(|_| "too large")
    }

    /// Returns half of the value.
    ///
    /// # Errors
    /// An odd value is an error.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "the derive passes a reference")]
    pub fn encode(value: &u8) -> Result<u64, &'static str> {
        if value & 1 == 0 { Ok(u64::from(value / 2)) } else { Err("odd") }
    }
}

/// A packet with a view and columns. Clippy expects other signatures of methods with some of these names.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(view, columns)]
pub struct Named {
    /// This getter has the name of a method of collections.
    pub len: u8,
    /// So has this one.
    #[bits(4)]
    pub is_empty: u8,
    /// So has this one.
    #[bits(4)]
    pub iter: u8,
    /// This name has a prefix of constructors.
    pub from_node: u8,
    /// This name has a prefix of conversions.
    pub into_flow: u8,
    /// This getter has an index.
    pub as_ref: [u8; 2],
    /// This field has the name of a method of a trait.
    #[bitpack(range = 1..=9)]
    pub next: u16,
}

#[test]
fn lints() {
    let packet = Packet {
        flag: true,
        small: 5,
        number: 6,
        wide: -7,
        index: 8,
        letter: 'x',
        kind: Kind::A,
        kinds: [Kind::Other(9), Kind::A],
        reserved: (),
        magic: 0x55,
        temperature: 20.0,
        float: 0.5,
        even: 14,
        note: 0,
    };
    let bytes = packet.to_bytes().unwrap();
    assert_eq!(Packet::decode(&bytes), Ok(packet));
    assert_eq!(Placed { last: 0x0102, first: 3 }.to_bytes().unwrap(), [3, 0, 1, 2]);
    assert_eq!(Generic { one: 1, several: [2_u8, 3] }.to_bytes::<3>().unwrap(), [0x20, 2, 3]);
}

#[test]
fn lints_of_variable_width() {
    let varying = Varying {
        flags: 1,
        count: (),
        pairs: vec![(1, 0x203)],
        kind: 2,
        len: 2,
        body: Body::Text { text: "hi" },
        speed: Some(-1),
        height: None,
        name: "n",
        kinds: vec![Kind::A, Kind::Other(5)],
        crc: 0,
        rest: &[7],
    };
    let bytes = varying.encode_to_vec().unwrap();
    let back = Varying::decode(&bytes).unwrap();
    assert_eq!(bytes[..14], [0x11, 1, 2, 3, 2, 0, 2, b'h', b'i', 0xFF, 0xF0, b'n', 0, 0x14]);
    assert_eq!(Varying { crc: 0, ..back }, varying);
}

#[test]
fn lints_of_views() {
    let mut view = NamedView::new([2, 0x34, 5, 6, 7, 8, 0, 9]);
    assert_eq!((view.len(), view.is_empty(), view.iter(), view.as_ref(1)), (2, 3, 4, Some(8)));
    view.set_iter(1).unwrap();
    assert_eq!(view.next(), Ok(9));
    assert_eq!(view.bytes(), &[2, 0x31, 5, 6, 7, 8, 0, 9]);
    let columns = NamedColumns::decode(view.bytes()).unwrap();
    assert_eq!((columns.iter, columns.from_node), (vec![1], vec![5]));
}

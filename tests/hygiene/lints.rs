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

/// A packet with a field of every kind.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
pub struct Packet {
    /// A flag.
    pub flag: bool,
    /// A small number.
    #[bits(7)]
    #[bitpack(range = 1..=99)]
    pub small: u8,
    /// A full number, both ways.
    pub number: u64,
    /// A wide one.
    #[bits(100)]
    pub wide: i128,
    /// A pointer-sized one.
    #[bits(20)]
    pub index: usize,
    /// A letter.
    pub letter: char,
    /// A kind.
    pub kind: Kind,
    /// Kinds with a stated width.
    #[bits(4)]
    pub kinds: [Kind; 2],
    /// Reserved.
    #[bits(5)]
    #[bitpack(reserved)]
    pub reserved: (),
    /// A constant.
    #[bitpack(magic = 0x55)]
    pub magic: u8,
    /// A physical value.
    #[bits(12)]
    #[bitpack(scale = 0.25, offset = -40, unit = "°C")]
    pub temperature: f32,
    /// A float.
    pub float: f64,
    /// Converted.
    #[bits(4)]
    #[bitpack(with = doubled)]
    pub even: u8,
    /// Not on the wire.
    #[bitpack(skip)]
    pub note: u8,
}

/// A kind.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(3)]
pub enum Kind {
    /// The first.
    A,
    /// Any other.
    #[bitpack(other)]
    Other(u8),
}

/// Placed fields in two orders.
#[derive(BitPack, Debug, Clone, Copy)]
#[bitpack(bits = 32, bit_order = lsb0)]
pub struct Placed {
    /// At the end.
    #[bitpack(at = 16, endian = big)]
    pub last: u16,
    /// At the start.
    #[bitpack(at = 0)]
    pub first: u8,
}

/// A generic packet, aligned.
#[derive(BitPack, Debug, Clone, Copy)]
pub struct Generic<T, const N: usize> {
    /// One.
    #[bits(3)]
    pub one: u8,
    /// Several.
    #[bitpack(align = 8)]
    pub several: [T; N],
}

/// A message of variable width with a field of every kind.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Varying<'a> {
    /// Small numbers.
    #[bits(4)]
    pub flags: u8,
    /// How many there are, without storage.
    #[bits(4)]
    #[bitpack(count_of = pairs)]
    pub count: (),
    /// Pairs.
    pub pairs: Vec<(u8, u16)>,
    /// What follows.
    #[bitpack(tag_of = body)]
    pub kind: u8,
    /// Its length.
    #[bitpack(len_of = body)]
    pub len: u16,
    /// What follows.
    pub body: Body<'a>,
    /// There if a flag is set.
    #[bits(12)]
    #[bitpack(if = self.flags & 1 == 1)]
    pub speed: Option<i16>,
    /// There if its bit is set.
    pub height: Option<f32>,
    /// Aligned and ended by a zero.
    #[bitpack(align = 8, until = 0)]
    pub name: &'a str,
    /// As many as the flags say.
    #[bits(3)]
    #[bitpack(count = self.flags + 1)]
    pub kinds: Vec<Kind>,
    /// A sum over some of it.
    #[bitpack(align = 8, crc(crc::CRC_32_ISO_HDLC, over = flags..=name))]
    pub crc: u32,
    /// The rest.
    #[bitpack(rest)]
    pub rest: &'a [u8],
}

/// One of several.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub enum Body<'a> {
    /// Nothing.
    #[bitpack(tag = 1)]
    Empty,
    /// Text.
    #[bitpack(tag = 2)]
    Text {
        /// The text.
        #[bitpack(rest)]
        text: &'a str,
    },
    /// Anything else.
    #[bitpack(other)]
    Other(u8, #[bitpack(rest)] &'a [u8]),
}

/// A codec that keeps even numbers.
pub mod doubled {
    /// Twice the raw number.
    ///
    /// # Errors
    /// None.
    pub fn decode(raw: u64) -> Result<u8, &'static str> {
        u8::try_from(raw * 2).map_err(|_| "too large")
    }

    /// Half of the value.
    ///
    /// # Errors
    /// An odd value.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "the derive passes a reference")]
    pub fn encode(value: &u8) -> Result<u64, &'static str> {
        if value & 1 == 0 { Ok(u64::from(value / 2)) } else { Err("odd") }
    }
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

// This module was written by bitpack-import. Change the file that it was written from instead of it.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[bits(8)]
#[repr(u8)]
pub enum Kind {
    #[default]
    None = 0,
    Point = 1,
    /// Words.
    Text = 2,
    Text2 = 3,
    /// A number without a name.
    #[bitpack(other)]
    Other(u8),
    Last = 255,
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[bits(16)]
#[repr(u16)]
pub enum Kind2 {
    #[default]
    None = 0,
    Point = 1,
    /// Words.
    Text = 2,
    Text2 = 3,
    Last = 255,
    /// A number without a name.
    #[bitpack(other)]
    Other(u16),
}

/// What `body` holds, by its tag.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub enum FeaturesBody {
    #[bitpack(tag = 1)]
    Point(Point),
    #[bitpack(tag = 3)]
    Text(Note),
    #[bitpack(tag = 255)]
    Last(Leaf),
    /// A value without a case.
    #[bitpack(other)]
    Other(u64, #[bitpack(rest)] Vec<u8>),
}

/// What `inner` holds, by its tag.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub enum FeaturesInner {
    #[bitpack(tag = 1)]
    Case1(Point),
    #[bitpack(tag = 2)]
    Case2(#[bitpack(endian = little)] f64),
    /// A value without a case.
    #[bitpack(other)]
    Other(u64, Leaf),
}

/// Every key that bitpack-import reads
///
/// A message with all kinds of fields.
/// It has two lines.
///
/// Not imported: `far`, at a position of its own.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = little, dynamic)]
pub struct Features {
    #[bitpack(magic = b"Bit\x00")]
    pub magic: (),
    /// The version of the format.
    #[bitpack(assert((self.version == 1 || self.version == 2)))]
    pub version: u8,
    pub kind: Kind,
    #[bitpack(endian = big)]
    pub wide_kind: Kind2,
    #[bits(3)]
    pub flags: u8,
    pub is_long: bool,
    #[bits(10)]
    #[bitpack(endian = big)]
    pub level: u16,
    #[bits(5)]
    pub odd: u8,
    #[bitpack(if = self.is_long, align = 8)]
    pub number: Option<i32>,
    #[bitpack(endian = big, align = 8)]
    pub ratio: f32,
    #[bitpack(len_of = name)]
    pub name_size: u8,
    pub name: String,
    #[bitpack(text = ascii, until = 0)]
    pub label: String,
    #[bitpack(text = latin1, pad = 32, len = 6)]
    pub room: String,
    pub key: [u8; 3],
    pub rest_size: u16,
    #[bitpack(if = (self.rest_size > 1) && (self.rest_size < 10), len = self.rest_size - 1)]
    pub payload: Option<Vec<u8>>,
    #[bitpack(count_of = points)]
    pub num_points: u8,
    pub points: Vec<Point>,
    pub corners: [Point; 2],
    #[bitpack(through = |element| element.kind == Kind::None)]
    pub items: Vec<Item>,
    #[bitpack(endian = big, through = |element| *element == 0)]
    pub numbers: Vec<u16>,
    pub when: Kind,
    #[bitpack(if = (self.when == Kind::Text2) && ((self.level & 1) == 1))]
    pub special: Option<Point>,
    #[bitpack(tag_of = body)]
    pub body_kind: u8,
    #[bitpack(len_of = body)]
    pub body_size: u8,
    pub body: FeaturesBody,
    pub inner_kind: u8,
    #[bitpack(tag = self.inner_kind & 3)]
    pub inner: FeaturesInner,
    pub tree: Tree,
    #[bitpack(rest)]
    pub tail: Vec<u8>,
    #[bitpack(calc = self.name_size + self.num_points)]
    pub total: u64,
}

/// A place.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = little)]
pub struct Point {
    pub x: i16,
    #[bitpack(endian = big)]
    pub y: i16,
    #[bitpack(calc = self.x < 0)]
    pub is_left: bool,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = little)]
pub struct Item {
    pub kind: Kind,
    #[bitpack(if = self.kind != Kind::None)]
    pub value: Option<u8>,
    #[bitpack(calc = self.kind)]
    pub same_kind: Kind,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = little)]
pub struct Note {
    #[bitpack(rest)]
    pub text: String,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = little)]
pub struct Leaf {
    pub flag: u8,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = little, dynamic)]
pub struct Tree {
    pub has_left: bool,
    pub has_right: bool,
    #[bits(6)]
    pub value: u8,
    #[bitpack(if = self.has_left)]
    pub left: Option<Box<Tree>>,
    #[bitpack(if = self.has_right)]
    pub right: Option<Box<Tree>>,
}

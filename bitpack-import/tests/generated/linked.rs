// This module was written by bitpack-import. Change the file that it was written from instead of it.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[bits(8)]
#[repr(u8)]
pub enum Side {
    #[default]
    Left = 0,
    Right = 1,
    /// A number without a name.
    #[bitpack(other)]
    Other(u8),
}

/// What `body` holds, by its tag.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(context(width: u8, slope: i16, parent_kind: u8, root_wide: u16))]
pub enum LinkedBody {
    #[bitpack(tag = "IHDR")]
    Ihdr(#[bitpack(context(width, slope, parent_kind, width, root_wide))] Image),
    #[bitpack(tag = "TEXT")]
    Text(Note),
    /// A value without a case.
    #[bitpack(other)]
    Other(u64),
}

/// What `shapes` holds, by its tag.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(context(type_: u16))]
pub enum LinkedShapes {
    #[bitpack(tag = 1)]
    Point(Point),
    #[bitpack(tag = 2)]
    Line(#[bitpack(context(type_))] Line),
    /// A value without a case.
    #[bitpack(other)]
    Other(u64),
}

/// Not imported: `word`, a computed value.
/// Not imported: `at_end`, a computed value.
/// Not imported: `maybe`, a computed value.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big, dynamic)]
pub struct Linked {
    pub tag: [u8; 4],
    pub kind: u8,
    pub wide: u16,
    pub sign: i8,
    pub header: Header,
    #[bitpack(tag = self.tag, context(self.header.n, self.sign + 0, self.kind, self.wide))]
    pub body: LinkedBody,
    #[bitpack(tag = self.kind, context(self.wide & 3), count = self.header.n & 3)]
    pub shapes: Vec<LinkedShapes>,
    pub span: Span,
    #[bitpack(len = self.header.flag as u8 * (self.header.n % 5) + (!self.header.flag) as u8 * ((self.sign < 0) as u8 * (((-self.sign) % 7 + 7) % 7) + (!(self.sign < 0)) as u8 * ((self.sign - ((self.sign % 16 + 16) % 16)) / 16)))]
    pub bytes: Vec<u8>,
    #[bitpack(if = ((self.sign - ((self.sign % 4 + 4) % 4)) / 4) == (-3))]
    pub down: Option<u8>,
    #[bitpack(if = ((self.sign % 4 + 4) % 4) == 3)]
    pub rest: Option<u8>,
    #[bitpack(if = ((self.header.n & 15) + 0) == (self.wide + 0))]
    pub mixed: Option<u8>,
    #[bitpack(if = (self.header.flag && (self.wide == 2)) || ((!self.header.flag) && (self.kind == 1)))]
    pub chosen: Option<u8>,
    #[bitpack(context(2))]
    pub tree: Tree,
    /// A product.
    #[bitpack(calc = self.wide * self.header.n)]
    pub area: u64,
    #[bitpack(calc = (self.sign - ((self.sign % 4 + 4) % 4)) / 4)]
    pub slope: i64,
    #[bitpack(calc = self.kind == 2)]
    pub is_line: bool,
    #[bitpack(calc = self.kind)]
    pub number: u8,
    #[bitpack(calc = self.wide & 15)]
    pub low: u16,
    #[bitpack(calc = self.header.n)]
    pub header_n: u8,
    #[bitpack(calc = 7)]
    pub seven: u64,
    #[bitpack(calc = self.header.flag as u8 * self.wide + (!self.header.flag) as u8 * (-1))]
    pub either: i64,
    #[bitpack(calc = (self.wide * self.header.n) + ((self.sign - ((self.sign % 4 + 4) % 4)) / 4))]
    pub sum: i64,
    #[bitpack(calc = self.header.flag && (!(self.kind == 2)))]
    pub flag: bool,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big)]
pub struct Header {
    pub n: u8,
    pub flag: bool,
    #[bits(7)]
    pub more: u8,
    #[bitpack(calc = self.n * 2)]
    pub double: u64,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big, dynamic, context(width: u8, slope: i16, parent_kind: u8, parent_header_n: u8, root_wide: u16))]
pub struct Image {
    #[bitpack(len = width % 4)]
    pub pixels: Vec<u8>,
    #[bitpack(if = (slope < 0) && (parent_kind == 2))]
    pub more: Option<u8>,
    #[bitpack(context(parent_header_n, root_wide))]
    pub deep: Deep,
    #[bitpack(calc = parent_kind == 2)]
    pub is_line: bool,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big, context(parent_parent_header_n: u8, root_wide: u16))]
pub struct Deep {
    #[bitpack(len = parent_parent_header_n & 1)]
    pub x: Vec<u8>,
    #[bitpack(if = root_wide > 300)]
    pub y: Option<u8>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big)]
pub struct Note {
    #[bitpack(text = ascii, until = 0)]
    pub text: String,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big)]
pub struct Point {
    pub x: i8,
    pub y: i8,
    #[bitpack(calc = self.x - self.y)]
    pub difference: i64,
    #[bitpack(calc = (self.x ^ self.y) & 1)]
    pub parity: i8,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big, context(type_: u16))]
pub struct Line {
    #[bitpack(count = type_)]
    pub xs: Vec<u8>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big, dynamic, context(depth: u8))]
pub struct Tree {
    pub value: u8,
    #[bitpack(if = depth > 0, context(depth - 1))]
    pub left: Option<Box<Tree>>,
    #[bitpack(calc = 2 - depth)]
    pub level: i64,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = little, dynamic)]
pub struct Span {
    pub first: Side,
    pub last: u16,
    #[bitpack(if = self.last > 1000, context(self.last))]
    pub gap: Option<Gap>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = little, context(root_last: u16))]
pub struct Gap {
    #[bitpack(assert((self.size + 0) <= (root_last / 4)))]
    pub size: u8,
}

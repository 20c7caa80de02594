// This module was written by bitpack-import. Change the file that it was written from instead of it.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq)]
#[bits(8)]
#[repr(u8)]
pub enum Kind {
    First = 1,
    Kindly = 2,
    Last = 9,
    /// A number without a name.
    #[bitpack(other)]
    Other(u8),
}

impl Default for Kind {
    fn default() -> Self {
        Kind::Other(0)
    }
}

/// What `choice` holds, by its tag.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub enum ChecksChoice {
    #[bitpack(tag = -1)]
    CaseMinus1(U1),
    #[bitpack(tag = 1)]
    Case1(U2),
    /// A value without a case.
    #[bitpack(other)]
    Other(i64),
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big, dynamic)]
pub struct Checks {
    pub a: bool,
    pub b: bool,
    #[bitpack(assert(self.either == (self.a || self.b)))]
    pub either: bool,
    #[bitpack(assert(self.both == (self.a && self.b)))]
    pub both: bool,
    #[bits(4)]
    pub element: u8,
    #[bitpack(through = |element_| *element_ == Kind::Last)]
    pub kinds: Vec<Kind>,
    pub kind: Kind,
    pub wide: u32,
    #[bitpack(if = (self.kind == Kind::First) && ((self.element + 0) == (self.wide + 0)))]
    pub same: Option<u8>,
    #[bitpack(if = ((-1) < (self.element + 0)) && ((self.element + 0) != 300))]
    pub above: Option<u8>,
    #[bitpack(assert(self.half >= 0.0 && self.half <= 1.0))]
    pub half: f32,
    #[bitpack(assert((self.next + 0) == (self.wide + 1)))]
    pub next: u16,
    pub n: u8,
    #[bitpack(pad = 0, strict, len = self.n)]
    pub text: String,
    pub inner: Padded,
    pub sign: i8,
    #[bitpack(tag = self.sign)]
    pub choice: ChecksChoice,
    #[bitpack(calc = self.kind)]
    pub kk: Kind,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big)]
pub struct Padded {
    #[bitpack(pad = 0, len = 4)]
    pub bytes: Vec<u8>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big)]
pub struct U1 {
    pub x: u8,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big)]
pub struct U2 {
    pub x: u16,
}

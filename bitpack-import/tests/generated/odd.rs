// This module was written by bitpack-import. Change the file that it was written from instead of it.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq)]
#[bits(64)]
#[repr(u64)]
pub enum Default2 {
    /// A number without a name.
    #[bitpack(other)]
    Other(u64),
    Middle = 9223372036854775809,
    Most = 18446744073709551615,
}

impl Default for Default2 {
    fn default() -> Self {
        Default2::Other(0)
    }
}

#[derive(BitPack, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[bits(8)]
#[repr(u8)]
pub enum None {
    #[default]
    Self_ = 0,
    Some = 1,
    Other = 2,
    Other2 = 3,
    /// A number without a name.
    #[bitpack(other)]
    Other3(u8),
}

/// A " quote, a \ backslash, */ and "#.
/// \```
/// not an example
/// \```
/// nor this(
/// \[no link\] \<no tag> � .
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big, dynamic)]
pub struct Odd {
    /// \~~~
    #[bitpack(count_of = self_)]
    pub type_: u8,
    pub self_: Vec<Vec2>,
    #[bitpack(if = self.type_ > 1)]
    pub match_: Option<Option2>,
    pub crate_: String2,
    #[bitpack(len = 1)]
    pub box_: Box2,
    pub foo_bar: FooBar,
    pub foo_bar2: Foobar,
    pub most: Default2,
    #[bitpack(assert((self.valid == None::Some || self.valid == None::Other)))]
    pub valid: None,
    #[bitpack(if = !(self.foo_bar.a == 2))]
    pub unlike: Option<u8>,
    #[bitpack(if = (-self.type_ - 1) == (-3))]
    pub inverted: Option<u8>,
    #[bitpack(len = 1)]
    pub nibbles: Nibble,
    #[bitpack(through = |element| element.kind == 0)]
    pub items: Vec<Item>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big)]
pub struct Option2 {
    pub vec: u8,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big)]
pub struct Vec2 {
    pub clone: Option2,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big)]
pub struct String2 {
    #[bitpack(text = ascii, until = 0)]
    pub debug: String,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big)]
pub struct Box2 {
    pub result: None,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big)]
pub struct FooBar {
    pub a: u8,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big)]
pub struct Nibble {
    #[bits(4)]
    pub high: u8,
    #[bits(4)]
    pub low: u8,
}

/// What `rest` holds, by its tag.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub enum ItemRest {
    #[bitpack(tag = 1)]
    Some(Vec2),
    /// A value without a case.
    #[bitpack(other)]
    Other(u64),
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big, dynamic)]
pub struct Item {
    #[bitpack(tag_of = rest)]
    pub kind: u8,
    pub rest: ItemRest,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(bit_order = msb0, endian = big)]
pub struct Foobar {
    pub a: u16,
}

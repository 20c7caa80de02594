//! MessagePack values: the specification in the repository of msgpack, 2013-08-04.

use bitpack::prelude::*;

/// A value. Some variants keep their first byte, which also states a number, a length or a count.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(tag = bits(8))]
pub enum Value {
    #[bitpack(tag = 0x00..=0x7F)]
    Small(u8),
    #[bitpack(tag = 0x80..=0x8F)]
    SmallMap(u8, #[bitpack(count = self.0 & 0x0F)] Vec<(Value, Value)>),
    #[bitpack(tag = 0x90..=0x9F)]
    SmallArray(u8, #[bitpack(count = self.0 & 0x0F)] Vec<Value>),
    #[bitpack(tag = 0xA0..=0xBF)]
    SmallText(u8, #[bitpack(len = self.0 & 0x1F)] String),
    #[bitpack(tag = 0xC0)]
    Nil,
    #[bitpack(tag = 0xC2)]
    False,
    #[bitpack(tag = 0xC3)]
    True,
    #[bitpack(tag = 0xC4)]
    Bytes8(#[bitpack(length = u8)] Vec<u8>),
    #[bitpack(tag = 0xC5)]
    Bytes16(#[bitpack(length = u16)] Vec<u8>),
    #[bitpack(tag = 0xC6)]
    Bytes32(#[bitpack(length = u32)] Vec<u8>),
    #[bitpack(tag = 0xCA)]
    Single(f32),
    #[bitpack(tag = 0xCB)]
    Double(f64),
    #[bitpack(tag = 0xCC)]
    Unsigned8(u8),
    #[bitpack(tag = 0xCD)]
    Unsigned16(u16),
    #[bitpack(tag = 0xCE)]
    Unsigned32(u32),
    #[bitpack(tag = 0xCF)]
    Unsigned64(u64),
    #[bitpack(tag = 0xD0)]
    Signed8(i8),
    #[bitpack(tag = 0xD1)]
    Signed16(i16),
    #[bitpack(tag = 0xD2)]
    Signed32(i32),
    #[bitpack(tag = 0xD3)]
    Signed64(i64),
    /// A type of the application's, and 1, 2, 4, 8 or 16 bytes.
    #[bitpack(tag = 0xD4..=0xD8)]
    Extension(u8, i8, #[bitpack(len = 1 << (self.0 - 0xD4))] Vec<u8>),
    #[bitpack(tag = 0xD9)]
    Text8(#[bitpack(length = u8)] String),
    #[bitpack(tag = 0xDA)]
    Text16(#[bitpack(length = u16)] String),
    #[bitpack(tag = 0xDB)]
    Text32(#[bitpack(length = u32)] String),
    #[bitpack(tag = 0xDC)]
    Array16 {
        #[bits(16)]
        #[bitpack(count_of = items)]
        count: (),
        items: Vec<Value>,
    },
    #[bitpack(tag = 0xDE)]
    Map16 {
        #[bits(16)]
        #[bitpack(count_of = entries)]
        count: (),
        entries: Vec<(Value, Value)>,
    },
    #[bitpack(tag = 0xE0..=0xFF)]
    SmallNegative(u8),
}

//! BSON documents: the specification of version 1.1.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(endian = little)]
pub struct Document {
    /// The length contains itself and the zero behind the elements.
    #[bits(32)]
    #[bitpack(len_of = length..=elements)]
    pub length: (),
    #[bitpack(until = 0)]
    pub elements: Vec<Element>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Element {
    #[bits(8)]
    #[bitpack(tag_of = value)]
    pub kind: (),
    #[bitpack(until = 0)]
    pub name: String,
    pub value: Value,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub enum Value {
    #[bitpack(tag = 1)]
    Real(f64),
    #[bitpack(tag = 2)]
    Text {
        #[bits(32)]
        #[bitpack(len_of = text..=zero)]
        length: (),
        text: String,
        #[bits(8)]
        #[bitpack(magic = 0)]
        zero: (),
    },
    #[bitpack(tag = 3)]
    Document(Box<Document>),
    #[bitpack(tag = 4)]
    Array(Box<Document>),
    #[bitpack(tag = 5)]
    Binary {
        #[bits(32)]
        #[bitpack(len_of = data)]
        length: (),
        subtype: u8,
        data: Vec<u8>,
    },
    #[bitpack(tag = 8)]
    Bool(#[bits(8)] bool),
    #[bitpack(tag = 10)]
    Null,
    #[bitpack(tag = 16)]
    Int32(i32),
    #[bitpack(tag = 18)]
    Int64(i64),
}

//! Values in the Distinguished Encoding Rules, such as X.509 certificates: X.690, section 8.1; tags below 31.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Value {
    pub class: Class,
    #[bits(1)]
    #[bitpack(tag_of = content)]
    pub constructed: (),
    #[bits(5)]
    #[bitpack(range = 0..=30)]
    pub tag: u8,
    #[bitpack(len_of = content, integers = der)]
    pub length: u64,
    pub content: Content,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bits(2)]
pub enum Class {
    Universal,
    Application,
    Context,
    Private,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub enum Content {
    #[bitpack(tag = 0)]
    Primitive(#[bitpack(rest)] Vec<u8>),
    #[bitpack(tag = 1)]
    Constructed(#[bitpack(rest)] Vec<Value>),
}

//! The wire format of Protocol Buffers: "Encoding" in their documentation. The fields of a message, one level deep.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(endian = little)]
pub struct Message {
    #[bitpack(rest)]
    pub fields: Vec<Field>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Field {
    /// The number of the field times eight, and the kind of the value.
    #[bitpack(integers = leb128)]
    pub key: u32,
    #[bitpack(tag = self.key & 7)]
    pub value: Value,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub enum Value {
    #[bitpack(tag = 0)]
    Varint(#[bitpack(integers = leb128)] u64),
    #[bitpack(tag = 1)]
    Fixed64(u64),
    #[bitpack(tag = 2)]
    Bytes {
        #[bitpack(len_of = data, integers = leb128)]
        length: u32,
        data: Vec<u8>,
    },
    #[bitpack(tag = 5)]
    Fixed32(u32),
}

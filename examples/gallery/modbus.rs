//! Modbus over TCP: "MODBUS Messaging on TCP/IP Implementation Guide" 1.0b and "MODBUS Application Protocol" 1.1b3.

use bitpack::prelude::*;

/// The envelope of a request or of a response.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Adu {
    pub transaction: u16,
    #[bits(16)]
    #[bitpack(magic = 0)]
    pub protocol: (),
    #[bits(16)]
    #[bitpack(len_of = unit..=body)]
    pub length: (),
    pub unit: u8,
    pub body: Function,
}

/// The functions of requests. A response has another content under the same number, which only the transaction tells.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(tag = bits(8))]
pub enum Function {
    #[bitpack(tag = 3)]
    ReadHoldingRegisters(#[bitpack(rest)] Vec<u8>),
    #[bitpack(tag = 16)]
    WriteRegisters {
        address: u16,
        #[bits(16)]
        #[bitpack(count_of = values)]
        quantity: (),
        #[bits(8)]
        #[bitpack(len_of = values)]
        length: (),
        values: Vec<u16>,
    },
    #[bitpack(tag = 0x80..=0xFF)]
    Exception { function: u8, code: u8 },
    #[bitpack(other)]
    Other(u8, #[bitpack(rest)] Vec<u8>),
}

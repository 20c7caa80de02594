//! ARP packets: RFC 826.

use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Arp {
    pub hardware: u16,
    pub protocol: u16,
    #[bits(8)]
    #[bitpack(len_of = sender_hardware)]
    pub hardware_length: (),
    #[bits(8)]
    #[bitpack(len_of = sender_protocol)]
    pub protocol_length: (),
    pub operation: Operation,
    pub sender_hardware: Vec<u8>,
    pub sender_protocol: Vec<u8>,
    #[bitpack(len = self.hardware_length)]
    pub target_hardware: Vec<u8>,
    #[bitpack(len = self.protocol_length)]
    pub target_protocol: Vec<u8>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bits(16)]
#[repr(u16)]
pub enum Operation {
    Request = 1,
    Reply = 2,
    #[bitpack(other)]
    Other(u16),
}

//! IPv4 packets with options (RFC 791) over UDP (RFC 768) and TCP (RFC 9293), with the checksums of all three.

use super::pseudo::Pseudo;
use bitpack::checksum::INTERNET;
use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Ipv4 {
    #[bits(4)]
    #[bitpack(magic = 4)]
    pub version: (),
    #[bits(4)]
    #[bitpack(len_of = (version..=options) / 4)]
    pub header_words: (),
    #[bits(6)]
    pub service: u8,
    #[bits(2)]
    pub congestion: u8,
    #[bits(16)]
    #[bitpack(len_of = version..=payload)]
    pub total_length: (),
    pub identification: u16,
    #[bits(1)]
    #[bitpack(reserved)]
    pub unused: (),
    pub dont_fragment: bool,
    pub more_fragments: bool,
    #[bits(13)]
    pub fragment_offset: u16,
    pub time_to_live: u8,
    #[bits(8)]
    #[bitpack(tag_of = payload)]
    pub protocol: (),
    #[bits(16)]
    #[bitpack(checksum(INTERNET, over = version..=options))]
    pub checksum: (),
    pub source: [u8; 4],
    pub destination: [u8; 4],
    pub options: Vec<u8>,
    #[bitpack(context(self.source, self.destination))]
    pub payload: Payload,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(context(source: [u8; 4], destination: [u8; 4]))]
pub enum Payload {
    #[bitpack(tag = 6)]
    Tcp(#[bitpack(context(source, destination))] Tcp),
    #[bitpack(tag = 17)]
    Udp(#[bitpack(context(source, destination))] Udp),
    #[bitpack(other)]
    Other(u8, #[bitpack(rest)] Vec<u8>),
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(context(source: [u8; 4], destination: [u8; 4]))]
pub struct Udp {
    pub source_port: u16,
    pub destination_port: u16,
    #[bits(16)]
    #[bitpack(len_of = source_port..=data)]
    pub length: (),
    #[bits(16)]
    #[bitpack(checksum(Pseudo::v4(source, destination, 17), over = source_port..=data))]
    pub checksum: (),
    pub data: Vec<u8>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(context(source: [u8; 4], destination: [u8; 4]))]
pub struct Tcp {
    pub source_port: u16,
    pub destination_port: u16,
    pub sequence: u32,
    pub acknowledgment: u32,
    #[bits(4)]
    #[bitpack(len_of = options / 4 + 5)]
    pub header_words: (),
    #[bits(4)]
    #[bitpack(reserved)]
    pub unused: (),
    pub flags: u8,
    pub window: u16,
    #[bits(16)]
    #[bitpack(checksum(Pseudo::v4(source, destination, 6), over = source_port..=data))]
    pub checksum: (),
    pub urgent: u16,
    pub options: Vec<TcpOption>,
    #[bitpack(rest)]
    pub data: Vec<u8>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(tag = bits(8))]
pub enum TcpOption {
    #[bitpack(tag = 0)]
    End(#[bitpack(rest)] Vec<u8>),
    #[bitpack(tag = 1)]
    NoOperation,
    #[bitpack(other)]
    Option {
        kind: u8,
        /// The length contains the two bytes of the kind and of the length itself.
        #[bits(8)]
        #[bitpack(len_of = data + 2)]
        length: (),
        data: Vec<u8>,
    },
}

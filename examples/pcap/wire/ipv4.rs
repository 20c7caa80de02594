//! IPv4: RFC 791, 3.1; differentiated services: RFC 2474; congestion notification: RFC 3168.

use super::Protocol;
use bitpack::prelude::*;

/// The header without its options.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Ipv4 {
    /// A constant has no storage: encoding writes it, decoding checks it.
    #[bits(4)]
    #[bitpack(magic = 4)]
    pub version: (),
    /// Length of the header in words of 32 bits, options included.
    #[bits(4)]
    #[bitpack(range = 5..=15)]
    pub header_length: u8,
    #[bits(6)]
    pub dscp: u8,
    #[bits(2)]
    pub ecn: u8,
    #[bitpack(unit = "bytes")]
    pub total_length: u16,
    pub identification: u16,
    /// The sender must write zero; decoding keeps the bit, because a capture may hold one.
    pub reserved_flag: bool,
    pub dont_fragment: bool,
    pub more_fragments: bool,
    /// The position of the fragment, in units of 8 bytes.
    #[bits(13)]
    pub fragment_offset: u16,
    pub time_to_live: u8,
    pub protocol: Protocol,
    pub checksum: u16,
    pub source: [u8; 4],
    pub destination: [u8; 4],
}

impl Ipv4 {
    /// Length of the options in bytes.
    pub fn options_length(&self) -> usize {
        usize::from(self.header_length).saturating_sub(5) * 4
    }
}

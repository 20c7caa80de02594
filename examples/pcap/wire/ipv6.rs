//! IPv6: RFC 8200, section 3; differentiated services: RFC 2474; congestion notification: RFC 3168.

use super::Protocol;
use bitpack::prelude::*;

/// The fixed header; extension headers are separate protocols.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Ipv6 {
    #[bits(4)]
    #[bitpack(magic = 6)]
    pub version: (),
    #[bits(6)]
    pub dscp: u8,
    #[bits(2)]
    pub ecn: u8,
    #[bits(20)]
    pub flow_label: u32,
    #[bitpack(unit = "bytes")]
    pub payload_length: u16,
    pub next_header: Protocol,
    pub hop_limit: u8,
    /// `Ipv6Addr::from_bits` takes the number.
    pub source: u128,
    pub destination: u128,
}

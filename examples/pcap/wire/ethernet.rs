//! Ethernet II: IEEE 802.3, clause 3; EtherTypes: IANA, "IEEE 802 Numbers".

use bitpack::prelude::*;

/// The MAC header: the two addresses and the type of the payload.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Ethernet {
    pub destination: [u8; 6],
    pub source: [u8; 6],
    pub ether_type: EtherType,
}

/// The type of the payload; a number below 1536 is a length instead (IEEE 802.3, 3.2.6).
///
/// Rust requires `repr` on an enum with numbers and a variant with data; `repr` also states the width.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[repr(u16)]
pub enum EtherType {
    Ipv4 = 0x0800,
    Arp = 0x0806,
    /// An IEEE 802.1Q customer tag.
    CustomerTag = 0x8100,
    Ipv6 = 0x86DD,
    /// An IEEE 802.1ad service tag.
    ServiceTag = 0x88A8,
    /// Another number, which decoding and encoding keep.
    #[bitpack(other)]
    Other(u16),
}

impl EtherType {
    pub fn is_tag(self) -> bool {
        matches!(self, EtherType::CustomerTag | EtherType::ServiceTag)
    }
}

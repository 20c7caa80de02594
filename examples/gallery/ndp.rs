//! Neighbor discovery of IPv6: RFC 8200 (header), RFC 4443 (ICMPv6), RFC 4861 (messages and options).

use super::pseudo::Pseudo;
use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Ipv6 {
    #[bits(4)]
    #[bitpack(magic = 6)]
    pub version: (),
    pub traffic_class: u8,
    #[bits(20)]
    pub flow_label: u32,
    #[bits(16)]
    #[bitpack(len_of = payload)]
    pub payload_length: (),
    #[bits(8)]
    #[bitpack(magic = 58)]
    pub next_header: (),
    pub hop_limit: u8,
    pub source: [u8; 16],
    pub destination: [u8; 16],
    #[bitpack(context(self.source, self.destination))]
    pub payload: Icmp,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(context(source: [u8; 16], destination: [u8; 16]))]
pub struct Icmp {
    #[bits(8)]
    #[bitpack(tag_of = body)]
    pub kind: (),
    pub code: u8,
    #[bits(16)]
    #[bitpack(checksum(Pseudo::v6(source, destination, 58), over = kind..=options))]
    pub checksum: (),
    pub body: Body,
    #[bitpack(rest)]
    pub options: Vec<NdpOption>,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub enum Body {
    #[bitpack(tag = 134)]
    RouterAdvertisement {
        hop_limit: u8,
        managed: bool,
        other: bool,
        #[bits(6)]
        flags: u8,
        #[bitpack(unit = "s")]
        lifetime: u16,
        #[bitpack(unit = "ms")]
        reachable: u32,
        #[bitpack(unit = "ms")]
        retransmit: u32,
    },
    #[bitpack(tag = 135)]
    NeighborSolicitation {
        #[bits(32)]
        #[bitpack(reserved)]
        unused: (),
        target: [u8; 16],
    },
    #[bitpack(tag = 136)]
    NeighborAdvertisement {
        router: bool,
        solicited: bool,
        replaces: bool,
        #[bits(29)]
        #[bitpack(reserved)]
        unused: (),
        target: [u8; 16],
    },
}

/// An option, whose length is in units of 8 bytes and contains the kind and the length itself.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct NdpOption {
    #[bits(8)]
    #[bitpack(tag_of = body)]
    pub kind: (),
    #[bits(8)]
    #[bitpack(len_of = (kind..=body) / 8)]
    pub length: (),
    pub body: OptionBody,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub enum OptionBody {
    #[bitpack(tag = 1)]
    SourceAddress(#[bitpack(rest)] Vec<u8>),
    #[bitpack(tag = 2)]
    TargetAddress(#[bitpack(rest)] Vec<u8>),
    #[bitpack(tag = 3)]
    Prefix {
        length: u8,
        on_link: bool,
        autonomous: bool,
        #[bits(6)]
        flags: u8,
        valid: u32,
        preferred: u32,
        #[bits(32)]
        #[bitpack(reserved)]
        unused: (),
        prefix: [u8; 16],
    },
    #[bitpack(tag = 5)]
    Mtu {
        #[bits(16)]
        #[bitpack(reserved)]
        unused: (),
        mtu: u32,
    },
    #[bitpack(other)]
    Other(u8, #[bitpack(rest)] Vec<u8>),
}

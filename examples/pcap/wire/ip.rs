//! The protocol numbers that IPv4 and IPv6 share: IANA, "Assigned Internet Protocol Numbers".

use bitpack::prelude::*;

/// The protocol that follows the IP header.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[repr(u8)]
pub enum Protocol {
    Icmp = 1,
    Igmp = 2,
    Tcp = 6,
    Udp = 17,
    Icmpv6 = 58,
    #[bitpack(other)]
    Other(u8),
}

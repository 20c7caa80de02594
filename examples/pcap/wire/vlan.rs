//! VLAN tags: IEEE 802.1Q, 9.6; the tag's first two bytes are the EtherType of the header before.

use super::EtherType;
use bitpack::prelude::*;

/// Tag control information, and the EtherType of the next header.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct VlanTag {
    #[bits(3)]
    pub priority: u8,
    pub drop_eligible: bool,
    #[bits(12)]
    pub vlan: u16,
    pub ether_type: EtherType,
}

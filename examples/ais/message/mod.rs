//! AIS messages: ITU-R M.1371-5, annex 8.
//!
//! Input: the bits of a message, which need not fill their last byte. Output: a [`Message`]. Invariants: text and data at the end
//! stay in the input; every bit up to the end belongs to a field. Spare bits are ignored, and written as zero.

pub mod binary;
pub mod bits;
pub mod control;
pub mod place;
pub mod text;
pub mod vessel;

use bitpack::prelude::*;

/// A message: what all have in common, and the rest by type.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Message<'a> {
    /// Set when encoding.
    #[bits(6)]
    #[bitpack(tag_of = body)]
    pub msg_type: u8,
    #[bits(2)]
    pub repeat: u8,
    /// Who sends: a ship, a base station, an aid to navigation.
    #[bits(30)]
    pub mmsi: u32,
    #[bitpack(context(self.mmsi))]
    pub body: Body<'a>,
}

/// The part of a message that depends on its type.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(context(mmsi: u32))]
pub enum Body<'a> {
    #[bitpack(tag = 1)]
    ScheduledPosition(place::ClassA),
    #[bitpack(tag = 2)]
    AssignedPosition(place::ClassA),
    #[bitpack(tag = 3)]
    PolledPosition(place::ClassA),
    #[bitpack(tag = 4)]
    BaseStation(place::BaseStation),
    #[bitpack(tag = 5)]
    Voyage(vessel::Voyage),
    #[bitpack(tag = 6)]
    AddressedBinary(binary::Addressed<'a>),
    #[bitpack(tag = 7)]
    BinaryAcknowledged(control::Acknowledged<'a>),
    #[bitpack(tag = 8)]
    BroadcastBinary(binary::Broadcast<'a>),
    #[bitpack(tag = 9)]
    RescueAircraft(place::RescueAircraft),
    #[bitpack(tag = 10)]
    TimeInquiry(control::TimeInquiry),
    #[bitpack(tag = 11)]
    TimeResponse(place::BaseStation),
    #[bitpack(tag = 12)]
    AddressedText(binary::AddressedText<'a>),
    #[bitpack(tag = 13)]
    TextAcknowledged(control::Acknowledged<'a>),
    #[bitpack(tag = 14)]
    BroadcastText(binary::BroadcastText<'a>),
    #[bitpack(tag = 15)]
    Interrogation(control::Interrogation<'a>),
    #[bitpack(tag = 16)]
    Assignment(control::Assignment<'a>),
    #[bitpack(tag = 17)]
    Corrections(binary::Corrections<'a>),
    #[bitpack(tag = 18)]
    ClassB(place::ClassB),
    #[bitpack(tag = 19)]
    ClassBExtended(place::ClassBExtended),
    #[bitpack(tag = 20)]
    LinkManagement(control::LinkManagement<'a>),
    #[bitpack(tag = 21)]
    AidToNavigation(vessel::AidToNavigation<'a>),
    #[bitpack(tag = 22)]
    ChannelManagement(control::ChannelManagement),
    #[bitpack(tag = 23)]
    GroupAssignment(control::GroupAssignment),
    #[bitpack(tag = 24)]
    Static(#[bitpack(context(mmsi))] vessel::Static),
    #[bitpack(tag = 25)]
    SingleSlot(binary::Slots<'a>),
    #[bitpack(tag = 26)]
    MultipleSlots(binary::Slots<'a>),
    #[bitpack(tag = 27)]
    LongRange(place::LongRange),
    /// Not defined, or not read by anyone but the base station.
    #[bitpack(other)]
    Unknown(u8, #[bitpack(with = bits)] bits::Bits<'a>),
}

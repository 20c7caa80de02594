//! AIS messages: ITU-R M.1371-5, annex 8.
//!
//! Input: the bits of a message, which may end inside a byte. Output: a [`Message`]. Invariants: text and data at the end borrow
//! from the input; every bit up to the end belongs to a field. Decoding ignores spare bits, encoding writes them as zero.

pub mod binary;
pub mod bits;
pub mod control;
pub mod place;
pub mod text;
pub mod vessel;

use bitpack::prelude::*;

/// A message: the fields that all messages have, and a body that depends on the type.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Message<'a> {
    /// The type of the message; encoding computes it.
    #[bits(6)]
    #[bitpack(tag_of = body)]
    pub msg_type: u8,
    #[bits(2)]
    pub repeat: u8,
    /// The number of the sender: a ship, a base station or an aid to navigation.
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
    /// A type that is not defined, or that only the base station reads.
    #[bitpack(other)]
    Unknown(u8, #[bitpack(with = bits)] bits::Bits<'a>),
}

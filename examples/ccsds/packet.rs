//! CCSDS space packets: CCSDS 133.0-B-2, 4.1.
//!
//! Input: one packet after the other. Output: [`Packets`], each with its primary header and its data, which has a type if the
//! application process is known, and is bytes otherwise. Invariant: the data is as long as the primary header states.

use bitpack::{Seq, prelude::*};

/// Packets that stand one after the other without gaps, as in a file of telemetry.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Packets<'a> {
    #[bitpack(rest)]
    pub packets: Seq<'a, Packet<'a>>,
}

/// A packet consists of a primary header and the packet data field.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Packet<'a> {
    pub header: Header,
    // The length field is the number of bytes less one, so that 65,536 bytes fit.
    #[bitpack(
        tag = self.header.apid,
        len = usize::from(self.header.length) + 1,
        context(self.header.secondary)
    )]
    pub data: Data<'a>,
}

/// The packet primary header: 48 bits.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Header {
    /// 0 is version 1, the space packet.
    #[bits(3)]
    pub version: u8,
    pub kind: Kind,
    /// True if the data begins with a secondary header, whose form each mission defines.
    pub secondary: bool,
    /// Application process identifier; an idle packet has all ones.
    #[bits(11)]
    pub apid: u16,
    pub sequence: Sequence,
    /// Counts the packets of the process; a telecommand may have a packet name instead.
    #[bits(14)]
    pub count: u16,
    /// The number of bytes of data, less one.
    pub length: u16,
}

/// The direction of a packet: from the spacecraft or to it.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(1)]
pub enum Kind {
    Telemetry,
    Telecommand,
}

/// The part of the user data that a packet holds.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(2)]
pub enum Sequence {
    Continuation,
    First,
    Last,
    Whole,
}

/// The packet data field consists of the secondary header and the user data.
#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(context(secondary: bool))]
pub enum Data<'a> {
    /// Simulated housekeeping of a satellite's oscillator.
    #[bitpack(tag = 10)]
    Oscillator {
        #[bitpack(if = secondary)]
        time: Option<Time>,
        readings: Readings,
    },
    #[bitpack(other)]
    Unknown {
        apid: u16,
        #[bitpack(rest)]
        bytes: &'a [u8],
    },
}

/// The secondary header: an unsegmented time code (CCSDS 301.0-B).
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Time {
    #[bitpack(unit = "s")]
    pub seconds: u32,
    pub subseconds: u16,
}

/// The fields after the time, as `defs.csv` describes them.
#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Readings {
    pub data_valid: bool,
    pub oscillator_status: Comparison,
    #[bits(3)]
    pub not_used: u8,
    pub flag_5hz: bool,
    pub flag_13hz: bool,
    pub random_status: [Comparison; 8],
    /// The simulator writes these numbers in little endian.
    #[bitpack(endian = little)]
    pub oscillator: u32,
    #[bitpack(endian = little)]
    pub random: [i32; 8],
}

/// The result of a comparison of a number with the one before it.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(2)]
pub enum Comparison {
    Invalid,
    Below,
    Equal,
    Above,
}

//! A message of any downlink format.
//!
//! Input: 7 or 14 bytes. Output: the message, which encodes to the original bytes.

use super::parity;
use super::reply::{
    AllCallReply, AltitudeReply, CommBAltitude, CommBIdentity, IdentityReply, LongAirAir,
    ShortAirAir,
};
use super::squitter::ExtendedSquitter;
use bitpack::prelude::*;

/// The first five bits, which state the type of the message. An unlisted number is an error.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
#[bits(5)]
enum Format {
    ShortAirAir = 0,
    Altitude = 4,
    Identity = 5,
    AllCall = 11,
    LongAirAir = 16,
    Squitter = 17,
    SquitterNonTransponder = 18,
    CommBAltitude = 20,
    CommBIdentity = 21,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Message {
    ShortAirAir(ShortAirAir),
    Altitude(AltitudeReply),
    Identity(IdentityReply),
    AllCall(AllCallReply),
    LongAirAir(LongAirAir),
    Squitter(ExtendedSquitter),
    CommBAltitude(CommBAltitude),
    CommBIdentity(CommBIdentity),
}

impl Message {
    pub fn decode(bytes: &[u8]) -> Result<Self, DecodeError> {
        let (format, _) = Format::decode_prefix(bytes)?;
        Ok(match format {
            Format::ShortAirAir => Message::ShortAirAir(ShortAirAir::decode(bytes)?),
            Format::Altitude => Message::Altitude(AltitudeReply::decode(bytes)?),
            Format::Identity => Message::Identity(IdentityReply::decode(bytes)?),
            Format::AllCall => Message::AllCall(AllCallReply::decode(bytes)?),
            Format::LongAirAir => Message::LongAirAir(LongAirAir::decode(bytes)?),
            Format::Squitter | Format::SquitterNonTransponder => {
                Message::Squitter(ExtendedSquitter::decode(bytes)?)
            }
            Format::CommBAltitude => Message::CommBAltitude(CommBAltitude::decode(bytes)?),
            Format::CommBIdentity => Message::CommBIdentity(CommBIdentity::decode(bytes)?),
        })
    }

    /// Encodes into the front of `out`; returns the number of bytes written.
    pub fn encode_into(&self, out: &mut [u8]) -> Result<usize, EncodeError> {
        match self {
            Message::ShortAirAir(message) => message.encode_into(out),
            Message::Altitude(message) => message.encode_into(out),
            Message::Identity(message) => message.encode_into(out),
            Message::AllCall(message) => message.encode_into(out),
            Message::LongAirAir(message) => message.encode_into(out),
            Message::Squitter(message) => message.encode_into(out),
            Message::CommBAltitude(message) => message.encode_into(out),
            Message::CommBIdentity(message) => message.encode_into(out),
        }
    }

    /// The address of the aircraft, which is a field of the message or is combined with its parity.
    pub fn address(&self, bytes: &[u8]) -> u32 {
        match self {
            Message::AllCall(reply) => reply.address,
            Message::Squitter(squitter) => squitter.address,
            _ => parity::remainder(bytes),
        }
    }
}

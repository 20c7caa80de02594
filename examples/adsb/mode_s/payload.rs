//! The payload of an extended squitter, by type code.

use super::identification::Identification;
use super::position::{Airborne, AirborneGnss, Compact, Surface};
use super::status::{Emergency, OperationalStatus, TargetState};
use super::velocity::{Air, Ground, Velocity};
use bitpack::prelude::*;

/// The start of every payload.
#[derive(BitPack, Debug, Clone, Copy, PartialEq)]
pub struct Kind {
    #[bits(5)]
    pub type_code: u8,
    /// The subtype, for the type codes that have one.
    #[bits(3)]
    pub subtype: u8,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Payload {
    Identification(Identification),
    Surface(Surface),
    Airborne(Airborne),
    AirborneGnss(AirborneGnss),
    GroundVelocity(Velocity<Ground>),
    AirVelocity(Velocity<Air>),
    Emergency(Emergency),
    TargetState(TargetState),
    OperationalStatus(OperationalStatus),
    Other([u8; 7]),
}

impl Payload {
    pub fn decode(bytes: &[u8; 7]) -> Result<Self, DecodeError> {
        let (kind, _) = Kind::decode_prefix(bytes)?;
        Ok(match (kind.type_code, kind.subtype) {
            (1..=4, _) => Payload::Identification(Identification::decode(bytes)?),
            (5..=8, _) => Payload::Surface(Surface::decode(bytes)?),
            (9..=18, _) => Payload::Airborne(Airborne::decode(bytes)?),
            (20..=22, _) => Payload::AirborneGnss(AirborneGnss::decode(bytes)?),
            (19, 1 | 2) => Payload::GroundVelocity(Velocity::decode(bytes)?),
            (19, 3 | 4) => Payload::AirVelocity(Velocity::decode(bytes)?),
            (28, 1) => Payload::Emergency(Emergency::decode(bytes)?),
            // Only the first two of these three bits are the subtype.
            (29, 2 | 3) => Payload::TargetState(TargetState::decode(bytes)?),
            (31, 0 | 1) => Payload::OperationalStatus(OperationalStatus::decode(bytes)?),
            _ => Payload::Other(*bytes),
        })
    }

    pub fn encode(&self) -> Result<[u8; 7], EncodeError> {
        match self {
            Payload::Identification(payload) => payload.to_bytes(),
            Payload::Surface(payload) => payload.to_bytes(),
            Payload::Airborne(payload) => payload.to_bytes(),
            Payload::AirborneGnss(payload) => payload.to_bytes(),
            Payload::GroundVelocity(payload) => payload.to_bytes(),
            Payload::AirVelocity(payload) => payload.to_bytes(),
            Payload::Emergency(payload) => payload.to_bytes(),
            Payload::TargetState(payload) => payload.to_bytes(),
            Payload::OperationalStatus(payload) => payload.to_bytes(),
            Payload::Other(bytes) => Ok(*bytes),
        }
    }

    /// The position of an airborne aircraft.
    pub fn airborne(&self) -> Option<Compact> {
        match self {
            Payload::Airborne(payload) => Some(payload.position),
            Payload::AirborneGnss(payload) => Some(payload.position),
            _ => None,
        }
    }
}

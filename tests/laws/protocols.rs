//! The laws for the protocols of the examples.

use crate::law::choose;
use adsb::identification::Identification;
use adsb::position::{Airborne, AirborneGnss, Surface};
use adsb::reply::{
    AllCallReply, AltitudeReply, CommBAltitude, CommBIdentity, IdentityReply, LongAirAir,
    ShortAirAir,
};
use adsb::squitter::ExtendedSquitter;
use adsb::status::{Emergency, OperationalStatus, TargetState};
use adsb::velocity::{Air, Ground, Velocity};
use can::multiplex_2::{extended, extended_types, normal, shared};
use can::signed::{Message32Big, Message63Big, Message63From1, Message64Big, Message378910};

#[allow(dead_code, unused_imports)]
#[path = "../../examples/adsb/mode_s/mod.rs"]
mod adsb;
#[allow(dead_code)]
#[path = "../../examples/ais/message/mod.rs"]
mod ais;
#[allow(dead_code, unused_imports)]
#[path = "../../examples/can/dbc/mod.rs"]
mod can;
#[allow(dead_code)]
#[path = "../../examples/ccsds/packet.rs"]
mod ccsds;
#[allow(dead_code)]
#[path = "../../examples/ipv6/packet.rs"]
mod ipv6;
#[allow(dead_code)]
#[path = "../../examples/tcp/segment.rs"]
mod tcp;

/// Checks any message of these protocols.
pub fn protocols(bytes: &[u8]) {
    if bytes.len() > 600 {
        return;
    }
    choose!(bytes => tcp::Segment<'_>, ipv6::Packet<'_>, ccsds::Packets<'_>, ais::Message<'_>, ShortAirAir, LongAirAir,
        AltitudeReply, IdentityReply, AllCallReply, CommBAltitude, CommBIdentity, ExtendedSquitter, Identification,
        Airborne, AirborneGnss, Surface, Emergency, TargetState, OperationalStatus, Velocity<Ground>, Velocity<Air>,
        Message378910, Message63Big, Message63From1, Message32Big, Message64Big, can::motohawk::ExampleMessage,
        can::floating_point::Message1, can::floating_point::Message2, extended::S4, extended::S8, extended_types::S9, normal::S1, shared::S1, shared::S2);
}

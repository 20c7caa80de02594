//! The definitions.

use crate::{can, forms, gallery, messages};
use bitpack::BitPack;
use bitpack_export::Document;

/// A definition with its messages.
pub(crate) struct Definition {
    pub(crate) name: &'static str,
    pub(crate) document: Document,
    pub(crate) messages: Vec<Vec<u8>>,
}

fn definition<T: BitPack>(name: &'static str, messages: Vec<Vec<u8>>) -> Definition {
    Definition { name, document: Document::of::<T>(), messages }
}

/// All definitions: the gallery with messages that other software wrote, captures, packets of fixed width, and forms.
pub(crate) fn all() -> Vec<Definition> {
    let mut all = of_gallery();
    all.extend(of_models());
    all.extend(of_dbc());
    all.extend(of_forms());
    all.push(definition::<gallery::ipv4::Ipv4>("capture", messages::captured()));
    all
}

macro_rules! named {
    ($messages:path: $($name:literal $ty:ty;)*) => {
        vec![$(definition::<$ty>($name, $messages($name, Document::of::<$ty>().types.first().map_or(0, |ty| ty.bits)))),*]
    };
}

fn of_gallery() -> Vec<Definition> {
    named! { messages::of_gallery:
        "arp" gallery::arp::Arp;
        "beacon" gallery::beacon::Beacon;
        "ble" gallery::ble::Advertisement;
        "bson" gallery::bson::Document;
        "der" gallery::der::Value;
        "dhcp" gallery::dhcp::Dhcp;
        "gif" gallery::gif::Gif;
        "ipv4" gallery::ipv4::Ipv4;
        "midi" gallery::midi::File;
        "modbus" gallery::modbus::Adu;
        "mqtt" gallery::mqtt::Packet;
        "msgpack" gallery::msgpack::Value;
        "ndp" gallery::ndp::Ipv6;
        "png" gallery::png::Png;
        "protobuf" gallery::protobuf::Message;
        "rtp" gallery::rtp::Rtp;
        "tls" gallery::tls::Record;
    }
}

fn of_models() -> Vec<Definition> {
    named! { messages::fixed:
        "bitproto100" models::bitproto100::derived::Drone;
        "can_frame" models::can_frame::derived::CanFrame;
        "game_state" models::game_state::derived::GameState;
        "ipv4_header" models::ipv4::derived::Ipv4Header;
        "packet_c" models::packet_c::derived::PacketC;
        "register" models::register::derived::Control;
    }
}

fn of_dbc() -> Vec<Definition> {
    named! { messages::fixed:
        "dbc_engine" can::features::EngineData;
        "dbc_wide" can::features::Wide;
        "dbc_two" can::features::TwoRightIs3To15LeftIs5;
        "dbc_floats" can::floating_point::Message2;
        "dbc_motohawk" can::motohawk::ExampleMessage;
        "dbc_shared" can::multiplex_2::SharedS0Is4To5;
    }
}

fn of_forms() -> Vec<Definition> {
    named! { messages::varying:
        "arithmetic" forms::Arithmetic;
        "closed" forms::closed::Closed;
        "fixed" forms::Fixed;
        "reversed" forms::Reversed;
        "placed" forms::Placed;
        "varying" forms::Varying;
        "counted" forms::Counted;
        "headed" forms::Headed;
        "route" forms::Route;
        "tree" forms::Tree;
        "told" forms::Told;
        "open" forms::Open;
        "page" forms::Page;
        "real" forms::Real;
        "guarded" forms::Guarded;
        "codes" forms::Codes;
        "lengths" forms::Lengths;
        "limits" forms::Limits;
        "ended" forms::Ended;
        "marked" forms::Marked;
    }
}

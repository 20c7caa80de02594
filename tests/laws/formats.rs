//! The laws for the formats of the gallery of examples, and for computed numbers in odd places.

use crate::law::choose;
use bitpack::prelude::*;

#[allow(dead_code)]
#[path = "../../examples/gallery/arp.rs"]
mod arp;
#[allow(dead_code)]
#[path = "../../examples/gallery/beacon.rs"]
mod beacon;
#[allow(dead_code)]
#[path = "../../examples/gallery/ble.rs"]
mod ble;
#[allow(dead_code)]
#[path = "../../examples/gallery/bson.rs"]
mod bson;
#[allow(dead_code)]
#[path = "../../examples/gallery/der.rs"]
mod der;
#[allow(dead_code)]
#[path = "../../examples/gallery/dhcp.rs"]
mod dhcp;
#[allow(dead_code)]
#[path = "../../examples/gallery/gif.rs"]
mod gif;
#[allow(dead_code)]
#[path = "../../examples/gallery/ipv4.rs"]
mod ipv4;
#[allow(dead_code)]
#[path = "../../examples/gallery/midi.rs"]
mod midi;
#[allow(dead_code)]
#[path = "../../examples/gallery/modbus.rs"]
mod modbus;
#[allow(dead_code)]
#[path = "../../examples/gallery/mqtt.rs"]
mod mqtt;
#[allow(dead_code)]
#[path = "../../examples/gallery/msgpack.rs"]
mod msgpack;
#[allow(dead_code)]
#[path = "../../examples/gallery/ndp.rs"]
mod ndp;
#[allow(dead_code)]
#[path = "../../examples/gallery/png.rs"]
mod png;
#[allow(dead_code)]
#[path = "../../examples/gallery/protobuf.rs"]
mod protobuf;
#[allow(dead_code)]
#[path = "../../examples/gallery/pseudo.rs"]
mod pseudo;
#[allow(dead_code)]
#[path = "../../examples/gallery/rtp.rs"]
mod rtp;
#[allow(dead_code)]
#[path = "../../examples/gallery/tls.rs"]
mod tls;

/// Lengths, a position and an expression, which begin inside a byte.
#[derive(BitPack, Debug)]
#[bitpack(bit_order = lsb0)]
struct Odd {
    #[bits(3)]
    #[bitpack(len_of = words / 2 + 1)]
    half: u8,
    #[bits(13)]
    #[bitpack(len_of = half..=end)]
    total: u16,
    #[bits(11)]
    #[bitpack(position_of = list)]
    at: u16,
    #[bits(5)]
    #[bitpack(value = self.half * 2 + count_of(list))]
    sum: u8,
    words: Vec<u16>,
    #[bitpack(count_of = texts, integers = quic)]
    count: u32,
    texts: Vec<String>,
    list: Vec<u8>,
    #[bits(12)]
    end: i16,
    #[bits(4)]
    #[bitpack(reserved)]
    unused: (),
}

/// A condition that depends on a length behind it, and lengths in varints in a tree.
#[derive(BitPack, Debug)]
struct Tree {
    #[bitpack(len_of = inner, integers = vlq)]
    length: u32,
    #[bitpack(if = self.length > 3)]
    flags: Option<u8>,
    inner: Inner,
}

#[derive(BitPack, Debug)]
struct Inner {
    #[bitpack(len_of = text + 1, integers = leb128)]
    length: u16,
    text: String,
    #[bitpack(rest)]
    children: Vec<Tree>,
}

/// Checks any message of these formats.
pub fn formats(bytes: &[u8]) {
    if bytes.len() > 600 {
        return;
    }
    choose!(bytes => Odd, Tree, arp::Arp, beacon::Beacon, ble::Advertisement, bson::Document, der::Value, dhcp::Dhcp, gif::Gif,
        ipv4::Ipv4, midi::File, modbus::Adu, mqtt::Packet, msgpack::Value, ndp::Ipv6, png::Png, protobuf::Message, rtp::Rtp, tls::Record);
}

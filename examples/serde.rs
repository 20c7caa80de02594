//! One struct with the derives of serde and bitpack: it is decoded from a packet and printed as JSON and CBOR.
//!
//! Run it with `cargo run --example serde`.
//!
//! The two derives are independent: `#[bits]` and `#[bitpack]` define the bits on the wire, `#[serde]` defines how other formats
//! show it.

use bitpack::prelude::*;
use serde::{Deserialize, Serialize};
use std::error::Error;
use std::io::Write;

/// The header of the first frame of `tests/data/pcap/test_ethernet.pcap`.
pub const PACKET: [u8; 20] = [
    0x45, 0x00, 0x00, 0x3C, 0x5B, 0x9F, 0x40, 0x00, 0x40, 0x06, 0xC9, 0x18, 10, 1, 1, 2, 10, 1, 1,
    1,
];

/// The header of an IPv4 packet without options.
#[derive(BitPack, Serialize, Deserialize, Debug, Clone, PartialEq)]
pub struct Ipv4Header {
    /// The wire has this field; JSON and CBOR do not.
    #[bits(4)]
    #[bitpack(magic = 4)]
    #[serde(skip)]
    pub version: (),
    #[bits(4)]
    #[bitpack(range = 5..=15)]
    pub ihl: u8,
    #[bits(6)]
    pub dscp: u8,
    #[bits(2)]
    pub ecn: u8,
    pub total_length: u16,
    pub identification: u16,
    #[bits(1)]
    #[bitpack(reserved)]
    #[serde(skip)]
    pub reserved: (),
    pub dont_fragment: bool,
    pub more_fragments: bool,
    #[bits(13)]
    pub fragment_offset: u16,
    #[serde(rename = "ttl")]
    pub time_to_live: u8,
    pub protocol: Protocol,
    pub checksum: u16,
    #[serde(with = "dotted")]
    pub source: u32,
    #[serde(with = "dotted")]
    pub destination: u32,
}

/// The protocol of the payload; serde shows its name.
#[derive(BitPack, Serialize, Deserialize, Debug, Clone, Copy, PartialEq)]
#[repr(u8)]
pub enum Protocol {
    Icmp = 1,
    Tcp = 6,
    Udp = 17,
    #[bitpack(other)]
    Other(u8),
}

/// Addresses in serde's form: `10.1.1.2` in text formats, four numbers in binary formats.
mod dotted {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use std::net::Ipv4Addr;

    pub fn serialize<S: Serializer>(address: &u32, serializer: S) -> Result<S::Ok, S::Error> {
        Ipv4Addr::from_bits(*address).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
        Ipv4Addr::deserialize(deserializer).map(Ipv4Addr::to_bits)
    }
}

/// The header as CBOR.
pub fn cbor(header: &Ipv4Header) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut bytes = Vec::new();
    ciborium::into_writer(header, &mut bytes)?;
    Ok(bytes)
}

pub fn main() -> Result<(), Box<dyn Error>> {
    run(&mut std::io::stdout())
}

pub fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let header = Ipv4Header::decode(&PACKET)?;
    writeln!(out, "{} bytes on the wire:\n{}", PACKET.len(), hex(&PACKET))?;

    let json = serde_json::to_string_pretty(&header)?;
    writeln!(out, "\nJSON:\n{json}")?;

    let cbor = cbor(&header)?;
    writeln!(out, "\n{} bytes of CBOR:\n{}", cbor.len(), hex(&cbor))?;

    // Each form is decoded again, and encodes to the original packet.
    let from_json: Ipv4Header = serde_json::from_str(&json)?;
    let from_cbor: Ipv4Header = ciborium::from_reader(cbor.as_slice())?;
    assert_eq!(from_json.to_bytes()?, PACKET);
    assert_eq!(from_cbor.to_bytes()?, PACKET);
    Ok(())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

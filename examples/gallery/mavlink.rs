//! MAVLink 2: the MAVLink developer guide, "Packet Serialization". The zero bytes at the end of a payload are cut off, except its first byte.

use bitpack::checksum::Checksum;
use bitpack::checksum::catalogue::{CRC_16_MCRF4XX, Crc};
use bitpack::prelude::*;

#[derive(BitPack, Debug, Clone, PartialEq)]
#[bitpack(endian = little)]
pub struct Mavlink {
    #[bits(8)]
    #[bitpack(magic = 0xFD)]
    pub start: (),
    #[bits(8)]
    #[bitpack(len_of = body)]
    pub length: (),
    pub incompatible: u8,
    pub compatible: u8,
    pub sequence: u8,
    pub system: u8,
    pub component: u8,
    #[bits(24)]
    #[bitpack(tag_of = body)]
    pub message: (),
    pub body: Body,
    #[bits(16)]
    #[bitpack(checksum(Sum, over = length..=body))]
    pub checksum: (),
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub enum Body {
    #[bitpack(tag = 0)]
    Heartbeat(#[bitpack(rest, trim = 1)] Heartbeat),
    #[bitpack(tag = 1)]
    SystemStatus(#[bitpack(rest, trim = 1)] SystemStatus),
    #[bitpack(tag = 30)]
    Attitude(#[bitpack(rest, trim = 1)] Attitude),
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Heartbeat {
    pub custom_mode: u32,
    pub kind: u8,
    pub autopilot: u8,
    pub base_mode: u8,
    pub system_status: u8,
    pub mavlink_version: u8,
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct SystemStatus {
    pub sensors_present: u32,
    pub sensors_enabled: u32,
    pub sensors_health: u32,
    pub load: u16,
    #[bitpack(unit = "mV")]
    pub voltage: u16,
    #[bitpack(unit = "cA")]
    pub current: i16,
    pub communication_drops: u16,
    pub communication_errors: u16,
    pub errors: [u16; 4],
    #[bitpack(unit = "%")]
    pub battery: i8,
    pub more_sensors: [u32; 3],
}

#[derive(BitPack, Debug, Clone, PartialEq)]
pub struct Attitude {
    #[bitpack(unit = "ms")]
    pub time: u32,
    #[bitpack(unit = "rad")]
    pub angles: [f32; 3],
    #[bitpack(unit = "rad/s")]
    pub speeds: [f32; 3],
}

/// The checksum covers one byte more, which is not sent: a hash of the definition of the message.
pub struct Sum;

impl Checksum for Sum {
    fn of(&self, pieces: &[&[u8]]) -> u64 {
        let sent = pieces.concat();
        // The number of the message is the seventh byte that is covered.
        let extra = match sent.get(6) {
            Some(0) => 50,
            Some(1) => 124,
            _ => 39,
        };
        let crc = Crc::<u16>::new(&CRC_16_MCRF4XX);
        let mut digest = crc.digest();
        digest.update(&sent);
        digest.update(&[extra]);
        digest.finalize().into()
    }
}

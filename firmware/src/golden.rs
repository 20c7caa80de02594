//! Bytes that others wrote, and what they mean.
//!
//! | packet | the bytes are from |
//! |---|---|
//! | `GAME_STATE` | nibble, `nibble/BenchPacket/3` of `tests/vectors/seeds.json` |
//! | `IPV4` | the first frame of `tests/data/pcap/lan.pcapng`; the values are tshark's |
//! | `BITPROTO100` | bitproto, `bitproto/drone100/values` of `tests/vectors/seeds.json` |
//! | `PACKET_C` | its fields as integers of Python, joined by shifts |
//! | `CAN_FRAME` | `tests/data/can/signed.jsonl`, a frame of `Message378910`; its signals are cantools', the flags are the bits that are left |
//! | `REGISTER` | the shifts that a data sheet would state, by Python |
//!
//! Every packet has a twin with a value that is too wide: encoding that checks must refuse it, and encoding that
//! truncates must give the same bytes.

use models::bitproto100::derived::*;
use models::can_frame::derived::CanFrame;
use models::game_state::derived::GameState;
use models::ipv4::derived::Ipv4Header;
use models::packet_c::derived::PacketC;
use models::register::derived::{Control, Mode};

/// A packet, its bytes, and a packet whose bytes would be the same if its values were cut off.
pub struct Golden<P, const N: usize> {
    pub bytes: [u8; N],
    pub packet: P,
    pub too_wide: P,
    /// The field that is too wide.
    pub field: &'static str,
}

pub const GAME_STATE: Golden<GameState, 8> = {
    let packet = GameState {
        alive: true,
        weapon: 9,
        team: 2,
        health: 300,
        x: -1234,
        y: 2047,
        rotation: 200,
        score: 54321,
    };
    // The self-test: a wrong byte must be noticed.
    let first = if cfg!(broken = "golden") { 0x4D } else { 0xCD };
    let bytes = [first, 0x2C, 0xB2, 0xE7, 0xFF, 0xC8, 0xD4, 0x31];
    Golden { bytes, packet, too_wide: GameState { x: packet.x ^ 0x1000, ..packet }, field: "x" }
};

pub const IPV4: Golden<Ipv4Header, 20> = {
    let packet = Ipv4Header {
        version: 4,
        ihl: 5,
        dscp: 0,
        ecn: 0,
        total_length: 40,
        ident: 58575,
        rsv: false,
        df: true,
        mf: false,
        frag: 0,
        ttl: 64,
        proto: 6,
        csum: 58320,
        saddr: u32::from_be_bytes([192, 168, 152, 101]),
        daddr: u32::from_be_bytes([184, 24, 97, 9]),
    };
    let bytes = [
        0x45, 0x00, 0x00, 0x28, 0xE4, 0xCF, 0x40, 0x00, 0x40, 0x06, 0xE3, 0xD0, 0xC0, 0xA8, 0x98,
        0x65, 0xB8, 0x18, 0x61, 0x09,
    ];
    Golden { bytes, packet, too_wide: Ipv4Header { frag: 0x2000, ..packet }, field: "frag" }
};

pub const BITPROTO100: Golden<Drone, 100> = {
    let packet = Drone {
        status: 4,
        position: Position { lat: 2000, lon: 2001, alt: 1080 },
        flight: Flight {
            pose: Pose { yaw: -4000, pitch: 4321, roll: -1 },
            velocity: [i32::MIN, i32::MAX, 1234],
            acceleration: [1001, -1002, 1003],
        },
        propellers: [
            Propeller { id: 1, status: 1, direction: 1 },
            Propeller { id: 255, status: 2, direction: 2 },
            Propeller { id: 3, status: 2, direction: 1 },
            Propeller { id: 4, status: 0, direction: 2 },
        ],
        power: Power { battery: 98, status: 2, is_charging: true },
        network: Network { signal: 15, heartbeat_at: 1611280511 },
        landing_gear: LandingGear { status: 1 },
        pressure_sensor: PressureSensor { pressures: [-8388608, 8388607] },
        bytes: [
            1, 8, 15, 22, 29, 36, 43, 50, 57, 64, 71, 78, 85, 92, 99, 106, 113, 120, 127, 134, 141,
            148, 155, 162, 169, 176, 183, 190, 197, 204, 211, 218, 225,
        ],
    };
    let bytes = [
        0x84, 0x3E, 0x00, 0x00, 0x88, 0x3E, 0x00, 0x00, 0xC0, 0x21, 0x00, 0x00, 0x00, 0x83, 0xFF,
        0xFF, 0x0F, 0x87, 0x00, 0x00, 0xF8, 0xFF, 0xFF, 0xFF, 0x07, 0x00, 0x00, 0x00, 0xFC, 0xFF,
        0xFF, 0xFF, 0x93, 0x26, 0x00, 0x00, 0x48, 0x1F, 0x00, 0x00, 0xB0, 0xE0, 0xFF, 0xFF, 0x5F,
        0x1F, 0x00, 0x00, 0x08, 0xA8, 0x7F, 0x1D, 0x30, 0x02, 0x14, 0xF3, 0xFF, 0xC1, 0x28, 0x80,
        0x05, 0x00, 0x00, 0xF8, 0xFF, 0xFF, 0x17, 0x80, 0xF0, 0x60, 0xD1, 0x41, 0xB2, 0x22, 0x93,
        0x03, 0x74, 0xE4, 0x54, 0xC5, 0x35, 0xA6, 0x16, 0x87, 0xF7, 0x67, 0xD8, 0x48, 0xB9, 0x29,
        0x9A, 0x0A, 0x7B, 0xEB, 0x5B, 0xCC, 0x3C, 0xAD, 0x1D, 0x0E,
    ];
    let landing_gear = LandingGear { status: packet.landing_gear.status | 4 };
    Golden { bytes, packet, too_wide: Drone { landing_gear, ..packet }, field: "status" }
};

pub const PACKET_C: Golden<PacketC, 100> = {
    let packet = PacketC {
        f00: 536870911,
        f01: 512,
        f02: 7322515,
        f03: -268435456,
        f04: 7891400,
        f05: 17463,
        f06: -50316,
        f07: 102,
        f08: -1,
        f09: -1379967,
        f10: 210,
        f11: -4194304,
        f12: 17751,
        f13: 17948,
        f14: 22705,
        f15: -8,
        f16: 8388607,
        f17: 98317784,
        f18: -467601343,
        f19: 67108864,
        f20: 25,
        f21: 2738,
        f22: 211865,
        f23: 9204579,
        f24: -1,
        f25: 15263050,
        f26: 1041339482,
        f27: 1073741824,
        f28: 4953,
        f29: 56689,
        f30: 3103345818,
        f31: 8122,
        f32: -1,
        f33: 1234731,
        f34: 0,
        f35: -536870912,
        f36: 129139166,
        f37: 94903997,
        f38: -20079796,
        f39: 13,
    };
    let bytes = [
        0xFF, 0xFF, 0xFF, 0xFC, 0x00, 0x1B, 0xEE, 0xE4, 0xE0, 0x00, 0x00, 0x00, 0xF0, 0xD3, 0x91,
        0x10, 0xDF, 0x3B, 0x74, 0xCD, 0xFF, 0xFF, 0xFD, 0x5E, 0x30, 0x23, 0x4A, 0x00, 0x00, 0x02,
        0x2A, 0xBC, 0x61, 0xC2, 0xC5, 0x8E, 0x3F, 0xFF, 0xFF, 0xAE, 0xE1, 0xAE, 0xC6, 0x42, 0x0F,
        0x84, 0x18, 0x00, 0x00, 0x01, 0x91, 0x56, 0x4C, 0xEE, 0x64, 0x8C, 0x73, 0x63, 0xFF, 0xEE,
        0x8E, 0x54, 0xA3, 0xE1, 0x19, 0x45, 0xA8, 0x00, 0x00, 0x00, 0x09, 0xAC, 0xB7, 0x5C, 0x57,
        0x1F, 0x29, 0x93, 0x40, 0xFD, 0xD7, 0xFF, 0xE5, 0xAE, 0x56, 0x20, 0x00, 0x00, 0x00, 0xF6,
        0x50, 0x3B, 0xC2, 0xD4, 0x0F, 0x5E, 0xD9, 0xB3, 0x69, 0x8D,
    ];
    Golden {
        bytes,
        packet,
        too_wide: PacketC { f30: packet.f30 ^ 1 << 33, ..packet },
        field: "f30",
    }
};

pub const REGISTER: Golden<Control, 4> = {
    let packet = Control {
        enable: true,
        mode: Mode::Continuous,
        interrupt: true,
        prescaler: 9,
        channel: 5,
        dma: true,
        reserved: (),
        trim: -17,
        threshold: 677,
    };
    let bytes = [0x9D, 0x0D, 0x6F, 0xA9];
    Golden {
        bytes,
        packet,
        too_wide: Control { trim: packet.trim ^ 0x40, ..packet },
        field: "trim",
    }
};

pub const CAN_FRAME: Golden<CanFrame, 8> = {
    let packet = CanFrame {
        torque: 45,
        slip: 78,
        fault: true,
        speed: 512 - 168, // the file has it signed
        offset: -127,
        gear: 0,
        tilt: -1,
        valid: true,
        counter: 3,
        angle: 273,
        level: 40,
    };
    let bytes = [0x5A, 0x9D, 0xB0, 0x06, 0xE2, 0x0E, 0x88, 0xA8];
    Golden {
        bytes,
        packet,
        too_wide: CanFrame { angle: packet.angle ^ 0x400, ..packet },
        field: "angle",
    }
};

/// `google.com-MX` of `tests/data/dns`: what was asked, and what a server answered.
pub const DNS_QUERY: &[u8] = b"\x71\x64\x01\0\0\x01\0\0\0\0\0\0\x06google\x03com\0\0\x0F\0\x01";
pub const DNS_RESPONSE: &[u8] =
    b"\x71\x64\x81\x80\0\x01\0\x05\0\0\0\0\x06google\x03com\0\0\x0F\0\x01\
    \xC0\x0C\0\x0F\0\x01\0\0\x01\xAA\0\x11\0\x14\x04alt1\x05aspmx\x01l\xC0\x0C\
    \xC0\x0C\0\x0F\0\x01\0\0\x01\xAA\0\x09\0\x1E\x04alt2\xC0\x2F\
    \xC0\x0C\0\x0F\0\x01\0\0\x01\xAA\0\x09\0\x28\x04alt3\xC0\x2F\
    \xC0\x0C\0\x0F\0\x01\0\0\x01\xAA\0\x09\0\x32\x04alt4\xC0\x2F\
    \xC0\x0C\0\x0F\0\x01\0\0\x01\xAA\0\x04\0\x0A\xC0\x2F";

/// Of `tests/data/dns/hostile.jsonl`: a name that is a pointer to itself, and a pointer past the end.
pub const DNS_EVIL: [&[u8]; 2] = [
    b"\x124\x81\x80\0\x01\0\0\0\0\0\0\xC0\x0C\0\x01\0\x01",
    b"\x124\x81\x80\0\x01\0\0\0\0\0\0\xFF\xFF\0\x01\0\x01",
];

//! Fields that are set in a buffer which held 0xA5, by shifts of Python's integers.
//!
//! A value of its whole type has no twin that is too wide, and stands twice.

use crate::golden::Golden;

pub const VIEW_TTL: Golden<u8, 20> = {
    let mut bytes = [0xA5; 20];
    bytes[8] = 0x3F;
    Golden { bytes, packet: 63, too_wide: 63, field: "ttl" }
};

pub const VIEW_FRAG: Golden<u16, 20> = {
    let mut bytes = [0xA5; 20];
    bytes[6] = 0xB2;
    bytes[7] = 0x34;
    Golden { bytes, packet: 0x1234, too_wide: 0x3234, field: "frag" }
};

pub const VIEW_DADDR: Golden<u32, 20> = {
    let mut bytes = [0xA5; 20];
    bytes[16] = 0x0A;
    bytes[17] = 0x00;
    bytes[18] = 0x00;
    bytes[19] = 0x2A;
    Golden { bytes, packet: 0x0A00_002A, too_wide: 0x0A00_002A, field: "daddr" }
};

pub const VIEW_F02: Golden<u32, 100> = {
    let mut bytes = [0xA5; 100];
    bytes[4] = 0xA4;
    bytes[5] = 0x16;
    bytes[6] = 0x8F;
    bytes[7] = 0x25;
    Golden { bytes, packet: 0x5A_3C96, too_wide: 0x85A_3C96, field: "f02" }
};

pub const VIEW_F03: Golden<i32, 100> = {
    let mut bytes = [0xA5; 100];
    bytes[8] = 0xB1;
    bytes[9] = 0x48;
    bytes[10] = 0x65;
    bytes[11] = 0xD7;
    Golden { bytes, packet: -123_456_789, too_wide: -123_456_789 ^ 0x2000_0000, field: "f03" }
};

pub const VIEW_SPEED: Golden<u16, 8> = {
    let mut bytes = [0xA5; 8];
    bytes[2] = 0x59;
    bytes[3] = 0xA6;
    Golden { bytes, packet: 300, too_wide: 812, field: "speed" }
};
